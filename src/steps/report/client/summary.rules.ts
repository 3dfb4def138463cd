import { behaviourNote, behaviourSentence } from '#steps/conducting-research/results/behaviour.rules.ts';
import { behaviourFigureBlock } from '#steps/report/drawing/behaviour.rules.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import { absent, list, paragraph, under } from '#steps/report/model/block.rules.ts';
import { derivedLimitations } from '#steps/report/model/limitations.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study, StudyFactor } from '#steps/report/model/study.rules.ts';
import {
  closed,
  correlation,
  enumeration,
  grade,
  inSentence,
  interval,
  number,
  paragraphs,
} from '#steps/report/model/words.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { writtenRecommendations } from './recommendations.rules.ts';

/** A page is a page: what is longer than this is told by its first sentences. */
const most = 260;

/** The first sentences of a text that fit, whole where there is one that does. */
export function brief(text: string | null | undefined, limit = most): string | null {
  const [first] = paragraphs(text);
  if (!first) return null;
  if (first.length <= limit) return closed(first);
  const whole = [...first.slice(0, limit + 1).matchAll(/[.!?](?=\s)/g)].at(-1)?.index;
  if (whole !== undefined) return first.slice(0, whole + 1);
  return `${first.slice(0, first.lastIndexOf(' ', limit))}…`;
}

/** One page for who decides, with the behaviour `drawn` where the page has room: the question, the behaviour, three reasons, the advice, what it asks of whom, and what is not known. */
export function managementSummary(study: Study, drawn: boolean): Block[] {
  const { sections } = study;
  const [lead] = paragraphs(sections.completeResearch.summary);
  const first = behaviourAt(study, 'first');
  const goal = currentGoalSentence(sections.researchTarget);
  const unknown = unknowns(study, drawn ? 3 : 2);
  return [
    lead
      ? { type: 'paragraph', text: brief(lead, 300)!, lead: true }
      : absent('Er is nog geen samenvatting geschreven.'),
    ...under('De vraag', goal ? [paragraph(closed(goal))] : []),
    ...under(
      'Het gedrag nu',
      first
        ? [paragraph(`${behaviourSentence(first)} ${behaviourNote}`), ...(drawn ? behaviourFigureBlock(first) : [])]
        : measuredOtherwise(study),
    ),
    ...under('Waardoor', list(reasons(study), true)),
    ...under('Ons advies', advice(study)),
    ...under('Wat dit vraagt', list(asks(study))),
    ...under(
      'Wat we niet weten',
      unknown.length > 0 ? list(unknown) : [absent('Er zijn nog geen beperkingen beschreven.')],
    ),
  ];
}

/** Where the questionnaire tells no behaviour: what was known of it, and on whom the research rests. */
export function measuredOtherwise({ sections }: Study): Block[] {
  const { baseline, unit, indicator } = sections.researchTarget;
  const talks = sections.qualitativeResearch.conversations.length;
  return [
    baseline === null
      ? null
      : closed(`${indicator ? `${indicator}: ` : ''}${number(baseline)}${unit ? `\u00a0${unit}` : ''}`),
    talks > 0
      ? `Dit berust op ${number(talks)} ${talks === 1 ? 'gesprek' : 'gesprekken'} (n = ${number(talks)}): genoeg om te zien wat speelt, te weinig voor een percentage met een interval.`
      : null,
  ].flatMap((text) => (text === null ? [] : [paragraph(text)]));
}

/** At most three factors with priority, each with its mark and on what that rests. */
function reasons({ kept }: Study): string[] {
  return kept
    .filter(({ isPriority }) => isPriority)
    .slice(0, 3)
    .map((factor) => {
      const why = brief(factor.weighing?.reasoning, 130);
      return [`${factor.name} (belang ${grade(factor.grade)}).`, why, restsOn(factor)].filter(Boolean).join(' ');
    });
}

/** `Samenhang 0,46 (0,37 tot 0,54; n = 312); in 11 van 14 gesprekken genoemd.` */
export function restsOn({ result, interval: bounds, mentions }: StudyFactor): string | null {
  const n = result?.correlationN ?? result?.n;
  const measured =
    result?.r == null
      ? null
      : `samenhang ${correlation(result.r)}${bounds ? ` (${[interval(bounds.lo, bounds.hi), n ? `n = ${number(n)}` : null].filter(Boolean).join('; ')})` : ''}`;
  const heard =
    mentions.discussed > 0
      ? `genoemd in ${number(mentions.mentioned)} van ${number(mentions.discussed)} gesprekken`
      : null;
  const parts = [measured, heard].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join('; ').replace(/^./, (letter) => letter.toUpperCase())}.` : null;
}

/** What the research advises: the recommendations, else the interventions by name. */
export function advice(study: Study): Block[] {
  const names = study.sections.interventionDesign.interventions.flatMap(({ name }) => (name ? [`“${name}”`] : []));
  const [conclusion] = paragraphs(study.sections.completeResearch.conclusion);
  const rows = writtenRecommendations(study).slice(0, 3);
  return [
    // Who reads the recommendations has the conclusion in the section after them.
    ...(conclusion && rows.length === 0 ? [paragraph(brief(conclusion)!)] : []),
    ...(rows.length > 0
      ? list(rows.map(({ what }) => brief(what, 170)!))
      : names.length > 0
        ? [paragraph(closed(`We stellen voor: ${enumeration(names)}`))]
        : [absent('Er is nog geen advies geschreven.')]),
  ];
}

/** Per owner what it takes: `Corporatie: voorjaar 2027; € 12.000 (aanbeveling 2).` */
function asks(study: Study): string[] {
  const rows = writtenRecommendations(study)
    .map((row, index) => ({ ...row, at: index + 1 }))
    .filter(({ owner, when, costs }) => owner ?? when ?? costs)
    .slice(0, 3)
    .map(({ owner, when, costs, at }) => asked(owner ?? 'Nog niemand', [when, costs], ` (aanbeveling ${at})`));
  if (rows.length > 0) return rows;
  return study.sections.interventionDesign.interventions
    .filter(({ name, owner, budget, planning }) => name && (owner ?? budget ?? planning))
    .slice(0, 3)
    .map(({ name, owner, budget, planning }) => asked(owner ?? name!, [brief(planning, 90), budget]));
}

const asked = (who: string, what: (string | null)[], after = '') => {
  const told = what.flatMap((text) => (text ? [inSentence(text.replace(/\.$/, ''))] : [])).join('; ');
  return closed(`${who}${told ? `: ${told}` : ''}${after}`);
};

/** What the research cannot say: the words of the user first, else what follows from how it was done. */
export function unknowns(study: Study, count: number): string[] {
  const own = paragraphs(study.sections.completeResearch.limitations);
  const all = own.length > 0 ? own.map((text) => brief(text, 150)!) : derivedLimitations(study);
  return all.slice(0, count);
}
