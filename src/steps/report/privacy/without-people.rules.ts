import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { mayBeTold } from '#steps/conducting-research/follow-up/found-words.rules.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { effectOf } from '#steps/conducting-research/results/effect.rules.ts';
import { countsWithoutSmall, effectWithoutSmall, resultWithoutSmall } from '#steps/report/model/withheld.rules.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { privacyOf } from './privacy.rules.ts';

type People = Pick<StudySections, 'qualitativeResearch' | 'completeResearch' | 'conductingResearch'>;

/** A study without what its privacy setting keeps in: what was said conversation by conversation, people’s own words, and small groups. */
export function withoutPeople<Study extends People>(study: Study): Study {
  const { quotes, conversations, smallestGroup } = privacyOf(study.completeResearch, study);
  const talks = study.qualitativeResearch;
  const survey = withoutSmall(study.conductingResearch, smallestGroup);
  return {
    ...study,
    qualitativeResearch: conversations
      ? talks
      : {
          ...talks,
          conversations: [],
          newFactors: talks.newFactors.map((one) => ({ ...one, firstHeardIn: null })),
        },
    conductingResearch:
      quotes === 'off' ? { ...survey, pretest: survey.pretest.map((one) => ({ ...one, heard: null })) } : survey,
  };
}

/** The figures of a survey without those of groups under so many people, nor what would tell these. */
function withoutSmall(survey: ConductingResearch, smallest: number): ConductingResearch {
  if (smallest === 0) return survey;
  const { results, effects, foundAgain, quality } = survey;
  const resultOf = (factor: string | null) => results.find(({ researchFactor }) => researchFactor === factor) ?? null;
  return {
    ...survey,
    results: results.map((result) => resultWithoutSmall(result, smallest)),
    effects: effects.filter((effect) => {
      const factor = effect.researchFactor;
      const figures = effectOf(effect, resultOf(factor), countedIn(survey, factor));
      return effectWithoutSmall(figures, smallest) === figures;
    }),
    foundAgain: foundAgain && mayBeTold(foundAgain, smallest) ? foundAgain : null,
    quality: quality && {
      ...quality,
      ...(quality.groups && {
        groups: quality.groups.map((group) => {
          const counts = countsWithoutSmall(
            group.answers.map(({ n }) => n),
            smallest,
          );
          return { ...group, answers: group.answers.filter((_, at) => counts[at] !== null) };
        }),
      }),
    },
  };
}
