import { useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { useAnswersApi, useSurveyAnswers } from '#steps/conducting-research/answers/answers.queries.ts';
import { analysedSource } from '#steps/conducting-research/answers/take.parts.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { workersOf } from '#study/step/beside.ts';

/** Whether the raw answers that weights are made of are there: `none` when nobody read any in, or for who may not see them. */
type Answers = 'there' | 'gone' | 'none';

/** Weights the figures to what is filled in, beside the page; the figures that are there stay as they are. */
export function useWeigh(work: Work) {
  const { editing } = work;
  const { uuid } = editing.research;
  const worksHere = workersOf(editing.research).me !== null;
  const kept = useSurveyAnswers(uuid, worksHere)?.find(({ measurement }) => measurement === 'first');
  const api = useAnswersApi(uuid, 'first');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const weigh = async () => {
    const { answers } = await api.read();
    if (answers === null) return;
    const { analyseBeside } = await import('#steps/conducting-research/analysis/analyse-worker.parts.ts');
    const { signal } = new AbortController();
    const { found } = await analyseBeside('weighting', analysedSource(work, answers), { onProgress: () => {}, signal });
    editing.change(found);
  };
  const answers: Answers = !kept ? 'none' : kept.goneOn === null ? 'gone' : 'there';
  return {
    answers,
    busy,
    error,
    weigh: async () => {
      setError(null);
      setBusy(true);
      await weigh().catch((failure: unknown) => setError(sentenceOf(failure)));
      setBusy(false);
    },
  };
}
