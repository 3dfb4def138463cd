import * as z from 'zod/mini';
import { operation, wholeText } from '#foundation/shared/resource.ts';
import { savedStudy } from '#study/step/step.operations.contract.ts';
import { report } from './report.contract.ts';

/** Typed as the path of any step, so that the report saves through the same routes. */
const reportPath = '/api/researches/report/{uuid}' as '/api/researches/step/{uuid}';

/** The report's own texts are saved under `report`; `complete_research` completes, as clients of the original expect. */
export const reportOperations = {
  step: {
    read: operation({
      name: 'complete_research.read',
      method: 'GET',
      path: reportPath,
      aliases: ['/api/researches/complete_research/{uuid}', '/api/researches/{uuid}/report'],
      access: 'user',
      kind: 'item',
      summary: 'Read the step “Rapportage”.',
    }),
    save: operation({
      name: 'complete_research.save',
      method: 'PUT',
      path: reportPath,
      aliases: ['/api/researches/{uuid}/report'],
      access: 'user',
      kind: 'item',
      tagged: true,
      summary: 'Save the texts of the report.',
      largestBody: wholeText,
      body: report.body,
      example: { conclusion: 'Bewoners willen wel, maar het bakje staat niet waar ze koken.' },
      ...savedStudy,
      problems: ['readOnlyForYou', 'licenceEnded', 'notFound', 'completed', 'archived', 'outdated', 'invalid'],
    }),
  },
  complete: operation({
    name: 'researches.complete',
    method: 'PUT',
    path: '/api/researches/complete_research/{uuid}',
    aliases: [
      '/api/researches/complete-research/{uuid}',
      '/api/researches/{uuid}/complete_research',
      '/api/researches/{uuid}/complete-research',
    ],
    access: 'user',
    kind: 'item',
    summary: 'Complete a research.',
    largestBody: wholeText,
    body: z.object({ conclusion: z.optional(report.shape.conclusion) }),
    example: { conclusion: 'Bewoners willen wel, maar het bakje staat niet waar ze koken.' },
    returns: 'Research',
    problems: ['ownerOnly', 'notFound', 'licenceEnded', 'completed', 'archived', 'outdated', 'invalid'],
  }),
  reopen: operation({
    name: 'researches.reopen',
    // Its answer may hold the secret of a share, which is stored nowhere.
    once: true,
    method: 'POST',
    path: '/api/researches/{uuid}/reopen',
    access: 'user',
    kind: 'item',
    status: 200,
    summary: 'Reopen a completed research.',
    body: z.strictObject({}),
    example: {},
    returns: 'Research',
    problems: ['ownerOnly', 'notFound', 'licenceEnded', 'notCompleted', 'archived'],
  }),
};

/** Everything that can be done to the class of this step. */
export const reportClassOperations = [
  reportOperations.step.read,
  reportOperations.step.save,
  reportOperations.complete,
  reportOperations.reopen,
];

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    /** Of these the answer is a research. */
    CompletedResearch: { operations: readonly (typeof reportOperations.complete | typeof reportOperations.reopen)[] };
  }
}
