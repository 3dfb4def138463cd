import { runStages } from './run-stages.mjs';
import { stages } from './stages.mjs';

/** What is quick comes first. The browser tests wait for pages as often as they use the processor: the others run beside them. */
await runStages([
  [[stages.lint, stages.typesBrowser, stages.typesServer, stages.typesE2e], [stages.build]],
  [[stages.unit, stages.server, stages.benches], [stages.e2e]],
  [[stages.specification]],
]);
