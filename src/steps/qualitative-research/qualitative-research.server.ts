import type { Room } from '#foundation/server/room.ts';
import { factorNamed } from '#study/factors.server.ts';
import { otherNames } from '#study/step/other-names.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { codingResource } from './coding/coding.contract.ts';
import { codingRoutes, forgetCodings } from './coding/coding.server.ts';
import { qualitativeResearchStep } from './qualitative-research.rules.ts';
import { forgetTranscripts, removeTranscriptsOf } from './transcript/store.server.ts';
import { transcriptResource } from './transcript/transcript.contract.ts';
import { transcriptRoutes } from './transcript/transcript.server.ts';

const renamed = otherNames({ participants: 'planned', notes: 'conclusion' });

export const qualitativeResearchRoom: Room & StepRoom = {
  step: qualitativeResearchStep,
  translate: (raw, study, research) => {
    const body = renamed(raw, study, research) ?? raw;
    const questions = theirQuestions(body.questions, study);
    return questions ? { ...body, questions } : body === raw ? undefined : body;
  },
  resources: [codingResource, transcriptResource],
  routes: () => [...codingRoutes(), ...transcriptRoutes()],
  forget: forgetCodings,
  housekeeping: forgetTranscripts,
  whenCompleted: removeTranscriptsOf,
};

/** Other clients send `{ factor, question }` for a question of the interview; undefined when there is none of these. */
function theirQuestions(rows: unknown, study: Study): unknown[] | undefined {
  if (!Array.isArray(rows) || !rows.some(isTheirs)) return undefined;
  return rows.map((row, index) => {
    if (!isTheirs(row)) return row;
    const { factor = null, question, ...rest } = row;
    return {
      ...(factor === null ? {} : { researchFactor: factorNamed(study, factor, `questions[${index}].factor`) }),
      ...(question === undefined ? {} : { text: question }),
      ...rest,
    };
  });
}

const isTheirs = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && ('question' in row || 'factor' in row);
