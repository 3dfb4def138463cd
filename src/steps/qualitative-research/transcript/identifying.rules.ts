import { passesElevenTest } from '#foundation/shared/bsn.ts';
import { mailAddress, phoneNumber } from '#steps/qualitative-research/checks.rules.ts';

/** What may tell who somebody is, and what can stand in its place. */
export const replacements = {
  name: '[naam]',
  place: '[plaats]',
  phone: '[telefoonnummer]',
  mail: '[e-mailadres]',
  number: '[nummer]',
};
export type Identifying = keyof typeof replacements;

export interface Pointed {
  from: number;
  to: number;
  kind: Identifying;
}

// Every repeat has an end, so that a text of a million signs is read in one pass, whatever stands in it.
const street = '[Ss]traat|[Ll]aan|[Ww]eg|[Pp]lein|[Gg]racht|[Kk]ade|[Dd]ijk|[Ss]ingel|[Hh]of|[Ss]teeg|[Pp]ad';
const between = "(?:(?:van|de|der|den|het|ten|ter|te|el|al|von|ben|bin|’t|'t) ){0,3}";
const capital = String.raw`\p{Lu}[\p{L}’'-]{0,40}\p{Ll}[\p{L}’'-]{0,40}`;
const word = String.raw`(?<![\p{L}\p{N}])`;
/** `Fatima`, `J. de Vries`, `Anna van den Berg`; an abbreviation in capitals is none. */
const name = String.raw`(?:(?:\p{Lu}\. ?){1,6}${between})?${capital}(?: ${between}${capital}){0,5}`;
const titles = String.raw`[Mm]evrouw|[Mm]eneer|[Mm]evr\.?|[Dd]hr\.?|[Mm]w\.?|[Hh]eer|[Dd]okter|[Dd]r\.|[Jj]uf|[Mm]eester|[Tt]ante|[Oo]om|[Bb]uur(?:man|vrouw)`;

const patterns: readonly (readonly [Identifying, RegExp])[] = [
  ['number', /(?<![\p{L}\p{N}])[A-Z]{2}\d{2} ?[A-Z]{4}(?: ?\d){10}(?!\d)/gu],
  ['mail', new RegExp(mailAddress, 'giu')],
  ['phone', new RegExp(phoneNumber, 'gu')],
  ['place', /(?<![\p{L}\p{N}])[1-9]\d{3} ?[A-Z]{2}(?![\p{L}\p{N}])/gu],
  [
    'place',
    new RegExp(
      String.raw`${word}(?:\p{Lu}[\p{L}’'.-]{0,40} ){0,3}[\p{L}’'-]{0,40}(?:${street}) \d{1,5}(?: ?[a-zA-Z](?!\p{L}))?`,
      'gu',
    ),
  ],
];
const digits = /(?<![\p{L}\p{N}])\d(?:[ .-]?\d){7,8}(?![\p{L}\p{N}])/gu;
const titled = new RegExp(`${word}(?:${titles}) (${between}${name})`, 'gu');
const names = new RegExp(`${word}${name}`, 'gu');
const speakers = new RegExp(`^(${name}) ?:`, 'gmu');

/** Words that stand with a capital at the beginning of a sentence, and before a speaker’s words, without being a name. */
const common = new Set(
  (
    'ik jij je u we wij hij zij ze het de een dat die dit deze toen dan als maar en want of ja nee nou wat wie waar waarom wanneer hoe mijn ' +
    'onze ons jullie hun bij in op van voor met naar om door over er daar hier nu soms vaak altijd ook dus eerst later omdat zo mevrouw meneer ' +
    'interviewer respondent deelnemer onderzoeker spreker vraag antwoord gespreksleider'
  ).split(' '),
);
const isCommon = (text: string) => common.has(text.toLowerCase());
const placeBefore = /(?:^|[^\p{L}])(?:in|te|uit|naar|vanuit|richting|rond|nabij|langs) $/iu;
const streetEnd = new RegExp(`(?:${street})$`, 'u');
const opens = /(?:^|[.?!…:\n])[\s“”‘’"'«(–-]*$/u;

/**
 * Everything in a text that may tell who somebody is, in order. Names are guessed by their capitals, so that some are missed and some
 * are none: whoever keeps a passage looks at each.
 */
export function identifying(text: string): Pointed[] {
  const found: Pointed[] = [];
  const taken = new Uint8Array(text.length);
  const point = (kind: Identifying, from: number, length: number) => {
    if (taken.subarray(from, from + length).includes(1)) return;
    taken.fill(1, from, from + length);
    found.push({ kind, from, to: from + length });
  };
  for (const [kind, pattern] of patterns) {
    for (const { 0: whole, index } of text.matchAll(pattern)) point(kind, index, whole.length);
  }
  for (const { 0: whole, index } of text.matchAll(digits))
    if (passesElevenTest(whole)) point('number', index, whole.length);
  for (const { 0: whole, 1: called, index } of text.matchAll(titled)) {
    point('name', index + whole.length - called!.length, called!.length);
  }
  for (const { 1: called, index } of text.matchAll(speakers))
    if (!isCommon(called!)) point('name', index, called!.length);

  const unsure: { from: number; called: string }[] = [];
  for (const match of text.matchAll(names)) {
    let [called, from] = [match[0], match.index];
    const before = text.slice(Math.max(0, from - 60), from);
    const isFirst = opens.test(before) || from === 0;
    const first = called.split(' ')[0]!;
    if (isFirst && isCommon(first)) {
      called = called.slice(first.length + 1);
      from += first.length + 1;
      if (called === '') continue;
    } else if (isFirst && !called.includes(' ')) {
      unsure.push({ from, called });
      continue;
    }
    const isPlace = placeBefore.test(text.slice(Math.max(0, from - 12), from)) || streetEnd.test(called);
    point(isPlace ? 'place' : 'name', from, called.length);
  }
  // The first word of a sentence is a name when it was one elsewhere.
  const known = new Map(
    found.flatMap(({ kind, from, to }) =>
      kind === 'name' || kind === 'place'
        ? text
            .slice(from, to)
            .split(' ')
            .map((part) => [part, kind] as const)
        : [],
    ),
  );
  for (const { from, called } of unsure) {
    const kind = known.get(called);
    if (kind) point(kind, from, called.length);
  }
  return found.sort((a, b) => a.from - b.from);
}

export interface Passage {
  from: number;
  to: number;
}

/** What is pointed out within a passage, each different text once. */
export function pointedIn(
  text: string,
  pointed: readonly Pointed[],
  { from, to }: Passage,
): { text: string; kind: Identifying }[] {
  const within = pointed.filter((one) => one.from < to && one.to > from);
  const kinds = new Map(
    within.map((one) => [text.slice(Math.max(one.from, from), Math.min(one.to, to)), one.kind] as const),
  );
  return [...kinds].map(([found, kind]) => ({ text: found, kind }));
}

/** The passage with, for each text that is pointed out, what was chosen in its place: `null` leaves it. */
export function replaced(
  text: string,
  pointed: readonly Pointed[],
  { from, to }: Passage,
  choiceOf: (found: string, kind: Identifying) => Identifying | null,
): string {
  let said = '';
  let at = from;
  for (const one of pointed.filter((one) => one.from < to && one.to > from)) {
    const [start, end] = [Math.max(one.from, from), Math.min(one.to, to)];
    const found = text.slice(start, end);
    const choice = choiceOf(found, one.kind);
    said += text.slice(at, start) + (choice === null ? found : replacements[choice]);
    at = end;
  }
  return (said + text.slice(at, to)).trim();
}
