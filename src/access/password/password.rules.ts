import { commonPasswords } from './common.rules.ts';

/** What a password must not lean on: what others know of its owner. */
export interface PasswordOwner {
  username: string;
  name: string;
  company: string;
  product: string;
}

/**
 * In characters as people count them: code points, after composing (NFC), so that it matters neither how a keyboard writes é nor
 * that an emoji takes two units of UTF-16. All of Unicode is welcome, spaces included; passwords are composed the same way when they
 * are kept and when they are compared. NFC and not NFKC: what looks different stays different.
 */
export const passwordLength = { least: 8, most: 256 } as const;

/** Units of UTF-16 that the longest password can take before it is composed: a character has at most four parts of two units. */
export const mostUnits = passwordLength.most * 4 * 2;

/** Why a password cannot be kept, in a sentence. */
export const impossibleWords = 'In dit wachtwoord staat een teken dat we niet kunnen bewaren.';
export const tooLongWords = `Dit is te lang: hoogstens ${passwordLength.most} tekens.`;

/** Letters and digits that must be left when everything guessable is taken out. */
const enoughLeft = 6;

/**
 * Why a password is too weak, in one sentence that says what to do instead, or null when it is good. No demands for capitals or
 * signs: those make passwords hard to remember and no harder to guess (NIST SP 800-63B, 3.1.1.2).
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const composed = composedPassword(password);
  if (lengthOf(composed) < passwordLength.least)
    return `Dit wachtwoord is te kort. Kies minstens ${passwordLength.least} tekens, bijvoorbeeld drie losse woorden achter elkaar.`;
  if (isMonotonous(composed.toLowerCase()))
    return 'Dit wachtwoord is steeds hetzelfde of een rijtje. Kies iets dat minder makkelijk te raden is, bijvoorbeeld drie losse woorden.';
  if (isShortNumber(composed))
    return 'Dit wachtwoord is een kort getal, en dat is zo geraden. Kies iets met letters, bijvoorbeeld drie losse woorden.';
  // A sign or two at the end is what everybody does; a password of many signs does not lean on its words.
  const enough = enoughLeft - Math.max(0, new Set(composed.match(/[^\p{L}\p{N}\s._-]/gu)).size - 2);
  const readings = [bare(composed), bare(unmasked(composed))];
  if (readings.some((reading) => isLeftEmpty(reading, personalWords(owner), enough)))
    return 'Dit wachtwoord lijkt te veel op je naam, je e-mailadres, je organisatie of de naam van deze website. Kies iets dat anderen niet van je weten.';
  const guessable = [...personalWords(owner), ...commonWords];
  if (
    [composed.toLowerCase(), ...readings].some((reading) => isCommon(reading, composed)) ||
    readings.some((reading) => isLeftEmpty(reading, guessable, enough))
  )
    return 'Dit wachtwoord wordt door veel mensen gebruikt. Kies iets eigens, bijvoorbeeld drie losse woorden achter elkaar.';
  return null;
}

/** As it is judged, kept and compared. What no password can be is cut off first: composing it could take as long as somebody likes. */
export const composedPassword = (password: string) => password.slice(0, mostUnits).normalize('NFC');

/** Characters in a password as we count them. */
export const lengthOf = (password: string) => [...composedPassword(password)].length;

/** Whether we can keep it at all: the login cuts off what is longer, and refuses the same characters. */
export const isTooLongPassword = (password: string) =>
  password.length > mostUnits || lengthOf(password) > passwordLength.most;
export const isPossiblePassword = (password: string) => password.isWellFormed() && !password.includes('\u0000');

/** Small letters and digits, without accents: `Café 24!` → `cafe24`. Other scripts stay as they are. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Signs that stand for letters, read as those: `W@chtw00rd` → `Wachtwoord`. */
const unmasked = (text: string) => text.replace(/[@013457$!]/g, (sign) => masks[sign] ?? sign);

const masks: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'i',
};

/** A date, a telephone number: digits with a sign or two. */
function isShortNumber(text: string): boolean {
  const digits = bare(text);
  return /^\d{1,11}$/.test(digits) && digits.length >= lengthOf(text) / 2;
}

/** One of the commonest, as it is or with a few digits and signs around it: who guesses tries those first. */
function isCommon(reading: string, password: string): boolean {
  const whole = lengthOf(password);
  const lead = /^[^\p{L}]*/u.exec(reading)![0].length;
  const tail = /[^\p{L}]*$/u.exec(reading)![0].length;
  for (let from = 0; from <= Math.min(lead, enoughLeft); from += 1)
    for (let less = 0; less <= Math.min(tail, enoughLeft); less += 1) {
      const word = reading.slice(from, reading.length - less);
      const added = whole - word.length;
      if (added < enoughLeft && commonPasswords.has(word)) return true;
    }
  return false;
}

/** The same few characters over and over, or a run along the alphabet, the digits or the keyboard. */
function isMonotonous(text: string): boolean {
  const characters = [...text];
  if (new Set(characters).size < 5) return true;
  if (periodOf(characters) <= Math.min(characters.length / 2, longestPeriod)) return true;
  const there = bare(text);
  const back = [...there].toReversed().join('');
  return there.length >= 8 && runs.some((run) => run.includes(there) || run.includes(back));
}

/** Beyond this, a repetition is of something long enough to be a password by itself. */
const longestPeriod = 11;

/** After how many characters it begins anew: `welkomwelkom` → 6. */
function periodOf(characters: string[]): number {
  let period = 1;
  while (
    period < characters.length &&
    characters.some((character, i) => i >= period && character !== characters[i - period])
  )
    period += 1;
  return period;
}

const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const runs = rows.map((row) => row.repeat(3));

/** Whether it leans on these words: hardly anything is left without them, years and runs of digits. */
function isLeftEmpty(text: string, words: readonly string[], enough: number): boolean {
  const rest = [...words].sort((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), text);
  const left = rest
    .replace(/(?:19|20)\d\d/g, ' ')
    .replace(/\d+/g, (digits) =>
      runs[0]!.includes(digits) || runs[0]!.includes([...digits].toReversed().join('')) ? ' ' : digits,
    )
    .replaceAll(' ', '');
  return left.length < enough && rest !== text;
}

/** Whole and in parts; a part of two letters is in too many words. */
function personalWords({ username, name, company, product }: PasswordOwner): string[] {
  const parts = [username, name, company, product].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.map(bare))].filter((word) => word.length >= 3);
}

/** What lists of leaked passwords are full of, Dutch ones first. Taken out wherever they stand in a password. */
const commonWords = `
wachtwoord welkom geheim hallo inloggen toegang beheer beheerder gebruiker account ikhouvanjou ikhouvan liefde
schatje lieverd liefje knuffel prinses vlinder zonnetje lekker voetbal feyenoord ajax psv twente oranje
nederland holland amsterdam rotterdam utrecht denhaag eindhoven groningen brabant friesland belgie vlaanderen
zomer winter lente herfst voorjaar najaar vakantie weekend kerst sinterklaas maandag dinsdag woensdag donderdag
vrijdag zaterdag zondag januari februari maart april augustus september oktober november december computer
internet school werken gemeente kantoor moeder vader dochter familie password passwort passw pass welcome secret
letmein login access admin administrator manager default changeme change temporary test testing user guest
iloveyou loveyou lovely love princess sunshine monkey dragon master shadow superman batman starwars pokemon
football baseball basketball trustno whatever freedom michael jordan jennifer charlie summer spring autumn
flower hello qwertyuiop qwerty azerty qwertz asdfghjkl asdfgh asdf zxcvbnm zxcvbn qazwsx abcdef abcd abc
`
  .trim()
  .split(/\s+/);
