import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { reportSections, type SharedPart, sharedParts } from '#study/report-sections.contract.ts';
import { announce } from '#study/research-event.server.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { SharedRow } from './shared.ts';
import { type Share, shareOperations, shareResource } from './sharing.contract.ts';

export interface SecretDeps {
  /** At least 128 bits that only this server can make, the same each time it is asked. */
  secretOf(research: string, generation: number): string;
  steps: readonly StepRoom[];
  /** Why people’s own words cannot be shown to the public: more than they were told; null when they can. */
  publicQuotesProblem(sections: Study['sections']): string | null;
}

/** Sharing by secret: its owner turns it on, changes and withdraws it. */
export function sharingRoutes(deps: SecretDeps): Route[] {
  return [
    route(shareOperations.read, async ({ db, signed, params }) => {
      const research = await researchFor(db, signed, params.uuid, 'readShare');
      return present(deps, research, await storedShare(db, research));
    }),
    route(shareOperations.save, async ({ db, signed, params, body, address }) => {
      const research = await researchFor(db, signed, params.uuid, 'own');
      const stored = await storedShare(db, research);
      const kept = stored.issued && body.renew !== true;
      const next: StoredShare = {
        ...stored,
        issued: true,
        generation: kept ? stored.generation : stored.generation + 1,
        sections: body.sections ? sharedParts.filter((name) => body.sections?.includes(name)) : stored.sections,
        quotes: body.quotes ?? stored.quotes,
        endDate: body.endDate === undefined ? stored.endDate : body.endDate,
      };
      if (hasEnded(next))
        throw new Problem('invalid', {
          violations: [
            {
              propertyPath: 'endDate',
              message: 'Deze dag is al voorbij. Kies vandaag of een latere dag, of geen einddatum.',
              code: null,
            },
          ],
        });
      if (body.quotes) {
        const { sections } = await readStudy(db, deps.steps, research.uuid);
        const wider = deps.publicQuotesProblem(sections);
        if (wider)
          throw new Problem('invalid', { violations: [{ propertyPath: 'quotes', message: wider, code: null }] });
      }
      if (kept && same(next, stored)) return present(deps, research, stored);
      await store(db, research, next, hashOf(deps.secretOf(research.uuid, next.generation)));
      await announce(db, research.uuid, signed.uuid, 'share_saved');
      await audit(db, {
        ...auditOf(research, signed, address),
        action: 'share_saved',
        details: { renewed: !kept, quotes: next.quotes, endDate: next.endDate },
      });
      return present(deps, research, next);
    }),
    route(shareOperations.remove, async ({ db, signed, params, address }) => {
      const research = await researchFor(db, signed, params.uuid, 'remove');
      if (await withdrawShare(db, research.uuid)) {
        await announce(db, research.uuid, signed.uuid, 'share_removed');
        await audit(db, { ...auditOf(research, signed, address), action: 'share_removed' });
      }
      return noContent();
    }),
  ];
}

/** Of a share `s` of a research `r`: not thrown away, and not ended. */
const isOpen = sql`r.deleted_at IS NULL AND (s.ends_on IS NULL OR s.ends_on >= (now() AT TIME ZONE 'Europe/Amsterdam')::date)`;

/** Whether a secret opens a research now. */
export async function isShared(db: Database, secret: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM research_share s JOIN research r ON r.uuid = s.research WHERE s.hash = ${hashOf(secret)} AND ${isOpen}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The research that a secret opens now, and what of it; unknown, withdrawn, ended or thrown away are all null. */
export async function sharedBy(db: Database, secret: string): Promise<SharedRow | null> {
  const { rows } = await sql<SharedRow>`
    SELECT r.uuid, r.name, r.details, r.theme_id AS "themeId", c.name AS "madeBy", r.updated_at AS "updatedAt",
      (COALESCE(r.completed_at, now()) AT TIME ZONE 'Europe/Amsterdam')::date::text AS day, s.sections AS only, s.quotes
    FROM research_share s JOIN research r ON r.uuid = s.research JOIN company c ON c.id = r.company_id
    WHERE s.hash = ${hashOf(secret)} AND ${isOpen}`.execute(db);
  return rows[0] ?? null;
}

const auditOf = (research: Research, signed: Signed, address: string) => ({
  company: research.companyId,
  actor: signed.uuid,
  research: research.uuid,
  address,
});

/** From now on the secret opens nothing; it never comes back. Yields whether there was one. */
export async function withdrawShare(db: Database, research: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE research_share SET hash = NULL, updated_at = now() WHERE research = ${research} AND hash IS NOT NULL RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Of a research `r` the generation of the secret that opens it today; null when none does. */
export const sharedNow = sql<number | null>`(
  SELECT s.generation FROM research_share s WHERE s.research = r.uuid AND s.hash IS NOT NULL AND ${isOpen})`;

interface StoredShare {
  /** Whether there is a secret that was not withdrawn; it may have ended. */
  issued: boolean;
  generation: number;
  sections: SharedPart[];
  quotes: boolean;
  endDate: string | null;
  /** Europe/Amsterdam, as the database knows it. */
  today: string;
}

/** What a research begins with that is not shared, or no longer: an earlier choice is not taken up again unseen. */
const fresh: Pick<StoredShare, 'sections' | 'quotes' | 'endDate'> = {
  sections: [...reportSections],
  quotes: false,
  endDate: null,
};

async function storedShare(db: Database, research: Research): Promise<StoredShare> {
  const { rows } = await sql<StoredShare>`
    SELECT s.hash IS NOT NULL AS issued, COALESCE(s.generation, 0) AS generation, s.sections, s.quotes, s.ends_on::text AS "endDate",
      (now() AT TIME ZONE 'Europe/Amsterdam')::date::text AS today
    FROM (SELECT 1) AS one LEFT JOIN research_share s ON s.research = ${research.uuid}`.execute(db);
  const stored = rows[0]!;
  return stored.issued ? stored : { ...stored, ...fresh };
}

async function store(db: Database, research: Research, share: StoredShare, hash: Buffer): Promise<void> {
  const { generation, sections, quotes, endDate } = share;
  await sql`
    INSERT INTO research_share (research, generation, hash, sections, quotes, ends_on)
    VALUES (${research.uuid}, ${generation}, ${hash}, ${sections}, ${quotes}, ${endDate})
    ON CONFLICT (research) DO UPDATE SET generation = EXCLUDED.generation, hash = EXCLUDED.hash, sections = EXCLUDED.sections,
      quotes = EXCLUDED.quotes, ends_on = EXCLUDED.ends_on, updated_at = now()`.execute(db);
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const hasEnded = ({ endDate, today }: StoredShare) => endDate !== null && endDate < today;

function present(deps: SecretDeps, research: Research, stored: StoredShare): Share {
  const secret = stored.issued ? deps.secretOf(research.uuid, stored.generation) : null;
  return item(`/api/researches/${research.uuid}/share`, 'Share', {
    on: stored.issued && !hasEnded(stored),
    url: secret && `/openbaar-onderzoek/${secret}`,
    secret,
    sections: stored.sections,
    quotes: stored.quotes,
    endDate: stored.endDate,
  });
}

export const sharingRoom: Room<SecretDeps> = { resources: [shareResource], routes: sharingRoutes };
