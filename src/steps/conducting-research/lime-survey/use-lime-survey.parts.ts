import { useRef, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { connectTo } from './frame.parts.ts';
import { type Call, callsBy } from './protocol.rules.ts';
import { LimeSurveyRefused } from './refusal.rules.ts';
import type { Stage } from './work.rules.ts';

/** Why something did not come off, as it is shown. */
export interface Trouble {
  sentence: string;
  details: readonly string[];
  /** A questionnaire that was left there. */
  survey: number | null;
}

const stageWords: Record<Stage, string> = {
  login: 'Inloggen bij LimeSurvey…',
  import: 'De vragenlijst klaarzetten…',
  compare: 'Vergelijken, vraag voor vraag…',
  activate: 'De vragenlijst aanzetten…',
  count: 'De antwoorden tellen…',
  export: 'De antwoorden ophalen…',
};

/** One piece of work with LimeSurvey at a time: how far it is, and what went wrong. A frame of its own each time. */
export function useLimeSurvey(company: number) {
  const [words, setWords] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const busy = useRef(false);
  const run = async <T>(work: (call: Call, onStage: (stage: Stage) => void) => Promise<T>): Promise<T | null> => {
    if (busy.current) return null;
    busy.current = true;
    setTrouble(null);
    setWords('Verbinding maken…');
    try {
      const connection = await connectTo(company);
      try {
        return await work(callsBy(connection.post), (stage) => setWords(stageWords[stage]));
      } finally {
        connection.close();
      }
    } catch (error) {
      setTrouble(
        error instanceof LimeSurveyRefused
          ? { sentence: error.message, details: error.details, survey: error.survey }
          : { sentence: sentenceOf(error), details: [], survey: null },
      );
      return null;
    } finally {
      busy.current = false;
      setWords(null);
    }
  };
  return { run, words, trouble, busy: words !== null };
}
