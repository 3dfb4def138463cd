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
      factors.mentalSpace,
      8.5,
      'high',
      ['qualitative'],
      '“Ik deed die week geen enkele envelop open” (R03). Genoemd in 13 van de 14 gesprekken, bij de meesten bepalend. Drie onderzoekers gaven blind 8 tot 9.',
    ),
    weighed(
      factors.ease,
      8,
      'high',
      ['qualitative'],
      'Bellen kan alleen onder werktijd; op de meeloopdag stond een beller elf minuten in de wacht. Drie onderzoekers gaven blind 7 tot 9.',
    ),
    weighed(
      factors.emotions,
      7.5,
      'middle',
      ['qualitative'],
      'Afzeggen voelt als opnieuw falen. Genoemd in 11 van de 14 gesprekken, bij een deel bepalend. Drie onderzoekers gaven blind 7 tot 8,5.',
    ),
    weighed(
      factors.attention,
      7,
      'middle',
      ['qualitative'],
      'De brief komt drie weken van tevoren. Genoemd in 9 van de 14 gesprekken; het speelt bij de meesten. Drie onderzoekers gaven blind 6 tot 8.',
    ),
    weighed(
      factors.trust,
      5.5,
      'low',
      ['qualitative'],
      'Speelt mee bij een deel, vooral na vroegsignalering: “Wat weten ze al?” Drie onderzoekers gaven blind 4 tot 7.',
    ),
    weighed(
      factors.knowledge,
      3,
      'middle',
      ['qualitative'],
      'Men wéét dat afzeggen hoort. Genoemd in 2 van de 14 gesprekken, niet bepalend. Drie onderzoekers gaven blind 2 tot 4.',
    ),
  ],
  segmentGrades: [],
};

export const prioritisingFactors: PrioritisingFactors = {
  researchFactors: [
    prioritised(factors.mentalSpace, [2, 2, 1], true),
    prioritised(factors.ease, [2, 2, 2], true),
    prioritised(factors.emotions, [1, 2, 1], true),
    prioritised(factors.attention, [2, 2, 2], true),
    prioritised(factors.trust, [1, 1, 2], false),
    prioritised(factors.knowledge, [2, 2, 2], false),
  ],
  adviceToOthers:
    'De directie Sociaal domein kan de wachttijd verkorten. Hoe korter de wachttijd, hoe minder er tussen komt.',
};

export const linkingBehavioralTechniques = ({ technic }: LibraryIris): LinkingTechniques => ({
  links: [
    techniqueLink(
      links.simpler,
      factors.mentalSpace,
      technic('vereenvoudigen'),
      'Vereenvoudigen en frictie weghalen',
      'Eén bericht met één vraag vraagt weinig van wie het hoofd vol heeft.',
    ),
    techniqueLink(
      links.plain,
      factors.mentalSpace,
      technic('begrijpelijke-taal'),
      'Begrijpelijke taal',
      'Een deel van de inwoners leest moeilijk. Korte zinnen maken het vereenvoudigde bericht ook leesbaar.',
      { secondary: true },
    ),
    techniqueLink(
      links.access,
      factors.ease,
      technic('toegang-vergroten'),
      'Aanbod en toegang vergroten',
      'Verzetten per sms of link kan ook ’s avonds. Bellen onder werktijd hoeft dan niet meer.',
    ),
    techniqueLink(
      links.practical,
      factors.ease,
      technic('praktische-steun'),
      'Praktische hulp bieden',
      'Wij bellen terug en prikken samen een nieuwe tijd. Dat scheelt zoeken en wachten.',
    ),
    techniqueLink(
      links.emotional,
      factors.emotions,
      technic('emotionele-steun'),
      'Emotionele steun bieden',
      'Een belletje van de vaste medewerker (“verzetten is prima”) neemt schaamte weg.',
    ),
    techniqueLink(
      links.reminder,
      factors.attention,
      technic('geheugensteuntje'),
      'Geheugensteuntje (prompt)',
      'Een sms drie dagen en één dag ervoor komt als de afspraak weer telt; de brief komt te vroeg.',
    ),
    techniqueLink(
      links.timing,
      factors.attention,
      technic('juiste-moment'),
      'Het juiste moment kiezen (timing)',
      'Drie dagen ervoor weten mensen of het lukt, en is er nog tijd om de plek aan een ander te geven.',
      { secondary: true },
    ),
  ],
});

export const conductingInterventionDesign: WorkingWithTechniques = {
  ideas: [
    idea(
      {
        uuid: id('idea', 1),
        link: links.simpler,
        title: 'Eén bericht, één vraag',
        application: 'De inwoner krijgt een sms met dag, tijd en één vraag: lukt het?',
        channel: 'Sms',
        moment: 'Drie dagen ervoor',
        exampleText:
          'Donderdag 10 uur praten we verder. Lukt het niet? Antwoord 2, dan bellen wij u voor een nieuwe tijd. Dat heeft geen gevolgen.',
      },
      [5, 5, 4, 5, 4, 4],
    ),
    idea(
      {
        uuid: id('idea', 2),
        link: links.plain,
        title: 'Hardop gelezen tekst',
        application: 'Vijf inwoners lezen de tekst hardop. Waar zij haperen, wordt de zin korter.',
        channel: 'Sms en brief',
        moment: 'Vóór de start',
      },
      [5, 5, 3, 5, 5, 5],
    ),
    idea(
      {
        uuid: id('idea', 3),
        link: links.access,
        title: 'Verzetten per sms of link',
        application: 'De inwoner verzet de afspraak door te antwoorden of een link te openen, ook ’s avonds.',
        channel: 'Sms en website',
        moment: 'Op elk moment',
      },
      [5, 4, 4, 4, 4, 3],
    ),
    idea(
      {
        uuid: id('idea', 4),
        link: links.practical,
        title: 'Wij bellen terug',
        application: 'Wie 2 antwoordt, wordt teruggebeld en kiest samen met de medewerker een nieuwe tijd.',
        channel: 'Telefoon',
        moment: 'Dezelfde of de volgende werkdag',
      },
      [5, 3, 4, 3, 5, 5],
    ),
    idea(
      {
        uuid: id('idea', 5),
        link: links.emotional,
        title: 'Belletje van de vaste medewerker',
        application: 'Wie wegblijft, wordt dezelfde dag gebeld door de vaste medewerker: verzetten is prima.',
        channel: 'Telefoon',
        moment: 'Op de dag van de afspraak',
        exampleText: 'Fijn dat ik u spreek. Verzetten is prima. Wanneer komt het u beter uit?',
      },
      [4, 3, 3, 3, 4, 5],
    ),
    idea(
      {
        uuid: id('idea', 6),
        link: links.reminder,
        title: 'Twee herinneringen',
        application: 'De inwoner krijgt drie dagen en één dag ervoor een sms, zonder onderwerp of bedrag.',
        channel: 'Sms',
        moment: 'Drie dagen en één dag ervoor',
      },
      [5, 5, 4, 5, 4, 4],
    ),
    idea(
      {
        uuid: id('idea', 7),
        link: links.timing,
        title: 'Aan het eind van de middag',
        application:
          'De sms komt drie dagen ervoor aan het eind van de middag: na werktijd, als er nog tijd is om te antwoorden.',
        channel: 'Sms',
        moment: 'Drie dagen ervoor, rond 17 uur',
      },
      [5, 4, 2, 5, 5, 4],
    ),
  ],
};

export const interventionDesign: InterventionDesign = {
  interventions: [
    emptyRow(design.shape.interventions, {
      uuid: id('intervention', 1),
      ideas: [1, 2, 3, 4, 5, 6, 7].map((number) => id('idea', number)),
      name: 'Verzetten mag',
      why: 'Eén bericht met één vraag past bij een vol hoofd (mentale ruimte). Verzetten kan per sms, ook ’s avonds (gemak). Een belletje neemt schaamte weg (emoties), en de herinnering komt op tijd (aandacht en geheugen).',
      procedure:
        'Wie een afspraak krijgt, kiest zelf dag en tijd. Drie dagen ervoor komt een sms: “Donderdag 10 uur praten we verder. Lukt het niet? Antwoord 2, dan bellen wij u voor een nieuwe tijd. Dat heeft geen gevolgen.” Eén dag ervoor komt er nog een. Wie toch wegblijft, wordt dezelfde dag gebeld door de vaste medewerker.',
      provider: 'Vaste medewerkers van de schuldhulp',
      form: 'Sms, een link en zo nodig een telefoongesprek',
      location: 'Op de telefoon van de inwoner',
      whenAndHowMuch: 'Twee berichten per afspraak, en een belletje als iemand wegblijft',
      tailoring: 'Wie geen mobiel nummer heeft, wordt gebeld.',
      audience: 'Inwoners met een afspraak voor een eerste gesprek',
      sender: 'De vaste medewerker, met voornaam',
      risks: 'Meekijkers op de telefoon. Daarom staan er geen onderwerp en geen bedrag in de sms.',
      pretest: 'Vijf inwoners lezen de tekst hardop.',
      ethicsChecked: true,
      ethicsNote: 'Verzetten heeft geen gevolgen voor de hulp, en dat staat erbij.',
      evaluationDesign:
        'Loting per afspraak gedurende zes maanden (circa 160 per groep). De kans om een echte daling van 27 naar 17 % aan te tonen is ongeveer 60 %; de uitkomst wordt daarom met een interval gerapporteerd.',
      indicator: 'Eerste gesprekken die zonder bericht niet doorgaan: van 27 % naar 17 %',
      measurements: 'Registratie, zes maanden',
      processEvaluation: 'Belnotities van de vaste medewerkers.',
    }),
  ],
  uncovered: [],
};

export const completeResearch: Report = {
  ...contract.empty,
  subtitle: 'Waarom inwoners wegblijven zonder bericht, en hoe verzetten makkelijker wordt',
  summary:
    'Van de 640 eerste gesprekken gaan er 173 niet door zonder bericht (27 %). Inwoners weten dat afzeggen hoort, maar hebben er de ruimte niet voor. Met “Verzetten mag” kan het met één antwoord op een sms, zonder gevolgen.',
  limitations:
    'Het onderzoek is kwalitatief: 14 gesprekken met inwoners, 5 met medewerkers en een meeloopdag. Het zegt niet hoeveel inwoners iets ervaren.',
};
