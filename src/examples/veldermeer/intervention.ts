import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { id, ideas } from './ids.ts';

export const interventionDesign: InterventionDesign = {
  interventions: [
    {
      uuid: id('intervention', 1),
      ideas: [
        ideas.trialCard,
        ideas.hangingCaddy,
        ideas.sevenFlats,
        ideas.warmWeather,
        ideas.onePass,
        ideas.lift,
        ideas.picture,
        ideas.refill,
      ],

      name: 'Drieweekse Bakjesproef',
      why: 'Bewoners vinden scheiden verstandig, maar het is te veel gedoe en zij verwachten stank. De proef maakt het makkelijk (gemak en frictie: een hangbakje, één pas en plaatjes), brengt de container dichtbij (fysieke omgeving: toegang vergroten) en laat bewoners zelf ontdekken of de stank meevalt (verwachte nadelen: gedragsexperiment en obstakels oplossen). Wie meedoet, wordt zichtbaar als aantal (descriptieve norm: laten zien dat steeds meer mensen het doen).',
      materials:
        'Afsluitbaar hangbakje met plaatjes op het deksel, zakjes voor een half jaar, een proefkaart voor op de koelkast, een maandkaart voor in de lift, een kastje met zakjes in de hal en een bezoeklijst zonder namen voor de medewerker.',
      procedure:
        'Vooraf: bij zeven flats komt de gft-container naast het restafval, en de restafvalpas opent ook de gft-container.\nDag 1: een medewerker van de corporatie belt aan, hangt het bakje op en vult samen met de bewoner de proefkaart in: “Hoe vaak denk je dat je last krijgt van stank?” De bewoner schrijft ook op wat hij doet bij warm weer.\nDrie weken: de bewoner probeert het.\nNa drie weken: een kort bezoek. Samen leggen zij de voorspelling naast de ervaring. Wie stopt, levert het bakje zonder uitleg in.\nElke maand: in de lift staat hoeveel huishoudens meedoen, zodra de groei is gemeten.',
      provider: 'Twee wijkmedewerkers van de corporatie, vooraf een halve dag getraind',
      form: 'Persoonlijk, aan huis: twee bezoeken. Daarnaast een kaart in de lift en een kastje met zakjes in de hal.',
      location:
        'In de keuken van de bewoner, in de lift en de hal, en bij de containers van 11 flats in Veldermeer-Noord',
      whenAndHowMuch:
        'Twee bezoeken per huishouden, met drie weken ertussen. Het eerste duurt ongeveer een kwartier, het tweede vijf minuten. De medewerkers werken 9 weken: vier weken in de eerste vijf flats, drie maanden later vijf weken in de andere zes.',
      tailoring:
        'De bewoner kiest zelf de plek van het bakje en bedenkt zelf wat hij doet bij warm weer. Wie slecht ter been is, geeft het zakje op vaste dagen mee aan de huismeester. De medewerker heeft plaatjes bij zich voor wie moeilijk leest.',
      modifications: 'Nog geen. Wijzigingen na de pretest en tijdens de uitvoering schrijven we hier op, met de datum.',
      fidelityPlan:
        'De medewerkers vullen na elk bezoek de bezoeklijst in: bakje opgehangen, voorspelling ingevuld, plan voor warm weer gemaakt. Een onderzoeker loopt twee dagdelen mee en kijkt of de stappen gevolgd zijn.',
      fidelityActual: null,

      audience: 'Alle 2.400 huishoudens; nieuwe bewoners krijgen bij de sleutel hetzelfde aanbod',
      sender: 'De corporatie en de drie VvE’s, samen met de gemeente Veldermeer',
      budget: '€ 14 per huishouden, in totaal € 33.600',
      planning:
        'Januari 2027: pretest. Februari: containers en passen aanpassen. Maart: start in vijf flats. Juni: start in zes flats. December 2027: nameting.',
      owner: 'Programmaleider afval, gemeente Veldermeer',
      risks:
        'Vervuiling van het gft, doordat mensen ook plastic in het zakje doen. We nemen een steekproef per container. Ook kan warm weer de proef bederven: in de zomervakantie beginnen we niet met nieuwe huishoudens.',
      pretest:
        'Eén flat, 40 huishoudens, in januari 2027. We kijken of het bakje op elk aanrecht past, of de proefkaart begrepen wordt en hoelang een bezoek duurt.',
      ethicsChecked: true,
      ethicsNote:
        'Meedoen is vrij, stoppen ook. Wie niet thuis geeft, krijgt nog één bezoek en daarna niets meer. Cijfers hangen per flat, nooit per galerij of per deur.',

      evaluationDesign:
        'Flats gefaseerd in loting: vijf eerst, zes na drie maanden. De zes flats die later beginnen, zijn de eerste drie maanden de vergelijkingsgroep.',
      indicator: 'Huishoudens die de gft-container wekelijks openen: van 31 % naar 45 %',
      measurements: 'Wekelijkse pasopeningen vanaf acht weken vóór de start tot negen maanden erna',
      factorMeasurement:
        'Nameting van verwachte nadelen en gemak met dezelfde vragen als in dit onderzoek, drie maanden na het bezoek.',
      processEvaluation:
        'Bezoekregistratie: hoeveel deuren gingen open, hoeveel bakjes hangen er, hoeveel huishoudens stopten en bij welke stap. Plus tien korte gesprekken met bewoners en medewerkers.',
    },
  ],
  uncovered: [],
};
