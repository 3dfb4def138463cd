import type { NoFigureReason } from './analysis.contract.ts';

/** A figure, or the name of why it cannot be given: what is not there is never NaN. */

export interface NoFigure {
  kind: 'none';
  reason: NoFigureReason;
}

export type Figure<T extends object> = ({ kind: 'figure' } & T) | NoFigure;

export const noFigure = (reason: NoFigureReason): NoFigure => ({ kind: 'none', reason });

export const figure = <T extends object>(value: T): { kind: 'figure' } & T => ({ kind: 'figure', ...value });

/** What a figure holds, or null when there is none. */
export const known = <T extends object>(one: Figure<T>): T | null => (one.kind === 'figure' ? one : null);

/** A group that people could be recognised in is not shown (process document, step 5). */
export const fewestInGroup = 5;

export const noFigureSentences: Record<NoFigureReason, string> = {
  no_items: 'Er zijn geen antwoorden ingelezen bij de vragen over deze factor.',
  no_answers: 'Niemand beantwoordde genoeg vragen over deze factor.',
  too_few: 'Er zijn te weinig antwoorden om dit uit te rekenen.',
  constant: 'Iedereen gaf hetzelfde antwoord.',
  constant_outcome: 'Iedereen gaf hetzelfde antwoord op de vraag over het gedrag.',
  no_outcome: 'Er zijn geen antwoorden op de vraag die telt als uitkomst.',
  intention_with_itself: 'Intentie is hier ook de uitkomst en hangt dus met zichzelf samen.',
  items_apart: 'De vragen over deze factor meten elk iets anders. Bekijk ze apart.',
  formative: 'De vragen zijn losse onderdelen van de factor. Ze hoeven niet samen te hangen.',
  one_item: 'Er is maar één vraag om mee te rekenen.',
  impossible: 'Met deze antwoorden valt dit niet uit te rekenen. Kijk of een vraag vergeten is om te draaien.',
  small_group: 'Deze groep is kleiner dan 5 mensen. Daarom laten we haar niet zien.',
  other_scale: 'De eerste en de tweede meting hebben een andere schaal. Dan valt er niets te vergelijken.',
  no_second: 'Er zijn nog geen twee metingen om te vergelijken.',
  margins_apart: 'Deze verdelingen passen niet samen bij de antwoorden. Haal er een weg, dan lukt het misschien wel.',
  number_outcome: 'De uitkomst is een getal. Wie het gedrag wel doet en wie niet, valt daar niet uit af te leiden.',
  no_direction: 'Kies eerst of een hoge score bij het gedrag past of juist niet.',
};

/** Whether there is a number: NaN stands for what was not answered. */
export const isPresent = (value: number): boolean => !Number.isNaN(value);

/** How it was measured that questions about one factor go together. */
export const measureNames = {
  spearman_brown: 'Spearman-Brown',
  alpha: 'Cronbachs alfa',
  omega: 'omega',
} as const;
