import type { Evidence } from './theory.contract.ts';
import type { Bias, Certainty, Outcome, Reading, StudyKind } from './words.contract.ts';

/** How sure a finding about a technique is, and how it is told: the same on a page, on a card, in a step and in the editor. */

/** From this number on, studies that were brought together are many. */
const many = 10;

interface Weighed {
  kind: StudyKind;
  studies: number | null;
  outcome: Outcome;
  bias: Bias;
  read: Reading;
}

/**
 * The rule of the page “Hoe de bibliotheek is gemaakt”: four things count. Without two of them, and where things merely go together, it is
 * weak. Fair asks for trials and for behaviour and one more, and that no overview says otherwise; strong asks for all, and the whole article.
 */
export function certaintyOf({ kind, studies, outcome, bias, read }: Weighed, contested: boolean): Certainty {
  const trials = kind === 'pooled_trials' || kind === 'trial';
  const behaviour = outcome === 'behaviour';
  const counted = [trials, behaviour, (studies ?? 1) >= many, bias === 'weighed'].filter(Boolean).length;
  if (kind === 'association' || counted < 2) return 'weak';
  if (contested || !trials || !behaviour || counted < 3) return 'limited';
  return counted === 4 && read === 'article' ? 'strong' : 'fair';
}

export const certaintyLabels: Record<Certainty, string> = {
  weak: 'zwak',
  limited: 'beperkt',
  fair: 'redelijk',
  strong: 'sterk',
};

export const studyKindLabels: Record<StudyKind, string> = {
  pooled_trials: 'Overzicht dat proeven samenvoegt',
  pooled: 'Overzicht dat studies samenvoegt',
  overview: 'Overzicht dat niets samenvoegt',
  trial: 'Proef, met een groep om mee te vergelijken',
  comparison: 'Vergelijking, loting niet gezien',
  association: 'Alleen samenhang',
};

export const outcomeLabels: Record<Outcome, string> = {
  behaviour: 'gedrag',
  mixed: 'gedrag en andere uitkomsten samen',
  intention: 'voornemen of houding, geen gedrag',
  other: 'geen gedrag',
};

export const biasLabels: Record<Bias, string> = {
  weighed: 'naar vertekening gekeken',
  serious: 'de makers vertrouwen de uitkomsten weinig',
  unseen: 'over vertekening niets gezien',
};

export const readingLabels: Record<Reading, string> = {
  abstract: 'samenvatting gelezen',
  article: 'artikel gelezen',
};

type Finding = NonNullable<Evidence['finding']>;

const nouns: Record<StudyKind, readonly [one: string, many: string]> = {
  pooled_trials: ['proef', 'proeven'],
  pooled: ['studie', 'studies'],
  overview: ['studie', 'studies'],
  trial: ['proef', 'proeven'],
  comparison: ['vergelijking', 'vergelijkingen'],
  association: ['studie', 'studies'],
};

/** `94 proeven samengevoegd` */
function studiesOf({ kind, studies }: Finding): string {
  const [one, more] = nouns[kind];
  const counted = studies === null ? null : studies === 1 ? `één ${one}` : `${studies} ${more}`;
  if (kind === 'comparison') return `${counted ?? one}; loting niet gezien`;
  if (kind === 'association') return `${counted === null ? '' : `${counted}, `}alleen samenhang`;
  if (kind === 'trial') return counted ?? `één ${one}`;
  const some = counted ?? more;
  return `${kind === 'overview' ? `overzicht van ${some}` : `${some} samengevoegd`}${counted === null ? ', aantal niet gezien' : ''}`;
}

/** `meer deelname met een zelftest (13,2 procentpunt meer; 11,0 tot 15,3)` */
export function resultOf({ effect, figure, interval }: Pick<Finding, 'effect' | 'figure' | 'interval'>): string {
  const figures = [figure, interval].filter((each) => each !== null).join('; ');
  return `${effect}${figures === '' ? '' : ` (${figures})`}`;
}

/** The sentences of one line: what was found, how sure that is and on what grounds, when it works, and what is argued about. */
export interface EvidenceWords {
  found: string;
  /** Null when there is nothing to be sure of. */
  grounds: string | null;
  condition: string | null;
  debate: string | null;
}

/** `conditions` are those of the technique: where the source names none, the first of these is ours. `dateOf` writes a day in words. */
export function evidenceWords(
  evidence: Evidence | null,
  conditions: readonly string[],
  dateOf: (day: string) => string,
): EvidenceWords {
  const [ours] = conditions;
  const debate =
    evidence === null || evidence.debate.length === 0
      ? null
      : `${evidence.debate.map(({ source, says }) => `${source}: ${says}`).join('; ')}.`;
  const byUs = ours === undefined ? null : `${ours} (volgens de redactie).`;
  if (evidence === null)
    return { found: 'Naar onderzoek hierover is nog niet gezocht.', grounds: null, condition: byUs, debate };
  const { finding, searchedOn } = evidence;
  if (finding === null)
    return {
      found: `We zagen geen uitkomst over het effect van deze techniek apart (gezocht tot en met ${dateOf(searchedOn)}).`,
      grounds: null,
      condition: byUs,
      debate,
    };
  const { behaviour, comparison } = finding;
  const result = resultOf(finding);
  const seen = [studiesOf(finding), `uitkomst: ${outcomeLabels[finding.outcome]}`, biasLabels[finding.bias]];
  return {
    found:
      comparison === null
        ? `${behaviour}: ${result}; waarmee is vergeleken, zagen we niet.`
        : `${behaviour}, vergeleken met ${comparison}: ${result}.`,
    grounds: `${[...seen, readingLabels[finding.read], `bron: ${finding.source}`].join('; ')}.`,
    condition: finding.condition ?? byUs,
    debate,
  };
}
