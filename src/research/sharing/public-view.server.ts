import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { ReportSection } from '#steps/report/report.contract.ts';
import { type Details, details } from '#study/research.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { PublicResearch } from './sharing.contract.ts';

export interface PublicHouse {
  rooms: readonly StepRoom[];
  library: () => LibraryNames;
  /** The chosen parts of the report; the report room knows how to leave out the rest. */
  publicReport(shared: Shared): Omit<PublicResearch, '@id' | '@type' | 'updatedAt'>;
}

/** A research as far as the public view is made of it. */
export interface Shared {
  research: Details & { name: string; themeName: string | null; madeBy: string; day: string };
  sections: Study['sections'];
  only: readonly ReportSection[];
  quotes: boolean;
}

interface Row {
  uuid: string;
  name: string;
  details: Partial<Details>;
  themeId: number | null;
  madeBy: string;
  day: string;
  updatedAt: Date;
  only: ReportSection[];
  quotes: boolean;
}

/** Of a share `s` of a research `r`: not thrown away, and not ended. */
export const isOpen = sql`r.deleted_at IS NULL AND (s.ends_on IS NULL OR s.ends_on >= (now() AT TIME ZONE 'Europe/Amsterdam')::date)`;

/** What a secret opens, read anew each time. Unknown, withdrawn, ended or thrown away: all the same 404. */
export async function publicView(db: Database, house: PublicHouse, hash: Buffer): Promise<PublicResearch> {
  const { rows } = await sql<Row>`
    SELECT r.uuid, r.name, r.details, r.theme_id AS "themeId", c.name AS "madeBy", r.updated_at AS "updatedAt",
      (COALESCE(r.completed_at, now()) AT TIME ZONE 'Europe/Amsterdam')::date::text AS day, s.sections AS only, s.quotes
    FROM research_share s JOIN research r ON r.uuid = s.research JOIN company c ON c.id = r.company_id
    WHERE s.hash = ${hash} AND ${isOpen}`.execute(db);
  const found = rows[0];
  if (!found) throw new Problem('notFound');
  const { name, madeBy, day, only, quotes } = found;
  const theme = found.themeId === null ? null : `/api/themes/${found.themeId}`;
  const themeName = theme ? (house.library().theme(theme)?.name ?? null) : null;
  const { sections } = await readStudy(db, house.rooms, found.uuid);
  const report = house.publicReport({
    research: { ...details.content.parse({ ...found.details, theme }), name, themeName, madeBy, day },
    sections,
    only,
    quotes,
  });
  // Where it lives is told without the secret, which is for the address alone.
  return item('/api/researches/share', 'PublicResearch', {
    name: report.name,
    subtitle: report.subtitle,
    organisation: report.organisation,
    goalSentence: report.goalSentence,
    updatedAt: found.updatedAt.toISOString(),
    sections: report.sections,
  });
}
