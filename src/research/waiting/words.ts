import { noteIdOf } from '#research/notes/address.rules.ts';
import { stepOf } from '#study/process.ts';
import { plural } from '#ui/format.ts';
import type { Waiting } from './waiting.contract.ts';

/** What waits, in words, with the way there. */
export function wordsOf({ kind, by, count, step, note, research }: Waiting): { words: string; to: string } {
  const home = `/onderzoek/${research.uuid}`;
  const path = step ? `${home}/${stepOf(step).path}` : home;
  const who = by?.name ?? 'Iemand';
  const title = step ? stepOf(step).title : '';
  switch (kind) {
    case 'mention':
      return { words: `${who} noemt je in een notitie${title && ` bij ${title}`}`, to: `${path}#${noteIdOf(note!)}` };
    case 'added':
      return { words: `${who} laat je meewerken`, to: path };
    case 'stale':
      return {
        words: `Eerdere stap gewijzigd: kijk naar ${title}${count > 1 ? ` en ${plural(count - 1, 'andere stap', 'andere stappen')}` : ''}`,
        to: path,
      };
    case 'marks':
      return { words: `Geef je eigen cijfer voor ${plural(count, 'factor', 'factoren')}`, to: path };
  }
}
