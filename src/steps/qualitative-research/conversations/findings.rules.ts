import { type Band, qualitativeBand } from '#evidence/evidence.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type {
  Conversation,
  Finding,
  NewFactor,
  QualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';

/** Mentions, roles and band of one factor: what weighing shows beside the mark. */
export type QualitativeEvidence = Band;

/** The evidence per factor that came up in at least one conversation, by the uuid of the research_factor. */
export function evidenceByFactor(
  conversations: readonly Conversation[],
  factors: readonly Pick<ChosenFactor, 'uuid'>[],
): Record<string, QualitativeEvidence> {
  const about = conversationsByFactor(conversations);
  const evidence = factors.map(({ uuid }) => [uuid, qualitativeBand(about.get(uuid) ?? [], uuid)] as const);
  return Object.fromEntries(evidence.filter(([, { mentions }]) => mentions.discussed > 0));
}

/**
 * Per factor the conversations in which something was noted of it, each with that finding alone. Looked through once, where
 * asking every conversation for every factor takes long with 500 of them.
 */
export function conversationsByFactor(conversations: readonly Conversation[]): Map<string, Conversation[]> {
  const about = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    for (const [factor, findings] of Map.groupBy(conversation.findings, (finding) => finding.researchFactor)) {
      const known = about.get(factor);
      const one = { ...conversation, findings };
      if (known) known.push(one);
      else about.set(factor, [one]);
    }
  }
  return about;
}

/** A conversation counts once something was noted of it. */
export const isHeld = (conversation: Conversation) =>
  conversation.findings.some((finding) => finding.mention !== null || finding.role !== null);

const isMentioned = ({ mention, role }: Finding) =>
  mention !== 'not_discussed' &&
  (mention === 'asked' || mention === 'spontaneous' || role === 'part' || role === 'decisive');

/** How many conversations come first, and how many more without news end the search (Francis et al. 2010). */
export const initialSample = 10;
export const stoppingCriterion = 3;

export interface Saturation {
  /** Null for conversations without a segment. */
  segment: string | null;
  conversations: number;
  /** Conversations since the last new factor, counted after the first ten. */
  withoutNews: number;
  /** Code of the conversation that last brought a new factor; null when none did. */
  lastNews: string | null;
  state: 'collecting' | 'testing' | 'saturated';
  hint: string;
}

/**
 * Whether more conversations are likely to bring new factors, per segment and in the order of the list: after ten
 * conversations, three more without a new factor. Source: Francis et al. (2010), “What is an adequate sample size?”
 */
export function saturation(
  conversations: readonly Conversation[],
  newFactors: readonly Pick<NewFactor, 'uuid' | 'firstHeardIn'>[] = [],
): Saturation[] {
  const segments = Map.groupBy(conversations.filter(isHeld), (conversation) => conversation.segment?.trim() || null);
  return [...segments].map(([segment, held]) => saturationOf(segment, held, newFactors));
}

/** Of each conversation, in the order of the list, whether it brought a factor that none before it did. */
export function newsOf(
  held: readonly Conversation[],
  newFactors: readonly Pick<NewFactor, 'uuid' | 'firstHeardIn'>[],
): boolean[] {
  const known = new Set<string>();
  return held.map((conversation) => {
    const heard = [
      ...conversation.findings.filter(isMentioned).map((finding) => finding.researchFactor),
      ...newFactors.filter((one) => one.firstHeardIn === conversation.uuid).map((one) => one.uuid),
    ];
    const isNews = heard.some((factor) => !known.has(factor));
    for (const factor of heard) known.add(factor);
    return isNews;
  });
}

function saturationOf(
  segment: string | null,
  held: readonly Conversation[],
  newFactors: readonly Pick<NewFactor, 'uuid' | 'firstHeardIn'>[],
): Saturation {
  const news = newsOf(held, newFactors);
  const last = news.lastIndexOf(true);
  const lastNews = last < 0 ? null : held[last]!.code;
  const withoutNews = Math.max(0, held.length - Math.max(last + 1, initialSample));
  const state = held.length < initialSample ? 'collecting' : withoutNews >= stoppingCriterion ? 'saturated' : 'testing';
  return {
    segment,
    conversations: held.length,
    withoutNews,
    lastNews,
    state,
    hint: saturationHint(state, held.length, withoutNews),
  };
}

function saturationHint(state: Saturation['state'], held: number, withoutNews: number): string {
  if (state === 'saturated') {
    return `De laatste ${withoutNews} gesprekken leverden geen nieuwe factor op. Je kunt waarschijnlijk stoppen.`;
  }
  if (state === 'collecting') {
    return `${held} van de eerste ${initialSample} gesprekken gevoerd.`;
  }
  const needed = stoppingCriterion - withoutNews;
  const more = needed === 1 ? 'Nog 1 gesprek' : `Nog ${needed} gesprekken`;
  return `${more} zonder nieuwe factor, dan kun je waarschijnlijk stoppen.`;
}

export type MatrixCell = Pick<Finding, 'mention' | 'role' | 'direction'> | null;

export interface MatrixRow {
  uuid: string;
  code: string | null;
  segment: string | null;
  /** One cell a factor, in the order of the factors; null where nothing was noted. */
  cells: MatrixCell[];
}

/** One row of respondents × factors. */
export function matrixRow(
  { uuid, code, segment, findings }: Conversation,
  factors: readonly Pick<ChosenFactor, 'uuid'>[],
): MatrixRow {
  const about = new Map(findings.map((finding) => [finding.researchFactor, finding]));
  const cells = factors.map((factor): MatrixCell => {
    const finding = about.get(factor.uuid);
    if (!finding || (finding.mention === null && finding.role === null)) return null;
    return { mention: finding.mention, role: finding.role, direction: finding.direction };
  });
  return { uuid, code, segment, cells };
}

export interface Quote {
  code: string | null;
  segment: string | null;
  quote: string;
  direction: Finding['direction'];
}

/** What people said of one factor, in the order of the conversations. */
export function quotesOf(conversations: readonly Conversation[], researchFactor: string): Quote[] {
  return conversations.flatMap(({ code, segment, findings }) =>
    findings.flatMap((finding) =>
      finding.researchFactor === researchFactor && finding.quote !== null
        ? [{ code, segment, quote: finding.quote, direction: finding.direction }]
        : [],
    ),
  );
}

/** Codes of the conversations that say a factor was decisive, but not in which event: without one it is an opinion. */
export const decisiveWithoutEvent = (conversations: readonly Conversation[], researchFactor: string): string[] =>
  conversations.flatMap(({ code, findings }) =>
    findings.some((one) => one.researchFactor === researchFactor && one.role === 'decisive' && one.event === null)
      ? [code ?? 'zonder code']
      : [],
  );

/** The conclusions with the text about one factor in its place. */
export function withConclusion(
  conclusions: QualitativeResearch['conclusions'],
  researchFactor: string,
  text: string | null,
): QualitativeResearch['conclusions'] {
  const known = conclusions.some((one) => one.researchFactor === researchFactor);
  return known
    ? conclusions.map((one) => (one.researchFactor === researchFactor ? { ...one, text } : one))
    : [...conclusions, { uuid: rowId('conclusion', researchFactor), researchFactor, text }];
}
