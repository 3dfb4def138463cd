import { prioritised, weighed } from '#examples/rows.ts';
import type { PrioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { WeighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { factors, id } from './ids.ts';

export const weighingFactors: WeighingFactors = {
  researchFactors: [
    weighed(
      factors.ease,
      8,
      'high',
      ['qualitative', 'quantitative'],
      'Het bakje past bij de meeste bewoners niet op het aanrecht, en naar de container is een aparte tocht. Bewoners die wél scheiden, noemen een vaste plek voor het bakje als reden. In 12 van de 14 gesprekken genoemd, en een duidelijke samenhang in de vragenlijst.',
    ),
    weighed(
      factors.place,
      7.5,
      'high',
      ['desk_research', 'qualitative', 'quantitative'],
      'Bij 4 van 11 flats staat de container meer dan 150 meter verder dan het restafval. Bij die flats brengen minder mensen gft weg: 17 % tegen 37 % in de observaties. Omdat vragenlijsten de omgeving vaak onderschatten, ligt het cijfer een half punt boven het voorstel.',
    ),
    weighed(
      factors.drawbacks,
      7,
      'middle',
      ['qualitative', 'quantitative'],
      'Stank en fruitvliegjes: in 11 van 14 gesprekken spontaan genoemd. Wie scheidt, zegt dat het meevalt. De verwachting zit dus meer in de weg dan de ervaring, en een verwachting kunnen mensen zelf toetsen.',
    ),
    weighed(
      factors.norm,
      5.5,
      'middle',
      ['qualitative', 'quantitative'],
      '“Niemand op deze galerij doet het” (R06). In werkelijkheid doet bijna een derde het. Bewoners zien het alleen niet van elkaar. In twee gesprekken gaf het de doorslag, in de vragenlijst is de samenhang matig.',
    ),
    weighed(
      factors.attitude,
      3,
      'high',
      ['qualitative', 'quantitative'],
      'Bewoners vinden het al verstandig: het gemiddelde is 5,8 op een schaal van 1 tot 7. Er is dus weinig ruimte. In de gesprekken is houding vaak genoemd, maar nooit als reden om te scheiden of te stoppen.',
    ),
    weighed(
      factors.knowledge,
      2.5,
      'middle',
      ['desk_research', 'qualitative', 'quantitative'],
      'Bewoners weten al genoeg en kennis hangt zwak samen met het gedrag. Dat verklaart waarom de folder niet werkte. Alleen nieuwe bewoners hebben nog losse vragen over wat erin mag.',
    ),
  ],
  segmentGrades: [
    {
      uuid: rowId('segment_grade', factors.knowledge, id('segment', 3)),
      researchFactor: factors.knowledge,
      segment: id('segment', 3),
      grade: 4,
      note: 'Zij zoeken nog uit wat er in de container mag.',
    },
  ],
};

export const prioritisingFactors: PrioritisingFactors = {
  researchFactors: [
    prioritised(factors.ease, [2, 2, 2], true),
    prioritised(factors.place, [2, 1, 2], true),
    prioritised(factors.drawbacks, [2, 2, 2], true),
    prioritised(factors.norm, [1, 2, 1], true),
    prioritised(factors.attitude, [1, 2, 2], false),
    prioritised(factors.knowledge, [2, 2, 2], false),
  ],
  adviceToOthers:
    'Vier containers moeten dichter bij de flats staan. Dat kan alleen de afdeling Openbare ruimte, samen met de corporatie. Het gaat om de flats waar de gft-container meer dan 150 meter verder staat dan het restafval. Neem de verplaatsing mee bij de herinrichting van het plein, en leg tot die tijd een kortere route aan.',
};
