import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { lockKeys } from '#foundation/server/database/lock.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { importResearch, type TransferDeps } from '#research/transfer/import.server.ts';
import type { TransferFile } from '#research/transfer/transfer.contract.ts';
import { toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { replaceAnswers } from '#steps/conducting-research/answers/store.server.ts';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import type { Owner } from '#study/make.server.ts';
import { readStudy } from '#study/study.server.ts';

/**
 * The examples are files, as people download and take over a research: what stands in them is edited there. Everything in them is
 * invented.
 */
const folder = join(rootDir, 'src/examples');

/** Veldermeer goes through all eleven steps in full; the others are shorter, of which Heuvelrade has no questionnaire. */
export const exampleNames = ['veldermeer', 'lindemeer', 'heuvelrade'] as const;
export type ExampleName = (typeof exampleNames)[number];

export const exampleFile = (name: ExampleName): TransferFile =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

/** What the respondents of Veldermeer answered, as a survey tool writes it. */
export const exampleAnswers = (): Uint8Array => readFileSync(join(folder, 'veldermeer-answers.csv'));

/** Puts the example of Veldermeer into the database by both imports, as anyone would. Yields its uuid. */
export async function makeExample(db: Database, deps: TransferDeps, owner: Owner): Promise<string> {
  const research = await importExample(db, deps, owner);
  const { sections } = await readStudy(db, deps.steps, research);
  const { conductingResearch, determineFactors } = sections;
  const { table } = readImport(exampleAnswers());
  const questions = importQuestions(askedItems(conductingResearch.items, determineFactors.factors));
  const { answers } = mapAnswers(table, questions, proposeMapping(table, questions).mapping);
  await replaceAnswers(db, { research, measurement: 'first' }, toRaw(answers), owner.uuid);
  return research;
}

/** The same, of people by their user names: the first owns it, the others work along. */
export async function makeExampleOf(db: Database, deps: TransferDeps, usernames: readonly string[]): Promise<string> {
  const { rows: people } = await sql<Owner>`
    SELECT uuid, company_id AS "companyId" FROM user_account WHERE username = ANY(${[...usernames]}::text[])
    ORDER BY array_position(${[...usernames]}::text[], username) LIMIT 3`.execute(db);
  const research = await makeExample(db, deps, people[0]!);
  for (const { uuid } of people.slice(1))
    await sql`INSERT INTO research_collaborator (research, user_uuid, opened_at) VALUES (${research}, ${uuid}, now())`.execute(
      db,
    );
  return research;
}

const importExample = async (db: Database, deps: TransferDeps, owner: Owner): Promise<string> =>
  (await importResearch(db, owner, deps, exampleFile('veldermeer'))).uuid;

/**
 * The example of the installation: nobody's, for everyone to read. It is made again when what it is made of changed; of servers that
 * start together one does this. Raw answers are for who works on a research, so it has none.
 */
export async function keepShippedExample(db: Database, deps: TransferDeps): Promise<void> {
  const version = createHash('sha256')
    .update(JSON.stringify(exampleFile('veldermeer')))
    .digest('hex');
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.join([...lockKeys.shippedExample])})`.execute(transaction);
    const { rows: before } = await sql<{ example: string }>`
      SELECT example FROM research WHERE example IS NOT NULL`.execute(transaction);
    if (before[0]?.example === version) return;
    const { rows } = await sql<Owner>`
      SELECT uuid, company_id AS "companyId" FROM user_account ORDER BY uuid LIMIT 1`.execute(transaction);
    const maker = rows[0];
    if (!maker) return;
    await sql`DELETE FROM research WHERE example IS NOT NULL`.execute(transaction);
    const research = await importExample(transaction, deps, maker);
    // Whoever was needed to make it has nothing to do with it.
    await sql`UPDATE research_step SET updated_by = NULL WHERE research = ${research}`.execute(transaction);
    await sql`UPDATE technique_idea SET author = NULL WHERE research = ${research}`.execute(transaction);
    await sql`DELETE FROM research_event WHERE research = ${research}`.execute(transaction);
    await sql`DELETE FROM research_note WHERE research = ${research}`.execute(transaction);
    await sql`UPDATE research SET example = ${version}, owner_uuid = NULL, company_id = NULL, updated_by = NULL
      WHERE uuid = ${research}`.execute(transaction);
  });
}
