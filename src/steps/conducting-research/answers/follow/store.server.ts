import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { dayOfToday, today } from '#foundation/server/day.ts';
import { dayInWords } from '#foundation/shared/day.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import type { RawAnswers, SurveyAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { contentOf } from '#steps/conducting-research/factor-analysis.server.ts';
import { codeKeyOf, hashedCode } from './code-key.server.ts';
import { saysSo } from './consent.rules.ts';
import { consentLengths, type FollowedPeople, mostYearsFollowed } from './follow.contract.ts';
import { followedOf } from './kept-scores.rules.ts';

/** An hour may go by between the last day and housekeeping: nobody reads what is kept in between. */
export const isFollowing = sql`(a.follow_until IS NOT NULL AND a.follow_until >= ${today})`;

interface Wish {
  research: string;
  followUntil: string;
  followConsent: string | null;
}

/** Why people of this first measurement cannot be followed until that day; nothing when they can. */
export async function followFaults(
  db: Database,
  { goneOn, coded, followUntil }: Pick<SurveyAnswers, 'goneOn' | 'coded' | 'followUntil'>,
  wish: Wish,
): Promise<Violation[]> {
  if (goneOn === null && followUntil === null)
    return [fault('followUntil', 'De ruwe antwoorden zijn al weg. Mensen volgen kan alleen zolang ze er zijn.')];
  if (coded === 0)
    return [fault('followUntil', 'Bij deze antwoorden staan geen codes. Zonder code is niemand te volgen.')];
  const { first, last } = await daysFor(db, wish.research);
  const { consentText } = await contentOf(db, wish.research);
  const sentence = wish.followConsent?.trim() ?? '';
  return [
    ...(wish.followUntil < first || wish.followUntil > last
      ? [fault('followUntil', `Kies een dag van ${dayInWords(first)} tot en met ${dayInWords(last)}.`)]
      : []),
    ...(wish.followConsent === null
      ? [fault('followUntil', 'Wijs eerst de zin aan waarin mensen hiervoor toestemming geven.')]
      : sentence.length < consentLengths.least
        ? [fault('followConsent', 'Wijs de zin aan waarin mensen hiervoor toestemming geven.')]
        : saysSo(consentText, sentence)
          ? []
          : [fault('followConsent', 'Deze zin staat niet in de toestemming van de vragenlijst.')]),
  ];
}

const fault = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: null });

/** From tomorrow until two years after the answers were read in. */
async function daysFor(db: Database, research: string): Promise<{ first: string; last: string }> {
  const { rows } = await sql<{ first: string; last: string }>`
    SELECT ${today} + 1 AS first,
      ((a.imported_at AT TIME ZONE 'Europe/Amsterdam')::date + make_interval(years => ${mostYearsFollowed}))::date AS last
    FROM survey_answers a WHERE a.research = ${research} AND a.measurement = 'first'`.execute(db);
  return rows[0] ?? { first: await dayOfToday(db), last: await dayOfToday(db) };
}

export async function followPeople(db: Database, research: string, until: string, consent: string): Promise<void> {
  await sql`UPDATE survey_answers SET follow_until = ${until}::date, follow_consent = ${consent}
    WHERE research = ${research} AND measurement = 'first'`.execute(db);
}

/** What was kept to follow people by goes at once. */
export async function stopFollowing(db: Database, research: string): Promise<void> {
  await sql`UPDATE survey_answers SET follow_until = NULL, follow_consent = NULL, followed = NULL,
      version = version + (followed IS NOT NULL)::int
    WHERE research = ${research} AND measurement = 'first' AND follow_until IS NOT NULL`.execute(db);
}

/** What is to be kept of the answers to the first measurement that are about to go. */
export async function followedIn(db: Database, research: string): Promise<FollowedPeople | null> {
  const { rows } = await sql<{ answers: RawAnswers | null }>`
    SELECT answers FROM survey_answers WHERE research = ${research} AND measurement = 'first'`.execute(db);
  const answers = rows[0]?.answers;
  if (!answers) return null;
  const key = await codeKeyOf(db, research);
  const codes = answers.respondents.map((code) => (code === null ? null : hashedCode(key, code)));
  return followedOf(await contentOf(db, research), answers, codes);
}

/** Removes what people are followed by after its last day. */
export async function forgetFollowedPeople(db: Database): Promise<void> {
  await sql`UPDATE survey_answers a SET follow_until = NULL, follow_consent = NULL, followed = NULL,
      version = a.version + (a.followed IS NOT NULL)::int
    WHERE a.follow_until < ${today}`.execute(db);
}
