import { idea, type Scores } from '#examples/rows.ts';
import type { Idea, WorkingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { id, ideas, links } from './ids.ts';

type IdeaKey = keyof typeof ideas;
type Check = [condition: string, state: 'met' | 'partly' | 'not_met', note?: string];
interface Sketch {
  title: string;
  application: string;
  channel: string;
  moment: string;
  exampleText?: string;
  conditions: Check[];
  scores: Scores;
}

const numbers = new Map(Object.keys(ideas).map((key, index) => [key, index + 1]));

const sketched = (key: IdeaKey, link: keyof typeof links, { conditions, scores, ...sketch }: Sketch): Idea =>
  idea(
    {
      uuid: ideas[key],
      link: links[link],
      ...sketch,
      conditions: conditions.map(([condition, state, note], index) => ({
        uuid: id('condition', numbers.get(key)! * 16 + index),
        condition,
        state,
        note: note ?? null,
      })),
    },
    scores,
  );

/** The ideas in the order of preference in which the team put them. */
export const conductingInterventionDesign: WorkingWithTechniques = {
  ideas: [
    sketched('trialCard', 'trial', {
      title: 'Drie weken proberen met een proefkaart',
      application:
        'De bewoner vult samen met de medewerker een proefkaart in: hoe vaak denk je dat je last krijgt van stank? Na drie weken leggen zij de voorspelling naast wat er is gebeurd. Daarna beslist de bewoner zelf of hij doorgaat.',
      channel: 'Bezoek aan huis, kaart op de koelkast',
      moment: 'Bij het ophangen van het bakje, en drie weken later',
      exampleText:
        'Hoe vaak denk je dat je in drie weken last krijgt van stank? Zet een kruisje. Over drie weken kijken we samen of het klopte.',
      conditions: [
        ['Kleine, veilige test', 'met'],
        ['Vooraf voorspellen, achteraf vergelijken', 'met'],
        [
          'Positieve ervaring is waarschijnlijk',
          'partly',
          'Niet starten in de zomervakantie: dan is de kans op last groter.',
        ],
      ],
      scores: [5, 4, 4, 3, 4, 4],
    }),
    sketched('hangingCaddy', 'aid', {
      title: 'Afsluitbaar hangbakje',
      application:
        'De medewerker hangt een afsluitbaar bakje aan de rand van het aanrecht, op de plek die de bewoner kiest. Er zitten zakjes voor een half jaar bij. Het deksel gaat met één hand open.',
      channel: 'Bezoek aan huis',
      moment: 'Bij het eerste bezoek',
      conditions: [
        ['Binnen handbereik op het juiste moment', 'met', 'De bewoner kiest zelf de plek.'],
        ['Werkt vanzelfsprekend, zo nodig met korte uitleg ter plekke', 'met'],
        [
          'Onderhoud en aanvulling zijn geregeld',
          'partly',
          'Wie na een half jaar zakjes betaalt, is nog niet afgesproken.',
        ],
      ],
      scores: [5, 4, 4, 3, 4, 5],
    }),
    sketched('sevenFlats', 'access', {
      title: 'Gft-container naast het restafval bij zeven flats',
      application:
        'Bewoners vinden beneden op één plek zowel de container voor restafval als die voor gft. Zij hoeven geen aparte tocht meer te maken.',
      channel: 'Containerplek bij de flat',
      moment: 'Vóór het eerste bezoek aan huis',
      conditions: [
        ['Neemt het belangrijkste obstakel weg', 'met'],
        ['Bekend bij de doelgroep', 'partly', 'De medewerker wijst de plek aan bij het bezoek.'],
        ['Blijvend beschikbaar', 'met'],
      ],
      scores: [5, 3, 5, 3, 4, 3],
    }),
    sketched('warmWeather', 'solving', {
      title: 'Wat doe je bij warm weer?',
      application:
        'De medewerker vraagt wanneer het mis kan gaan. De bewoner bedenkt zelf wat hij dan doet en schrijft dat op de proefkaart.',
      channel: 'Gesprek aan huis, achterkant van de proefkaart',
      moment: 'Bij het eerste bezoek; bijstellen na drie weken',
      exampleText: 'Als het warmer wordt dan 25 graden, dan …',
      conditions: [
        ['Obstakels komen uit de eigen situatie van de doelgroep', 'met'],
        ['De persoon bedenkt zelf oplossingen', 'met', 'De medewerker noemt pas voorbeelden als iemand niets weet.'],
        ['De gekozen oplossing wordt uitgeprobeerd en bijgesteld', 'met'],
      ],
      scores: [5, 4, 4, 5, 5, 4],
    }),
    sketched('onePass', 'simpler', {
      title: 'Eén pas voor rest en gft',
      application:
        'De pas voor het restafval opent ook de gft-container. Bewoners hoeven niets aan te vragen of op te halen.',
      channel: 'Pas en paslezer',
      moment: 'Vóór het eerste bezoek aan huis',
      conditions: [
        [
          'Knelpunt is gemeten',
          'met',
          'In de gesprekken genoemd door R12; de balie kreeg vorig jaar 180 vragen over de tweede pas.',
        ],
        ['Ook voor mensen met weinig digitale of taalvaardigheid', 'met'],
        ['Getest in de praktijk', 'partly', 'Wordt getest in de flat van de pretest.'],
      ],
      scores: [5, 3, 3, 4, 4, 5],
    }),
    sketched('lift', 'growing', {
      title: 'Maandcijfer in de lift',
      application:
        'In de lift hangt elke maand een kaart met het aantal huishoudens dat meedoet. De kaart komt er alleen als het aantal echt is gegroeid.',
      channel: 'Kaart in de lift',
      moment: 'Elke maand, vanaf de tweede maand',
      exampleText: 'Dit jaar 210 huishoudens erbij. Steeds meer bewoners van Veldermeer-Noord doen mee.',
      conditions: [
        ['Groei is aantoonbaar', 'partly', 'Pas ophangen als de pasregistratie groei laat zien.'],
        ['De groei komt door vrije keuzes van mensen zelf', 'met'],
        ['Groep is herkenbaar', 'met', 'Cijfer per flat, nooit per galerij.'],
      ],
      scores: [4, 5, 3, 5, 4, 4],
    }),
    sketched('picture', 'plain', {
      title: 'Plaatjes op het bakje',
      application:
        'Op het deksel staan zes plaatjes van wat erin mag. Er staat geen tekst op, zodat iedereen het begrijpt.',
      channel: 'Sticker op het deksel',
      moment: 'Elke keer dat iemand het bakje opent',
      conditions: [
        ['Getest met mensen uit de doelgroep', 'partly', 'Gebeurt in de pretest.'],
        ['Eén boodschap tegelijk', 'met'],
        ['Ook beeld, video of gesproken tekst', 'met'],
      ],
      scores: [5, 5, 2, 5, 5, 5],
    }),
    sketched('refill', 'aid', {
      title: 'Nieuwe zakjes in de hal',
      application:
        'Bewoners pakken een nieuwe rol zakjes uit een kastje bij de brievenbussen. De huismeester vult het aan.',
      channel: 'Kastje in de hal',
      moment: 'Als de zakjes op zijn',
      conditions: [
        ['Binnen handbereik op het juiste moment', 'met'],
        ['Werkt vanzelfsprekend, zo nodig met korte uitleg ter plekke', 'met'],
        ['Onderhoud en aanvulling zijn geregeld', 'met'],
      ],
      scores: [5, 4, 3, 3, 3, 5],
    }),
    sketched('messages', 'solving', {
      title: 'Appen met de wijkmedewerker',
      application:
        'Wie tijdens de proef last heeft, stuurt een bericht en krijgt dezelfde dag antwoord met een oplossing om te proberen.',
      channel: 'Berichten op de telefoon',
      moment: 'Tijdens de drie weken',
      conditions: [
        ['Obstakels komen uit de eigen situatie van de doelgroep', 'met'],
        ['De persoon bedenkt zelf oplossingen', 'partly'],
        ['De gekozen oplossing wordt uitgeprobeerd en bijgesteld', 'met'],
      ],
      scores: [4, 3, 3, 3, 4, 2],
    }),
    sketched('footPedal', 'simpler', {
      title: 'Gft-container met voetpedaal',
      application: 'Bewoners openen de container met hun voet en houden hun handen vrij en schoon.',
      channel: 'Container bij de flat',
      moment: 'Bij het legen',
      conditions: [
        ['Knelpunt is gemeten', 'partly', 'Niet genoemd in de gesprekken, wel gezien bij de observaties.'],
        ['Ook voor mensen met weinig digitale of taalvaardigheid', 'met'],
        ['Getest in de praktijk', 'not_met'],
      ],
      scores: [4, 2, 3, 2, 4, 3],
    }),
    sketched('temporaryContainer', 'access', {
      title: 'Tijdelijke container bij de vier andere flats',
      application:
        'Bij de flats met de lange loop staat tijdens de proef een kleine gft-container naast het restafval.',
      channel: 'Containerplek bij de flat',
      moment: 'Tijdens de drie weken',
      conditions: [
        ['Neemt het belangrijkste obstakel weg', 'met'],
        ['Bekend bij de doelgroep', 'met'],
        ['Blijvend beschikbaar', 'not_met', 'Weghalen na de proef kan bewoners teleurstellen.'],
      ],
      scores: [3, 2, 4, 2, 2, 4],
    }),
    sketched('smellTest', 'trial', {
      title: 'Ruik zelf: een bakje van drie dagen oud',
      application:
        'In de hal staat een gevuld bakje van drie dagen oud. Bewoners raden eerst hoe het ruikt en doen dan het deksel open.',
      channel: 'Tafel in de hal',
      moment: 'Tijdens een bewonersavond',
      conditions: [
        ['Kleine, veilige test', 'met'],
        ['Vooraf voorspellen, achteraf vergelijken', 'met'],
        ['Positieve ervaring is waarschijnlijk', 'partly', 'Niet bij iedereen, en zeker niet in de zomer.'],
      ],
      scores: [2, 4, 2, 5, 3, 3],
    }),
    sketched('nameList', 'growing', {
      title: 'Lijst met deelnemers per galerij',
      application: 'Op elke galerij hangt een lijst met de huisnummers die meedoen.',
      channel: 'Bord op de galerij',
      moment: 'Elke maand',
      conditions: [
        ['Groei is aantoonbaar', 'partly'],
        [
          'De groei komt door vrije keuzes van mensen zelf',
          'not_met',
          'Wie niet meedoet, wordt zichtbaar voor de buren.',
        ],
        ['Groep is herkenbaar', 'met'],
      ],
      scores: [1, 4, 3, 5, 1, 2],
    }),
  ],
};
