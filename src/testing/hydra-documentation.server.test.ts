import jsonld from 'jsonld';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepShippedExample, makeExampleOf } from '#examples/examples.server.ts';
import { library } from '#examples/examples.testing.server.ts';
import { stepRooms } from '#main.server.ts';
import { libraryNames } from '#theory/library/names.rules.ts';
import { type Answered, type Person, usernameOf } from './main.testing.server.ts';
import { type DescribedServer, ids, openDescribedServer } from './open-api-server.testing.server.ts';

/**
 * The documentation against the answers, both as they are served: every class that an answer names and every word of ours that
 * it uses must stand in `docs.jsonld`, or a client that learns from there does not know what it gets.
 */
const origin = 'http://drijfveer.test';
const vocabulary = `${origin}/api/docs.jsonld#`;
const hydra = 'http://www.w3.org/ns/hydra/core#';

let property: DescribedServer;
let secret: string;
beforeAll(async () => {
  property = await openDescribedServer();
  await property.reset();
  const rooms = stepRooms(() => libraryNames(() => library));
  const deps = { steps: rooms, library: { current: () => library } };
  await keepShippedExample(property.server.db, deps);
  await makeExampleOf(property.server.db, deps, [usernameOf('owner'), usernameOf('collaborator')]);
  const { body } = await property.server.request('GET', `/api/researches/${ids.research}/share`, { as: 'owner' });
  secret = body.secret;
});
afterAll(() => property.server.close());

const readers: readonly Person[] = ['owner', 'companyAdmin', 'admin', 'editor'];

/** As the first who may: some lists are for who manages an organisation, some for who manages all or writes the library. */
async function get(path: string): Promise<Answered> {
  for (const as of readers) {
    const answer = await property.server.request('GET', path, { as, headers: { accept: 'application/ld+json' } });
    if (answer.status !== 403) return answer;
  }
  throw new Error(`Nobody may read ${path}.`);
}

type Expanded = Record<string, unknown>;

const loaded = new Map<string, unknown>();
async function documentLoader(url: string) {
  if (!loaded.has(url)) loaded.set(url, (await get(url.slice(origin.length))).body);
  return { contextUrl: undefined, documentUrl: url, document: loaded.get(url) } as never;
}

const expand = async (body: unknown, path: string) =>
  (await jsonld.expand(
    body as never,
    { base: origin + path, documentLoader, safe: true } as never,
  )) as unknown as Expanded[];

/** Every node of an expanded document, as deep as nodes go; a value that stays JSON is none. */
function nodesIn(value: unknown): Expanded[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null || '@value' in value) return [];
  return [value as Expanded, ...Object.values(value).flatMap(nodesIn)];
}

/** Part of the address, and so neither in the contexts nor in the documentation, as API Platform has it. */
const identifiers = [`${vocabulary}id`, `${vocabulary}uuid`];

const ofOurs = (words: readonly string[]) => words.filter((word) => word.startsWith(vocabulary));
/** A node without an address, such as an OWL restriction, has none. */
const idsOf = (value: unknown) => ((value ?? []) as { '@id'?: string }[]).flatMap((one) => one['@id'] ?? []);

/** What `docs.jsonld` tells, as a processor reads it. */
async function documented() {
  const [root] = await expand((await get('/api/docs.jsonld')).body, '/api/docs.jsonld');
  const classes = root![`${hydra}supportedClass`] as Expanded[];
  const properties = classes.flatMap((one) =>
    ((one[`${hydra}supportedProperty`] ?? []) as Expanded[]).map((told) => ({
      told,
      property: (told[`${hydra}property`] as Expanded[])[0]!,
    })),
  );
  return { classes: classes.map((one) => String(one['@id'])), properties };
}

/** The addresses of all reads of JSON-LD in the served OpenAPI document, with what is there in the place of their parameters. */
async function addresses(): Promise<string[]> {
  const { body: document } = await property.server.request('GET', '/api/docs.jsonopenapi');
  const described = document as {
    paths: Record<string, { get?: { responses: Record<string, { content?: object }> } }>;
  };
  const paths = Object.entries(described.paths)
    .filter(([, { get: read }]) => 'application/ld+json' in (read?.responses[200]?.content ?? {}))
    .map(([path]) => path);
  const fixed = paths.filter((path) => !path.includes('{'));
  const lists = await Promise.all(fixed.map(async (path) => (await get(path)).body['hydra:member'] ?? []));
  const members = lists.flat().map((one: { '@id': string }) => one['@id']);
  return paths.map((path) => {
    const known = path
      .replace('{secret}', secret)
      .replace('{outcome}', ids.tallied)
      .replace('{sheet}', ids.tally)
      .replace('{link}', ids.tallyLink)
      .replace('{questionnaire}', ids.ownPage)
      .replace('{measurement}', 'first')
      .replace('{token}', 'to-verify')
      .replace('{name}', 'Theme')
      .replace('{status}', '404')
      .replace('{year}', '2026')
      .replace('research_collaborators/{uuid}', `research_collaborators/${ids.collaborator}`)
      .replace('sign_on_domains/{uuid}', `sign_on_domains/${ids.domain}`)
      .replace('sign_on_keys/{uuid}', `sign_on_keys/${ids.key}`)
      .replace(/(researches.*)\{uuid\}/, `$1${ids.research}`);
    const end = known.lastIndexOf('}') + 1;
    const shape = new RegExp(`^${known.slice(0, end).replace(/\{\w+\}/g, '[^/]+')}$`);
    const item = members.find((id) => shape.test(id));
    return end > 0 && item ? item + known.slice(end) : known;
  });
}

describe('the documentation as it is served', () => {
  it('tells of every class and every word of every answer', { timeout: 180_000 }, async () => {
    const { classes, properties } = await documented();
    const words = new Set(properties.map(({ property: { '@id': id } }) => String(id)));
    const all = await addresses();
    expect(all.filter((path) => path.includes('{'))).toEqual([]);
    const refused = [
      await property.server.request('GET', '/api/factors/0', { as: 'owner' }),
      await property.server.request('POST', '/api/researches', { as: 'owner', body: { name: '' } }),
    ];
    const unknown = new Set<string>();
    const note = async (answer: Answered, path: string) => {
      for (const node of nodesIn(await expand(answer.body, path))) {
        for (const type of ofOurs((node['@type'] ?? []) as string[])) if (!classes.includes(type)) unknown.add(type);
        for (const word of ofOurs(Object.keys(node)))
          if (!words.has(word) && !identifiers.includes(word)) unknown.add(word);
      }
    };
    for (const path of all.filter((one) => !/^.api.(docs|contexts)/.test(one))) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      await note(answer, path);
    }
    for (const answer of refused) await note(answer, `/api/errors/${answer.status}`);
    expect([...unknown]).toEqual([]);
  });

  it('says each class and each property once, and of what class each property is', async () => {
    const { classes, properties } = await documented();
    expect(classes.filter((name, index) => classes.indexOf(name) !== index)).toEqual([]);
    const names = properties.map(({ property }) => String(property['@id']));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
    for (const { property } of properties)
      expect(classes).toEqual(expect.arrayContaining(idsOf(property[`${rdfs}domain`])));
    const ranges = properties.flatMap(({ property }) => ofOurs(idsOf(property[`${rdfs}range`])));
    expect(classes).toEqual(expect.arrayContaining(ranges));
  });

  it('says on the property of each list itself what its members are, as API Platform does', async () => {
    const { properties } = await documented();
    const entries = properties.filter(({ property: { '@id': id } }) =>
      String(id).startsWith(`${vocabulary}Entrypoint/`),
    );
    const { body: entryPoint } = await property.server.request('GET', '/api');
    expect(entries.length).toBe(Object.keys(entryPoint).filter((key) => !key.startsWith('@')).length);
    for (const { property: list } of entries) {
      const [assertion] = list[`${hydra}memberAssertion`] as Expanded[];
      expect(idsOf(assertion![`${hydra}property`])).toEqual(['http://www.w3.org/1999/02/22-rdf-syntax-ns#type']);
      const key = String(list['@id']).slice(`${vocabulary}Entrypoint/`.length);
      const { body } = await get(entryPoint[key]);
      const [first] = body['hydra:member'];
      if (first) expect(idsOf(assertion![`${hydra}object`])).toEqual([`${vocabulary}${first['@type']}`]);
    }
  });
});
