import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answered, Person, TestServer } from '#testing/main.testing.server.ts';
import type { RawAnswers } from './answers.contract.ts';

/** Two questions of the questionnaire, of which the second was removed. */
export const questions = [randomUUID(), randomUUID()] as const;

/** Three respondents; `Heel herkenbaar` is a text that must turn up nowhere else. */
export const someAnswers = (change: Partial<RawAnswers> = {}): RawAnswers => ({
  respondents: ['17', '18', null],
  items: [
    { item: questions[0], answers: '57-' },
    { item: questions[1], answers: '0ab' },
  ],
  texts: [{ name: 'Opmerking', values: ['Heel herkenbaar', null, null] }],
  ...change,
});

/** What tests do with the raw answers of one research that has a questionnaire. */
export interface AnswersClient {
  research: string;
  path: string;
  save(as: Person, answers?: unknown, headers?: Record<string, string>): Promise<Answered>;
  read(as: Person): Promise<Answered>;
  keep(as: Person, keepUntil: string | null): Promise<Answered>;
  settle(as: Person, headers?: Record<string, string>): Promise<Answered>;
  remove(as: Person): Promise<Answered>;
  list(as: Person, query?: string): Promise<Record<string, unknown>[]>;
  /** Puts the import, and the day until which they are kept, so many days from today. */
  age(imported: number, keptUntil?: number): Promise<void>;
  /** What stands in the database: whether there are raw answers. */
  isStored(): Promise<boolean>;
}

export async function answersClient(server: TestServer, measurement = 'first'): Promise<AnswersClient> {
  const research = await server.research();
  await server.request('PUT', `/api/researches/conducting_research/${research}`, {
    as: 'owner',
    body: { items: questions.map((uuid, place) => ({ uuid, block: 'factor', removed: place === 1 })) },
  });
  const path = `/api/researches/${research}/survey_answers/${measurement}`;
  return {
    research,
    path,
    save: (as, body = someAnswers(), headers = {}) => server.request('PUT', path, { as, body, headers }),
    read: (as) => server.request('GET', path, { as }),
    keep: (as, keepUntil) => server.request('PUT', `${path}/keep`, { as, body: { keepUntil } }),
    settle: (as, headers = {}) => server.request('POST', `${path}/settle`, { as, body: {}, headers }),
    remove: (as) => server.request('DELETE', path, { as }),
    list: async (as, query = `?research.uuid=${research}`) =>
      (await server.request('GET', `/api/survey_answers${query}`, { as })).body['hydra:member'],
    async age(imported, keptUntil) {
      const until = keptUntil === undefined ? sql`keep_until` : sql`${await dayFrom(server, keptUntil)}::date`;
      // At noon: then it is the same day everywhere.
      await sql`UPDATE survey_answers SET keep_until = ${until},
        imported_at = ((now() AT TIME ZONE 'Europe/Amsterdam')::date + ${imported}::int + time '12:00') AT TIME ZONE 'Europe/Amsterdam'
        WHERE research = ${research} AND measurement = ${measurement}`.execute(server.db);
    },
    async isStored() {
      const { rows } = await sql<{ answers: unknown }>`
        SELECT answers FROM survey_answers WHERE research = ${research} AND measurement = ${measurement}`.execute(
        server.db,
      );
      return rows[0]!.answers !== null;
    },
  };
}

/** A day from today, Europe/Amsterdam. */
export async function dayFrom({ db }: TestServer, days: number, years = 0): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((now() AT TIME ZONE 'Europe/Amsterdam')::date + make_interval(years => ${years}::int) + make_interval(days => ${days}::int))::date AS day`.execute(
    db,
  );
  return rows[0]!.day;
}
