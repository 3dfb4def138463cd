import { amountOf, sizeOf, sumOf, type Outcome as Value } from '#evidence/effect/outcome.rules.ts';
import { amountWords, writingOf } from '#steps/intervention-design/evaluation/answer/amount.rules.ts';
import { drawnPlaces, typedOutcome } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import {
  evaluationShape,
  type Moment,
  type Outcome,
} from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { column, ofData, table } from '../block.rules.ts';
import { inFew } from '../brief.rules.ts';
import type { Block } from '../model.contract.ts';
import type { Study } from '../study.rules.ts';
import { inSentence, number } from '../words.rules.ts';

const { row: at } = evaluationShape.measured;
/** Moments that fit beside each other on a page, a column each. */
const mostColumns = 3;
const notTold = '–';

const nameIn = (list: readonly { uuid: string; name: string | null }[], uuid: string) =>
  list.find((one) => one.uuid === uuid)?.name ?? notTold;

/**
 * What was counted: a table of each outcome with a row for each group or place, its moments beside each other; of persons no group under the
 * smallest that may be told. A shorter report than the full one has the main
 * outcome alone, of each group together.
 */
export function counts(study: Study): Block[] {
  return [...measuredTables(study), ...pairsTable(study)];
}

function measuredTables({ sections, smallestGroup }: Study): Block[] {
  const { outcomes, groups, moments, measured } = sections.interventionDesign;
  // As it is counted: where lots were drawn in the group of the draw.
  const drawn = drawnPlaces(sections.interventionDesign);
  const whole = sections.completeResearch.form === 'full';
  const main = outcomes.filter(({ role }) => role === 'main');
  return (whole || main.length === 0 ? outcomes : main).flatMap((outcome) => {
    const own = measured.flatMap((row): Counted[] => {
      const value = row.outcome === outcome.uuid && outcome.kind ? typedOutcome(outcome.kind, row) : null;
      const group = nameIn(groups, (row.place ? drawn.get(row.place)?.group : null) ?? row.group);
      return value ? [{ group, place: row.place, moment: row.moment, value }] : [];
    });
    const told = (whole ? own : byGroup(own)).map(({ group, place, moment, value }) => ({
      who: place ? `${place} (${group})` : group,
      moment,
      cell: cellOf(value, outcome, smallestGroup),
    }));
    return told.length > 0 ? [tableOf(outcome, told, moments)] : [];
  });
}

interface Counted {
  group: string;
  place: string | null;
  moment: string;
  value: Value;
}

/** The places of a group together: who reads the main line has no use for a row of each. */
const byGroup = (counted: readonly Counted[]): Counted[] =>
  [...Map.groupBy(counted, ({ group, moment }) => JSON.stringify([group, moment])).values()].flatMap((rows) => {
    const value = sumOf(rows.map((row) => row.value));
    const places = new Set(rows.map(({ place }) => place)).size;
    return value
      ? [
          {
            ...rows[0]!,
            group: `${rows[0]!.group}${places > 1 ? `, ${number(places)} plekken` : ''}`,
            place: null,
            value,
          },
        ]
      : [];
  });

function tableOf({ name, kind }: Outcome, counted: readonly Told[], all: readonly Moment[]): Block {
  const times = all.filter(({ uuid }) => counted.some(({ moment }) => moment === uuid));
  const known = new Set(times.map(({ uuid }) => uuid));
  const beside = times.length <= mostColumns && counted.every(({ moment }) => known.has(moment));
  const who = column(`${at.group.words.name} of ${inSentence(at.place.words.name)}`, 34);
  return ofData(
    'counts',
    table(
      `${evaluationShape.measured.words.name}: ${inSentence(inFew(name, 90) ?? at.outcome.words.name)}`,
      beside
        ? [who, ...times.map((time) => column(time.name ?? notTold, 66 / times.length, 'end'))]
        : [who, column(at.moment.words.name, 33), column(at.amount.words.short, 33, 'end')],
      beside
        ? byWho(counted).map((cells) => [
            cells[0]!.who,
            ...times.map(({ uuid }) => said(cells.filter(({ moment }) => moment === uuid))),
          ])
        : counted.map(({ who: one, moment, cell }) => [one, nameIn(all, moment), cell]),
      kind === 'count' ? 'Achter “van” staat hoe lang of over hoeveel er is geteld.' : null,
    ),
  );
}

/** Counted twice at a moment, both are told. */
const said = (cells: readonly Told[]) => cells.map(({ cell }) => cell).join('; ') || notTold;

interface Told {
  who: string;
  moment: string;
  cell: string;
}

/** All moments of one group or place, in the order in which they came. */
const byWho = (counted: readonly Told[]): Told[][] => [...Map.groupBy(counted, ({ who }) => who).values()];

/** `63 van 216 (29 %)`, `3,40 (n = 88; SD 1,20)`; a dash of too few persons. */
function cellOf(value: Value, { per, countedUnit }: Outcome, smallest: number): string {
  if (countedUnit === 'person' && sizeOf(value) < smallest) return notTold;
  const said = amountWords(amountOf(value), writingOf({ kind: value.kind, per }, [amountOf(value) ?? 0], null));
  if (value.kind === 'mean')
    return `${said} (n = ${number(value.n)}${value.sd === null ? '' : `; SD ${number(value.sd, 2, 2)}`})`;
  return value.kind === 'share'
    ? `${number(value.part)} van ${number(value.n)} (${said})`
    : `${number(value.events)} van ${number(value.exposure)} (${said})`;
}

/** The same people counted twice, in one group. */
function pairsTable({ sections, smallestGroup }: Study): Block[] {
  const { outcomes, groups, pairs } = sections.interventionDesign;
  const rows = pairs.flatMap((row) => {
    const few = (row.n ?? 0) < smallestGroup;
    if (row.n === null) return [];
    const twiceAt = (mean: number | null, sd: number | null) =>
      few || mean === null ? notTold : `${number(mean, 2, 2)} (SD ${number(sd ?? 0, 2, 2)})`;
    return [
      [
        `${nameIn(outcomes, row.outcome)}, ${nameIn(groups, row.group)}`,
        few ? notTold : number(row.n),
        twiceAt(row.firstMean, row.firstSd),
        twiceAt(row.secondMean, row.secondSd),
        few || row.r === null ? notTold : number(row.r, 2, 2),
      ],
    ];
  });
  return rows.length === 0
    ? []
    : [
        table(
          evaluationShape.pairs.words.name,
          [
            column('Uitkomst en groep', 36),
            column('n', 10, 'end'),
            column('Vooraf', 20, 'end'),
            column('Achteraf', 20, 'end'),
            column('r', 14, 'end'),
          ],
          rows,
          'Van een deel is het gemiddelde het deel dat het doet, van 0 tot 1.',
        ),
      ];
}
