import type { SignOnReturn } from '#access/sign-on/binding.ts';
import { signedOn } from '#access/sign-on/chosen-way.ts';
import { refusalSentence } from '#access/sign-on/refusals.contract.ts';
import { askJson } from '#foundation/browser/api-send.ts';
import { session } from '#foundation/browser/session.ts';
import { refusalOf } from './refusal.ts';

/** Begins the session of who comes back from a provider; else the sentence that says why not, and what to do. */
export async function signOnWith(returned: SignOnReturn): Promise<string | null> {
  if ('refused' in returned) return refusalSentence(returned.refused);
  try {
    session.store(await askJson('/api/sign_on/token', { method: 'POST', body: returned }));
    signedOn.keep();
    return null;
  } catch (error) {
    const { words, until } = refusalOf(error);
    return until === null ? words : `${words} Wacht even, en log dan opnieuw in.`;
  }
}
