import type { Conversation } from './qualitative-research.contract.ts';

/** Remarks on what is noted of a conversation: soft, never in the way of saving. */

/** What is amiss with the code of the conversation at `index`: a name, or a code that an earlier one has. */
export function codeRemark(conversations: readonly Pick<Conversation, 'code'>[], index: number): string | null {
  const code = conversations[index]?.code ?? null;
  if (code === null) return null;
  if (looksLikeName(code)) return 'Dit lijkt een naam. Gebruik een code, zoals R01, zodat niemand te herkennen is.';
  const plain = (one: string | null) => one?.trim().toLowerCase();
  const own = plain(code);
  const isTaken = conversations.findIndex((other) => plain(other.code) === own) < index;
  return isTaken ? 'Deze code staat er al. Geef elk gesprek een eigen code.' : null;
}

/** Words that people put before a number; they tell nobody who it was. */
const general =
  /^(respondent|deelnemer|gesprek|interview|groep|groepsgesprek|focusgroep|observatie|persoon|medewerker|bewoner|inwoner|leerling|ouder|klant|man|vrouw|nummer|nr|van|het|een|met|uit)\.?$/iu;

/**
 * Whether a code looks like a name: besides a number and general words it holds a word of three letters or more.
 * `R01`, `FG-2`, `NOORD3` and `respondent 4` do not; `Jan`, `R01 fatima` and `mevr. Jansen` do.
 */
export function looksLikeName(code: string): boolean {
  return code
    .trim()
    .split(/[\s,()]+/)
    .some(
      (word) => /^[\p{L}’'.-]+$/u.test(word) && /\p{L}{3}/u.test(word) && !isAbbreviation(word) && !general.test(word),
    );
}

const isAbbreviation = (word: string) => word.length <= 4 && word === word.toUpperCase();

export const mailAddress = /[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,}/iu;
export const phoneNumber = /(?<!\d)(?:\+31|0031|0)[\s-]?[1-9](?:[\s-]?\d){8}(?!\d)/u;

/** A remark on a text that holds an e-mail address or a telephone number; null for any other. */
export const contactRemark = (text: string | null): string | null =>
  mailAddress.test(text ?? '') || phoneNumber.test(text ?? '')
    ? 'Hier staat een e-mailadres of telefoonnummer. Haal het weg, zodat niemand te herkennen is.'
    : null;
