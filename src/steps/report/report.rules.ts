import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { allSections, type ReportResearch } from '#steps/report/model/study.rules.ts';
import { reasoningLength } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { isReasoned } from '#steps/weighing-factors/weighing-factors.rules.ts';
import type { StepName } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';
import type { Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type Report, report } from './report.contract.ts';

/** One thing that a research needs before it can be completed, and where to see to it. */
export interface CompletionCheck {
  done: boolean;
  /** What holds when it is done, for the task list: `Gedragsdoel is ingevuld`. */
  sentence: string;
  /** What to do while it is not: `Beschrijf de doelgroep.` */
  message: string;
  /** The step in which it is solved. */
  step: StepName;
  /** Path of the field in the full study, as in a violation. */
  path: string;
}

type EndProduct = NonNullable<ReportResearch['endProduct']>;

/** End products for which a research may end without an intervention. */
export const productsWithoutIntervention: readonly EndProduct[] = ['advice', 'briefing'];

/**
 * The completion check of the process document (`Research status`): a behaviour goal, at least one graded factor with
 * its reasoning, at least one primary technique, at least one intervention – or a reason to end without one.
 * Factors and techniques that were set aside do not count. `endProduct` comes from the details: when it is given, only an
 * advice or a briefing may end without an intervention; a step by itself does not know it and leaves it out.
 */
export function completionChecks(sections: Partial<StudySections>, endProduct?: EndProduct | null): CompletionCheck[] {
  const all = allSections(sections);
  return [goalCheck(all), gradeCheck(all), techniqueCheck(all), interventionCheck(all, endProduct)];
}

function goalCheck({ researchTarget }: StudySections): CompletionCheck {
  const { goalSentence, desiredBehaviour, audience } = researchTarget;
  const behaviourMissing = desiredBehaviour === null;
  return {
    done: goalSentence !== null || (desiredBehaviour !== null && audience !== null),
    sentence: 'Gedragsdoel is ingevuld',
    message: behaviourMissing ? 'Beschrijf het gewenste gedrag.' : 'Beschrijf de doelgroep.',
    step: 'research_target',
    path: behaviourMissing ? 'researchTarget.desiredBehaviour' : 'researchTarget.audience',
  };
}

/** Points at the mark that is nearest to counting: the highest one that still lacks its reasoning. */
function gradeCheck({ weighingFactors, determineFactors }: StudySections): CompletionCheck {
  const names = namesOf(determineFactors);
  const rows = weighingFactors.researchFactors
    .map((row, index) => ({ row, index, grade: row.grade }))
    .filter(({ row }) => names.has(row.uuid) && row.leftOut !== true);
  const graded = rows.filter((entry) => entry.grade !== null).sort((a, b) => b.grade! - a.grade!);
  const step = 'weighing_factors';
  if (graded.some(({ row }) => isReasoned(row))) {
    return {
      done: true,
      sentence: 'Minstens één factor met cijfer en onderbouwing',
      message: '',
      step,
      path: 'weighingFactors.researchFactors',
    };
  }
  const nearest = graded[0];
  if (nearest) {
    const name = names.get(nearest.row.uuid) ?? 'de factor zonder naam';
    return {
      done: false,
      sentence: `Onderbouwing bij ${name}`,
      message: `Onderbouw het cijfer bij ${name} in minstens ${reasoningLength} tekens.`,
      step,
      path: `weighingFactors.researchFactors[${nearest.index}].reasoning`,
    };
  }
  return {
    done: false,
    sentence: 'Minstens één factor met cijfer en onderbouwing',
    message: 'Geef minstens één factor een cijfer met een onderbouwing.',
    step,
    path: rows[0] ? `weighingFactors.researchFactors[${rows[0].index}].grade` : 'weighingFactors.researchFactors',
  };
}

const namesOf = ({ factors }: DetermineFactors) => new Map(factors.map((factor) => [factor.uuid, factor.name]));

function techniqueCheck({ linkingBehavioralTechniques, determineFactors }: StudySections): CompletionCheck {
  const names = namesOf(determineFactors);
  return {
    done: linkingBehavioralTechniques.links.some((link) => link.secondary !== true && names.has(link.researchFactor)),
    sentence: 'Minstens één primaire techniek',
    message: 'Kies minstens één primaire techniek.',
    step: 'linking_behavioral_techniques',
    path: 'linkingBehavioralTechniques.links',
  };
}

function interventionCheck(
  { interventionDesign, completeResearch }: StudySections,
  endProduct: EndProduct | null | undefined,
): CompletionCheck {
  const designed = interventionDesign.interventions.some((intervention) => intervention.name !== null);
  const mayEndWithout =
    endProduct === undefined || (endProduct !== null && productsWithoutIntervention.includes(endProduct));
  if (!designed && mayEndWithout && completeResearch.withoutIntervention === true) {
    return {
      done: completeResearch.withoutInterventionReason !== null,
      sentence: 'Reden om zonder interventie af te ronden',
      message: 'Schrijf op waarom dit onderzoek zonder interventie eindigt.',
      step: 'complete_research',
      path: 'completeResearch.withoutInterventionReason',
    };
  }
  return {
    done: designed,
    sentence: 'Minstens één interventie',
    message: 'Ontwerp minstens één interventie en geef die een naam.',
    step: 'intervention_design',
    path:
      interventionDesign.interventions.length > 0 && !designed
        ? 'interventionDesign.interventions[0].name'
        : 'interventionDesign.interventions',
  };
}

type Earlier = Partial<Omit<StudySections, 'completeResearch'>>;

const openChecks = (content: Report, earlier: Earlier) =>
  completionChecks({ ...earlier, completeResearch: content }).filter((check) => !check.done);

export const reportRules: StepRules<Report, Earlier> = {
  missing: (content, earlier) => openChecks(content, earlier).map(({ path, message }): Missing => ({ path, message })),
  /** No step comes after this one. */
  yields: () => ({}),
  summary: (content, earlier) => {
    const open = openChecks(content, earlier).length;
    if (open === 0) return 'Alles wat nodig is om af te ronden, is er.';
    return open === 1 ? 'Nog 1 punt voordat je kunt afronden.' : `Nog ${open} punten voordat je kunt afronden.`;
  },
};

export const reportStep = { contract: report, rules: reportRules } satisfies Step;
