import type { Report } from '#steps/report/report.contract.ts';
import type { ReportSection } from '#study/report-sections.contract.ts';
import { id } from './ids.ts';

const section = (number: number, name: ReportSection, introduction: string) => ({
  uuid: id('section', number),
  section: name,
  hidden: false,
  introduction,
});

export const completeResearch: Report = {
  subtitle: 'Waarom bewoners van de flats nog niet scheiden, en wat daaraan te doen is',
  summary:
    'Bewoners vinden etensresten scheiden verstandig. Toch doet maar 31 % het meestal. Niet de houding staat in de weg, maar het gedoe: een bakje dat niet past, een container die ver weg staat en de angst voor stank.\n\nVier factoren krijgen prioriteit: gemak en frictie, de fysieke omgeving, verwachte nadelen en de descriptieve norm. Meer kennis geven helpt weinig. Dat verklaart waarom de folder van 2024 niets opleverde.\n\nWe stellen de Drieweekse Bakjesproef voor. Een medewerker van de corporatie hangt een afsluitbaar bakje op en vult samen met de bewoner een proefkaart in. Het doel: van 31 % naar 45 % huishoudens die de container wekelijks openen.',
  conclusion:
    'Maak het eerst makkelijk en dichtbij, en laat bewoners daarna zelf ervaren of de stank meevalt. Verplaats de vier containers die te ver staan: zonder die stap houdt een deel van de bewoners een goede reden om niet mee te doen.',
  limitations:
    'De respons op de vragenlijst was 13 %, en jonge huishoudens zijn ondervertegenwoordigd. Bewoners die al met afval bezig zijn, vulden hem misschien vaker in. Samenhang bewijst geen oorzaak.\n\nMet nieuwe bewoners zijn maar drie gesprekken gevoerd. Over die groep doen we geen aparte uitspraak.\n\nEen pasopening zegt niet of álle etensresten apart gaan. De nulmeting komt uit de containerregistratie en de enquête; de nameting komt alleen uit de pasregistratie.',
  sections: [
    section(
      1,
      'occasion',
      'In de flats verdwijnt veel meer eten in het restafval dan in de laagbouw. Een folder hielp niet. De gemeente wilde weten waarom.',
    ),
    section(
      2,
      'method',
      'We spraken 14 bewoners thuis, telden 6 keer bij de containers en legden een vragenlijst voor aan alle 2.400 huishoudens.',
    ),
    section(
      3,
      'results',
      'De vragenlijst laat zien welke factoren samenhangen met het gedrag in de laatste vier weken.',
    ),
    section(4, 'priorities', 'We kozen vier factoren die zwaar wegen én te veranderen zijn.'),
    section(5, 'interventions', 'Alle gekozen technieken komen samen in één aanpak aan de deur.'),
    section(6, 'evaluation', 'Door de flats in twee groepen te laten starten, is te zien of de proef verschil maakt.'),
  ],
  withoutIntervention: false,
  withoutInterventionReason: null,
};
