import { badFilter } from './refusal.rules.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'pr'] as const;
export type Operator = (typeof operators)[number];
export type Compared = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2. Paths are in lower case, without the name of our own schemas. */
export type Filter =
  | { kind: 'and' | 'or'; all: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'compare'; path: string; operator: Operator; value: Compared }
  /** Of the same item of a list: `emails[type eq "work" and value co "@"]`. */
  | { kind: 'within'; path: string; of: Filter };

/** Signs, comparisons and brackets within each other that a filter may have: what providers send has one or two. */
const limits = { signs: 1000, comparisons: 20, depth: 8 };

type Token = { kind: 'sign'; text: string } | { kind: 'text'; text: string } | { kind: 'word'; text: string };

/** Each looks at one place and goes through it once. */
const blank = /\s+/y;
const sign = /[()[\]]/y;
const quoted = /"(?:[^"\\]|\\.)*"/y;
const word = /[^\s()[\]"]+/y;

function tokensOf(text: string): Token[] {
  if (text.length > limits.signs) throw badFilter(`Dit filter is langer dan ${limits.signs} tekens.`);
  const tokens: Token[] = [];
  let at = 0;
  const next = (form: RegExp) => {
    form.lastIndex = at;
    const [found] = form.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  while (at < text.length) {
    if (next(blank) !== undefined) continue;
    const [bracket, string] = [next(sign), next(quoted)];
    if (bracket !== undefined) tokens.push({ kind: 'sign', text: bracket });
    if (string !== undefined) tokens.push({ kind: 'text', text: unquoted(string) });
    if (bracket !== undefined || string !== undefined) continue;
    const found = next(word);
    if (found === undefined) throw badFilter('In dit filter staat een aanhalingsteken te veel of te weinig.');
    tokens.push({ kind: 'word', text: found });
  }
  return tokens;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw badFilter('In dit filter staat een tekst die geen JSON is.');
  }
}

const ownSchemas = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const attribute = /^[a-z][\w$-]*(?:\.[a-z$][\w$-]*)?$/i;

/** `urn:…:User:name.givenName` → `name.givenname`; null for what no attribute is called. Names differ in no more than capitals. */
export function attributePath(text: string): string | null {
  const own = text.replace(ownSchemas, '');
  // An extension keeps its name: it is an attribute that we do not have.
  if (/^urn:/i.test(own)) return /^urn:[\w:.$-]+$/i.test(own) ? own.toLowerCase() : null;
  return attribute.test(own) ? own.toLowerCase() : null;
}

/** Reads a filter, or refuses it as `invalidFilter`. */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text);
  let at = 0;
  let comparisons = 0;
  const isWord = (wanted: string) => {
    const token = tokens[at];
    return token?.kind === 'word' && token.text.toLowerCase() === wanted;
  };
  const isSign = (wanted: string) => tokens[at]?.kind === 'sign' && tokens[at]?.text === wanted;
  const take = (wanted: string) => {
    if (!isSign(wanted)) throw badFilter(`In dit filter ontbreekt “${wanted}”.`);
    at += 1;
  };

  function joined(depth: number, kind: 'and' | 'or', part: (depth: number) => Filter): Filter {
    const all = [part(depth)];
    while (isWord(kind)) {
      at += 1;
      all.push(part(depth));
    }
    return all.length === 1 ? all[0]! : { kind, all };
  }
  const whole = (depth: number): Filter => {
    if (depth > limits.depth) throw badFilter('Dit filter heeft te veel haakjes in elkaar.');
    return joined(depth, 'or', (inner) => joined(inner, 'and', term));
  };

  function term(depth: number): Filter {
    if (isWord('not')) {
      at += 1;
      take('(');
      const of = whole(depth + 1);
      take(')');
      return { kind: 'not', of };
    }
    if (isSign('(')) {
      at += 1;
      const inner = whole(depth + 1);
      take(')');
      return inner;
    }
    const token = tokens[at];
    const path = token?.kind === 'word' ? attributePath(token.text) : null;
    if (path === null) throw badFilter('In dit filter ontbreekt de naam van een attribuut.');
    at += 1;
    if (!isSign('[')) return comparison(path);
    at += 1;
    const of = whole(depth + 1);
    take(']');
    // As providers write it: `emails[type eq "work"].value eq "…"`.
    const after = tokens[at];
    if (after?.kind !== 'word' || !/^\.[a-z$][\w$-]*$/i.test(after.text)) return { kind: 'within', path, of };
    at += 1;
    return { kind: 'within', path, of: { kind: 'and', all: [of, comparison(after.text.slice(1).toLowerCase())] } };
  }

  function comparison(path: string): Filter {
    comparisons += 1;
    if (comparisons > limits.comparisons) throw badFilter('Dit filter vergelijkt te veel.');
    const operator = operators.find(isWord);
    if (!operator) throw badFilter(`Dit filter kan alleen vergelijken met ${operators.join(', ')}.`);
    at += 1;
    if (operator === 'pr') return { kind: 'compare', path, operator, value: null };
    const token = tokens[at];
    if (!token || token.kind === 'sign') throw badFilter('In dit filter ontbreekt waarmee het vergelijkt.');
    at += 1;
    return { kind: 'compare', path, operator, value: token.kind === 'text' ? token.text : wordValue(token.text) };
  }

  const filter = whole(0);
  if (at < tokens.length) throw badFilter('Na dit filter staat nog iets.');
  return filter;
}

/** A word without quotes: `true`, `null`, a number; or a text, as the documentation of Entra ID writes one. */
function wordValue(text: string): Compared {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** Whether one item of a list is what a filter asks for; texts are compared without capitals. */
export function holds(filter: Filter, item: Readonly<Record<string, Compared>>): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.all.every((one) => holds(one, item));
    case 'or':
      return filter.all.some((one) => holds(one, item));
    case 'not':
      return !holds(filter.of, item);
    case 'within':
      return false;
    default:
      return isAs(Object.hasOwn(item, filter.path) ? (item[filter.path] ?? null) : null, filter);
  }
}

function isAs(found: Compared, { operator, value }: { operator: Operator; value: Compared }): boolean {
  const [has, wanted] = [lower(found), lower(value)];
  if (operator === 'eq') return has === wanted;
  if (operator === 'ne') return has !== wanted;
  if (operator === 'pr') return has !== null && has !== '';
  if (typeof has !== 'string' || typeof wanted !== 'string') return false;
  if (operator === 'co') return has.includes(wanted);
  return operator === 'sw' ? has.startsWith(wanted) : has.endsWith(wanted);
}

const lower = (value: Compared) => (typeof value === 'string' ? value.toLowerCase() : value);
