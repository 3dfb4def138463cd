import type { Paragraph } from 'docx';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { chapter, formTitle, paragraphsOf, writeWord } from '#documents/word.server.ts';
import { noteStyle } from '#documents/word-styles.server.ts';
import type { TidierInput } from '#steps/report/tables/tidier.rules.ts';

/** The checklist as a Word file, an intervention a page: what is not described yet is said, so that it can be filled in. */
export function writeTidier(
  { title, organisation, madeBy, interventions }: TidierInput,
  look: Look = ourLook,
): Promise<Buffer> {
  const about = [title, organisation].filter(Boolean).join(' – ');
  const head = (name: string): Paragraph[] => [
    formTitle(`TIDieR-checklist: ${name}`),
    ...paragraphsOf(about, noteStyle),
  ];
  const pages = interventions.map(({ name, items, missing }) => [
    ...head(name),
    ...paragraphsOf(
      missing === 0
        ? `Alle ${items.length} punten zijn beschreven.`
        : `${items.length - missing} van de ${items.length} punten zijn beschreven.`,
      noteStyle,
    ),
    ...items.flatMap(({ label, text }) => [
      chapter(label),
      ...(text === null ? paragraphsOf('Nog niet beschreven.', noteStyle) : paragraphsOf(text)),
    ]),
  ]);
  const none = [...head('nog geen interventie'), ...paragraphsOf('In dit onderzoek staat nog geen interventie.')];
  const short = title.length > 70 ? `${title.slice(0, 70).trimEnd()}…` : title;
  return writeWord(
    {
      title: `TIDieR-checklist – ${title}`,
      madeBy,
      sections: (pages.length > 0 ? pages : [none]).map((children) => ({
        footer: `TIDieR-checklist – ${short}`,
        children,
      })),
    },
    look,
  );
}
