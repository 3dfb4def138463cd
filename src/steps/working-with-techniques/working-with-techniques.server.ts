import type { StepRoom } from '#steps/step/step-room.server.ts';
import { workingWithTechniquesStep } from './working-with-techniques.rules.ts';

export const workingWithTechniquesRoom: StepRoom = { step: workingWithTechniquesStep };
