import type { Logger } from 'pino';
import type { Config } from '#foundation/server/config.ts';
import { type Meters, noMeters } from '#foundation/server/metrics/meters.ts';
import type { MetricsSources } from '#foundation/server/metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from '#foundation/server/metrics/serve.ts';
import type { WorkerQueue } from '#foundation/server/worker-queue.ts';
import type { Resource } from '#foundation/shared/resource.ts';
import type { StepRoom } from '#study/step/room.server.ts';

export interface OpenMetrics {
  meters: Meters;
  /** Begins to serve them; null when nobody asks for them. */
  serve(): Promise<MetricsServer | null>;
}

/** The figures of this server, when its operator asks for them: what gathers them is loaded for that alone. */
export async function openMetrics(
  { metricsPort: port, metricsHost: host }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  log: Logger,
  sources: () => MetricsSources,
): Promise<OpenMetrics> {
  if (port === null) return { meters: noMeters, serve: async () => null };
  const { createMetrics } = await import('#foundation/server/metrics/metrics.ts');
  const metrics = createMetrics(sources());
  return { meters: metrics.meters, serve: () => serveMetrics(metrics, { host, port, log }) };
}

/** The names that may stand in labels. */
export function namesOf(resources: readonly Resource[], steps: readonly StepRoom[]) {
  const operations = resources.flatMap((resource) => resource.operations);
  return {
    operations: new Set(operations.map(({ name }) => name)),
    streams: new Set(operations.filter(({ kind }) => kind === 'stream').map(({ name }) => name)),
    saves: new Set(steps.map(({ step }) => `${step.contract.name}.save`)),
  };
}

/** Makes a file in the queue, and tells of it. Who went away before their turn is not told of. */
export const toldRun =
  ({ run }: Pick<WorkerQueue, 'run'>, log: Logger, meters: Pick<Meters, 'documentEnded'>): WorkerQueue['run'] =>
  async (document, input, signal) => {
    const began = performance.now();
    const ended = (succeeded: boolean) => {
      const ms = Math.round(performance.now() - began);
      meters.documentEnded(document, succeeded, ms);
      log.info({ document, ms }, succeeded ? 'document made' : 'document not made');
    };
    try {
      const made = await run(document, input, signal);
      ended(true);
      return made;
    } catch (error) {
      if (!signal?.aborted) ended(false);
      throw error;
    }
  };
