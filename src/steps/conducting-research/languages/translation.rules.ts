import { plainWords } from '#foundation/shared/plain-words.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { type QuestionnaireInput, wordsIn } from '#steps/conducting-research/export/document.rules.ts';
import { type FormText, formTextNames } from '#steps/conducting-research/export/form-words.rules.ts';
import { oneLine, plainText } from '#steps/conducting-research/export/survey-text.rules.ts';
import type { PageText } from '#steps/conducting-research/own-page/words/texts.rules.ts';
import { leftInDutch } from '#steps/conducting-research/own-page/words/words.rules.ts';
import { answerHeads, answerWords } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { hash } from '#study/step/step.rules.ts';
import { type LanguageCode, languages } from './known.contract.ts';
import { mostTranslated, type TranslatedText, type Translation } from './languages.contract.ts';
import {
  answerKey,
  answerTexts,
  notApplicableText,
  pageTextsIn,
  type TranslatableText,
  translatableTexts,
  writtenTexts,
} from './texts.rules.ts';

const { translations } = conductingResearch.shape;

/** A language without any translation yet; two people who add it at once add the same row. */
export const newTranslation = (language: LanguageCode): Translation =>
  emptyRow(translations, { uuid: rowId('translation', language), language });

/** `missing`: not translated. `outdated`: of other Dutch than there is now. `faulty`: it cannot be asked like this. */
export type TextState = 'missing' | 'outdated' | 'faulty' | 'unchecked' | 'checked';

/** A text with its translation, and what there is to say of it. */
export interface StatedText {
  text: TranslatableText;
  kept: TranslatedText | null;
  state: TextState;
  /** What is wrong with it, in a sentence; null where nothing is. */
  fault: string | null;
}

/** How far a language is. It goes out when it is `checked`; what is `concept` is whole, but was read by nobody else. */
export interface LanguageStatus {
  texts: StatedText[];
  /** What the page here says: a language is whole without it, but nobody is shown what of it was not checked. */
  pageTexts: StatedText[];
  state: 'unfinished' | 'concept' | 'checked';
  counts: Readonly<Record<TextState, number>>;
  /** Whether somebody said that they checked it, and what keeps that from counting. */
  checkFault: string | null;
}

const flowing = (text: string | null) => plainText(text ?? '').replaceAll(/\s+/g, ' ');
/** Whether two texts say the same, however their lines break. */
export const isSameText = (a: string | null, b: string | null): boolean => flowing(a) === flowing(b);

/** What is read by who checks a translation: another Dutch, or other words, have another fingerprint. */
export const fingerprint = ({ dutch, text }: Pick<TranslatedText, 'dutch' | 'text'>): string =>
  hash([flowing(dutch), flowing(text)]).slice(0, 8);

/** What has to stand in a translation as it stands in the Dutch: places to fill in, and addresses. */
export const fixedParts = (text: string): string[] =>
  (
    text
      .replaceAll('...', '…')
      .match(/\{\w+\}|…|https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[^\s@<>"]+@[^\s@<>"]*[\p{L}\d]/gu) ?? []
  ).sort();

/** What keeps a translation from being asked; null where nothing does. `others` are the answers beside it. */
export function faultOf(text: TranslatableText, said: string, others: readonly string[] = []): string | null {
  if (said.length > text.longest) return `De vertaling is te lang. Er passen ${text.longest} tekens in.`;
  const there = fixedParts(said);
  const lost = fixedParts(text.dutch).find((part) => {
    const at = there.indexOf(part);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
  if (lost !== undefined) return `In de vertaling ontbreekt “${lost}”. Laat dat staan zoals in het Nederlands.`;
  const strange = there.find((part) => part.startsWith('{'));
  if (strange !== undefined) return `“${strange}” staat niet in het Nederlands. Haal het weg.`;
  const alike = others.find((other) => isSameText(other.toLowerCase(), said.toLowerCase()));
  return alike === undefined ? null : `Een ander antwoord op dezelfde vraag is ook vertaald als “${oneLine(said)}”.`;
}

/** Per answer the keys of the answers that stand beside it at some question. */
export function answersBeside(items: readonly QuestionnaireItem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const beside = new Map<string, Set<string>>();
  for (const item of items) {
    const keys = [
      ...answerTexts(item).map((words) => answerKey('ANTWOORD', words)),
      ...(item.notApplicable === true ? [notApplicableText] : []),
    ];
    for (const key of keys) {
      const others = beside.get(key) ?? new Set();
      for (const other of keys) if (other !== key) others.add(other);
      beside.set(key, others);
    }
  }
  return beside;
}

/** How far a language is with the questionnaire as it is now. */
export function statusOf(input: QuestionnaireInput, translation: Translation): LanguageStatus {
  const kept = new Map(translation.texts.map((one) => [one.key, one]));
  const all = translatableTexts(input);
  const current = (text: TranslatableText) => {
    const one = kept.get(text.key);
    return one?.text && isSameText(one.dutch, text.dutch) ? one : null;
  };
  const said = new Map(all.flatMap((text) => (text.isAnswer ? [[text.key, current(text)?.text ?? null]] : [])));
  const beside = answersBeside(input.content.items);
  const isSecond =
    translation.checkedBy !== null && translation.checkedOn !== null && checkFaultOf(translation) === null;
  const stated = (text: TranslatableText): StatedText => {
    const one = kept.get(text.key) ?? null;
    if (!one?.text) return { text, kept: one, state: 'missing', fault: null };
    if (!current(text))
      return { text, kept: one, state: 'outdated', fault: 'Het Nederlands is veranderd sinds dit vertaald is.' };
    const others = [...(beside.get(text.key) ?? [])].flatMap((key) => said.get(key) ?? []);
    const fault = faultOf(text, one.text, others);
    if (fault !== null) return { text, kept: one, state: 'faulty', fault };
    return { text, kept: one, state: isSecond && one.checked === fingerprint(one) ? 'checked' : 'unchecked', fault };
  };
  const [texts, pageTexts] = [all.map(stated), pageTextsIn(input).map(stated)];
  const there = [...texts, ...pageTexts.filter(({ state }) => state === 'faulty' || state === 'unchecked')];
  const count = (state: TextState) => there.filter((one) => one.state === state).length;
  const counts = {
    ...{ missing: count('missing'), outdated: count('outdated'), faulty: count('faulty') },
    ...{ unchecked: count('unchecked'), checked: count('checked') },
  };
  const isWhole = texts.length > 0 && counts.missing + counts.outdated + counts.faulty === 0;
  return {
    ...{ texts, pageTexts },
    state: !isWhole ? 'unfinished' : counts.unchecked === 0 ? 'checked' : 'concept',
    counts,
    checkFault: checkFaultOf(translation),
  };
}

/** Who translates does not see their own mistakes: somebody else checks. */
function checkFaultOf({ translatedBy, checkedBy }: Translation): string | null {
  if (checkedBy === null) return null;
  if (translatedBy === null) return 'Vul ook in wie vertaalde. Iemand anders kijkt na.';
  return plainWords(translatedBy) === plainWords(checkedBy)
    ? 'Dit is wie vertaalde. Laat iemand anders nakijken.'
    : null;
}

/** The language as it is checked: what stands there now is what somebody read. */
export const withCheck = (translation: Translation): Translation => ({
  ...translation,
  texts: translation.texts.map((one) => ({ ...one, checked: one.text === null ? null : fingerprint(one) })),
});

/** As few people as try a translation before it replaces conversations. */
export const fewestTried = 2;

/** Whether people can be asked in this language as well as in Dutch: whole, checked by a second person, and tried. */
export const isTried = (status: LanguageStatus, { tried }: Translation): boolean =>
  status.state === 'checked' && (tried ?? 0) >= fewestTried;

/** A translation with one of its texts otherwise; with no text it is kept as not translated. */
export function withText(
  translation: Translation,
  { key, dutch }: Pick<TranslatableText, 'key' | 'dutch'>,
  change: Partial<Pick<TranslatedText, 'dutch' | 'text' | 'remark'>>,
): Translation {
  const known = translation.texts.find((one) => one.key === key);
  const row: TranslatedText = {
    ...(known ?? emptyRow(translations.row.texts, { uuid: rowId('translated', key), key })),
    dutch,
    ...change,
  };
  const texts = known ? translation.texts.map((one) => (one === known ? row : one)) : [...translation.texts, row];
  return { ...translation, texts };
}

/** Room for the texts of now: what was translated of questions that are gone leaves first. */
export function withRoom(translation: Translation, asked: readonly TranslatableText[]): Translation {
  const over = translation.texts.length - mostTranslated;
  if (over <= 0) return translation;
  const keys = new Set(asked.map(({ key }) => key));
  const gone = translation.texts.filter(({ key }) => !keys.has(key ?? '')).slice(0, over);
  return { ...translation, texts: translation.texts.filter((one) => !gone.includes(one)) };
}

/** The questionnaire in another language; null while a text of it is missing, out of date or cannot be asked. */
export function inLanguage(input: QuestionnaireInput, translation: Translation): QuestionnaireInput | null {
  const { language } = translation;
  const { state, texts } = statusOf(input, translation);
  if (language === null || state === 'unfinished') return null;
  const said = new Map(texts.map(({ text, kept }) => [text.key, plainText(kept!.text!)]));
  // What is not in the list is not read by who answers.
  const words = (key: string, dutch: string) => said.get(key) ?? dutch;
  const answer = (dutch: string | null) => dutch && oneLine(words(answerKey('ANTWOORD', dutch), dutch));
  const own = writtenTexts(input);
  const around = (key: string, dutch: string | null) => dutch && words(key, dutch);
  const dutch = wordsIn(input).texts;
  return {
    ...input,
    words: {
      language,
      address: null,
      texts: Object.fromEntries(formTextNames.map((name) => [name, words(name, dutch[name])])) as Record<
        FormText,
        string
      >,
    },
    content: {
      ...input.content,
      introduction: around('INTRODUCTIE', own.introduction),
      consentText: around('TOESTEMMING', own.consentText),
      skipText: around('UITLEG_OVERSLAAN', own.skipText),
      closingText: around('AFSLUITING', own.closingText),
      items: input.content.items.map((item) => ({
        ...item,
        text: item.text && words(item.uuid, item.text),
        leftAnchor: answerHeads(item).length > 0 ? answer(item.leftAnchor) : item.leftAnchor,
        rightAnchor: answerHeads(item).length > 0 ? answer(item.rightAnchor) : item.rightAnchor,
        labels:
          answerWords(item)
            ?.map((label) => answer(label)!)
            .join('\n') ?? item.labels,
        unit: item.unit && oneLine(words(answerKey('EENHEID', item.unit), item.unit)),
      })),
    },
  };
}

/** What of the page was translated and checked. */
export const checkedPageTexts = ({ pageTexts: texts }: LanguageStatus): Partial<Record<PageText, string>> =>
  Object.fromEntries(
    texts.flatMap(({ text, kept, state }) => (state === 'checked' ? [[text.key, plainText(kept!.text!)]] : [])),
  );

/** The sentences of the page here that are in Dutch for who reads it in this language. */
export const dutchOnPage = (status: LanguageStatus, { language }: Pick<Translation, 'language'>): PageText[] =>
  language === null ? [] : leftInDutch({ address: 'je', language, texts: checkedPageTexts(status) });

/** `Turks` */
export const languageName = ({ language }: Pick<Translation, 'language'>): string =>
  language === null ? 'Onbekende taal' : languages[language].name;
