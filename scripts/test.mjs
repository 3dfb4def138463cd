import { runStages, stages } from './stages.mjs';

runStages([
  stages.lint,
  stages.typesBrowser,
  stages.typesServer,
  stages.typesE2e,
  stages.unit,
  stages.server,
  stages.build,
  stages.benches,
  stages.e2e,
  stages.specification,
]);
