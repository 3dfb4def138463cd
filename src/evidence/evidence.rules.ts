/**
 * What research says about one factor, as weighing and the report show it beside each other: the interval around a
 * correlation, and the band that conversations point to. Shapes instead of contracts: any room may ask.
 */

export interface Interval {
  lo: number;
  hi: number;
}

/** The 97.5th percentile of the normal distribution: two-sided 95 %. */
export const z95 = 1.959963984540054;

/** 95 % interval of a Pearson correlation by Fisher’s z (Fisher 1921). Null below four respondents or outside −1…1. */
export function correlationInterval(r: number, n: number): Interval | null {
  if (!(Math.abs(r) <= 1) || !(n >= 4)) return null;
  const half = z95 / Math.sqrt(n - 3);
  return { lo: Math.tanh(Math.atanh(r) - half), hi: Math.tanh(Math.atanh(r) + half) };
}

/** A correlation as a result holds it. */
export interface StoredCorrelation {
  r: number | null;
  n: number | null;
  /** Respondents with both a score and the outcome; null or absent: as many as `n`. */
  correlationN?: number | null;
}

/** The 95 % interval of a stored correlation: over who has the outcome as well, which can be fewer than have a score. */
export function storedInterval({ r, n, correlationN }: StoredCorrelation): Interval | null {
  const pairs = correlationN ?? n;
  return r === null || pairs === null ? null : correlationInterval(r, pairs);
}

/** How wide that interval is; null where there is none. */
export function intervalWidth(r: number, n: number): number | null {
  const interval = correlationInterval(r, n);
  return interval && interval.hi - interval.lo;
}

const mostRespondents = 10_000_000;

/**
 * The fewest respondents with whom the interval around `r` is at most `width` wide (0–2). The default r = 0 is the
 * careful choice: there the interval is widest. Null when no sample we can count reaches it.
 */
export function respondentsFor(width: number, r = 0): number | null {
  const fits = (n: number) => (intervalWidth(r, n) ?? Number.POSITIVE_INFINITY) <= width;
  if (!fits(mostRespondents)) return null;
  let tooFew = 3;
  let enough = mostRespondents;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (fits(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** A conversation, as far as evidence needs it; a row of qualitative research is one. */
export interface Talk {
  segment: string | null;
  /** The source: interview, focus group or observation. */
  method: string | null;
  findings: readonly TalkFinding[];
}

export interface TalkFinding {
  researchFactor: string;
  mention: 'not_discussed' | 'not_mentioned' | 'asked' | 'spontaneous' | null;
  role: 'none' | 'part' | 'decisive' | null;
  direction: 'hinders' | 'helps' | null;
}

/** In how many conversations a factor came up, was mentioned, and played which part. */
export interface Mentions {
  /** Conversations in which it came up, asked about or not: the denominator of every share. */
  discussed: number;
  mentioned: number;
  spontaneous: number;
  asked: number;
  notMentioned: number;
  part: number;
  decisive: number;
  hinders: number;
  helps: number;
}

/** Counts one factor over all conversations; a conversation counts once, by its strongest finding. */
export function mentionsOf(talks: readonly Talk[], researchFactor: string): Mentions {
  const heard = talks.map((talk) => heardIn(talk, researchFactor)).filter((one) => one.discussed);
  const count = (holds: (one: Heard) => boolean) => heard.filter(holds).length;
  return {
    discussed: heard.length,
    mentioned: count((one) => one.mentioned),
    spontaneous: count((one) => one.spontaneous),
    asked: count((one) => one.mentioned && !one.spontaneous),
    notMentioned: count((one) => !one.mentioned),
    part: count((one) => one.part && !one.decisive),
    decisive: count((one) => one.decisive),
    hinders: count((one) => one.hinders),
    helps: count((one) => one.helps),
  };
}

interface Heard {
  discussed: boolean;
  mentioned: boolean;
  spontaneous: boolean;
  part: boolean;
  decisive: boolean;
  hinders: boolean;
  helps: boolean;
}

/** A role speaks for itself: who says what a factor did, has mentioned it, even where `Genoemd?` was left open. */
function heardIn(talk: Talk, researchFactor: string): Heard {
  const findings = talk.findings.filter(
    (finding) => finding.researchFactor === researchFactor && finding.mention !== 'not_discussed',
  );
  const some = (holds: (finding: TalkFinding) => boolean) => findings.some(holds);
  const decisive = some((finding) => finding.role === 'decisive');
  const part = some((finding) => finding.role === 'part');
  const spontaneous = some((finding) => finding.mention === 'spontaneous');
  const mentioned = spontaneous || part || decisive || some((finding) => finding.mention === 'asked');
  return {
    discussed: mentioned || some((finding) => finding.mention === 'not_mentioned'),
    mentioned,
    spontaneous,
    part,
    decisive,
    hinders: mentioned && some((finding) => finding.direction === 'hinders'),
    helps: mentioned && some((finding) => finding.direction === 'helps'),
  };
}

/** From how many conversations about a factor there is a band. */
export const conversationsForBand = 8;

/** The five bands of marks, from weakest to strongest. */
export const bands = {
  not_found: { lo: 1, hi: 2.5 },
  never_decisive: { lo: 3, hi: 4.5 },
  sometimes_decisive: { lo: 5, hi: 6 },
  often_part: { lo: 6.5, hi: 7.5 },
  mostly_decisive: { lo: 8, hi: 9.5 },
} as const;
export type BandName = keyof typeof bands;

/** Why a factor falls in a band, for beside the band. */
export const bandSentences: Record<BandName, string> = {
  not_found: 'Niemand noemde deze factor.',
  never_decisive: 'Genoemd, maar bij niemand gaf het de doorslag.',
  sometimes_decisive: 'Gaf bij minder dan een kwart de doorslag.',
  often_part: 'Gaf bij een kwart tot de helft de doorslag, of speelde bij meer dan de helft mee.',
  mostly_decisive: 'Gaf bij meer dan de helft de doorslag, in meer dan één segment of bron.',
};

export type Band =
  | { kind: 'band'; name: BandName; lo: number; hi: number; mentions: Mentions }
  | { kind: 'too_few'; needed: number; mentions: Mentions };

/**
 * The band of marks that conversations point to (process document, step 6). Shares are of the conversations in which
 * the factor came up; with fewer than eight of those a share says too little. Never added to, or averaged with, r.
 */
export function qualitativeBand(talks: readonly Talk[], researchFactor: string): Band {
  const mentions = mentionsOf(talks, researchFactor);
  if (mentions.discussed < conversationsForBand) return { kind: 'too_few', needed: conversationsForBand, mentions };
  const name = bandName(mentions, () => decisiveInSeveral(talks, researchFactor));
  return { kind: 'band', name, ...bands[name], mentions };
}

/** The strongest band that holds. Whole numbers are compared, so that a quarter is a quarter. */
function bandName({ discussed, mentioned, part, decisive }: Mentions, inSeveral: () => boolean): BandName {
  if (2 * decisive > discussed && inSeveral()) return 'mostly_decisive';
  if (4 * decisive >= discussed || 2 * (part + decisive) > discussed) return 'often_part';
  if (decisive > 0) return 'sometimes_decisive';
  return mentioned > 0 ? 'never_decisive' : 'not_found';
}

/** Whether it was decisive for over half in at least two segments, or by at least two methods. */
function decisiveInSeveral(talks: readonly Talk[], researchFactor: string): boolean {
  const groupsWithMost = (by: 'segment' | 'method') =>
    [...Map.groupBy(talks, (talk) => talk[by]?.trim().toLocaleLowerCase('nl') ?? '')]
      .filter(([name]) => name !== '')
      .map(([, group]) => mentionsOf(group, researchFactor))
      .filter(({ discussed, decisive }) => 2 * decisive > discussed).length;
  return groupsWithMost('segment') > 1 || groupsWithMost('method') > 1;
}
