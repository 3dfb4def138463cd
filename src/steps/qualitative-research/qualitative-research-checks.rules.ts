import type { Conversation } from './qualitative-research.contract.ts';

/** Soft checks on what is noted of a conversation: hints while typing, never in the way of saving. */
export interface SoftCheck {
  path: string;
  kind: 'name' | 'sameCode' | 'contactDetails';
  message: string;
}

/** Of one conversation, because one is open at a time: with 500 of them, checking all at every keystroke is felt. */
export function softChecks(conversations: readonly Conversation[], index: number): SoftCheck[] {
  const conversation = conversations[index];
  return conversation ? [...codeChecks(conversation, index, conversations), ...textChecks(conversation, index)] : [];
}

function codeChecks({ code }: Conversation, index: number, all: readonly Conversation[]): SoftCheck[] {
  if (code === null) return [];
  const path = `conversations[${index}].code`;
  const checks: SoftCheck[] = [];
  if (looksLikeName(code)) {
    checks.push({
      path,
      kind: 'name',
      message: 'Dit lijkt een naam. Gebruik een code, zoals R01, zodat niemand te herkennen is.',
    });
  }
  const plain = (one: string | null) => one?.trim().toLowerCase();
  const own = plain(code);
  if (all.findIndex((other) => plain(other.code) === own) < index) {
    checks.push({ path, kind: 'sameCode', message: 'Deze code staat er al. Geef elk gesprek een eigen code.' });
  }
  return checks;
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

const contactDetails = /[^\s@]+@[^\s@]+\.[a-z]{2,}|(?<!\d)(?:\+31|0031|0)[\s-]?[1-9](?:[\s-]?\d){8}(?!\d)/iu;

function textChecks({ findings }: Conversation, index: number): SoftCheck[] {
  return findings.flatMap((finding, row) =>
    (['event', 'quote', 'note'] as const)
      .filter((field) => contactDetails.test(finding[field] ?? ''))
      .map((field) => ({
        path: `conversations[${index}].findings[${row}].${field}`,
        kind: 'contactDetails' as const,
        message: 'Hier staat een e-mailadres of telefoonnummer. Haal het weg, zodat niemand te herkennen is.',
      })),
  );
}
