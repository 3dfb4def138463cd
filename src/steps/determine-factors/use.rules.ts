import type { StepName } from '#study/process.ts';

/**
 * What later steps hold about one factor. Their shapes, and not their contracts: those rooms build on this one, so this one
 * cannot build on them.
 */
export interface LaterSteps {
  qualitativeResearch?: {
    questions?: readonly (OfFactor & { removed: boolean | null })[];
    conversations?: readonly { findings: readonly HeardOfFactor[] }[];
    conclusions?: readonly (OfFactor & { text: string | null })[];
  };
  conductingResearch?: {
    items?: readonly (OfFactor & { removed: boolean | null })[];
    results?: readonly (OfFactor & {
      n: number | null;
      mean: number | null;
      r: number | null;
      conclusion: string | null;
    })[];
  };
  weighingFactors?: {
    researchFactors?: readonly (Row & { grade: number | null; reasoning: string | null; leftOut: boolean | null })[];
  };
  prioritisingFactors?: {
    researchFactors?: readonly (Row & {
      technique: number | null;
      mandate: number | null;
      ability: number | null;
      influence: number | null;
      priority: boolean | null;
    })[];
  };
  linkingBehavioralTechniques?: { links?: readonly (Row & OfFactor)[] };
  conductingInterventionDesign?: { ideas?: readonly (Row & { link: string })[] };
  interventionDesign?: {
    interventions?: readonly { ideas: readonly string[] }[];
    uncovered?: readonly (OfFactor & { reason: string | null })[];
  };
}

interface HeardOfFactor extends OfFactor {
  mention: string | null;
  role: string | null;
  event: string | null;
  direction: string | null;
  quote: string | null;
  note: string | null;
}

interface Row {
  uuid: string;
}

interface OfFactor {
  researchFactor: string | null;
}

export interface FactorUse {
  step: StepName;
  /** What is set aside there with the factor: `3 vragen in de leidraad`. */
  parts: string[];
}

/** Where a factor of this research is used, in the order of the steps; empty when it can go without a question. */
export function usesOf(uuid: string, later: LaterSteps): FactorUse[] {
  const { qualitativeResearch: talks, conductingResearch: survey, interventionDesign: design } = later;
  const about = ({ researchFactor }: OfFactor) => researchFactor === uuid;
  const weighed = later.weighingFactors?.researchFactors?.find((row) => row.uuid === uuid);
  const priority = later.prioritisingFactors?.researchFactors?.find((row) => row.uuid === uuid);
  const links = new Set(later.linkingBehavioralTechniques?.links?.filter(about).map((row) => row.uuid));
  const ideas = new Set(
    later.conductingInterventionDesign?.ideas?.filter(({ link }) => links.has(link)).map((row) => row.uuid),
  );
  const isHeard = (finding: HeardOfFactor) => {
    const { mention, role, event, direction, quote, note } = finding;
    return about(finding) && [mention, role, event, direction, quote, note].some((one) => one !== null);
  };
  const asked = (rows: readonly (OfFactor & { removed: boolean | null })[] = []) =>
    rows.filter((row) => about(row) && !row.removed).length;

  const uses: [StepName, (string | null)[]][] = [
    [
      'qualitative_research',
      [
        counted(asked(talks?.questions), 'vraag in de leidraad', 'vragen in de leidraad'),
        counted(
          talks?.conversations?.filter(({ findings }) => findings.some(isHeard)).length,
          'bevinding uit een gesprek',
          'bevindingen uit gesprekken',
        ),
        talks?.conclusions?.some((row) => about(row) && row.text !== null) ? 'de conclusie' : null,
      ],
    ],
    [
      'conducting_research',
      [
        counted(asked(survey?.items), 'vraag in de vragenlijst', 'vragen in de vragenlijst'),
        survey?.results?.some((row) => about(row) && [row.n, row.mean, row.r, row.conclusion].some((it) => it !== null))
          ? 'de resultaten'
          : null,
      ],
    ],
    ['weighing_factors', [weighed ? weighingWords(weighed) : null]],
    [
      'prioritising_factors',
      [
        priority?.priority ? 'de keuze als prioriteit' : null,
        priority &&
        [priority.technique, priority.mandate, priority.ability, priority.influence].some((it) => it != null)
          ? 'de antwoorden over beïnvloedbaarheid'
          : null,
      ],
    ],
    ['linking_behavioral_techniques', [counted(links.size, 'gekozen techniek', 'gekozen technieken')]],
    ['conducting_intervention_design', [counted(ideas.size, 'idee', 'ideeën')]],
    [
      'intervention_design',
      [
        counted(
          design?.interventions?.filter((one) => one.ideas.some((idea) => ideas.has(idea))).length,
          'interventie gebruikt een idee bij deze factor',
          'interventies gebruiken een idee bij deze factor',
        ),
        design?.uncovered?.some((row) => about(row) && row.reason !== null)
          ? 'de reden waarom geen interventie hem verandert'
          : null,
      ],
    ],
  ];
  return uses
    .map(([step, parts]) => ({ step, parts: parts.filter((part) => part !== null) }))
    .filter(({ parts }) => parts.length > 0);
}

function weighingWords({
  grade,
  reasoning,
  leftOut,
}: {
  grade: number | null;
  reasoning: string | null;
  leftOut: boolean | null;
}) {
  if (grade !== null) return reasoning === null ? 'het cijfer' : 'het cijfer met de onderbouwing';
  if (reasoning !== null) return 'de onderbouwing';
  return leftOut ? 'de keuze om hem niet mee te nemen' : null;
}

const counted = (count: number | undefined, one: string, many: string) =>
  count ? `${count} ${count === 1 ? one : many}` : null;
