import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Forget } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Outcome } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { firstDataAt } from '#steps/intervention-design/evaluation/fixing/first-data.server.ts';
import { type CountedPlan, countedMain, type Expected } from '#study/expectation/expected.rules.ts';
import { renewExpected } from '#study/past/past.server.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readStudy } from '#study/study.server.ts';
import { type ForecastValues, forecastOperations } from './forecast.contract.ts';
import { forecastFaults, forecastSummary } from './forecast.rules.ts';

type Stored = ForecastValues & { user: string };

/** `Verwachting`: each says for themselves what the intervention will do, before anything was counted. */
export function forecastRoutes(deps: { steps: readonly StepRoom[] }): Route[] {
  const outcomeOf = async (db: Database, research: Research, uuid: string) => {
    const study = await readStudy(db, deps.steps, research.uuid);
    const outcome: Outcome | undefined = study.sections.interventionDesign.outcomes.find((one) => one.uuid === uuid);
    if (!outcome) throw new Problem('notFound');
    const ended = research.status === 'completed' || research.archived || research.ownerUuid === null;
    return { outcome, closed: ended || (await firstDataAt(db, research.uuid, study)) !== null };
  };
  const told = async (db: Database, research: string, outcome: string, user: string, closed: boolean) => {
    const all = await storedForecasts(db, research, outcome);
    const mine = all.find((one) => one.user === user);
    const own = mine ? { low: mine.low, middle: mine.middle, high: mine.high } : null;
    // Who may still say something says it without knowing what others expect.
    const summary = own || closed ? forecastSummary(all) : null;
    const address = `/api/researches/${research}`;
    return item(`${address}/forecasts/${outcome}`, 'Forecast', { research: address, outcome, own, summary, closed });
  };
  return [
    route(forecastOperations.read, async ({ db, signed, params }) => {
      const research = await researchFor(db, signed, params.uuid, 'read');
      const { outcome, closed } = await outcomeOf(db, research, params.outcome);
      return told(db, research.uuid, outcome.uuid, signed.uuid, closed);
    }),
    route(forecastOperations.save, async ({ db, signed, params, body }) => {
      const research = await researchFor(db, signed, params.uuid, 'foretell');
      const { uuid } = research;
      const { outcome, closed } = await outcomeOf(db, research, params.outcome);
      if (closed) throw new Problem('forecastClosed');
      const faults = forecastFaults(body, outcome.kind);
      if (faults.length > 0)
        throw new Problem('invalid', {
          violations: faults.map(({ path, message }) => ({ propertyPath: path, message, code: null })),
        });
      await sql`
        INSERT INTO research_forecast (research, user_uuid, outcome, low, middle, high)
        VALUES (${uuid}, ${signed.uuid}, ${outcome.uuid}, ${body.low}, ${body.middle}, ${body.high})
        ON CONFLICT (research, outcome, user_uuid)
        DO UPDATE SET low = excluded.low, middle = excluded.middle, high = excluded.high, updated_at = now()`.execute(
        db,
      );
      return told(db, uuid, outcome.uuid, signed.uuid, closed);
    }),
  ];
}

async function storedForecasts(db: Database, research: string, outcome: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT user_uuid AS user, low, middle, high FROM research_forecast
    WHERE research = ${research} AND outcome = ${outcome} ORDER BY updated_at, user_uuid`.execute(db);
  return rows;
}

/** What the team expected of the main outcome, to stand beside what it turned out to be; null while nothing was counted, and of fewer than three people. */
export async function expectedOf(db: Database, research: string, plan: CountedPlan): Promise<Expected | null> {
  const main = countedMain(plan);
  return main ? forecastSummary(await storedForecasts(db, research, main)) : null;
}

/** Who is removed expected nothing any more, also not in what completed researches tell of all together. */
export const forgetForecasts: Forget = async (db, { uuid }) => {
  const { rows } = await sql<{ research: string }>`
    DELETE FROM research_forecast WHERE user_uuid = ${uuid} RETURNING research`.execute(db);
  if (rows.length > 0) await renewExpected(db, [...new Set(rows.map(({ research }) => research))]);
};
