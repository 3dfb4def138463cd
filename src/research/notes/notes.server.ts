import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, created, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import type { Filters } from '#foundation/server/http/query.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { idOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { announce } from '#study/research-event.server.ts';
import { type Research, type Right, researchFor } from '#study/rights.server.ts';
import { mostNotes, type Note, noteOperations } from './notes.contract.ts';

const path = '/api/research_notes';

/** Notes hang on a research: they are found through it, and only its owner and collaborators have anything to do with them. */
export function noteRoutes(): Route[] {
  return [
    route(noteOperations.list, async ({ db, signed, filters }) => listed(await notesOf(db, signed, filters))),
    route(noteOperations.create, async ({ db, signed, body }) => {
      const research = await researchFor(db, signed, idOf(body.research), 'note');
      await leaveRoom(db, research);
      const { content, step = null, subject = null } = body;
      await checkSubject(db, research, { step, subject });
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO research_note (research, step, subject, content, author)
        VALUES (${research.uuid}, ${step}, ${subject}, ${content}, ${signed.uuid}) RETURNING uuid`.execute(db);
      await announce(db, research.uuid, signed.uuid, 'note_saved');
      const made = await readNote(db, research, rows[0]!.uuid);
      return created(asItem(made), { etag: tagOf(made) });
    }),
    route(noteOperations.read, async ({ db, signed, params }) => {
      const { note } = await noteFor(db, signed, params.uuid, 'readNotes');
      return answer(asItem(note), { headers: { etag: tagOf(note) } });
    }),
    route(
      noteOperations.save,
      async ({ db, signed, params, body, headers }) => {
        const { note, research } = await noteFor(db, signed, params.uuid, 'note');
        if (note.author.uuid !== signed.uuid)
          throw new Problem('accessDenied', { detail: 'Alleen wie deze notitie schreef, kan haar wijzigen.' });
        checkVersion(note, headers['if-match']);
        const next = { content: note.content, step: note.step, subject: note.subject, ...body };
        // Without its step a note is about the research as a whole.
        if (body.step === null && body.subject === undefined) next.subject = null;
        // Who sends what stands there changes nothing for who reads along.
        if (next.content === note.content && next.step === note.step && next.subject === note.subject)
          return answer(asItem(note), { headers: { etag: tagOf(note) } });
        if (next.subject !== note.subject || next.step !== note.step) await checkSubject(db, research, next);
        await sql`
        UPDATE research_note SET content = ${next.content}, step = ${next.step}, subject = ${next.subject},
          version = version + 1, updated_at = now()
        WHERE uuid = ${note.uuid} AND research = ${research.uuid}`.execute(db);
        await announce(db, research.uuid, signed.uuid, 'note_saved');
        const saved = await readNote(db, research, note.uuid);
        return answer(asItem(saved), { headers: { etag: tagOf(saved) } });
      },
      { ifMatch: 'handled' },
    ),
    route(
      noteOperations.remove,
      async ({ db, signed, params, headers }) => {
        const { note, research } = await noteFor(db, signed, params.uuid, 'note');
        if (note.author.uuid !== signed.uuid && research.role !== 'owner')
          throw new Problem('accessDenied', {
            detail: 'Alleen wie deze notitie schreef en de eigenaar van het onderzoek kunnen haar verwijderen.',
          });
        checkVersion(note, headers['if-match']);
        await sql`DELETE FROM research_note WHERE uuid = ${note.uuid} AND research = ${research.uuid}`.execute(db);
        await announce(db, research.uuid, signed.uuid, 'note_removed');
        return noContent();
      },
      { ifMatch: 'handled' },
    ),
  ];
}

/** A note is nothing by itself: who may not come at its research gets the same 404 as for a note that does not exist. */
async function noteFor(
  db: Database,
  signed: Signed,
  uuid: string,
  right: Right,
): Promise<{ note: Note; research: Research }> {
  const { rows } = await sql<{ research: string }>`SELECT research FROM research_note WHERE uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  const research = await researchFor(db, signed, rows[0].research, right);
  // Read once more: for a write the research is locked from here on, and the note may have changed while we waited.
  return { note: await readNote(db, research, uuid), research };
}

/** The research's row is locked, so two people cannot both write the last note. */
async function leaveRoom(db: Database, research: Research): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM research_note WHERE research = ${research.uuid}`.execute(db);
  if (rows[0]!.count >= mostNotes)
    throw refused('research', `Bij dit onderzoek staan al ${mostNotes} notities. Verwijder er eerst een.`);
}

/** Factors and techniques keep their uuid through all steps, and when they are set aside. */
async function checkSubject(
  db: Database,
  research: Research,
  { step, subject }: Pick<Note, 'step' | 'subject'>,
): Promise<void> {
  if (subject === null) return;
  if (step === null) throw refused('subject', 'Kies eerst bij welke stap deze notitie hoort.');
  const { rows } = await sql`
    SELECT 1 FROM research_factor WHERE research = ${research.uuid} AND uuid = ${subject}
    UNION ALL SELECT 1 FROM chosen_technique WHERE research = ${research.uuid} AND uuid = ${subject}`.execute(db);
  if (rows.length === 0) throw refused('subject', 'Deze factor of techniek hoort niet bij dit onderzoek.');
}

const refused = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });

const tagOf = ({ version }: Note) => `note-${version}`;

function checkVersion(note: Note, ifMatch: string | undefined): void {
  if (knowsVersion(ifMatch, tagOf(note))) return;
  throw new Problem('outdated', {
    detail: 'Deze notitie is intussen gewijzigd. Vergelijk eerst de teksten.',
    members: { version: note.version, updatedAt: note.updatedAt },
  });
}

interface Row extends Omit<Note, '@id' | '@type' | 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  n.uuid, n.research, n.content, n.step, n.subject, ${personJson('u')} AS author,
  n.created_at AS "createdAt", n.updated_at AS "updatedAt", n.version`;

async function readNote(db: Database, research: Research, uuid: string): Promise<Note> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM research_note n JOIN user_account u ON u.uuid = n.author
    WHERE n.uuid = ${uuid} AND n.research = ${research.uuid}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return present(rows[0]);
}

/** Whatever the filter says, only of studies on which one works. */
async function notesOf(db: Database, signed: Signed, filters: Filters): Promise<Note[]> {
  const wanted = filters.search('research.uuid');
  const { rows } = await sql<Row>`
    WITH mine AS (
      SELECT uuid FROM research WHERE owner_uuid = ${signed.uuid} AND deleted_at IS NULL
      UNION SELECT r.uuid FROM research_collaborator c JOIN research r ON r.uuid = c.research WHERE c.user_uuid = ${signed.uuid} AND r.deleted_at IS NULL
    )
    SELECT ${columns} FROM mine JOIN research_note n ON n.research = mine.uuid JOIN user_account u ON u.uuid = n.author
    WHERE ${wanted ? sql`mine.uuid = ANY(${wanted}::uuid[])` : sql`true`}
    ORDER BY n.created_at DESC, n.uuid`.execute(db);
  return rows.map(present);
}

/** All notes of a research, for a file; who calls has looked whether these may be read. */
export async function notesOfResearch(db: Database, research: Research): Promise<Note[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM research_note n JOIN user_account u ON u.uuid = n.author
    WHERE n.research = ${research.uuid} ORDER BY n.created_at, n.uuid`.execute(db);
  return rows.map(present);
}

function present({ research, author, createdAt, updatedAt, ...row }: Row): Note {
  const { uuid, content, step, subject, version } = row;
  return member(`${path}/${uuid}`, 'ResearchNote', {
    uuid,
    research: `/api/researches/${research}`,
    content,
    step,
    subject,
    author,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  });
}

const asItem = ({ '@id': id, ...fields }: Note) => item(id, 'ResearchNote', fields);
