import { type RawBuilder, sql } from 'kysely';
import { type Database, planned } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { Problem, problems } from '#foundation/shared/problem.ts';

export type Role = 'owner' | 'collaborator' | 'colleague';

/** What someone wants with a research, and what that takes. */
const rights = {
  read: { roles: ['owner', 'collaborator', 'colleague'], licensed: false, open: false, archived: true },
  /** Steps and details: not while it is completed. */
  change: { roles: ['owner', 'collaborator'], licensed: true, open: true, archived: false },
  /** Notes may be read and written in a completed research too. */
  readNotes: {
    roles: ['owner', 'collaborator'],
    licensed: false,
    open: false,
    archived: true,
    refusal: 'Notities zijn alleen voor wie aan dit onderzoek meewerkt.',
  },
  note: { roles: ['owner', 'collaborator'], licensed: true, open: false, archived: false },
  /** What each keeps for themselves beside the steps: marks, votes, who is here. Also in a completed research. */
  workAlong: {
    roles: ['owner', 'collaborator'],
    licensed: false,
    open: false,
    archived: true,
    refusal: 'Dit is alleen voor wie aan dit onderzoek meewerkt.',
  },
  /** What respondents said can always be removed: also after the licence has ended, or in a completed research. */
  forget: {
    roles: ['owner', 'collaborator'],
    licensed: false,
    open: false,
    archived: true,
    refusal: 'Dit is alleen voor wie aan dit onderzoek meewerkt.',
  },
  /** Saying for oneself what one expects: whoever may read it, for as long as it is worked on. */
  foretell: { roles: ['owner', 'collaborator', 'colleague'], licensed: true, open: true, archived: false },
  duplicate: { roles: ['owner', 'collaborator', 'colleague'], licensed: true, open: false, archived: true },
  /** Collaborators, sharing, complete and reopen. */
  own: { roles: ['owner'], licensed: true, open: false, archived: false },
  /** The secret of a shared research, for as long as it is shared: also when the licence has ended. */
  readShare: { roles: ['owner'], licensed: false, open: false, archived: true, refusal: problems.ownerOnly.detail },
  /** Throwing away, putting in the archive, taking back and no longer sharing is always the owner's own business. */
  remove: { roles: ['owner'], licensed: false, open: false, archived: true },
} as const satisfies Record<string, Needed>;

/** `refusal` is what a colleague hears where “read, but not change” would be beside the point. */
interface Needed {
  roles: readonly Role[];
  licensed: boolean;
  /** Not while it is completed. */
  open: boolean;
  /** Also while it is in the archive. */
  archived: boolean;
  refusal?: string;
}

export type Right = keyof typeof rights;

/** Rights that change nothing, and so lock nothing. */
const reading: readonly Right[] = ['read', 'readNotes', 'workAlong', 'readShare', 'duplicate'];

/** A research as far as rights go; everything about it is read through this. */
export interface Research {
  uuid: string;
  name: string;
  status: 'concept' | 'in_progress' | 'completed';
  archived: boolean;
  role: Role;
  /** Null of the example of the installation, which is nobody's. */
  ownerUuid: string | null;
  companyId: number | null;
}

/** What an identifier of a research, or of what belongs to one, looks like. */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The one door to a research: whoever may not see it gets the same 404 as for one that does not exist; whoever may see but
 * not do this gets 403. For anything but reading the row stays locked until the transaction ends, so that saves queue up.
 * `more` are columns that are wanted of the research `r` at once, always the same of one call.
 */
export async function researchFor<More = unknown>(
  db: Database,
  signed: Signed,
  uuid: string,
  right: Right,
  more?: RawBuilder<More>,
): Promise<Research & More> {
  // What does not look like an identifier names nothing.
  if (!uuidForm.test(uuid)) throw new Problem('notFound');
  const locks = !reading.includes(right);
  const [found] = await planned(
    db,
    sql<Omit<Research, 'role'> & { role: Role | null; waited?: boolean } & More>`
    SELECT r.uuid, r.name, r.status, r.archived_at IS NOT NULL AS archived, r.owner_uuid AS "ownerUuid", r.company_id AS "companyId",
      CASE
        WHEN r.owner_uuid = ${signed.uuid} THEN 'owner'
        WHEN EXISTS (SELECT 1 FROM research_collaborator c WHERE c.research = r.uuid AND c.user_uuid = ${signed.uuid}) THEN 'collaborator'
        WHEN r.company_id = ${signed.company.id} AND r.visible THEN 'colleague'
        -- To the example of the installation everyone is as a colleague.
        WHEN r.example IS NOT NULL THEN 'colleague'
      END AS role
      ${locks ? sql`, r.xmin <> (SELECT before.xmin FROM research before WHERE before.uuid = r.uuid) AS waited` : sql``}
      ${more ? sql`, ${more}` : sql``}
    FROM research r WHERE r.uuid = ${uuid} AND r.deleted_at IS NULL
    ${locks ? sql`FOR NO KEY UPDATE OF r` : sql``}`,
  );
  // Another changed it while this waited for the lock: all that does not stand in its row is still as it was before that.
  if (found?.waited) return researchFor(db, signed, uuid, right, more);
  if (!found?.role) throw new Problem('notFound');
  const needed: Needed = rights[right];
  if (!needed.roles.includes(found.role))
    throw found.role === 'colleague'
      ? new Problem('readOnlyForYou', needed.refusal ? { detail: needed.refusal } : {})
      : new Problem('ownerOnly');
  // The example of the installation is for reading and copying: nobody leaves anything in it.
  if (found.ownerUuid === null && locks) throw new Problem('readOnlyForYou');
  if (needed.licensed && !signed.licensed) throw new Problem('licenceEnded');
  if (!needed.archived && found.archived) throw new Problem('archived');
  if (needed.open && found.status === 'completed') throw new Problem('completed');
  return found as Research & More;
}

/** Whether a person owns a research or works along on it at this moment; `research` is the alias of its table. */
export const worksOn = (research: string, person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  ${sql.ref(`${research}.owner_uuid`)} = ${person} OR EXISTS (
    SELECT 1 FROM research_collaborator works WHERE works.research = ${sql.ref(`${research}.uuid`)} AND works.user_uuid = ${person}
  ))`;

/** For making something new: anyone whose company has a licence. */
export function mayCreate(signed: Signed): void {
  if (!signed.licensed) throw new Problem('licenceEnded');
}

/** Whether everyone of an organisation may see a research; `research` is the alias of its table. The example of the installation is of none. */
export const seenByAll = (research: string, company: number): RawBuilder<unknown> => sql`(
  ${sql.ref(`${research}.company_id`)} = ${company} AND ${sql.ref(`${research}.visible`)} AND ${sql.ref(`${research}.deleted_at`)} IS NULL)`;
