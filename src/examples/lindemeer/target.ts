import { candidate } from '#examples/rows.ts';
import { researchTarget as contract, type ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { id } from './ids.ts';

const pupils = 'Leerlingen van 12 tot en met 16 jaar';

export const researchTarget: ResearchTarget = {
  ...contract.empty,
  broadGoal: 'Leerlingen komen veilig op school. Minder fietsers met een telefoon in de hand op de schoolroute.',
  whyNow:
    'Na drie ernstige ongelukken op de schoolroute vraagt de raad om actie. Een lespakket over gevaren is op alle scholen al gegeven.',
  urgency: 'Deels. Leerlingen vinden appen op de fiets zelf dom, maar verwachten niet dat hun iets overkomt.',

  audience: '3.100 leerlingen van 12 tot en met 16 jaar die naar school fietsen.',
  segments: [
    { uuid: id('segment', 1), name: 'Onderbouw', description: 'Klas 1 en 2; de brugklas leert de route net kennen.' },
    { uuid: id('segment', 2), name: 'Bovenbouw', description: 'Klas 3 en 4; de telefoon hoort al bij de rit.' },
    { uuid: id('segment', 3), name: 'Fietst in een groepje', description: 'Rijdt met twee of meer anderen.' },
  ],
  audienceSize: '3.100 leerlingen',
  intermediaries: 'Mentoren en ouders',
  vulnerable: true,
  vulnerableNote: 'Het zijn minderjarigen. Ouders van leerlingen onder de 16 geven toestemming.',

  candidates: [
    candidate(id('candidate', 1), 'De telefoon vóór het opstappen in de tas stoppen', pupils, [3, 3, 2, 2, 3]),
    candidate(id('candidate', 2), 'Niet appen op de fiets', pupils, [3, 3, 1, 1, 0]),
    candidate(
      id('candidate', 3),
      'Elkaars telefoon afpakken bij het opstappen',
      pupils,
      [2, 3, 1, 1, 2],
      'Geeft ruzie, en een afgepakte telefoon is er in nood niet.',
    ),
  ],
  chosenCandidate: id('candidate', 1),
  choiceReason:
    '“Niet appen op de fiets” is als gedrag afgewezen: het zegt niet wat leerlingen wél doen. De telefoon in de tas is te zien bij het fietsenrek en te tellen op de route.',

  currentBehaviour: '23 % van de fietsers heeft de telefoon in de hand. De meesten hebben hem in hun jaszak.',
  facts: [
    {
      uuid: id('fact', 1),
      value: '23',
      unit: '% van 612 fietsers met de telefoon in de hand',
      year: 2026,
      source: 'Nulmeting op drie punten, gemeente Lindemeer',
    },
  ],
  desiredBehaviour:
    'Leerlingen stoppen hun telefoon vóór het opstappen in hun tas, bij het fietsenrek thuis en op school.',
  recurrence: 'repeated',
  where: 'Bij het fietsenrek thuis en op school',
  when: 'Vóór het opstappen',
  decisionMoment: 'Bij het openmaken van het slot',
  withWhom: 'Alleen of in een groepje',
  competingBehaviour: 'De telefoon in de jaszak of de hand: dan mis je niets en kun je muziek kiezen.',

  questionBehaviour: 'je telefoon in je tas stoppen vóór het opstappen',
  questionAudience: 'leerlingen',
  questionContext: 'op weg van en naar school',
  questionPeriod: 'de afgelopen week',
  formOfAddress: 'je',
  subBehaviours: [
    'De fietsstand aanzetten',
    'Het vak achter in de tas openen',
    'De telefoon in het vak doen',
    'Het slot openmaken',
  ].map((behaviour, index) => ({ uuid: id('subBehaviour', index + 1), behaviour })),

  indicator: 'Fietsers met de telefoon in de hand',
  baseline: 23,
  target: 14,
  unit: '% van de fietsers',
  measuredWhen: 'Zes maanden na de start, op dezelfde punten en tijden',
  dataSource: 'Telling op drie punten van de schoolroute',
  feasibleChange:
    'Negen procentpunt minder. Wie in een groepje rijdt, doet het nu twee keer zo vaak: daar zit de meeste ruimte.',

  timeFeasible: 'Ja. Het kost een paar seconden.',
  moneyFeasible: 'Ja. Leerlingen betalen niets.',
  meansFeasible: 'Ja. Bijna elke tas heeft een vak dat dicht kan.',
  lawFeasible: 'Ja. Een telefoon vasthouden op de fiets is al verboden.',
  ethicsLegitimate: true,
  ethicsLegitimateNote: 'De raad heeft om actie gevraagd.',
  ethicsTransparent: true,
  ethicsTransparentNote: 'De meetpunten worden aangekondigd.',
  ethicsFreedom: true,
  ethicsFreedomNote: 'Meedoen is vrijwillig.',
  ethicsHarm: false,
  ethicsHarmNote: 'Geen foto’s en geen klassencompetitie, zodat niemand wordt beschaamd.',

  goalSentence:
    'Leerlingen stoppen hun telefoon vóór het opstappen in hun tas in plaats van in hun jaszak of hand, bij het fietsenrek thuis en op school.',
};
