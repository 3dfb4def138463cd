import type { Room } from '#foundation/server/room.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { checkFactor } from '#study/factors.server.ts';
import { otherNames } from '#study/step/other-names.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { analysisKey, isOutOfDate, uuidsOf } from './analysis/analysed.rules.ts';
import { withLaterChanges } from './analysis/later-changes.rules.ts';
import { surveyAnswersResource } from './answers/answers.contract.ts';
import { surveyAnswersRoutes } from './answers/answers.server.ts';
import { surveyCodeKeyRoutes } from './answers/follow/code-key.server.ts';
import { surveyCodeKeyResource } from './answers/follow/follow.contract.ts';
import { forgetFollowedPeople } from './answers/follow/store.server.ts';
import { forgetSurveyAnswers } from './answers/store.server.ts';
import { conductingResearch, type FactorResult } from './conducting-research.contract.ts';
import { conductingResearchStep } from './conducting-research.rules.ts';
import { factorAnalysis } from './factor-analysis.server.ts';
import { ownPageAnswersResource, ownPageCodesResource, ownPageResource } from './own-page/own-page.contract.ts';
import { type OwnPageDeps, ownPageRoutes } from './own-page/own-page.server.ts';
import { forgetOwnPages } from './own-page/store.server.ts';

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
const today = () => dayOf.format(new Date());

/** Questionnaire and fieldwork are the step's JSON; the figures per factor live in `factor_analysis`. */
export const conductingResearchRoom: StepRoom & Room<OwnPageDeps> = {
  step: conductingResearchStep,
  rows: factorAnalysis,
  resources: [
    surveyAnswersResource,
    surveyCodeKeyResource,
    ownPageResource,
    ownPageAnswersResource,
    ownPageCodesResource,
  ],
  routes: (deps) => [...surveyAnswersRoutes(), ...surveyCodeKeyRoutes(), ...ownPageRoutes(deps)],
  housekeeping: async (db) => {
    await forgetSurveyAnswers(db);
    await forgetFollowedPeople(db);
    await forgetOwnPages(db);
  },
  translate: otherNames({ findings: 'conclusion' }),
  prepare: (body: { results?: Partial<FactorResult>[] | null }, study) => {
    const { results } = study.sections.conductingResearch;
    for (const [index, row] of (body.results ?? []).entries()) {
      const factor = row.researchFactor ?? results.find(({ uuid }) => uuid === row.uuid)?.researchFactor;
      if (factor) checkFactor(study, factor, `results[${index}].researchFactor`);
    }
    // What comes with a whole research is the log of that research.
    if (study.steps.conducting_research.version === 0) return body;
    const before = study.sections.conductingResearch;
    const laterChanges = withLaterChanges(before, mergeBody(conductingResearch, before, body), today());
    return { ...body, laterChanges };
  },
  // The figures are of the same questions, which are only called otherwise.
  underNewNames: (before, { conductingResearch: content, determineFactors }) =>
    isOutOfDate(before.conductingResearch, before.determineFactors.factors)
      ? content
      : { ...content, analysedWith: content.analysedWith && analysisKey(content, uuidsOf(determineFactors.factors)) },
};
