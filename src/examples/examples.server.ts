import { sql } from 'kysely';
import { veldermeer } from '#examples/veldermeer/veldermeer.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { makeResearch } from '#study/make.server.ts';
import { sectionKey } from '#study/process.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import type { Library } from '#theory/library/library.rules.ts';
import { iriOf } from '#theory/library/references.rules.ts';
import type { LibraryIris } from './research.ts';

/** References by slug, as the library of this installation numbers them. */
export const libraryIris = (library: Library): LibraryIris => {
  const find = (kind: 'factors' | 'technics' | 'themes') => (slug: string) => {
    const item = library[kind].bySlug.get(slug);
    if (!item) throw new Error(`The example research refers to ${kind}/${slug}, which the library does not have.`);
    return iriOf(kind, item.id);
  };
  return { factor: find('factors'), technic: find('technics'), theme: find('themes') };
};

/**
 * Puts the example research into the database, saved step by step like any other: the first person owns it, the second and
 * third work along.
 */
export async function makeExample(
  db: Database,
  rooms: readonly StepRoom[],
  library: Library,
  usernames: readonly string[],
): Promise<string> {
  const example = veldermeer(libraryIris(library));
  const { rows: people } = await sql<{ uuid: string; companyId: number }>`
    SELECT uuid, company_id AS "companyId" FROM user_account WHERE username = ANY(${[...usernames]}::text[])
    ORDER BY array_position(${[...usernames]}::text[], username) LIMIT 3`.execute(db);
  const owner = people[0]!;
  const research = await makeResearch(db, owner, { ...example.details, name: example.details.name! });
  for (const collaborator of people.slice(1)) {
    await sql`INSERT INTO research_collaborator (research, user_uuid) VALUES (${research}, ${collaborator.uuid})`.execute(
      db,
    );
  }
  const sections = example.sections as unknown as Record<string, object>;
  for (const room of rooms) {
    const content = sections[sectionKey(room.step.contract.name)];
    if (content)
      await saveStep(db, rooms, room, { research, by: owner.uuid, body: content, base: null, confirms: true });
  }
  return research;
}
