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
} from '#steps/conducting-research/export/document.rules.ts';
import { durationText } from '#steps/conducting-research/questionnaire/warnings.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { closingProbes, probesOf } from './probes.rules.ts';

/** The sheet for who tries the questionnaire with people: what to ask about each question, with room for what they say. */
export function writePretest(input: QuestionnaireInput, look: Look = ourLook): Promise<Buffer> {
  const address = input.target.formOfAddress ?? 'je';
  const chapters = chaptersOf(input);
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
          footer: 'Pretest van de vragenlijst',
          children: [
            formTitle('Pretest van de vragenlijst'),
            ...paragraphsOf(input.title, noteStyle),
            ...paragraphsOf(
              [
                `Doe dit met vijf mensen voor wie de vragenlijst bedoeld is. Druk dit blad voor ieder van hen af. Schrijf geen namen op.`,
                'Laat iemand de vragenlijst invullen en hardop denken. Zeg zelf niets. Zet een streepje waar iemand terugleest, stil wordt of “hangt ervan af” zegt.',
                'Loop daarna de vragen langs. Begin bij de streepjes; je hoeft niet alles te vragen.',
                `Meet ook de tijd. We schatten ${durationText(asked)}.`,
              ].join('\n'),
            ),
            ...paragraphsOf('Deelnemer P…      Datum …      Tijd … minuten'),
            ...(asked.length === 0 ? paragraphsOf('Er staan nog geen vragen in de vragenlijst.', noteStyle) : []),
            ...(asked.length === 0
              ? []
              : [
                  chapter('Waar gaat het over?'),
                  ...ask(['Van wie is deze vragenlijst?', 'Wat gebeurt er met je antwoorden, denk je?']),
                ]),
            ...chapters.flatMap(({ kind, tables }) => [
              chapter(addressed(chapterTitles[kind], address)),
              ...tables.flat().flatMap(aboutQuestion),
            ]),
            ...(asked.length === 0 ? [] : [chapter('Na de laatste vraag'), ...ask(closingProbes)]),
          ],
        },
      ],
    },
    look,
  );
}
