import type { LibraryKind } from './words.contract.ts';

/** One item of each kind as a client would get it, for the documentation; the texts are cut short. */

const about = (sentence: string) => ({ helpText: sentence, description: `<p>${sentence}</p>` });

const text = (path: string, content: string) => [{ '@id': `${path}#blok-1`, '@type': 'TextBlock', content }];

const sources = [
  {
    '@id': '/api/sources/9',
    '@type': 'Source',
    id: 9,
    slug: 'cane-2012',
    name: 'Cane e.a. (2012)',
    url: 'https://doi.org/10.1186/1748-5908-7-37',
    source:
      'Cane, J., O’Connor, D., & Michie, S. (2012). Validation of the theoretical domains framework for use in behaviour change and implementation research. Implementation Science, 7, 37.',
    verified: true,
    read: 'abstract',
  },
];

const full = (path: string, content: string) => ({ retired: false, blocks: text(path, content), sources });

const knowledge = {
  '@id': '/api/factors/1',
  '@type': 'factors',
  id: 1,
  slug: 'kennis',
  name: 'Kennis',
  ...about('Wat iemand feitelijk weet over het gedrag, de reden ervoor en de gevolgen ervan.'),
};

const goal = {
  '@id': '/api/technics/1',
  '@type': 'technics',
  id: 1,
  slug: 'gedragsdoel-stellen',
  name: 'Gedragsdoel stellen',
  ...about('Samen een concreet doel afspreken voor wat iemand gaat doen.'),
  isSecondary: false,
};

const knowing = {
  '@id': '/api/clusters/1',
  '@type': 'Cluster',
  id: 1,
  slug: 'weten',
  name: 'Weten: kennis en aandacht',
};

const aboutTool = {
  '@id': '/api/page_categories/1',
  '@type': 'PageCategory',
  id: 1,
  slug: 'over-de-tool',
  name: 'Over de tool',
};

const editorial = { basis: 'editorial', mechanism: null, linkSources: [] };

export const libraryExamples: Partial<Record<LibraryKind, object>> = {
  themes: {
    '@id': '/api/themes/1',
    '@type': 'Theme',
    id: 1,
    slug: 'gezonde-leefstijl',
    name: 'Gezonde leefstijl',
    ...about('Bewegen, voeding en slaap.'),
    ...full('/api/themes/1', '<h2>Waar gaat het over?</h2><p>Bewegen, voeding en slaap.</p>'),
    factors: [
      {
        ...knowledge,
        weight: 'additional',
        reason: 'Wie niet weet wat gezond is, kan er niet voor kiezen.',
        evidence: 'framework',
        unchecked: false,
        linkSources: ['Cane e.a. (2012)'],
      },
    ],
    englishName: 'Healthy lifestyle',
    practice: [
      {
        done: 'Zes supermarkten in wijken met weinig geld kregen een jaar lang duwtjes en andere prijzen; zes andere niet.',
        outcome: 'op wat 361 klanten aten, was geen effect.',
        result: 'none',
        design: 'randomised',
        place: 'Nederland',
        year: 2024,
        source: 'Stuber e.a. (2024)',
        read: 'abstract',
        technics: [{ '@id': goal['@id'], '@type': 'technics', id: 1, slug: goal.slug, name: goal.name }],
      },
    ],
  },
  factors: {
    ...knowledge,
    ...full('/api/factors/1', '<h2>Wat is het?</h2><p>Wat iemand feitelijk weet over het gedrag.</p>'),
    technics: [{ ...goal, ...editorial }],
    englishName: 'Knowledge',
    aliases: [],
    cluster: knowing,
    comB: 'capaciteit-psychologisch',
    tdfDomain: 'Knowledge',
    variable: 'KENNIS',
    expectedDirection: 'positive',
    closeToBehaviour: false,
    formative: false,
    noScaleMean: false,
    definitionSources: [],
    interviewQuestions: [
      {
        key: 'uitleg',
        text: 'Waar is het volgens jou goed voor om {te doen} {als je}?',
        replaces: '0',
      },
    ],
    questionnaireItems: [
      {
        key: 'gevraagd',
        text: 'Ik weet waarvoor het goed is om {te doen} {als ik}.',
        replaces: '0',
        scale: {
          key: 'eens5',
          min: 1,
          max: 5,
          anchors: ['helemaal mee oneens', 'helemaal mee eens'],
          labels: [
            'helemaal mee oneens',
            'mee oneens',
            'niet mee oneens en niet mee eens',
            'mee eens',
            'helemaal mee eens',
          ],
        },
        reverse: false,
        notApplicable: false,
      },
    ],
    measurementNote: null,
  },
  technics: {
    ...goal,
    ...full('/api/technics/1', '<h2>Wat is het?</h2><p>Samen een concreet doel afspreken.</p>'),
    factors: [{ ...knowledge, ...editorial }],
    englishName: 'Goal setting (behaviour)',
    bctCode: '1.1',
    bctName: 'Goal setting (behavior)',
    bctRelated: [],
    conditions: ['Doel is concreet, haalbaar en toch uitdagend'],
    ethics: null,
    supports: [],
    supportedBy: [],
    evidence: {
      searchedOn: '2026-11-23',
      finding: {
        source: 'Epton e.a. (2017)',
        read: 'abstract',
        kind: 'pooled_trials',
        studies: 141,
        outcome: 'mixed',
        bias: 'unseen',
        certainty: 'limited',
        behaviour: 'Allerlei gedrag van volwassenen',
        comparison: 'geen doel',
        effect: 'klein',
        figure: 'd = 0,34',
        interval: '0,28 tot 0,41',
        condition: 'Een moeilijk doel en een doel dat je in het openbaar stelt, doen meer.',
      },
      debate: [],
    },
  },
  models: {
    '@id': '/api/models/1',
    '@type': 'Model',
    id: 1,
    slug: 'com-b',
    name: 'COM-B-model',
    description: '<p>Raamwerk met deze begrippen: capaciteit; gelegenheid; motivatie; gedrag.</p>',
    retired: false,
    englishName: 'COM-B model',
    kind: 'framework',
    constructs: [{ name: 'Kennis', englishName: 'Knowledge', factor: knowledge }],
    remark: null,
    sources,
  },
  clusters: {
    ...knowing,
    description: '<p>Wat mensen weten, beseffen en op het juiste moment in gedachten hebben.</p>',
    retired: false,
    englishName: 'Knowing: knowledge and attention',
    comB: 'capaciteit',
    casi: ['Kennis'],
    factors: [knowledge],
    sources,
  },
  pages: {
    '@id': '/api/pages/1',
    '@type': 'Page',
    id: 1,
    slug: 'over-drijfveer',
    title: 'Over Drijfveer',
    category: aboutTool,
    ...full('/api/pages/1', '<h2>Wat is Drijfveer?</h2><p>Drijfveer helpt je om gedrag te onderzoeken.</p>'),
  },
  page_categories: {
    ...aboutTool,
    description: '<p>Wat Drijfveer is, voor wie, en wat er is nagekeken.</p>',
    retired: false,
  },
  sources: {
    ...sources[0],
    retired: false,
    kind: 'tijdschriftartikel',
    doi: '10.1186/1748-5908-7-37',
    title: 'Validation of the theoretical domains framework for use in behaviour change and implementation research',
    authors: ['Cane, J.', 'O’Connor, D.', 'Michie, S.'],
    organisation: null,
    year: '2012',
    container: 'Implementation Science',
    editors: [],
    edition: null,
    publisher: null,
    volume: '7',
    issue: null,
    pages: '37',
  },
};
