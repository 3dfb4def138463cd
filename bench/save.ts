import { askFor, jsonOf } from './ask.ts';
import { startBareFastify } from './bare.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

interface Weighing {
  researchFactors: { uuid: string; reasoning: string | null }[];
}

/**
 * An autosave through the whole server – bearer, contract, rights, the study it belongs to, eleven states, one event, and all that
 * changed, packed, as the answer – beside a bare Fastify that verifies a bearer and writes the same JSON in BEGIN, three statements and COMMIT, and beside a client that does these
 * alone. All wait for the disk.
 */
export async function benchSave(place: Place, effort: Effort): Promise<Outcome[]> {
  const { server, client, bearer, research } = place;
  const url = `${server.url}/api/researches/weighing_factors/${research}`;
  const first = await askFor(200, url, { headers: bearer });
  const { researchFactors } = jsonOf<Weighing>(first);
  const content = { researchFactors };
  let tag = String(first.headers.etag);
  const save = async (turn: number) => {
    content.researchFactors[0]!.reasoning =
      `Twee van de drie mensen noemden dit zelf, ook zonder dat we ernaar vroegen (${turn}).`;
    const headers = { ...bearer, 'accept-encoding': 'br', 'if-match': tag };
    const { headers: answered } = await askFor(200, `${url}?answer=changes&autosave=1`, {
      method: 'PUT',
      headers,
      body: content,
    });
    tag = String(answered.etag);
  };

  await client.query(`CREATE TABLE bench_step (research uuid PRIMARY KEY, version integer NOT NULL, content jsonb NOT NULL);
    CREATE TABLE bench_event (research uuid, no integer, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (research, no))`);
  await client.query('INSERT INTO bench_step VALUES ($1, 0, $2)', [research, content]);
  const bare = async (turn: number) => {
    await client.query('BEGIN');
    await client.query('SELECT version FROM bench_step WHERE research = $1 FOR UPDATE', [research]);
    await client.query('UPDATE bench_step SET version = version + 1, content = $2 WHERE research = $1', [
      research,
      content,
    ]);
    await client.query('INSERT INTO bench_event (research, no) VALUES ($1, $2)', [research, turn]);
    await client.query('COMMIT');
  };

  const fastify = await startBareFastify(place);
  const overHttp = async (turn: number) => {
    await askFor(204, `${fastify.url}/save/${research}/${100_000 + turn}`, {
      method: 'PUT',
      headers: fastify.bearer,
      body: content,
    });
  };
  try {
    for (let turn = -effort(20, 2); turn < 0; turn += 1) {
      await save(turn);
      await overHttp(turn);
      await bare(turn);
    }
    const times = effort(150, 4);
    const { one, other } = await inTurn(times, save, overHttp);
    const { one: again, other: alone } = await inTurn(times, (turn) => save(times + turn), bare);
    return [
      {
        ...outcomeOf(one, other, 'bare Fastify that verifies the bearer and runs five statements', 2),
        known: { most: 3, where: 'docs/decisions/0059' },
      },
      outcomeOf(again, alone, 'bare transaction of five statements', 4),
    ];
  } finally {
    await fastify.stop();
  }
}

function outcomeOf(one: readonly number[], other: readonly number[], words: string, most: number): Outcome {
  const ratio = median(one) / median(other);
  return {
    what: 'A step is saved',
    ours: inMs(median(one)),
    other: `${inMs(median(other))}, ${words}`,
    ratio,
    aim: `at most ${most} times as long (${most}×)`,
    met: ratio <= most,
  };
}
