import {
  limeSurveyFile,
  limeSurveyLanguage,
  limeSurveyQuestions,
} from '#steps/conducting-research/export/limesurvey.rules.ts';
import type { Survey } from '#steps/conducting-research/export/survey.rules.ts';
import { answerOptions, listedQuestions, summary } from './answers.contract.ts';
import { answersDiffer, differences } from './compare.rules.ts';
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
      const found = await differencesIn(call, { key, id, survey });
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

/** What came over otherwise than it was sent: questions first, and when these are all there the answers of each. */
async function differencesIn(
  call: Call,
  { key, id, survey }: { key: string; id: number; survey: Survey },
): Promise<string[]> {
  const [sent, language] = [limeSurveyQuestions(survey), limeSurveyLanguage(survey)];
  const listed = listedQuestions.safeParse(await call('list_questions', [key, id, null, language]));
  if (!listed.success) throw new LimeSurveyRefused('version');
  const found = differences(sent, listed.data);
  if (found.length > 0) return found;
  const numbers = new Map(
    listed.data.filter(({ parent_qid }) => Number(parent_qid) === 0).map(({ title, qid }) => [title, Number(qid)]),
  );
  for (const question of sent.filter(({ answers }) => answers.length > 0)) {
    const asked = [key, numbers.get(question.name), ['answeroptions'], language];
    const told = answerOptions.safeParse(await call('get_question_properties', asked));
    if (!told.success) throw new LimeSurveyRefused('version');
    found.push(...answersDiffer(question, told.data.answeroptions));
  }
  return found;
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
