import type { CorrelationFigureRow } from '#evidence/figure/figure.contract.ts';
import { figureRow } from '#steps/conducting-research/results/figure-rows.rules.ts';
import { correlationFinding, togetherSentences } from '#steps/conducting-research/results/finding.rules.ts';
import { figure, paragraph } from './block.rules.ts';
import { analysed } from './evidence.rules.ts';
import type { Block, CorrelationRow } from './model.contract.ts';
import type { Study } from './study.rules.ts';
import { correlation, counted, grade, interval, number } from './words.rules.ts';

/** What the correlations are with: mostly behaviour, sometimes only the intention. */
export const outcomeWord = ({ sections }: Study) =>
  sections.conductingResearch.primaryOutcome === 'intention' ? 'de intentie' : 'het gedrag';

/** How the factors go together with the behaviour; with their questions where answers were read in. */
export const evidenceFigure = (study: Study): Block[] =>
  analysed(study).length > 0 ? itemsFigure(study) : correlationFigure(study);

/** Per factor and per question what was answered and how it goes together with the behaviour. */
function itemsFigure(study: Study): Block[] {
  const { items } = study.sections.conductingResearch;
  const factors = study.kept.filter(
    ({ result }) => result && (result.r !== null || result.mean !== null || result.analysis),
  );
  const rows = factors.map(
    (factor): CorrelationFigureRow => ({
      ...figureRow(factor.name, factor.result!, { r: factor.result!.r, interval: factor.interval }, items),
      quiet: !factor.isPriority,
      mark: grade(factor.grade),
    }),
  );
  const word = outcomeWord(study);
  const correlated = correlationRows(study);
  const finding = findingOf(study);
  return [
    figure(
      correlated.length > 0 ? finding.title : `Antwoorden op de vragen over de factoren`,
      `Per factor links het gemiddelde op de eigen schaal en rechts de samenhang met ${word}, met een lijn voor het 95 %-interval; daaronder hetzelfde per vraag, met staafjes voor de antwoorden. ${rows.map(told).join('; ')}.`,
      { kind: 'items', outcome: word === 'het gedrag' ? 'gedrag' : 'voornemen', rows },
      note([
        'Links het gemiddelde (driehoek), met staafjes voor hoe vaak elk antwoord gegeven is; rechts de samenhang (dichte ruit: factor, open ruit: vraag). Dikke en dunne lijnen: het 95 %-interval.',
        finding.note,
        rows.some(({ quiet }) => !quiet) ? 'Blauw: de factoren met prioriteit.' : null,
      ]),
    ),
  ];
}

const note = (parts: readonly (string | null)[]) => parts.filter((text) => text !== null).join(' ');

function told({ name, mean, r, interval: bounds, items = [] }: CorrelationFigureRow): string {
  const parts = [
    mean ? `gemiddeld ${number(mean.value, 1, 1)} (${mean.lo}–${mean.hi})` : null,
    r === null ? null : `samenhang ${correlation(r)}${bounds ? ` (${interval(bounds.lo, bounds.hi)})` : ''}`,
    items.length > 0 ? counted(items.length, 'vraag', 'vragen') : null,
  ].filter((part) => part !== null);
  return `${name}: ${parts.join(', ')}`;
}

/** How the factors go together with the behaviour. Nothing when no correlation is known. */
export function correlationFigure(study: Study): Block[] {
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
    rows.some((row) => row.priority) ? 'Blauw: de factoren met prioriteit.' : null,
  ];
  return [
    figure(
      finding.title,
      `Per factor een punt voor de samenhang met ${outcomeWord(study)}, met een lijn voor het 95 %-interval. ${rows.map(spoken).join('; ')}.`,
      { kind: 'correlations', limit: axisLimit(rows), rows },
      note(words),
    ),
  ];
}

const correlationRows = ({ kept }: Study): CorrelationRow[] =>
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

const spoken = ({ name, r, low, high }: CorrelationRow) =>
  `${name}: ${correlation(r)}${low === null || high === null ? '' : ` (${interval(low, high)})`}`;

/** The same factors, by the same rule, as on the screen of the step: also those that were left out of the weighing since. */
const compared = ({ factors }: Study) =>
  factors.flatMap(({ candidate, ranked }) => (candidate && ranked ? [candidate] : []));

const findingOf = (study: Study) =>
  correlationFinding(compared(study), study.sections.conductingResearch, outcomeWord(study), study.smallestGroup);

/** Which factors go together so much that they are to be read together. */
export const together = (study: Study): Block[] =>
  togetherSentences(compared(study), study.sections.conductingResearch, study.smallestGroup).map(paragraph);

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
  const first = mostOften(rows);
  const finding = first
    ? `${first.name} noemden mensen in deze gesprekken het vaakst uit zichzelf`
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
