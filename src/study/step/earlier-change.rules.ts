import { conflictName, valueWords } from '#draft/conflict-words.rules.ts';
import { same } from '#foundation/shared/same.ts';
import { fieldAt, isList, type Shape } from '#foundation/shared/section.ts';
import { type StepName, sectionKey, stepNames } from '#study/process.ts';
import type { Sections } from '#study/sections.contract.ts';
import { assess, isAtWork, type Step } from './step.rules.ts';

/** What changed in a step on which a later one rests: what `Eerdere stap gewijzigd` tells there. */
export interface EarlierChange {
  /** The later step. */
  step: StepName;
  /** Keys and uuids from the section to the field, or to a row that came or went. */
  path: string;
  /** What the field is called, with the row that it stands in. */
  name: string;
  /** In words; empty is a row that is not there. Both null is a field of which too much changed to tell it all. */
  was: string | null;
  becomes: string | null;
}

/** More than this at once, as after an import, is told by field and not by row. */
const most = 12;

/** A field, a row or an order that a save made another. */
interface Change {
  path: readonly string[];
  was: unknown;
  becomes: unknown;
}

type Fields = Record<string, unknown>;
type Row = Fields & { uuid: string };

/**
 * What a save of `source` changed for the steps that rest on it. A field is told only to the steps for which it made a difference by
 * itself, so that a sentence that nobody uses is not named. `before` and `after` are all contents around the save.
 */
export function earlierChanges(
  steps: readonly Step[],
  source: Step,
  before: Sections,
  after: Sections,
): EarlierChange[] {
  const touched = touchedBy(steps, before, after);
  if (touched.length === 0) return [];
  const { name, shape } = source.contract;
  const key = sectionKey(name);
  const [was, becomes] = [before[key] as Fields, after[key] as Fields];
  const changes = changesIn(shape, was, becomes);
  const told: readonly Change[] = changes.length > most ? byField(changes) : changes;
  return told.flatMap((change) => {
    const alone = { ...before, [key]: withChange(was, becomes, change.path) } as Sections;
    const makesADifference = touchedBy(steps, before, alone);
    const words = inWords(shape, change, before, after);
    return touched
      .filter((step) => makesADifference.includes(step))
      .map((step) => ({ step, path: change.path.join('.'), ...words }));
  });
}

/** The steps with work in them of which something that they use became another. */
function touchedBy(steps: readonly Step[], before: Sections, after: Sections): StepName[] {
  const [earlier, now] = [assess(steps, before, {}), assess(steps, after, {}, before)];
  return stepNames.filter((name) => isAtWork(now[name].state) && !same(earlier[name].current, now[name].current));
}

function changesIn(shape: Shape, before: Fields, after: Fields, path: readonly string[] = []): Change[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const [was, becomes, here] = [before[name], after[name], [...path, name]];
    if (same(was, becomes)) return [];
    return isList(field)
      ? changesOfRows(field.row, was as Row[], becomes as Row[], here)
      : { path: here, was, becomes };
  });
}

function changesOfRows(shape: Shape, before: Row[], after: Row[], path: readonly string[]): Change[] {
  const [earlier, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.uuid, row]))) as [
    Map<string, Row>,
    Map<string, Row>,
  ];
  const gone = before.filter(({ uuid }) => !now.has(uuid));
  const stayed = after.filter(({ uuid }) => earlier.has(uuid));
  const order = before.filter(({ uuid }) => now.has(uuid)).map(({ uuid }) => uuid);
  return [
    ...gone.map((row) => ({ path: [...path, row.uuid], was: row, becomes: undefined })),
    ...after
      .filter(({ uuid }) => !earlier.has(uuid))
      .map((row) => ({ path: [...path, row.uuid], was: undefined, becomes: row })),
    ...stayed.flatMap((row) => changesIn(shape, earlier.get(row.uuid)!, row, [...path, row.uuid])),
    ...(same(
      order,
      stayed.map(({ uuid }) => uuid),
    )
      ? []
      : [{ path, was: before, becomes: after }]),
  ];
}

/** The same, as one for each field at the top. */
const byField = (changes: readonly Change[]): Change[] =>
  [...new Set(changes.map(({ path }) => path[0]!))].map((field) => ({ path: [field], was: null, becomes: null }));

/** `before` with at this path what stands there in `after`; a row comes, goes or stands elsewhere as it does there. */
function withChange(before: Fields, after: Fields, [key = '', ...rest]: readonly string[]): Fields {
  if (rest.length === 0) return { ...before, [key]: after[key] };
  const [uuid, ...inside] = rest;
  const [rows, others] = [before[key] as Row[], after[key] as Row[]];
  const other = others.find((row) => row.uuid === uuid);
  if (inside.length > 0)
    return { ...before, [key]: rows.map((row) => (row.uuid === uuid ? withChange(row, other!, inside) : row)) };
  return { ...before, [key]: other ? [...rows, other] : rows.filter((row) => row.uuid !== uuid) };
}

function inWords(
  shape: Shape,
  { path, was, becomes }: Change,
  before: Sections,
  after: Sections,
): Pick<EarlierChange, 'name' | 'was' | 'becomes'> {
  const field = fieldAt(shape, path);
  if (was === null && becomes === null) return { name: field?.words.name ?? 'Veld', was: null, becomes: null };
  const isRow = field !== null && isList(field) && !Array.isArray(was ?? becomes);
  const words = (value: unknown, sections: Sections) => {
    if (isRow) return value === undefined ? '' : valueWords(null, [value], sections);
    return valueWords(field && !isList(field) ? field : null, value, sections);
  };
  return {
    name: isRow ? field.words.name : conflictName({ path }, field, after),
    was: words(was, before),
    becomes: words(becomes, after),
  };
}
