import { dayFromToday } from './days.rules.ts';
import { mostOwn, type OwnPageSettings } from './own-page.contract.ts';

/** What is wrong with what is said of a page, by its field. `today` is a day as `yyyy-mm-dd`. */
export function settingsFaults(settings: OwnPageSettings, today: string): { propertyPath: string; message: string }[] {
  const { keepUntil, opensOn, closesOn } = settings;
  const faults: [keyof OwnPageSettings, boolean, string][] = [
    ['keepUntil', keepUntil < today, 'Deze dag is al voorbij.'],
    ['keepUntil', keepUntil > dayFromToday(today, mostOwn.days), 'Bewaar de antwoorden hoogstens een jaar.'],
    ['closesOn', closesOn !== null && closesOn < (opensOn ?? today), 'De laatste dag ligt vóór de eerste.'],
    ['keepUntil', closesOn !== null && keepUntil < closesOn, 'Bewaar de antwoorden minstens tot de laatste dag.'],
    ['keepUntil', opensOn !== null && keepUntil < opensOn, 'Bewaar de antwoorden minstens tot na de eerste dag.'],
  ];
  return faults.flatMap(([propertyPath, wrong, message]) => (wrong ? [{ propertyPath, message }] : []));
}

/** What the texts around the questions still ask somebody to fill in, such as until when answers are kept. */
export const isUnfinished = (text: string): boolean => text.includes('…');
