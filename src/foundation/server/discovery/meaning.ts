import * as z from 'zod/mini';
import { references } from '#foundation/shared/fields.ts';
import { namedShapes } from '#foundation/shared/hydra.ts';

/** The fields of an embedded item, with its class. */
export interface NodeShape {
  type: string;
  shape: Readonly<Record<string, z.core.$ZodType>>;
}

/** What a field is to a reader of linked data. */
export type Meaning = { many: boolean } & (
  | { kind: 'value'; range: ValueRange }
  /** Items in full or in part, with `@id` and `@type`; where these may be of several classes, what they are together. */
  | { kind: 'nodes'; nodes: NodeShape[]; together: string | null }
  /** The address of an item in this list. */
  | { kind: 'reference'; collection: string }
  /** Structure without addresses: rows of a step, a scale. */
  | { kind: 'json' }
  /** Structure without addresses that is said in words of the vocabulary all the same. */
  | { kind: 'nameless'; node: NodeShape }
);

/** Objects that API Platform's clients read as linked data, though these have no address: violations. */
export const nameless = z.registry<{ type: string }>();

/** XML Schema's names. */
export type ValueRange = 'string' | 'integer' | 'decimal' | 'boolean' | 'date' | 'dateTime';

/** Reads from a field's schema what it means, so that contexts and documentation follow the contract. */
export function meaningOf(field: z.core.$ZodType): Meaning {
  const schema = bare(field);
  const refers = references.get(schema);
  if (refers) return { kind: 'reference', many: false, collection: refers.collection };
  const { def } = schema._zod;
  const unnamed = nameless.get(schema);
  if (unnamed && isObject(def)) return { kind: 'nameless', many: false, node: { ...unnamed, shape: def.shape } };
  if (isArray(def)) {
    const inner = meaningOf(def.element);
    // A list of lists has no meaning but its own.
    return inner.many ? { kind: 'json', many: false } : { ...inner, many: true };
  }
  const nodes = nodesOf(schema);
  if (nodes) {
    const together = nodes.length > 1 ? (namedShapes.get(schema) ?? null) : null;
    return { kind: 'nodes', many: false, nodes, together };
  }
  const range = rangeOf(schema);
  return range ? { kind: 'value', many: false, range } : { kind: 'json', many: false };
}

/** Without what says only whether something may be absent, and without what prepares it for parsing. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { innerType?: z.core.$ZodType; out?: z.core.$ZodType };
  const inner = def.innerType ?? def.out;
  return inner ? bare(inner) : schema;
}

const isArray = (def: z.core.$ZodTypeDef): def is z.core.$ZodArrayDef => def.type === 'array';
const isObject = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object';
const isUnion = (def: z.core.$ZodTypeDef): def is z.core.$ZodUnionDef => def.type === 'union';

/** The classes of the items that may stand here; null when it is no item. */
export function nodesOf(schema: z.core.$ZodType): NodeShape[] | null {
  const { def } = schema._zod;
  if (isUnion(def)) {
    const options = def.options.map((option) => nodesOf(bare(option)));
    return options.every((option) => option !== null) ? options.flat() : null;
  }
  if (!isObject(def) || !('@id' in def.shape) || !('@type' in def.shape)) return null;
  const [type] = (def.shape['@type']!._zod.def as z.core.$ZodLiteralDef<string>).values;
  return type === undefined ? null : [{ type, shape: def.shape }];
}

function rangeOf(schema: z.core.$ZodType): ValueRange | null {
  const def = schema._zod.def as { type: string; format?: string; values?: unknown[]; options?: z.core.$ZodType[] };
  switch (def.type) {
    case 'string':
      return def.format === 'date' ? 'date' : def.format === 'datetime' ? 'dateTime' : 'string';
    case 'enum':
      return 'string';
    case 'literal':
      return typeof def.values?.[0] === 'number' ? 'integer' : 'string';
    case 'number':
      return def.format?.endsWith('int') ? 'integer' : 'decimal';
    case 'boolean':
      return 'boolean';
    default:
      return null;
  }
}
