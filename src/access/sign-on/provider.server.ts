import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Keys } from '#access/session/keys.server.ts';
import { levelsOf, type ToldLogin, unmetDemand } from './demands.rules.ts';
import { createGuardedFetch, type GuardedFetch, mayFetch, refusalIn } from './guarded-fetch.server.ts';
import { type Identity, SignOnRefused } from './identity.server.ts';
import { byKey } from './own-key/client-auth.server.ts';
import type { SignOnRefusal } from './refusals.contract.ts';
import { addressesOf, type OidcConnection, secretOf } from './store.server.ts';

/** What only the server and the provider know of a login under way; all of it follows from the state. */
interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Providers {
  /** Where the browser goes to log in. */
  startAddress(connection: OidcConnection, state: string, options?: { silent: boolean }): Promise<string>;
  /** Trades what came back for who it is; `begun` is when the browser left for the provider. */
  identify(connection: OidcConnection, state: string, query: URLSearchParams, begun: Date): Promise<Identity>;
  /** Where the browser goes to log out; null when the provider has no such place. */
  endSessionAddress(connection: OidcConnection): Promise<string | null>;
  /** What a notice that somebody logged out says; throws when it is not of this provider, for us, now. */
  readLogout(connection: OidcConnection, token: string): Promise<JWTPayload>;
}

export interface ProviderDeps {
  keys: Keys;
  publicUrl(): string;
  privateHosts: readonly string[];
  /** For tests of what is fetched. */
  fetch?: GuardedFetch;
}

/** Milliseconds that what a provider says of itself is remembered. */
const remembered = 10 * 60_000;
/** Seconds that clocks may differ. */
const skew = 30;
/** Signatures that only the provider can make. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Speaks with the providers of organisations: OpenID Connect, the code flow with PKCE, state, nonce and signed ID tokens. */
export function createProviders({ keys, publicUrl, privateHosts, fetch: given }: ProviderDeps): Providers {
  const fetch = given ?? createGuardedFetch({ privateHosts });
  const known = new Map<string, { config: client.Configuration; until: number }>();
  const keySets = new WeakMap<client.Configuration, ReturnType<typeof createRemoteJWKSet>>();

  async function configOf(connection: OidcConnection): Promise<client.Configuration> {
    const key = `${connection.uuid} ${connection.generation} ${connection.signingKey?.kid}`;
    const hit = known.get(key);
    if (hit && hit.until > Date.now()) return hit.config;
    const issuer = new URL(connection.issuer);
    const config = await client.discovery(
      issuer,
      connection.clientId,
      { [client.clockTolerance]: skew },
      await clientAuthOf(connection),
      {
        [client.customFetch]: fetch as client.CustomFetch,
        timeout: 10,
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    if (known.size > 500) known.clear();
    known.set(key, { config, until: Date.now() + remembered });
    return config;
  }

  async function clientAuthOf(connection: OidcConnection): Promise<client.ClientAuth> {
    const { uuid, clientAuth, signingKey } = connection;
    if (clientAuth === 'key' && signingKey) return byKey(keys, uuid, signingKey);
    const secret = clientAuth === 'secret' ? secretOf(keys, connection) : null;
    return secret === null ? client.None() : bySecret(secret);
  }

  /** Derived, so that of a login under way the database holds the hash of its state alone. */
  const secretsOf = (state: string): Secrets => ({
    state,
    nonce: keys.derive('sign-on nonce', state).toString('base64url'),
    verifier: keys.derive('sign-on verifier', state).toString('base64url'),
  });

  function forBrowser(address: URL): URL {
    if (!mayFetch(privateHosts, address)) throw new SignOnRefused('untrusted');
    return address;
  }

  return {
    startAddress: (connection, state, { silent } = { silent: false }) =>
      inRefusals(async () => {
        const config = await configOf(connection);
        const { nonce, verifier } = secretsOf(state);
        const levels = levelsOf(connection.acrValues);
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: addressesOf(publicUrl(), connection.uuid).redirectAddress,
          scope: 'openid email profile',
          response_type: 'code',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(levels.length > 0 ? { acr_values: levels.join(' ') } : {}),
          // With the second the provider has to tell when somebody logged in.
          ...(connection.freshLogin ? { prompt: 'login', max_age: '0' } : {}),
          ...(silent ? { prompt: 'none' } : {}),
        });
        return forBrowser(address).href;
      }),

    identify: (connection, state, query, begun) =>
      inRefusals(async () => {
        const config = await configOf(connection);
        const { nonce, verifier } = secretsOf(state);
        const here = new URL(addressesOf(publicUrl(), connection.uuid).redirectAddress);
        here.search = query.toString();
        const tokens = await client
          .authorizationCodeGrant(config, here, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          .catch((error: unknown) => {
            const isOurs = error instanceof client.ResponseBodyError && error.error === 'invalid_client';
            throw isOurs ? new SignOnRefused('client_refused', { cause: error }) : error;
          });
        const claims = tokens.claims()!;
        if (claims.azp !== undefined && claims.azp !== connection.clientId) throw new SignOnRefused('untrusted');
        const told = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return identityOf(connection, claims, told, begun);
      }),

    endSessionAddress: (connection) =>
      inRefusals(async () => {
        const config = await configOf(connection);
        if (!config.serverMetadata().end_session_endpoint) return null;
        const { loggedOutAddress } = addressesOf(publicUrl(), connection.uuid);
        return forBrowser(client.buildEndSessionUrl(config, { post_logout_redirect_uri: loggedOutAddress })).href;
      }),

    async readLogout(connection, token) {
      const config = await configOf(connection);
      const { jwks_uri } = config.serverMetadata();
      if (!jwks_uri) throw new SignOnRefused('untrusted');
      const keySet =
        keySets.get(config) ??
        createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetch as typeof globalThis.fetch });
      keySets.set(config, keySet);
      const { payload } = await jwtVerify(token, keySet, {
        algorithms,
        issuer: config.serverMetadata().issuer,
        audience: connection.clientId,
        clockTolerance: skew,
        maxTokenAge: logoutAge,
        requiredClaims: ['jti', 'iat', 'events'],
      });
      return payload;
    },
  };
}

/** Seconds after which a notice that somebody logged out counts no more. */
export const logoutAge = 10 * 60;

/** As the provider takes it: in a header, as it must when it says nothing, or in the form. */
function bySecret(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const inHeader = !methods || methods.includes('client_secret_basic');
    return (inHeader ? basic : post)(server, ...others);
  };
}

/** The longest that a claim of one line may be, and is shown. */
const longestClaim = 255;

function identityOf(
  connection: OidcConnection,
  idToken: client.IDToken,
  told: Record<string, unknown>,
  begun: Date,
): Identity {
  const all: Record<string, unknown> = { ...told, ...idToken };
  const text = (name: string) => {
    const value = all[name];
    return typeof value === 'string' && value.trim() !== '' && value.length <= longestClaim ? value.trim() : null;
  };
  if (idToken.sub.length > longestClaim) throw new SignOnRefused('untrusted');
  const denied = [idToken.email_verified, told.email_verified].some((value) => value === false || value === 'false');
  return {
    issuer: connection.issuer,
    subject: idToken.sub,
    address: text('email'),
    addressDenied: denied,
    name: text('name') ?? ([text('given_name'), text('family_name')].filter(Boolean).join(' ') || null),
    groups: groupsOf(connection.groupClaim, idToken, told),
    session: text('sid'),
    unmet: unmetDemand(connection, [loginIn(idToken)], { begun, skew: skew * 1000 }),
    claims: [...shown(idToken, 'id_token'), ...shown(told, 'userinfo')],
  };
}

/** Of the ID token alone: that is what was signed. */
const loginIn = ({ acr, auth_time }: client.IDToken): ToldLogin => ({
  level: typeof acr === 'string' ? acr : null,
  at: typeof auth_time === 'number' ? new Date(auth_time * 1000) : null,
});

/** Of the claim with groups: a text, or a list of texts. */
function groupsOf(name: string | null, ...sources: Record<string, unknown>[]): string[] {
  if (name === null) return [];
  return sources
    .flatMap((source) => (Object.hasOwn(source, name) ? source[name] : []))
    .filter((value) => typeof value === 'string');
}

/** What only the machines speak of with each other. */
const ofMachines = ['nonce', 'at_hash', 'c_hash', 's_hash'];

const shown = (source: Record<string, unknown>, from: 'id_token' | 'userinfo') =>
  Object.entries(source)
    .filter(([name]) => !ofMachines.includes(name))
    .slice(0, 60)
    .map(([name, value]) => ({
      name: name.slice(0, longestClaim),
      value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1000),
      source: from,
    }));

/** Whatever goes wrong with a provider, as what people read of it. */
async function inRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignOnRefused) throw error;
    throw new SignOnRefused(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): SignOnRefusal {
  if (refusalIn(error)) return 'away';
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    if (error.error === 'unmet_authentication_requirements') return 'level_too_low';
    return ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'].includes(
      error.error,
    )
      ? 'login_needed'
      : 'provider';
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'away' : 'provider';
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.cause instanceof Response && at.cause.status >= 500) return 'away';
  return 'untrusted';
}
