import { assembled, type ExampleResearch, type LibraryIris } from '#examples/research.ts';
import { conductingResearch } from './conducting.ts';
import { determineFactors } from './factors.ts';
import { conductingInterventionDesign } from './ideas.ts';
import { id } from './ids.ts';
import { interventionDesign } from './intervention.ts';
import { qualitativeResearch } from './qualitative.ts';
import { completeResearch } from './report.ts';
import { researchTarget } from './research-target.ts';
import { linkingBehavioralTechniques } from './techniques.ts';
import { determineType } from './type.ts';
import { prioritisingFactors, weighingFactors } from './weighing.ts';

const stakeholders: [who: string, interest: string][] = [
  ['Corporatie', 'Schone containerplekken en minder klachten; haar wijkmedewerkers voeren de proef uit'],
  ['Besturen van drie VvE’s', 'Lagere servicekosten; beslissen mee over de plek van de containers'],
  ['Afdeling Openbare ruimte', 'Gaat over het verplaatsen van containers'],
  ['Afvalverwerker', 'Schoon gft zonder plastic'],
];

const known: [fact: string, source: string][] = [
  [
    'Per inwoner verdwijnt in de flats 78 kilo etensresten per jaar in het restafval, in de laagbouw 31 kilo',
    'Sorteeranalyse 2025',
  ],
  ['De folderactie van 2024 leverde niets op', 'Evaluatie folderactie 2024'],
  [
    'Bij 4 van de 11 flats staat de gft-container meer dan 150 meter verder dan het restafval',
    'Schouw van de containerplekken 2026',
  ],
];

/** “Etensresten apart in de hoogbouw”: the example that goes through all eleven steps in full. */
export const veldermeer = (iris: LibraryIris): ExampleResearch =>
  assembled(
    {
      name: 'Etensresten apart in de hoogbouw',
      organisation: 'Gemeente Veldermeer',
      theme: iris.theme('afval-scheiden'),
      client: 'Team Afval en grondstoffen',
      occasion:
        'In de flats van Veldermeer-Noord verdwijnt per inwoner 78 kilo etensresten per jaar in het restafval; in de laagbouw is dat 31 kilo. Een folderactie in 2024 leverde niets op. De gemeente wil weten wat wel werkt, en vraagt om een interventie en een advies.',
      startDate: '2026-10-05',
      endDate: '2026-12-18',
      endProduct: 'intervention',
      stakeholders: stakeholders.map(([who, interest], index) => ({
        uuid: id('stakeholder', index + 1),
        who,
        interest,
      })),
      known: known.map(([fact, source], index) => ({ uuid: id('known', index + 1), fact, source })),
      visible: true,
    },
    {
      researchTarget,
      determineFactors,
      determineType,
      qualitativeResearch,
      conductingResearch,
      weighingFactors,
      prioritisingFactors,
      linkingBehavioralTechniques,
      conductingInterventionDesign,
      interventionDesign,
      completeResearch,
    },
    iris,
  );
