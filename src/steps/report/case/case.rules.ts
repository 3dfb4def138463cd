import { behaviourNote, behaviourSentence } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { applications } from '#steps/intervention-design/chain.rules.ts';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { Intervention } from '#steps/intervention-design/intervention-design.contract.ts';
import { measuredOtherwise, reasonOf, unknowns } from '#steps/report/client/summary.rules.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import { list, paragraph, written } from '#steps/report/model/block.rules.ts';
import { brief, inFew } from '#steps/report/model/brief.rules.ts';
import { changeInShort } from '#steps/report/model/effect.rules.ts';
import type { Block, ReportModel, ReportPart } from '#steps/report/model/model.contract.ts';
import { numbered } from '#steps/report/model/model.rules.ts';
import { joinStudy, type ReportLibrary, type ReportResearch, type Study } from '#steps/report/model/study.rules.ts';
import { closed, date, enumeration, inSentence } from '#steps/report/model/words.rules.ts';
import { withoutAddresses } from '#steps/report/privacy/addresses.rules.ts';
import { smallestPublicGroup } from '#steps/report/privacy/privacy.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { caseTitle } from '#study/report-sections.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';

/** How many characters of each text a page for others has room for, and how many rows of each list. */
const room = { goal: 300, behaviour: 300, reason: 160, why: 220, audience: 90, decision: 300, unknown: 180, rows: 4 };

export interface CaseInput {
  research: ReportResearch;
  sections: Partial<StudySections>;
  library: ReportLibrary;
}

/**
 * A finished research as an example from practice: a page that somebody elsewhere reads to see what the matter was, what was tried and
 * what came of it, and which collections of such examples ask for. Of the same study as the report; no one’s own words, no group under
 * ten, no e-mail address, no name of a person.
 */
export function caseReport({ research, sections: given, library }: CaseInput): ReportModel {
  const study = joinStudy(research, given, library, { quotes: 'off', smallestGroup: smallestPublicGroup });
  const parts = (
    [
      ['matter', 'Waar ging het om?', matter(study)],
      ['reasons', 'Wat speelde er?', reasons(study)],
      ['tried', 'Wat is er bedacht?', list(tried(study))],
      ['outcome', 'Wat kwam eruit?', outcome(study)],
      ['decision', 'Wat gebeurde er daarna?', decision(study)],
      ['advice', 'Wat vroegen we van anderen?', written(study.sections.prioritisingFactors.adviceToOthers)],
      ['unknown', 'Wat weten we niet?', list(unknowns(study, room.rows, room.unknown))],
    ] as const
  ).flatMap(([key, title, blocks]): ReportPart[] =>
    blocks.length === 0 ? [] : [{ key: `case-${key}`, title, folded: false, introduction: [], blocks: [...blocks] }],
  );
  return withoutAddresses({
    title: research.name,
    subtitle: caseTitle,
    client: null,
    clientOrganisation: null,
    authors: null,
    version: null,
    stage: null,
    madeBy: research.organisation ?? research.madeBy ?? null,
    day: research.day,
    date: date(research.day),
    form: 'executive' as const,
    sections: numbered(parts),
  });
}

function matter(study: Study): Block[] {
  const { research, sections } = study;
  const { researchTarget: target } = sections;
  const goal = brief(currentGoalSentence(target), room.goal);
  const about = [
    research.themeName ? `Thema: ${inSentence(research.themeName)}.` : null,
    target.audience ? `Doelgroep: ${closed(inSentence(inFew(target.audience, room.behaviour)!))}` : null,
  ].filter((said) => said !== null);
  const now = brief(target.currentBehaviour, room.behaviour);
  const first = behaviourAt(study, 'first');
  return [
    ...(about.length > 0 ? [paragraph(about.join(' '))] : []),
    ...(goal ? [paragraph(`Het doel: ${inSentence(goal)}`)] : []),
    ...(now ? [paragraph(now)] : []),
    ...(first ? [paragraph(`${behaviourSentence(first)} ${behaviourNote}`)] : measuredOtherwise(study)),
  ];
}

/** The factors with priority, each with what it rests on; marks are for who was there. */
function reasons({ kept }: Study): Block[] {
  const factors = kept.filter(({ isPriority }) => isPriority).slice(0, room.rows);
  const said = factors.map((factor) => `${closed(factor.name)} ${reasonOf(factor, room.reason)}`.trim());
  const measured = factors.some(({ result }) => result?.r != null);
  return [...list(said), ...(measured ? [paragraph(correlationExplained)] : [])];
}

const correlationExplained =
  'Een samenhang ligt tussen −1 en 1, met het 95\u00a0%-interval tussen haakjes. Ze zegt niet wat de oorzaak is.';

function tried(study: Study): string[] {
  const { interventions } = study.sections.interventionDesign;
  return interventions.slice(0, room.rows).map((one) => {
    const audience = inFew(one.audience, room.audience);
    const techniques = techniquesIn(one, study);
    const budget = inFew(one.budget, room.audience);
    return [
      closed(one.name ?? 'Interventie zonder naam'),
      brief(one.procedure ?? one.why, room.why),
      audience ? `Voor: ${closed(inSentence(audience))}` : null,
      techniques.length > 0
        ? `${techniques.length === 1 ? 'Techniek' : 'Technieken'}: ${closed(enumeration(techniques))}`
        : null,
      budget ? `Kosten: ${closed(inSentence(budget))}` : null,
    ]
      .filter((said) => said !== null)
      .join(' ');
  });
}

const techniquesIn = ({ uuid }: Intervention, { sections, linkByUuid }: Study): string[] => [
  ...new Set(
    applications(sections.interventionDesign, sections, uuid).flatMap(({ idea }) => {
      const label = linkByUuid.get(idea.link)?.label;
      return label ? [inSentence(label)] : [];
    }),
  ),
];

/** What changed or differed; said aloud where nobody looked. */
function outcome(study: Study): Block[] {
  const found = changeInShort(study);
  const { sideEffects } = study.sections.interventionDesign;
  const also = brief(sideEffects, room.decision);
  return [
    ...(found.length > 0 ? found : [paragraph('Of het gedrag daarna veranderde, is nog niet gemeten.')]),
    ...(also ? [paragraph(`${evaluationShape.sideEffects.words.name}: ${inSentence(also)}`)] : []),
  ];
}

function decision({ sections }: Study): Block[] {
  const { adopted, adoptedWhy } = sections.interventionDesign;
  if (adopted === null) return [];
  const why = brief(adoptedWhy, room.decision);
  return [
    paragraph([`De interventie is ${evaluationShape.adopted.choices[adopted].name}.`, why].filter(Boolean).join(' ')),
  ];
}
