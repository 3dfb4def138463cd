import { type LookChoice, lookOf } from '#documents/look.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SharedRow } from '#research/sharing/shared.ts';
import { publicReport } from '#steps/report/model/public.rules.ts';
import type { CountedPlan, Expected } from '#study/expectation/expected.rules.ts';
import { details } from '#study/research.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readStudy } from '#study/study.server.ts';
import type { Library } from '#theory/library/library.rules.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { PublicLook, PublicResearch } from './public.contract.ts';

export interface PublicDeps {
  /** The research that a secret opens today, and what of it; null when it opens nothing. */
  sharedBy(db: Database, secret: string): Promise<SharedRow | null>;
  steps: readonly StepRoom[];
  library: LibraryNames & { current(): Library };
  /** What the team expected of the main outcome; null while nothing was counted, and of fewer than three people. */
  expectedOf(db: Database, research: string, plan: CountedPlan): Promise<Expected | null>;
  /** What the organisation whose a research is chose of its look; null where it chose nothing. */
  chosenLookOf(db: Database, research: string): Promise<LookChoice | null>;
}

/** What a secret opens, read anew each time. Unknown, withdrawn, ended or thrown away: all the same 404. */
export async function publicView(db: Database, deps: PublicDeps, secret: string): Promise<PublicResearch> {
  const found = await deps.sharedBy(db, secret);
  if (!found) throw new Problem('notFound');
  const { name, madeBy, day, only, quotes } = found;
  const theme = found.themeId === null ? null : `/api/themes/${found.themeId}`;
  const themeName = theme ? (deps.library.theme(theme)?.name ?? null) : null;
  const { sections } = await readStudy(db, deps.steps, found.uuid);
  const { factors, technics, sources } = deps.library.current();
  const report = publicReport({
    research: {
      ...details.content.parse({ ...found.details, theme }),
      name,
      themeName,
      madeBy,
      day,
      expected: await deps.expectedOf(db, found.uuid, sections.interventionDesign),
    },
    sections,
    only,
    quotes,
    library: { factors: factors.all, technics: technics.all, sources: sources.all },
  });
  // Where it lives is told without the secret, which is for the address alone.
  return item('/api/researches/share', 'PublicResearch', {
    name: report.name,
    subtitle: report.subtitle,
    organisation: report.organisation,
    goalSentence: report.goalSentence,
    updatedAt: found.updatedAt.toISOString(),
    look: publicLookOf(await deps.chosenLookOf(db, found.uuid)),
    sections: report.sections,
  });
}

function publicLookOf(choice: LookChoice | null): PublicLook | null {
  if (choice === null) return null;
  const { colours, fonts, mark, plane, logo, coverText, footerText } = lookOf(choice);
  return {
    logo: logo && (logo.svg ? `data:image/svg+xml;base64,${logo.svg}` : `data:image/png;base64,${logo.png}`),
    logoAlt: logo?.alt ?? null,
    colours: {
      title: `#${colours.navy}`,
      link: `#${colours.blue}`,
      bar: `#${colours.blueMiddle}`,
      accent: `#${colours.accent}`,
    },
    fonts,
    mark,
    plane: { fill: `#${plane.fill}`, letters: `#${plane.letters}` },
    coverText,
    footerText,
  };
}
