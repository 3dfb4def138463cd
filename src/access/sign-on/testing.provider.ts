import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Two people at a provider: one of the organisation, one who may not come in. */
export const providerPeople = {
  noor: {
    email: 'noor@veldermeer.example',
    email_verified: true,
    name: 'Noor Aalbers',
    groups: ['drijfveer', 'beheer'],
  },
  tim: { email: 'tim@elders.example', email_verified: true, name: 'Tim Brouwer', groups: ['gasten'] },
} as const;

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

/**
 * The certified `oidc-provider` at an address of its own on 127.0.0.1: its page asks for a login (`noor` or `tim`; any password will do)
 * and for consent. `addresses` are of one connection, as its settings tell them;
 * `byKey` knows us by our keys at their address, and by no secret.
 */
export async function openTestProvider(
  addresses: { redirectAddress: string; backChannelAddress: string; loggedOutAddress: string; keysAddress: string },
  { byKey = false } = {},
): Promise<TestProvider> {
  const [clientId, clientSecret] = ['drijfveer', 'geheim-van-de-proef-geheim-van-de-proef'];
  // Its issuer holds the port, which is known once it listens.
  const { createServer } = await import('node:http');
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        ...(byKey
          ? { token_endpoint_auth_method: 'private_key_jwt' as const, jwks_uri: addresses.keysAddress }
          : { client_secret: clientSecret }),
        redirect_uris: [addresses.redirectAddress],
        post_logout_redirect_uris: [addresses.loggedOutAddress],
        backchannel_logout_uri: addresses.backChannelAddress,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    // Our keys are on this machine, where it would not look.
    fetch: (url, { method, headers, signal }: RequestInit = {}) => fetch(url, { method, headers, signal }),
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...providerPeople[id as keyof typeof providerPeople] }),
    }),
    cookies: { keys: ['keys of a test alone'] },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, IdToken: 600 },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Logs in at the provider as a browser does, by its own pages, and gives the path that it sends people back to. */
export async function visitProvider(start: string, person: keyof typeof providerPeople): Promise<string> {
  const jar = new Map<string, string>();
  const { origin } = new URL(start);
  const ask = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(new URL(address, origin), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  let response = await ask(start);
  for (let hops = 0; hops < 12; hops += 1) {
    const next = response.headers.get('location');
    if (next) {
      const url = new URL(next, origin);
      if (url.origin !== origin) return url.pathname + url.search;
      response = await ask(url.href);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The provider shows no form: ${page.slice(0, 200)}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'login';
    response = await ask(action, prompt === 'login' ? { prompt, login: person, password: 'x' } : { prompt });
  }
  throw new Error('The provider does not come to an end.');
}
