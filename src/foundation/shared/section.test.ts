import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { field, shortText, uuid } from './fields.ts';
import { type ContentOf, defineSection, emptyRow, list, mergeBody } from './section.ts';

const rows = list(
  'Rijen',
  {
    about: field('Waarover', uuid()),
    note: shortText({ label: 'Notitie?', name: 'Notitie' }),
    parts: list('Delen', { text: shortText('Tekst') }, 3),
  },
  5,
);
const section = defineSection({ rows });
const id = '6f6f3f0e-5a4e-4d8e-9b39-0d8b5b3e6c11';
const about = '0b9f0a52-1f0e-4c3b-8f7d-7d6f6b1d2a22';

describe('emptyRow', () => {
  it('fills what is not given with null or an empty list', () => {
    expect(emptyRow(rows, { uuid: id, about })).toEqual({ uuid: id, about, note: null, parts: [] });
  });

  it('keeps what is given', () => {
    expect(emptyRow(rows, { uuid: id, about, note: 'Bel terug' })).toMatchObject({ note: 'Bel terug' });
  });

  it('makes a row that the section itself stores unchanged', () => {
    const row = emptyRow(rows, { uuid: id, about });
    expect(z.parse(section.content, { rows: [row] })).toEqual({ rows: [row] });
  });

  it('does not compile without what has no empty value', () => {
    // @ts-expect-error `about` must be given
    expect(emptyRow(rows, { uuid: id })).not.toHaveProperty('about', about);
  });
});

describe('what has no empty value', () => {
  const merged = (row: object) =>
    z.safeParse(section.content, mergeBody(section, section.empty, { rows: [{ uuid: id, ...row }] }));

  it('must be given with a new row, or nobody could read the section again', () => {
    expect(merged({ about }).success).toBe(true);
    expect(merged({}).error?.issues.map(({ path }) => path)).toEqual([['rows', 0, 'about']]);
  });

  it('stays as it was with a row that is there', () => {
    const stored: ContentOf<typeof section.shape> = { rows: [emptyRow(rows, { uuid: id, about })] };
    expect(mergeBody(section, stored, { rows: [{ uuid: id, note: 'x' }] }).rows[0]?.about).toBe(about);
  });

  it('cannot be cleared', () => {
    expect(section.body.safeParse({ rows: [{ uuid: id, about: null }] }).success).toBe(false);
    expect(section.body.safeParse({ rows: [{ uuid: id, note: null, parts: null }] }).success).toBe(true);
  });
});

describe('the identifier of a row', () => {
  const read = (row: unknown) => section.body.safeParse({ rows: [row] });

  it('has one spelling, so that a row cannot come twice in other letters', () => {
    expect(read({ uuid: id.toUpperCase(), about }).data?.rows?.[0]?.uuid).toBe(id);
    expect(section.body.safeParse({ rows: [{ uuid: id }, { uuid: id.toUpperCase() }] }).success).toBe(false);
  });

  it('may come as the address of what it is about', () => {
    expect(read({ '@id': `/api/research_factors/${id}` }).data?.rows?.[0]?.uuid).toBe(id);
  });

  it.each<[unknown]>([[7], [null], [{}], [{ toString: 1, valueOf: null }]])('is no address when it is %j', (value) => {
    expect(read({ '@id': value }).error?.issues[0]?.path).toEqual(['rows', 0, 'uuid']);
  });
});

describe('a row without an identifier', () => {
  const sent = (...rows: object[]) => section.body.parse({ rows });
  const saved = (stored: ContentOf<typeof section.shape>, ...rows: object[]) =>
    z.parse(section.content, mergeBody(section, stored, sent(...rows)));

  it('gets one, and so do the rows in it', () => {
    const { rows } = saved(section.empty, { about, note: 'Bel terug', parts: [{ text: 'eerst' }, { text: 'dan' }] });
    const uuids = [rows[0], ...(rows[0]?.parts ?? [])].map((row) => row?.uuid);
    expect(uuids).toHaveLength(3);
    expect(new Set(uuids).size).toBe(3);
    for (const made of uuids) expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that says what is stored is that row, so that sending the same twice changes nothing', () => {
    const body = [
      { about, note: 'Bel terug', parts: [{ text: 'eerst' }] },
      { about, note: 'Mail' },
      { about, note: 'Mail' },
    ];
    const once = saved(section.empty, ...body);
    expect(saved(once, ...body)).toEqual(once);
    const [first, second] = once.rows;
    expect(saved(once, body[1]!, body[0]!).rows).toEqual([second, first]);
  });

  it('that says something else is a new row, in the place of the old', () => {
    const once = saved(section.empty, { about, note: 'Bel terug' });
    const again = saved(once, { about, note: 'Mail' });
    expect(again.rows).toMatchObject([{ note: 'Mail' }]);
    expect(again.rows[0]?.uuid).not.toBe(once.rows[0]?.uuid);
  });

  it('is never taken for a row that is named beside it', () => {
    const once = saved(section.empty, { uuid: id, about, note: 'Bel terug' });
    const again = saved(once, { about, note: 'Bel terug' }, { uuid: id });
    expect(again.rows).toMatchObject([{ note: 'Bel terug' }, { uuid: id, note: 'Bel terug' }]);
    expect(again.rows[0]?.uuid).not.toBe(id);
  });

  it('is refused where a row is named after what it is about', () => {
    const named = defineSection({ rows: list('Rijen', { note: shortText('Notitie') }, 5, { named: true }) });
    expect(named.body.safeParse({ rows: [{ note: 'x' }] }).error?.issues[0]?.path).toEqual(['rows', 0, 'uuid']);
    expect(named.body.safeParse({ rows: [{ '@id': `/api/research_factors/${id}`, note: 'x' }] }).success).toBe(true);
  });
});
