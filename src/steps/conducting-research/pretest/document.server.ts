import { Paragraph } from 'docx';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { chapter, formTitle, paragraphsOf, words, writeWord, writingLines } from '#documents/word.server.ts';
import { noteStyle } from '#documents/word-styles.server.ts';
import { themed } from '#documents/word-theme.server.ts';
import {
  chaptersOf,
  chapterTitles,
  type NumberedItem,
  type QuestionnaireInput,
  scaleWords,
  wordsIn,
} from '#steps/conducting-research/export/document.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { closingTitle, formName, howToTry, noQuestions, opening, participant } from './form.rules.ts';
import { closingProbes, probesOf } from './probes.rules.ts';

/** The sheet for who tries the questionnaire with people: what to ask about each question, with room for what they say. */
export function writePretest(input: QuestionnaireInput, look: Look = ourLook): Promise<Buffer> {
  const address = input.target.formOfAddress ?? 'je';
  const chapters = chaptersOf(input);
  const { texts } = wordsIn(input);
  const asked = chapters.flatMap(({ tables }) => tables.flat());
  const ask = (probes: readonly string[]) =>
    probes.flatMap((probe) => [
      new Paragraph({
        keepNext: true,
        spacing: { before: 80, after: 0 },
        children: [words(addressed(probe, address))],
      }),
      ...writingLines(1),
    ]);
  const aboutQuestion = ({ number, item }: NumberedItem) => [
    new Paragraph({
      keepNext: true,
      keepLines: true,
      spacing: { before: 320, after: 40 },
      children: [words(`${number}. `, { bold: true, color: themed.title }), words(item.text ?? '', { bold: true })],
    }),
    new Paragraph({ style: noteStyle, keepNext: true, children: [words(`Antwoord: ${scaleWords(item)}`)] }),
    ...ask(probesOf(item)),
  ];
  return writeWord(
    {
      title: `Pretest – ${input.title}`,
      madeBy: input.madeBy,
      sections: [
        {
          footer: formName,
          children: [
            formTitle(formName),
            ...paragraphsOf(input.title, noteStyle),
            ...paragraphsOf(howToTry(asked).join('\n')),
            ...paragraphsOf(participant),
            ...(asked.length === 0 ? paragraphsOf(noQuestions, noteStyle) : []),
            ...(asked.length === 0 ? [] : [chapter(opening.title), ...ask(opening.probes)]),
            ...chapters.flatMap(({ kind, tables }) => [
              chapter(addressed(texts[chapterTitles[kind]], address)),
              ...tables.flat().flatMap(aboutQuestion),
            ]),
            ...(asked.length === 0 ? [] : [chapter(closingTitle), ...ask(closingProbes)]),
          ],
        },
      ],
    },
    look,
  );
}
