import { packBody } from '#foundation/browser/worker.ts';
import { type AnalyseRequest, analyse } from './analyse-messages.rules.ts';
import type { WorkerReply } from './analyse-worker.parts.ts';

/** Computes beside the page: tens of thousands of respondents take seconds. Loaded when answers were read in. */
self.addEventListener('message', ({ data }: MessageEvent<AnalyseRequest>) =>
  analyse(data, (reply) => {
    const told: WorkerReply = reply.kind === 'found' ? { ...reply, answers: packBody(data.answers) } : reply;
    self.postMessage(told);
  }),
);
