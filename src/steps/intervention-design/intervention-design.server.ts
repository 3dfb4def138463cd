import type { StepRoom } from '#steps/step/step.server.ts';
import { interventionDesignStep } from './intervention-design.rules.ts';

export const interventionDesignRoom: StepRoom = { step: interventionDesignStep };
