import * as z from 'zod/mini';
import { choice, field, longText, shortText, titleText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import {
  coverWords,
  reportAppendices,
  reportForms,
  reportSections,
  sectionTitles,
} from '#study/report-sections.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

const section = {
  section: choice('Onderdeel', sectionTitles),
  /** Left out of the report when true. */
  hidden: yesNo('Weggelaten'),
  /** In the report when true, also where its form begins without it. */
  added: yesNo('Erbij gezet'),
  title: titleText({ label: 'Eigen titel', name: 'Eigen titel van het onderdeel' }),
  /** Where it stands among the others, from 0; without one where the form of the report has it. */
  place: whole('Plaats', 0, 100),
  /** On screen and on the public page only its title is seen until somebody opens it; on paper it is always whole. */
  folded: yesNo('Ingeklapt'),
  introduction: longText('Inleiding'),
};

const appendix = {
  appendix: choice('Bijlage', reportAppendices),
  hidden: yesNo('Bijlage weggelaten'),
  added: yesNo('Bijlage erbij gezet'),
};

const recommendation = {
  what: longText('Aanbeveling'),
  audience: shortText('Voor wie'),
  owner: shortText({ label: 'Wie doet dit?', name: 'Door wie' }),
  when: shortText({ label: 'Wanneer?', name: 'Wanneer' }),
  costs: shortText('Kosten en inzet'),
  /** The research_factor that it serves. */
  researchFactor: field('Helpt bij', z.nullable(uuid())),
  certainty: choice(
    { label: 'Hoe zeker is dit?', name: 'Zekerheid van de aanbeveling', short: 'Zekerheid' },
    { low: 'laag', medium: 'redelijk', high: 'hoog' },
  ),
};

export const mostRecommendations = 30;

/** Rapportage: what the report adds of its own; completing the research is a command beside it. */
export const report = defineStep('complete_research', {
  form: choice('Vorm van het rapport', reportForms),
  subtitle: shortText('Ondertitel'),
  /** On the cover and in the head of each page. */
  clientOrganisation: shortText('Organisatie van de opdrachtgever'),
  authors: shortText(coverWords.authors),
  version: titleText(coverWords.version),
  stage: choice({ label: 'Stand van het rapport', name: 'Stand' }, coverWords.stages),
  summary: longText(sectionTitles.summary),
  conclusion: longText('Conclusie'),
  recommendations: list(sectionTitles.recommendations, recommendation, mostRecommendations),
  limitations: longText(sectionTitles.limitations),
  sections: list('Onderdelen', section, 40),
  appendices: list(sectionTitles.appendices, appendix, Object.keys(reportAppendices).length),
  /** What of people leaves the research: nothing wider than what they were promised (`privacy/`). */
  quotes: choice('Citaten', {
    off: 'niet',
    without_code: 'zonder code of segment',
    with_code: 'met code en segment',
  }),
  smallGroups: yesNo('Ook groepen van 5 tot 10 mensen'),
  conversations: yesNo('Gesprekken in het Excel-bestand'),
  colleaguesFetch: yesNo('Collega’s mogen bestanden ophalen'),
  withoutIntervention: yesNo({
    label: 'Dit onderzoek eindigt zonder interventie',
    name: 'Afgerond zonder interventie',
  }),
  withoutInterventionReason: longText({ label: 'Waarom?', name: 'Waarom zonder interventie' }),
});

export type Report = ContentOf<typeof report.shape>;
export type SectionSetting = RowOf<typeof section>;
export type Recommendation = RowOf<typeof recommendation>;
export type QuoteDetail = NonNullable<Report['quotes']>;

/** Of a section of one's own: where it is in the page. */
export const ownSectionKey = (row: Pick<SectionSetting, 'uuid'>): string => `own-${row.uuid}`;

/** Sections that are there once; others are the user's own. */
export const fixedSections = reportSections.filter((key) => key !== 'own');

declare module '#study/sections.contract.ts' {
  interface StudySections {
    completeResearch: Report;
  }
}
