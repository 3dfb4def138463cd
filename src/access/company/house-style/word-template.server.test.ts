import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templateRefusals } from '#documents/word-template/template.contract.ts';
import {
  documentType,
  minimalTemplate,
  municipalTemplate,
  packageOf,
} from '#documents/word-template/template.testing.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
let company: number;
let path: string;
let logo: Uint8Array;
beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{ id: number }>`
    SELECT company_id AS id FROM research WHERE uuid = ${await server.research()}`.execute(server.db);
  company = rows[0]!.id;
  path = `/api/companies/${company}/word_template`;
  const pixels = sharp({ create: { width: 60, height: 20, channels: 4, background: '#007a53' } });
  logo = new Uint8Array(await pixels.png().toBuffer());
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM company_word_template`.execute(server.db);
});

const read = (as: Person = 'companyAdmin') => server.request('GET', path, { as });
const send = (file: Uint8Array, fileName = 'Sjabloon rapport.dotx', as: Person = 'companyAdmin') =>
  server.request('POST', path, { as, body: { fileName, file: Buffer.from(file).toString('base64') } });
const count = async () =>
  Number((await sql<{ n: string }>`SELECT count(*) AS n FROM company_word_template`.execute(server.db)).rows[0]!.n);

describe('the Word template of an organisation', () => {
  it('is kept with what was found in it, is replaced and taken away', async () => {
    expect((await read()).body).toMatchObject({ '@type': 'WordTemplate', fileName: null, styles: [] });
    const file = municipalTemplate(logo);
    const { status, body } = await send(file);
    expect(status).toBe(200);
    const found = { fileName: 'Sjabloon rapport.dotx', bytes: file.length, headingFont: 'DejaVu Sans', images: 2 };
    expect(body).toMatchObject({ ...found, numberedHeadings: true, tableStyle: 'Tabel Veldermeer', lineWidth: 155 });
    expect((await read()).body).toMatchObject(found);
    expect((await send(minimalTemplate(), 'Nieuw.dotx')).body).toMatchObject({ fileName: 'Nieuw.dotx', images: 0 });
    expect(await count()).toBe(1);
    expect((await server.request('DELETE', path, { as: 'companyAdmin' })).status).toBe(204);
    expect((await read()).body.fileName).toBeNull();
    const { body: log } = await server.request('GET', '/api/audit_entries', { as: 'companyAdmin' });
    const actions = log['hydra:member'].map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 3)).toEqual(['word_template_removed', 'word_template_kept', 'word_template_kept']);
  });

  it('is refused in a sentence at its field, and what was there stays', async () => {
    await send(minimalTemplate(), 'Goed.dotx');
    const { status, body } = await send(packageOf({}, documentType), 'Brief.docx');
    expect([status, body.violations]).toEqual([
      422,
      [expect.objectContaining({ propertyPath: 'file', message: templateRefusals.document })],
    ]);
    const text = await server.request('POST', path, { as: 'companyAdmin', body: { fileName: 'a.dotx', file: '%%%' } });
    expect(text.body.violations[0].message).toBe(templateRefusals.empty);
    expect((await read()).body.fileName).toBe('Goed.dotx');
  });

  it('keeps nothing of the text and the rest of the file', async () => {
    await send(municipalTemplate(logo));
    const { rows } = await sql<{
      row: string;
    }>`SELECT company_word_template::text AS row FROM company_word_template`.execute(server.db);
    expect(rows[0]!.row).not.toContain('Hier komt de tekst');
  });

  it('goes when the organisation goes', async () => {
    const { rows } = await sql<{ action: string }>`
      SELECT confdeltype AS action FROM pg_constraint WHERE conrelid = 'company_word_template'::regclass AND contype = 'f'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ action: 'c' }]);
  });
});

it('is what its reports in Word are made with, and no others', async () => {
  const uuid = await server.research('Afval in de hoogbouw');
  const fetched = async () => {
    const { body: ticket } = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: `/api/researches/${uuid}`, kind: 'report', format: 'docx' },
    });
    const { rawPayload } = await server.server.app.inject({ method: 'GET', url: ticket.url });
    return unzipSync(new Uint8Array(rawPayload));
  };
  await send(municipalTemplate(logo));
  const files = await fetched();
  expect(strFromU8(files['word/document.xml']!)).toContain('<w:pStyle w:val="Kop1"/>');
  expect(strFromU8(files['word/theme/theme1.xml']!)).toContain('name="Veldermeer"');
  expect(Object.keys(files)).toContain('word/media/sjabloon1-1.png');
  await server.request('DELETE', path, { as: 'companyAdmin' });
  expect(strFromU8((await fetched())['word/document.xml']!)).toContain('<w:pStyle w:val="Heading1"/>');
});
