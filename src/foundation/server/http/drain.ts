import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#foundation/shared/problem.ts';
import { problemAnswer } from './problem-answer.ts';

/** Milliseconds, from the moment that the server is asked to stop. */
export interface StopLimits {
  /** Until then connections are still taken, and each answer ends its own: a client at work is not cut off between two requests. */
  notice: number;
  /** What still runs then is refused. */
  patience: number;
  /** By then our own PostgreSQL has ended too, or is left to recover at its next start. */
  all: number;
  /** Then the process ends, whatever still holds it up. */
  end: number;
}

/** Under the ten seconds after which Docker kills. */
export const usualStop: StopLimits = { notice: 200, patience: 8000, all: 9300, end: 9800 };
/** Milliseconds that a refusal gets to leave, and after which connections without a request are looked for again. */
const farewell = 200;
const sweepEvery = 50;

/**
 * Brings what runs at a server to an end. Every answer from now on closes its connection: kept alive, each would hold up the stop
 * until its client goes. `draining` is looked at by who tells others that we stop.
 */
export function createDrain(
  app: { server: Server; close(): Promise<unknown> },
  state: { draining: boolean },
): { close(limits: Pick<StopLimits, 'notice' | 'patience'>): Promise<void> } {
  const running = new Set<ServerResponse>();
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (state.draining) response.setHeader('connection', 'close');
  });

  const refuseRest = () => {
    for (const response of running) refuse(response);
    setTimeout(() => app.server.closeAllConnections(), farewell).unref();
  };

  return {
    async close({ notice, patience }) {
      state.draining = true;
      for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
      const last = setTimeout(refuseRest, patience);
      if (app.server.listening) await wait(notice);
      // One whose head was sent before is kept alive, and has no request any more once its body is sent.
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery);
      try {
        await app.close();
      } finally {
        clearTimeout(last);
        clearInterval(sweep);
      }
    },
  };
}

/** Past Fastify: whoever is at work on the answer finds that it has been sent. Half an answer can only be broken off. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, type, headers, body } = problemAnswer(
    new Problem('away', {
      detail: 'De server wordt opnieuw gestart. Wat je typte is niet weg. Probeer het zo opnieuw.',
      retryAfter: 5,
    }),
  );
  response.writeHead(status, { 'cache-control': 'no-store', 'content-type': type, ...headers });
  response.end(JSON.stringify(body));
}
