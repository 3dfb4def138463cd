import type { Sheet as WrittenSheet } from '#documents/workbook.rules.ts';
import { csvOf } from '#foundation/shared/csv.ts';
import { plainWords } from '#foundation/shared/plain-words.ts';
import { readSheet, type Sheet, type SheetRow } from '#foundation/shared/spreadsheet/headed.rules.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { plainText } from '#steps/conducting-research/export/survey-text.rules.ts';
import { ourWords } from '#steps/conducting-research/own-page/words/ours.rules.ts';
import type { PageText } from '#steps/conducting-research/own-page/words/texts.rules.ts';
import { type LanguageCode, languageCodes, languages } from './known.contract.ts';
import { type Translation, translations } from './languages.contract.ts';
import type { TranslatableText } from './texts.rules.ts';
import {
  answersBeside,
  faultOf,
  fixedParts,
  isSameText,
  languageName,
  type StatedText,
  statusOf,
  withRoom,
  withText,
} from './translation.rules.ts';

const fields = translations.row.texts.row;

/** The sheet that goes to a translator and comes back: what each column is called. */
export const sheetHeads = {
  name: 'Naam',
  where: 'Waar',
  dutch: fields.dutch.words.label,
  text: fields.text.words.label,
  remark: fields.remark.words.label,
  /** What we say to the translator; it is not read back. */
  mind: 'Let op',
} as const;
type Head = keyof typeof sheetHeads;
const columns = Object.keys(sheetHeads) as Head[];

/** `Vertaling (Turks)`: a sheet of one language is not read as another. */
const headOf = (head: Head, translation: Translation) =>
  head === 'text' ? `${sheetHeads.text} (${languageName(translation)})` : sheetHeads[head];

/** A translation of other Dutch is shown beside the new Dutch, and not in its place: there it would come back as if it were made of it. */
function rowOf({ text, kept, state, fault }: StatedText, without: string | null = null): string[] {
  const isOld = state === 'outdated';
  const fixed = [...new Set(fixedParts(text.dutch))];
  const mind = [
    ...(isOld
      ? [`Het Nederlands is veranderd. Het was: “${kept?.dutch}”. Dat was vertaald als: “${kept?.text}”.`]
      : fault === null
        ? []
        : [fault]),
    ...(without === null ? [] : [without]),
    ...(fixed.length > 0 ? [`Laat staan: ${fixed.join(' ')}`] : []),
    ...(text.isAnswer ? [`Hoogstens ${text.longest} tekens.`] : []),
  ];
  const said = isOld ? '' : (kept?.text ?? '');
  return [text.name, text.where, text.dutch, said, kept?.remark ?? '', mind.join(' ')];
}

/** With what the page here says where people may be asked on it: a translator is paid by the word. */
function rowsOf(input: QuestionnaireInput, translation: Translation, withPage: boolean): string[][] {
  const { texts, pageTexts } = statusOf(input, translation);
  return [
    ...texts.map((one) => rowOf(one)),
    ...(withPage ? pageTexts.map((one) => rowOf(one, withoutIt(translation, one.text))) : []),
  ];
}

/** What stands on the page where nobody translated a sentence of it. */
export function withoutIt({ language }: Translation, { key }: Pick<TranslatableText, 'key'>): string {
  const ours = language === null ? undefined : ourWords[language]?.[key as PageText];
  return ours === undefined
    ? 'Mag leeg blijven: dan staat het er in het Nederlands.'
    : `Mag leeg blijven: dan staat er “${ours}”. Geen moedertaalspreker keek dat na.`;
}

/** All languages for a translator in one workbook, each on a sheet of its own. */
export function translationSheets(input: QuestionnaireInput, withPage = false): WrittenSheet[] {
  return [
    ...input.content.translations.map((translation) => ({
      name: languageName(translation),
      columns: columns.map((head) => headOf(head, translation)),
      rows: rowsOf(input, translation, withPage).map((row) => row.map((cell) => (cell === '' ? null : cell))),
    })),
    { name: 'Uitleg', columns: ['Zo vul je dit blad in'], rows: explanation.map((line) => [line]) },
  ];
}

const explanation = [
  `Elke taal heeft een eigen blad. Schrijf de vertaling in de kolom “${sheetHeads.text}”.`,
  `Verander niets aan de kolommen “${sheetHeads.name}” en “${sheetHeads.dutch}”: daaraan herkennen we de teksten.`,
  'Staat er iets tussen { en }? Laat dat precies zo staan, ook de woorden ertussen. Daar komt een getal.',
  'Vertaal wat er staat. Maak een vraag niet makkelijker, moeilijker of vriendelijker: dan geven mensen een ander antwoord.',
  'Geef elk antwoord bij een vraag een eigen vertaling.',
  `Is iets niet goed te vertalen? Schrijf dat in de kolom “${sheetHeads.remark}”.`,
];

/** One language, for who works with CSV. */
export const translationCsv = (input: QuestionnaireInput, translation: Translation, withPage = false): string =>
  csvOf([columns.map((head) => headOf(head, translation)), ...rowsOf(input, translation, withPage)]);

/** A row of a sheet, with what there is to say of it. */
export interface RowRemark {
  row: number;
  name: string;
  sentence: string;
  /** Whether its translation is kept nevertheless, as out of date. */
  kept?: true;
}

/** What reading a sheet comes to; nothing of it is kept until somebody says so. */
export interface ReadSheet {
  translation: Translation;
  /** Texts that had no translation, and that had another one. */
  added: number;
  changed: number;
  /** Remarks of the translator that are new. */
  remarks: number;
  /** Texts of the questionnaire that are without a translation after this. */
  missing: number;
  /** Rows of which the translation is not taken over. */
  refused: RowRemark[];
  /** Of what is taken over, what to look at. */
  look: RowRemark[];
}

/** What a sheet brings to a language. Throws `ImportRefused` with a Dutch sentence when it is no sheet of this language. */
export function readTranslation(
  { heads, rows }: Pick<Sheet, 'heads' | 'rows'>,
  input: QuestionnaireInput,
  translation: Translation,
): ReadSheet {
  const at = columnsOf(heads, translation);
  const { texts, pageTexts } = statusOf(input, translation);
  const before = new Map([...texts, ...pageTexts].map((one) => [one.text.name.toUpperCase(), one]));
  const read: ReadSheet = { translation, added: 0, changed: 0, remarks: 0, missing: 0, refused: [], look: [] };
  const taken = new Map<string, { row: number; stated: StatedText; said: string }>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const cell = (head: Head) => cellIn(row, at[head]);
    const name = cell('name');
    const refuse = (sentence: string) => void read.refused.push({ row: row.number, name, sentence });
    if (name === '') {
      refuse(`Er staat niets in de kolom “${sheetHeads.name}”. Zo weten we niet welke tekst dit is.`);
      continue;
    }
    const stated = before.get(name.toUpperCase());
    if (!stated) {
      refuse('Deze naam staat niet in de vragenlijst van nu.');
      continue;
    }
    const earlier = seen.get(stated.text.key);
    if (earlier !== undefined) {
      refuse(`Deze naam staat ook in rij ${earlier}. Die rij telt.`);
      continue;
    }
    seen.set(stated.text.key, row.number);
    takeRemark(read, stated, cell('remark'));
    const said = cell('text');
    const isNow = isSameText(cell('dutch'), stated.text.dutch);
    if (said === '' || (isNow && isCurrent(stated) && isSameText(said, stated.kept!.text))) continue;
    const fault = faultOf(isNow ? stated.text : { ...stated.text, dutch: cell('dutch') }, said);
    if (fault !== null) refuse(fault);
    else if (isNow) taken.set(stated.text.key, { row: row.number, stated, said });
    else takeOutdated(read, row.number, stated, { dutch: cell('dutch'), said });
  }
  takeApart(read, taken, input, before);
  for (const { row, stated, said } of taken.values()) {
    const { text, kept } = stated;
    if (kept?.text) read.changed += 1;
    else read.added += 1;
    if (isSameText(said, text.dutch))
      read.look.push({ row, name: text.name, sentence: 'De vertaling is gelijk aan het Nederlands.' });
    read.translation = withText(read.translation, text, { text: said });
  }
  read.translation = withRoom(
    read.translation,
    [...before.values()].map(({ text }) => text),
  );
  const { counts } = statusOf(input, read.translation);
  read.missing = counts.missing + counts.outdated + counts.faulty;
  return read;
}

const isCurrent = ({ state }: StatedText) => state === 'unchecked' || state === 'checked' || state === 'faulty';

function columnsOf(heads: readonly string[], translation: Translation): Record<Head, number> {
  const plain = heads.map((head) => plainWords(head));
  const at = Object.fromEntries(
    columns.map((head) => [
      head,
      plain.findIndex(
        (one) => one === plainWords(sheetHeads[head]) || (head === 'text' && one.startsWith('vertaling')),
      ),
    ]),
  ) as Record<Head, number>;
  for (const head of ['name', 'dutch', 'text'] as const) {
    if (at[head] < 0)
      throw new ImportRefused(`De kolom “${sheetHeads[head]}” ontbreekt. Neem het blad dat je hier downloadt.`);
  }
  const language = languageIn(heads);
  if (language !== null && language !== translation.language)
    throw new ImportRefused(
      `Dit blad is voor het ${languages[language].name}, niet voor het ${languageName(translation)}.`,
    );
  return at;
}

/** The language that a sheet says it is of. */
const languageIn = (heads: readonly string[]): LanguageCode | null =>
  languageCodes.find((code) =>
    heads.some((head) => plainWords(head) === plainWords(`${sheetHeads.text} ${languages[code].name}`)),
  ) ?? null;

/** What a file brings to the languages of a questionnaire. */
export interface ReadFile {
  read: ReadSheet[];
  /** What of the file was not read, in sentences. */
  left: string[];
}

/**
 * Every sheet of a file that is of a language of this questionnaire. Throws `ImportRefused` with a Dutch sentence when there is nothing to
 * read in it.
 */
export function readTranslations(bytes: Uint8Array, input: QuestionnaireInput): ReadFile {
  const known = input.content.translations;
  const first = readSheet(bytes);
  const sheets = [first, ...first.others.flatMap((name) => sheetNamed(bytes, name))];
  const file: ReadFile = { read: [], left: [] };
  for (const sheet of sheets.filter(({ heads }) => heads.some((head) => /^vertaling/i.test(head.trim())))) {
    const language = languageIn(sheet.heads);
    const translation =
      language === null ? (known.length === 1 ? known[0] : undefined) : known.find((one) => one.language === language);
    if (translation) file.read.push(readTranslation(sheet, input, translation));
    else if (language === null) file.left.push(`Zet de taal boven de kolom, zoals “${sheetHeads.text} (Turks)”.`);
    else file.left.push(`${languages[language].name} is nog niet toegevoegd. Voeg die taal eerst toe.`);
  }
  if (file.read.length === 0)
    throw new ImportRefused(
      file.left[0] ?? `De kolom “${sheetHeads.text}” ontbreekt. Neem het blad dat je hier downloadt.`,
    );
  return file;
}

/** A sheet without rows has nothing to say. */
function sheetNamed(bytes: Uint8Array, name: string): Sheet[] {
  try {
    return [readSheet(bytes, name)];
  } catch (error) {
    if (error instanceof ImportRefused) return [];
    throw error;
  }
}

/** A text with the apostrophe gone that keeps a spreadsheet from running it. */
const cellIn = ({ cells }: SheetRow, at: number): string =>
  plainText(at < 0 ? '' : (cells[at] ?? '')).replace(/^'(?=[=+@-])/, '');

function takeRemark(read: ReadSheet, { text, kept }: StatedText, remark: string): void {
  if (remark === '' || isSameText(remark, kept?.remark ?? null)) return;
  read.remarks += 1;
  // What was translated of other Dutch stays of that.
  read.translation = withText(read.translation, { ...text, dutch: kept?.dutch ?? text.dutch }, { remark });
}

/** The Dutch was changed while the translator was at work: kept, for who translates it anew, unless there is a newer one. */
function takeOutdated(
  read: ReadSheet,
  row: number,
  stated: StatedText,
  { dutch, said }: { dutch: string; said: string },
): void {
  const { text, kept } = stated;
  const isKnown = isSameText(kept?.text ?? null, said) && isSameText(kept?.dutch ?? null, dutch);
  const isLate = dutch !== '' && isCurrent(stated);
  if (isKnown && !isLate) return;
  const isKept = dutch !== '' && !isLate;
  const sentence = isKept ? isOutdated : dutch === '' ? noDutch : isNewer;
  read.refused.push({ row, name: text.name, sentence, ...(isKept && { kept: true }) });
  if (isKept) read.translation = withText(read.translation, { ...text, dutch }, { text: said });
}

const noDutch = `De kolom “${sheetHeads.dutch}” is leeg. Zo weten we niet wat er vertaald is.`;
const isNewer =
  'Het Nederlands is veranderd sinds dit blad. Van het nieuwe Nederlands is er al een vertaling. Die blijft.';
const isOutdated = 'Het Nederlands is veranderd sinds dit blad. We bewaren de vertaling als verouderd.';

/** Answers to one question that would read alike are all left out. */
function takeApart(
  read: ReadSheet,
  taken: Map<string, { row: number; stated: StatedText; said: string }>,
  input: QuestionnaireInput,
  before: ReadonlyMap<string, StatedText>,
): void {
  const beside = answersBeside(input.content.items);
  const kept = new Map(
    [...before.values()].flatMap((one): [string, string][] =>
      isCurrent(one) ? [[one.text.key, one.kept!.text!]] : [],
    ),
  );
  const saidOf = (key: string) => taken.get(key)?.said ?? kept.get(key);
  const alike = [...taken.values()].flatMap((one) => {
    const others = [...(beside.get(one.stated.text.key) ?? [])].flatMap((key) => saidOf(key) ?? []);
    const fault = faultOf(one.stated.text, one.said, others);
    return fault === null ? [] : [{ ...one, fault }];
  });
  for (const { row, stated, fault } of alike) {
    taken.delete(stated.text.key);
    read.refused.push({ row, name: stated.text.name, sentence: fault });
  }
  read.refused.sort((a, b) => a.row - b.row);
}
