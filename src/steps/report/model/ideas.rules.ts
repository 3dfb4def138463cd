import { applications } from '#steps/intervention-design/chain.rules.ts';
import { apeaseVerdict } from '#steps/step/apease.rules.ts';
import { type Idea, workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { enumeration } from './words.rules.ts';

/** An idea with what became of it. */
export interface StudyIdea {
  idea: Idea;
  /** Its place in the order of preference, from 1. */
  rank: number;
  /** Its title, or else what people see, hear or do. */
  name: string;
  /** Chosen for an intervention, and not stopped by a veto: the only ideas that are told as applications. */
  applied: boolean;
  /** Why it is no application; null of one that is. */
  why: string | null;
}

/** All ideas in the order of preference, each with what became of it. */
export function studyIdeas(sections: StudySections): StudyIdea[] {
  const { interventions } = sections.interventionDesign;
  const applied = new Set(applications(sections.interventionDesign, sections).map(({ idea }) => idea.uuid));
  const links = new Set(sections.linkingBehavioralTechniques.links.map(({ uuid }) => uuid));
  return sections.conductingInterventionDesign.ideas.map((idea, index) => {
    const chosen = interventions.some(({ ideas }) => ideas.includes(idea.uuid));
    const isApplied = applied.has(idea.uuid);
    return {
      idea,
      rank: index + 1,
      name: idea.title ?? idea.application ?? 'Idee zonder naam',
      applied: isApplied,
      why: isApplied ? null : whyNot(idea, chosen, links.has(idea.link), interventions.length > 0),
    };
  });
}

function whyNot(idea: Idea, chosen: boolean, linked: boolean, designed: boolean): string {
  const verdict = apeaseVerdict(idea);
  if (verdict.kind === 'veto') {
    const low = verdict.criteria.map(
      (criterion) =>
        `${workingWithTechniques.shape.ideas.row[criterion].words.name.toLowerCase()} (${idea[criterion]})`,
    );
    return `Afgevallen: een veto op ${enumeration(low)}.`;
  }
  if (!linked) return 'Afgevallen: de techniek is niet meer gekozen.';
  if (chosen) return 'Afgevallen: de factor heeft geen prioriteit meer.';
  return designed ? 'Niet gekozen voor een interventie.' : 'Nog niet gekozen: er is nog geen interventie.';
}

/** Over the votes that ideas got around a table. */
export const votesHead = 'Stemmen';
