import type { StepRoom } from '#study/step/room.server.ts';
import { determineTypeStep } from './step.parts.ts';

export const determineTypeRoom: StepRoom = { step: determineTypeStep };
