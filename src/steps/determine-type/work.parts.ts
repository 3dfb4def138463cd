import type { Earlier as EarlierOf } from '#study/step/step.contract.ts';

export type Earlier = EarlierOf<'determine_type'>;
