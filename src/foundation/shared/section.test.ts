import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shortText, uuid } from './fields.ts';
import { defineSection, emptyRow, list } from './section.ts';

const rows = list({ about: uuid(), note: shortText(), parts: list({ text: shortText() }, 3) }, 5);
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
