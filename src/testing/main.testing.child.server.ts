import process from 'node:process';
import { main } from '#main.server.ts';

/** The server as it is, with the limits that a test gives. */
await main(JSON.parse(process.argv[2] ?? '{}'));
