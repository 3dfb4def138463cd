import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import { actorOf, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import { type FoundInTemplate, foundIn } from '#documents/word-template/found.rules.ts';
import { readTemplate } from '#documents/word-template/read.server.ts';
import { TemplateRefused, type WordTemplate } from '#documents/word-template/template.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { contextOf, member } from '#foundation/shared/hydra.ts';
import { noTemplate, type ShownTemplate, wordTemplateOperations } from './word-template.contract.ts';

/** The Word template of an organisation, sent and removed by its own admins. */
export const wordTemplateRoutes = (): Route[] => [
  route(wordTemplateOperations.read, async (call) => {
    const company = Number(call.params.id);
    await companyOf(call.db, actorOf(call), company);
    return itself(await present(call.db, company));
  }),
  route(wordTemplateOperations.keep, async (call) => {
    const company = Number(call.params.id);
    const actor = actorOf(call);
    await companyOf(call.db, actor, company);
    needsLicence(actor);
    const file = Buffer.from(call.body.file, 'base64');
    const template = await readAt(file);
    await lockCompany(call.db, company);
    await keep(call.db, company, { fileName: call.body.fileName ?? 'Sjabloon.dotx', bytes: file.length, template });
    await noteDown(call.db, actor, { action: 'word_template_kept', company, details: {} });
    return itself(await present(call.db, company));
  }),
  route(wordTemplateOperations.remove, async (call) => {
    const company = Number(call.params.id);
    const actor = actorOf(call);
    await companyOf(call.db, actor, company);
    needsLicence(actor);
    const { numAffectedRows } = await sql`DELETE FROM company_word_template WHERE company_id = ${company}`.execute(
      call.db,
    );
    if (numAffectedRows) await noteDown(call.db, actor, { action: 'word_template_removed', company, details: {} });
    return noContent();
  }),
];

const itself = (template: ShownTemplate) => answer({ '@context': contextOf('WordTemplate'), ...template });

async function readAt(file: Buffer): Promise<WordTemplate> {
  try {
    return await readTemplate(file);
  } catch (error) {
    if (error instanceof TemplateRefused) throw refused('file', error.message);
    throw error;
  }
}

interface Kept {
  fileName: string;
  bytes: number;
  template: WordTemplate;
}

const keep = (db: Database, company: number, { fileName, bytes, template }: Kept) =>
  sql`
    INSERT INTO company_word_template (company_id, file_name, bytes, template, found)
    VALUES (${company}, ${fileName}, ${bytes}, ${JSON.stringify(template)}::jsonb, ${JSON.stringify(foundIn(template))}::jsonb)
    ON CONFLICT (company_id) DO UPDATE SET (file_name, bytes, uploaded_at, template, found) =
      (excluded.file_name, excluded.bytes, now(), excluded.template, excluded.found)`.execute(db);

async function present(db: Database, company: number): Promise<ShownTemplate> {
  const { rows } = await sql<{ fileName: string; bytes: number; uploadedAt: Date; found: FoundInTemplate }>`
    SELECT file_name AS "fileName", bytes, uploaded_at AS "uploadedAt", found
    FROM company_word_template WHERE company_id = ${company}`.execute(db);
  const [row] = rows;
  const id = `/api/companies/${company}/word_template`;
  if (!row) return member(id, 'WordTemplate', noTemplate);
  const { page, ...found } = row.found;
  return member(id, 'WordTemplate', {
    ...noTemplate,
    ...found,
    fileName: row.fileName,
    bytes: row.bytes,
    uploadedAt: row.uploadedAt.toISOString(),
    pageWidth: page.width,
    pageHeight: page.height,
    lineWidth: page.line,
  });
}

/** The template with which the Word report of a research is made: that of the company whose it is; null where it has none. */
export async function wordTemplateOf(db: Database, research: string): Promise<WordTemplate | null> {
  const { rows } = await sql<{ template: WordTemplate }>`
    SELECT template FROM company_word_template
    WHERE company_id = (SELECT company_id FROM research WHERE uuid = ${research})`.execute(db);
  return rows[0]?.template ?? null;
}
