import type { StepRoom } from '#steps/step/step-room.server.ts';
import { qualitativeResearchStep } from './qualitative-research.rules.ts';

export const qualitativeResearchRoom: StepRoom = { step: qualitativeResearchStep };
