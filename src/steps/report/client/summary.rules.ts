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
import { report } from '#steps/report/report.contract.ts';
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
type Room = { [Text in keyof (typeof room)[keyof typeof room]]: number };
/** Where the page also tells whether it worked, the rest is told in fewer words. */
const besideAnswer = {
  executive: { lead: 210, goal: 200, why: 110, advice: 120, unknown: 110, unknowns: 2 },
  client: { lead: 210, goal: 200, why: 80, advice: 110, costs: 50, unknown: 90, unknowns: 2 },
};
/** Factors, recommendations, and who has to do what. */
const rows = 3;

const fields = report.shape.recommendations.row;

/**
 * One page for who decides, with the behaviour drawn where the page has room: the goal, the behaviour, three reasons, the advice, what it asks
 * of whom, and what is not known.
 */
export function managementSummary(study: Study, form: keyof typeof room): Block[] {
  const { sections } = study;
  const changed = changeInShort(study);
  const fits: Room = { ...room[form], ...(changed.length > 0 ? besideAnswer[form] : {}) };
  const [lead] = paragraphs(sections.completeResearch.summary);
  const first = behaviourAt(study, 'first');
  const goal = brief(currentGoalSentence(sections.researchTarget), fits.goal);
  const unknown = unknowns(study, fits.unknowns, fits.unknown);
  const said: Block[] = [
    lead
      ? { type: 'paragraph', text: brief(lead, fits.lead)!, lead: true }
      : absent('Er is nog geen samenvatting geschreven.'),
    ...under('Het doel', goal ? [paragraph(goal)] : []),
    ...under('Het gedrag nu', [
      ...(first ? [resting(`${behaviourSentence(first)} ${behaviourNote}`, 'behaviour')] : measuredOtherwise(study)),
      ...changed,
    ]),
    ...under('Waardoor', list(reasons(study, fits), true)),
    ...under('Ons advies', advice(study, fits.advice)),
    ...under('Wat dit vraagt', list(asks(study, fits))),
    ...under(
      'Wat we niet weten',
      unknown.length > 0 ? list(unknown) : [absent('Er zijn nog geen beperkingen beschreven.')],
    ),
  ];
  const aimed = withAim(said, measurableGoal(sections.researchTarget, 60));
  if (form === 'client' || !first) return aimed;
  // After the behaviour in words.
  const at = aimed.findIndex((block) => block.type === 'heading' && block.text === 'Waardoor');
  return at < 0 ? [...aimed, ...drawn(first, aimed)] : aimed.toSpliced(at, 0, ...drawn(first, aimed));
}

/** Letters of a line across the page, and the lines beside which a drawing with bars, or one of the mean alone, fits the page. */
const letters = 105;
const withBars = 25;
const withMean = 32;

function linesOf(said: readonly Block[]): number {
  const texts = said.flatMap((block) =>
    block.type === 'list' ? block.items : block.type === 'paragraph' || block.type === 'absent' ? [block.text] : [],
  );
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / letters), 0);
}

/** The lines beside which one more fits the page. */
const withOneMore = 25;

/** From where to where the behaviour is to go, under the goal, where the page has room. */
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

/** At most three factors with priority, each with its mark, why, and in words on what that rests: the figures stand in the chapters. */
function reasons(study: Study, { why }: Room): string[] {
  return study.kept
    .filter(({ isPriority }) => isPriority)
    .slice(0, rows)
    .map((factor) => {
      const said = brief(factor.weighing?.reasoning ?? factor.definition, why);
      return [`${inFew(factor.name, 60)} (belang ${grade(factor.grade)}).`, said, shownBy(study, factor, said)]
        .filter(Boolean)
        .join(' ');
    });
}

/** `Wie hoger scoort, doet het vaker (n = 312). Genoemd in 11 van 14 gesprekken.` */
function shownBy({ sections }: Study, { result, interval: bounds, mentions }: StudyFactor, said: string | null) {
  const n = result?.correlationN ?? result?.n;
  const planned = sections.conductingResearch.primaryOutcome === 'intention';
  const sure = bounds !== null && bounds.lo * bounds.hi > 0;
  const more = (result?.r ?? 0) > 0 ? 'vaker' : 'minder vaak';
  const measuredAs =
    result?.r == null || !n
      ? null
      : sure
        ? `Wie hoger scoort, ${planned ? `is het ${more} van plan` : `doet het ${more}`} (n = ${number(n)}).`
        : `Een samenhang met ${planned ? 'de intentie' : 'het gedrag'} is niet aangetoond (n = ${number(n)}).`;
  const heard = heardIn(mentions, said);
  return [measuredAs, heard && `G${heard.slice(1)}.`].filter(Boolean).join(' ');
}

/** `genoemd in 11 van 14 gesprekken`; not twice, where `said` has it already. */
function heardIn({ discussed, mentioned }: StudyFactor['mentions'], said: string | null): string | null {
  if (discussed === 0 || new RegExp(`\\b${mentioned} van (de )?${discussed}\\b`).test(said ?? '')) return null;
  return `genoemd in ${number(mentioned)} van ${number(discussed)} gesprekken`;
}

/** Why a factor counts, in so many signs, with what that rests on: `Bellen duurt lang. Samenhang 0,46 (0,37 tot 0,54; n = 312).` */
export function reasonOf(factor: StudyFactor, longest: number): string {
  const said = brief(factor.weighing?.reasoning, longest);
  return [said, restsOn(factor, said)].filter(Boolean).join(' ');
}

/** `Samenhang 0,46 (0,37 tot 0,54; n = 312); genoemd in 11 van 14 gesprekken.` What `said` tells already is left out. */
function restsOn({ result, interval: bounds, mentions }: StudyFactor, said: string | null): string | null {
  const n = result?.correlationN ?? result?.n;
  const measuredAs =
    result?.r == null
      ? null
      : `samenhang ${correlation(result.r)}${bounds ? ` (${[interval(bounds.lo, bounds.hi), n ? `n = ${number(n)}` : null].filter(Boolean).join('; ')})` : ''}`;
  const parts = [measuredAs, heardIn(mentions, said)].filter((part) => part !== null);
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
      ? list(
          written.map(({ what }) => brief(what, limit)!),
          true,
        )
      : names.length > 0
        ? [paragraph(closed(`We stellen voor: ${enumeration(names.slice(0, rows))}`))]
        : [absent('Er is nog geen advies geschreven.')]),
  ];
}

/** Per owner what it takes: `Corporatie: voorjaar 2027; € 12.000 (aanbeveling 2, zekerheid redelijk).` */
function asks(study: Study, { who, when: day, costs: amount }: Room): string[] {
  const written = writtenRecommendations(study)
    .map((row, index) => ({ ...row, at: index + 1 }))
    .filter(({ owner, when, costs }) => owner ?? when ?? costs)
    .slice(0, rows)
    .map(({ owner, when, costs, certainty, at }) =>
      asked(
        inFew(owner, who) ?? 'Nog niemand',
        [inFew(when, day), inFew(costs, amount)],
        ` (aanbeveling\u00a0${at}${certainty ? `, zekerheid ${fields.certainty.choices[certainty].name}` : ''})`,
      ),
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
