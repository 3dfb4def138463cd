import { type Paper, type PaperBlock, paperTexts, shortTitle } from '#documents/pdf/paper.rules.ts';
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

/** The form to try the questionnaire with on paper, with the words and the room of the Word file. */
export function pretestPaper(input: QuestionnaireInput, day: string): Paper {
  const address = input.target.formOfAddress ?? 'je';
  const chapters = chaptersOf(input);
  const { texts } = wordsIn(input);
  const asked = chapters.flatMap(({ tables }) => tables.flat());
  const chapter = (text: string): PaperBlock => ({ kind: 'chapter', text: addressed(text, address) });
  const ask = (probes: readonly string[]) =>
    probes.flatMap((probe): PaperBlock[] => [
      { kind: 'text', text: addressed(probe, address), held: true },
      { kind: 'lines', count: 1 },
    ]);
  const about = ({ number, item }: NumberedItem): PaperBlock[] => [
    { kind: 'strong', text: `${number}. ${item.text ?? ''}` },
    { kind: 'note', text: `Antwoord: ${scaleWords(item)}`, held: true },
    ...ask(probesOf(item)),
  ];
  const blocks: PaperBlock[] = [
    { kind: 'title', text: formName },
    ...paperTexts(input.title, 'note'),
    ...paperTexts([...howToTry(asked), participant].join('\n')),
    ...(asked.length === 0
      ? paperTexts(noQuestions, 'note')
      : [
          chapter(opening.title),
          ...ask(opening.probes),
          ...chapters.flatMap(({ kind, tables }) => [
            chapter(texts[chapterTitles[kind]]),
            ...tables.flat().flatMap(about),
          ]),
          chapter(closingTitle),
          ...ask(closingProbes),
        ]),
  ];
  return {
    ...{ title: `Pretest – ${input.title}`, author: input.madeBy, day },
    sheets: [{ foot: `Pretest – ${shortTitle(input.title)}`, blocks }],
  };
}
