import { runStages, stages } from './stages.mjs';

runStages([stages.lint, stages.typesBrowser, stages.typesServer, stages.typesE2e, stages.library, stages.unit]);
