import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepNames } from '#study/process.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  research = await server.research('Voorbij');
  await put('research_target', { broadGoal: 'Meer zwaluwen.' });
});

const put = (path: string, body: object, as: Person = 'owner') =>
  server.request('PUT', `/api/researches/${path}/${research}`, { as, body });
const post = (path: string, as: Person = 'owner') =>
  server.request('POST', `/api/researches/${research}/${path}`, { as, body: {} });
const read = async (as: Person = 'owner') => (await server.request('GET', `/api/researches/${research}`, { as })).body;
const isListed = async (query: string, as: Person = 'owner') => {
  const { body } = await server.request('GET', `/api/researches?${query}`, { as });
  return body['hydra:member'].some(({ uuid }: { uuid: string }) => uuid === research);
};

describe('the archive', () => {
  it('has what its owner put in it, out of every other list and out of what is found, until it is taken back', async () => {
    const everywhere = [
      '',
      'ownerOrCollaborator=1',
      'words=zwaluwen',
      'status=in_progress',
      'after=start&itemsPerPage=100',
    ];
    const archived = await post('archive');
    expect([archived.status, archived.body.canEdit, typeof archived.body.archivedAt]).toEqual([200, false, 'string']);
    for (const query of everywhere) {
      expect([query, await isListed(query)]).toEqual([query, false]);
      const inArchive = `${query}&exists[archivedAt]=1`;
      expect([query, await isListed(inArchive), await isListed(inArchive, 'collaborator')]).toEqual([
        query,
        true,
        true,
      ]);
    }
    expect(await isListed('ownerOrCollaborator=0&exists[archivedAt]=1', 'colleague')).toBe(true);
    expect(await isListed('ownerOrCollaborator=0', 'colleague')).toBe(false);
    expect(await isListed('exists[archivedAt]=1', 'stranger')).toBe(false);
    const back = await post('take_back');
    expect([back.status, back.body.canEdit, back.body.archivedAt]).toEqual([200, true, null]);
    for (const query of everywhere) {
      expect([query, await isListed(query)]).toEqual([query, true]);
      expect(await isListed(`${query}&exists[archivedAt]=1`)).toBe(false);
    }
  });

  it('is its owner’s business, and asking twice changes nothing more', async () => {
    expect((await post('archive', 'collaborator')).status).toBe(403);
    expect((await post('archive', 'colleague')).status).toBe(403);
    const first = (await post('archive')).body;
    const second = (await post('archive')).body;
    expect([second.archivedAt, second.lastEvent]).toEqual([first.archivedAt, first.lastEvent]);
    expect((await post('take_back', 'collaborator')).status).toBe(403);
  });

  it.each([
    ...stepNames.map((name) => (name === 'complete_research' ? 'report' : name)),
    'details',
    'complete_research',
  ])('refuses to change %s with a sentence', async (path) => {
    await post('archive');
    const { status, body } = await put(path, {});
    expect([status, body.detail]).toEqual([
      409,
      'Dit onderzoek staat in het archief. Haal het terug om iets te wijzigen.',
    ]);
  });

  it('takes no notes, no people and no link to share; it can be read, copied and thrown away', async () => {
    await post('archive');
    const iri = `/api/researches/${research}`;
    const note = { research: iri, content: 'Bel nog eens.' };
    expect((await server.request('POST', '/api/research_notes', { as: 'collaborator', body: note })).status).toBe(409);
    const person = { research: iri, email: 'colleague@test.example' };
    expect((await server.request('POST', '/api/research_collaborators', { as: 'owner', body: person })).status).toBe(
      409,
    );
    expect((await server.request('PUT', `${iri}/share`, { as: 'owner', body: {} })).status).toBe(409);
    expect((await read('colleague')).researchTarget.broadGoal).toBe('Meer zwaluwen.');
    const copy = await post('duplicate', 'colleague');
    expect([copy.status, copy.body.archivedAt, copy.body.canEdit]).toEqual([201, null, true]);
    expect((await server.request('DELETE', iri, { as: 'owner' })).status).toBe(204);
    expect(await isListed('exists[archivedAt]=1')).toBe(false);
    expect((await post('restore')).body.archivedAt).toBe(null);
    expect(await isListed('')).toBe(true);
  });

  it('leaves completed what is completed', async () => {
    const before = await read();
    await post('archive');
    const { status, updatedAt, updatedBy } = (await post('take_back')).body;
    expect({ status, updatedAt, updatedBy }).toEqual({
      status: before.status,
      updatedAt: before.updatedAt,
      updatedBy: before.updatedBy,
    });
    expect((await post('reopen')).status).toBe(409);
  });
});
