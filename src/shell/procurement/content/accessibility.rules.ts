import { document, type Line, type Proof, type Section, type State, tested } from './line.rules.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: as a title stands in the sources.
/** The program (axe) over all pages and what opens on them; it finds mistakes, and never says that there are none. */
const walk = tested('e2e/accessibility.spec.ts', 'what opens, what is wrong and what is empty, at ${size.width} px');
const zoom = tested('e2e/accessibility.spec.ts', 'every address of ${part}: wide, on a phone and at 400 % zoom');
const names = tested(
  'e2e/reach.spec.ts',
  'names, roles and order are as tools read them: shell, step, dialog, errors, a grid of scores',
);
const forced = tested('e2e/reach.spec.ts', 'in forced colours nothing disappears, and with less motion nothing moves');
const keyboard = tested('e2e/shell.spec.ts', 'from home to a step and into its first field with the keyboard alone');
const wholeJob = tested('e2e/main-job.spec.ts', 'a research from target analysis to Word report, ${how}');
const errors = tested('e2e/access.spec.ts', 'mistakes are said at the field, in Dutch, and take focus');
const statement = tested('e2e/reach.spec.ts', 'the page `Toegankelijkheid` is for anyone, and says what falls short');
const documents = document('docs/documents.md');

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.

const line = (about: string, state: State, text: string, ...proof: Proof[]): Line => ({ about, state, text, proof });
const unseen = (about: string, text = 'Niet met de hand nagegaan.'): Line =>
  line(about, 'niet nagegaan', text, statement);
const absent = (about: string, text: string): Line =>
  line(about, 'niet van toepassing', text, document('publiccode.yml'));
const byProgram = (about: string, more = ''): Line =>
  line(
    about,
    'deels',
    `Een programma (axe) vindt hier geen fouten op alle pagina’s.${more && ` ${more}`} Niet met een schermlezer nagegaan.`,
    walk,
  );

/** EN 301 549 V3.2.1, clause by clause. Chapter 9 has the numbers of WCAG 2.1 A and AA behind its 9. */
export const conformance: Section = {
  id: 'en301549',
  title: 'Toegankelijkheid: EN 301 549 V3.2.1',
  lead: 'Per clausule wat is nagegaan. ‘Ja’ staat er alleen als een test de hele clausule laat zien, op alle pagina’s waar hij over gaat. Een onafhankelijk onderzoek is niet gedaan.',
  stateHead: 'Ondersteund',
  lines: [
    unseen('4 Functionele prestaties', 'Mensen met een beperking hebben het nog niet getest.'),
    unseen(
      '5.1 Gesloten functionaliteit',
      'Het is een webapplicatie: hulpsoftware werkt ermee. In de kioskstand van de vragenlijst hangt dat af van het apparaat.',
    ),
    absent('5.2 Toegankelijkheid aanzetten', 'Er hoeft niets aangezet te worden.'),
    line(
      '5.3 Biometrie',
      'deels',
      'Bij een passkey kan je apparaat om een vinger of gezicht vragen; een pincode van het apparaat kan ook. Inloggen met een wachtwoord blijft, tenzij je organisatie anders kiest.',
      tested('src/access/passkeys/passkeys.server.test.ts', 'is not asked of who may log in with a password alone'),
    ),
    unseen('5.4 Behoud bij omzetten'),
    absent('5.5–5.9 Bediening van apparaten', 'Er is geen apparaat.'),
    absent('6 Tweerichtingsspraak', 'Er wordt niet gebeld.'),
    unseen(
      '7 Video',
      'Films bij de theorie staan bij YouTube of Vimeo. Of er ondertiteling bij is, hangt af van de maker.',
    ),
    absent('8 Hardware', 'Er is geen hardware.'),
    byProgram('9.1.1.1 Niet-tekstuele content', 'Tekeningen met cijfers hebben een beschrijving.'),
    unseen('9.1.2.1–9.1.2.5 Geluid en video', 'Hangt af van films van anderen.'),
    line(
      '9.1.3.1 Info en relaties',
      'deels',
      'axe vindt geen fouten, en namen en rollen zijn op vijf soorten schermen vastgelegd. Niet met een schermlezer nagegaan.',
      walk,
      names,
    ),
    line('9.1.3.2 Betekenisvolle volgorde', 'deels', 'Op vijf soorten schermen vastgelegd.', names),
    unseen('9.1.3.3 Zintuiglijke eigenschappen'),
    unseen('9.1.3.4 Weergavestand'),
    byProgram('9.1.3.5 Doel van invoer'),
    line(
      '9.1.4.1 Kleurgebruik',
      'deels',
      'Met hoog contrast (forced colors) verdwijnt er niets. Niet pagina voor pagina bekeken.',
      forced,
    ),
    unseen('9.1.4.2 Geluidsbediening'),
    line(
      '9.1.4.3 Contrast (minimum)',
      'deels',
      'axe meet het contrast van tekst op alle pagina’s en in wat daar opengaat. Over een afbeelding kan het dat niet. Een eigen kleur van een organisatie wordt leesbaar gemaakt.',
      walk,
      tested(
        'src/access/company/house-style/house-style.rules.test.ts',
        'can be read whatever the colour: headings, links, bars, and letters on the plane',
      ),
    ),
    line(
      '9.1.4.4 Herschalen van tekst',
      'deels',
      'Bij 400\u00a0% vergroten van de pagina is alles er. Alleen tekst vergroten is niet nagegaan.',
      zoom,
    ),
    unseen('9.1.4.5 Afbeeldingen van tekst'),
    line('9.1.4.10 Reflow', 'ja', 'Bij 320 pixels breed schuift geen pagina zijwaarts.', zoom),
    unseen('9.1.4.11 Contrast van niet-tekstuele content'),
    unseen('9.1.4.12 Tekstafstand'),
    unseen('9.1.4.13 Content bij hover of focus'),
    line(
      '9.2.1.1 Toetsenbord',
      'deels',
      'Een heel onderzoek gaat met alleen het toetsenbord. Niet elk onderdeel is zo bediend.',
      wholeJob,
      keyboard,
    ),
    line(
      '9.2.1.2 Geen toetsenbordval',
      'deels',
      'In die doorloop zat geen val. Niet elk onderdeel is zo bediend.',
      wholeJob,
    ),
    unseen('9.2.1.4 Sneltoetsen'),
    line(
      '9.2.2.1 Timing aanpasbaar',
      'deels',
      'Voor een sessie eindigt word je gewaarschuwd en kun je blijven. Voor de vragenlijst in de kioskstand opnieuw begint, wordt 20 seconden gewaarschuwd. Meldingen die na 5 seconden verdwijnen zijn niet nagegaan.',
      tested('e2e/saving.spec.ts', 'two minutes before a session ends one is warned, and can stay'),
      tested('e2e/own-page.spec.ts', 'at a kiosk nothing is kept, and after a minute it is there for the next person'),
    ),
    line('9.2.2.2 Pauzeren, stoppen, verbergen', 'deels', 'Wie minder beweging kiest, ziet niets bewegen.', forced),
    unseen('9.2.3.1 Drie flitsen'),
    line(
      '9.2.4.1 Blokken omzeilen',
      'ja',
      'De eerste tab op een pagina leidt naar de inhoud. axe gaat het op elke pagina na.',
      tested('e2e/shell.spec.ts', 'the skip link is first and leads to the content'),
      walk,
    ),
    line(
      '9.2.4.2 Paginatitel',
      'ja',
      'Elke pagina heeft een eigen titel. axe gaat na dat er een is.',
      tested('e2e/shell.spec.ts', 'titles read “part - product”'),
      walk,
    ),
    line(
      '9.2.4.3 Focusvolgorde',
      'deels',
      'In een doorloop met het toetsenbord, niet op elke pagina.',
      keyboard,
      wholeJob,
    ),
    byProgram('9.2.4.4 Linkdoel (in context)'),
    line(
      '9.2.4.5 Meerdere manieren',
      'deels',
      'Via tabbladen, en via Ga naar (Ctrl+K) naar elke pagina van de app.',
      tested('e2e/reach.spec.ts', 'Ctrl+K goes anywhere with the keyboard alone'),
      tested('e2e/shell.spec.ts', 'four tabs, and the logo leads home'),
    ),
    byProgram('9.2.4.6 Koppen en labels'),
    unseen('9.2.4.7 Focus zichtbaar'),
    unseen('9.2.5.1 Aanwijzergebaren'),
    unseen('9.2.5.2 Aanwijzerannulering'),
    unseen('9.2.5.3 Label in naam'),
    line(
      '9.2.5.4 Bewegingsactivering',
      'niet van toepassing',
      'Bewegingssensoren zijn voor alle pagina’s uitgezet.',
      tested('src/shell/site.server.test.ts', 'keeps other windows and the hardware away from its pages'),
    ),
    line('9.3.1.1 Taal van de pagina', 'ja', 'Nederlands. axe gaat het op elke pagina na.', zoom),
    unseen('9.3.1.2 Taal van onderdelen'),
    unseen('9.3.2.1 Bij focus'),
    unseen('9.3.2.2 Bij invoer'),
    unseen('9.3.2.3 Consistente navigatie'),
    unseen('9.3.2.4 Consistente identificatie'),
    line(
      '9.3.3.1 Foutidentificatie',
      'deels',
      'Een fout staat in woorden bij het veld. Vastgelegd bij inloggen en in foutlijsten, niet in elk formulier.',
      errors,
      names,
    ),
    byProgram('9.3.3.2 Labels of instructies'),
    line(
      '9.3.3.3 Foutsuggestie',
      'deels',
      'Bijvoorbeeld: wat een wachtwoord nog nodig heeft.',
      tested(
        'e2e/sign-in.spec.ts',
        'says what a password still needs while it is typed, and why it cannot be at its field',
      ),
    ),
    line(
      '9.3.3.4 Foutpreventie',
      'deels',
      'Wat weg is, kan terug: een onderzoek dertig dagen, een interventie met haar teksten.',
      tested('e2e/research.spec.ts', 'the bin: a research goes there after its title was typed, and comes back'),
      tested('e2e/reach.spec.ts', 'an intervention that was taken out can be put back, with its texts'),
    ),
    unseen('9.4.1.1 Parsen'),
    line(
      '9.4.1.2 Naam, rol, waarde',
      'deels',
      'axe vindt geen fouten, en op vijf soorten schermen is vastgelegd wat hulpsoftware krijgt. Niet met een schermlezer nagegaan.',
      walk,
      names,
    ),
    unseen('9.4.1.3 Statusberichten'),
    line(
      '9.6 Conformiteit met WCAG',
      'deels',
      'Gedeeltelijk. Op de pagina Toegankelijkheid staat wat nog niet goed is.',
      statement,
    ),
    line(
      '10 Documenten die geen webpagina zijn',
      'deels',
      'Een Word-bestand heeft koppen, tabelkoppen en beschrijvingen, een pdf de labels van PDF/UA-1. Niet gekeurd met veraPDF.',
      documents,
      tested('src/steps/report/pdf/pdf.test.ts', 'says that it is PDF/UA-1, tagged and Dutch'),
      tested('src/steps/report/word/document.test.ts', 'gives every drawing an alternative text'),
    ),
    absent('11.1–11.6 Software', 'Er is geen programma om te installeren. Voor webpagina’s geldt hoofdstuk 9.'),
    line(
      '11.7 Voorkeuren van de gebruiker',
      'deels',
      'Hoog contrast en minder beweging worden gevolgd. Nagebootst in de browser, niet bekeken op Windows.',
      forced,
    ),
    unseen('11.8 Auteurstools'),
    line(
      '12.1 Productdocumentatie',
      'deels',
      'Er is een pagina over toegankelijkheid. Of alle uitleg voldoet is niet nagegaan.',
      statement,
    ),
    line(
      '12.2 Ondersteuning',
      'aan de beheerder',
      'Wie hulp geeft, bepaalt de beheerder (HELP_PHONE, HELP_EMAIL).',
      document('README.md'),
    ),
    absent('13 Bemiddelingsdiensten', 'Er is geen bemiddelingsdienst.'),
  ],
};
