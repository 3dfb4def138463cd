import { describe, expect, it } from 'vitest';
import { filterName } from '#foundation/shared/resource.ts';
import { resourceTable } from './main.server.ts';

/** The calls that a client written for the original server makes: each is in the resource table, with its query. */
const calls = [
  ['POST', '/api/login_check', 'public'],
  ['POST', '/api/token/refresh', 'public'],
  ['GET', '/api/themes', 'user'],
  ['GET', '/api/themes/{id}', 'user'],
  ['GET', '/api/technics', 'user'],
  ['GET', '/api/technics/{id}', 'user'],
  ['GET', '/api/factors', 'user'],
  ['GET', '/api/factors/{id}', 'user'],
  ['GET', '/api/models', 'user'],
  ['GET', '/api/clusters', 'user'],
  ['GET', '/api/researches', 'user'],
  ['POST', '/api/researches', 'user'],
  ['GET', '/api/researches/{uuid}', 'user'],
  ['GET', '/api/researches/share/{secret}', 'public'],
  ['DELETE', '/api/researches/{uuid}', 'user'],
  ['PUT', '/api/researches/details/{uuid}', 'user'],
  ['PUT', '/api/researches/research_target/{uuid}', 'user'],
  ['PUT', '/api/researches/determine_factors/{uuid}', 'user'],
  ['PUT', '/api/researches/qualitative_research/{uuid}', 'user'],
  ['PUT', '/api/researches/conducting_research/{uuid}', 'user'],
  ['PUT', '/api/researches/weighing_factors/{uuid}', 'user'],
  ['PUT', '/api/researches/determine_type/{uuid}', 'user'],
  ['PUT', '/api/researches/linking_behavioral_techniques/{uuid}', 'user'],
  ['PUT', '/api/researches/conducting_intervention_design/{uuid}', 'user'],
  ['PUT', '/api/researches/intervention_design/{uuid}', 'user'],
  ['PUT', '/api/researches/complete_research/{uuid}', 'user'],
  ['GET', '/api/researches/selected_factor_technics/{uuid}', 'user'],
  ['POST', '/api/research_collaborators', 'user'],
  ['DELETE', '/api/research_collaborators/{uuid}', 'user'],
  ['GET', '/api/research_factors', 'user'],
  ['GET', '/api/research_notes', 'user'],
  ['POST', '/api/research_notes', 'user'],
  ['PUT', '/api/research_notes/{uuid}', 'user'],
  ['DELETE', '/api/research_notes/{uuid}', 'user'],
  ['GET', '/api/pages', 'user'],
  ['GET', '/api/pages/{id}', 'user'],
  ['GET', '/api/page_categories', 'user'],
  ['GET', '/api/tokens/{token}', 'public'],
  ['PUT', '/api/tokens/verify_user/{token}', 'public'],
  ['POST', '/api/tokens/reset_password', 'public'],
  ['PUT', '/api/tokens/reset_password/{token}', 'public'],
  ['GET', '/download/{uuid}', 'public'],
  ['GET', '/download/interview/questions/{uuid}', 'public'],
  ['GET', '/download/questionnaire/questions/{uuid}', 'public'],
] as const;

const operations = resourceTable.flatMap((resource) => resource.operations);

describe('the calls of the original client', () => {
  it.each(calls)('%s %s is there, for whom it should be (%s)', (method, path, access) => {
    const found = operations.filter((operation) => operation.method === method && operation.path === path);
    expect(found.map((operation) => operation.access)).toEqual([access]);
  });

  it.each([
    ['/api/themes', ['exists[helpText]']],
    ['/api/technics', ['isSecondary', 'exists[helpText]']],
    ['/api/factors', ['exists[helpText]']],
    ['/api/models', []],
    ['/api/clusters', []],
    ['/api/researches', ['ownerOrCollaborator']],
    ['/api/research_factors', ['research.uuid', 'order[grade]', 'order[influence]', 'influence']],
    ['/api/pages', ['category.id']],
  ])('%s listens to %j', (collection, wanted) => {
    const { filters = [] } = resourceTable.find((resource) => resource.collection === collection)!;
    expect(filters.map(filterName)).toEqual(expect.arrayContaining(wanted));
  });

  it.each([
    ['User', ['name', 'companyName', 'username', 'licenseValidUntil', 'companyId']],
    ['Research', ['uuid', 'secret', 'owner', 'collaborators']],
    ['ResearchCollaborator', ['uuid']],
    ['ResearchFactor', ['research', 'grade', 'influence']],
    ['ResearchNote', ['uuid']],
    ['Token', ['token']],
  ])('what is %s has %j', (shortName, wanted) => {
    const { fields } = resourceTable.find((resource) => resource.shortName === shortName)!;
    expect(Object.keys(fields.shape)).toEqual(expect.arrayContaining(wanted));
  });

  it('only the downloads take a bearer in the address', () => {
    const inAddress = operations.filter(({ parameters = [] }) =>
      parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'bearer'),
    );
    const ours = ['notes', 'abcd', 'codebook', 'tidier'].map((kind) => `/download/${kind}/{uuid}`);
    expect(inAddress.map(({ path }) => path)).toEqual([
      '/download/{uuid}',
      '/download/interview/questions/{uuid}',
      '/download/questionnaire/questions/{uuid}',
      ...ours,
    ]);
  });
});
