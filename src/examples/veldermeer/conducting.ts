import { analysisKey, type ComputedResult } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { ConductingResearch, FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import computed from './figures.json' with { type: 'json' };
import { type FactorKey, factors, id } from './ids.ts';
import { items } from './questionnaire.ts';

/** What was computed from `answers.csv`, by the uuid of the factor; a test computes it again. */
const figures = computed as unknown as Record<string, ComputedResult>;

const result = (
  number: number,
  key: FactorKey,
  conclusion: string,
  expectedDirection: FactorResult['expectedDirection'] = '+',
): FactorResult => ({
  uuid: id('result', number),
  researchFactor: factors[key],
  ...figures[factors[key]]!,
  expectedDirection,
  conclusion,
});

const outcome = 'frequency' as const;

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

  primaryOutcome: outcome,
  results: [
    result(1, 'ease', 'Wie het makkelijk vindt, scheidt vaker. Gemiddeld is er nog veel te winnen.'),
    result(
      2,
      'place',
      'Wie de voorzieningen goed vindt, scheidt vaker. Het gemiddelde is laag. De observaties bij de containers wijzen dezelfde kant op.',
    ),
    result(
      3,
      'drawbacks',
      'Wie meer last van stank en fruitvliegjes verwacht, scheidt minder vaak. Mensen die al scheiden, verwachten minder last.',
      '-',
    ),
    result(
      4,
      'norm',
      'Wie denkt dat anderen scheiden, doet dat zelf vaker. Gemiddeld denken bewoners dat een minderheid het doet. Dat klopt, maar zij schatten het te laag.',
    ),
    result(
      5,
      'attitude',
      'Bewoners vinden scheiden al verstandig, of ze het nu doen of niet. Er valt weinig meer te winnen.',
    ),
    result(
      6,
      'knowledge',
      'De meeste bewoners weten al genoeg, en kennis hangt maar zwak samen met het gedrag. Dat past bij de folder van 2024, die niets opleverde.',
    ),
  ],
  analysedWith: analysisKey({ items, primaryOutcome: outcome }, Object.values(factors)),
  followUpStart: null,
  followUpEnd: null,
  followUpRespondents: null,
  followUpCounted: null,
  effects: [
    {
      uuid: rowId('effect', 'behaviour'),
      researchFactor: null,
      firstN: 312,
      firstMean: 2.759615,
      firstSd: 1.347823,
      secondN: null,
      secondMean: null,
      secondSd: null,
      scaleMin: 1,
      scaleMax: 5,
      pairs: null,
      pairsFirstMean: null,
      pairsSecondMean: null,
      change: null,
      changeLow: null,
      changeHigh: null,
    },
  ],
  pairedBy: null,
  pairedPeople: null,
  followUpConclusion: null,
  conclusion:
    'Gemak, de fysieke omgeving en verwachte nadelen hangen duidelijk samen met het gedrag in de laatste vier weken. Welke van de drie het meest, is niet te zeggen. Houding en kennis zijn al hoog en hangen zwak samen. De respons was 13 % en jonge huishoudens zijn ondervertegenwoordigd. Samenhang bewijst geen oorzaak.',
};
