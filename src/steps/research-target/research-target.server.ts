import { otherNames } from '#study/step/other-names.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { researchTargetStep } from './research-target.rules.ts';

export const researchTargetRoom: StepRoom = {
  step: researchTargetStep,
  translate: otherNames({
    goal: 'broadGoal',
    behaviour: 'desiredBehaviour',
    behavior: 'desiredBehaviour',
    context: 'questionContext',
  }),
};
