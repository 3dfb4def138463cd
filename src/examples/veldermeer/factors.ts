import type { LibraryIris } from '#examples/research.ts';
import type {
  ChosenFactor,
  DeskResearch,
  DetermineFactors,
} from '#steps/determine-factors/determine-factors.contract.ts';
import { factors, id } from './ids.ts';

const source = (
  number: number,
  name: string,
  finding: string,
  direction: DeskResearch['direction'],
  quality: DeskResearch['quality'],
): DeskResearch => ({ uuid: id('deskResearch', number), source: name, finding, direction, quality });

export const determineFactors = ({ factor }: LibraryIris): DetermineFactors => {
  const chosen: ChosenFactor[] = [
    {
      uuid: factors.ease,
      factor: factor('gemak-en-frictie'),
      name: 'Gemak en frictie',
      cluster: 'gelegenheid',
      definition: null,
      hypothesis:
        'Apart weggooien kost meer stappen dan alles in één zak doen: een bakje zoeken, een zakje erin, apart naar beneden lopen. Bij het afruimen wint de kortste weg.',
      direction: 'hinders',
      expectation: 'high',
      expectationSource: 'desk_research',
      deskResearch: [
        source(
          1,
          'Geiger e.a. (2019)',
          'In een meta-analyse hangen ervaren gemak en controle samen met afval scheiden.',
          'helps',
          'strong',
        ),
      ],
      segment: null,
    },
    {
      uuid: factors.place,
      factor: factor('fysieke-omgeving'),
      name: 'Fysieke omgeving en voorzieningen',
      cluster: 'gelegenheid',
      definition: null,
      hypothesis:
        'Bij 4 van de 11 flats staat de gft-container meer dan 150 meter verder dan het restafval. Wie twee kanten op moet lopen, kiest de dichtstbijzijnde container.',
      direction: 'hinders',
      expectation: 'high',
      expectationSource: 'desk_research',
      deskResearch: [
        source(
          2,
          'Geiger e.a. (2019)',
          'Mensen met een eigen bak thuis scheiden vaker. In de flats heeft bijna niemand een eigen gft-bak.',
          'helps',
          'strong',
        ),
        source(
          3,
          'Varotto & Spagnolli (2017)',
          'De omgeving aanpassen is een van de aanpakken die in veldproeven het meest opleveren.',
          'helps',
          'strong',
        ),
        source(
          4,
          'Schouw van de containerplekken, gemeente Veldermeer (2026)',
          'Bij 4 van de 11 flats is de gft-container meer dan 150 meter verder lopen dan het restafval.',
          'hinders',
          'fair',
        ),
      ],
      segment: null,
    },
    {
      uuid: factors.drawbacks,
      factor: factor('verwachte-nadelen'),
      name: 'Verwachte nadelen en kosten',
      cluster: 'willen',
      definition: null,
      hypothesis:
        'Bewoners verwachten stank en fruitvliegjes in een kleine keuken. Wie het nooit heeft geprobeerd, verwacht meer last dan wie het wel doet.',
      direction: 'hinders',
      expectation: 'middle',
      expectationSource: 'experience',
      deskResearch: [
        source(
          5,
          'Klachtenregistratie corporatie (2025)',
          'Stank is de meest genoemde klacht over afval. De meeste klachten gaan over de zomermaanden.',
          'hinders',
          'weak',
        ),
      ],
      segment: 'Huishoudens met kinderen',
    },
    {
      uuid: factors.norm,
      factor: factor('descriptieve-norm'),
      name: 'Descriptieve norm (wat anderen doen)',
      cluster: 'samen',
      definition: null,
      hypothesis:
        'Het bakje staat binnen en de container is dicht: bewoners zien niet dat anderen scheiden. Ze denken dat bijna niemand het doet.',
      direction: 'hinders',
      expectation: 'middle',
      expectationSource: 'presumption',
      deskResearch: [],
      segment: null,
    },
    {
      uuid: factors.attitude,
      factor: factor('attitude'),
      name: 'Houding (attitude)',
      cluster: 'willen',
      definition: null,
      hypothesis:
        'Bewoners vinden apart weggooien al verstandig. De houding staat dan niet in de weg, maar we toetsen dat omdat de folder van 2024 wel op houding was gericht.',
      direction: 'helps',
      expectation: 'low',
      expectationSource: 'presumption',
      deskResearch: [],
      segment: null,
    },
    {
      uuid: factors.knowledge,
      factor: factor('kennis'),
      name: 'Kennis',
      cluster: 'weten',
      definition: null,
      hypothesis:
        'Bewoners weten meestal wel wat gft is en waarom het apart moet. Nieuwe bewoners weten het minder goed.',
      direction: 'both',
      expectation: 'low',
      expectationSource: 'desk_research',
      deskResearch: [
        source(6, 'Geiger e.a. (2019)', 'Alleen algemene kennis voorspelt weinig.', 'both', 'strong'),
        source(
          7,
          'Evaluatie folderactie, gemeente Veldermeer (2024)',
          'Na de folder bleef de hoeveelheid etensresten in het restafval gelijk.',
          'both',
          'fair',
        ),
      ],
      segment: 'Nieuwe bewoners',
    },
  ];
  return { factors: chosen };
};
