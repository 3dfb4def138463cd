import { createPrivateKey, webcrypto } from 'node:crypto';
import * as client from 'openid-client';
import type { Keys } from '#access/session/keys.server.ts';
import { keyUses, thumbprintsOf } from './keys.server.ts';
import { openKey } from './own-key.server.ts';

/** The key of a connection that signs, as it is stored. */
export interface SigningKey {
  kid: string;
  /** Encrypted. */
  stored: Buffer;
  certificate: string;
}

/**
 * Entra ID documents another audience than the standard that came after it, and PS256 without announcing it
 * (https://learn.microsoft.com/entra/identity-platform/certificate-credentials).
 */
const entra = /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/;

/** Shows who we are by a signature that counts once and for a minute (`private_key_jwt`, RFC 7523); the audience is the issuer. */
export async function byKey(keys: Keys, connection: string, own: SigningKey): Promise<client.ClientAuth> {
  const key = createPrivateKey(openKey(keys, keyUses.oidc, connection, own.stored));
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const imported = (name: string) =>
    webcrypto.subtle.importKey('pkcs8', der, { name, hash: 'SHA-256' }, false, ['sign']);
  const [pss, pkcs1] = [await imported('RSA-PSS'), await imported('RSASSA-PKCS1-v1_5')];
  return (server, ...others) => {
    const isEntra = entra.test(new URL(server.issuer).hostname);
    const algorithms = server.token_endpoint_auth_signing_alg_values_supported;
    const isPss = isEntra || (Array.isArray(algorithms) && algorithms.includes('PS256'));
    return client.PrivateKeyJwt(
      { key: isPss ? pss : pkcs1, kid: own.kid },
      {
        [client.modifyAssertion](header, payload) {
          // By which a provider that was given the certificate finds it.
          Object.assign(header, { typ: 'JWT', ...thumbprintsOf(own.certificate) });
          if (isEntra && server.token_endpoint) payload.aud = server.token_endpoint;
        },
      },
    )(server, ...others);
  };
}
