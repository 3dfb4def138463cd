import { mentionsOf } from '#evidence/evidence.rules.ts';
import { idOf } from '#foundation/shared/hydra.ts';
import { influenceOf } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import type { Past, PastMethod, PastTechnic } from '#study/past/past.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { correlationsIn } from './correlation.rules.ts';
import { effectsIn } from './effect.rules.ts';

/** Characters of a text that is there to be recognised by. */
const longest = 300;

const short = (text: string | null): string | null => text?.trim().slice(0, longest) || null;

/** What a finished research tells who comes after, in figures and a few words. */
export function pastOf(sections: StudySections): Past {
  const { researchTarget, determineFactors, qualitativeResearch, conductingResearch, interventionDesign } = sections;
  const effects = effectsIn(interventionDesign);
  const weighed = new Map(sections.weighingFactors.researchFactors.map((row) => [row.uuid, row]));
  const prioritised = new Map(sections.prioritisingFactors.researchFactors.map((row) => [row.uuid, row]));
  const correlationOf = correlationsIn(conductingResearch);
  const factors = determineFactors.factors.map(({ uuid, factor, name }) => {
    const { discussed, mentioned } = mentionsOf(qualitativeResearch.conversations, uuid);
    const weighing = weighed.get(uuid);
    const priority = prioritised.get(uuid);
    return {
      researchFactor: uuid,
      factor: factor === null ? null : Number(idOf(factor)),
      name: name ?? '',
      grade: weighing?.grade ?? null,
      leftOut: weighing?.leftOut === true,
      influence: priority ? influenceOf(priority) : null,
      priority: priority?.priority === true && weighing?.leftOut !== true,
      ...correlationOf(uuid),
      discussed,
      mentioned,
    };
  });
  const methods: PastMethod[] = [
    ...(qualitativeResearch.conversations.length > 0 ? (['qualitative'] as const) : []),
    ...(conductingResearch.results.some(({ n }) => n !== null) ? (['quantitative'] as const) : []),
    ...(determineFactors.factors.some(({ deskResearch }) => deskResearch.length > 0)
      ? (['desk_research'] as const)
      : []),
    ...new Set(effects.map(({ assignment }) => assignment)),
  ];
  return {
    goal: short(currentGoalSentence(researchTarget)),
    behaviour: short(researchTarget.desiredBehaviour),
    audience: short(researchTarget.audience),
    methods,
    respondents: conductingResearch.respondents,
    conversations: qualitativeResearch.conversations.length,
    questions: conductingResearch.items.filter(({ removed }) => removed !== true).length,
    adopted: interventionDesign.adopted,
    collected: isCollected(sections),
    factors,
    technics: technicsIn(sections, new Map(factors.map((row) => [row.researchFactor, row.factor]))),
    effects,
  };
}

/** Each pair of factor and technique once, with in how many interventions it came to be. */
function technicsIn(
  { linkingBehavioralTechniques, conductingInterventionDesign, interventionDesign, determineFactors }: StudySections,
  ids: ReadonlyMap<string, number | null>,
): PastTechnic[] {
  const there = new Set(determineFactors.factors.map(({ uuid }) => uuid));
  const links = new Map(linkingBehavioralTechniques.links.map((link) => [link.uuid, link]));
  const linkOf = new Map(conductingInterventionDesign.ideas.map(({ uuid, link }) => [uuid, link]));
  const used = interventionDesign.interventions.map(
    ({ ideas }) => new Set(ideas.map((idea) => linkOf.get(idea) ?? null)),
  );
  const pairs = new Map<string, PastTechnic>();
  for (const [uuid, { researchFactor, technic, name, secondary }] of links) {
    if (!there.has(researchFactor)) continue;
    const key = `${researchFactor} ${technic}`;
    pairs.set(key, {
      researchFactor,
      technic: Number(idOf(technic)),
      factor: ids.get(researchFactor) ?? null,
      name: name ?? '',
      secondary: secondary === true,
      interventions: used.filter((links) => links.has(uuid)).length + (pairs.get(key)?.interventions ?? 0),
    });
  }
  return [...pairs.values()];
}

/** Whether anybody was asked, counted or measured. */
const isCollected = ({ qualitativeResearch, conductingResearch, interventionDesign }: StudySections): boolean =>
  qualitativeResearch.conversations.length > 0 ||
  conductingResearch.results.some(({ n, r }) => n !== null || r !== null) ||
  interventionDesign.measured.length > 0 ||
  interventionDesign.pairs.length > 0;
