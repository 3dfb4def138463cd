import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerForm, QuestionUse } from './check.rules.ts';
import type { FaultKind } from './fault-words.rules.ts';

/** A question that a person judged before the checker saw it. */
export interface Judgement {
  text: string;
  use: QuestionUse;
  /** Empty: good. */
  faults: readonly FaultKind[];
  reason: string;
}

const answerForms: Readonly<Record<string, AnswerForm>> = {
  eens: 'agreement',
  vaak: 'frequency',
  kans: 'likelihood',
  ja_nee: 'yes_no',
  getal: 'number',
  keuze: 'choice',
  hoeveel: 'amount',
  open: 'open',
};

export const judgements: readonly Judgement[] = readFileSync(join(import.meta.dirname, 'judged.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [asked, scale = '', text = '', verdict = '', reason = ''] = line.split('\t');
    return {
      text,
      use: { asked: asked === 'gesprek' ? 'interview' : 'item', answers: answerForms[scale] ?? 'graded' },
      faults: verdict === 'goed' ? [] : (verdict.split(' ') as FaultKind[]),
      reason,
    };
  });
