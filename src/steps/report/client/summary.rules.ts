import type { BehaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import { behaviourNote, behaviourSentence } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { behaviourFigureBlock } from '#steps/report/drawing/behaviour.rules.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import { absent, list, paragraph, resting, under } from '#steps/report/model/block.rules.ts';
import { asked, brief, inFew } from '#steps/report/model/brief.rules.ts';
import { changeInShort } from '#steps/report/model/effect.rules.ts';
import { measurableGoal } from '#steps/report/model/goal.rules.ts';
import { derivedLimitations } from '#steps/report/model/limitations.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study, StudyFactor } from '#steps/report/model/study.rules.ts';
import {
  closed,
  correlation,
  counted,
  enumeration,
  grade,
  interval,
  measured,
  number,
  paragraphs,
} from '#steps/report/model/words.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { writtenRecommendations } from './recommendations.rules.ts';

/**
 * What fits one page, in characters of each text and rows of each list: a page is a page. A client’s is set larger and has no
 * drawing; that of who decides has both. `paper/pages.test.ts` sets the longest of everything.
 */
const room = {
  executive: {
    lead: 240,
    goal: 230,
    why: 110,
    advice: 150,
    who: 50,
    when: 40,
    costs: 60,
    unknown: 120,
    unknowns: 3,
  },
  client: {
    lead: 240,
    goal: 230,
    why: 110,
    advice: 150,
    who: 50,
    when: 50,
    costs: 60,
    unknown: 140,
    unknowns: 3,
  },
} as const;
type Room = (typeof room)[keyof typeof room];
/** Factors, recommendations, and who has to do what. */
const rows = 3;

/**
 * One page for who decides, with the behaviour drawn where the page has room: the question, the behaviour, three reasons, the advice, what it asks
 * of whom, and what is not known.
 */
export function managementSummary(study: Study, form: keyof typeof room): Block[] {
  const { sections } = study;
  const fits = room[form];
  const [lead] = paragraphs(sections.completeResearch.summary);
  const first = behaviourAt(study, 'first');
  const goal = brief(currentGoalSentence(sections.researchTarget), fits.goal);
  const unknown = unknowns(study, fits.unknowns, fits.unknown);
  const said: Block[] = [
    lead
      ? { type: 'paragraph', text: brief(lead, fits.lead)!, lead: true }
      : absent('Er is nog geen samenvatting geschreven.'),
    ...under('De vraag', goal ? [paragraph(goal)] : []),
    ...under('Het gedrag nu', [
      ...(first ? [resting(`${behaviourSentence(first)} ${behaviourNote}`, 'behaviour')] : measuredOtherwise(study)),
      ...changeInShort(study),
    ]),
    ...under('Waardoor', list(reasons(study, fits), true)),
    ...under('Ons advies', advice(study, fits.advice)),
    ...under('Wat dit vraagt', list(asks(study, fits))),
    ...under(
      'Wat we niet weten',
      unknown.length > 0 ? list(unknown) : [absent('Er zijn nog geen beperkingen beschreven.')],
    ),
  ];
  if (form === 'client') return withAim(said, measurableGoal(sections.researchTarget, 60));
  if (!first) return said;
  // After the behaviour in words.
  const at = said.findIndex((block) => block.type === 'heading' && block.text === 'Waardoor');
  return at < 0 ? [...said, ...drawn(first, said)] : said.toSpliced(at, 0, ...drawn(first, said));
}

/** Letters of a line across the page, and the lines beside which a drawing with bars, or one of the mean alone, fits the page. */
const letters = 105;
const withBars = 27;
const withMean = 28;

function linesOf(said: readonly Block[]): number {
  const texts = said.flatMap((block) =>
    block.type === 'list' ? block.items : block.type === 'paragraph' || block.type === 'absent' ? [block.text] : [],
  );
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / letters), 0);
}

/** The lines beside which one more fits the page of a client. */
const withOneMore = 25;

/** From where to where the behaviour is to go, under the question, where the page has room. */
function withAim(said: readonly Block[], aim: string | null): Block[] {
  const at = said.findIndex((block) => block.type === 'heading' && block.text === 'Het gedrag nu');
  return aim === null || at < 0 || linesOf(said) > withOneMore ? [...said] : said.toSpliced(at, 0, paragraph(aim));
}

/** The behaviour as large as what is said leaves room for. */
function drawn(found: BehaviourResult, said: readonly Block[]): Block[] {
  const lines = linesOf(said);
  if (lines > withMean) return [];
  return behaviourFigureBlock(lines > withBars ? { ...found, answers: [] } : found, true);
}

/** Where the questionnaire tells no behaviour: what was known of it, and on whom the research rests. */
export function measuredOtherwise({ sections }: Study): Block[] {
  const { baseline, unit, indicator, facts } = sections.researchTarget;
  // The same number where it was told of how many, by whom and when.
  const fact = facts.find(({ value }) => baseline !== null && value?.trim() === number(baseline));
  const talks = sections.qualitativeResearch.conversations.length;
  const filledIn = sections.conductingResearch.respondents ?? 0;
  const rests = [
    ...(filledIn > 0 ? [counted(filledIn, 'ingevulde vragenlijst', 'ingevulde vragenlijsten')] : []),
    ...(talks > 0 ? [counted(talks, 'gesprek', 'gesprekken')] : []),
  ];
  const said = [
    baseline === null
      ? null
      : fact?.unit
        ? `${measured(baseline, inFew(fact.unit, 150))}${origin(fact)}. Een interval is daarbij niet opgegeven.`
        : `${indicator ? `${inFew(indicator, 120)}: ` : ''}${measured(baseline, inFew(unit, 60))}. Aantal en interval zijn daarbij niet opgegeven.`,
    rests.length === 0
      ? null
      : filledIn > 0
        ? `Het onderzoek berust op ${enumeration(rests)} (n = ${number(filledIn)}).`
        : `Het onderzoek berust op ${enumeration(rests)} (n = ${number(talks)}): genoeg om te zien wat speelt, te weinig voor een percentage met een interval.`,
  ];
  return said.flatMap((text) => (text === null ? [] : [paragraph(text)]));
}

/** ` (Registratie schuldhulpverlening, 2025)` */
function origin({ source, year }: { source: string | null; year: number | null }): string {
  const told = [inFew(source, 70), year === null ? null : String(year)].filter((text) => text !== null);
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}

/** At most three factors with priority, each with its mark and on what that rests. */
const reasons = ({ kept }: Study, { why }: Room): string[] =>
  kept
    .filter(({ isPriority }) => isPriority)
    .slice(0, rows)
    .map((factor) =>
      [
        `${inFew(factor.name, 60)} (belang ${grade(factor.grade)}).`,
        brief(factor.weighing?.reasoning, why),
        restsOn(factor),
      ]
        .filter(Boolean)
        .join(' '),
    );

/** `Samenhang 0,46 (0,37 tot 0,54; n = 312); genoemd in 11 van 14 gesprekken.` */
export function restsOn({ result, interval: bounds, mentions }: StudyFactor): string | null {
  const n = result?.correlationN ?? result?.n;
  const measuredAs =
    result?.r == null
      ? null
      : `samenhang ${correlation(result.r)}${bounds ? ` (${[interval(bounds.lo, bounds.hi), n ? `n = ${number(n)}` : null].filter(Boolean).join('; ')})` : ''}`;
  const heard =
    mentions.discussed > 0
      ? `genoemd in ${number(mentions.mentioned)} van ${number(mentions.discussed)} gesprekken`
      : null;
  const parts = [measuredAs, heard].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join('; ').replace(/^./, (letter) => letter.toUpperCase())}.` : null;
}

/** What the research advises: the recommendations, else the conclusion and the interventions by name. */
export function advice(study: Study, limit: number = room.executive.advice): Block[] {
  const names = study.sections.interventionDesign.interventions.flatMap(({ name }) =>
    name ? [`“${inFew(name, 60)}”`] : [],
  );
  const [conclusion] = paragraphs(study.sections.completeResearch.conclusion);
  const written = writtenRecommendations(study).slice(0, rows);
  return [
    // Who reads the recommendations has the conclusion in the section after them.
    ...(conclusion && written.length === 0 ? [paragraph(brief(conclusion, limit)!)] : []),
    ...(written.length > 0
      ? list(written.map(({ what }) => brief(what, limit)!))
      : names.length > 0
        ? [paragraph(closed(`We stellen voor: ${enumeration(names.slice(0, rows))}`))]
        : [absent('Er is nog geen advies geschreven.')]),
  ];
}

/** Per owner what it takes: `Corporatie: voorjaar 2027; € 12.000 (aanbeveling 2).` */
function asks(study: Study, { who, when: day, costs: amount }: Room): string[] {
  const written = writtenRecommendations(study)
    .map((row, index) => ({ ...row, at: index + 1 }))
    .filter(({ owner, when, costs }) => owner ?? when ?? costs)
    .slice(0, rows)
    .map(({ owner, when, costs, at }) =>
      asked(inFew(owner, who) ?? 'Nog niemand', [inFew(when, day), inFew(costs, amount)], ` (aanbeveling\u00a0${at})`),
    );
  if (written.length > 0) return written;
  return study.sections.interventionDesign.interventions
    .filter(({ name, owner, budget, planning }) => name && (owner ?? budget ?? planning))
    .slice(0, rows)
    .map(({ name, owner, budget, planning }) =>
      asked(inFew(owner ?? name, who)!, [inFew(planning, day), inFew(budget, amount)]),
    );
}

/** What the research cannot say: the words of the user first, else what follows from how it was done. */
export function unknowns(study: Study, count: number, limit: number = room.client.unknown): string[] {
  const own = paragraphs(study.sections.completeResearch.limitations);
  const all = own.length > 0 ? own : derivedLimitations(study);
  return all.slice(0, count).map((text) => brief(text, limit)!);
}
