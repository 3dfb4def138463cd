import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBehaviour } from './clause.rules.ts';
import { type Finite, finite, infinitive, noun } from './forms.rules.ts';
import { lastTime, occasionNow, type Recurrence, readOccasion } from './occasion.rules.ts';
import { checkSentences } from './sentences.rules.ts';
import { filledTemplate } from './wording.rules.ts';

interface PhraseCase {
  /** `seen` while the rules were made; `held` out, drawn by seed; `later`: written when they were done. */
  set: string;
  theme: string;
  behaviour: string;
  occasion: string;
  /** As a research would say it of this behaviour. */
  recurrence: Recurrence;
}

export const phraseCases: readonly PhraseCase[] = readFileSync(join(import.meta.dirname, 'phrases.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [set = '', theme = '', behaviour = '', occasion = '', recurrence] = line.split('\t');
    return { set, theme, behaviour, occasion, recurrence: recurrence as Recurrence };
  });

/** Every form of a phrase under each other, as the golden file keeps them. */
export function formsOf({ behaviour: text, occasion, recurrence }: PhraseCase): string {
  const behaviour = readBehaviour(text);
  if (!behaviour) return `${text}\n  –`;
  const say = (
    person: Finite['person'],
    tense: Finite['tense'],
    order: Finite['order'],
    said: Finite['said'] = 'done',
  ) => finite(behaviour, { person, tense, order, said });
  const moment = readOccasion(occasion);
  const words = { behaviour: text, occasion, recurrence, people: 'mensen', address: 'je' } as const;
  const lines = [
    `om ${infinitive(behaviour, 'ik', true)}`,
    say('ik', 'present', 'main'),
    `dat ${say('ik', 'present', 'subordinate')}`,
    `${say('je', 'present', 'inverted')}?`,
    `${say('u', 'present', 'inverted')}?`,
    say('zij', 'present', 'main'),
    say('ik', 'perfect', 'main'),
    `${say('u', 'perfect', 'inverted')}?`,
    `dat ${say('je', 'past', 'subordinate')}`,
    say('ik', 'present', 'main', 'not_done'),
    `dat ${say('u', 'present', 'subordinate', 'not_done')}`,
    noun(behaviour, 'je') ?? '–',
    ...(moment
      ? [
          filledTemplate('Als {ik dat doe} {als ik}, geef ik het op.', words),
          filledTemplate('Ze zien het als {iemand dat niet doet} {als hij}.', words),
          occasionNow(moment, 'ik'),
          occasionNow(moment, 'zij'),
          lastTime('laatste keer', moment, behaviour, 'u'),
        ]
      : []),
    `of ${say('ik', 'present', 'subordinate', 'plain')}`,
    ...['Denk aan {de laatste keer dat je dat kon doen}.', 'Denk ook aan {een keer dat je dat niet deed}.'].map((one) =>
      filledTemplate(one, words),
    ),
    ...(checkSentences(words) ?? []),
  ];
  return [`${text}${occasion ? ` | ${occasion}` : ''}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
