import type { StepRoom } from '#study/step/room.server.ts';
import { determineTypeStep } from './determine-type.rules.ts';

export const determineTypeRoom: StepRoom = { step: determineTypeStep };
