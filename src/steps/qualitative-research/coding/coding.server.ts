import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { idOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { announce } from '#study/research-event.server.ts';
import { type Research, type Right, researchFor, uuidForm, worksOn } from '#study/rights.server.ts';
import { type Coding, coding, codingOperations } from './coding.contract.ts';

/**
 * Two people code the same conversations apart. What the other coded stays blind until both say that they are ready, for the owner and
 * who else works along too; from then on neither coding changes. Codings of who does not work along any more are kept but not shown, so that they
 * are back when that person is, unless somebody else took the place.
 */
export function codingRoutes(): Route[] {
  return [
    route(codingOperations.list, async ({ db, signed, filters }) => {
      const wanted = filters.search('research.uuid');
      return listed(await codingsWhere(db, signed, wanted ? sql`r.uuid = ANY(${wanted}::uuid[])` : sql`true`));
    }),
    route(codingOperations.begin, async ({ db, signed, body }) => {
      const research = await researchFor(db, signed, idOf(body.research), 'change');
      const pair = [signed.uuid, idOf(body.user)];
      await checkColleague(db, research, signed, pair[1]!);
      const standing = await codingsWhere(db, signed, sql`r.uuid = ${research.uuid}`);
      const done = bothReady(standing);
      if (!done && (standing.length > 1 || standing.some(({ user }) => !pair.includes(user.uuid))))
        throw new Problem('codedApart', { detail: 'In dit onderzoek coderen al twee mensen apart.' });
      const stays = done ? [] : standing.map(({ uuid }) => uuid);
      await sql`DELETE FROM coding WHERE research = ${research.uuid} AND uuid <> ALL(${stays}::uuid[])`.execute(db);
      await sql`
        INSERT INTO coding (research, user_uuid) SELECT ${research.uuid}, unnest(${pair}::uuid[]) ON CONFLICT DO NOTHING`.execute(
        db,
      );
      await announce(db, research.uuid, signed.uuid, 'coding_saved');
      const made = await codingsWhere(db, signed, sql`r.uuid = ${research.uuid} AND c.user_uuid = ${signed.uuid}`);
      return answered(made[0]!, 201);
    }),
    route(codingOperations.read, async ({ db, signed, params }) =>
      answered((await codingFor(db, signed, params.uuid, 'workAlong')).coding),
    ),
    route(
      codingOperations.save,
      async ({ db, signed, params, body, headers }) => {
        const { coding: found, research, pair } = await codingFor(db, signed, params.uuid, 'change');
        if (!found.own || found.conversations === null)
          throw new Problem('accessDenied', { detail: 'Wat een ander codeert, kun je niet wijzigen.' });
        checkVersion(found, headers['if-match']);
        const before = { ready: found.ready, conversations: found.conversations };
        // What is stored can be read again, as in a step: a new row has all that has no empty value.
        const after = parseBody(coding.content, mergeBody(coding, before, body));
        if (same(after, before)) return answered(found);
        if (bothReady(pair)) throw new Problem('codedApart');
        await sql`
          UPDATE coding SET ready = ${after.ready === true}, conversations = ${JSON.stringify(after.conversations)}::jsonb,
            version = version + 1, updated_at = now()
          WHERE uuid = ${found.uuid}`.execute(db);
        // How far somebody is, is nobody's business until they say so: who listens hears of that alone.
        if (after.ready !== before.ready) await announce(db, research.uuid, signed.uuid, 'coding_saved');
        return answered((await codingFor(db, signed, found.uuid, 'change')).coding);
      },
      { ifMatch: 'handled' },
    ),
    route(
      codingOperations.remove,
      async ({ db, signed, params, headers }) => {
        const { coding: found, research, pair } = await codingFor(db, signed, params.uuid, 'change');
        if (!found.own && research.role !== 'owner')
          throw new Problem('accessDenied', {
            detail: 'Alleen wie zelf codeert en de eigenaar van het onderzoek kunnen hiermee stoppen.',
          });
        checkVersion(found, headers['if-match']);
        const gone = bothReady(pair) ? pair : [found];
        await sql`DELETE FROM coding WHERE uuid = ANY(${gone.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
        await announce(db, research.uuid, signed.uuid, 'coding_removed');
        return noContent();
      },
      { ifMatch: 'handled' },
    ),
  ];
}

/** A coding is found through its research; with it are those of all who code there now. For a write the research is locked from here on. */
async function codingFor(
  db: Database,
  signed: Signed,
  uuid: string,
  right: Right,
): Promise<{ coding: Coding; research: Research; pair: Coding[] }> {
  if (!uuidForm.test(uuid)) throw new Problem('notFound');
  const { rows } = await sql<{ research: string }>`SELECT research FROM coding WHERE uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  const research = await researchFor(db, signed, rows[0].research, right);
  const pair = await codingsWhere(db, signed, sql`r.uuid = ${research.uuid}`);
  const found = pair.find((one) => one.uuid === uuid);
  if (!found) throw new Problem('notFound');
  return { coding: found, research, pair };
}

/** The second coder is somebody else, who may change the research too. */
async function checkColleague(db: Database, research: Research, signed: Signed, user: string): Promise<void> {
  const { rows } = uuidForm.test(user)
    ? await sql`SELECT 1 FROM research r WHERE r.uuid = ${research.uuid} AND ${worksOn('r', sql`${user}::uuid`)}`.execute(
        db,
      )
    : { rows: [] };
  if (rows.length > 0 && user !== signed.uuid) return;
  const message = 'Kies iemand anders die aan dit onderzoek meewerkt.';
  throw new Problem('invalid', { violations: [{ propertyPath: 'user', message, code: null }] });
}

const bothReady = (codings: readonly Pick<Coding, 'ready'>[]) =>
  codings.length === 2 && codings.every(({ ready }) => ready);

const tagOf = ({ version }: Pick<Coding, 'version'>) => `coding-${version}`;

function checkVersion(found: Coding, ifMatch: string | undefined): void {
  if (knowsVersion(ifMatch, tagOf(found))) return;
  throw new Problem('outdated', { members: { version: found.version, updatedAt: found.updatedAt } });
}

function answered(found: Coding, status = 200): Answer {
  const { '@id': id, '@type': type, ...fields } = found;
  return answer(item(id, type, fields), { status, version: tagOf(found) });
}

type Row = Omit<Coding, '@id' | '@type' | 'updatedAt'> & { updatedAt: Date };

/** Whatever is asked for, only of studies on which one works, by who works on them now. */
async function codingsWhere(db: Database, signed: Signed, condition: RawBuilder<unknown>): Promise<Coding[]> {
  const { rows } = await sql<Row>`
    SELECT c.uuid, r.uuid AS research, ${personJson('u')} AS user, c.user_uuid = ${signed.uuid} AS own, c.ready, seen.blind,
      CASE WHEN NOT seen.blind THEN c.conversations END AS conversations, c.updated_at AS "updatedAt", c.version
    FROM coding c JOIN research r ON r.uuid = c.research AND r.deleted_at IS NULL JOIN user_account u ON u.uuid = c.user_uuid,
      LATERAL (SELECT c.user_uuid <> ${signed.uuid} AND (
        SELECT count(*) < 2 OR NOT bool_and(of.ready) FROM coding of WHERE of.research = r.uuid AND ${worksOn('r', sql`of.user_uuid`)}
      ) AS blind) seen
    WHERE ${worksOn('r', sql`${signed.uuid}::uuid`)} AND ${worksOn('r', sql`c.user_uuid`)} AND ${condition}
    ORDER BY r.uuid, u.name, c.uuid`.execute(db);
  return rows.map(({ research, updatedAt, ...row }) =>
    member(`/api/codings/${row.uuid}`, 'Coding', {
      ...row,
      research: `/api/researches/${research}`,
      updatedAt: updatedAt.toISOString(),
    }),
  );
}

/** Who is removed has no codes left to compare; what was agreed on stands in the step. */
export async function forgetCodings(db: Database, { uuid }: { uuid: string }): Promise<void> {
  await sql`DELETE FROM coding WHERE user_uuid = ${uuid}`.execute(db);
}
