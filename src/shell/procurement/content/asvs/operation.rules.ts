import { code, document, tested } from '../line.rules.ts';
import { absent, type Chapter, met, operators, partly, unmet } from './requirement.rules.ts';

const file = 'src/shell/procurement/content/asvs/operation.rules.ts';
const security = document('docs/security.md');
const privacy = document('docs/privacy.md');
const operating = document('docs/operating.md');
const dependencies = document('docs/dependencies.md');
const config = code('src/foundation/server/config.ts');
const guarded = code('src/access/sign-on/guarded-fetch.server.ts');
const auditCode = code('src/foundation/server/audit.ts');
const logCode = code('src/foundation/server/log/log.ts');
const trail = tested('e2e/audit.spec.ts', 'the trail says who did what, when and from where, a page at a time');
const noNames = tested(
  'src/server/log.server.test.ts',
  'no line holds who somebody is, what they typed, or what opens something',
);
const everyAnswer = tested(
  'src/server/log.server.test.ts',
  'every answer says which request it was, and so does its line',
);
const openApi = 'src/testing/open-api.server.test.ts';

export const configuration: Chapter = {
  number: 'V13',
  title: 'Inrichten',
  file,
  requirements: [
    met(
      '13.1.1',
      'Beschreven waar het mee praat',
      'Alle verbindingen, ook die een beheerder van een organisatie instelt.',
      security,
    ),
    partly(
      '13.2.1',
      'Onderdelen bewijzen wie ze zijn',
      'De database en de mailserver krijgen wat in hun adres staat; meestal een vast wachtwoord. Een token voor SCIM is vast en te vernieuwen. Nodig: een certificaat in plaats van een wachtwoord, dat PostgreSQL wel kan.',
      config,
      security,
    ),
    partly(
      '13.2.2',
      'Zo min mogelijk rechten',
      'Het product draait als gewone gebruiker. In de database is het eigenaar van zijn tabellen, omdat het ze bij een nieuwe versie zelf aanpast. Nodig: een aparte gebruiker voor de aanpassingen.',
      document('deploy/drijfveer.service'),
      operating,
    ),
    met(
      '13.2.3',
      'Geen standaardwachtwoord voor een onderdeel',
      'Onze eigen PostgreSQL krijgt een willekeurig wachtwoord in een bestand van de beheerder alleen.',
      code('src/foundation/server/database/postgres-address.ts'),
      tested(
        'src/foundation/server/database/embedded-postgres.server.test.ts',
        'is UTF-8, safe against power cuts, and reached by no network',
      ),
    ),
    partly(
      '13.2.4 13.2.5',
      'Lijst van adressen waar het heen mag',
      'Mail, database en foutmeldingen zijn ingesteld. Een provider kiest de beheerder van een organisatie: elk openbaar adres met https mag, binnen het eigen netwerk alleen wat de beheerder noemt. Bewust, want organisaties koppelen zelf. Nodig: een regel in je firewall als je een lijst wilt.',
      guarded,
      tested(
        'src/access/sign-on/guarded-fetch.test.ts',
        'asks a host that the operator lists, also by http, with or without its port',
      ),
    ),
    unmet(
      '13.3.1',
      'Een kluis voor geheimen',
      'Geheimen staan in de omgeving of, verzegeld of niet, in de database; niet in de code. Er is geen koppeling met een kluis. Nodig: die de omgeving laten vullen, zoals systemd met LoadCredential.',
      config,
      security,
    ),
    partly(
      '13.3.2',
      'Wie bij de geheimen kan',
      'Bestanden met geheimen leest alleen de gebruiker van de server. Wie de database leest, leest ook de sleutel die erin staat. Nodig: die sleutel buiten de database.',
      code('src/foundation/server/database/postgres-address.ts'),
      security,
    ),
    met(
      '13.4.1',
      'Geen broncode of .git te bereiken',
      'Alleen de map die de build maakte, wordt gegeven.',
      code('src/shell/site.server.ts'),
      tested('src/shell/site.server.test.ts', '%s is no file of ours, and no error'),
    ),
    met(
      '13.4.2',
      'Geen ontwikkelstand',
      'De build is van productie. Een fout zegt een bezoeker niets over de code.',
      code('scripts/build.mjs'),
      tested('src/foundation/server/http/problem-answer.test.ts', 'tells what is wrong with %s'),
    ),
    met(
      '13.4.3',
      'Geen lijst van bestanden',
      'Een map geeft niets.',
      code('src/shell/site.server.ts'),
      tested('src/shell/site.server.test.ts', '%s is no file of ours, and no error'),
    ),
    met(
      '13.4.4',
      'Geen TRACE',
      'Wordt geweigerd.',
      code('src/foundation/server/http/app.ts'),
      tested('src/foundation/server/http/app.test.ts', 'does not tell back what was sent: TRACE is refused'),
    ),
    met(
      '13.4.5',
      'Documentatie en cijfers alleen waar het mag',
      'De beschrijving van de API is met opzet openbaar. Cijfers staan op een eigen poort, standaard nergens.',
      code('src/foundation/server/metrics/serve.ts'),
      tested(
        'src/server/metrics.server.test.ts',
        'are not at the address of the app, and nowhere when nobody asked for them',
      ),
    ),
  ],
};

export const dataProtection: Chapter = {
  number: 'V14',
  title: 'Gegevens beschermen',
  file,
  requirements: [
    met('14.1.1', 'Gegevens zijn ingedeeld', 'In vier niveaus, met wat erbij hoort.', security, privacy),
    met(
      '14.1.2',
      'Per niveau staat wat ervoor geldt',
      'Wie het leest, hoe lang, en of het versleuteld of gelogd wordt.',
      security,
      privacy,
    ),
    partly(
      '14.2.1',
      'Geen geheimen in een adres',
      'Een link uit een mail en een gedeelde link zijn er een, omdat het links zijn; een kaartje werkt één keer. Voor oudere programma’s mag een toegangstoken in het adres van een download. Nodig: DOWNLOAD_WITH_ACCESS_TOKEN=false.',
      code('src/research/downloads/downloads.server.ts'),
      tested(
        'src/research/downloads/downloads.server.test.ts',
        'takes no whole access token where that is switched off',
      ),
      tested('src/foundation/server/log/path.test.ts', 'logs %s as %s'),
    ),
    partly(
      '14.2.2',
      'Niets gevoeligs in een tussengeheugen',
      'Proxy’s bewaren niets (`no-store`). De server onthoudt onderzoeken in zijn eigen geheugen, en vraagt bij elke lezing of het mag. Bewust, voor de snelheid.',
      document('docs/decisions/0041-contents-are-remembered.md'),
      tested('src/access/session/identity.server.test.ts', 'does not remember what it read before rights changed'),
    ),
    met(
      '14.2.3',
      'Niets naar volgers',
      'Alleen na toestemming, en zonder iets van mensen.',
      code('src/foundation/browser/error-scrub.ts'),
      tested(
        'src/foundation/browser/consent.browser.test.ts',
        'hears nothing of what was done before there was consent, but for which organisation this is',
      ),
      tested(
        'src/foundation/browser/error-reporter.browser.test.ts',
        'gathers nothing of who it happened to, and adds nothing to our own calls',
      ),
    ),
    partly(
      '14.2.4',
      'Wat per niveau geldt, wordt gedaan',
      'Bewaren, wissen, logboek en toegang worden getest. De schijf en back-ups versleutelen doet het product niet. Nodig: een versleutelde schijf.',
      privacy,
      tested('src/access/company/company.server.test.ts', 'the bin is emptied after thirty days, whole'),
    ),
    partly(
      '14.3.1',
      'Na uitloggen is er niets meer in de browser',
      'Wie uitlogt laat niets achter. Loopt een sessie vanzelf af, dan blijft staan wat nog niet was opgeslagen. Bewust: anders is dat werk weg.',
      code('src/draft/kept.ts'),
      tested(
        'src/foundation/browser/session.browser.test.ts',
        'leaves nothing in the storage of the tab, nor in that of the browser',
      ),
    ),
    met(
      '14.3.2',
      'De browser bewaart geen antwoorden',
      '`Cache-Control: no-store` op elk antwoord waar iets van mensen of een onderzoek in staat. De bibliotheek mag de browser houden.',
      code('src/foundation/server/http/sending.ts'),
      tested(
        'src/access/account/account.server.test.ts',
        'come as a file in the documented shape, and the export is in it',
      ),
    ),
    unmet(
      '14.3.3',
      'Niets gevoeligs in de opslag van de browser',
      'Wat je typt en nog niet is opgeslagen staat in IndexedDB, ook tekst van een onderzoek, tot het is opgeslagen of je uitlogt. Bewust: zo raakt er niets kwijt. Nodig voor meer: versleuteld bewaren.',
      code('src/draft/kept.ts'),
      document('docs/decisions/0018-drafts-per-tab.md'),
    ),
  ],
};

export const architecture: Chapter = {
  number: 'V15',
  title: 'Ontwerp en onderdelen van anderen',
  file,
  requirements: [
    met(
      '15.1.1',
      'Termijnen voor het verhelpen van zwakke plekken',
      'Per ernst, en hoe vaak alles wordt vernieuwd.',
      dependencies,
    ),
    met(
      '15.1.2',
      'Lijst van onderdelen van anderen',
      'CycloneDX, uit het vergrendelde bestand, van één register.',
      document('docs/sbom.md'),
      dependencies,
      tested(
        'scripts/sbom/compose.test.mjs',
        'holds every package of the lock file that is not for development alone, each with a licence',
      ),
      tested(
        'scripts/dependencies.test.mjs',
        'every package comes from the one registry, with a hash of what it must be',
      ),
    ),
    met(
      '15.1.3',
      'Beschreven wat veel kost',
      'Documenten, wachtwoorden, afbeeldingen, zoeken en grote berichten, met hun grens.',
      security,
      document('docs/scale.md'),
    ),
    unmet(
      '15.2.1',
      'Geen onderdeel over zijn termijn heen',
      'De PostgreSQL die het product zelf start, draagt bibliotheken uit 2018. Voor de rest is dit niet nagegaan: waar dit is gebouwd, gaf het register geen antwoord op `npm audit`. Nodig: een eigen PostgreSQL, en `npm audit` voor elke uitgave.',
      document('docs/sbom.md'),
      dependencies,
    ),
    met(
      '15.2.2',
      'Wat veel kost legt het niet plat',
      'Eén document tegelijk in een eigen proces, wachtrijen met een grens, berichten met een grens.',
      code('src/foundation/server/worker-queue.ts'),
      tested(
        'src/foundation/server/worker-queue.test.ts',
        'tells the place and the seconds to who would wait too long, and refuses what waits when the server stops',
      ),
      tested(
        'src/foundation/server/http/intake.test.ts',
        'of all who are not signed in take no more than theirs: 503, and leave room for who is',
      ),
    ),
    partly(
      '15.2.3',
      'Alleen wat nodig is, in productie',
      'Er is geen testcode. Wel de pagina met onze stijl, voor wie is ingelogd, en voorbeeldaccounts bij een eerste start zonder FIRST_ADMIN. Nodig: FIRST_ADMIN instellen, en die pagina eruit.',
      tested('src/access/company/first-start.server.test.ts', 'invites who is named by mail, and makes nobody else'),
      code('src/shell/router.tsx'),
    ),
    met(
      '15.3.1',
      'Alleen de velden die iemand mag zien',
      'Elk antwoord heeft een vaste vorm.',
      code('src/foundation/shared/resource.ts'),
      tested('src/testing/open-api.server.test.ts', 'is what the server gives'),
      tested('src/research/events.server.test.ts', 'tells a colleague nothing of notes, sharing and raw answers'),
    ),
    met(
      '15.3.2',
      'Niet doorgaan naar een ander adres',
      'Een verwijzing van een ander adres is een weigering.',
      guarded,
      tested('src/access/sign-on/guarded-fetch.test.ts', 'does not go on to where an answer points'),
    ),
    met(
      '15.3.3',
      'Geen velden schrijven die niet mogen (mass assignment)',
      'Alleen velden van het contract; wat wij schrijven wordt overgeslagen of geweigerd.',
      code('src/foundation/server/http/exchange.ts'),
      tested(
        'src/access/company/users.server.test.ts',
        'what was read may be sent back; what is not ours to write is refused',
      ),
    ),
    met(
      '15.3.4',
      'Het echte adres van de bezoeker',
      'Alleen van een ingestelde proxy. Het logboek waarschuwt als dat niet klopt.',
      code('src/foundation/server/http/sender.ts'),
      tested(
        'src/foundation/server/http/sender.test.ts',
        'says once what to set, when %s comes in and is not believed',
      ),
    ),
    met(
      '15.3.5',
      'Soorten gegevens streng',
      'TypeScript in zijn strengste stand, en elk bericht wordt op soort gekeurd.',
      code('tsconfig.base.json'),
      tested(openApi, 'with a value of a wrong kind is 400, and the field is named'),
    ),
    met(
      '15.3.6',
      'Geen `__proto__` van een ander',
      'Namen van een bericht worden vergeleken met het contract; de tests sturen zulke namen.',
      code('src/foundation/server/http/body.ts'),
      tested(openApi, 'may be damaged anywhere'),
      tested(openApi, 'with an unknown field is 400 where the schema says so; elsewhere nobody looks at it'),
    ),
    met(
      '15.3.7',
      'Dubbele parameters',
      'Waar één waarde hoort, telt de laatste. Adres, bericht en headers worden nooit verwisseld.',
      code('src/foundation/server/http/query.ts'),
      tested('src/foundation/server/http/query.test.ts', 'is the last one, where one is meant'),
    ),
  ],
};

export const logging: Chapter = {
  number: 'V16',
  title: 'Logboek en fouten',
  file,
  requirements: [
    met(
      '16.1.1',
      'Beschreven wat waar wordt opgeschreven',
      'Per laag: wat, waar, wie het leest en hoe lang.',
      security,
      operating,
    ),
    partly(
      '16.2.1',
      'Wie, wat, waar en wanneer',
      'Het spoor in de database zegt het van alles wat met inloggen en rechten te maken heeft. Een regel van een gewoon verzoek zegt niet wie, alleen die van een weigering. Bewust, om zo min mogelijk van mensen te loggen.',
      auditCode,
      trail,
      everyAnswer,
    ),
    met(
      '16.2.2',
      'Tijd in UTC',
      'Regels hebben een tijd sinds 1970, het spoor een tijd met zone. De klok gelijkzetten doet de machine.',
      logCode,
      auditCode,
      trail,
    ),
    met(
      '16.2.3',
      'Alleen naar bekende plekken',
      'Naar standaarduitvoer, de database en nergens anders.',
      logCode,
      security,
    ),
    met('16.2.4', 'Door programma’s te lezen', 'Een regel JSON, met het nummer van het verzoek.', logCode, everyAnswer),
    met(
      '16.2.5',
      'Niets gevoeligs in het logboek',
      'Geen namen, adressen, teksten, wachtwoorden of links.',
      code('src/foundation/server/log/path.ts'),
      noNames,
    ),
    met(
      '16.3.1',
      'Inloggen wordt opgeschreven',
      'Ook wat mislukt, en met welke factor.',
      auditCode,
      tested(
        'src/access/account/account.server.test.ts',
        'is who, for which company, from where; of an unknown name only from where',
      ),
      tested(
        'src/access/passkeys/passkeys.server.test.ts',
        'answers as the login does, asks for no code, and writes down how',
      ),
    ),
    met(
      '16.3.2',
      'Geweigerde toegang wordt opgeschreven',
      'Met status 403 of 404, het adres en het kenmerk van wie is ingelogd. Alleen bij een download met een kaartje staat dat kenmerk er niet.',
      code('src/foundation/server/http/app.ts'),
      tested(
        'src/server/log.server.test.ts',
        'a refusal says whose it was, by their identifier, and nothing else does',
      ),
    ),
    partly(
      '16.3.3',
      'Pogingen om iets te omzeilen',
      'Grenzen, geweigerde codes en een gestolen token staan in het spoor. Geweigerde invoer is alleen een regel met zijn status. Bewust: het is bijna altijd een vergissing.',
      auditCode,
      tested(
        'src/access/account/account.server.test.ts',
        'tells of a limit once, of a logout, and of a spent refresh token',
      ),
    ),
    met(
      '16.3.4',
      'Onverwachte fouten',
      'Met hun nummer in het logboek; ook een certificaat van de mailserver dat niet deugt.',
      code('src/foundation/server/http/sending.ts'),
      tested(
        'src/foundation/server/mail-smtp.server.test.ts',
        'a certificate that nobody vouches for keeps login and mail with us',
      ),
    ),
    met(
      '16.4.1',
      'Niemand schrijft zelf een regel',
      'JSON, en van adressen alleen woorden van ons.',
      code('src/foundation/server/log/path.ts'),
      tested(
        'src/shell/site.server.test.ts',
        'of a file is read, and of none of them more is logged than words of ours',
      ),
    ),
    operators(
      '16.4.2 16.4.3',
      'Logboek beschermen en elders bewaren',
      'Het product schrijft naar standaarduitvoer; jouw verzamelaar bewaart het. Wie de database beheert, kan het spoor wijzigen.',
      operating,
    ),
    met(
      '16.5.1',
      'Een fout zegt niets over binnen',
      'Een zin en een nummer; nooit een stapel aanroepen, een vraag aan de database of een geheim.',
      code('src/foundation/server/http/problem-answer.ts'),
      tested(openApi, 'may be damaged anywhere'),
      noNames,
    ),
    met(
      '16.5.2',
      'Doorgaan als een ander wegvalt',
      'Database, mail en provider mogen weg zijn; wat wacht gaat daarna door.',
      code('src/foundation/server/database/away.ts'),
      tested(
        'src/foundation/server/http/away.server.test.ts',
        'answers 503 with a sentence while the database is away, and recovers without a restart',
      ),
      tested('src/access/sign-on/sign-on.server.test.ts', 'may be away: a sentence, and the password still works'),
    ),
    met(
      '16.5.3',
      'Bij een fout blijft het dicht',
      'Een fout maakt de transactie ongedaan; kan niet worden nagegaan wat iemand mag, dan mag het niet.',
      code('src/foundation/server/http/exchange.ts'),
      tested(openApi, 'answers anyone and anything as documented, and what it refuses changes nothing'),
    ),
  ],
};

export const webRtc: Chapter = {
  number: 'V17',
  title: 'Beeld en geluid (WebRTC)',
  file,
  requirements: [
    absent(
      '17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2',
      'Bellen via de browser',
      'Er wordt niet gebeld.',
      code('package.json'),
    ),
  ],
};
