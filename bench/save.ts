import { askFor, jsonOf } from './ask.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

interface Weighing {
  researchFactors: { uuid: string; reasoning: string | null }[];
}

/**
 * An autosave through the whole house – bearer, contract, rights, the study it belongs to, eleven states, one event – beside
 * a client that writes the same JSON in BEGIN, three statements and COMMIT. Both wait for the disk.
 */
export async function benchSave({ server, client, bearer, research }: Place, effort: Effort): Promise<Outcome[]> {
  const url = `${server.url}/api/researches/weighing_factors/${research}`;
  const first = await askFor(200, url, { headers: bearer });
  const { researchFactors } = jsonOf<Weighing>(first);
  const content = { researchFactors };
  let tag = String(first.headers.etag);
  const save = async (turn: number) => {
    content.researchFactors[0]!.reasoning =
      `Twee van de drie mensen noemden dit zelf, ook zonder dat we ernaar vroegen (${turn}).`;
    const headers = { ...bearer, prefer: 'return=minimal', 'if-match': tag };
    const { headers: answered } = await askFor(204, `${url}?autosave=1`, { method: 'PUT', headers, body: content });
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

  for (let turn = -effort(20, 2); turn < 0; turn += 1) {
    await save(turn);
    await bare(turn);
  }
  const { one, other } = await inTurn(effort(150, 4), save, bare);
  const ratio = median(one) / median(other);
  return [
    {
      what: 'A step is saved',
      ours: inMs(median(one)),
      other: `${inMs(median(other))}, bare transaction of five statements`,
      ratio,
      aim: 'all of the house costs at most three bare transactions more (4×)',
      met: ratio <= 4,
    },
  ];
}
