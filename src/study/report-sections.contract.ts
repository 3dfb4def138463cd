/** The sections of the report in their order. */
export const reportSections = [
  'summary',
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
] as const;
export type ReportSection = (typeof reportSections)[number];

/** What the sections are called, in the report and where its owner chooses what to share; in the order of the contract. */
export const sectionTitles: Record<ReportSection, string> = {
  summary: 'Samenvatting',
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
};
