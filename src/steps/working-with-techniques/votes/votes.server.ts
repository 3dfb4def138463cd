import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { announce } from '#study/research-event.server.ts';
import { type Right, researchFor, uuidForm, worksOn } from '#study/rights.server.ts';
import { ideaOperations, type TechniqueIdea } from './votes.contract.ts';

/**
 * Who brought in which idea, and who is for it. Votes of others are blind until one has voted oneself in this research, the owner
 * included; those of who does not work along any more are kept but neither shown nor counted.
 */
export function ideaRoutes(): Route[] {
  return [
    route(ideaOperations.list, async ({ db, signed, filters }) => {
      const wanted = filters.search('research.uuid');
      return listed(await ideasWhere(db, signed, wanted ? sql`r.uuid = ANY(${wanted}::uuid[])` : sql`true`));
    }),
    route(ideaOperations.read, ideaOf),
    route(
      ideaOperations.vote,
      async ({ db, signed, params }) => {
        const { idea, research } = await ideaFor(db, signed, params.uuid, 'change');
        const { rows } = await sql`
        INSERT INTO idea_vote (research, idea, user_uuid) VALUES (${research}, ${idea.uuid}, ${signed.uuid})
        ON CONFLICT DO NOTHING RETURNING idea`.execute(db);
        if (rows.length > 0) await announce(db, research, signed.uuid, 'vote_saved');
        return asItem((await ideaFor(db, signed, idea.uuid, 'change')).idea);
      },
      { ifMatch: ideaOf },
    ),
    route(
      ideaOperations.unvote,
      async ({ db, signed, params }) => {
        const { idea, research } = await ideaFor(db, signed, params.uuid, 'change');
        const { rows } = await sql`
        DELETE FROM idea_vote WHERE research = ${research} AND idea = ${idea.uuid} AND user_uuid = ${signed.uuid} RETURNING idea`.execute(
          db,
        );
        if (rows.length === 0) throw new Problem('notFound');
        await announce(db, research, signed.uuid, 'vote_removed');
        return noContent();
      },
      { ifMatch: ideaOf },
    ),
  ];
}

/** A vote is part of its idea. */
const ideaOf = async ({ db, signed, params }: Call<{ uuid: string }>): Promise<object> =>
  asItem((await ideaFor(db, signed, params.uuid, 'workAlong')).idea);

/** An idea that stands in the step now. Its identifier was made by a client: where two studies have it, one’s own comes first. */
async function ideaFor(
  db: Database,
  signed: Signed,
  uuid: string,
  right: Right,
): Promise<{ idea: TechniqueIdea; research: string }> {
  if (!uuidForm.test(uuid)) throw new Problem('notFound');
  const { rows } = await sql<{ research: string }>`
    SELECT i.research FROM technique_idea i JOIN research r ON r.uuid = i.research WHERE i.uuid = ${uuid}
    ORDER BY ${worksOn('r', sql`${signed.uuid}::uuid`)} DESC LIMIT 1`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  const { uuid: research } = await researchFor(db, signed, rows[0].research, right);
  const [idea] = await ideasWhere(db, signed, sql`r.uuid = ${research} AND i.uuid = ${uuid}`);
  if (!idea) throw new Problem('notFound');
  return { idea, research };
}

type Row = Omit<TechniqueIdea, '@id' | '@type' | 'research' | 'votes'> & { research: string };

/** Whatever is asked for, only of studies on which one works; ideas that stand in the step, at a technique that is still chosen. */
async function ideasWhere(db: Database, signed: Signed, condition: RawBuilder<unknown>): Promise<TechniqueIdea[]> {
  const { rows } = await sql<Row>`
    SELECT i.uuid, r.uuid AS research, written.idea ->> 'title' AS title, CASE WHEN a.uuid IS NOT NULL THEN ${personJson('a')} END AS author,
      EXISTS (SELECT 1 FROM idea_vote v WHERE v.research = r.uuid AND v.idea = i.uuid AND v.user_uuid = ${signed.uuid}) AS voted,
      NOT mine.voted AS blind,
      CASE WHEN mine.voted THEN COALESCE((
        SELECT json_agg(${personJson('u')} ORDER BY u.name, u.uuid) FROM idea_vote v JOIN user_account u ON u.uuid = v.user_uuid
        WHERE v.research = r.uuid AND v.idea = i.uuid AND ${worksOn('r', sql`v.user_uuid`)}), '[]'::json) END AS voters
    FROM research r JOIN research_step s ON s.research = r.uuid AND s.step = 'conducting_intervention_design'
      CROSS JOIN LATERAL jsonb_array_elements(COALESCE(s.content -> 'ideas', '[]'::jsonb)) WITH ORDINALITY AS written(idea, place)
      JOIN technique_idea i ON i.research = r.uuid AND i.uuid = (written.idea ->> 'uuid')::uuid
      JOIN chosen_technique t ON t.research = r.uuid AND t.uuid = (written.idea ->> 'link')::uuid AND t.set_aside_at IS NULL
      JOIN research_factor f ON f.uuid = t.research_factor AND f.set_aside_at IS NULL
      LEFT JOIN user_account a ON a.uuid = i.author,
      LATERAL (SELECT EXISTS (SELECT 1 FROM idea_vote v WHERE v.research = r.uuid AND v.user_uuid = ${signed.uuid}) AS voted) mine
    WHERE r.deleted_at IS NULL AND ${worksOn('r', sql`${signed.uuid}::uuid`)} AND ${condition}
    ORDER BY r.uuid, written.place`.execute(db);
  return rows.map(({ research, voters, ...row }) =>
    member(`/api/technique_ideas/${row.uuid}`, 'TechniqueIdea', {
      ...row,
      research: `/api/researches/${research}`,
      votes: voters?.length ?? null,
      voters,
    }),
  );
}

function asItem({ '@id': id, '@type': type, ...fields }: TechniqueIdea): object {
  return item(id, type, fields);
}

/** Who is removed is for nothing any more; what they brought in stays, under the name of nobody. */
export async function forgetVotes(db: Database, { uuid }: { uuid: string }): Promise<void> {
  await sql`DELETE FROM idea_vote WHERE user_uuid = ${uuid}`.execute(db);
}
