import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isList, type Shape } from '#foundation/shared/section.ts';

type Schema = Record<string, unknown>;

/** What tests need of the words of a field: where it stands, and the schema that a value must fit. */
export interface Place {
  /** `links[1].technic` */
  path: string;
  /** The last name in it. */
  name: string;
  /** In the nearest list around it; 0 outside any. */
  row: number;
}

/** A value for a field that must mean something to the server, such as a reference; undefined where any value does. */
export type Given = (place: Place) => unknown;

type Pair = readonly [string, string];

/** What the steps of one study refer to must be there: two factors, two techniques, two questions, and what gives each field its own. */
export function studyReferences(): { factors: Pair; links: Pair; items: Pair; given: Given } {
  const two = () => [randomUUID(), randomUUID()] as const;
  const [factors, links, items, conversations] = [two(), two(), two(), two()];
  const plan = { outcome: two(), group: two(), moment: two() };
  const given: Given = ({ path, name, row }) => {
    if (name === 'researchFactor') return factors[row];
    // What was counted is of an outcome, a group and a moment of the plan.
    const [, listed] = /^(outcome|group|moment)s\[\d\]\.uuid$/.exec(path) ?? [];
    const [, counted] = /^(?:measured|pairs|fidelity)\[\d\]\.(outcome|group|moment)$/.exec(path) ?? [];
    const planned = plan[(listed ?? counted) as keyof typeof plan];
    if (planned) return planned[row];
    if (/^(factors|researchFactors)\[\d\]\.uuid$/.test(path)) return factors[row];
    if (path === 'theme') return '/api/themes/3';
    // The first is an own factor, so that what the library says of the other does not hide what was sent.
    if (/^factors\[\d\]\.factor$/.test(path)) return row === 0 ? null : '/api/factors/42';
    if (/^links\[\d\]\.uuid$/.test(path)) return links[row];
    if (/^items\[\d\]\.uuid$/.test(path)) return items[row];
    if (/^conversations\[\d\]\.uuid$/.test(path)) return conversations[row];
    if (name === 'firstHeardIn') return conversations[row];
    if (name === 'ownOutcome') return items[0];
    if (name === 'link') return links[row];
    if (name === 'template') return `vraag-${row + 1}`;
    if (name === 'technic') return `/api/technics/${row + 1}`;
    if (name === 'supports') return ['/api/technics/1'];
    return undefined;
  };
  return { factors, links, items, given };
}

/** How many rows each list gets: with one, a mix-up of two would not show. */
export const rowsEach = 2;

/**
 * A section in which every field of the contract is answered and every list has rows, made from the schemas themselves, so that
 * a field that is added is filled by itself. No two texts, numbers or identifiers next to each other are the same.
 */
export function fullSection(shape: Shape, given: Given, at = '', row = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const path = at ? `${at}.${name}` : name;
      const own = given({ path, name, row });
      if (own !== undefined) return [name, own];
      if (!isList(field)) return [name, fullValue(schemaOf(field), { path, name, row }, given)];
      const rows = Array.from({ length: Math.min(rowsEach, field.max) }, (_, index) => {
        const inner = `${path}[${index}]`;
        return {
          uuid: given({ path: `${inner}.uuid`, name: 'uuid', row: index }) ?? randomUUID(),
          ...fullSection(field.row, given, inner, index),
        };
      });
      return [name, rows];
    }),
  );
}

export const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;

let count = 0;

/** A value that fits a JSON Schema, and is never null, empty or what stands there by itself. */
export function fullValue(schema: Schema, place: Place, given: Given = () => undefined): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  // The last of several shapes: with the figure, not the reason why there is none.
  if (choices) return fullValue(choices.filter(({ type }) => type !== 'null').at(-1)!, place, given);
  if ('const' in schema) return schema.const;
  if (schema.enum) return (schema.enum as unknown[]).findLast((value) => value !== null);
  if (Array.isArray(schema.type))
    return fullValue({ ...schema, type: schema.type.find((type) => type !== 'null') }, place, given);
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberIn(schema);
    case 'string':
      return textIn(schema, place);
    case 'array': {
      const items = schema.items as Schema;
      const several = (items.enum as unknown[] | undefined)?.slice(-rowsEach).reverse();
      return several ?? [0, 1].map((row) => fullValue(items, { ...place, path: `${place.path}[${row}]`, row }, given));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties as Record<string, Schema>).map(([name, field]) => {
          const inner = { path: `${place.path}.${name}`, name, row: place.row };
          return [name, given(inner) ?? fullValue(field, inner, given)];
        }),
      );
    default:
      throw new Error(`${place.path}: no value is known for ${JSON.stringify(schema)}`);
  }
}

function numberIn({ type, minimum = 0, maximum = 1e6, multipleOf }: Schema): number {
  const [least, most] = [Math.max(Number(minimum), 0), Math.min(Number(maximum), 1e6)];
  const grain = Number(multipleOf ?? (type === 'integer' ? 1 : (most - least) / 64));
  const steps = Math.floor((most - least) / grain);
  count += 1;
  // Never the least of all, which is 0 as a rule.
  return least + grain * (1 + (count % Math.max(1, steps)));
}

function textIn({ format, maxLength = 400 }: Schema, { path }: Place): string {
  if (format === 'uuid') return randomUUID();
  count += 1;
  if (format === 'date-time') return `2027-03-${String(1 + (count % 28)).padStart(2, '0')}T10:00:00.000Z`;
  if (format === 'date') return `2027-03-${String(1 + (count % 28)).padStart(2, '0')}`;
  return `Tekst ${count} van ${path}`.slice(0, Number(maxLength));
}
