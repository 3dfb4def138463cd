import { whole } from '#foundation/shared/fields.ts';
import { most } from './forms.contract.ts';

/** How many people took part in the session from which a step has something: the report tells it, long after the session is gone. */
export const tookPartField = () => whole('Deelnemers aan de werksessie', 1, most.people);
