import { runStages } from './run-stages.mjs';
import { stages } from './stages.mjs';

await runStages([
  [[stages.lint, stages.typesBrowser, stages.typesServer, stages.typesE2e], [stages.library]],
  [[stages.unit]],
]);
