import type { Database } from '#foundation/server/database/database.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SharedRow } from '#research/sharing/shared.ts';
import type { ReportSection } from '#study/report-sections.contract.ts';
import { type Details, details } from '#study/research.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { PublicResearch } from './public.contract.ts';

export interface PublicHouse {
  /** The research that a secret opens today, and what of it; null when it opens nothing. */
  sharedBy(db: Database, secret: string): Promise<SharedRow | null>;
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

/** What a secret opens, read anew each time. Unknown, withdrawn, ended or thrown away: all the same 404. */
export async function publicView(db: Database, house: PublicHouse, secret: string): Promise<PublicResearch> {
  const found = await house.sharedBy(db, secret);
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
