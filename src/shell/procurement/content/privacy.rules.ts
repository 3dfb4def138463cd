import { document, type Section, tested } from './line.rules.ts';

const privacy = document('docs/privacy.md');
const transcript = 'src/steps/qualitative-research/transcript/transcript.server.test.ts';
const retention = 'src/steps/conducting-research/answers/retention.server.test.ts';
const users = 'src/access/company/users.server.test.ts';
const housekeeping = 'src/research/lifecycle/housekeeping.server.test.ts';

export const register: Section = {
  id: 'verwerkingen',
  title: 'Regels voor het verwerkingsregister',
  lead: 'Om over te nemen en aan te vullen. De organisatie die onderzoekt is verwerkingsverantwoordelijke, de beheerder van de installatie verwerker. De grondslag kies je zelf.',
  lines: [
    {
      about: 'Gebruikers die inloggen',
      text: 'Doel: inloggen en samenwerken. Gegevens: naam, e-mailadres, rol, organisatie, sessies en apparaat, wie wat opsloeg. Van wachtwoorden en links alleen een hash. Ontvangers: collega’s in dezelfde organisatie.',
      proof: [privacy, tested('src/access/session/session.server.test.ts', 'stores tokens only as hashes')],
    },
    {
      about: 'Respondenten van een vragenlijst',
      text: 'Doel: onderzoeken wat met gedrag samenhangt. Gegevens: antwoorden, soms een eigen code, gekozen vrije tekst. Geen velden voor namen. Gelezen door wie aan het onderzoek meewerkt en door niemand anders.',
      proof: [
        privacy,
        tested(
          'src/steps/conducting-research/answers/answers.server.test.ts',
          'leave through nothing but reading one: not a list, a save, an event, a study, a report or the public page',
        ),
      ],
    },
    {
      about: 'Mensen die een vragenlijst hier invullen, als je organisatie dat aanzet',
      text: 'Doel: hetzelfde. Gegevens: antwoorden, en of een code is gebruikt. Geen netwerkadres, apparaat of tijd bij een antwoord. Niemand leest antwoorden zolang de pagina openstaat. Wie de machine beheert kan meer zien; dat staat op de eerste pagina.',
      proof: [
        document('docs/own-page.md'),
        tested(
          'src/steps/conducting-research/own-page/privacy.server.test.ts',
          'leaves no answer that is tied to a code, a time or an address, in the database, its log, ours, or two backups',
        ),
      ],
    },
    {
      about: 'Mensen met wie een gesprek is gevoerd',
      text: 'Doel: begrijpen waarom mensen iets doen. Gegevens: citaten en notities onder een code (R01). De tekst van een gesprek blijft in de browser, tenzij iemand kiest hem te bewaren.',
      proof: [privacy, tested(transcript, 'is not for who does not work on the research, whatever else they may do')],
    },
    {
      about: 'Deelnemers aan een werksessie op hun telefoon',
      text: 'Doel: samen wegen en kiezen. Gegevens: wat een telefoon gaf. Geen account, geen naam, geen adres.',
      proof: [
        privacy,
        tested(
          'src/research/workshop/workshop.server.test.ts',
          'comes in by the code, however it is typed, and has no name',
        ),
      ],
    },
    {
      about: 'Logboek van handelingen',
      text: 'Doel: verantwoording en misbruik zien. Gegevens: wie, wat, wanneer, vanaf welk netwerkadres. Ontvanger: de beheerder van de eigen organisatie.',
      proof: [
        privacy,
        tested('e2e/audit.spec.ts', 'the trail says who did what, when and from where, a page at a time'),
      ],
    },
  ],
};

export const terms: Section = {
  id: 'bewaartermijnen',
  title: 'Bewaartermijnen',
  lead: 'Een uurlijkse opruimronde houdt zich hieraan. In docs/privacy.md staat elke tabel, ook de kleine.',
  lines: [
    {
      about: 'Antwoorden op een vragenlijst',
      text: '30 dagen na het inlezen, of tot een gekozen dag, hoogstens twee jaar. Met de hand altijd eerder.',
      proof: [
        tested(retention, 'on the thirtieth day they are there, and the day after they are gone'),
        tested(retention, 'on purpose from tomorrow to two years ahead'),
      ],
    },
    {
      about: 'Antwoorden op een eigen vragenlijstpagina',
      text: 'Tot de dag die op de pagina staat. Dan gaat alles van de pagina weg. Wat al is ingelezen, volgt de regel hierboven.',
      proof: [document('docs/own-page.md')],
    },
    {
      about: 'Tekst van een gesprek',
      text: 'Alleen als iemand daarvoor kiest, hoogstens 30 dagen. Weg zodra het onderzoek is afgerond.',
      proof: [tested(transcript, 'never later: not by choosing, not by storing another text, and not in the table')],
    },
    {
      about: 'Gehashte code en score om mensen te volgen',
      text: 'Alleen met toestemming in de vragenlijst, hoogstens twee jaar na het inlezen.',
      proof: [document('docs/decisions/0057-following-people.md')],
    },
    {
      about: 'Wat telefoons gaven in een werksessie',
      text: 'Tot het is overgenomen of de sessie eindigt, hoogstens een dag.',
      proof: [
        tested(
          'src/research/workshop/workshop.server.test.ts',
          'is over a day after it began: to everyone at once, and out of the database with the next round',
        ),
      ],
    },
    {
      about: 'Onderzoek in de prullenbak',
      text: '30 dagen, daarna helemaal weg.',
      proof: [tested('src/access/company/company.server.test.ts', 'the bin is emptied after thirty days, whole')],
    },
    {
      about: 'Wie welke stap opsloeg, zonder inhoud',
      text: '90 dagen, behalve de laatste 1000 van elk onderzoek.',
      proof: [tested(housekeeping, 'removes events older than ninety days, but for the last thousand of a research')],
    },
    {
      about: 'Logboek van handelingen',
      text: '12 maanden.',
      proof: [tested('src/access/company/company.server.test.ts', 'is kept for twelve months')],
    },
    {
      about: 'Uitnodiging zonder antwoord',
      text: '30 dagen.',
      proof: [tested(users, 'is forgotten when nobody answers within thirty days')],
    },
    {
      about: 'Sessies',
      text: '14 dagen zonder gebruik, hoogstens 90. De regel zelf 7 dagen langer.',
      proof: [privacy],
    },
    {
      about: 'Account',
      text: 'Tot een beheerder het verwijdert. Dan verdwijnen naam en adres overal. Teksten blijven, van ‘Verwijderde gebruiker’.',
      proof: [tested(users, 'leaves nothing of a removed user but what was written, everywhere')],
    },
    {
      about: 'Technisch log en back-ups',
      text: 'Kiest de beheerder. In het log staan geen namen, adressen van mensen of teksten.',
      proof: [
        document('docs/operating.md'),
        tested(
          'src/server/log.server.test.ts',
          'no line holds who somebody is, what they typed, or what opens something',
        ),
      ],
    },
  ],
};

export const processors: Section = {
  id: 'subverwerkers',
  title: 'Subverwerkers',
  lead: 'Het product zelf stuurt niets naar een ander. Wat de beheerder of je organisatie aanzet, kan dat wel doen.',
  lines: [
    {
      about: 'Van ons',
      text: 'Geen. Een pagina maakt alleen verbinding met de eigen server. Lettertypen en scripts komen daar ook vandaan.',
      proof: [tested('src/shell/site.server.test.ts', 'lets nothing in or out by itself')],
    },
    {
      about: 'Hosting',
      text: 'Kiest de beheerder: de machine, de database en de plek van back-ups.',
      proof: [document('README.md')],
    },
    {
      about: 'Mailserver',
      text: 'Kiest de beheerder (SMTP_URL). Die krijgt adressen en mails. Zonder blijven mails als bestand op de server.',
      proof: [document('README.md')],
    },
    {
      about: 'Foutmeldingen (Sentry), staat standaard uit',
      text: 'Als de beheerder het aanzet: fouten zonder wie het overkwam, zonder adres van de pagina en zonder wat is getypt.',
      proof: [
        document('docs/decisions/0026-error-reports-and-measuring.md'),
        tested(
          'src/foundation/browser/error-scrub.browser.test.ts',
          'an error leaves with what, where in our code and on which kind of page, and with nothing else',
        ),
      ],
    },
    {
      about: 'Meten (Google Tag Manager), staat standaard uit',
      text: 'Als de beheerder het aanzet: pas na toestemming van de bezoeker.',
      proof: [
        tested(
          'src/foundation/browser/consent.browser.test.ts',
          'hears nothing of what was done before there was consent, but for which organisation this is',
        ),
      ],
    },
    {
      about: 'Inloggen bij je eigen organisatie (OpenID Connect of SAML)',
      text: 'Als je organisatie het aanzet: die provider ziet wie wanneer inlogt. Hij kan ook accounts maken en sluiten (SCIM).',
      proof: [document('docs/sign-on.md')],
    },
    {
      about: 'LimeSurvey van je eigen organisatie',
      text: 'Als je organisatie het aanzet: vragenlijsten en antwoorden gaan tussen de browser en die server.',
      proof: [
        document('docs/limesurvey.md'),
        tested(
          'src/shell/site.server.test.ts',
          'gives the frame that talks to LimeSurvey to a ticket alone, under a policy that names one origin',
        ),
      ],
    },
    {
      about: 'Films in de theorie (YouTube zonder cookies, Vimeo)',
      text: 'Alleen als een redacteur een film bij een tekst zet, en dan pas als iemand op ‘Video afspelen’ klikt. Daar staat bij wat dat betekent.',
      proof: [
        tested(
          'src/shell/site.server.test.ts',
          'lets the app itself connect to nothing more for it, and holds in a frame but its own and films',
        ),
      ],
    },
  ],
};

export const dpia: Section = {
  id: 'dpia',
  title: 'Begin van een DPIA',
  lead: 'Een begin, geen DPIA: je beschrijft zelf je onderzoek, je grondslag en je afweging. De volgorde is die van het Model DPIA Rijksdienst.',
  lines: [
    {
      about: 'Voorstel',
      text: 'Onderzoek naar het gedrag van een doelgroep, om een interventie te ontwerpen en te meten of die werkt.',
      proof: [document('docs/specification.md')],
    },
    {
      about: 'Persoonsgegevens',
      text: 'Zie ‘Regels voor het verwerkingsregister’. Vrije tekst en citaten kunnen bijzondere gegevens bevatten, bijvoorbeeld over gezondheid. Dat hangt van je vragen af.',
      proof: [privacy],
    },
    {
      about: 'Verwerkingen',
      text: 'Inlezen in de browser, rekenen over de groep, citaten kiezen, samen wegen, rapporteren, verwijderen op een dag.',
      proof: [privacy, document('docs/states/research.md')],
    },
    {
      about: 'Technieken',
      text: 'Statistiek over groepen. Geen profiel van een persoon, geen besluit over een persoon, geen AI.',
      proof: [document('docs/decisions/0021-statistics-in-the-browser.md')],
    },
    { about: 'Bewaartermijnen', text: 'Zie ‘Bewaartermijnen’.', proof: [privacy] },
    {
      about: 'Risico: iemand is te herkennen in een rapport',
      text: 'Groepen onder een gekozen grens (5 tot 10) worden weggelaten, met alles waaruit ze zouden volgen. Citaten staan standaard uit.',
      proof: [
        tested(
          'src/steps/report/model/withheld.rules.test.ts',
          'nothing of a group that is left out remains, its number, share or difference included',
        ),
      ],
    },
    {
      about: 'Risico: iemand leest mee die er niets mee te maken heeft',
      text: 'Van elke aanroep staat voor elk soort mens vast of die mag, en dat wordt getest. Een andere organisatie ziet niet eens dat iets bestaat.',
      proof: [
        tested('src/testing/rights-matrix.server.test.ts', 'has rows for every operation of the server'),
        tested('e2e/saving.spec.ts', 'another company’s research does not exist for you'),
      ],
    },
    {
      about: 'Risico: er komt meer binnen dan nodig',
      text: 'Kolommen die op namen, adressen, nummers of geboortedata lijken worden aangewezen. Vrije tekst gaat alleen mee als iemand daarvoor kiest.',
      proof: [
        tested(
          'e2e/import-answers.spec.ts',
          'a file from LimeSurvey is read, mapped by hand where needed, seen and confirmed',
        ),
      ],
    },
    {
      about: 'Risico: gegevens blijven te lang',
      text: 'Verwijderen gebeurt op een dag die vaststaat, ook als niemand eraan denkt.',
      proof: [tested(retention, 'on the thirtieth day they are there, and the day after they are gone')],
    },
    {
      about: 'Risico: een code is te herleiden',
      text: 'Codes worden gehasht met een sleutel per onderzoek. Dat is pseudoniem en niet anoniem.',
      proof: [document('docs/decisions/0057-following-people.md')],
    },
    {
      about: 'Rechten van mensen',
      text: 'Gebruikers halen hun gegevens zelf op. Een respondent zonder code is in de antwoorden niet terug te vinden.',
      proof: [
        tested(
          'src/access/account/account.server.test.ts',
          'come as a file in the documented shape, and the export is in it',
        ),
      ],
    },
  ],
};
