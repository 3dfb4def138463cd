import { randomUUID } from 'node:crypto';
import { askFor, jsonOf } from './ask.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

interface Made {
  uuid: string;
  address: string;
}

/**
 * A filled questionnaire through the whole server – read, held against what is asked, sealed, kept, and every tenth shuffled with the
 * others – beside a client that keeps a text of that length in a transaction of three statements. Both wait for the disk. And many at
 * once: none of them may be lost.
 */
export async function benchOwnPage({ server, client, bearer, research }: Place, effort: Effort): Promise<Outcome[]> {
  const api = async <T>(status: number, method: string, path: string, body: unknown): Promise<T> =>
    jsonOf<T>(await askFor(status, `${server.url}${path}`, { method, headers: bearer, body }));
  const { uuid } = await api<Made>(201, 'POST', `/api/researches/${research}/duplicate`, { name: 'Vragenlijst' });
  await client.query('INSERT INTO company_own_page SELECT company_id FROM research WHERE uuid = $1', [uuid]);
  const questions = Array.from({ length: 20 }, (_, at) => ({
    ...{ uuid: randomUUID(), block: 'factor', text: `Vraag ${at}`, variable: `VRAAG_${at}` },
    ...{ scaleMin: 1, scaleMax: 7, required: true },
  }));
  await api(200, 'PUT', `/api/researches/conducting_research/${uuid}`, {
    ...{ introduction: 'Welkom.', consentText: 'Ik doe mee.', closingText: 'Dank je wel.', items: questions },
  });
  const keepUntil = new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const page = await api<Made>(201, 'POST', `/api/researches/${uuid}/own_pages`, {
    ...{ kind: 'first', title: 'Vragenlijst', controller: 'Gemeente', contact: 'Iemand', purpose: 'Meten.' },
    ...{ ground: 'consent', keepUntil, specialGround: null, youngGround: null, opensOn: null, closesOn: null },
    ...{ most: 20_000, withCodes: false },
  });
  const path = `/api/researches/${uuid}/own_pages/${page.uuid}`;
  await api(200, 'POST', `${path}/open`, {});
  const address = `${server.url}${new URL(page.address).pathname}`;
  const drawn = await (await fetch(address)).text();
  const names = [...new Set([...drawn.matchAll(/type="radio" name="(\w+)"/g)].map(([, name]) => name!))];
  if (names.length === 0) throw new Error('The page asks nothing.');
  let sent = 0;
  const send = async () => {
    const form = new URLSearchParams({ formulier: randomUUID(), TOESTEMMING: '1' });
    for (const name of names) form.set(name, '1');
    const { status } = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    if (status !== 303) throw new Error(`A questionnaire was answered ${status}.`);
    sent += 1;
  };

  await client.query('CREATE TABLE bench_form (id uuid PRIMARY KEY, sealed bytea NOT NULL)');
  await client.query('CREATE TABLE bench_count (one integer)');
  await client.query('INSERT INTO bench_count VALUES (0)');
  const bytes = Buffer.alloc(2200, 'x');
  const bare = async () => {
    await client.query('BEGIN');
    await client.query('UPDATE bench_count SET one = one + 1');
    await client.query('INSERT INTO bench_form VALUES ($1, $2)', [randomUUID(), bytes]);
    await client.query('COMMIT');
  };
  const { one, other } = await inTurn(effort(150, 4), send, bare);

  const many = effort(500, 16);
  const began = performance.now();
  const left = { count: many };
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left.count > 0) {
        left.count -= 1;
        await send();
      }
    }),
  );
  const perMinute = Math.round((many / (performance.now() - began)) * 60_000);
  await api(200, 'POST', `${path}/close`, {});
  const { answers } = await jsonOf<{ answers: object[] }>(
    await askFor(200, `${server.url}${path}/answers`, { headers: bearer }),
  );
  const ratio = median(one) / median(other);
  return [
    {
      what: 'A questionnaire is sent',
      ours: inMs(median(one)),
      other: `${inMs(median(other))}, bare transaction of three statements`,
      ratio,
      aim: 'at most 8 times as long (8×)',
      met: ratio <= 8,
    },
    {
      what: 'Questionnaires of eight people at once',
      ours: `${answers.length} kept, ${perMinute} a minute`,
      other: `${sent} sent`,
      ratio: sent / answers.length,
      aim: 'none lost, none twice (1×)',
      met: answers.length === sent,
    },
  ];
}
