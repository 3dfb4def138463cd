import type { NumberedItem } from '#steps/conducting-research/export/document.rules.ts';
import { durationText } from '#steps/conducting-research/questionnaire/warnings.rules.ts';

/** What the form to try the questionnaire with says, in Word and as PDF. */

export const formName = 'Pretest van de vragenlijst';

/** How it goes, a paragraph each. */
export const howToTry = (asked: readonly NumberedItem[]): string[] => [
  'Doe dit met vijf mensen voor wie de vragenlijst bedoeld is. Druk dit blad voor ieder van hen af. Schrijf geen namen op.',
  'Laat iemand de vragenlijst invullen en hardop denken. Zeg zelf niets. Zet een streepje waar iemand terugleest, stil wordt of “hangt ervan af” zegt.',
  'Loop daarna de vragen langs. Begin bij de streepjes; je hoeft niet alles te vragen.',
  `Meet ook de tijd. We schatten ${durationText(asked)}.`,
];

export const participant = 'Deelnemer P…      Datum …      Tijd … minuten';
export const noQuestions = 'Er staan nog geen vragen in de vragenlijst.';
export const opening = {
  title: 'Waar gaat het over?',
  probes: ['Van wie is deze vragenlijst?', 'Wat gebeurt er met je antwoorden, denk je?'],
};
export const closingTitle = 'Na de laatste vraag';
