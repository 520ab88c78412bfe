import { createSchema, createYoga } from "graphql-yoga";
import { GraphQLError } from "graphql";

interface Book {
  id: string;
  title: string;
  author: string;
}

const books: Book[] = [
  { id: "1", title: "Emma", author: "Austen" },
  { id: "2", title: "Ulysses", author: "Joyce" },
];

const yoga = createYoga({
  logging: false,
  graphiql: false,
  landingPage: false,
  maskedErrors: { errorMessage: "masked" },
  schema: createSchema({
    typeDefs: /* GraphQL */ `
      enum Shelf { TOP BOTTOM }
      input NewBook { title: String!, author: String! }
      type Book { id: ID!, title(upper: Boolean = false): String!, author: String!, shelf: Shelf! }
      type Query { books(first: Int = 10): [Book!]!, book(id: ID!): Book, fails: String, refuses: String!, slow: Int! }
      type Mutation { add(book: NewBook!): Book! }
      type Subscription { countdown(from: Int!): Int! }
    `,
    resolvers: {
      Query: {
        books: (_, { first }: { first: number }) => books.slice(0, first),
        book: (_, { id }: { id: string }) => books.find((b) => b.id === id) ?? null,
        fails: () => {
          throw new Error("secret detail");
        },
        refuses: () => {
          throw new GraphQLError("not for you", { extensions: { code: "FORBIDDEN", http: { status: 403 } } });
        },
        slow: () => new Promise((resolve) => setTimeout(() => resolve(42), 5)),
      },
      Book: {
        title: (book: Book, { upper }: { upper: boolean }) => (upper ? book.title.toUpperCase() : book.title),
        shelf: (book: Book) => (book.id === "1" ? "TOP" : "BOTTOM"),
      },
      Mutation: {
        add: (_, { book }: { book: Omit<Book, "id"> }) => ({ id: "9", ...book }),
      },
      Subscription: {
        countdown: {
          async *subscribe(_: unknown, { from }: { from: number }) {
            for (let i = from; i >= 0; i--) yield { countdown: i };
          },
        },
      },
    },
  }),
});

export default { fetch: (request: Request, env: object, ctx: ExecutionContext) => yoga.fetch(request, env, ctx) };
