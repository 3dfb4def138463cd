import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What a provider that lies may change of an answer that is right. */
export interface Forgery {
  /** Of the ID token: what is undefined is left out. */
  claims?: Record<string, unknown>;
  userinfo?: Record<string, unknown>;
  /** Another way to sign: with no signature, with our own public key as a secret, with a key that is not published. */
  sign?: 'none' | 'public-key' | 'other-key' | 'unpublished-kid';
  /** Of the answer to the browser: what is undefined is left out. */
  answer?: Record<string, string | undefined>;
  /** Of the token endpoint, instead of the right one. */
  token?: (response: ServerResponse) => void;
  jwks?: (response: ServerResponse) => void;
  discovery?: Record<string, unknown>;
  told?: (response: ServerResponse) => void;
}

/** A provider of our own, that can do everything wrong. */
export interface Forger {
  issuer: string;
  forgery: Forgery;
  /** Who logs in there. */
  person: Record<string, unknown>;
  /** How often each path was asked. */
  asked: Map<string, number>;
  /** What we sent last to trade a code. */
  traded: { authorization: string | undefined; form: URLSearchParams };
  /** Follows an address to log in, and gives the path that the browser comes back to. */
  visit(address: string): string;
  logoutToken(claims?: Record<string, unknown>, sign?: Forgery['sign'], type?: string): Promise<string>;
  newKeys(): Promise<void>;
  close(): Promise<void>;
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const defined = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

export async function openForger(clientId = 'drijfveer'): Promise<Forger> {
  let [keys, other] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')];
  let kid = 'first';
  const codes = new Map<string, { nonce: string; person: Record<string, unknown> }>();
  const tokens = new Map<string, Record<string, unknown>>();
  const asked = new Map<string, number>();
  let count = 0;

  async function signed(payload: JWTPayload, sign: Forgery['sign'], type = 'JWT'): Promise<string> {
    if (sign === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', typ: type })}.${part(payload)}.`;
    }
    if (sign === 'public-key')
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', typ: type, kid })
        .sign(Buffer.from(JSON.stringify(await exportJWK(keys.publicKey))));
    const unpublished = sign === 'unpublished-kid';
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: type, kid: unpublished ? 'nowhere' : kid })
      .sign(sign ? other.privateKey : keys.privateKey);
  }

  const now = () => Math.floor(Date.now() / 1000);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', forger.issuer);
    asked.set(url.pathname, (asked.get(url.pathname) ?? 0) + 1);
    const { forgery, issuer } = forger;
    if (url.pathname === '/.well-known/openid-configuration')
      return void json(
        response,
        defined({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/end`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...forgery.discovery,
        }),
      );
    if (url.pathname === '/jwks') {
      if (forgery.jwks) return forgery.jwks(response);
      return void json(response, {
        keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }],
      });
    }
    if (url.pathname === '/token') {
      let text = '';
      for await (const chunk of request) text += chunk;
      const form = new URLSearchParams(text);
      forger.traded = { authorization: request.headers.authorization, form };
      const code = form.get('code') ?? '';
      const found = codes.get(code);
      codes.delete(code);
      if (forgery.token) return forgery.token(response);
      if (!found) return void json(response, { error: 'invalid_grant' }, 400);
      count += 1;
      const access = `access-${count}`;
      tokens.set(access, found.person);
      const { sub, ...rest } = found.person;
      const idToken = await signed(
        defined({
          iss: issuer,
          aud: clientId,
          sub,
          iat: now(),
          exp: now() + 300,
          nonce: found.nonce,
          ...(rest.sid === undefined ? {} : { sid: rest.sid }),
          ...forgery.claims,
        }),
        forgery.sign,
      );
      return void json(response, { access_token: access, token_type: 'Bearer', expires_in: 300, id_token: idToken });
    }
    if (url.pathname === '/me') {
      if (forgery.told) return forgery.told(response);
      const person = tokens.get(String(request.headers.authorization).replace('Bearer ', '')) ?? {};
      return void json(response, defined({ ...person, ...forgery.userinfo }));
    }
    response.writeHead(404).end();
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const forger: Forger = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forgery: {},
    person: { sub: 'noor-at-work', email: 'noor@veldermeer.example', email_verified: true, name: 'Noor Aalbers' },
    asked,
    traded: { authorization: undefined, form: new URLSearchParams() },
    visit(address) {
      const { searchParams } = new URL(address);
      count += 1;
      const code = `code-${count}`;
      codes.set(code, { nonce: searchParams.get('nonce') ?? '', person: forger.person });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const said = { code, state: searchParams.get('state') ?? '', iss: forger.issuer, ...forger.forgery.answer };
      for (const [name, value] of Object.entries(said)) if (value !== undefined) back.searchParams.set(name, value);
      return back.pathname + back.search;
    },
    logoutToken: (claims = {}, sign = undefined, type = 'logout+jwt') => {
      count += 1;
      return signed(
        defined({
          iss: forger.issuer,
          aud: clientId,
          iat: now(),
          exp: now() + 120,
          jti: `logout-${count}`,
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          sub: forger.person.sub,
          ...claims,
        }),
        sign,
        type,
      );
    },
    async newKeys() {
      [keys, other] = [await generateKeyPair('RS256', { extractable: true }), keys];
      kid = `${kid}-next`;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return forger;
}
