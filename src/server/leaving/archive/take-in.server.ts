import { sql } from 'kysely';
import { prepareLogo } from '#access/company/house-style/logo.server.ts';
import { keepStyle } from '#access/company/house-style/store.server.ts';
import { noteDown, operator } from '#access/company/power.server.ts';
import { removedName } from '#access/company/users/changes.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { mailVerification } from '#access/mail-links/user-tokens.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { importResearch, type TransferDeps } from '#research/transfer/import.server.ts';
import { mapReferences } from '#research/transfer/transfer.rules.ts';
import { keepPast, type PastDeps } from '#study/past/past.server.ts';
import type { ArchivedResearch, CheckedArchive } from './check.server.ts';
import type { ArchivedAnswers, ArchivedAudit, ArchivedNote } from './file.contract.ts';
import { ArchiveRefused } from './unzip.server.ts';

export type TakeInDeps = TransferDeps & Pick<PastDeps, 'pastOf'>;

export interface TakeInOptions {
  /** Other than the archive says. */
  seats?: number | undefined;
  validUntil?: string | null | undefined;
}

export interface TakenIn {
  company: number;
  people: number;
  researches: number;
  /** What became something else, or was not taken in: one sentence each. */
  remarks: string[];
}

const told = {
  known: (address: string) => `${address} heeft hier al een account. Wie hier al is, kan niet uit een archief komen.`,
  seats: (needed: number, seats: number) =>
    `Er zijn ${needed} plaatsen nodig voor wie kan inloggen of is uitgenodigd, en de licentie heeft er ${seats}. Geef meer plaatsen met --seats, of neem het archief niet in.`,
};

/** Makes the organisation of an archive that was looked at, in the transaction that it is given. Throws an `ArchiveRefused`. */
export async function takeIn(
  db: Database,
  deps: TakeInDeps,
  sender: Sender,
  archive: CheckedArchive,
  options: TakeInOptions,
): Promise<TakenIn> {
  const { organisation } = archive;
  const seats = options.seats ?? organisation.seats;
  await mayCome(db, archive, seats);
  const validUntil = options.validUntil === undefined ? organisation.validUntil : options.validUntil;
  const company = await makeOrganisation(db, archive, { seats, validUntil });
  const people = await makePeople(db, company, archive);
  const remarks: string[] = [];
  const researches = new Map<number, string>();
  for (const number of archive.researches) {
    const found = await archive.research(number);
    const made = await inSentences(number, () => makeOne(db, deps, company, { found, people }));
    researches.set(number, made.uuid);
    remarks.push(...made.remarks.map((one) => `Onderzoek ${number}: ${one}`));
  }
  await keepTrail(db, company, await archive.audit(), { people, researches });
  const invited = archive.people.filter(({ state }) => state === 'active' || state === 'invited');
  for (const { number } of invited)
    await mailVerification(db, sender, people.get(number)!, { by: null, company: organisation.name });
  await noteDown(db, operator, {
    action: 'company_archive_taken_in',
    company,
    details: { people: archive.people.length, researches: researches.size },
  });
  return {
    company,
    people: archive.people.length,
    researches: researches.size,
    remarks: [...remarks, ...notTaken(archive)],
  };
}

/** What only shows when it is written: the whole is undone, and told as what was found before. */
async function inSentences<Made>(number: number, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const sentences = error.extra.violations?.map(({ message }) => message) ?? [error.message];
    throw new ArchiveRefused(...sentences.map((one) => `Onderzoek ${number}: ${one}`));
  }
}

async function mayCome(db: Database, { people }: CheckedArchive, seats: number): Promise<void> {
  const addresses = people.flatMap(({ address }) => (address === null ? [] : [address.toLowerCase()]));
  const { rows } = await sql<{ address: string }>`
    SELECT lower(username) AS address FROM user_account WHERE lower(username) = ANY (${addresses}::text[]) ORDER BY 1 LIMIT 50`.execute(
    db,
  );
  if (rows.length > 0) throw new ArchiveRefused(...rows.map(({ address }) => told.known(address)));
  const needed = people.filter(({ state }) => state === 'active' || state === 'invited').length;
  if (needed > seats) throw new ArchiveRefused(told.seats(needed, seats));
}

async function makeOrganisation(
  db: Database,
  { organisation, logo }: CheckedArchive,
  { seats, validUntil }: { seats: number; validUntil: string | null },
): Promise<number> {
  const { name, researchesVisible, secondFactorRequired, createdAt, limeSurvey, ownPages, houseStyle } = organisation;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company (name, valid_until, seats, researches_visible, second_factor_required, created_at)
    VALUES (${name}, ${validUntil}, ${seats}, ${researchesVisible}, ${secondFactorRequired}, ${createdAt}) RETURNING id`.execute(
    db,
  );
  const { id } = rows[0]!;
  if (limeSurvey !== null)
    await sql`INSERT INTO company_lime_survey (company_id, address) VALUES (${id}, ${limeSurvey})`.execute(db);
  if (ownPages) await sql`INSERT INTO company_own_page (company_id) VALUES (${id})`.execute(db);
  if (houseStyle) {
    const { logo: _, ...chosen } = houseStyle;
    await keepStyle(db, id, { ...chosen, logo: logo && (await prepareLogo(logo)) });
  }
  return id;
}

/**
 * Whoever could log in is invited, and chooses a password themselves. Who was shut out stays so, without a password; who was removed is
 * here as somebody removed, because texts refer to them.
 */
async function makePeople(
  db: Database,
  company: number,
  { people }: CheckedArchive,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; uuid: string }>`
    WITH given AS (
      SELECT gen_random_uuid() AS uuid, * FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        AS p(number int, name text, address text, roles text[], state text, "createdAt" timestamptz, "mentionMail" boolean)
    ), made AS (
      INSERT INTO user_account (uuid, company_id, username, name, roles, active, invited_at, removed_at, created_at, mention_mail)
      SELECT uuid, ${company}::int, COALESCE(address, 'verwijderd-' || uuid), CASE state WHEN 'removed' THEN ${removedName} ELSE name END,
        CASE state WHEN 'removed' THEN '{ROLE_USER}' ELSE roles END, false,
        CASE WHEN state IN ('active', 'invited') THEN now() END, CASE state WHEN 'removed' THEN now() END, "createdAt", "mentionMail"
      FROM given
    )
    SELECT number, uuid FROM given`.execute(db);
  return new Map(rows.map(({ number, uuid }) => [number, uuid]));
}

async function makeOne(
  db: Database,
  deps: TakeInDeps,
  company: number,
  { found, people }: { found: ArchivedResearch; people: ReadonlyMap<number, string> },
): Promise<{ uuid: string; remarks: string[] }> {
  const { about, file, notes, answers } = found;
  const owner = { uuid: people.get(about.owner)!, companyId: company };
  const { uuid, remarks, newName } = await importResearch(db, owner, deps, file);
  const along = about.collaborators.map(({ person, since }) => ({ person: people.get(person)!, since }));
  await sql`
    INSERT INTO research_collaborator (research, user_uuid, created_at)
    SELECT ${uuid}, person, since FROM jsonb_to_recordset(${JSON.stringify(along)}::jsonb) AS c(person uuid, since timestamptz)`.execute(
    db,
  );
  await keepNotes(db, uuid, { notes, people, newName });
  for (const one of answers) await keepAnswers(db, uuid, { one, people, newName });
  await sql`
    UPDATE research SET status = ${about.status}, created_at = ${about.createdAt}, updated_at = ${about.updatedAt},
      completed_at = ${about.completedAt}, archived_at = ${about.archivedAt}, of_example = ${about.example},
      copied_from = CASE WHEN ${about.copy} THEN gen_random_uuid() END
    WHERE uuid = ${uuid}`.execute(db);
  await keepPast(db, deps, uuid);
  return { uuid, remarks };
}

interface Kept {
  people: ReadonlyMap<number, string>;
  newName: (uuid: string) => string;
}

/** Notes with the answers to them; what a note was about that is not here any more, is about the step. */
async function keepNotes(
  db: Database,
  research: string,
  { notes, people, newName }: Kept & { notes: readonly ArchivedNote[] },
): Promise<void> {
  const uuids = new Map<number, string>();
  // Answers come after what they answer.
  for (const note of [...notes].sort((a, b) => Number(a.replyTo !== null) - Number(b.replyTo !== null))) {
    const above = note.replyTo === null ? null : uuids.get(note.replyTo)!;
    const { rows } = await sql<{ uuid: string }>`
      INSERT INTO research_note (research, step, subject, content, author, reply_to, done_at, created_at, updated_at)
      VALUES (${research}, ${note.step}, ${note.subject && newName(note.subject)}, ${note.content}, ${people.get(note.author)!},
        ${above}, ${note.doneAt}, ${note.createdAt}, ${note.updatedAt})
      RETURNING uuid`.execute(db);
    const uuid = rows[0]!.uuid;
    uuids.set(note.number, uuid);
    // Seen where they came from: nobody is mailed of it again.
    const named = note.mentions.map((one) => people.get(one)!);
    await sql`
      INSERT INTO note_mention (note, user_uuid, mentioned_at, seen_at, mailed_at)
      SELECT ${uuid}, person, ${note.createdAt}, now(), now() FROM unnest(${named}::uuid[]) AS person`.execute(db);
  }
}

/** Only while they may be there: the last day that respondents were told is the same as where they came from. */
async function keepAnswers(
  db: Database,
  research: string,
  { one, people, newName }: Kept & { one: ArchivedAnswers },
): Promise<void> {
  const answers = mapReferences({}, one.answers, newName);
  const respondents = one.answers.respondents.length;
  const coded = one.answers.respondents.filter((code) => code !== null).length;
  await sql`
    INSERT INTO survey_answers (research, measurement, respondents, coded, imported_at, imported_by, first_imported_at, keep_until, promised_until, answers)
    SELECT ${research}, ${one.measurement}, ${respondents}, ${coded}, ${one.importedAt}, ${people.get(one.importedBy)!}, ${one.importedAt},
      ${one.keepUntil}::date, ${one.promisedUntil}::date, ${JSON.stringify(answers)}::jsonb
    WHERE ${one.lastDay}::date >= (now() AT TIME ZONE 'Europe/Amsterdam')::date`.execute(db);
}

/** Marked as brought in: what happened, happened in another installation. */
async function keepTrail(
  db: Database,
  company: number,
  trail: readonly ArchivedAudit[],
  { people, researches }: { people: ReadonlyMap<number, string>; researches: ReadonlyMap<number, string> },
): Promise<void> {
  const rows = trail.map(({ actor, subject, research, details, broughtIn: _, ...entry }) => ({
    ...entry,
    actor: actor === null ? null : people.get(actor),
    subject: subject === null ? null : people.get(subject),
    research: research === null ? null : researches.get(research),
    details: { ...named(details, people), brought_in: true },
  }));
  await sql`
    INSERT INTO audit_entry (at, action, company_id, actor, subject, research, address, details)
    SELECT at, action, ${company}, actor, subject, research, address, details
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS e(at timestamptz, action text, actor uuid, subject uuid, research uuid, address text, details jsonb)
    WHERE at >= now() - interval '12 months'`.execute(db);
}

/** People in what changed, by their identifier here. */
const named = (details: Record<string, unknown>, people: ReadonlyMap<number, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([field, value]) => {
      if (!isPerson(value)) return [[field, value]];
      const uuid = people.get(value.person);
      return uuid === undefined ? [] : [[field, uuid]];
    }),
  );

const isPerson = (value: unknown): value is { person: number } =>
  typeof value === 'object' && value !== null && 'person' in value && typeof value.person === 'number';

function notTaken({ organisation, hasLibrary, hasTemplate }: CheckedArchive): string[] {
  return [
    ...(organisation.signOn
      ? ['Inloggen via de organisatie is niet ingesteld: client-geheimen en certificaten zitten niet in een archief.']
      : []),
    ...(hasTemplate ? ['Het Word-sjabloon is niet overgenomen. Een beheerder kiest het opnieuw bij Organisatie.'] : []),
    ...(hasLibrary
      ? ['Teksten en afbeeldingen in de bibliotheek zijn niet overgenomen: die is van de hele installatie.']
      : []),
  ];
}
