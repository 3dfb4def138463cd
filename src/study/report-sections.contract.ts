/** What a report is for: each form begins with sections and appendices of its own. */
export const reportForms = {
  executive: 'Voor de bestuurder',
  client: 'Voor de opdrachtgever',
  full: 'Volledige verantwoording',
};
export type ReportForm = keyof typeof reportForms;

/** Of a section or appendix what it is called, in the report and where its owner chooses what to share, and which forms begin with it. */
type Part = readonly [title: string, begins: readonly ReportForm[]];

/** The sections of the report, in their order. */
const sections = {
  summary: ['Samenvatting', ['executive', 'client', 'full']],
  conclusions: ['Conclusies', ['client']],
  recommendations: ['Aanbevelingen', ['executive', 'client', 'full']],
  occasion: ['Aanleiding', ['full']],
  target: ['Doelanalyse', ['full']],
  method: ['Methode', ['full']],
  results: ['Resultaten per factor', ['full']],
  priorities: ['Prioritering', ['full']],
  techniques: ['Technieken', ['full']],
  interventions: ['Interventies', ['executive', 'client', 'full']],
  evaluation: ['Evaluatieplan', ['client', 'full']],
  limitations: ['Beperkingen', ['client', 'full']],
  sources: ['Bronnen', ['client', 'full']],
  appendices: ['Bijlagen', ['client', 'full']],
  own: ['Eigen onderdelen', []],
} as const satisfies Record<string, Part>;
export type ReportSection = keyof typeof sections;

/** The parts of the appendices, in their order. */
const appendices = {
  method: ['Hoe we onderzochten', ['client']],
  figures: ['Cijfers per factor', ['client']],
  priorities: ['Belang en beïnvloedbaarheid', ['client']],
  techniques: ['Technieken en toepassingen', []],
  techniqueEvidence: ['Wat onderzoek zegt over de technieken', ['client']],
  // Of a client’s report the drawing in the section says the same.
  chain: ['Van techniek naar factor', []],
  tidier: ['De interventies in de onderdelen van TIDieR', []],
  evaluation: ['Tellingen bij de uitkomsten', ['client']],
  guide: ['Interviewleidraad', ['full']],
  questionnaire: ['Vragenlijst', ['full']],
  pretest: ['Pretest per vraag', ['full']],
  items: ['Cijfers per vraag', ['full']],
  quotes: ['Overige citaten', ['full']],
  leftOut: ['Factoren die niet zijn meegenomen', ['client', 'full']],
  scores: ['Haalbaarheid van de toepassingen', ['full']],
  unusedIdeas: ['Niet gekozen en afgevallen ideeën', ['full']],
  adviceToOthers: ['Adviezen aan anderen', ['client', 'full']],
  remaining: ['Verdere antwoorden uit de stappen', ['full']],
} as const satisfies Record<string, Part>;
export type ReportAppendix = keyof typeof appendices;

const keysOf = <Key extends string>(parts: Readonly<Record<Key, Part>>) => Object.keys(parts) as Key[];
const titlesOf = <Key extends string>(parts: Readonly<Record<Key, Part>>) =>
  Object.fromEntries(keysOf(parts).map((key) => [key, parts[key][0]])) as Record<Key, string>;
const begunWith = <Key extends string>(parts: Readonly<Record<Key, Part>>, form: ReportForm) =>
  keysOf(parts).filter((key) => parts[key][1].includes(form));

export const reportSections: readonly ReportSection[] = keysOf(sections);
export const sectionTitles = titlesOf(sections);
export const reportAppendices = titlesOf(appendices);

/** The full account ends with what is to be done; the others begin with it, so that who reads two pages has it. */
export function sectionsOf(form: ReportForm): ReportSection[] {
  const begun = begunWith(sections, form);
  if (form !== 'full') return begun;
  const others = begun.filter((key) => key !== 'recommendations');
  return others.flatMap((key) => (key === 'evaluation' ? [key, 'recommendations' as const] : [key]));
}

/** Shared by itself instead of sections of the report: a page for who works on the same elsewhere. */
export const casePart = 'case';
export const caseTitle = 'Praktijkvoorbeeld';
export type SharedPart = ReportSection | typeof casePart;
export const sharedParts: readonly SharedPart[] = [...reportSections, casePart];

export const appendicesOf = (form: ReportForm): ReportAppendix[] => begunWith(appendices, form);

/**
 * What stands beside each fact on the cover, and the words of its stage. Here and not in the contracts that use them, so that the public page,
 * which shows the cover, needs none of their schemas.
 */
export const coverWords = {
  client: 'Opdrachtgever',
  authors: 'Auteurs',
  version: 'Versie',
  stages: { draft: 'concept', final: 'definitief' },
} as const;
