// JSON Web Tokens, signatures and encryption over WebCrypto. The keys in keys.json were made for this test alone.
import * as jose from "jose";
import keys from "./keys.json";

type SignName = "rsa" | "pss" | "ec" | "ec384" | "ed";
type SealName = "oaep" | "ecdh" | "x25519";

const secret = new TextEncoder().encode("0123456789abcdef0123456789abcdef");
const expected = { issuer: "urn:issuer", audience: "urn:audience" };

async function attempt(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    const { code, claim, reason } = error as { code?: string; claim?: string; reason?: string };
    return Response.json({ name: (error as Error).name, message: (error as Error).message, code, claim, reason }, { status: 401 });
  }
}

const routes: Record<string, (url: URL) => Promise<unknown>> = {
  // Tokens that another implementation signed.
  async "/verify"(url) {
    const key = keys[url.searchParams.get("key") as SignName];
    const { payload, protectedHeader } = await jose.jwtVerify(key.token, await jose.importJWK(key.public, key.alg), expected);
    return { payload, protectedHeader };
  },
  // RS256 and EdDSA signatures are deterministic: the token itself is compared.
  async "/sign"(url) {
    const key = keys[url.searchParams.get("key") as SignName];
    const token = await new jose.SignJWT({ role: "signer" })
      .setProtectedHeader({ alg: key.alg })
      .setIssuer("urn:issuer")
      .setAudience("urn:audience")
      .setIssuedAt(1700000000)
      .setExpirationTime(4000000000)
      .sign(await jose.importJWK(key.private, key.alg));
    const { payload } = await jose.jwtVerify(token, await jose.importJWK(key.public, key.alg), expected);
    return { token: ["RS256", "EdDSA"].includes(key.alg) ? token : token.length, payload };
  },
  async "/tampered"(url) {
    const key = keys[url.searchParams.get("key") as SignName];
    const [head, , signature] = key.token.split(".");
    const payload = jose.base64url.encode(JSON.stringify({ role: "admin" }));
    return jose.jwtVerify(`${head}.${payload}.${signature}`, await jose.importJWK(key.public, key.alg));
  },
  async "/audience"() {
    return jose.jwtVerify(keys.rsa.token, await jose.importJWK(keys.rsa.public, "RS256"), { audience: "urn:other" });
  },
  async "/expired"() {
    return jose.jwtVerify(keys.ed.token, await jose.importJWK(keys.ed.public, "EdDSA"), { currentDate: new Date(4100000000 * 1000) });
  },
  async "/hs"(url) {
    const alg = url.searchParams.get("alg") ?? "HS256";
    const key = new Uint8Array(64).fill(7);
    const token = await new jose.SignJWT({ n: 1 }).setProtectedHeader({ alg }).sign(key);
    return { token, ...(await jose.jwtVerify(token, key)) };
  },
  async "/pem"() {
    const priv = await jose.importPKCS8(keys.rsa.pkcs8, "RS256", { extractable: true });
    const pub = await jose.importSPKI(keys.rsa.spki, "RS256", { extractable: true });
    const token = await new jose.CompactSign(new TextEncoder().encode("pem")).setProtectedHeader({ alg: "RS256" }).sign(priv);
    const { plaintext } = { plaintext: (await jose.compactVerify(token, pub)).payload };
    return { token, text: new TextDecoder().decode(plaintext), spki: await jose.exportSPKI(pub), same: (await jose.exportPKCS8(priv)) === keys.rsa.pkcs8.trimEnd() };
  },
  async "/jwks"(url) {
    const set = jose.createLocalJWKSet({ keys: (["rsa", "ec", "ed"] as const).map((kid) => ({ ...keys[kid].public, kid, alg: keys[kid].alg })) });
    const { payload, protectedHeader } = await jose.jwtVerify(keys[url.searchParams.get("key") as SignName].token, set);
    return { payload, protectedHeader };
  },
  async "/thumbprint"() {
    return Promise.all(([keys.rsa, keys.ec, keys.ed] as const).map((key) => jose.calculateJwkThumbprint(key.public as jose.JWK)));
  },
  // Tokens that another implementation encrypted.
  async "/decrypt"(url) {
    const key = keys[url.searchParams.get("key") as SealName];
    const { payload, protectedHeader } = await jose.jwtDecrypt(key.token, await jose.importJWK(key.private, key.alg));
    return { payload, alg: protectedHeader.alg, enc: protectedHeader.enc };
  },
  // Encryption is random: what comes back out is compared.
  async "/encrypt"(url) {
    const alg = url.searchParams.get("alg") ?? "dir";
    const enc = url.searchParams.get("enc") ?? "A256GCM";
    const pair = { "RSA-OAEP-256": keys.oaep, "RSA-OAEP": keys.oaep, "ECDH-ES+A256KW": keys.ecdh, "ECDH-ES": keys.x25519 }[alg];
    const size = { A128KW: 16, A256KW: 32, A256GCMKW: 32, "PBES2-HS256+A128KW": 32, dir: enc === "A128CBC-HS256" || enc === "A256GCM" ? 32 : enc === "A256CBC-HS512" ? 64 : 16 }[alg] ?? 32;
    const shared = new Uint8Array(size).fill(9);
    const sealed = await new jose.CompactEncrypt(new TextEncoder().encode("a secret é")).setProtectedHeader({ alg, enc }).encrypt(pair ? await jose.importJWK(pair.public, alg) : shared);
    const { plaintext, protectedHeader } = await jose.compactDecrypt(sealed, pair ? await jose.importJWK(pair.private, alg) : shared, { keyManagementAlgorithms: [alg] });
    return { text: new TextDecoder().decode(plaintext), parts: sealed.split(".").length, enc: protectedHeader.enc };
  },
  async "/decrypt-tampered"() {
    const token = await new jose.EncryptJWT({ a: 1 }).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(secret);
    const parts = token.split(".");
    parts[3] = jose.base64url.encode(new Uint8Array(jose.base64url.decode(parts[3] ?? "").length));
    return jose.jwtDecrypt(parts.join("."), secret);
  },
  async "/generate"(url) {
    const alg = url.searchParams.get("alg") ?? "ES256";
    const { publicKey, privateKey } = await jose.generateKeyPair(alg, { extractable: true });
    const token = await new jose.CompactSign(new Uint8Array([1, 2, 3])).setProtectedHeader({ alg }).sign(privateKey);
    const jwk = await jose.exportJWK(publicKey);
    return { payload: [...(await jose.compactVerify(token, publicKey)).payload], kty: jwk.kty, crv: jwk.crv, fields: Object.keys(jwk).sort() };
  },
};

export default {
  fetch(request: Request): Promise<Response> | Response {
    const url = new URL(request.url);
    const route = routes[url.pathname];
    return route === undefined ? new Response("not found", { status: 404 }) : attempt(() => route(url));
  },
};
