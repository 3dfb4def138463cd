import type { Config } from '#foundation/server/config.ts';

/** Fills the template database that every test file copies. Called once a run, after the migrations. */
export async function fillTemplate(_config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {}
