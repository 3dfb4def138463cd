import { type AnalyseRequest, analyse } from './analyse-messages.rules.ts';

/** Computes beside the page: tens of thousands of respondents take seconds. Loaded when answers were read in. */
self.addEventListener('message', ({ data }: MessageEvent<AnalyseRequest>) =>
  analyse(data, (reply) => self.postMessage(reply)),
);
