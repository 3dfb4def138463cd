import { testStudies } from '#testing/documents.testing.server.ts';
import { askFor, jsonOf } from './ask.ts';
import { startBareFastify } from './bare.ts';
import { importStudy } from './documents.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import { fillCompany } from './research-list.ts';
import type { Effort, Outcome } from './table.ts';

/** What is asked of one research, as often as wanted. */
interface Asked {
  step(): Promise<number>;
  whole(): Promise<number>;
  save(turn: number): Promise<number>;
}

const kinds = { step: 'A step is read', whole: 'A study is read whole', save: 'A step is saved' } as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

/** Reading and saving a research of 60 factors with 500 notes, per kB; and the ordinary one with 100,000 others in the database. */
export async function benchGrown(place: Place, effort: Effort): Promise<Outcome[]> {
  const { client, server, bearer, research, owner } = place;
  const turns = effort(60, 2);
  const large = await importStudy(server.url, bearer, testStudies.find(({ name }) => name === 'veel')!);
  await client.query(
    `INSERT INTO research_note (research, content, author)
      SELECT uuid, repeat('Wat we hoorden, en waarom het uitmaakt. ', 8) || n, owner_uuid FROM research, generate_series(1, 500) AS n WHERE uuid = $1`,
    [large],
  );
  await client.query('ANALYZE');
  const [ordinary, grown] = [askedOf(place, research), askedOf(place, large)];
  const outcomes: Outcome[] = [];
  for (const kind of all) {
    const [own, other] = [await grown[kind](-1), await ordinary[kind](-1)];
    const { one, other: beside } = await inTurn(turns, grown[kind], ordinary[kind]);
    const perKb = [median(one) / (own / 1000), median(beside) / (other / 1000)] as const;
    outcomes.push(
      outcomeOf(`${kinds[kind]}, of 60 factors and 500 notes (${(own / 1000).toFixed(0)} kB)`, perKb[0] / perKb[1], [
        `${inMs(perKb[0])} per kB`,
        `${inMs(perKb[1])} per kB, of the example (${(other / 1000).toFixed(0)} kB)`,
      ]),
    );
  }

  // Of before and after no turns can be taken; each is held beside the same bare answer, which the database does not touch.
  const bare = await startBareFastify(place);
  try {
    const beside = () => askFor(200, `${bare.url}/little`, { headers: bare.bearer });
    const sharesOf = async () => {
      const shares = {} as Record<Kind, number>;
      for (const kind of all) {
        const found = await inTurn(turns, ordinary[kind], beside);
        shares[kind] = median(found.one) / median(found.other);
      }
      return shares;
    };
    const before = await sharesOf();
    const count = effort(100_000, 500);
    await fillCompany(client, owner, count);
    await client.query('ANALYZE');
    const after = await sharesOf();
    for (const kind of all)
      outcomes.push(
        outcomeOf(
          `${kinds[kind]}, with ${count.toLocaleString('en')} others in the database`,
          after[kind] / before[kind],
          [`${after[kind].toFixed(1)} times a bare answer`, `${before[kind].toFixed(1)} times, before these came`],
        ),
      );
    return outcomes;
  } finally {
    await bare.stop();
  }
}

function outcomeOf(what: string, ratio: number, [ours, other]: [string, string]): Outcome {
  return { what, ours, other, ratio, aim: 'no more per kB than the ordinary one (1.5×)', met: ratio <= 1.5 };
}

function askedOf({ server, bearer }: Place, research: string): Asked {
  const whole = `${server.url}/api/researches/${research}`;
  const step = `${server.url}/api/researches/weighing_factors/${research}`;
  const read = async (url: string) => (await askFor(200, url, { headers: bearer })).body.length;
  let content: { researchFactors: { reasoning: string | null }[] } | undefined;
  return {
    step: () => read(step),
    whole: () => read(whole),
    async save(turn) {
      content ??= jsonOf<NonNullable<typeof content>>(await askFor(200, step, { headers: bearer }));
      const { researchFactors } = content;
      researchFactors[0]!.reasoning = `Twee van de drie mensen noemden dit zelf (${turn}, ${performance.now()}).`;
      const headers = { ...bearer, 'accept-encoding': 'br' };
      await askFor(200, `${step}?answer=changes&autosave=1`, { method: 'PUT', headers, body: { researchFactors } });
      return JSON.stringify({ researchFactors }).length;
    },
  };
}
