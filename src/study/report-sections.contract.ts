/** The sections of the report in the order of the full account. */
export const reportSections = [
  'summary',
  'conclusions',
  'recommendations',
  'occasion',
  'target',
  'method',
  'results',
  'priorities',
  'techniques',
  'interventions',
  'evaluation',
  'limitations',
  'sources',
  'appendices',
  'own',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** What the sections are called, in the report and where its owner chooses what to share; in the order of the contract. */
export const sectionTitles: Record<ReportSection, string> = {
  summary: 'Samenvatting',
  conclusions: 'Conclusies',
  recommendations: 'Aanbevelingen',
  occasion: 'Aanleiding',
  target: 'Doelanalyse',
  method: 'Methode',
  results: 'Resultaten per factor',
  priorities: 'Prioritering',
  techniques: 'Technieken',
  interventions: 'Interventies',
  evaluation: 'Evaluatieplan',
  limitations: 'Beperkingen',
  sources: 'Bronnen',
  appendices: 'Bijlagen',
  own: 'Eigen onderdelen',
};

/** The parts of the appendices, in their order. */
export const reportAppendices = {
  method: 'Hoe we onderzochten',
  figures: 'Cijfers per factor',
  priorities: 'Belang en beïnvloedbaarheid',
  techniques: 'Technieken en toepassingen',
  tidier: 'De interventies in de onderdelen van TIDieR',
  guide: 'Interviewleidraad',
  questionnaire: 'Vragenlijst',
  pretest: 'Pretest per vraag',
  items: 'Cijfers per vraag',
  quotes: 'Overige citaten',
  leftOut: 'Factoren die niet zijn meegenomen',
  scores: 'Haalbaarheid van de toepassingen',
  unusedIdeas: 'Niet gekozen en afgevallen ideeën',
  adviceToOthers: 'Adviezen aan anderen',
  remaining: 'Verdere antwoorden uit de stappen',
} as const;
export type ReportAppendix = keyof typeof reportAppendices;
