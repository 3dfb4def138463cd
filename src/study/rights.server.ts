import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { Problem, problems } from '#foundation/shared/problem.ts';

export type Role = 'owner' | 'collaborator' | 'colleague';

/** What someone wants with a research, and what that takes. */
const rights = {
  read: { roles: ['owner', 'collaborator', 'colleague'], licensed: false, open: false },
  /** Steps and details: not while it is completed. */
  change: { roles: ['owner', 'collaborator'], licensed: true, open: true },
  /** Notes may be read and written in a completed research too. */
  readNotes: {
    roles: ['owner', 'collaborator'],
    licensed: false,
    open: false,
    refusal: 'Notities zijn alleen voor wie aan dit onderzoek meewerkt.',
  },
  note: { roles: ['owner', 'collaborator'], licensed: true, open: false },
  /** What each keeps for themselves beside the steps: marks, votes, who is here. Also in a completed research. */
  workAlong: {
    roles: ['owner', 'collaborator'],
    licensed: false,
    open: false,
    refusal: 'Dit is alleen voor wie aan dit onderzoek meewerkt.',
  },
  /** What respondents said can always be removed: also after the licence has ended, or in a completed research. */
  forget: {
    roles: ['owner', 'collaborator'],
    licensed: false,
    open: false,
    refusal: 'Dit is alleen voor wie aan dit onderzoek meewerkt.',
  },
  duplicate: { roles: ['owner', 'collaborator', 'colleague'], licensed: true, open: false },
  /** Collaborators, sharing, complete and reopen. */
  own: { roles: ['owner'], licensed: true, open: false },
  /** The secret of a shared research, for as long as it is shared: also when the licence has ended. */
  readShare: { roles: ['owner'], licensed: false, open: false, refusal: problems.ownerOnly.detail },
  /** Throwing away, and no longer sharing, is always the owner's own business. */
  remove: { roles: ['owner'], licensed: false, open: false },
} as const satisfies Record<string, Needed>;

/** `refusal` is what a colleague hears where “read, but not change” would be beside the point. */
interface Needed {
  roles: readonly Role[];
  licensed: boolean;
  open: boolean;
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
  role: Role;
  ownerUuid: string;
  companyId: number;
}

/** What an identifier of a research, or of what belongs to one, looks like. */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The one door to a research: whoever may not see it gets the same 404 as for one that does not exist; whoever may see but
 * not do this gets 403. For anything but reading the row stays locked until the transaction ends, so that saves queue up.
 */
export async function researchFor(db: Database, signed: Signed, uuid: string, right: Right): Promise<Research> {
  // What does not look like an identifier names nothing.
  if (!uuidForm.test(uuid)) throw new Problem('notFound');
  const { rows } = await sql<Omit<Research, 'role'> & { role: Role | null }>`
    SELECT r.uuid, r.name, r.status, r.owner_uuid AS "ownerUuid", r.company_id AS "companyId",
      CASE
        WHEN r.owner_uuid = ${signed.uuid} THEN 'owner'
        WHEN EXISTS (SELECT 1 FROM research_collaborator c WHERE c.research = r.uuid AND c.user_uuid = ${signed.uuid}) THEN 'collaborator'
        WHEN r.company_id = ${signed.company.id} AND r.visible THEN 'colleague'
      END AS role
    FROM research r WHERE r.uuid = ${uuid} AND r.deleted_at IS NULL
    ${reading.includes(right) ? sql`` : sql`FOR NO KEY UPDATE OF r`}`.execute(db);
  const found = rows[0];
  if (!found?.role) throw new Problem('notFound');
  const needed: Needed = rights[right];
  if (!needed.roles.includes(found.role))
    throw found.role === 'colleague'
      ? new Problem('readOnlyForYou', needed.refusal ? { detail: needed.refusal } : {})
      : new Problem('ownerOnly');
  if (needed.licensed && !signed.licensed) throw new Problem('licenceEnded');
  if (needed.open && found.status === 'completed') throw new Problem('completed');
  return found as Research;
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
