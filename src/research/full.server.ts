import { sql } from 'kysely';
import { collaborationJson, personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { type Item, item } from '#foundation/shared/hydra.ts';
import { openSecret, type SecretHouse } from '#research/sharing/sharing.server.ts';
import { type StepName, stepNames } from '#study/process.ts';
import { type Details, details } from '#study/research.contract.ts';
import type { FullResearch } from '#study/research.operations.contract.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { assess } from '#study/step/step.rules.ts';
import type { Study as StoredStudy } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';

export interface FullHouse {
  rooms: readonly StepRoom[];
  library: () => LibraryNames;
  /** What completing needs and has; the report room knows. */
  completion(sections: StoredStudy['sections'], endProduct: FullResearch['endProduct']): FullResearch['completion'];
  /** The behaviour goal in one sentence; the research-target room knows. */
  goalSentence(sections: StoredStudy['sections']): string | null;
}

/** A research with the section of each step. Without the secret: of this files are made, too. */
export type Study = Item & Omit<FullResearch, 'secret'> & Record<string, unknown>;

/** A research as the wire shows it to one person. */
export type AnsweredStudy = Item & FullResearch & Record<string, unknown>;

interface Row {
  details: Partial<Details>;
  detailsVersion: number;
  themeId: number | null;
  visible: boolean;
  companyName: string;
  owner: FullResearch['owner'];
  updatedBy: FullResearch['updatedBy'];
  collaborators: FullResearch['collaborators'];
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  lastEvent: number;
}

/** The study for one who asked for it: its owner also gets the secret by which it is shared, and nobody else does. */
export async function answerResearch(
  db: Database,
  house: FullHouse & SecretHouse,
  signed: Signed,
  uuid: string,
): Promise<AnsweredStudy> {
  const research = await researchFor(db, signed, uuid, 'read');
  const study = await presentResearch(db, house, signed, research);
  const secret = research.role === 'owner' ? await openSecret(db, house, research) : null;
  return { ...study, secret };
}

/** Everything about one research: details, states and all sections. */
export async function presentResearch(
  db: Database,
  house: FullHouse,
  signed: Signed,
  research: Research,
): Promise<Study> {
  const [row, study] = [await detailsRow(db, research.uuid), await readStudy(db, house.rooms, research.uuid)];
  const assessed = assess(
    house.rooms.map((room) => room.step),
    study.sections,
    Object.fromEntries(stepNames.map((name) => [name, study.steps[name].seen])),
  );
  const { details: stored, detailsVersion, themeId, visible, createdAt, updatedAt, completedAt, ...rest } = row;
  const theme = themeId === null ? null : `/api/themes/${themeId}`;
  return item(`/api/researches/${research.uuid}`, 'Research', {
    uuid: research.uuid,
    ...details.content.parse({ ...stored, name: research.name, theme, visible }),
    ...rest,
    status: research.status,
    themeName: theme ? (house.library().theme(theme)?.name ?? null) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    canEdit: research.role !== 'colleague' && signed.licensed && research.status !== 'completed',
    isOwner: research.role === 'owner',
    steps: stepNames.map((name) => {
      const { version, state, stale, updatedAt: at, updatedBy } = study.steps[name];
      const { missing, summary } = assessed[name];
      return { name, state, stale, version, updatedAt: at?.toISOString() ?? null, updatedBy, summary, missing };
    }),
    versions: {
      details: detailsVersion,
      ...Object.fromEntries(stepNames.map((name): [StepName, number] => [name, study.steps[name].version])),
    },
    setAside: study.setAside,
    goalSentence: house.goalSentence(study.sections),
    completion: house.completion(study.sections, stored.endProduct ?? null),
    ...study.sections,
  }) as Study;
}

async function detailsRow(db: Database, uuid: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT r.details, r.details_version AS "detailsVersion", r.theme_id AS "themeId", r.visible, c.name AS "companyName",
      r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.completed_at AS "completedAt", r.event_no AS "lastEvent",
      ${personJson('o')} AS owner,
      CASE WHEN b.uuid IS NOT NULL THEN ${personJson('b')} END AS "updatedBy",
      COALESCE((SELECT json_agg(${collaborationJson('k', 'u')} ORDER BY k.created_at)
        FROM research_collaborator k JOIN user_account u ON u.uuid = k.user_uuid WHERE k.research = r.uuid), '[]'::json) AS collaborators
    FROM research r JOIN company c ON c.id = r.company_id JOIN user_account o ON o.uuid = r.owner_uuid LEFT JOIN user_account b ON b.uuid = r.updated_by
    WHERE r.uuid = ${uuid}`.execute(db);
  return rows[0]!;
}
