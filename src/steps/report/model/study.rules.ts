import type { Candidate } from '#evidence/comparison.rules.ts';
import { type Interval, type Mentions, mentionsOf, storedInterval } from '#evidence/evidence.rules.ts';
import { type FactorFacts, isCorrelated, type Suggestion, suggestionFor } from '#evidence/suggestion.rules.ts';
import { conductingResearch, type FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { candidateOf } from '#steps/conducting-research/results/finding.rules.ts';
import { respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import { isRanked } from '#steps/conducting-research/results/results.rules.ts';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { determineType } from '#steps/determine-type/determine-type.contract.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { linkingTechniques, type TechniqueLink } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { type Priority, prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { influenceOf } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import {
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Privacy } from '#steps/report/privacy/privacy.rules.ts';
import { type QuoteDetail, report } from '#steps/report/report.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { type Weighing, weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { type Idea, workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import type { Expected } from '#study/expectation/expected.rules.ts';
import type { StudySections } from '#study/sections.contract.ts';
import type { Evidence } from '#theory/theory.contract.ts';
import { isSeen } from '#theory/theory.rules.ts';
import type { Basis } from '#theory/words.contract.ts';
import { type StudyIdea, studyIdeas } from './ideas.rules.ts';
import { resultWithoutSmall } from './withheld.rules.ts';

/** What the report tells of the study around the steps. Absent and null both mean: not filled in. */
export interface ReportResearch {
  name: string;
  organisation?: string | null;
  client?: string | null;
  themeName?: string | null;
  occasion?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  endProduct?: 'advice' | 'campaign' | 'intervention' | 'briefing' | 'other' | null;
  stakeholders?: readonly { who: string | null; interest: string | null }[];
  known?: readonly { fact: string | null; source: string | null }[];
  /** Whether colleagues may read it; absent where who reads this is not told. */
  visible?: boolean | null;
  /** The company that did the research, or its owner. */
  madeBy?: string | null;
  /** What the team expected of the main outcome before anything was counted; null where that is not told. */
  expected?: Expected | null;
  /** The day on the cover, `yyyy-mm-dd`: the day of completion, or today. Rules know no dates of their own. */
  day: string;
}

/** What the report takes from the theory library; `Factor` and `Technic` of the theory contract fit as they are. */
export interface ReportLibrary {
  factors: readonly (LibraryItem & {
    slug?: string;
    cluster?: { slug: string; name: string };
    expectedDirection?: FactorFacts['expectedDirection'];
    closeToBehaviour?: boolean;
    noScaleMean?: boolean;
    formative?: boolean;
    /** The ids of those of its sources with which the library explains what it is. */
    definitionSources?: readonly number[];
    technics?: readonly { '@id': string; basis: Basis; linkSources?: readonly string[] }[];
  })[];
  technics: readonly (LibraryItem & { evidence?: Evidence | null })[];
  /** All sources with their parts; without them those of the items, without parts. */
  sources?: readonly LibrarySource[];
}

export interface LibraryItem {
  '@id': string;
  name: string;
  /** Plain text: what it is, in a sentence or two. */
  helpText: string | null;
  sources: readonly LibrarySource[];
}

export interface LibrarySource {
  '@id': string;
  id?: number;
  slug?: string;
  /** Author and year: `Geiger e.a. (2019)`. */
  name?: string;
  /** The reference in APA style. */
  source: string;
  url: string | null;
  /** Whether someone saw that the publication exists. */
  verified: boolean;
  /** `tijdschriftartikel`, `boek`… */
  kind?: string;
  title?: string | null;
  container?: string | null;
  volume?: string | null;
}

/** A chosen factor with everything that later steps say about it. */
export interface StudyFactor {
  uuid: string;
  name: string;
  definition: string | null;
  /** Author and year of the sources of a definition in the words of the library. */
  definitionSources: readonly string[];
  chosen: ChosenFactor;
  /** What the library calls the group of factors that it belongs to. */
  cluster: string | null;
  weighing: Weighing | null;
  grade: number | null;
  leftOut: boolean;
  priority: Priority | null;
  isPriority: boolean;
  influence: number | null;
  /** Without a correlation where it would be that of the intention with itself. */
  result: FactorResult | null;
  interval: Interval | null;
  /** The mark that the figures point to; null without figures. */
  suggestion: Suggestion | null;
  /** Whether its correlation is compared with those of the others. */
  ranked: boolean;
  /** As it is compared with the others; null without figures. */
  candidate: Candidate | null;
  mentions: Mentions;
  quotes: { text: string; by: string }[];
  links: StudyLink[];
  item: LibraryItem | null;
}

/** A chosen technique for a factor, with the ideas that apply it. */
export interface StudyLink extends TechniqueLink {
  label: string;
  item: LibraryItem | null;
  /** What the library's link between the two rests on; null for an own choice. */
  basis: Basis | null;
  /** Author and year of the sources that name the link: `Carey e.a. (2019)`. Those of our own supposition do not. */
  namedBy: readonly string[];
  /** What research says of the technique by itself; null when nobody sought for it. */
  evidence: Evidence | null;
  /** The ideas that are applied: chosen for an intervention, without a veto. */
  applications: Idea[];
}

/** The whole study, joined once, so that the sections only have to tell it. */
export interface Study {
  research: ReportResearch;
  library: ReportLibrary;
  sections: StudySections;
  /** In order of belang; factors without a mark come last, in the order of choosing. */
  factors: StudyFactor[];
  /** Those that are not left out. */
  kept: StudyFactor[];
  byUuid: ReadonlyMap<string, StudyFactor>;
  linkByUuid: ReadonlyMap<string, StudyLink>;
  /** Every idea in the order of preference, also those that are no application. */
  ideas: readonly StudyIdea[];
  /** Author and year of who made the methods that the report names; none where the library does not know them. */
  methods: Readonly<Record<Method, readonly string[]>>;
  /** Whether people's own words are shown, and with what of whom they are. */
  quotes: QuoteDetail;
  /** No group of fewer people is shown; 0 where all that the steps hold may be. */
  smallestGroup: number;
}

const empty: StudySections = {
  researchTarget: researchTarget.empty,
  determineFactors: determineFactors.empty,
  determineType: determineType.empty,
  qualitativeResearch: qualitativeResearch.empty,
  conductingResearch: conductingResearch.empty,
  weighingFactors: weighingFactors.empty,
  prioritisingFactors: prioritisingFactors.empty,
  linkingBehavioralTechniques: linkingTechniques.empty,
  conductingInterventionDesign: workingWithTechniques.empty,
  interventionDesign: interventionDesign.empty,
  completeResearch: report.empty,
};

/** Steps that nobody saved yet are empty, not absent. */
export const allSections = (sections: Partial<StudySections>): StudySections => ({ ...empty, ...sections });

/** The report has one number of respondents: that of its tables, where answers were read in. */
const withCountedRespondents = ({ conductingResearch: survey, ...sections }: StudySections): StudySections => ({
  ...sections,
  conductingResearch: { ...survey, respondents: respondentsOf(survey) },
});

/** A name that is always there, for what the user has not named yet. */
const nameless = 'Factor zonder naam';

/** Joins the steps by the uuid that they share. Rows that point at a factor set aside are left out. */
export function joinStudy(
  research: ReportResearch,
  given: Partial<StudySections>,
  library: ReportLibrary,
  { quotes, smallestGroup }: Pick<Privacy, 'quotes' | 'smallestGroup'>,
): Study {
  const sections = withCountedRespondents(allSections(given));
  const items = new Map([...library.factors, ...library.technics].map((item) => [item['@id'], item]));
  const grounds = new Map(
    library.factors.flatMap((factor) =>
      (factor.technics ?? []).map((technic) => [`${factor['@id']} ${technic['@id']}`, technic] as const),
    ),
  );
  const facts = new Map(library.factors.map((factor) => [factor['@id'], factor]));
  const clusters = new Map(library.factors.flatMap(({ cluster }) => (cluster ? [[cluster.slug, cluster.name]] : [])));
  const evidence = new Map(library.technics.map((technic) => [technic['@id'], technic.evidence ?? null]));
  const ideas = studyIdeas(sections);
  const applied = Map.groupBy(
    ideas.flatMap((one) => (one.applied ? [one.idea] : [])),
    ({ link }) => link,
  );
  const links = sections.linkingBehavioralTechniques.links.map((link): StudyLink & { factor: string } => ({
    ...link,
    factor: link.researchFactor,
    label: link.name ?? items.get(link.technic)?.name ?? 'Techniek zonder naam',
    item: items.get(link.technic) ?? null,
    basis: null,
    namedBy: [],
    evidence: evidence.get(link.technic) ?? null,
    applications: applied.get(link.uuid) ?? [],
  }));
  const linksOf = Map.groupBy(links, (link) => link.factor);
  const weighings = byUuid(sections.weighingFactors.researchFactors);
  const priorities = byUuid(sections.prioritisingFactors.researchFactors);
  const results = new Map(sections.conductingResearch.results.map((result) => [result.researchFactor, result]));
  const talks = sections.qualitativeResearch.conversations;

  const factors = sections.determineFactors.factors.map((chosen): StudyFactor => {
    const item = (chosen.factor && items.get(chosen.factor)) || null;
    const weighing = weighings.get(chosen.uuid) ?? null;
    const priority = priorities.get(chosen.uuid) ?? null;
    const name = chosen.name ?? item?.name ?? nameless;
    const known = (chosen.factor && facts.get(chosen.factor)) || null;
    const stored = results.get(chosen.uuid) ?? null;
    const shown = stored && resultWithoutSmall(stored, smallestGroup);
    const result =
      shown && !isCorrelated(known, sections.conductingResearch.primaryOutcome)
        ? { ...shown, r: null, correlationN: null, spearman: null }
        : shown;
    return {
      uuid: chosen.uuid,
      name,
      definition: chosen.definition ?? item?.helpText ?? null,
      definitionSources:
        known?.helpText && (chosen.definition ?? known.helpText) === known.helpText
          ? known.sources.flatMap(({ id, name }) =>
              id !== undefined && name && known.definitionSources?.includes(id) ? [name] : [],
            )
          : [],
      chosen,
      cluster: chosen.cluster && (clusters.get(chosen.cluster) ?? chosen.cluster),
      weighing,
      grade: weighing?.grade ?? null,
      leftOut: weighing?.leftOut === true,
      priority,
      isPriority: priority?.priority === true && weighing?.leftOut !== true,
      influence: priority && influenceOf(priority),
      result,
      interval: result && storedInterval(result),
      suggestion: result?.n ? suggestionFor(result, sections.conductingResearch, known) : null,
      ranked: isRanked(known),
      candidate: result && candidateOf({ uuid: chosen.uuid, name }, result, known),
      mentions: mentionsOf(talks, chosen.uuid),
      quotes: quotes === 'off' ? [] : quotesOf(talks, chosen.uuid, quotes === 'with_code' ? smallestGroup : null),
      links: (linksOf.get(chosen.uuid) ?? []).map((link) => {
        const { basis = null, linkSources = [] } = grounds.get(`${chosen.factor} ${link.technic}`) ?? {};
        return { ...link, basis, namedBy: basis !== null && isSeen(basis) ? linkSources : [] };
      }),
      item,
    };
  });
  // Array.prototype.sort is stable: factors with the same mark stay in the order of choosing.
  factors.sort((a, b) => (b.grade ?? 0) - (a.grade ?? 0));
  return {
    research,
    library,
    sections,
    factors,
    kept: factors.filter((factor) => !factor.leftOut),
    byUuid: new Map(factors.map((factor) => [factor.uuid, factor])),
    linkByUuid: new Map(factors.flatMap((factor) => factor.links.map((link) => [link.uuid, link] as const))),
    ideas,
    methods: methodsIn(library),
    quotes,
    smallestGroup,
  };
}

/** The slugs under which the library keeps them. */
export const methodSources = { tidier: 'hoffmann-2014', apease: 'michie-2014-bcw-gids' } as const;
type Method = keyof typeof methodSources;

function methodsIn({ sources = [] }: ReportLibrary): Study['methods'] {
  const named = (method: Method) =>
    sources.flatMap(({ slug, name }) => (slug === methodSources[method] && name ? [name] : []));
  return { tidier: named('tidier'), apease: named('apease') };
}

const byUuid = <Row extends { uuid: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.uuid, row]));

/** With whom one spoke is told by code, and by segment where enough people of it were spoken to; or not at all (null). */
function quotesOf(
  talks: QualitativeResearch['conversations'],
  researchFactor: string,
  smallestGroup: number | null,
): StudyFactor['quotes'] {
  const named = (segment: string | null) =>
    segment !== null &&
    smallestGroup !== null &&
    talks.filter((talk) => talk.segment === segment).length >= smallestGroup;
  return talks.flatMap((talk) =>
    talk.findings
      .filter((finding) => finding.researchFactor === researchFactor && finding.quote !== null)
      .map((finding) => ({
        text: finding.quote!,
        by: [smallestGroup === null ? null : talk.code, named(talk.segment) ? talk.segment : null]
          .filter((part) => part !== null)
          .join(', '),
      })),
  );
}
