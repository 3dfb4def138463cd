import type { StepRoom } from '#steps/step/step-room.server.ts';
import { interventionDesignStep } from './intervention-design.rules.ts';

export const interventionDesignRoom: StepRoom = { step: interventionDesignStep };
