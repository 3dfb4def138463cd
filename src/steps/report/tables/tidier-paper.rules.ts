import { type Paper, type PaperBlock, paperTexts, shortTitle } from '#documents/pdf/paper.rules.ts';
import type { TidierInput } from './tidier.rules.ts';

/** The checklist on paper, an intervention a page, with the words of the Word file. */
export function tidierPaper({ title, organisation, madeBy, interventions }: TidierInput, day: string): Paper {
  const head = (name: string): PaperBlock[] => [
    { kind: 'title', text: `TIDieR-checklist: ${name}` },
    { kind: 'note', text: [title, organisation].filter(Boolean).join(' – ') },
  ];
  const sheets = interventions.map(({ name, items, missing }): PaperBlock[] => [
    ...head(name),
    {
      kind: 'note',
      text:
        missing === 0
          ? `Alle ${items.length} punten zijn beschreven.`
          : `${items.length - missing} van de ${items.length} punten zijn beschreven.`,
    },
    ...items.flatMap(({ label, text }): PaperBlock[] => [
      { kind: 'chapter', text: label },
      ...(text === null ? paperTexts('Nog niet beschreven.', 'note') : paperTexts(text)),
    ]),
  ]);
  const none: PaperBlock[] = [
    ...head('nog geen interventie'),
    ...paperTexts('In dit onderzoek staat nog geen interventie.'),
  ];
  const name = `TIDieR-checklist – ${title}`;
  return {
    ...{ title: name, author: madeBy, day },
    sheets: (sheets.length > 0 ? sheets : [none]).map((blocks) => ({
      foot: `TIDieR-checklist – ${shortTitle(title)}`,
      blocks,
    })),
  };
}
