import { figure } from './report-block.rules.ts';
import type { Block, CorrelationRow } from './report-model.contract.ts';
import type { Study } from './report-study.rules.ts';
import { correlation, grade, interval, number } from './report-words.rules.ts';

/** What the correlations are with: mostly behaviour, sometimes only the intention. */
export const outcomeWord = ({ sections }: Study) =>
  sections.conductingResearch.primaryOutcome === 'intention' ? 'de intentie' : 'het gedrag';

/** How the factors go together with the behaviour. Nothing when no correlation is known. */
export function correlationFigure(study: Study): Block[] {
  const rows = study.kept.flatMap((factor): CorrelationRow[] =>
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
  if (rows.length === 0) return [];
  const numbers = [
    ...new Set(study.kept.flatMap(({ result }) => (result?.r == null || result.n === null ? [] : [result.n]))),
  ];
  const n = numbers.length === 1 ? `, n = ${number(numbers[0]!)}` : '';
  const bounded = rows.some((row) => row.low !== null);
  const note = [
    `Samenhang (r)${bounded ? ' met 95 %-interval' : ''}${n}.`,
    rows.some((row) => row.priority) ? 'Blauw: de factoren met prioriteit.' : null,
  ];
  return [
    figure(
      correlationFinding(rows, outcomeWord(study)),
      `Per factor een punt voor de samenhang met ${outcomeWord(study)}, met een lijn voor het 95 %-interval. ${rows.map(spoken).join('; ')}.`,
      { kind: 'correlations', limit: axisLimit(rows), rows },
      note.filter((text) => text !== null).join(' '),
    ),
  ];
}

const spoken = ({ name, r, low, high }: CorrelationRow) =>
  `${name}: ${correlation(r)}${low === null || high === null ? '' : ` (${interval(low, high)})`}`;

/** The finding as a title, but only when the data carry it: one factor is strongest, and its interval excludes 0. */
export function correlationFinding(rows: readonly CorrelationRow[], outcome: string): string {
  const neutral = `Samenhang van de factoren met ${outcome}`;
  const [first, second] = [...rows].sort((a, b) => Math.abs(b.r) - Math.abs(a.r));
  if (!first || !second || correlation(Math.abs(first.r)) === correlation(Math.abs(second.r))) return neutral;
  if (first.low === null || first.high === null || first.low * first.high <= 0) return neutral;
  return `${first.name} hangt het sterkst samen met ${outcome}`;
}

/** Half the axis: 0,6 or 1, the smallest that holds every point and interval. */
const axisLimit = (rows: readonly CorrelationRow[]) =>
  rows.every(({ r, low, high }) => Math.max(Math.abs(r), Math.abs(low ?? r), Math.abs(high ?? r)) <= 0.6) ? 0.6 : 1;

/** How often each factor was mentioned in the conversations. */
export function mentionFigure({ kept, sections }: Study): Block[] {
  const rows = kept
    .filter((factor) => factor.mentions.mentioned > 0)
    .map(({ name, mentions, isPriority, grade: mark }) => ({
      name,
      spontaneous: mentions.spontaneous,
      asked: mentions.asked,
      discussed: mentions.discussed,
      priority: isPriority,
      grade: grade(mark),
    }));
  if (rows.length === 0) return [];
  const total = Math.max(...rows.map((row) => row.discussed));
  const [first, second] = [...rows].sort((a, b) => b.spontaneous - a.spontaneous);
  const finding =
    first && second && first.spontaneous > second.spontaneous
      ? `${first.name} noemen mensen het vaakst uit zichzelf`
      : 'Wat mensen in de gesprekken noemden';
  const talks = sections.qualitativeResearch.conversations.length;
  return [
    figure(
      finding,
      `Per factor een balk voor het aantal gesprekken waarin die genoemd is. ${rows
        .map(
          (row) =>
            `${row.name}: ${number(row.spontaneous)} uit zichzelf en ${number(row.asked)} na vraag, van ${number(row.discussed)}`,
        )
        .join('; ')}.`,
      { kind: 'mentions', total, rows },
      `Aantal gesprekken waarin de factor genoemd is, van de gesprekken waarin die besproken is; ${number(talks)} ${talks === 1 ? 'gesprek' : 'gesprekken'} in totaal. Donker: uit zichzelf. Licht: na vraag.`,
    ),
  ];
}
