import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, created, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import type { Filters } from '#foundation/server/http/query.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { idOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { announce } from '#study/research-event.server.ts';
import { type Research, type Right, researchFor } from '#study/rights.server.ts';
import type { WaitingRoom } from '#study/waiting.server.ts';
import { forgetMentions, mentionsWaiting, writeMentions } from './mentions.server.ts';
import { mostNotes, type Note, noteOperations, noteResource } from './notes.contract.ts';

const path = '/api/research_notes';

/** Notes hang on a research: they are found through it, and only its owner and collaborators have anything to do with them. */
export function noteRoutes(): Route[] {
  return [
    route(noteOperations.list, async ({ db, signed, filters }) => listed(await notesOf(db, signed, filters))),
    route(noteOperations.create, async ({ db, signed, body }) => {
      const research = await researchFor(db, signed, idOf(body.research), 'note');
      await leaveRoom(db, research);
      const { content, step = null, subject = null, mentions = [], replyTo = null } = body;
      if (replyTo) await checkAbove(db, research, replyTo, { step, subject });
      else await checkSubject(db, research, { step, subject });
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO research_note (research, step, subject, reply_to, content, author)
        VALUES (${research.uuid}, ${replyTo ? null : step}, ${replyTo ? null : subject}, ${replyTo}, ${content}, ${signed.uuid})
        RETURNING uuid`.execute(db);
      const { uuid } = rows[0]!;
      await writeMentions(db, research, { uuid, author: signed.uuid }, uuidsOf(mentions));
      await announce(db, research.uuid, signed.uuid, 'note_saved');
      const made = await readNote(db, signed, research, uuid);
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
        const before = { ...placeOf(note), content: note.content, mentions: uuidsOf(note.mentions) };
        const next = { ...before, ...body, mentions: uuidsOf(body.mentions ?? note.mentions) };
        // Without its step a note is about the research as a whole.
        if (body.step === null && body.subject === undefined) next.subject = null;
        // Who sends what stands there changes nothing for who reads along.
        if (same(next, before)) return answer(asItem(note), { headers: { etag: tagOf(note) } });
        if (note.replyTo) await checkAbove(db, research, note.replyTo, next);
        else if (!same(placeOf(next), placeOf(note))) await checkSubject(db, research, next);
        const place = note.replyTo ? { step: null, subject: null } : placeOf(next);
        await sql`
        UPDATE research_note SET content = ${next.content}, step = ${place.step}, subject = ${place.subject},
          version = version + 1, updated_at = now()
        WHERE uuid = ${note.uuid} AND research = ${research.uuid}`.execute(db);
        await writeMentions(db, research, { uuid: note.uuid, author: signed.uuid }, next.mentions);
        await announce(db, research.uuid, signed.uuid, 'note_saved');
        const saved = await readNote(db, signed, research, note.uuid);
        return answer(asItem(saved), { headers: { etag: tagOf(saved) } });
      },
      { ifMatch: 'handled' },
    ),
    route(noteOperations.done, async ({ db, signed, params, body }) => {
      const { note, research } = await noteFor(db, signed, params.uuid, 'note');
      if (note.replyTo) throw refused('done', 'Een antwoord is afgehandeld met de notitie erboven.');
      const { rows } = await sql`
        UPDATE research_note SET done_at = ${body.done ? sql`now()` : null}, version = version + 1
        WHERE uuid = ${note.uuid} AND (done_at IS NOT NULL) <> ${body.done} RETURNING uuid`.execute(db);
      if (rows[0]) await announce(db, research.uuid, signed.uuid, 'note_saved');
      const saved = await readNote(db, signed, research, note.uuid);
      return answer(asItem(saved), { headers: { etag: tagOf(saved) } });
    }),
    route(noteOperations.seen, async ({ db, signed, params }) => {
      const { note } = await noteFor(db, signed, params.uuid, 'readNotes');
      await sql`
        UPDATE note_mention SET seen_at = now()
        WHERE note = ${note.uuid} AND user_uuid = ${signed.uuid} AND seen_at IS NULL`.execute(db);
      return noContent();
    }),
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
  return { note: await readNote(db, signed, research, uuid), research };
}

/** The research's row is locked, so two people cannot both write the last note. */
async function leaveRoom(db: Database, research: Research): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM research_note WHERE research = ${research.uuid}`.execute(db);
  if (rows[0]!.count >= mostNotes)
    throw refused('research', `Bij dit onderzoek staan al ${mostNotes} notities. Verwijder er eerst een.`);
}

type Place = Pick<Note, 'step' | 'subject'>;
const placeOf = ({ step, subject }: Place): Place => ({ step, subject });

/** A reply stands where the note stands that it answers; there is one level of them. */
async function checkAbove(db: Database, research: Research, uuid: string, place: Place): Promise<void> {
  const { rows } = await sql<Place>`
    SELECT step, subject FROM research_note WHERE uuid = ${uuid} AND research = ${research.uuid} AND reply_to IS NULL`.execute(
    db,
  );
  if (!rows[0]) throw refused('replyTo', 'De notitie waarop je antwoordt, is er niet meer.');
  for (const part of ['step', 'subject'] as const)
    if (place[part] !== null && place[part] !== rows[0][part])
      throw refused(part, 'Een antwoord hoort bij dezelfde plek als de notitie erboven.');
}

/** Rows keep their uuid through all steps; factors and techniques when they are set aside, too. */
async function checkSubject(db: Database, research: Research, { step, subject }: Place): Promise<void> {
  if (subject === null) return;
  if (step === null) throw refused('subject', 'Kies eerst bij welke stap deze notitie hoort.');
  const { rows } = await sql`
    SELECT 1 FROM research_factor WHERE research = ${research.uuid} AND uuid = ${subject}
    UNION ALL SELECT 1 FROM chosen_technique WHERE research = ${research.uuid} AND uuid = ${subject}
    UNION ALL SELECT 1 FROM research_step WHERE research = ${research.uuid} AND step = 'qualitative_research'
      AND content -> 'conversations' @> jsonb_build_array(jsonb_build_object('uuid', ${subject}::text))`.execute(db);
  if (rows.length === 0) throw refused('subject', 'Dit hoort niet bij dit onderzoek, of is er niet meer.');
}

const refused = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });

/** Of people, each once, in an order of their own. */
const uuidsOf = (people: readonly { uuid: string }[]) => [...new Set(people.map(({ uuid }) => uuid))].sort();

const tagOf = ({ version }: Note) => `note-${version}`;

function checkVersion(note: Note, ifMatch: string | undefined): void {
  if (knowsVersion(ifMatch, tagOf(note))) return;
  throw new Problem('outdated', {
    detail: 'Deze notitie is intussen gewijzigd. Vergelijk eerst de teksten.',
    members: { version: note.version, updatedAt: note.updatedAt },
  });
}

interface Row extends Omit<Note, '@id' | '@type' | 'doneAt' | 'createdAt' | 'updatedAt'> {
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  n.uuid, n.research, n.content, COALESCE(above.step, n.step) AS step, COALESCE(above.subject, n.subject) AS subject,
  n.reply_to AS "replyTo", named.mentions, named.unseen, n.done_at AS "doneAt", ${personJson('u')} AS author,
  n.created_at AS "createdAt", n.updated_at AS "updatedAt", n.version`;

/** `reader` is who they are read for; null when that is a file. */
const joined = (reader: string | null) => sql`
  JOIN user_account u ON u.uuid = n.author LEFT JOIN research_note above ON above.uuid = n.reply_to
  CROSS JOIN LATERAL (
    SELECT COALESCE(json_agg(${personJson('p')} ORDER BY p.name, p.uuid), '[]'::json) AS mentions,
      COALESCE(bool_or(m.user_uuid = ${reader} AND m.seen_at IS NULL), false) AS unseen
    FROM note_mention m JOIN user_account p ON p.uuid = m.user_uuid WHERE m.note = n.uuid
  ) named`;

async function readNote(db: Database, signed: Signed, research: Research, uuid: string): Promise<Note> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM research_note n ${joined(signed.uuid)}
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
    SELECT ${columns} FROM mine JOIN research_note n ON n.research = mine.uuid ${joined(signed.uuid)}
    WHERE ${wanted ? sql`mine.uuid = ANY(${wanted}::uuid[])` : sql`true`}
    ORDER BY n.created_at DESC, n.uuid`.execute(db);
  return rows.map(present);
}

/** All notes of a research, for a file; who calls has looked whether these may be read. */
export async function notesOfResearch(db: Database, research: Research): Promise<Note[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM research_note n ${joined(null)}
    WHERE n.research = ${research.uuid} ORDER BY n.created_at, n.uuid`.execute(db);
  return rows.map(present);
}

function present({ research, author, doneAt, createdAt, updatedAt, ...row }: Row): Note {
  const { uuid, content, step, subject, replyTo, mentions, unseen, version } = row;
  return member(`${path}/${uuid}`, 'ResearchNote', {
    uuid,
    research: `/api/researches/${research}`,
    content,
    step,
    subject,
    replyTo,
    mentions,
    unseen,
    doneAt: doneAt?.toISOString() ?? null,
    author,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  });
}

const asItem = ({ '@id': id, ...fields }: Note) => item(id, 'ResearchNote', fields);

export const notesRoom: Room & WaitingRoom = {
  resources: [noteResource],
  routes: noteRoutes,
  forget: forgetMentions,
  waits: mentionsWaiting,
};
