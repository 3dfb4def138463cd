import { parentPort } from 'node:worker_threads';
import { documentWriters } from './documents-writers.server.ts';

/** The thread in which documents are made. */
parentPort?.on('message', async ({ id, kind, input }: { id: number; kind: string; input: never }) => {
  try {
    parentPort?.postMessage({ id, made: await documentWriters[kind]!(input) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
