import type * as z from 'zod/mini';
import type { Resource } from '#foundation/shared/resource.ts';
import { meaningOf, type NodeShape, nodesOf } from './meaning.ts';

type Fields = NodeShape['shape'];

/** A class as answers use it, whether it has calls of its own or only stands inside other items. */
export interface ClassInUse {
  name: string;
  /** Null when it only stands inside others. */
  resource: Resource | null;
  /** What answers tell of its items by themselves, in a list as well. */
  own: Fields[];
  /** What they tell of one inside another item. */
  inside: Fields[];
  /** The classes that it stands in. */
  holders: Set<string>;
  /** The class of all that may stand in the same place. */
  above: string | null;
  /** Said without an address or a class, and so in plain words of the vocabulary. */
  nameless: boolean;
}

/** Every class that an answer can name, read from the contracts: those of the table, then those that stand inside them. */
export function classesOf(table: readonly Resource[]): ReadonlyMap<string, ClassInUse> {
  const classes = new Map<string, ClassInUse>();
  const named = (name: string): ClassInUse => {
    const known = classes.get(name);
    if (known) return known;
    const made = {
      name,
      resource: null,
      own: [],
      inside: [],
      holders: new Set<string>(),
      above: null,
      nameless: false,
    };
    classes.set(name, made);
    return made;
  };
  for (const resource of table) {
    const one = named(resource.shortName);
    one.resource = resource;
    one.own.push(resource.fields.shape);
  }
  for (const { operations } of table)
    for (const { answer } of operations)
      for (const { type, shape } of (answer && nodesOf(answer)) ?? []) {
        const { own } = named(type);
        if (!own.includes(shape)) own.push(shape);
      }

  const visit = (holder: string, fields: Fields): void => {
    for (const meaning of Object.values(fields).map(meaningOf)) {
      const nodes = meaning.kind === 'nodes' ? meaning.nodes : meaning.kind === 'nameless' ? [meaning.node] : [];
      const together = meaning.kind === 'nodes' ? meaning.together : null;
      if (together) named(together).holders.add(holder);
      for (const { type, shape } of nodes) {
        const one = named(type);
        one.holders.add(holder);
        one.above ??= together;
        one.nameless ||= meaning.kind === 'nameless';
        if (one.inside.includes(shape)) continue;
        one.inside.push(shape);
        visit(type, shape);
      }
    }
  };
  for (const { name, own } of [...classes.values()]) for (const fields of own) visit(name, fields);
  return classes;
}

/** The fields of several shapes of one class, each with all that the shapes say of it. */
export function fieldsIn(shapes: readonly Fields[]): Map<string, z.core.$ZodType[]> {
  const fields = new Map<string, z.core.$ZodType[]>();
  for (const [field, schema] of shapes.flatMap((shape) => Object.entries(shape)))
    fields.set(field, [...(fields.get(field) ?? []), schema]);
  return fields;
}
