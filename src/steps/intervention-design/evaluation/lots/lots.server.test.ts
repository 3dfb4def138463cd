import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawLots } from '#evidence/effect/lots/draw.rules.ts';
import { generatorOf, listHash } from '#evidence/effect/lots/seed.rules.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { type PlanClient, planClient } from '#steps/intervention-design/evaluation/plan.testing.server.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import type { Lots } from './lots.contract.ts';

let server: TestServer;
let client: PlanClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await planClient(server);
});

const units = Array.from({ length: 12 }, (_, at) => ({ code: `straat ${at + 1}`, stratum: at < 6 ? 'noord' : 'zuid' }));
const freeze = (sent: object = { most: 2, units }) => client.call('POST', 'lots', sent);
const draw = (reason: string | null = null, headers?: Record<string, string>) =>
  client.call('POST', 'lots/draw', { reason }, 'owner', headers);
const lots = async (): Promise<Lots> => (await client.read()).lots;
const faultsOf = ({ body }: { body: { violations: { propertyPath: string; message: string }[] } }) =>
  body.violations.map(({ propertyPath, message }) => [propertyPath, message]);

describe('a list', () => {
  it('is frozen with its hash, and how often lots may be drawn', async () => {
    const answer = await freeze();
    expect([answer.status, answer.headers.etag]).toEqual([200, '"intervention_design-2"']);
    const kept = await lots();
    const groups = [
      { uuid: client.ids.withCard, code: 'Met kaart', part: 1 },
      { uuid: client.ids.without, code: 'Zonder kaart', part: 1 },
    ];
    expect(kept).toMatchObject({ most: 2, groups, units, attempts: [], drawn: [] });
    expect(kept.hash).toBe(await listHash({ groups, units }));
  });

  it('may be another until lots are drawn, and not after', async () => {
    await freeze();
    expect((await freeze({ most: 1, units: units.slice(0, 6) })).status).toBe(200);
    expect((await draw()).status).toBe(200);
    const before = await lots();
    expect([(await freeze()).status, await lots()]).toEqual([409, before]);
  });

  it('is refused at the code that is wrong', async () => {
    expect(faultsOf(await freeze({ most: 1, units: [...units, units[3]] }))).toEqual([
      ['units[12].code', '“straat 4” staat twee keer in de lijst.'],
    ]);
    for (const wrong of [
      { most: 6, units },
      { most: 0, units },
      { most: 1, units: [{ code: '', stratum: null }, units[0]] },
      { most: 1, units: [{ code: ' a', stratum: null }, units[0]] },
      { most: 1, units: Array.from({ length: 2001 }, (_, at) => ({ code: `r${at}`, stratum: null })) },
    ])
      expect((await freeze(wrong)).status).toBe(422);
    expect(await lots()).toBe(null);
  });

  it('needs groups that are drawn and have names', async () => {
    await client.save({ design: 'not_drawn' });
    expect(faultsOf(await freeze())[0]![0]).toBe('design');
    await client.save({ design: 'drawn_people', groups: [client.body.groups[0]] });
    expect(faultsOf(await freeze())[0]![0]).toBe('groups');
    await client.save({ groups: [client.body.groups[0], { ...client.body.groups[1], name: 'Met kaart' }] });
    expect(faultsOf(await freeze())).toEqual([['groups[1].name', 'Twee groepen heten hetzelfde.']]);
  });
});

describe('lots', () => {
  it('are drawn by a seed of the server, from which anybody makes the same draw', async () => {
    await freeze();
    expect((await draw()).status).toBe(200);
    const { groups, hash, attempts, drawn, ...kept } = await lots();
    expect(attempts).toEqual([{ at: expect.any(String), seed: expect.stringMatching(/^[0-9a-f]{64}$/), reason: null }]);
    const uuids = new Map(groups.map(({ uuid, code }) => [code, uuid]));
    const again = drawLots({ groups, units: kept.units }, await generatorOf(attempts[0]!.seed, hash));
    expect(drawn).toEqual(again.map(({ code, group }) => ({ code, group: uuids.get(group) })));
    const inNorth = drawn.filter(({ code, group }) => group === client.ids.withCard && Number(code.slice(7)) <= 6);
    expect([drawn.length, inNorth.length]).toEqual([12, 3]);
  });

  it('are drawn of persons within their strata as of places', async () => {
    await client.save({ design: 'drawn_people' });
    const people = Array.from({ length: 20 }, (_, at) => ({
      code: `p${at + 1}`,
      stratum: at < 13 ? 'jonger' : 'ouder',
    }));
    expect((await freeze({ most: 1, units: people })).status).toBe(200);
    expect((await draw()).status).toBe(200);
    const { drawn } = await lots();
    const withCard = (from: number, to: number) =>
      drawn.filter(({ code, group }) => {
        const at = Number(code.slice(1));
        return group === client.ids.withCard && at >= from && at <= to;
      }).length;
    expect([6, 7]).toContain(withCard(1, 13));
    expect([3, 4]).toContain(withCard(14, 20));
    expect(withCard(1, 20)).toBe(10);
  });

  it('are those that another program draws of the same seed', async () => {
    // Drawn by `golden/lots.py`: what the server keeps of a draw is enough to make it elsewhere.
    const { cases } = JSON.parse(readFileSync(join(rootDir, 'src/evidence/effect/golden/lots.json'), 'utf8')) as {
      cases: {
        groups: [string, number][];
        units: [string, string | null][];
        seed: string;
        hash: string;
        drawn: string[];
      }[];
    };
    const one = cases.find(({ groups, units: many }) => groups.length === 2 && many.length > 8)!;
    const groups = one.groups.map(([name, part], at) => ({ ...client.body.groups[at], name, part }));
    await client.save({ groups });
    const sent = one.units.map(([code, stratum]) => ({ code, stratum }));
    expect((await freeze({ most: 1, units: sent })).status).toBe(200);
    const { hash, groups: kept, units: listed } = await lots();
    expect(hash).toBe(one.hash);
    const drawn = new Map(
      drawLots({ groups: kept, units: listed }, await generatorOf(one.seed, hash)).map(({ code, group }) => [
        code,
        group,
      ]),
    );
    expect(one.units.map(([code]) => drawn.get(code))).toEqual(one.drawn);
  });

  it('are drawn again with a reason, no more often than was chosen, and every time stays', async () => {
    await freeze();
    await draw('Zomaar');
    const [first] = (await lots()).attempts;
    expect(first!.reason).toBe(null);
    expect(faultsOf(await draw())).toEqual([
      ['reason', 'Schrijf op waarom je opnieuw loot. Dat blijft bij de loting staan.'],
    ]);
    expect((await draw('Straat 3 wordt opgebroken.')).status).toBe(200);
    const { attempts } = await lots();
    expect(attempts).toEqual([
      first,
      { at: expect.any(String), seed: expect.any(String), reason: 'Straat 3 wordt opgebroken.' },
    ]);
    expect(attempts[1]!.seed).not.toBe(first!.seed);
    const refused = await draw('Nog eens');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Er is al zo vaak geloot als van tevoren was afgesproken.',
    ]);
    expect((await lots()).attempts).toEqual(attempts);
  });

  it('are of the version that was seen alone: two at once draw once', async () => {
    await freeze();
    const seen = { 'if-match': '"intervention_design-2"' };
    const both = await Promise.all([draw(null, seen), draw(null, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await lots()).attempts).toHaveLength(1);
  });

  it('need the groups with which the list was frozen', async () => {
    await freeze();
    await client.save({ groups: client.body.groups.map((group) => ({ ...group, part: 2 })) });
    expect(faultsOf(await draw())[0]![0]).toBe('groups');
    await client.save({ groups: client.body.groups.map((group) => ({ ...group, name: `${group.name} in maart` })) });
    expect((await draw()).status).toBe(200);
    expect((await lots()).groups[0]!.code).toBe('Met kaart');
  });

  it('are never drawn without a list', async () => {
    expect(faultsOf(await draw())).toEqual([['units', 'Zet eerst de lijst met codes vast.']]);
  });
});

describe('what was drawn', () => {
  beforeEach(async () => {
    await freeze();
    await draw();
  });

  it('is changed by no client, from no body, file or copy', async () => {
    const before = await lots();
    const forged = { ...before, drawn: before.drawn.map(({ code }) => ({ code, group: client.ids.withCard })) };
    expect((await client.save({ lots: forged, costs: 3 })).status).toBe(200);
    expect((await client.save({ lots: null }, 'collaborator')).status).toBe(200);
    expect(await lots()).toEqual(before);
    const copy = await client.call('POST', 'duplicate', {});
    const path = `/api/researches/intervention_design/${copy.body['@id'].split('/').at(-1)}`;
    expect((await server.request('GET', path, { as: 'owner' })).body.lots).toBe(null);
  });

  it('keeps its groups, under whatever name', async () => {
    const [first, second] = client.body.groups;
    const third = { name: 'Met kaart en bezoek', gets: 'with', part: 1 };
    expect(faultsOf(await client.save({ groups: [first] }))[0]![0]).toBe('groups');
    expect(faultsOf(await client.save({ groups: [first, third] }))[0]![0]).toBe('groups');
    expect(faultsOf(await client.save({ design: 'before_after' }))[0]![0]).toBe('design');
    expect((await client.save({ groups: [{ ...first, name: 'Kaart' }, second, third] })).status).toBe(200);
  });

  it('is handed out as a file', async () => {
    const token = await server.request('POST', '/api/download_tokens', {
      as: 'collaborator',
      body: { kind: 'lots', format: 'csv', research: `/api/researches/${client.research}` },
    });
    const file = await server.request('GET', token.body.url.replace(/^https?:\/\/[^/]+/, ''), { as: null });
    const rows = file.text.trim().split(/\r?\n/);
    expect([file.status, rows.length, file.headers['content-disposition']]).toEqual([
      200,
      13,
      expect.stringContaining('loting'),
    ]);
    expect(rows.filter((row) => row.endsWith(';Met kaart'))).toHaveLength(6);
  });
});
