import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { notAColour } from './house-style.rules.ts';
import { logoRefusals } from './logo.server.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{ id: number }>`
    SELECT company_id AS id FROM research WHERE uuid = ${await server.research()}`.execute(server.db);
  path = `/api/companies/${rows[0]!.id}/house_style`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM company_house_style`.execute(server.db);
});

const read = (as: Person = 'companyAdmin') => server.request('GET', path, { as });
const save = (body: object, as: Person = 'companyAdmin') => server.request('PUT', path, { as, body });
const address = (bytes: Buffer | string, kind: 'png' | 'svg+xml') =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">${inside}</svg>`;
const block = '<rect width="300" height="100" fill="#00677F"/>';
const pixels = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#00677f' } })
    .withExif({ IFD0: { Copyright: 'geheime plek' } })
    .png()
    .toBuffer();
const faultAt = ({
  status,
  body,
}: {
  status: number;
  body: { violations?: { propertyPath: string; message: string }[] };
}) => [status, ...(body.violations ?? []).map(({ propertyPath, message }) => `${propertyPath}: ${message}`)];

describe('the house style of an organisation', () => {
  it('is that of the product until its admin chooses another', async () => {
    expect((await read()).body).toMatchObject({
      '@type': 'HouseStyle',
      logo: null,
      mainColour: null,
      withoutMark: false,
    });
    const { status, body } = await save({ mainColour: '#00677f', headingFont: 'sans', footerText: 'Team Onderzoek' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mainColour: '#00677F', headingFont: 'sans', footerText: 'Team Onderzoek' });
    // What is not sent stays, and what is emptied goes.
    expect((await save({ footerText: '' })).body).toMatchObject({ mainColour: '#00677F', footerText: null });
    expect((await read('admin')).body.mainColour).toBe('#00677F');
  });

  it('is for admins alone, and stands in their log', async () => {
    expect((await read('colleague')).status).toBe(403);
    expect((await save({ mainColour: '#00677F' }, 'owner')).status).toBe(403);
    await save({ mainColour: '#00677F' });
    const { body } = await server.request('GET', '/api/audit_entries?action=house_style_changed', {
      as: 'companyAdmin',
    });
    expect(body['hydra:totalItems']).toBeGreaterThan(0);
  });

  it('says at the field what it cannot use, and keeps nothing of it', async () => {
    expect(faultAt(await save({ mainColour: 'groen' }))).toEqual([422, `mainColour: ${notAColour}`]);
    expect(faultAt(await save({ fileName: '{datum}' }))[1]).toContain('fileName: Zet {titel} in de naam');
    expect(faultAt(await save({ fileName: '{titel}-{versie}' }))[1]).toContain('fileName: {versie} kennen we niet.');
    const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    expect(faultAt(await save({ logo: address(jpeg, 'png') }))).toEqual([422, `logo: ${logoRefusals.kind}`]);
    expect(faultAt(await save({ logo: 'https://elders.example/logo.png' }))).toEqual([
      422,
      `logo: ${logoRefusals.kind}`,
    ]);
    const broken = (await pixels()).subarray(0, 60);
    expect(faultAt(await save({ logo: address(broken, 'png') }))).toEqual([422, `logo: ${refusals.broken}`]);
    const letters = drawing('<text y="50">Veldermeer</text>');
    expect(faultAt(await save({ logo: address(letters, 'svg+xml') }))).toEqual([422, `logo: ${logoRefusals.letters}`]);
    const entity = `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(block)}`;
    expect(faultAt(await save({ logo: address(entity, 'svg+xml') }))[1]).toContain('entiteiten');
    const heavy = Buffer.alloc(mediaLimits.bytes + 1, 1);
    expect(faultAt(await save({ logo: address(heavy, 'png') }))).toEqual([422, `logo: ${refusals.large}`]);
    expect((await read()).body).toMatchObject({ logo: null, mainColour: null, fileName: null });
  });

  it('draws a logo anew: nothing else of the file is kept', async () => {
    const hostile = drawing(`<script>alert(1)</script><a href="https://kwaad.example">${block}</a>`);
    const { body } = await save({ logo: address(hostile, 'svg+xml') });
    const kept = Buffer.from(body.logo.split(',')[1], 'base64').toString();
    expect(kept).toContain('<rect');
    expect(kept).not.toMatch(/script|kwaad/);
    // As it was read it can be sent back.
    expect((await save({ logo: body.logo, coverText: 'Kerkplein 1' })).body).toMatchObject({ logo: body.logo });
    const { body: png } = await save({ logo: address(await pixels(), 'png') });
    const drawn = await sharp(Buffer.from(png.logo.split(',')[1], 'base64')).metadata();
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['png', 40, 20, undefined]);
    expect((await save({ logo: null })).body.logo).toBeNull();
  });
});

describe('what is made of a research', () => {
  const fetched = async (uuid: string, format: string) => {
    const { body: ticket } = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: `/api/researches/${uuid}`, kind: 'report', format },
    });
    return server.server.app.inject({ method: 'GET', url: ticket.url });
  };
  const xml = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name]!);

  it('has the look of its organisation, and the version of the report', async () => {
    const uuid = await server.research('Afval in de hoogbouw');
    await save({
      logo: address(drawing(block), 'svg+xml'),
      mainColour: '#00677F',
      headingFont: 'sans',
      coverText: 'Kerkplein 1, Veldermeer',
      footerText: 'Team Onderzoek',
      fileName: 'Veldermeer {soort} {titel} {datum}',
      withoutMark: true,
    });
    await server.request('PUT', `/api/researches/report/${uuid}`, {
      as: 'owner',
      body: { clientOrganisation: 'Gemeente Veldermeer', authors: 'N. Aalbers', version: '0.3', stage: 'draft' },
    });
    const response = await fetched(uuid, 'docx');
    expect(response.headers['content-disposition']).toMatch(
      /filename="Veldermeer-rapport-afval-in-de-hoogbouw-\d{4}-\d\d-\d\d\.docx"/,
    );
    const files = unzipSync(new Uint8Array(response.rawPayload));
    const theme = xml(files, 'word/theme/theme1.xml');
    expect(theme).toContain('<a:majorFont><a:latin typeface="Source Sans 3"');
    expect(theme).toMatch(/<a:dk2><a:srgbClr val="00677F"\/>/);
    const body = xml(files, 'word/document.xml');
    for (const words of ['Kerkplein 1, Veldermeer', 'Gemeente Veldermeer', 'N. Aalbers', '0.3 (concept)'])
      expect(body).toContain(words);
    expect(body).toMatch(/descr="Logo van [^"]+"/);
    expect(body).not.toContain('merk van Drijfveer');
    expect(xml(files, 'word/styles.xml')).toMatch(/w:styleId="Title".*?w:fill="00677F"/s);
    expect(xml(files, 'word/header1.xml')).toMatch(/Concept, versie 0\.3, \d+ \w+ \d{4}/);
    expect(xml(files, 'word/footer1.xml')).toContain('Team Onderzoek');

    const { body: share } = await server.request('PUT', `/api/researches/${uuid}/share`, { as: 'owner', body: {} });
    const { body: page } = await server.request('GET', `/api/researches/share/${share.secret}`);
    expect(page.look).toMatchObject({
      logo: expect.stringContaining('data:image/svg+xml;base64,'),
      colours: { title: '#00677F' },
      fonts: { headings: 'sans', body: 'sans' },
      mark: false,
      plane: { fill: '#00677F', letters: '#FFFFFF' },
      footerText: 'Team Onderzoek',
    });
  });

  it('looks as it did where nobody chose anything', async () => {
    const uuid = await server.research('Zonder huisstijl');
    const response = await fetched(uuid, 'docx');
    expect(response.headers['content-disposition']).toContain('filename="drijfveer-zonder-huisstijl-');
    const files = unzipSync(new Uint8Array(response.rawPayload));
    expect(xml(files, 'word/document.xml')).toContain('merk van Drijfveer');
    expect(files['word/header1.xml']).toBeUndefined();
    const { body: share } = await server.request('PUT', `/api/researches/${uuid}/share`, { as: 'owner', body: {} });
    expect((await server.request('GET', `/api/researches/share/${share.secret}`)).body.look).toBeNull();
  });
});
