import type { LibraryIris } from '#examples/research.ts';
import { idea, prioritised, techniqueLink, weighed } from '#examples/rows.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import {
  interventionDesign as design,
  type InterventionDesign,
} from '#steps/intervention-design/intervention-design.contract.ts';
import type { LinkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import type { PrioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { report as contract, type Report } from '#steps/report/report.contract.ts';
import type { WeighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import type { WorkingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { factors, id, links } from './ids.ts';

export const weighingFactors: WeighingFactors = {
  researchFactors: [
    weighed(
      factors.temptation,
      8.5,
      'high',
      ['qualitative', 'quantitative'],
      'Trillen is de trigger: in alle vier de groepen als eerste genoemd, en een sterke samenhang in de vragenlijst.',
    ),
    weighed(
      factors.habits,
      7.5,
      'middle',
      ['qualitative', 'quantitative'],
      'Leerlingen pakken hun telefoon zonder erbij na te denken. Het opstappen gaat elke dag hetzelfde.',
      'Voorstel niet overgenomen: de schaal beschrijft deels het gedrag zelf.',
    ),
    weighed(
      factors.norm,
      6.5,
      'middle',
      ['qualitative', 'quantitative'],
      'In groepjes hadden leerlingen twee keer zo vaak de telefoon in de hand (observatie). De vragenlijst wijst dezelfde kant op.',
    ),
    weighed(
      factors.rules,
      4.5,
      'middle',
      ['qualitative', 'quantitative'],
      'Leerlingen zien nooit controle. Het speelt mee, maar de politie heeft geen capaciteit.',
    ),
    weighed(
      factors.risk,
      2.5,
      'middle',
      ['quantitative'],
      'De samenhang is onzeker en bijna nul. Dat bevestigt dat nóg een gevarenles weinig toevoegt.',
    ),
    weighed(
      factors.attitude,
      2.5,
      'high',
      ['qualitative', 'quantitative'],
      'Leerlingen vinden appen op de fiets zelf al dom. Er valt weinig meer te winnen.',
    ),
  ],
  segmentGrades: [],
};

export const prioritisingFactors: PrioritisingFactors = {
  researchFactors: [
    prioritised(factors.temptation, [2, 2, 2], true),
    prioritised(factors.habits, [2, 2, 2], true),
    prioritised(factors.norm, [2, 2, 1], true),
    prioritised(factors.rules, [1, 0, 2], false),
    prioritised(factors.risk, [1, 2, 2], false),
    prioritised(factors.attitude, [1, 2, 2], false),
  ],
  adviceToOthers: 'Zichtbare controle in de eerste schoolweek, door de politie.',
};

export const linkingBehavioralTechniques = ({ technic }: LibraryIris): LinkingTechniques => ({
  links: [
    techniqueLink(
      links.avoiding,
      factors.temptation,
      technic('verleiding-vermijden'),
      'Verleiding vermijden',
      'Met een automatische fietsstand komen er geen meldingen. Wat niet trilt, verleidt niet.',
    ),
    techniqueLink(
      links.friction,
      factors.temptation,
      technic('frictie-toevoegen'),
      'Ongewenst gedrag omslachtiger maken',
      'Een telefoon in een gesloten vak achter in de tas pak je niet even tijdens het fietsen.',
    ),
    techniqueLink(
      links.plan,
      factors.temptation,
      technic('actieplan-maken'),
      'Actieplan maken (als-dan)',
      'Het slot is een vast moment: “als ik mijn slot openmaak, dan gaat mijn telefoon in het vak”.',
    ),
    techniqueLink(
      links.habit,
      factors.habits,
      technic('gewoonte-vormen'),
      'Nieuwe gewoonte vormen',
      'Het slot is elke dag hetzelfde signaal. Met herhaling gaat het vak vanzelf.',
    ),
    techniqueLink(
      links.timing,
      factors.habits,
      technic('juiste-moment'),
      'Het juiste moment kiezen (timing)',
      'In de eerste weken van de brugklas is de route nieuw en staan gewoonten nog niet vast.',
      {
        secondary: true,
        unsupportedReason: 'Een nieuwe gewoonte begint het makkelijkst als de omstandigheden toch al veranderen.',
      },
    ),
    techniqueLink(
      links.peers,
      factors.norm,
      technic('sleutelfiguren-inzetten'),
      'Sleutelfiguren en peers inzetten',
      'Leerlingen kijken naar elkaar. Door de klas gekozen leerlingen geven het voorbeeld in het groepje.',
    ),
    techniqueLink(
      links.comparison,
      factors.norm,
      technic('sociale-vergelijking'),
      'Vergelijken met anderen',
      'Een tas-score per leerjaar, zonder namen, laat zien wat anderen echt doen.',
      { ethicalObjection: 'Pas op voor beschaming: geen foto’s en geen klassencompetitie.' },
    ),
  ],
});

export const conductingInterventionDesign: WorkingWithTechniques = {
  ideas: [
    idea(
      {
        uuid: id('idea', 1),
        link: links.avoiding,
        title: 'Samen de fietsstand aanzetten',
        application:
          'Brugklassers stellen in het mentoruur hun telefoon zo in dat er op de fiets geen meldingen komen.',
        channel: 'Mentoruur',
        moment: 'Derde lesweek',
      },
      [5, 5, 4, 5, 5, 4],
    ),
    idea(
      {
        uuid: id('idea', 2),
        link: links.friction,
        title: 'Een vast vak achter in de tas',
        application: 'Leerlingen kiezen een vak dat dicht kan, achter in hun tas. Daar gaat de telefoon in.',
        channel: 'Mentoruur',
        moment: 'Derde lesweek',
      },
      [4, 5, 4, 5, 4, 4],
    ),
    idea(
      {
        uuid: id('idea', 3),
        link: links.plan,
        title: 'Eigen als-danplan',
        application: 'Leerlingen schrijven in eigen woorden op wat zij doen als zij hun slot openmaken.',
        channel: 'Kaartje',
        moment: 'Derde lesweek',
        exampleText: 'Als ik mijn slot openmaak, dan gaat mijn telefoon in het vak.',
      },
      [5, 5, 4, 5, 5, 4],
    ),
    idea(
      {
        uuid: id('idea', 4),
        link: links.habit,
        title: 'Vijf keer oefenen bij het rek',
        application: 'Leerlingen oefenen vijf keer achter elkaar: vak open, telefoon erin, vak dicht, slot open.',
        channel: 'Fietsenrek',
        moment: 'Derde lesweek',
      },
      [4, 4, 3, 5, 5, 5],
    ),
    idea(
      {
        uuid: id('idea', 5),
        link: links.timing,
        title: 'Beginnen in de brugklas',
        application: 'De aanpak start als leerlingen hun route net kennen.',
        channel: 'Rooster',
        moment: 'Eerste weken van het schooljaar',
      },
      [5, 5, 3, 5, 5, 4],
    ),
    idea(
      {
        uuid: id('idea', 6),
        link: links.peers,
        title: 'Voorop fietsen',
        application:
          'Door de klas gekozen leerlingen fietsen twee weken voorop in hun groepje, met de telefoon in de tas.',
        channel: 'Op de route',
        moment: 'Week vier en vijf',
      },
      [4, 3, 4, 5, 3, 4],
    ),
    idea(
      {
        uuid: id('idea', 7),
        link: links.comparison,
        title: 'Getelde score bij het rek',
        application: 'Bij het rek hangt elke maand de getelde score van de school, zonder namen of klassen.',
        channel: 'Bord bij het fietsenrek',
        moment: 'Elke maand',
      },
      [4, 5, 3, 5, 4, 4],
    ),
  ],
};

export const interventionDesign: InterventionDesign = {
  interventions: [
    emptyRow(design.shape.interventions, {
      uuid: id('intervention', 1),
      ideas: [1, 2, 3, 4, 5, 6, 7].map((number) => id('idea', number)),
      name: 'Slot open, tas dicht',
      why: 'Een telefoon die niet trilt en niet bij de hand is, verleidt niet (verleiding en impulsen). Het slot is een vast signaal voor een nieuwe gewoonte. Gekozen leerlingen en een getelde score laten zien wat anderen doen (descriptieve norm).',
      procedure:
        'In de derde lesweek zetten brugklassers tijdens het mentoruur samen de fietsstand aan, schrijven hun eigen als-danplan en oefenen vijf keer bij het rek. Gekozen leerlingen fietsen twee weken voorop. Elke maand hangt de getelde score van school bij het rek.',
      provider: 'Mentoren, met hulp van team Mobiliteit',
      form: 'In de klas, bij het fietsenrek en op de route',
      location: 'Twee scholen voor voortgezet onderwijs in Lindemeer',
      whenAndHowMuch: 'Eén mentoruur, twee weken voorop fietsen en een maandelijkse score',
      audience: 'Brugklassers',
      sender: 'De school',
      budget: '€ 6.800 per school',
      risks: 'Beschaming; daarom geen foto’s en geen klassencompetitie.',
      ethicsChecked: true,
      ethicsNote: 'Meedoen is vrijwillig en de meetpunten zijn aangekondigd.',
      evaluationDesign: 'School A start in september, school B in februari.',
      indicator: 'Fietsers met de telefoon in de hand: van 23 % naar 14 %',
      measurements: 'Op dezelfde punten en tijden, zes maanden na de start',
      processEvaluation: 'Telling door vrijwilligers met telformulier, dubbel geteld in 20 % van de tijdvakken.',
    }),
  ],
  uncovered: [],
};

export const completeResearch: Report = {
  ...contract.empty,
  subtitle: 'Waarom leerlingen hun telefoon pakken op de fiets, en wat daarbij helpt',
  summary:
    'Leerlingen vinden appen op de fiets zelf al dom. Toch heeft 23 % de telefoon in de hand. Niet de kennis ontbreekt: een trillende telefoon in de jaszak wint. Met “Slot open, tas dicht” gaat de telefoon vóór het opstappen in de tas.',
  limitations: 'Twee scholen, dus geen harde uitspraak over effect.',
};
