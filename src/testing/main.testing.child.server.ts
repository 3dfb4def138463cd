import process from 'node:process';

/** The server that was bundled there, with the limits that a test gives. */
const [, , bundle = '', options = ''] = process.argv;
const { main }: typeof import('#main.server.ts') = await import(bundle);
await main(JSON.parse(options));
