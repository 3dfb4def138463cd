import { type ImportRequest, importHandler } from './messages.rules.ts';

/** Reads files with answers beside the page, so that 20,000 rows never hold up a click. Loaded when a file is chosen. */
const handle = importHandler((reply, transfer) => self.postMessage(reply, { transfer }));

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => handle(data));
