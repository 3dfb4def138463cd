import { operation, wholeText } from '#foundation/shared/resource.ts';
import { type SavesBeside, savedBeside } from '#study/step/step.operations.contract.ts';
import { lotList, lotReason } from './lots.contract.ts';

const problems = [
  'readOnlyForYou',
  'licenceEnded',
  'notFound',
  'completed',
  'archived',
  'outdated',
  'alreadyDrawn',
  'invalid',
] as const;

/** A list of codes is frozen first, and then lots are drawn of it. */
export const lotsOperations = {
  freeze: operation({
    name: 'intervention_design.freeze_lots',
    method: 'POST',
    path: '/api/researches/{uuid}/lots',
    access: 'user',
    kind: 'item',
    status: 200,
    tagged: true,
    summary:
      'Freeze the list of persons or places that the groups of the plan are drawn from, with how often lots may be drawn. Until they are, another list may take its place.',
    largestBody: wholeText,
    body: lotList,
    example: {
      most: 1,
      units: [
        { code: 'straat 1', stratum: 'noord' },
        { code: 'straat 2', stratum: 'noord' },
      ],
    },
    ...savedBeside,
    problems,
  }),
  draw: operation({
    name: 'intervention_design.draw_lots',
    method: 'POST',
    path: '/api/researches/{uuid}/lots/draw',
    access: 'user',
    kind: 'item',
    status: 200,
    tagged: true,
    summary:
      'Draw lots of the frozen list, by a seed that the server makes. Again only as often as was chosen beforehand, with a reason; every time is kept.',
    body: lotReason,
    example: { reason: null },
    ...savedBeside,
    problems,
  }),
};

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    /** Of these the answer is a research. */
    Lots: {
      operations: readonly (SavesBeside<typeof lotsOperations.freeze> | SavesBeside<typeof lotsOperations.draw>)[];
    };
  }
}
