import { correlationFinding, togetherSentences } from '#steps/conducting-research/results/finding.rules.ts';
import {
  type CorrelationRow,
  correlationLimit,
  drawCorrelations,
  drawMentions,
  type MentionRow,
} from '#steps/report/drawing/factors.rules.ts';
import { figures, paragraph } from './block.rules.ts';
import type { Block } from './model.contract.ts';
import type { Study } from './study.rules.ts';
import { correlation, grade, interval, number } from './words.rules.ts';

/** What the correlations are with: mostly behaviour, sometimes only the intention. */
export const outcomeWord = ({ sections }: Study) =>
  sections.conductingResearch.primaryOutcome === 'intention' ? 'de intentie' : 'het gedrag';

/** How the factors go together with the behaviour. Nothing when no correlation is known. */
export function evidenceFigure(study: Study): Block[] {
  const rows = correlationRows(study);
  if (rows.length === 0) return [];
  const numbers = [
    ...new Set(study.kept.flatMap(({ result }) => (result?.r == null || result.n === null ? [] : [result.n]))),
  ];
  const n = numbers.length === 1 ? `, n = ${number(numbers[0]!)}` : '';
  const bounded = rows.some((row) => row.low !== null);
  const finding = findingOf(study);
  const words = [
    `Samenhang (r)${bounded ? ' met 95 %-interval' : ''}${n}.`,
    finding.note,
    rows.some((row) => row.priority) ? 'Dicht en blauw: de factoren met prioriteit.' : null,
  ];
  const limit = correlationLimit(rows);
  return figures(rows, (part, width) => drawCorrelations(part, width, limit), {
    data: 'correlations',
    caption: finding.title,
    alt: (part) =>
      `Per factor een punt voor de samenhang met ${outcomeWord(study)}, met een lijn voor het 95 %-interval. ${part.map(spoken).join('; ')}.`,
    note: words.filter((text) => text !== null).join(' '),
  });
}

/** The factors of which a correlation is known, in order of belang. */
export const correlationRows = ({ kept }: Study): CorrelationRow[] =>
  kept.flatMap((factor): CorrelationRow[] =>
    factor.result?.r == null
      ? []
      : [
          {
            name: factor.name,
            r: factor.result.r,
            low: factor.interval?.lo ?? null,
            high: factor.interval?.hi ?? null,
            priority: factor.isPriority,
            grade: grade(factor.grade),
          },
        ],
  );

/** `Gemak: 0,46 (0,37 tot 0,54)` */
export const spoken = ({ name, r, low, high }: CorrelationRow) =>
  `${name}: ${correlation(r)}${low === null || high === null ? '' : ` (${interval(low, high)})`}`;

/** The same factors, by the same rule, as on the screen of the step: also those that were left out of the weighing since. */
const compared = ({ factors }: Study) =>
  factors.flatMap(({ candidate, ranked }) => (candidate && ranked ? [candidate] : []));

/** What the correlations say together, and what to keep in mind of it. */
export const findingOf = (study: Study) =>
  correlationFinding(compared(study), study.sections.conductingResearch, outcomeWord(study), study.smallestGroup);

/** Which factors go together so much that they are to be read together. */
export const together = (study: Study): Block[] =>
  togetherSentences(compared(study), study.sections.conductingResearch, study.smallestGroup).map(paragraph);

/** The factors that were mentioned in conversations, in order of belang. */
export const mentionRows = ({ kept }: Pick<Study, 'kept'>): MentionRow[] =>
  kept
    .filter((factor) => factor.mentions.mentioned > 0)
    .map(({ name, mentions, grade: mark }) => ({
      name,
      spontaneous: mentions.spontaneous,
      asked: mentions.asked,
      discussed: mentions.discussed,
      grade: grade(mark),
    }));

/** What the mentions say together, where one factor stands out. */
export function mentionFinding(rows: readonly MentionRow[]): string {
  const first = mostOften(rows);
  return first
    ? `${first.name} noemden mensen in deze gesprekken het vaakst uit zichzelf`
    : 'Wat mensen in de gesprekken noemden';
}

/** How often each factor was mentioned in the conversations. */
export function mentionFigure(study: Study): Block[] {
  const rows = mentionRows(study);
  if (rows.length === 0) return [];
  const total = Math.max(...rows.map((row) => row.discussed));
  const talks = study.sections.qualitativeResearch.conversations.length;
  return figures(rows, (part, width) => drawMentions(part, total, width), {
    data: 'mentions',
    caption: mentionFinding(rows),
    alt: (part) =>
      `Per factor een balk voor het aantal gesprekken waarin die genoemd is. ${part.map(spokenMention).join('; ')}.`,
    note: `Aantal gesprekken waarin de factor genoemd is, van de gesprekken waarin die besproken is; ${number(talks)} ${talks === 1 ? 'gesprek' : 'gesprekken'} in totaal. Donker: uit zichzelf. Licht: na vraag.`,
  });
}

/** `Gemak: 8 uit zichzelf en 3 na vraag, van 14` */
export const spokenMention = (row: MentionRow) =>
  `${row.name}: ${number(row.spontaneous)} uit zichzelf en ${number(row.asked)} na vraag, van ${number(row.discussed)}`;

/** The factor named most often, also as a share of the conversations in which it could be: of a factor hardly asked about little is known. */
function mostOften<T extends { spontaneous: number; discussed: number }>(rows: readonly T[]): T | null {
  const found = rows.find((row) =>
    rows.every(
      (other) =>
        other === row ||
        (other.spontaneous < row.spontaneous && other.spontaneous * row.discussed < row.spontaneous * other.discussed),
    ),
  );
  return rows.length > 1 && found ? found : null;
}
