import * as z from 'zod/mini';
import { longText } from '#foundation/shared/fields.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { report } from './report.contract.ts';

const problems = ['ownerOnly', 'notFound', 'licenceEnded', 'completed', 'invalid'] as const;

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
      answer: report.content,
    }),
    save: operation({
      name: 'complete_research.save',
      method: 'PUT',
      path: reportPath,
      aliases: ['/api/researches/{uuid}/report'],
      access: 'user',
      kind: 'item',
      summary: 'Save the texts of the report.',
      body: report.body,
      answer: report.content,
      problems: ['readOnlyForYou', 'licenceEnded', 'notFound', 'completed', 'outdated', 'invalid'],
    }),
  },
  complete: operation({
    name: 'researches.complete',
    method: 'PUT',
    path: '/api/researches/complete_research/{uuid}',
    aliases: ['/api/researches/complete-research/{uuid}', '/api/researches/{uuid}/complete_research'],
    access: 'user',
    kind: 'item',
    summary: 'Complete a research.',
    body: z.object({ conclusion: z.optional(longText()) }),
    answer: z.looseObject({}),
    problems,
  }),
  reopen: operation({
    name: 'researches.reopen',
    method: 'POST',
    path: '/api/researches/{uuid}/reopen',
    access: 'user',
    kind: 'item',
    status: 200,
    summary: 'Reopen a completed research.',
    body: z.strictObject({}),
    answer: z.looseObject({}),
    problems: ['ownerOnly', 'notFound', 'licenceEnded', 'notCompleted'],
  }),
};

export const reportResource: Resource = {
  shortName: 'CompleteResearch',
  type: 'CompleteResearch',
  description: 'The step “Rapportage”, and completing and reopening a research.',
  fields: z.object(Object.fromEntries(Object.keys(report.shape).map((key) => [key, z.any()]))),
  writable: Object.keys(report.shape),
  operations: [
    reportOperations.step.read,
    reportOperations.step.save,
    reportOperations.complete,
    reportOperations.reopen,
  ],
};
