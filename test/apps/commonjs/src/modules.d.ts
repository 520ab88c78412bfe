declare module "ms";
declare module "qs";
declare module "*.cjs" {
  export const NAME: string;
  const counter: { next(): number };
  export default counter;
}
