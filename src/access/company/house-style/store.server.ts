import { sql } from 'kysely';
import type { LookChoice, LookFont } from '#documents/look.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { StoredLogo } from './logo.server.ts';

/** The house styles in the database; who may do what is asked before. */

/** A house style as it is kept: colours as six hexadecimal digits. */
export interface StoredStyle {
  mainColour: string | null;
  accentColour: string | null;
  headingFont: LookFont | null;
  bodyFont: LookFont | null;
  coverText: string | null;
  footerText: string | null;
  fileName: string | null;
  withoutMark: boolean;
  logo: StoredLogo | null;
}

type Row = Omit<StoredStyle, 'logo'> & {
  png: Buffer | null;
  svg: Buffer | null;
  width: number | null;
  height: number | null;
};

const columns = sql`main_colour AS "mainColour", accent_colour AS "accentColour", heading_font AS "headingFont", body_font AS "bodyFont",
  cover_text AS "coverText", footer_text AS "footerText", file_name AS "fileName", without_mark AS "withoutMark",
  logo_png AS png, logo_svg AS svg, logo_width AS width, logo_height AS height`;

const stored = ({ png, svg, width, height, ...row }: Row): StoredStyle => ({
  ...row,
  logo: png === null ? null : { png, svg, width: width!, height: height! },
});

/** The style of a company; null while nobody chose anything. */
export async function styleOf(db: Database, company: number): Promise<StoredStyle | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM company_house_style WHERE company_id = ${company}`.execute(db);
  return rows[0] ? stored(rows[0]) : null;
}

export async function keepStyle(db: Database, company: number, style: StoredStyle): Promise<void> {
  const { logo } = style;
  await sql`
    INSERT INTO company_house_style (company_id, main_colour, accent_colour, heading_font, body_font, cover_text, footer_text, file_name,
      without_mark, logo_png, logo_svg, logo_width, logo_height)
    VALUES (${company}, ${style.mainColour}, ${style.accentColour}, ${style.headingFont}, ${style.bodyFont}, ${style.coverText},
      ${style.footerText}, ${style.fileName}, ${style.withoutMark}, ${logo?.png ?? null}, ${logo?.svg ?? null}, ${logo?.width ?? null},
      ${logo?.height ?? null})
    ON CONFLICT (company_id) DO UPDATE SET (main_colour, accent_colour, heading_font, body_font, cover_text, footer_text, file_name,
      without_mark, logo_png, logo_svg, logo_width, logo_height) = (excluded.main_colour, excluded.accent_colour, excluded.heading_font,
      excluded.body_font, excluded.cover_text, excluded.footer_text, excluded.file_name, excluded.without_mark, excluded.logo_png,
      excluded.logo_svg, excluded.logo_width, excluded.logo_height)`.execute(db);
}

/** What documents and the shared page of a research take of the style of the company whose it is; null where it has none. */
export async function chosenLookOf(db: Database, research: string): Promise<LookChoice | null> {
  const { rows } = await sql<Row & { company: string }>`
    SELECT ${columns}, c.name AS company FROM company_house_style s JOIN company c ON c.id = s.company_id
    WHERE s.company_id = (SELECT company_id FROM research WHERE uuid = ${research})`.execute(db);
  if (!rows[0]) return null;
  const { company, ...row } = rows[0];
  const { logo, ...style } = stored(row);
  return {
    ...style,
    logo: logo && {
      png: logo.png.toString('base64'),
      svg: logo.svg?.toString('base64') ?? null,
      width: logo.width,
      height: logo.height,
      alt: `Logo van ${company}`,
    },
  };
}
