import { sql } from 'kysely';
import { collaborationJson, personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, type Prepared, prepareForFew } from '#foundation/server/http/answer.ts';
import type { Call, Signed } from '#foundation/server/http/route.ts';
import { type Item, item } from '#foundation/shared/hydra.ts';
import { type SecretDeps, sharedNow } from '#research/sharing/sharing.server.ts';
import { type Contents, keptAnswer } from '#study/memory.server.ts';
import { type ProgressDeps, progressOf } from '#study/progress.server.ts';
import { type Details, details } from '#study/research.contract.ts';
import type { FullResearch } from '#study/research.operations.contract.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import { rulesVersion } from '#study/rules-version.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { Study as StudySteps } from '#study/study.contract.ts';
import { changesJson, readStudy, type StepRow, stepJson, stepsOf, withContents } from '#study/study.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';

export interface StudyDeps extends ProgressDeps {
  library: LibraryNames;
}

/** A research with the section of each step. Without the secret: of this files are made, too. */
export type Study = Item & Omit<FullResearch, 'secret'> & Sections;

/** A research as the wire shows it to one person. */
export type AnsweredStudy = Item & FullResearch & Sections;

/** What the database tells of a research besides its contents, as JSON. */
interface About {
  name: string;
  status: FullResearch['status'];
  details: Partial<Details>;
  detailsVersion: number;
  visible: boolean;
  companyName: string;
  isExample: boolean;
  owner: FullResearch['owner'];
  updatedBy: FullResearch['updatedBy'];
  collaborators: FullResearch['collaborators'];
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  archivedAt: string | null;
  lastEvent: number;
  steps: StepRow[] | null;
}

/** What `about` and the rights on a research are read with. */
interface Asked {
  eventNo: number;
  rulesVersion: number;
  /** As text: when it is the text of a moment ago, the answer of that moment still holds. */
  about: string;
  themeId: number | null;
  /** The generation of the secret by which it is shared now; null when it is not. */
  shared: number | null;
}

/** Whose the example of the installation is called. */
const nobody: FullResearch['owner'] = {
  '@id': '/api/users/00000000-0000-0000-0000-000000000000',
  '@type': 'User',
  uuid: '00000000-0000-0000-0000-000000000000',
  name: 'Drijfveer',
};

const asked = sql<Asked>`r.event_no AS "eventNo", r.rules_version AS "rulesVersion", r.theme_id AS "themeId", ${sharedNow} AS shared,
  json_build_object('name', r.name, 'status', r.status, 'details', r.details, 'detailsVersion', r.details_version, 'visible', r.visible,
    'companyName', COALESCE((SELECT c.name FROM company c WHERE c.id = r.company_id), ${sql.lit(nobody.name)}), 'isExample', r.example IS NOT NULL,
    'createdAt', r.created_at, 'updatedAt', r.updated_at, 'completedAt', r.completed_at, 'archivedAt', r.archived_at, 'lastEvent', r.event_no,
    'owner', COALESCE((SELECT ${personJson('o')} FROM user_account o WHERE o.uuid = r.owner_uuid), ${sql.lit(JSON.stringify(nobody))}::json),
    'updatedBy', (SELECT ${personJson('b')} FROM user_account b WHERE b.uuid = r.updated_by),
    'collaborators', COALESCE((SELECT json_agg(${collaborationJson('k', 'u')} ORDER BY k.created_at)
      FROM research_collaborator k JOIN user_account u ON u.uuid = k.user_uuid WHERE k.research = r.uuid), '[]'::json),
    'steps', (SELECT json_agg(${stepJson(changesJson)}) FROM research_step s WHERE s.research = r.uuid)
  )::text AS about`;

/** A research as one person may read it now, with what it holds. */
interface Viewed extends Asked, Research, Contents {
  licensed: boolean;
  /** How its steps stand, when the database keeps that by another version of the rules. */
  renewed: StudySteps['steps'] | null;
}

async function view(db: Database, deps: StudyDeps, signed: Signed, uuid: string): Promise<Viewed> {
  const [found, contents] = await withContents(db, deps.steps, uuid, () =>
    researchFor(db, signed, uuid, 'read', asked),
  );
  const renewed = found.rulesVersion === rulesVersion ? null : (await readStudy(db, deps.steps, uuid)).steps;
  return { ...found, ...contents, licensed: signed.licensed, renewed };
}

/** The study for one who asked for it: its owner also gets the secret by which it is shared, and nobody else does. */
export async function answerResearch(
  db: Database,
  deps: StudyDeps & SecretDeps,
  signed: Signed,
  uuid: string,
): Promise<AnsweredStudy> {
  return withSecret(deps, await view(db, deps, signed, uuid));
}

/** The same as the answer to a read, kept for all who get the same one. */
export async function keptResearch(
  deps: StudyDeps & SecretDeps,
  { db, signed, media }: Pick<Call, 'db' | 'signed' | 'media'>,
  uuid: string,
): Promise<Prepared> {
  const viewed = await view(db, deps, signed, uuid);
  const { sections, setAside, about, renewed, role } = viewed;
  const kind = [uuid, media, canEdit(viewed), role === 'owner', role === 'owner' && viewed.shared].join(' ');
  return keptAnswer(kind, [sections, setAside, about, themeNameOf(deps, viewed), renewed], () =>
    prepareForFew(versioned(withSecret(deps, viewed)), media),
  );
}

/** Everything about one research: details, states and all sections. */
export async function presentResearch(db: Database, deps: StudyDeps, signed: Signed, uuid: string): Promise<Study> {
  return present(deps, await view(db, deps, signed, uuid));
}

/** The study with the version of its details: what is saved at its own address is these. */
export const versioned = (study: AnsweredStudy): Answer =>
  answer(study, { version: detailsVersion(study.versions.details) });

export const detailsVersion = (version: number) => `details-${version}`;

const withSecret = (deps: StudyDeps & SecretDeps, viewed: Viewed): AnsweredStudy => ({
  ...present(deps, viewed),
  secret: viewed.role === 'owner' && viewed.shared !== null ? deps.secretOf(viewed.uuid, viewed.shared) : null,
});

const canEdit = ({ role, licensed, status, archived }: Viewed) =>
  role !== 'colleague' && licensed && status !== 'completed' && !archived;

const themeOf = ({ themeId }: Asked) => (themeId === null ? null : `/api/themes/${themeId}`);

function themeNameOf({ library }: StudyDeps, asked: Asked): string | null {
  const theme = themeOf(asked);
  return theme ? (library.theme(theme)?.name ?? null) : null;
}

function present(deps: StudyDeps, viewed: Viewed): Study {
  const { uuid, role, renewed } = viewed;
  const about = JSON.parse(viewed.about) as About;
  const { name, status, details: stored, detailsVersion: version, visible, steps: rows, ...rest } = about;
  return item(`/api/researches/${uuid}`, 'Research', {
    uuid,
    ...details.content.parse({ ...stored, name, theme: themeOf(viewed), visible }),
    ...rest,
    status,
    themeName: themeNameOf(deps, viewed),
    createdAt: inUtc(about.createdAt),
    updatedAt: inUtc(about.updatedAt),
    completedAt: about.completedAt && inUtc(about.completedAt),
    archivedAt: about.archivedAt && inUtc(about.archivedAt),
    canEdit: canEdit(viewed),
    isOwner: role === 'owner',
    ...progressOf(
      deps,
      { ...viewed, steps: renewed ?? stepsOf(rows) },
      { detailsVersion: version, endProduct: stored.endProduct ?? null },
      // Of who only reads it nobody asks to look again.
      canEdit(viewed) ? (rows ?? []) : [],
    ),
    ...viewed.sections,
  }) as Study;
}

const inUtc = (time: string) => new Date(time).toISOString();
