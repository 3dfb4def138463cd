import { attributePath, type Filter, parseFilter } from './filter.rules.ts';
import { badPath, badSyntax, ScimRefusal } from './refusal.rules.ts';

/** One thing to change: of an attribute, of some items of a list, or of a part of these. */
export interface Change {
  op: 'add' | 'replace' | 'remove';
  /** In lower case: `name.givenname`, `emails`. */
  path: string;
  /** Which items of the list; null is all of them. */
  which: Filter | null;
  /** The part of an item, after a filter. */
  part: string | null;
  value: unknown;
}

/** Operations that one PATCH may have. */
const mostOperations = 1000;

/** What nobody may change; a provider that sends it along without a path means nothing by it. */
const readOnly = ['id', 'meta', 'schemas', 'groups'];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The changes of a PATCH (RFC 7644, section 3.5.2), in order: `op` with capitals or without, without a path as an object of attributes,
 * of which a name may hold a dot – as Entra ID and Okta send them.
 */
export function changesOf(body: unknown): Change[] {
  const operations = isRecord(body) ? Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') : null;
  const list = operations?.[1];
  if (!Array.isArray(list) || list.length === 0) throw badSyntax('Dit bericht heeft geen “Operations”.');
  if (list.length > mostOperations)
    throw new ScimRefusal(413, `Dit zijn te veel bewerkingen in één keer: hoogstens ${mostOperations}.`);
  return list.flatMap(changesIn);
}

function changesIn(operation: unknown): Change[] {
  if (!isRecord(operation)) throw badSyntax('Elke bewerking is een object.');
  const { op: said, path, value } = operation;
  const op = typeof said === 'string' ? said.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw badSyntax('“op” is “add”, “replace” of “remove”.');
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string') throw badPath('“path” is een tekst.');
    const target = targetOf(path);
    if (readOnly.includes(target.path.split('.')[0]!))
      throw new ScimRefusal(400, `“${target.path}” kun je niet wijzigen.`, 'mutability');
    return [{ op, ...target, value }];
  }
  if (op === 'remove') throw new ScimRefusal(400, 'Weghalen kan alleen met “path”.', 'noTarget');
  if (!isRecord(value)) throw badSyntax('Zonder “path” is “value” een object.');
  return Object.entries(value).flatMap(([name, one]) => {
    const target = targetOf(name);
    return readOnly.includes(target.path) ? [] : [{ op, ...target, value: one }];
  });
}

/** `emails[type eq "work"].value` → the list, which items, and which part of them. */
function targetOf(text: string): Pick<Change, 'path' | 'which' | 'part'> {
  if (text.length > 1000) throw badPath('“path” is te lang.');
  const open = text.indexOf('[');
  const close = text.lastIndexOf(']');
  const path = attributePath(open < 0 ? text : text.slice(0, open));
  if (path === null) throw badPath(`“${text.slice(0, 80)}” is geen attribuut.`);
  if (open < 0) return { path, which: null, part: null };
  const rest = text.slice(close + 1);
  if (close < open || !/^(?:\.[a-z$][\w$-]*)?$/i.test(rest)) throw badPath(`“${text.slice(0, 80)}” is geen attribuut.`);
  return { path, which: filterIn(text.slice(open + 1, close)), part: rest ? rest.slice(1).toLowerCase() : null };
}

function filterIn(text: string): Filter {
  try {
    return parseFilter(text);
  } catch (error) {
    throw error instanceof ScimRefusal ? badPath(error.message) : error;
  }
}
