import {
  limeSurveyFile,
  limeSurveyLanguage,
  limeSurveyQuestions,
} from '#steps/conducting-research/export/limesurvey.rules.ts';
import type { Survey } from '#steps/conducting-research/export/survey.rules.ts';
import { listedQuestions, summary } from './answers.contract.ts';
import { differences } from './compare.rules.ts';
import { wholeExport } from './csv.rules.ts';
import { type Call, type Login, loggedIn } from './protocol.rules.ts';
import { LimeSurveyRefused } from './refusal.rules.ts';

/** How many answers there are. */
export interface Counts {
  completed: number;
  incomplete: number;
}

/** What is being done, for who waits. */
export type Stage = 'login' | 'import' | 'compare' | 'activate' | 'count' | 'export';

/** Puts a questionnaire in LimeSurvey, and activates it only when every question came over as it is. Yields its number there. */
export function sendSurvey(
  call: Call,
  { login, survey, title, onStage }: { login: Login; survey: Survey; title: string; onStage: (stage: Stage) => void },
): Promise<number> {
  onStage('login');
  return loggedIn(call, login, async (key) => {
    onStage('import');
    const id = Number(await call('import_survey', [key, base64Of(limeSurveyFile(survey)), 'txt', title]));
    if (!Number.isSafeInteger(id) || id <= 0) throw new LimeSurveyRefused('version');
    try {
      onStage('compare');
      const listed = listedQuestions.safeParse(
        await call('list_questions', [key, id, null, limeSurveyLanguage(survey)]),
      );
      if (!listed.success) throw new LimeSurveyRefused('version');
      const found = differences(limeSurveyQuestions(survey), listed.data);
      if (found.length > 0) throw new LimeSurveyRefused('different', found);
      onStage('activate');
      await call('activate_survey', [key, id]);
      return id;
    } catch (error) {
      if (error instanceof LimeSurveyRefused) throw new LimeSurveyRefused(error.why, error.details, id);
      throw error;
    }
  });
}

/** How many answered so far. */
export function countAnswers(
  call: Call,
  { login, survey, onStage }: { login: Login; survey: number; onStage: (stage: Stage) => void },
): Promise<Counts> {
  onStage('login');
  return loggedIn(call, login, (key) => {
    onStage('count');
    return countsOf(call, key, survey);
  });
}

/** The answers of who finished, as LimeSurvey writes them in a file: names of questions above, codes of answers below. */
export function fetchAnswers(
  call: Call,
  { login, survey, onStage }: { login: Login; survey: number; onStage: (stage: Stage) => void },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; counts: Counts }> {
  onStage('login');
  return loggedIn(call, login, async (key) => {
    onStage('count');
    const counts = await countsOf(call, key, survey);
    if (counts.completed === 0) throw new LimeSurveyRefused('empty');
    onStage('export');
    // In the language that it was made in there.
    const exported = await call('export_responses', [key, survey, 'csv', null, 'complete', 'code', 'short']);
    return { bytes: wholeExport(exported, counts.completed), counts };
  });
}

async function countsOf(call: Call, key: string, survey: number): Promise<Counts> {
  const result = await call('get_summary', [key, survey, 'all']).catch((error: unknown) => {
    // Of one that is not active there is nothing to count, which LimeSurvey cannot tell from a call that it does not know.
    throw error instanceof LimeSurveyRefused && error.why === 'version' ? new LimeSurveyRefused('inactive') : error;
  });
  const counted = summary.safeParse(result);
  if (!counted.success) throw new LimeSurveyRefused('inactive');
  const [completed, incomplete] = [counted.data.completed_responses, counted.data.incomplete_responses].map(Number);
  if (!Number.isSafeInteger(completed) || !Number.isSafeInteger(incomplete)) throw new LimeSurveyRefused('version');
  return { completed: completed!, incomplete: incomplete! };
}

function base64Of(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
