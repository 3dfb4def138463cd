import fc from 'fast-check';
import { misfits } from './open-api-answers.testing.server.ts';
import { at, type Schema } from './open-api-document.testing.server.ts';

/** Values of a JSON Schema, and what becomes of them in careless or hostile hands. */

export type Path = readonly (string | number)[];

/** Strings that mean something to the server under test: identifiers and addresses of what is there. */
export interface Known {
  uuids: readonly string[];
  iris: readonly string[];
}

/** Values that fit the schema. Lists are short, and rows of a list each have a uuid of their own. */
export function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const inner = (other: unknown) => fitting(other as Schema, known);
  if (typeof schema.$ref === 'string') return inner(at(schema.$ref));
  const choices = choicesOf(schema);
  if (choices)
    return fc.oneof(...choices.map((one) => ({ weight: one.type === 'null' ? 1 : 4, arbitrary: inner(one) })));
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'string':
      return stringOf(schema, known);
    case 'array': {
      const maxLength = Math.min(3, Number(schema.maxItems ?? 3));
      return fc.uniqueArray(inner(schema.items), { maxLength, selector: identityOf });
    }
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])), {
        requiredKeys: (schema.required ?? []) as string[],
        noNullPrototype: true,
      });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const identityOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'uuid' in row ? String(row.uuid).toLowerCase() : JSON.stringify(row);

function numberOf({ type, minimum = -1e9, maximum = 1e9, multipleOf }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(Number(minimum), -1e9), Math.min(Number(maximum), 1e9)];
  const grain = Number(multipleOf ?? (type === 'integer' ? 1 : 0));
  if (grain === 0) return fc.double({ min, max, noNaN: true });
  return fc.integer({ min: Math.ceil(min / grain), max: Math.floor(max / grain) }).map((count) => count * grain);
}

function stringOf({ format, pattern, minLength = 0, maxLength }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known.uuids) }, fc.uuid());
  if (format === 'date') return fc.constantFrom('2026-09-01', '2027-03-01', '2024-02-29', '0000-01-01', '9999-12-31');
  if (typeof pattern === 'string') {
    const there = known.iris.filter((iri) => new RegExp(pattern).test(iri));
    const any = fc.stringMatching(new RegExp(pattern), { size: 'small' });
    return there.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, any) : any;
  }
  const max = Number(maxLength ?? 200);
  const [least, most] = [Number(minLength), Math.min(max, 24)];
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme-composite', minLength: least, maxLength: most }) },
    fc.constantFrom('<script>alert(1)</script>', '=1+1', '\u202etfel', ' x ', "'; --", 'x').filter(fits(least, max)),
    fc.constant('x'.repeat(max)),
  );
}

const fits = (least: number, most: number) => (text: string) => text.length >= least && text.length <= most;

/** What no schema of ours allows, or only just. */
const oddities: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  'x'.repeat(20_001),
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  -1,
  0.25,
  1e300,
  -1e308,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  ['x'],
  [[[]]],
  [null],
  {},
  { x: 1 },
  // Neither can be turned into text.
  { toString: 1, valueOf: null },
  { '@id': { toString: null, valueOf: null } },
  { '@id': '/api/research_factors/x' },
  nested(70, () => ({})),
  nested(70, () => []),
];

function nested(depth: number, wrap: () => object): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = Array.isArray(wrap()) ? [value] : { x: value };
  return value;
}

/** Names that mean something to JavaScript. */
const oddNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '@id', '@type', '', 'a\u0000'];

type Change = (value: unknown) => unknown;

const renamed = (value: object, from: string, to: string) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === from ? to : key, inner]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One careless or hostile change, to be made somewhere in a value. */
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddities).map((odd) => () => odd) },
  fc
    .constantFrom(...oddNames)
    .map(
      (name) => (value: unknown) =>
        isObject(value)
          ? Object.fromEntries([...Object.entries(value), [name, { polluted: true }]])
          : { [name]: value },
    ),
  fc.nat().map((pick) => (value: unknown) => {
    if (!isObject(value)) return undefined;
    const names = Object.keys(value);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== names[pick % names.length]));
  }),
  // As other clients name a row.
  fc.constant((value: unknown) => (isObject(value) ? renamed(value, 'uuid', '@id') : value)),
  // The same row twice, and the same in other letters.
  fc.constant((value: unknown) => (Array.isArray(value) ? [...value, ...value] : [value, value])),
  fc.constant((value: unknown) =>
    Array.isArray(value)
      ? [...value, ...value.map((row) => JSON.parse(upperUuids(JSON.stringify(row ?? null))))]
      : value,
  ),
  // Other rows about the same.
  fc.constant((value: unknown) =>
    Array.isArray(value)
      ? [...value, ...value.map((row, index) => (isObject(row) ? { ...row, uuid: spareUuid(index) } : row))]
      : value,
  ),
);

const upperUuids = (text: string) =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => uuid.toUpperCase());

const spareUuid = (index: number) => `99999999-9999-4999-8999-${String(index).padStart(12, '0')}`;

/** Every place in a value, itself included. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** A copy of the value with something else at one place. */
export function changedAt(value: unknown, [key, ...rest]: Path, make: Change): unknown {
  if (key === undefined) return make(value);
  if (Array.isArray(value)) return value.map((inner, index) => (index === key ? changedAt(inner, rest, make) : inner));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [name, name === key ? changedAt(inner, rest, make) : inner]),
  );
}

/** Values of the schema with up to three things wrong; as often in a group or a list as in what these hold. */
export const damaged = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, known), fc.array(fc.tuple(fc.boolean(), fc.nat(), change), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) =>
      changes.reduce((before, [isOuter, pick, make]) => {
        const places = placesIn(before).filter((path) => !isOuter || typeof valueAt(before, path) === 'object');
        return changedAt(before, places[pick % places.length] ?? [], make);
      }, value),
    );

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** A place in a value, with the schema that holds there. */
export interface Place {
  path: Path;
  schema: Schema;
}

/** The places in a value that its schema names; of a value in the other form that clients may send only the whole. */
export function schemaPlaces(schema: Schema, value: unknown, path: Path = []): Place[] {
  if (typeof schema.$ref === 'string') return schemaPlaces(at(schema.$ref), value, path);
  const shape = shapeOf(schema);
  const here = { path, schema };
  if (Array.isArray(value) && shape.items)
    return [here, ...value.flatMap((inner, index) => schemaPlaces(shape.items as Schema, inner, [...path, index]))];
  if (!isObject(value) || (shape !== schema && misfits(shape, value).length > 0)) return [here];
  const properties = (shape.properties ?? {}) as Record<string, Schema>;
  return [
    here,
    ...Object.entries(value).flatMap(([name, inner]) =>
      properties[name] ? schemaPlaces(properties[name], inner, [...path, name]) : [],
    ),
  ];
}

/** The shapes between which a value chooses; one that says which it is (`oneOf`) counts the same. */
const choicesOf = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf) as Schema[] | undefined;

/** Of `null` or something else: the something. */
export const shapeOf = (schema: Schema): Schema =>
  (choicesOf(schema) ?? [schema]).find(({ type }) => type !== 'null') ?? schema;

const samples: Record<string, unknown> = {
  string: 'x',
  number: 1.5,
  integer: 7,
  boolean: true,
  object: { x: 1 },
  array: [['x']],
  null: null,
};

/** Values of every kind that the schema does not allow; none where it allows all. */
export function otherKinds(schema: Schema): unknown[] {
  const allowed = kindsOf(schema);
  if (allowed.includes('any')) return [];
  return Object.entries(samples)
    .filter(([kind]) => !allowed.includes(kind) && !(kind === 'integer' && allowed.includes('number')))
    .map(([, sample]) => sample);
}

function kindsOf(schema: Schema): string[] {
  if (typeof schema.$ref === 'string') return kindsOf(at(schema.$ref));
  const choices = choicesOf(schema);
  if (choices) return choices.flatMap(kindsOf);
  return [schema.type ?? 'any'].flat() as string[];
}

/** `['researchFactors', 2, 'grade']` → `researchFactors[2].grade`, as answers name a field. */
export const nameOf = (path: Path): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key), '');

/**
 * The bodies of a schema with no more than it requires, with the values of its example, and which of its fields may be null:
 * one for each form that it may have.
 */
export function leastBodies(
  schema: Schema,
  example: unknown,
  known: Known,
): { body: unknown; required: Path[]; nullable: string[] }[] {
  if (typeof schema.$ref === 'string') return leastBodies(at(schema.$ref), example, known);
  const forms = (choicesOf(schema) ?? [schema]).filter(({ type }) => type !== 'null');
  return forms.map((form) => {
    const body = least(form, example, known);
    const fields = Object.entries((form.properties ?? {}) as Record<string, Schema>);
    const nullable = fields.flatMap(([name, field]) => (misfits(field, null).length === 0 ? [name] : []));
    return { body, required: requiredIn(form, body), nullable };
  });
}

function least(schema: Schema, example: unknown, known: Known): unknown {
  if (typeof schema.$ref === 'string') return least(at(schema.$ref), example, known);
  const shape = shapeOf(schema);
  if (shape.type === 'array') {
    const items = Array.isArray(example) ? example.slice(0, Number(shape.minItems ?? 0)) : [];
    return items.map((item) => least(shape.items as Schema, item, known));
  }
  if (shape.type !== 'object') return example ?? fc.sample(fitting(shape, known), { seed: 1, numRuns: 1 })[0];
  const names = (shape.required ?? []) as string[];
  const properties = (shape.properties ?? {}) as Record<string, Schema>;
  const given = isObject(example) ? example : {};
  return Object.fromEntries(names.map((name) => [name, least(properties[name] ?? {}, given[name], known)]));
}

function requiredIn(schema: Schema, value: unknown, path: Path = []): Path[] {
  if (typeof schema.$ref === 'string') return requiredIn(at(schema.$ref), value, path);
  const shape = shapeOf(schema);
  if (shape.type !== 'object' || !isObject(value)) return [];
  return Object.entries((shape.properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) =>
    name in value ? [[...path, name], ...requiredIn(field, value[name], [...path, name])] : [],
  );
}

/** A copy of the value without what is at this place. */
export function withoutAt(value: unknown, path: Path): unknown {
  const name = path.at(-1);
  return changedAt(value, path.slice(0, -1), (group) =>
    Object.fromEntries(Object.entries(group as object).filter(([key]) => key !== name)),
  );
}
