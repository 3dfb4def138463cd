import fc from 'fast-check';
import { type Person, personNames } from './main.testing.server.ts';
import type { Call, Parameter, Schema } from './open-api-document.testing.server.ts';
import { damaged, fitting, type Known } from './open-api-values.testing.server.ts';

/** Requests as anyone may send them: right, nearly right, and not at all. */
export interface Asked {
  as: Person | 'nobody' | 'liar';
  /** Path and query as they go over the wire. */
  url: string;
  /** A path that names no identifier at all, which the router itself may refuse. */
  isOdd: boolean;
  headers: Record<string, string>;
  body: { type: string; bytes: string | Buffer } | null;
}

/** What of the database a request may name. `right` is what the path's own parameters are, by path. */
export interface Targets extends Known {
  right(path: string, name: string): readonly string[];
}

const persons = fc.oneof(
  { weight: 5, arbitrary: fc.constant('owner' as const) },
  { weight: 3, arbitrary: fc.constantFrom('collaborator' as const, 'colleague' as const, 'stranger' as const) },
  fc.constantFrom(...personNames.filter((person) => person !== 'deactivated' && person !== 'exCollaborator')),
  fc.constantFrom('nobody' as const, 'liar' as const),
);

/** Segments that are no identifier of ours; most are not even well formed. */
const oddSegments = [
  'x',
  '0',
  '-1',
  '1.5',
  '1e3',
  '999999999',
  '99999999999999999999',
  '%00',
  'a%00b',
  '%2f',
  'a%2Fb',
  '%ff',
  '%c3%28',
  '%',
  '%zz',
  '%e2%82%ac%f0%9f%98%80',
  '__proto__',
  'constructor',
  'null',
  '%7Buuid%7D',
  ';id=1',
  '*',
  'a'.repeat(299),
  'a'.repeat(301),
  'a'.repeat(6000),
  `${'%e2%82%ac'.repeat(120)}`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Made once: that it can be any character of Unicode takes a while to prepare. */
const oddNames = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => ({
  // A dot alone is not a name but a way up.
  value: encodeURIComponent(`~${text.toWellFormed()}`),
  isOdd: true,
}));

const segment = (call: Call, name: string, targets: Targets) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...targets.right(call.path, name)).map((value) => ({ value, isOdd: false })),
    },
    fc.constantFrom(...targets.uuids, '1', '7').map((value) => ({ value, isOdd: false })),
    fc.constantFrom(...oddSegments).map((value) => ({ value, isOdd: true })),
    oddNames,
  );

const path = (call: Call, targets: Targets): fc.Arbitrary<{ value: string; isOdd: boolean }> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return fc
    .tuple(fc.constantFrom(call.path, ...call.aliases), ...names.map((name) => segment(call, name, targets)))
    .map(([spelling, ...segments]) => ({
      value: names.reduce((text, name, index) => text.replace(`{${name}}`, () => segments[index]!.value), spelling),
      isOdd: segments.some(({ isOdd }) => isOdd),
    }));
};

const oddValues = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'true',
  'ASC',
  'x',
  '\u0000',
  '💧',
  '../..',
  '{"a":1}',
  'a'.repeat(3000),
];

const valueOfParameter = ({ schema }: Parameter, targets: Targets): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: schema.type === 'array' ? fc.constantFrom(...targets.uuids) : fitting(schema, targets).map(String),
    },
    fc.constantFrom(...targets.uuids, ...targets.iris),
    fc.constantFrom(...oddValues),
  );

const query = (call: Call, targets: Targets): fc.Arbitrary<string> => {
  const declared = call.parameters.filter((parameter) => parameter.in === 'query');
  const known = declared.map((parameter) =>
    fc
      .tuple(
        fc.constantFrom('', '', '', '[]', '[0]', '[7]', '[x]', '[[]', '.uuid'),
        valueOfParameter(parameter, targets),
        fc.boolean(),
      )
      .map(([index, value, encodes]) => {
        const name = `${parameter.name}${index}`;
        return `${encodes ? encodeURIComponent(name) : name}=${encodeURIComponent(value)}`;
      }),
  );
  const unknown = fc.constantFrom(
    'a=b',
    'page',
    'page=0',
    'page=-3',
    'page=2',
    'page=x',
    'page=1e9',
    'itemsPerPage=0',
    'itemsPerPage=1000',
    'pagination=1',
    '__proto__=1',
    'constructor[]=1',
    '%00=%00',
    '%ff=%ff',
    '%',
    '&&==&',
    'order[]=asc',
    '?a=?',
    'exists[helpText]=',
    'research.uuid=',
    'bearer=x',
    'bearer={bearer}',
    'format=pdf',
    'autosave=1',
    'a[b][c]=d',
  );
  return fc
    .array(fc.oneof(...known.map((arbitrary) => ({ weight: 3, arbitrary })), unknown), { maxLength: 4 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
};

const tags = [
  '*',
  '"x"',
  'W/"x"',
  '"details-0"',
  '"research_target-0"',
  '"note-1"',
  'x',
  ', ,',
  '"a", W/"b"',
  '""',
  'é',
];

/** Mostly none; a header that is always odd would hide what lies behind it. */
const seldom = (...values: string[]) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));

const headers = fc
  .record({
    accept: seldom(
      'application/ld+json',
      'application/json',
      'application/ld+json, application/json',
      '*/*',
      'application/*',
      'text/html',
      'application/json;q=0.5, application/ld+json;q=0.1',
      ';;;',
      'application/json;q=x',
      'é',
      '',
    ),
    'if-match': seldom(...tags),
    'if-none-match': seldom(...tags),
    prefer: seldom('return=minimal', 'return=representation', 'junk', 'return=minimal; foo="'),
    'idempotency-key': seldom('"k1"', 'k2', '', 'é', 'x'.repeat(201), '""'),
    'accept-encoding': seldom('br', 'gzip', '*;q=0', 'identity'),
    'user-agent': seldom('é', 'x'.repeat(2000)),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Asked['headers']);

const oddBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '[]',
  '[{}]',
  '"x"',
  '7',
  'null',
  'true',
  '{}{}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"name":1e999}',
  '{"name":"a","name":7}',
  '\ufeff{}',
  '<x/>',
  'a=b&c=d',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.from('{}', 'utf16le'),
];

const oddTypes = [
  'text/plain',
  'application/xml',
  'application/merge-patch+json',
  'multipart/form-data',
  'x',
  'application/json; charset=latin1',
];

const bodyOf = (call: Call, targets: Targets): fc.Arbitrary<Asked['body']> => {
  if (!call.body)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      // What nobody asked for is not read.
      fc.constantFrom('{}', '{', 'x').map((bytes) => ({ type: 'application/json', bytes })),
    );
  const types = Object.keys(call.body.content);
  const schema = bodySchema(call);
  const json = fc.oneof(
    { weight: 3, arbitrary: fitting(schema, targets) },
    { weight: 4, arbitrary: damaged(schema, targets) },
  );
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc.tuple(fc.constantFrom(...types), json).map(([type, value]) => ({
        type,
        bytes: type.endsWith('json') ? JSON.stringify(value) : formOf(value),
      })),
    },
    fc
      .tuple(fc.constantFrom(...types, ...oddTypes), fc.constantFrom(...oddBodies))
      .map(([type, bytes]) => ({ type, bytes })),
    fc.constant(null),
  );
};

const formOf = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(value) as object).map(([name, inner]): [string, string] => [
      name,
      JSON.stringify(inner) ?? '',
    ]),
  ).toString();

export const bodySchema = (call: Call): Schema => Object.values(call.body!.content)[0]!.schema!;

/** Any request of this call. */
export const requestOf = (call: Call, targets: Targets): fc.Arbitrary<Asked> =>
  fc
    .record({
      as: persons,
      path: path(call, targets),
      query: query(call, targets),
      headers,
      body: bodyOf(call, targets),
    })
    .map(({ path: { value, isOdd }, query: search, ...rest }) => ({ ...rest, url: value + search, isOdd }));
