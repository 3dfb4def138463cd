import { code, document, tested } from '../line.rules.ts';
import { absent, type Chapter, met, partly, unmet } from './requirement.rules.ts';

const file = 'src/shell/procurement/content/asvs/input.rules.ts';
const openApi = 'src/testing/open-api.server.test.ts';
const intake = 'src/foundation/server/http/intake.test.ts';
const security = document('docs/security.md');
const body = code('src/foundation/server/http/body.ts');
const damaged = tested(openApi, 'may be damaged anywhere');
const scripts = tested(
  'e2e/theory-safety.spec.ts',
  'sixty stored scripts in every text: none of them runs, wherever a reader or an editor meets it',
);

export const encoding: Chapter = {
  number: 'V1',
  title: 'Coderen en opschonen',
  file,
  requirements: [
    met(
      '1.1.1',
      'Invoer één keer ontcijferen, voor ze wordt gekeurd',
      'Een bericht wordt één keer als UTF-8 en JSON gelezen, daarna gekeurd tegen het contract. Er wordt daarna niets meer ontcijferd.',
      body,
      tested(intake, 'is told where it stops being JSON: %s'),
    ),
    met(
      '1.1.2',
      'Coderen als laatste stap',
      'React, de schrijvers van documenten en de databasedriver coderen zelf, op de plek waar de tekst eruit gaat.',
      code('src/shell/site.server.ts'),
      scripts,
    ),
    met(
      '1.2.1',
      'Coderen naar waar het terechtkomt (HTML, XML, headers)',
      'Teksten van mensen worden nergens als HTML, XML of header gelezen.',
      code('src/documents/xml.rules.ts'),
      scripts,
      tested(
        'src/steps/conducting-research/own-page/form.rules.test.ts',
        'is a page in which nothing that was typed is a tag',
      ),
      tested(
        'src/access/company/users.server.test.ts',
        'puts nothing of names and addresses into the headers of a mail',
      ),
    ),
    met(
      '1.2.2',
      'Adressen coderen, en alleen veilige protocollen',
      'Een link in een tekst is http(s), mailto of een pad van onszelf. Ander adres: weg.',
      code('src/foundation/shared/clean-nodes.ts'),
      tested('src/foundation/shared/clean-nodes.test.ts', 'the address %j'),
      tested('src/theory/editor/safety.server.test.ts', 'no address is a script, in a video, an image or a source'),
    ),
    met(
      '1.2.3',
      'Coderen in JavaScript en JSON',
      'Er wordt geen script gemaakt van invoer. Het ene datablok in een pagina is JSON waarin `<` als code staat.',
      code('src/shell/site.server.ts'),
      tested(
        'e2e/sign-in.spec.ts',
        'each page is drawn as it comes to life, small, and not to be framed or run inline',
      ),
    ),
    met(
      '1.2.4',
      'Databasevragen met parameters',
      'Waarden gaan als parameter mee (Kysely en pg). Tekst die in een vraag zelf komt, zijn namen uit de code.',
      code('src/study/step/rows.server.ts'),
      tested(openApi, '%.40s: %s in the address'),
      damaged,
    ),
    met(
      '1.2.5',
      'Geen opdrachten aan het systeem met invoer',
      'De server start alleen PostgreSQL en zijn eigen schrijver van documenten, zonder shell en met vaste argumenten.',
      code('src/foundation/server/database/postgres-cluster.ts'),
      code('src/foundation/server/worker-queue.ts'),
      tested(
        'src/foundation/server/database/embedded-postgres.server.test.ts',
        'is UTF-8, safe against power cuts, and reached by no network',
      ),
    ),
    absent('1.2.6', 'LDAP', 'Er wordt niet met LDAP gesproken.', code('package.json')),
    met(
      '1.2.7',
      'XPath',
      'Onze eigen lezer zoekt op naam. De bibliotheek voor SAML zoekt met XPath in een antwoord dat vooraf is gekeurd.',
      code('src/access/sign-on/saml/xml.rules.ts'),
      tested('src/access/sign-on/saml/saml.server.test.ts', 'is refused: %s'),
    ),
    absent(
      '1.2.8',
      'LaTeX',
      'Er is geen LaTeX. Een pdf komt van Typst, dat de teksten als gegevens krijgt en niet als opmaak.',
      code('src/steps/report/pdf/template.server.ts'),
    ),
    met(
      '1.2.9',
      'Tekens in een reguliere uitdrukking',
      'Waar een tekst van iemand in een patroon komt, staan zijn tekens vast.',
      code('src/theory/behaviour-forms/sentences.rules.ts'),
      damaged,
    ),
    met(
      '1.3.1',
      'HTML van een tekstverwerker opschonen',
      'Met sanitize-html op de server, en nog eens bij het lezen in de browser. Alleen de tags van de bibliotheek blijven.',
      code('src/theory/editor/clean.server.ts'),
      tested(
        'src/theory/editor/safety.server.test.ts',
        'what came into the database by another way is cleaned before it is read',
      ),
      scripts,
    ),
    met(
      '1.3.2',
      'Geen eval',
      'De code heeft geen eval of iets wat erop lijkt. Het beleid van elke pagina verbiedt het de browser ook.',
      code('src/shell/site.server.ts'),
      tested('src/shell/site.server.test.ts', 'lets nothing in or out by itself'),
    ),
    met(
      '1.3.3',
      'Opschonen voor een gevaarlijke plek',
      'Bestandsnamen houden letters en cijfers, een cel die een formule zou worden krijgt een teken ervoor, teksten hebben een grens.',
      code('src/foundation/shared/csv.ts'),
      tested('src/foundation/shared/csv.test.ts', 'puts a ’ before %j, which a spreadsheet would run'),
      tested('src/foundation/shared/file-name.test.ts', 'names the file of “%s”'),
    ),
    met(
      '1.3.4',
      'SVG opschonen',
      'Alleen vormen blijven. Scripts, verwijzingen en entiteiten gaan eruit of worden geweigerd.',
      code('src/foundation/server/image/svg.server.ts'),
      tested('src/theory/media/svg.test.ts', 'no event, script or address elsewhere is left in the root'),
      tested('src/theory/media/media.server.test.ts', 'serves a drawing cleaned, under a policy of its own'),
    ),
    met(
      '1.3.5',
      'Markdown, CSS en sjablonen van anderen',
      'Markdown is er alleen in onze eigen bestanden. Van een Word-sjabloon blijft de opmaak, zonder macro’s.',
      code('src/documents/word-template/package.rules.ts'),
      tested(
        'src/access/company/house-style/word-template.server.test.ts',
        'keeps nothing of the text and the rest of the file',
      ),
    ),
    met(
      '1.3.6',
      'De server haalt niets op waar een ander hem heen stuurt (SSRF)',
      'Adressen die iemand typt, worden alleen met https en op openbare adressen opgehaald, zonder door te gaan en met een grens.',
      code('src/access/sign-on/guarded-fetch.server.ts'),
      tested('src/access/sign-on/guarded-fetch.test.ts', 'refuses a name that leads to %s'),
      tested('src/access/sign-on/guarded-fetch.test.ts', 'does not go on to where an answer points'),
    ),
    met(
      '1.3.7',
      'Sjablonen niet uit invoer maken',
      'Sjablonen staan in de code. Wat mensen typen, gaat er als gegeven in.',
      code('src/documents/pdf/paper.server.ts'),
      tested(
        'src/research/transfer/transfer.server.test.ts',
        'keeps texts that look like names, references, formulas and markup as they are',
      ),
    ),
    absent('1.3.8 1.3.9', 'JNDI en memcache', 'Beide zijn er niet.', code('package.json')),
    absent(
      '1.3.10',
      'Opmaakteksten (format strings)',
      'JavaScript heeft er geen die iets uitvoeren of geheugen lezen. Logregels zijn JSON.',
      code('src/foundation/server/log/log.ts'),
    ),
    met(
      '1.3.11',
      'Geen invoer in mail die de post stuurt',
      'Regeleinden in namen komen niet in een header.',
      code('src/foundation/server/mail.ts'),
      tested('src/foundation/server/mail-smtp.server.test.ts', 'gets no header that somebody put into a subject'),
    ),
    absent(
      '1.4.1 1.4.3',
      'Geheugen',
      'TypeScript op Node beheert het geheugen. Wat in C is geschreven (PostgreSQL, sharp, Typst, Argon2) is van anderen en staat in de SBOM.',
      document('docs/sbom.md'),
    ),
    met(
      '1.4.2',
      'Getallen die niet passen',
      'Getallen hebben grenzen in het contract. Een getal uit de database dat niet past is een fout en geen ander getal.',
      code('src/foundation/shared/fields.ts'),
      tested(
        'src/foundation/server/database/database.server.test.ts',
        'a whole number that does not fit is an error and not another number',
      ),
    ),
    met(
      '1.5.1',
      'XML streng lezen (XXE)',
      'Geen documenttype, geen eigen entiteiten, een grens aan diepte en aantal.',
      code('src/documents/word-template/tree.rules.ts'),
      tested('src/access/sign-on/saml/saml.server.test.ts', 'is refused: %s'),
      tested('src/documents/word-template/read.test.ts', 'never with anything but a sentence, whatever byte is wrong'),
    ),
    met(
      '1.5.2',
      'Objecten uit vreemde gegevens',
      'Alleen JSON, gekeurd tegen een contract. Er wordt geen klasse gekozen door wie stuurt.',
      body,
      damaged,
    ),
  ],
};

export const logic: Chapter = {
  number: 'V2',
  title: 'Keuren en werkregels',
  file,
  requirements: [
    met(
      '2.1.1 2.1.2',
      'Regels voor invoer zijn beschreven',
      'Elk veld heeft een vorm in het contract, en daaruit volgt de documentatie op /api/docs. Wat samenhangt, keurt de regel van die stap.',
      document('docs/api.md'),
      tested(openApi, 'needs what the document requires, and no more'),
    ),
    met(
      '2.1.3',
      'Grenzen zijn beschreven, per persoon en voor alles samen',
      'Ze staan bij elkaar in docs/security.md.',
      security,
    ),
    met(
      '2.2.1',
      'Alle invoer keuren',
      'Elk bericht wordt gelezen met het contract van de aanroep. Onbekende velden en verkeerde soorten krijgen 400.',
      body,
      damaged,
      tested(openApi, 'with a value of a wrong kind is 400, and the field is named'),
    ),
    met(
      '2.2.2',
      'Keuren gebeurt op de server',
      'De browser helpt; de server beslist. De tests praten rechtstreeks met de server.',
      body,
      tested(openApi, 'answers anyone and anything as documented, and what it refuses changes nothing'),
    ),
    met(
      '2.2.3',
      'Wat bij elkaar hoort, klopt samen',
      'De regels van een stap keuren hun gegevens in samenhang.',
      document('docs/specification.md'),
      tested('src/research/transfer/transfer.server.test.ts', 'says what is wrong at each place, and makes nothing'),
    ),
    met(
      '2.3.1',
      'Stappen in hun volgorde',
      'Inloggen, herstellen en passkeys hebben een begin dat één keer geldt. De stappen van een onderzoek mogen met opzet in elke volgorde.',
      code('src/access/passkeys/ceremony.server.ts'),
      tested(
        'src/access/passkeys/passkeys.server.test.ts',
        'takes no answer to a question that was never asked, nor to that of adding one',
      ),
      tested('src/access/sign-on/sign-on.server.test.ts', 'comes back with what was never begun: %s'),
    ),
    met(
      '2.3.2',
      'Grenzen worden gehouden',
      'Plaatsen van een licentie, tien passkeys, hoe vaak een uitnodiging gaat.',
      code('src/access/company/power.server.ts'),
      tested('src/access/passkeys/passkeys.server.test.ts', 'stops at ten, also when two come at once'),
      tested(
        'src/access/company/users.server.test.ts',
        'is mailed again on request, three times a quarter of an hour at most',
      ),
    ),
    met(
      '2.3.3',
      'Alles of niets',
      'Een aanroep die schrijft, doet dat in één transactie.',
      code('src/foundation/server/http/exchange.ts'),
      tested(openApi, 'answers anyone and anything as documented, and what it refuses changes nothing'),
      tested(
        'src/foundation/server/jobs.server.test.ts',
        'is done once when its transaction is committed, and never when that is undone',
      ),
    ),
    met(
      '2.3.4',
      'Wat schaars is, wordt niet dubbel vergeven',
      'De laatste plaats gaat naar één, ook als er vijftig tegelijk komen.',
      code('src/access/company/power.server.ts'),
      tested(
        'src/access/company/users.server.test.ts',
        'never gives out more seats than there are, however many ask at once',
      ),
    ),
    partly(
      '2.4.1',
      'Grenzen aan geautomatiseerd gebruik',
      'Inloggen, links, openbare pagina’s, zware bestanden en de omvang van berichten hebben grenzen. Gewone aanroepen van wie is ingelogd hebben geen grens aan hun aantal. Nodig: een grens per persoon.',
      code('src/foundation/server/rate-limit.ts'),
      code('src/foundation/server/http/intake.ts'),
      tested(intake, 'of one person take no more than theirs, and leave room for another'),
      tested(
        'src/steps/report/public/sharing.server.test.ts',
        'refuses an address that asks too often, with the time to wait',
      ),
    ),
  ],
};

export const files: Chapter = {
  number: 'V5',
  title: 'Bestanden',
  file,
  requirements: [
    met(
      '5.1.1',
      'Welke bestanden mogen, en hoe groot',
      'In docs/security.md staat elk soort bestand met zijn grens en wat ervan blijft.',
      security,
    ),
    met(
      '5.2.1',
      'Een grens aan de grootte',
      'Elke aanroep heeft een grens. Wie meer stuurt wordt geweigerd voor het binnen is.',
      code('src/foundation/server/http/intake.ts'),
      tested(intake, 'is told in the words of its call that it is too large, by its length or as soon as it is'),
    ),
    met(
      '5.2.2',
      'Inhoud past bij de soort',
      'De server kijkt naar de eerste bytes, en tekent een afbeelding opnieuw. Een sjabloon moet van binnen een sjabloon zijn.',
      code('src/foundation/shared/image/kind.rules.ts'),
      code('src/documents/word-template/package.rules.ts'),
      tested('src/theory/media/media.server.test.ts', 'says what is wrong with a file at its field'),
      tested(
        'src/access/company/house-style/word-template.server.test.ts',
        'is refused in a sentence at its field, and what was there stays',
      ),
    ),
    met(
      '5.2.3',
      'Ingepakte bestanden nakijken voor het uitpakken',
      'Op de server: aantal delen, omvang per deel en samen, en hoe sterk iets is ingepakt. Antwoorden worden in de browser gelezen, ook met een grens.',
      code('src/documents/word-template/package.rules.ts'),
      code('src/foundation/shared/spreadsheet/zip.rules.ts'),
      tested(
        'src/foundation/shared/spreadsheet/xlsx.test.ts',
        'a cell without end is refused, however little of it came',
      ),
      tested('src/documents/word-template/read.test.ts', 'one that is too large, before it is opened'),
    ),
    met(
      '5.3.1',
      'Een bestand van iemand wordt nooit uitgevoerd',
      'Bestanden staan in de database en hebben een adres naar hun inhoud. De server voert alleen zijn eigen code uit.',
      code('src/theory/media/items.server.ts'),
      tested('src/theory/media/media.server.test.ts', 'there is nothing at /media/%s'),
    ),
    met(
      '5.3.2',
      'Geen pad uit een naam van iemand',
      'Geen naam van een bestand komt in een pad op de schijf. Namen in een zip die eruit leiden worden geweigerd.',
      code('src/documents/word-template/package.rules.ts'),
      tested('src/theory/media/media.server.test.ts', 'there is nothing at /media/%s'),
    ),
    met(
      '5.4.1 5.4.2',
      'De naam van een download maken wij',
      'Van de titel blijven letters, cijfers en streepjes over; de naam staat in Content-Disposition.',
      code('src/foundation/shared/file-name.ts'),
      tested('src/foundation/shared/file-name.test.ts', 'names the file of “%s”'),
      tested(
        'src/research/downloads/downloads.server.test.ts',
        'of the %s is a Word file under a good name, and is kept by nobody',
      ),
    ),
    unmet(
      '5.4.3',
      'Virusscanner',
      'Er is er geen. Wat binnenkomt wordt nooit teruggegeven zoals het kwam: een afbeelding wordt opnieuw getekend, van een sjabloon blijft de opmaak. Nodig: een scanner ervoor, als je beleid dat vraagt.',
      code('src/theory/media/image.server.ts'),
      tested('src/theory/media/image.test.ts', 'leaves nothing of what was hidden in or behind the picture'),
    ),
  ],
};
