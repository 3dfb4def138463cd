import type pg from 'pg';
import { askFor, jsonOf } from './ask.ts';
import { inMs, inTurn, median } from './measure.ts';
import { logIn, type Place } from './place.ts';
import { fillCompany } from './research-list.ts';
import type { Effort, Outcome } from './table.ts';

/** What is typed, by how many researches have it; each hit tells where the word stands. */
const typed = {
  'a word of nearly all': 'gedrag',
  'a word of none': 'kameleon',
  'a word of one in fifty': 'wijk17',
  'three words': 'gedrag wijk17 bewoners',
  'one letter': 'g',
} as const;

/** First results in what one may read, beside the same list when nothing is looked for. */
export async function benchSearch({ client, server, owner }: Place, effort: Effort): Promise<Outcome[]> {
  const size = effort(100_000, 300);
  const turns = effort(40, 2);
  const login = await fillCompany(client, owner, size);
  await fillTexts(client, login.username);
  await client.query('ANALYZE');
  const bearer = await logIn(server.url, login);
  const list = (scope: number, words: string) => async () => {
    const path = `ownerOrCollaborator=${scope}&order[updatedAt]=desc&itemsPerPage=50&after=start`;
    const answer = await askFor(200, `${server.url}/api/researches?${path}&words=${encodeURIComponent(words)}`, {
      headers: bearer,
    });
    return jsonOf<{ 'hydra:member': { found: unknown[] }[] }>(answer)['hydra:member'];
  };
  const outcomes: Outcome[] = [];
  for (const [scope, name] of [
    [1, 'Mijn onderzoeken'],
    [0, 'Andere onderzoeken'],
  ] as const)
    for (const [what, words] of Object.entries({ ...typed, 'a word of one': `uniek${size - 1}` })) {
      const members = await list(scope, words)();
      if (members.some(({ found }) => found.length === 0))
        throw new Error(`“${words}” is found nowhere in what has it.`);
      const { one, other } = await inTurn(turns, list(scope, words), list(scope, ''));
      const ratio = median(one) / median(other);
      outcomes.push({
        what: `${name}, ${what}: ${members.length} of ${size.toLocaleString('en')}`,
        ours: inMs(median(one)),
        other: `${inMs(median(other))}, the list itself`,
        ratio,
        aim: 'first results in the time of the list (1.5×)',
        met: ratio <= 1.5,
        known: { most: scope === 0 && words.includes('wijk') ? 5 : 2, where: 'docs/decisions/0051' },
      });
    }
  return outcomes;
}

/** Six texts for each research of a company: some words stand in all, some in one of fifty, and one in it alone. */
async function fillTexts(client: pg.Client, username: string): Promise<void> {
  await client.query(
    `INSERT INTO research_text (research, place, path, content)
      SELECT r.uuid, place, path, text || ' in wijk' || n % 50 || ' en straat' || n % 5000 || CASE path WHEN 'goalSentence' THEN ' uniek' || n ELSE '' END
      FROM (SELECT uuid, row_number() OVER (ORDER BY updated_at DESC) AS n FROM research
          WHERE company_id = (SELECT company_id FROM user_account WHERE username = $1)) r,
        (VALUES ('details', 'name', 'Minder etensresten bij het restafval in de hoogbouw'),
          ('research_target', 'goalSentence', 'Bewoners van de hoogbouw doen hun etensresten elke dag in het bakje op het aanrecht'),
          ('research_target', 'audience', 'Bewoners met een keuken van hoogstens zes vierkante meter en een galerij'),
          ('determine_factors', 'factors.hypothesis', 'Wie denkt dat het gedrag van de buren anders is, begint er niet aan'),
          ('weighing_factors', 'researchFactors.reasoning', 'Twee van de drie mensen noemden dit zelf, ook zonder dat we ernaar vroegen'),
          ('complete_research', 'summary', 'Het gedrag veranderde waar het bakje klein was en de container dichtbij')) AS texts(place, path, text)`,
    [username],
  );
}
