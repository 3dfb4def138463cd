import { expect, it } from 'vitest';
import { type Waiting, waitingResource } from './waiting.contract.ts';
import { wordsOf } from './words.ts';

const { example } = waitingResource;
const home = `/onderzoek/${example.research.uuid}`;
const note = '2a7c1a94-6f2e-4f0b-8a9d-4c6b1c0d7e21';

it.each<[Partial<Waiting>, string, string]>([
  [{ kind: 'added' }, 'Sanne de Wit laat je meewerken', home],
  [{ kind: 'mention', note }, 'Sanne de Wit noemt je in een notitie', `${home}#note-${note}`],
  [
    { kind: 'mention', note, step: 'weighing_factors' },
    'Sanne de Wit noemt je in een notitie bij Factoren wegen',
    `${home}/factoren-wegen#note-${note}`,
  ],
  [
    { kind: 'stale', by: null, step: 'determine_type' },
    'Eerdere stap gewijzigd: kijk naar Type onderzoek bepalen',
    `${home}/type-onderzoek-bepalen`,
  ],
  [
    { kind: 'stale', by: null, step: 'weighing_factors', count: 3 },
    'Eerdere stap gewijzigd: kijk naar Factoren wegen en 2 andere stappen',
    `${home}/factoren-wegen`,
  ],
  [
    { kind: 'marks', by: null, step: 'weighing_factors', count: 1 },
    'Geef je eigen cijfer voor 1 factor',
    `${home}/factoren-wegen`,
  ],
])('%j is told as “%s”', (what, words, to) => {
  expect(wordsOf({ ...example, ...what } as Waiting)).toEqual({ words, to });
});
