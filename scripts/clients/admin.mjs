import assert from 'node:assert/strict';

/** What API Platform's admin does with a server, each with what it must get; gives back how many went well. */
export async function checkAdmin({ admin, parser, url, login }) {
  const { token } = await post(`${url}/api/login_check`, { username: login.username, password: login.password });
  const headers = () => ({ Authorization: `Bearer ${token}` });
  // As its documentation says for servers that want a token; nothing else is set.
  const provider = admin.hydraDataProvider({
    entrypoint: `${url}/api`,
    httpClient: (address, options = {}) => admin.fetchHydra(address, { ...options, headers }),
    apiDocumentationParser: (entrypoint) => parser.parseHydraDocumentation(entrypoint, { headers }),
  });
  const analyzer = admin.hydraSchemaAnalyzer();
  const firstPage = (perPage) => ({ page: 1, perPage });
  const byName = { field: 'name', order: 'ASC' };
  /** What the steps hand on to those after them. */
  const known = {};

  const steps = {
    'introspect: every list of the entry point': async () => {
      const { data } = await provider.introspect();
      known.schema = (name) => data.resources.find((resource) => resource.name === name);
      const entry = await (await fetch(`${url}/api`)).json();
      const lists = Object.values(entry).filter((value) => /^\/api\/[a-z_]+$/.test(value));
      assert.deepEqual(
        data.resources.map(({ url: address }) => address),
        lists.map((path) => url + path),
      );
    },
    'introspect: what can be sorted and filtered by': async () => {
      assert.deepEqual(await analyzer.getOrderParametersFromSchema(known.schema('research_factors')), [
        'grade',
        'influence',
      ]);
      const filters = await analyzer.getFiltersParametersFromSchema(known.schema('technics'));
      assert.deepEqual(filters, [{ name: 'isSecondary', isRequired: false }]);
    },
    'introspect: kinds of fields': async () => {
      const types = Object.fromEntries(
        known.schema('researches').fields.map((field) => [field.name, analyzer.getFieldType(field)]),
      );
      const { name, startDate, createdAt, visible, lastEvent, collaborators } = types;
      assert.deepEqual(
        [name, startDate, createdAt, visible, lastEvent, collaborators],
        ['text', 'date', 'dateTime', 'boolean', 'integer', 'text'],
      );
    },

    'create: a research': async () => {
      for (const name of ['Trap nemen', 'Telefoon in de tas', 'Zonwering dicht']) {
        const { data } = await provider.create('researches', { data: { name, theme: '/api/themes/6' } });
        assert.match(data.id, /^\/api\/researches\/[0-9a-f-]{36}$/);
        assert.equal(data.name, name);
        known.research = data;
      }
    },
    'create: a refusal with a sentence at its field': async () => {
      const refused = await provider.create('researches', { data: { name: '' } }).catch((error) => error);
      assert.equal(refused.status, 422);
      assert.deepEqual(Object.keys(analyzer.getSubmissionErrors(refused)), ['name']);
      assert.match(refused.message, /^name: /);
    },
    'getList: researches, page by page': async () => {
      const list = (page) =>
        provider.getList('researches', { pagination: { page, perPage: 3 }, sort: byName, filter: {} });
      const [first, second] = [await list(1), await list(2)];
      assert.deepEqual([first.data.length, second.data.length, first.total, second.total], [3, 1, 4, 4]);
      assert.equal(new Set([...first.data, ...second.data].map(({ id }) => id)).size, 4);
    },
    'getList: researches of others, filtered by a boolean': async () => {
      const list = (ownerOrCollaborator) =>
        provider.getList('researches', { pagination: firstPage(25), sort: byName, filter: { ownerOrCollaborator } });
      assert.equal((await list(true)).total, 4);
      assert.deepEqual((await list(false)).data, []);
    },
    'getList: factors, with the filter exists': async () => {
      const list = (helpText) =>
        provider.getList('factors', { pagination: firstPage(10), sort: byName, filter: { exists: { helpText } } });
      const { data, total } = await list(true);
      assert.equal(data.length, 10);
      assert.equal(total, (await list(true)).total);
      assert.deepEqual((await list(false)).data, []);
      known.factors = data;
    },
    'getList: research_factors, sorted both ways and filtered by several values': async () => {
      const list = (order, filter = {}) =>
        provider.getList('research_factors', { pagination: firstPage(50), sort: { field: 'grade', order }, filter });
      const grades = ({ data }) => data.map(({ grade }) => grade).filter((grade) => grade !== null);
      const rising = grades(await list('ASC'));
      assert.ok(new Set(rising).size > 1);
      assert.deepEqual(
        rising,
        [...rising].sort((one, other) => one - other),
      );
      assert.deepEqual(grades(await list('DESC')), rising.toReversed());
      const { data } = await list('ASC', { influence: ['1', '2'] });
      assert.ok(data.length > 0 && data.every(({ influence }) => influence === 1 || influence === 2));
      known.marked = data[0];
    },
    'getOne: a research, a factor, a factor of a research': async () => {
      const { data: research } = await provider.getOne('researches', { id: known.research.id });
      assert.deepEqual(
        [research.id, research.name, research.theme],
        [known.research.id, 'Zonwering dicht', '/api/themes/6'],
      );
      const { data: factor } = await provider.getOne('factors', { id: '/api/factors/42' });
      assert.deepEqual([factor.id, factor.originId, factor.name], ['/api/factors/42', '42', 'Gemak en frictie']);
      const { data: marked } = await provider.getOne('research_factors', { id: known.marked.id });
      assert.deepEqual(marked.factor, known.marked.factor);
    },
    'getMany: factors by their addresses': async () => {
      const ids = known.factors.slice(0, 3).map(({ id }) => id);
      const { data } = await provider.getMany('factors', { ids });
      assert.deepEqual(
        data.map(({ id }) => id),
        ids,
      );
    },
    'create: notes; getManyReference: those of one research': async () => {
      const research = known.research.id;
      const none = await notesOf(research);
      assert.deepEqual(none.data, []);
      for (const content of ['Bel de corporatie.', 'Vraag de huismeester.'])
        known.note = (await provider.create('research_notes', { data: { research, content, step: null } })).data;
      const { data, total } = await notesOf(research);
      assert.equal(total, 2);
      assert.ok(data.every((note) => note.research === research));
      const nested = { research: { uuid: known.research.uuid } };
      const listed = await provider.getList('research_notes', {
        pagination: firstPage(25),
        sort: byName,
        filter: nested,
      });
      assert.equal(listed.total, 2);
    },
    'getManyReference: the factors of one research': async () => {
      const { data } = await provider.getManyReference('research_factors', {
        ...{ target: 'research.uuid', id: known.marked.research, pagination: firstPage(50) },
        ...{ sort: { field: 'grade', order: 'DESC' }, filter: {} },
      });
      assert.ok(data.length > 0 && data.every(({ research }) => research === known.marked.research));
    },
    'update: a research, sending back all that was read': async () => {
      const { data: read } = await provider.getOne('researches', { id: known.research.id });
      const { data } = await provider.update('researches', {
        ...{ id: read.id, previousData: read },
        data: { ...read, name: 'Zonwering dicht vóór de hitte', client: 'Team Gezond', theme: '' },
      });
      assert.deepEqual(
        [data.id, data.name, data.client, data.theme],
        [read.id, 'Zonwering dicht vóór de hitte', 'Team Gezond', null],
      );
      assert.equal((await provider.getOne('researches', { id: read.id })).data.client, 'Team Gezond');
    },
    'update: a note, and several researches at once': async () => {
      const { note } = known;
      const changed = { data: { ...note, content: 'Vraag de conciërge.' }, id: note.id, previousData: note };
      assert.equal((await provider.update('research_notes', changed)).data.content, 'Vraag de conciërge.');
      const { data } = await provider.getList('researches', { pagination: firstPage(2), sort: byName, filter: {} });
      const ids = data.map(({ id }) => id);
      await provider.updateMany('researches', { ids, data: { organisation: 'Gemeente Lindemeer' } });
      for (const id of ids)
        assert.equal((await provider.getOne('researches', { id })).data.organisation, 'Gemeente Lindemeer');
    },
    'delete: a note, then the research': async () => {
      assert.deepEqual(
        (await provider.delete('research_notes', { id: known.note.id, previousData: known.note })).data,
        {
          id: known.note.id,
        },
      );
      assert.equal((await notesOf(known.research.id)).total, 1);
      await provider.deleteMany('researches', { ids: [known.research.id] });
      const gone = await provider.getOne('researches', { id: known.research.id }).catch((error) => error);
      assert.equal(gone.status, 404);
      assert.match(gone.message, /^Dit bestaat niet/);
    },
    'what may not be changed says so': async () => {
      const refused = await provider
        .delete('factors', { id: '/api/factors/42', previousData: {} })
        .catch((error) => error);
      assert.equal(refused.status, 405);
    },
  };

  const notesOf = (id) =>
    provider.getManyReference('research_notes', {
      ...{ target: 'research.uuid', id, pagination: firstPage(25), sort: byName, filter: {} },
    });

  for (const [name, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      throw new Error(`✗ ${name}`, { cause: error });
    }
    console.log(`✓ ${name}`);
  }
  return Object.keys(steps).length;
}

async function post(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200);
  return response.json();
}
