import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { addCompany, type TestCompany, type TestUser } from '#access/company/testing.server.ts';
import { minimalTemplate } from '#documents/word-template/template.testing.ts';
import { exampleFile } from '#examples/examples.server.ts';
import { cleanSvg } from '#foundation/server/image/svg.server.ts';
import { stepRooms } from '#main.server.ts';
import { rawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { pastOf } from '#steps/report/past/past.rules.ts';
import { withoutPeople } from '#steps/report/privacy/without-people.rules.ts';
import type { TestServer } from '#testing/main.testing.server.ts';
import { libraryNames } from '#theory/library/names.rules.ts';
import { readLibrary } from '#theory/library/store.server.ts';
import { archiveIn, archiveOut } from './command.server.ts';
import type { TakeInOptions, TakenIn } from './take-in.server.ts';
import type { MadeArchive } from './write.server.ts';

export const sender = {
  productName: 'Drijfveer',
  publicUrl: 'http://drijfveer.test',
  helpPhone: null,
  helpEmail: null,
};

async function depsOf(server: TestServer) {
  const library = (await readLibrary(server.db)).make();
  const steps = stepRooms(() => libraryNames(() => library));
  return { steps, library: { current: () => library }, withoutPeople, pastOf, rawAnswers, publicUrl: sender.publicUrl };
}

/** The whole archive, as the command makes it. */
export async function out(server: TestServer, company: number, file: string): Promise<MadeArchive> {
  const deps = await depsOf(server);
  return server.db
    .transaction()
    .execute((db) => archiveOut(db, deps, sender, { company, file, at: new Date('2026-11-30T09:00:00Z') }));
}

/** Taken in, as the command does it. */
export async function into(server: TestServer, file: string, options: TakeInOptions = {}): Promise<TakenIn> {
  const deps = await depsOf(server);
  return server.db.transaction().execute((db) => archiveIn(db, deps, sender, file, options));
}

export type Parts = Record<string, Uint8Array>;

export const textOf = (parts: Parts, path: string): string => new TextDecoder().decode(parts[path]);
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever stands in a file.
export const jsonOf = (parts: Parts, path: string): any => JSON.parse(textOf(parts, path));
export const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

export const unzipped = (bytes: Uint8Array): Parts => unzipSync(bytes);

/** The archive with other parts: its manifest names these as if they had always been so. */
export function renewed(parts: Parts): Parts {
  const manifest = jsonOf(parts, 'manifest.json');
  const listed = new Map(manifest.parts.map((part: { path: string }) => [part.path, part]));
  manifest.parts = Object.entries(parts)
    .filter(([path]) => path !== 'manifest.json')
    .map(([path, content]) => ({
      ...((listed.get(path) as object | undefined) ?? { count: 1 }),
      path,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
  return { ...parts, 'manifest.json': bytesOf(manifest) };
}

export async function keep(file: string, parts: Parts): Promise<string> {
  await writeFile(file, zipSync(parts));
  return file;
}

export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#1C5BB8"/></svg>',
);

export interface FilledCompany extends TestCompany {
  member: TestUser;
  research: string;
  hidden: string;
}

/** An organisation with something of everything that an archive has. */
export async function filledCompany(server: TestServer): Promise<FilledCompany> {
  const company = await addCompany(server, { seats: 8 });
  const { admin } = company;
  const member = await company.add({ name: 'Noor Archief' });
  await company.add({ name: 'Oscar Uit', state: 'inactive' });
  await company.add({ name: 'Iris Genodigd', state: 'invited' });
  const taken = await member.request('POST', '/api/research_imports', { body: exampleFile('veldermeer') });
  const research = taken.body.research.split('/').at(-1);
  const file = exampleFile('lindemeer');
  const other = await member.request('POST', '/api/research_imports', {
    body: { ...file, details: { ...file.details, visible: false } },
  });
  const hidden = other.body.research.split('/').at(-1);
  await member.request('POST', '/api/research_collaborators', {
    body: { research: `/api/researches/${research}`, email: admin.username },
  });
  const { rows } = await sql<{ uuid: string }>`
    SELECT uuid FROM research_factor WHERE research = ${research} AND set_aside_at IS NULL ORDER BY position LIMIT 1`.execute(
    server.db,
  );
  const note = await member.request('POST', '/api/research_notes', {
    body: {
      research: `/api/researches/${research}`,
      step: 'determine_factors',
      subject: rows[0]!.uuid,
      content: 'Klopt dit nog?',
      mentions: [{ uuid: admin.uuid }],
    },
  });
  await admin.request('POST', '/api/research_notes', {
    body: { research: `/api/researches/${research}`, content: 'Ja.', replyTo: note.body.uuid },
  });
  await admin.request('PUT', `/api/companies/${company.id}/house_style`, {
    body: {
      mainColour: '#1C5BB8',
      logo: `data:image/svg+xml;base64,${drawing.toString('base64')}`,
      coverText: 'Samen',
    },
  });
  await admin.request('PUT', `/api/companies/${company.id}/lime_survey`, {
    body: { address: 'https://enquete.gemeente.example' },
  });
  await admin.request('PUT', `/api/companies/${company.id}/own_page`, { body: { allowed: true } });
  await admin.request('POST', `/api/companies/${company.id}/word_template`, {
    body: { fileName: 'Sjabloon.dotx', file: Buffer.from(minimalTemplate()).toString('base64') },
  });
  await answered(server, member, research);
  await wroteInLibrary(server, member);
  return { ...company, member, research, hidden };
}

/** Two people who answered the first question. */
async function answered(server: TestServer, by: TestUser, research: string): Promise<void> {
  const { rows } = await sql<{ item: string }>`
    SELECT content -> 'items' -> 0 ->> 'uuid' AS item FROM research_step
    WHERE research = ${research} AND step = 'conducting_research'`.execute(server.db);
  const { status } = await by.request('PUT', `/api/researches/${research}/survey_answers/first`, {
    body: { respondents: ['R17', null], items: [{ item: rows[0]!.item, answers: '34' }], texts: [] },
  });
  if (status !== 200) throw new Error(`Answers were not taken: ${status}.`);
}

/** A text and an image of the library, as somebody of this organisation left them. */
async function wroteInLibrary(server: TestServer, { uuid }: TestUser): Promise<void> {
  const content = cleanSvg(Buffer.from(drawing.toString().replace('#1C5BB8', `#${uuid.slice(0, 6)}`)));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  await sql`
    INSERT INTO library_media (hash, extension, width, height, content, name, uploaded_by)
    VALUES (${hash}, 'svg', 40, 20, ${content}, 'Een vlak', ${uuid})`.execute(server.db);
  await sql`
    INSERT INTO library_revision (kind, id, number, action, content, made_by)
    SELECT 'factors', 1, COALESCE(max(number), 0) + 1, 'published', '{"name": "Anders"}', ${uuid}
    FROM library_revision WHERE kind = 'factors' AND id = 1`.execute(server.db);
}
