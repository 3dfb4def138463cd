import { candidate } from '#examples/rows.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { id } from './ids.ts';

const residents = 'Bewoners van de flats';

export const researchTarget: ResearchTarget = {
  broadGoal:
    'Minder etensresten in het restafval van de hoogbouw. Etensresten die apart blijven, worden compost en biogas. In het restafval worden ze verbrand en maken ze de verwerking duurder.',
  whyNow:
    'In de flats van Veldermeer-Noord verdwijnt per inwoner 78 kilo etensresten per jaar in het restafval. In de laagbouw is dat 31 kilo. Een folderactie in 2024 leverde niets op. Voor 2027 is geld vrijgemaakt voor een nieuwe aanpak, en de corporatie wil meedoen.',
  urgency:
    'Nee, niet uit zichzelf. Bewoners vinden scheiden verstandig, maar niemand ligt wakker van etensresten. Wel ergeren zij zich aan volle en vieze containers. Daar kunnen we op aansluiten.',

  audience:
    'Bewoners van de 2.400 galerijflatwoningen in Veldermeer-Noord. De woningen zijn van de corporatie en van drie VvE’s. In de keuken is weinig ruimte, en afval gaat met de lift naar een ondergrondse container.',
  segments: [
    {
      uuid: id('segment', 1),
      name: 'Huishoudens met kinderen',
      description: 'Koken bijna elke dag, hebben veel etensresten en weinig plek op het aanrecht.',
    },
    {
      uuid: id('segment', 2),
      name: 'Huishoudens zonder kinderen',
      description: 'Hebben minder etensresten. Een bakje is pas na een paar dagen vol.',
    },
    {
      uuid: id('segment', 3),
      name: 'Nieuwe bewoners',
      description: 'Wonen minder dan een jaar in de flat en zoeken nog uit hoe alles werkt.',
    },
  ],
  audienceSize: '2.400 huishoudens in 11 flats',
  intermediaries: 'Huismeesters en wijkmedewerkers van de corporatie, besturen van de drie VvE’s',
  vulnerable: false,
  vulnerableNote:
    'De groep is gemengd. Een deel van de bewoners leest moeilijk of is slecht ter been. Daarom werken we met plaatjes en met een bezoek aan huis, niet met brieven alleen.',

  candidates: [
    candidate(
      id('candidate', 1),
      'Etensresten na het koken in een bakje op het aanrecht doen',
      residents,
      [3, 3, 2, 2, 2],
    ),
    candidate(
      id('candidate', 2),
      'Etensresten meteen naar de gft-container brengen, zonder bakje',
      residents,
      [2, 3, 1, 1, 3],
    ),
    candidate(id('candidate', 3), 'Restjes van het avondeten de volgende dag opeten', residents, [2, 2, 1, 2, 1]),
    candidate(id('candidate', 4), 'Etensresten composteren in een wormenbak op het balkon', residents, [1, 3, 0, 1, 2]),
    candidate(
      id('candidate', 5),
      'Buren aanspreken die etensresten bij het restafval doen',
      'Bewoners die zelf al scheiden',
      [1, 3, 1, 2, 1],
      'Geeft ruzie en schaamte op de galerij. Gemeente en corporatie willen bewoners geen toezicht op elkaar laten houden.',
    ),
  ],
  chosenCandidate: id('candidate', 1),
  choiceReason:
    'Het bakje op het aanrecht scoort het hoogst. Het gaat over bijna alle etensresten, twee derde van de huishoudens doet het nog niet, en het legen is met de pas te meten. Meteen naar beneden lopen is ook goed te meten, maar dat houdt niemand vol. Restjes opeten is zinvol, maar dat zien we niet terug in de container. Een wormenbak is op de meeste balkons niet haalbaar: die kans krijgt een 0.',

  currentBehaviour:
    '31 % van de huishoudens gooit etensresten meestal apart weg. De rest gooit ze bij het restafval in de keuken. De zak hangt open onder het aanrecht. Wie kookt, veegt de schillen er zo in.',
  facts: [
    {
      uuid: id('fact', 1),
      value: '31',
      unit: '% van de huishoudens gooit etensresten meestal apart weg',
      year: 2026,
      source: 'Containerregistratie en enquête, gemeente Veldermeer',
    },
    {
      uuid: id('fact', 2),
      value: '78',
      unit: 'kilo etensresten per inwoner in het restafval (hoogbouw)',
      year: 2025,
      source: 'Sorteeranalyse, gemeente Veldermeer',
    },
    {
      uuid: id('fact', 3),
      value: '31',
      unit: 'kilo etensresten per inwoner in het restafval (laagbouw)',
      year: 2025,
      source: 'Sorteeranalyse, gemeente Veldermeer',
    },
    {
      uuid: id('fact', 4),
      value: '4 van 11',
      unit: 'flats waar de gft-container meer dan 150 meter verder staat dan het restafval',
      year: 2026,
      source: 'Schouw van de containerplekken, gemeente Veldermeer',
    },
  ],

  desiredBehaviour:
    'Bewoners van de flats doen etensresten na het koken in een gft-bakje op het aanrecht, en legen het bakje minstens twee keer per week in de gft-container beneden.',
  recurrence: 'lasting',
  where: 'Thuis in de keuken, en bij de gft-container beneden',
  when: 'Na het koken en bij het afruimen; legen minstens twee keer per week',
  decisionMoment: 'Bij het afruimen, met de snijplank of het bord in de hand',
  withWhom: 'Met wie thuis kookt of afruimt; vaak lopen kinderen mee naar beneden',
  competingBehaviour:
    'Bewoners vegen etensresten in de restafvalzak onder het aanrecht. Dat is één handeling, het aanrecht blijft leeg en het ruikt pas als de zak naar beneden gaat. Met dat gemak moet het bakje wedijveren.',

  questionBehaviour: 'etensresten apart weggooien',
  questionAudience: 'bewoners van de flat',
  questionContext: 'thuis',
  questionPeriod: 'de laatste vier weken',
  formOfAddress: 'je',

  subBehaviours: [
    'Het bakje op een vaste plek bij het aanrecht zetten',
    'Etensresten na het koken en afruimen in het bakje doen',
    'Het zakje dichtknopen en twee keer per week mee naar beneden nemen',
    'Met de pas de gft-container openen en het zakje erin gooien',
    'Het bakje omspoelen en een nieuw zakje erin doen',
  ].map((behaviour, index) => ({ uuid: id('subBehaviour', index + 1), behaviour })),

  indicator: 'Huishoudens die de gft-container wekelijks openen',
  baseline: 31,
  target: 45,
  unit: '% van de huishoudens',
  measuredWhen: 'Negen maanden na de start',
  dataSource: 'Pasregistratie van de gft-containers',
  feasibleChange:
    'Van 31 % naar 45 % is ongeveer 340 huishoudens erbij. Dat vinden we haalbaar: de meeste bewoners willen het al, en de grootste hobbels kunnen we zelf weghalen. Meer beloven we niet, omdat bij vier flats de container ver weg blijft staan zolang anderen die niet verplaatsen.',

  timeFeasible: 'Ja. Een bakje legen kost een paar minuten, en kan mee met het restafval.',
  moneyFeasible: 'Ja. Bakje en zakjes zijn gratis voor bewoners. De gemeente betaalt € 14 per huishouden.',
  meansFeasible: 'Deels. Er hangt nog bijna nergens een bakje dat past, en bij vier flats staat de container ver weg.',
  lawFeasible: 'Ja. De gemeente mag pasopeningen per flat tellen. Er wordt niet naar personen gekeken.',

  ethicsLegitimate: true,
  ethicsLegitimateNote: 'De gemeenteraad heeft het doel in 2025 vastgesteld. Bewoners vinden het zelf ook verstandig.',
  ethicsTransparent: true,
  ethicsTransparentNote: 'De medewerker zegt vooraf wat er wordt gemeten en waarom. Het staat ook op de proefkaart.',
  ethicsFreedom: true,
  ethicsFreedomNote: 'Meedoen is vrij. Wie stopt, levert het bakje zonder uitleg in.',
  ethicsHarm: false,
  ethicsHarmNote: 'Wie slecht ter been is, mag het zakje op vaste dagen meegeven aan de huismeester.',

  goalSentence:
    'Bewoners van de flats doen etensresten na het koken in een gft-bakje op het aanrecht in plaats van in de restafvalzak, en legen het bakje minstens twee keer per week in de gft-container beneden.',
};
