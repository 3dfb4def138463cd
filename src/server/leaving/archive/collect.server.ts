import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Details, details } from '#study/research.contract.ts';
import type {
  ArchivedAbout,
  ArchivedAnswers,
  ArchivedAudit,
  ArchivedImage,
  ArchivedNote,
  ArchivedOrganisation,
  ArchivedPerson,
  ArchivedText,
} from './file.contract.ts';

/** What an archive is made of, as the database has it. */

/** A moment as it travels. */
const moment = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** From the identifiers of this installation to the numbers of the archive. */
export type Numbers = ReadonlyMap<string, number>;

export async function organisationOf(
  db: Database,
  company: number,
): Promise<Omit<ArchivedOrganisation, 'houseStyle'> | undefined> {
  const { rows } = await sql<Omit<ArchivedOrganisation, 'houseStyle'>>`
    SELECT c.name, to_char(c.valid_until, 'YYYY-MM-DD') AS "validUntil", c.seats, c.researches_visible AS "researchesVisible",
      c.second_factor_required AS "secondFactorRequired", ${moment('c.created_at')} AS "createdAt",
      (SELECT l.address FROM company_lime_survey l WHERE l.company_id = c.id) AS "limeSurvey",
      EXISTS (SELECT FROM company_own_page o WHERE o.company_id = c.id) AS "ownPages",
      (SELECT json_build_object('protocol', s.protocol, 'label', s.label, 'issuer', s.issuer, 'clientId', s.client_id,
          'groupClaim', s.group_claim, 'userGroup', s.user_group, 'adminGroup', s.admin_group, 'makesAccounts', s.makes_accounts,
          'onlyThisWay', s.only_this_way, 'active', s.active,
          'domains', ARRAY (SELECT d.domain FROM sign_on_domain d WHERE d.connection = s.uuid ORDER BY 1),
          'scimGroups', ARRAY (SELECT g.display_name FROM scim_group g WHERE g.company_id = c.id ORDER BY 1))
        FROM sign_on_connection s WHERE s.company_id = c.id) AS "signOn"
    FROM company c WHERE c.id = ${company}`.execute(db);
  return rows[0];
}

/** Everyone of an organisation, by address; who was removed last, without one. */
export async function peopleOf(
  db: Database,
  company: number,
): Promise<{ people: ArchivedPerson[]; numbers: Numbers; platform: number }> {
  const { rows } = await sql<Omit<ArchivedPerson, 'number'> & { uuid: string; above: boolean }>`
    SELECT uuid, name, CASE WHEN removed_at IS NULL THEN username END AS address,
      ARRAY (SELECT role FROM unnest(ARRAY['ROLE_USER', 'ROLE_COMPANY_ADMIN']) AS role WHERE role = ANY (roles)) AS roles,
      roles && ARRAY['ROLE_ADMIN', 'ROLE_EDITOR'] AS above, ${moment('created_at')} AS "createdAt", mention_mail AS "mentionMail",
      CASE WHEN removed_at IS NOT NULL THEN 'removed' WHEN active THEN 'active' WHEN invited_at IS NOT NULL THEN 'invited'
        ELSE 'inactive' END AS state
    FROM user_account WHERE company_id = ${company}
    ORDER BY removed_at IS NOT NULL, CASE WHEN removed_at IS NULL THEN lower(username) END COLLATE "C", created_at, uuid`.execute(
    db,
  );
  return {
    people: rows.map(({ uuid: _, above: __, ...person }, index) => ({ number: index + 1, ...person })),
    numbers: new Map(rows.map(({ uuid }, index) => [uuid, index + 1])),
    platform: rows.filter(({ above }) => above).length,
  };
}

/** A research of an organisation that is not thrown away. */
export interface FoundResearch {
  uuid: string;
  visible: boolean;
  /** What is recorded besides its steps. */
  details: Details;
  /** Owner and collaborators by their uuid. */
  about: Omit<ArchivedAbout, 'number' | 'owner' | 'collaborators'> & {
    owner: string;
    collaborators: { person: string; since: string }[];
  };
}

/** The oldest first, so that they have the same numbers again wherever they are taken in. */
export async function researchesOf(db: Database, company: number, hidden: boolean): Promise<FoundResearch[]> {
  type Row = FoundResearch['about'] & {
    uuid: string;
    visible: boolean;
    name: string;
    themeId: number | null;
    stored: object;
  };
  const { rows } = await sql<Row>`
    SELECT r.uuid, r.visible, r.name, r.theme_id AS "themeId", r.details AS stored, r.owner_uuid AS owner, r.status,
      ${moment('r.created_at')} AS "createdAt", ${moment('r.updated_at')} AS "updatedAt", ${moment('r.completed_at')} AS "completedAt",
      ${moment('r.archived_at')} AS "archivedAt", r.copied_from IS NOT NULL AS copy, r.of_example AS example,
      COALESCE((SELECT json_agg(json_build_object('person', k.user_uuid, 'since', ${moment('k.created_at')}) ORDER BY k.created_at, u.username)
        FROM research_collaborator k JOIN user_account u ON u.uuid = k.user_uuid
        WHERE k.research = r.uuid AND u.company_id = r.company_id), '[]'::json) AS collaborators,
      (SELECT json_build_object('sections', s.sections, 'quotes', s.quotes, 'endDate', to_char(s.ends_on, 'YYYY-MM-DD'),
          'open', s.hash IS NOT NULL) FROM research_share s WHERE s.research = r.uuid) AS share
    FROM research r
    WHERE r.company_id = ${company} AND r.deleted_at IS NULL AND r.owner_uuid IS NOT NULL AND (r.visible OR ${hidden})
    ORDER BY r.created_at, r.name, r.uuid`.execute(db);
  return rows.map(({ uuid, visible, name, themeId, stored, ...about }) => ({
    uuid,
    visible,
    about,
    details: details.content.parse({
      ...stored,
      name,
      theme: themeId === null ? null : `/api/themes/${themeId}`,
      visible,
    }),
  }));
}

/** How many researches of an organisation are in no archive that an admin asks for, and in none at all. */
export async function notInArchive(db: Database, company: number): Promise<{ hidden: number; binned: number }> {
  const { rows } = await sql<{ hidden: number; binned: number }>`
    SELECT count(*) FILTER (WHERE NOT visible AND deleted_at IS NULL)::int AS hidden,
      count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS binned
    FROM research WHERE company_id = ${company}`.execute(db);
  return rows[0]!;
}

/** The notes of a research. What a note is about is told where `told` has it, and left out where a row was set aside. */
export async function notesOf(
  db: Database,
  research: string,
  numbers: Numbers,
  told: (subject: string) => boolean,
): Promise<ArchivedNote[]> {
  type Row = Omit<ArchivedNote, 'number' | 'author' | 'replyTo' | 'mentions'> & {
    uuid: string;
    author: string;
    replyTo: string | null;
    mentions: string[];
  };
  const { rows } = await sql<Row>`
    SELECT n.uuid, n.step, n.subject, n.content, n.author, n.reply_to AS "replyTo", ${moment('n.done_at')} AS "doneAt",
      ${moment('n.created_at')} AS "createdAt", ${moment('n.updated_at')} AS "updatedAt",
      ARRAY (SELECT m.user_uuid::text FROM note_mention m JOIN user_account u ON u.uuid = m.user_uuid WHERE m.note = n.uuid ORDER BY lower(u.username) COLLATE "C") AS mentions
    FROM research_note n WHERE n.research = ${research}
    ORDER BY n.reply_to IS NOT NULL, n.created_at, n.content, n.uuid`.execute(db);
  const numberOf = new Map(rows.map(({ uuid }, index) => [uuid, index + 1]));
  return rows.flatMap(({ uuid, author, replyTo, mentions, subject, ...note }) => {
    const by = numbers.get(author);
    return by === undefined
      ? []
      : {
          ...note,
          number: numberOf.get(uuid)!,
          subject: subject !== null && told(subject) ? subject : null,
          author: by,
          replyTo: replyTo === null ? null : (numberOf.get(replyTo) ?? null),
          mentions: mentions.flatMap((one) => numbers.get(one) ?? []),
        };
  });
}

/** What respondents answered, where that may still be there. */
export async function answersOf(db: Database, research: string, numbers: Numbers): Promise<ArchivedAnswers[]> {
  type Row = Omit<ArchivedAnswers, 'importedBy'> & { importedBy: string };
  const { rows } = await sql<Row>`
    SELECT measurement, ${moment('imported_at')} AS "importedAt", imported_by AS "importedBy",
      to_char(keep_until, 'YYYY-MM-DD') AS "keepUntil", to_char(promised_until, 'YYYY-MM-DD') AS "promisedUntil",
      to_char(last_day, 'YYYY-MM-DD') AS "lastDay", answers
    FROM survey_answers
    WHERE research = ${research} AND answers IS NOT NULL AND last_day >= (now() AT TIME ZONE 'Europe/Amsterdam')::date
    ORDER BY measurement`.execute(db);
  return rows.flatMap(({ importedBy, ...one }) => {
    const by = numbers.get(importedBy);
    return by === undefined ? [] : { ...one, importedBy: by };
  });
}

/** Entries of the trail that are read at once. */
const batch = 5000;

/** The audit trail of an organisation, the oldest first, a batch at a time. */
export async function* auditOf(
  db: Database,
  company: number,
  numbers: { people: Numbers; researches: Numbers },
): AsyncGenerator<ArchivedAudit[]> {
  type Row = Omit<ArchivedAudit, 'actor' | 'subject' | 'research' | 'broughtIn'> & {
    id: string;
    actor: string | null;
    subject: string | null;
    research: string | null;
  };
  let after: { at: string; id: string } = { at: '-infinity', id: '0' };
  for (;;) {
    const { rows } = await sql<Row & { exact: string }>`
      SELECT id::text, ${moment('at')} AS at, at::text AS exact, action, actor, subject, research, address, details
      FROM audit_entry WHERE company_id = ${company} AND (at, id) > (${after.at}::timestamptz, ${after.id}::bigint)
      ORDER BY at, id LIMIT ${batch}`.execute(db);
    if (rows.length === 0) return;
    const last = rows.at(-1)!;
    after = { at: last.exact, id: last.id };
    const known = (map: Numbers, uuid: string | null) => (uuid === null ? null : (map.get(uuid) ?? null));
    yield rows.map(({ id: _, exact: __, actor, subject, research, details: stored, ...entry }) => {
      const { brought_in: broughtIn, ...rest } = stored;
      return {
        ...entry,
        actor: known(numbers.people, actor),
        subject: known(numbers.people, subject),
        research: known(numbers.researches, research),
        details: numbered(rest, numbers.people),
        broughtIn: broughtIn === true,
      };
    });
  }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Identifiers of people in what changed, by their number; others mean nothing elsewhere. */
const numbered = (details: Record<string, unknown>, people: Numbers): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([field, value]) => {
      if (typeof value !== 'string' || !uuidForm.test(value)) return [[field, value]];
      const number = people.get(value);
      return number === undefined ? [] : [[field, { person: number }]];
    }),
  );

/** What people of an organisation wrote and put in the library of the installation. */
export async function libraryOf(
  db: Database,
  company: number,
  numbers: Numbers,
): Promise<{ texts: ArchivedText[]; images: { image: Omit<ArchivedImage, 'file'>; id: number }[] }> {
  const { rows: texts } = await sql<Omit<ArchivedText, 'by'> & { by: string }>`
    SELECT v.kind, COALESCE(i.slug, v.id::text) AS slug, v.number, v.action, v.note, v.made_by AS by, ${moment('v.made_at')} AS at, v.content
    FROM library_revision v JOIN user_account u ON u.uuid = v.made_by LEFT JOIN library_item i ON i.kind = v.kind AND i.id = v.id
    WHERE u.company_id = ${company} ORDER BY v.kind, v.id, v.number`.execute(db);
  const { rows: images } = await sql<{ id: number; name: string; by: string; at: string }>`
    SELECT m.id, m.name, m.uploaded_by AS by, ${moment('m.created_at')} AS at
    FROM library_media m JOIN user_account u ON u.uuid = m.uploaded_by
    WHERE u.company_id = ${company} AND m.shipped_as IS NULL ORDER BY m.id`.execute(db);
  return {
    texts: texts.map(({ by, ...one }) => ({ ...one, by: numbers.get(by)! })),
    images: images.map(({ id, by, ...one }) => ({ id, image: { ...one, by: numbers.get(by)! } })),
  };
}

/** An image of the library with its bytes: asked for one by one. */
export async function imageOf(
  db: Database,
  id: number,
): Promise<{ hash: string; extension: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ hash: string; extension: string; content: Buffer }>`
    SELECT hash, extension, content FROM library_media WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function wordTemplateOf(
  db: Database,
  company: number,
): Promise<{ fileName: string; template: object } | undefined> {
  const { rows } = await sql<{ fileName: string; template: object }>`
    SELECT file_name AS "fileName", template FROM company_word_template WHERE company_id = ${company}`.execute(db);
  return rows[0];
}
