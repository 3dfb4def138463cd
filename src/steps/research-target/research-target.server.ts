import type { StepRoom } from '#steps/step/step-room.server.ts';
import { researchTargetStep } from './research-target.rules.ts';

export const researchTargetRoom: StepRoom = { step: researchTargetStep };
