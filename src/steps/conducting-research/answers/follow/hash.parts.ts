import { useRef } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';

/** Codes hashed with the key of the research, in their order; null of who has none. */
export type Hash = (codes: readonly (string | null)[]) => Promise<(string | null)[]>;

/** Codes cannot be hashed here; the message is a Dutch sentence. */
export class HashRefused extends Error {}

const noCrypto =
  'Je browser kan codes alleen versleutelen op een beveiligde verbinding (https). Open Drijfveer met https:// in het adres.';

/** HMAC-SHA-256, hexadecimal: the same as the server makes (`code-key.server.ts`). */
export async function hashWith(key: string, codes: readonly (string | null)[]): Promise<(string | null)[]> {
  // A page without https has none, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new HashRefused(noCrypto);
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const imported = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  return Promise.all(
    codes.map(async (code) => {
      if (code === null) return null;
      const signed = new Uint8Array(await subtle.sign('HMAC', imported, encoder.encode(code)));
      return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }),
  );
}

/** Hashes codes with the key of a research, which is asked for once, when it is needed. */
export function useCodeHashing(research: string): Hash {
  const key = useRef<Promise<string> | null>(null);
  const asked = () => {
    key.current ??= fetchJson(`/api/researches/${research}/survey_code_key`, { method: 'POST', body: {} })
      .then((made) => made.key)
      .catch((error: unknown) => {
        key.current = null;
        throw error;
      });
    return key.current;
  };
  return async (codes) => hashWith(await asked(), codes);
}
