import { startRegistration } from '@simplewebauthn/browser';
import type { Evidence } from '#access/account/proof.parts.tsx';
import { makeBinding } from '#access/sign-on/binding.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import { ApiError } from '#foundation/browser/api-send.ts';
import type { Passkey } from './passkeys.contract.ts';

/** Makes a passkey on this device, or wherever somebody chooses, and keeps it under a name. Throws a sentence when it is not made. */
export async function makePasskey(name: string, evidence: Evidence): Promise<Passkey> {
  const { random, binding } = await makeBinding();
  const { options } = await fetchJson('/api/passkeys/begin', { method: 'POST', body: { ...evidence, binding } });
  const credential = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw new ApiError(422, sentences[error instanceof Error ? error.name : ''] ?? broken);
  });
  return fetchJson('/api/passkeys', { method: 'POST', body: { name, random, credential } });
}

const cancelled = 'Er is geen passkey gemaakt: je brak het af, of het duurde te lang. Probeer het opnieuw.';
const broken = 'Je apparaat kon geen passkey maken. Probeer het opnieuw, of kies een ander apparaat.';

/** By what a browser calls it (WebAuthn level 3, 5.1.3). */
const sentences: Record<string, string> = {
  NotAllowedError: cancelled,
  AbortError: cancelled,
  InvalidStateError: 'Op dit apparaat staat al een passkey voor dit account. Kies een ander apparaat.',
  ConstraintError: 'Je apparaat vraagt niet om je vingerafdruk, gezicht of pincode. Stel dat eerst in op je apparaat.',
  NotSupportedError: 'Dit apparaat kan geen passkey maken. Kies een ander apparaat.',
};
