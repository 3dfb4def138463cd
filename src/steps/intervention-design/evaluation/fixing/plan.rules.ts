import { same } from '#foundation/shared/same.ts';
import { isList } from '#foundation/shared/section.ts';
import { type Evaluation, evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { sizeWords } from '#steps/intervention-design/evaluation/plan/size-words.rules.ts';
import type { Missing } from '#study/step/step.contract.ts';
import type { FixedPlan } from './fixed-plan.contract.ts';

/**
 * What becomes of a field once the plan is fixed: it stands still and is hashed (`plan`), stands still in nobody’s hash as it may be a
 * name (`person`), stays writable (`later`), or is the server’s own (`server`).
 */
type Fate = 'plan' | 'person' | 'later' | 'server';

const fates: Readonly<Record<keyof Evaluation, Fate>> = {
  hasWithout: 'plan',
  canDraw: 'plan',
  byPlace: 'plan',
  design: 'plan',
  fairness: 'plan',
  groups: 'plan',
  moments: 'plan',
  outcomes: 'plan',
  weighing: 'plan',
  expectedWithout: 'plan',
  expectedWith: 'plan',
  expectedSd: 'plan',
  placeSize: 'plan',
  icc: 'plan',
  attainable: 'plan',
  hypothesis: 'plan',
  exclusions: 'plan',
  analysisPlan: 'plan',
  stopRule: 'plan',
  stopDecidedBy: 'person',
  deviations: 'later',
  fidelity: 'later',
  measured: 'later',
  pairs: 'later',
  costs: 'later',
  reached: 'later',
  sideEffects: 'later',
  adopted: 'later',
  adoptedWhy: 'later',
  lots: 'server',
  fixedPlan: 'server',
  firstMeasuredAt: 'server',
};

/** The fields that stand still once the plan is fixed, in the order of the form. */
export const planFields = (Object.keys(fates) as (keyof Evaluation)[]).filter((field) => fates[field] === 'plan');

/**
 * Of which format the text is: another list of fields, or another way to write them, gets another name. Of the first, without `reckoned`,
 * are plans that were fixed before; these keep the text that they have.
 */
const format = 'drijfveer-plan-2';

/** What it is called. */
export const reckonedName = 'Hoeveel er nodig zijn, zoals berekend';

/** How many are needed as that was reckoned of what is expected, and what it takes for granted: in sentences. Null where nothing was reckoned. */
export function reckonedText(plan: Evaluation): string | null {
  const { needed, attainable, limits } = sizeWords(plan);
  return needed && [needed, attainable, ...limits].filter((said) => said !== null).join(' ');
}

/** What of that stands in a text that was fixed; null of one of before. */
export function reckonedIn({ text }: Pick<FixedPlan, 'text'>): string | null {
  try {
    const { reckoned }: { reckoned?: unknown } = JSON.parse(text);
    return typeof reckoned === 'string' ? reckoned : null;
  } catch {
    return null;
  }
}

/**
 * The plan as the text that is hashed: JSON of the fields that stand still and of how many are needed as it was reckoned, rows in their order without their identifiers, written by
 * the JSON Canonicalization Scheme (RFC 8785), so that any machine makes the same bytes of the same plan.
 */
export const canonicalText = (plan: Evaluation): string =>
  canonical({
    format,
    reckoned: reckonedText(plan),
    ...Object.fromEntries(planFields.map((field) => [field, withoutIdentifiers(field, plan[field])])),
  });

function withoutIdentifiers(field: keyof Evaluation, value: unknown): unknown {
  if (!isList(evaluationShape[field])) return value;
  return (value as { uuid: string }[]).map(({ uuid, ...row }) => row);
}

/** RFC 8785: keys by their UTF-16 units, no spaces; numbers and texts as ECMAScript writes them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** The places in a plan that a save would change: `hypothesis`, `groups[1].name`, or `groups` where a row came, went or moved. */
export function changedPlaces(before: Evaluation, after: Evaluation): string[] {
  return planFields.flatMap((field) => {
    const [was, becomes] = [before[field], after[field]];
    if (same(was, becomes)) return [];
    if (!isList(evaluationShape[field])) return [field];
    const [rows, others] = [was, becomes] as Record<string, unknown>[][];
    if (rows!.length !== others!.length || rows!.some(({ uuid }, index) => uuid !== others![index]!.uuid))
      return [field];
    return rows!.flatMap((row, index) =>
      Object.keys(row).flatMap((key) => (same(row[key], others![index]![key]) ? [] : [`${field}[${index}].${key}`])),
    );
  });
}

const compared: readonly Evaluation['design'][] = ['drawn_people', 'drawn_places', 'not_drawn', 'stepped'];

/** What a plan still needs before it can be fixed: without these it does not say what would have counted. */
export function missingToFix({
  design,
  groups,
  outcomes,
  hypothesis,
  analysisPlan,
  attainable,
}: Evaluation): Missing[] {
  const fewest = compared.includes(design) ? 2 : 1;
  const main = outcomes.filter(({ role }) => role === 'main');
  const nameless = groups.findIndex(({ name }) => name === null);
  const unnamed = outcomes.findIndex(({ name }) => name === null);
  const rows: (Missing | false)[] = [
    design === null && { path: 'design', message: 'Kies hoe je vergelijkt.' },
    groups.length < fewest && {
      path: 'groups',
      message: fewest === 2 ? 'Noem minstens twee groepen.' : 'Noem minstens één groep.',
    },
    nameless >= 0 && { path: `groups[${nameless}].name`, message: 'Geef deze groep een naam.' },
    main.length !== 1 && {
      path: 'outcomes',
      message: main.length === 0 ? 'Kies wat de hoofduitkomst is.' : 'Kies één hoofduitkomst.',
    },
    unnamed >= 0 && { path: `outcomes[${unnamed}].name`, message: 'Schrijf op wat je telt of meet.' },
    hypothesis === null && { path: 'hypothesis', message: 'Schrijf op wat jullie verwachten.' },
    attainable === null && { path: 'attainable', message: 'Vul in hoeveel je er per groep hebt.' },
    analysisPlan === null && {
      path: 'analysisPlan',
      message: 'Schrijf op wat je uitrekent, en wanneer je het gelukt noemt.',
    },
  ];
  return rows.filter((row) => row !== false);
}

/** Whether something was counted or measured: a row that nobody filled in is no outcome. */
export const hasOutcomes = ({ measured, pairs }: Pick<Evaluation, 'measured' | 'pairs'>): boolean =>
  measured.some(({ amount }) => amount !== null) ||
  pairs.some(({ firstMean, secondMean }) => firstMean !== null || secondMean !== null);
