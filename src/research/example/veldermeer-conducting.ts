import type { ConductingResearch, FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { type FactorKey, factors, id } from './veldermeer-ids.ts';
import { items } from './veldermeer-questionnaire.ts';

interface Figures {
  mean: number;
  sd: number;
  scaleMax: number;
  r: number;
  spearman: number;
  largestShare: number;
  /** Null for formative factors: there the items need not go together. */
  reliability: number | null;
  expectedDirection?: '+' | '-';
}

const result = (
  number: number,
  key: FactorKey,
  { mean, sd, scaleMax, r, spearman, largestShare, reliability, expectedDirection = '+' }: Figures,
  conclusion: string,
): FactorResult => ({
  uuid: id('result', number),
  researchFactor: factors[key],
  n: 312,
  missing: 0,
  mean,
  sd,
  scaleMin: 1,
  scaleMax,
  r,
  correlationN: null,
  spearman,
  largestShare,
  reliability,
  expectedDirection,
  conclusion,
  analysis: null,
});

export const conductingResearch: ConductingResearch = {
  introduction:
    'Hoe gaat het bij jou thuis met etensresten? De gemeente Veldermeer en de corporatie willen weten wat scheiden makkelijk of moeilijk maakt. Er zijn geen goede of foute antwoorden. Invullen duurt ongeveer vijf minuten.',
  consentText:
    'Meedoen is vrij en je mag altijd stoppen. We vragen geen naam en geen huisnummer. De code in de brief is voor elk huishouden van de flat hetzelfde, dus je antwoorden zijn niet naar jou te herleiden. Je doet mee als je op Start drukt.',
  unwantedBehaviour: null,
  items,
  randomOrder: true,
  pretestDone: true,
  pretestFindings:
    'Zes bewoners vulden de vragenlijst hardop denkend in. “Voorzieningen thuis” begrepen zij niet: dat is nu “bij de flat”. Bij nadelen dachten zij aan stank en vliegjes tegelijk; dat zijn nu twee vragen.',

  channel: 'Brief met code aan alle huishoudens, online in te vullen; op papier bij de huismeester',
  startDate: '2026-11-02',
  endDate: '2026-11-15',
  invited: 2400,
  respondents: 312,

  primaryOutcome: 'frequency',
  results: [
    result(
      1,
      'ease',
      { mean: 3.2, sd: 1.6, scaleMax: 7, r: 0.46, spearman: 0.45, largestShare: 0.22, reliability: 0.71 },
      'Wie het makkelijk vindt, scheidt vaker. Dit is de sterkste samenhang. Gemiddeld is er nog veel te winnen.',
    ),
    result(
      2,
      'place',
      { mean: 2.6, sd: 0.9, scaleMax: 5, r: 0.41, spearman: 0.4, largestShare: 0.36, reliability: null },
      'Wie de voorzieningen goed vindt, scheidt vaker. Het gemiddelde is laag. De observaties bij de containers wijzen dezelfde kant op.',
    ),
    result(
      3,
      'drawbacks',
      {
        mean: 4.6,
        sd: 1.5,
        scaleMax: 7,
        r: -0.38,
        spearman: -0.37,
        largestShare: 0.24,
        reliability: null,
        expectedDirection: '-',
      },
      'Wie meer last van stank en fruitvliegjes verwacht, scheidt minder vaak. Mensen die al scheiden, verwachten minder last.',
    ),
    result(
      4,
      'norm',
      { mean: 2.4, sd: 0.8, scaleMax: 5, r: 0.28, spearman: 0.27, largestShare: 0.41, reliability: 0.68 },
      'Wie denkt dat anderen scheiden, doet dat zelf vaker. Gemiddeld denken bewoners dat een minderheid het doet. Dat klopt, maar zij schatten het te laag.',
    ),
    result(
      5,
      'attitude',
      { mean: 5.8, sd: 1.1, scaleMax: 7, r: 0.22, spearman: 0.21, largestShare: 0.38, reliability: 0.82 },
      'Bewoners vinden scheiden al verstandig, of ze het nu doen of niet. Er valt weinig meer te winnen.',
    ),
    result(
      6,
      'knowledge',
      { mean: 3.9, sd: 0.8, scaleMax: 5, r: 0.15, spearman: 0.14, largestShare: 0.48, reliability: 0.66 },
      'De meeste bewoners weten al genoeg, en kennis hangt maar zwak samen met het gedrag. Dat past bij de folder van 2024, die niets opleverde.',
    ),
  ],
  analysedWith: null,
  followUpStart: null,
  followUpEnd: null,
  followUpRespondents: null,
  effects: [],
  followUpConclusion: null,
  conclusion:
    'Gemak en de fysieke omgeving hangen het sterkst samen met het gedrag in de laatste vier weken, gevolgd door verwachte nadelen. Houding en kennis zijn al hoog en hangen zwak samen. De respons was 13 % en jonge huishoudens zijn ondervertegenwoordigd. Samenhang bewijst geen oorzaak.',
};
