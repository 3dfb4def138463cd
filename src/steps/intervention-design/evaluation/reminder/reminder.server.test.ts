import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { openSmtp } from '#foundation/server/testing.mail.ts';
import { type PlanClient, planClient } from '#steps/intervention-design/evaluation/plan.testing.server.ts';
import { openTestServer, type TestServer, usernameOf } from '#testing/main.testing.server.ts';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let server: TestServer;
let client: PlanClient;
beforeAll(async () => {
  smtp = await openSmtp();
  server = await openTestServer({ config: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
  await sql`DELETE FROM research`.execute(server.db);
  smtp.received.length = 0;
  client = await planClient(server);
});

const ahead = '2099-03-01';
const planned = async () =>
  (
    await sql<{ moment: string; day: string; settled: boolean }>`
      SELECT moment, planned_on::text AS day, settled_at IS NOT NULL AS settled FROM planned_measurement ORDER BY planned_on`.execute(
      server.db,
    )
  ).rows;
/** The day that was planned comes: it is yesterday, as seen from every hour of today; or so many days ago. */
const comes = (days = 1) =>
  sql`UPDATE planned_measurement SET planned_on = (now() AT TIME ZONE 'Europe/Amsterdam')::date - ${days}::int`.execute(
    server.db,
  );
const mailed = async () => {
  await addJob(server.db, 'measurements', {});
  await server.server.jobs.runOnce();
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
  smtp.received.length = 0;
  return mails.map(({ to, subject, text }) => ({ to: to![0]!.address, subject, text: text! }));
};
const planFor = (day: string | null) =>
  client.save({
    moments: client.body.moments.map((moment) => (moment.phase === 'after' ? { ...moment, plannedOn: day } : moment)),
  });

describe('the day of a measurement', () => {
  it('is mailed once, to all who work on the research', async () => {
    await planFor(ahead);
    expect(await mailed()).toEqual([]);
    await comes();
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual([usernameOf('collaborator'), usernameOf('owner')].sort());
    expect(mails[0]!.subject).toBe('Vandaag gepland: Na zes weken in “Kaart met gft”');
    expect(mails[0]!.text).toContain(`/onderzoek/${client.research}/interventiedesign`);
    expect(await mailed()).toEqual([]);
  });

  it('that is moved is mailed on the new day; one that is taken out is not', async () => {
    await planFor(ahead);
    await comes();
    expect(await mailed()).toHaveLength(2);
    await planFor('2099-04-01');
    expect(await planned()).toEqual([{ moment: client.ids.after, day: '2099-04-01', settled: false }]);
    await comes();
    expect(await mailed()).toHaveLength(2);
    await planFor(null);
    expect(await planned()).toEqual([]);
  });

  it('stays told when something else of the plan is saved', async () => {
    await planFor(ahead);
    await comes();
    await sql`UPDATE planned_measurement SET planned_on = ${ahead}`.execute(server.db);
    await sql`UPDATE planned_measurement SET settled_at = now()`.execute(server.db);
    await client.save({ hypothesis: 'Er staan meer bakjes buiten.' });
    expect(await planned()).toEqual([{ moment: client.ids.after, day: ahead, settled: true }]);
  });

  it('that is typed after it was there needs no mail', async () => {
    await planFor('2020-03-01');
    expect(await mailed()).toEqual([]);
  });

  it('is no news after a week, in the bin, in the archive, or when something was counted', async () => {
    await planFor(ahead);
    await comes(8);
    expect(await mailed()).toEqual([]);
    for (const column of ['deleted_at', 'archived_at']) {
      await planFor(ahead);
      await comes();
      await sql`UPDATE research SET ${sql.ref(column)} = now()`.execute(server.db);
      expect(await mailed(), column).toEqual([]);
      await sql`UPDATE research SET ${sql.ref(column)} = NULL`.execute(server.db);
    }
    await planFor('2099-05-01');
    await client.save({ measured: [{ uuid: randomUUID(), ...client.counted }] });
    await comes();
    expect(await mailed()).toEqual([]);
    expect((await planned()).map(({ settled }) => settled)).toEqual([true]);
  });

  it('of a completed research says that it can be opened again', async () => {
    await planFor(ahead);
    await comes();
    await sql`UPDATE research SET status = 'completed'`.execute(server.db);
    const [mail] = await mailed();
    expect(mail!.text).toContain('De eigenaar kan het heropenen');
  });
});
