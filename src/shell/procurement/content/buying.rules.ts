import { document, type Section, tested } from './line.rules.ts';

const transfer = 'src/research/transfer/transfer.server.test.ts';
const archive = 'src/server/leaving/archive/archive.server.test.ts';
const closing = 'src/server/leaving/closing/closing.server.test.ts';
const openApi = 'src/testing/open-api.server.test.ts';
const suggestion = 'src/evidence/suggestion.rules.test.ts';

export const product: Section = {
  id: 'product',
  title: 'Wat het is',
  lead: 'De feiten over het product, voor een marktconsultatie of een bestek.',
  lines: [
    {
      about: 'Beschrijving',
      text: 'Een webapplicatie voor gedragsonderzoek in elf stappen, met een theoriebibliotheek. In publiccode.yml staan doel, doelgroep, functies en status in de vorm die overheidscatalogi lezen.',
      proof: [
        document('publiccode.yml'),
        tested(
          'src/testing/publiccode.test.ts',
          'tells what is so: the version of package.json, images that are there, the languages of the screens',
        ),
      ],
    },
    {
      about: 'Status en licentie',
      text: 'De status is bèta. De broncode is niet openbaar en heeft geen open licentie. Prijs en contract staan niet in dit dossier.',
      proof: [document('publiccode.yml')],
    },
    {
      about: 'Wat is gevraagd, en waar dat blijkt',
      text: 'Elke eis aan het product staat in een tabel, met de bestanden die hem waarmaken en de tests die hem bewijzen.',
      proof: [
        document('docs/specification.md'),
        tested('src/testing/specification.test.ts', '$number has tests, and they are there'),
      ],
    },
    {
      about: 'Onderdelen van anderen (SBOM)',
      text: 'Alle software van anderen die we meeleveren, elk met versie, licentie en hash, als CycloneDX 1.5. Het bestand zit in de zip.',
      proof: [
        document('docs/sbom.md'),
        tested(
          'scripts/sbom/compose.test.mjs',
          'holds every package of the lock file that is not for development alone, each with a licence',
        ),
      ],
    },
    {
      about: 'Wat niet is gedaan',
      text: 'Er is geen certificaat (ISO 27001, SOC 2), geen penetratietest door een ander, geen onafhankelijk toegankelijkheidsonderzoek en geen test met mensen met een beperking.',
      proof: [
        document('docs/sbom.md'),
        tested('e2e/reach.spec.ts', 'the page `Toegankelijkheid` is for anyone, and says what falls short'),
      ],
    },
  ],
};

export const exit: Section = {
  id: 'meenemen',
  title: 'Meenemen en weggaan',
  lead: 'Wat je eruit haalt, in welke vorm. Dat kan ook als de licentie is afgelopen: dan stopt alleen het maken en wijzigen.',
  lines: [
    {
      about: 'Een heel onderzoek',
      text: 'Eén JSON-bestand met alles waarover mensen het eens werden. De vorm is beschreven en heeft een JSON Schema. Een andere installatie leest het in. Namen, notities en losse antwoorden zitten er niet in.',
      proof: [
        document('docs/export-format.md'),
        document('docs/export-format.schema.json'),
        tested(transfer, 'names nobody, and holds neither marks of others, votes, notes nor answers'),
      ],
    },
    {
      about: 'Een hele organisatie',
      text: 'Een beheerder laat zelf een archief maken: een zip met mensen, onderzoeken, huisstijl en logboek, als JSON. Verborgen onderzoeken, notities en antwoorden van respondenten zitten er alleen in als de leverancier het op verzoek maakt; dat staat in het logboek en de eigenaren horen het. Een andere installatie leest het archief in.',
      proof: [
        document('docs/organisation-archive.md'),
        tested(archive, 'is the same after it was taken in elsewhere, but for what is named'),
      ],
    },
    {
      about: 'Opzeggen en wissen',
      text: 'Een beheerder zegt op. Na dertig dagen, waarin elke beheerder het kan intrekken, wordt alles gewist. Wie opzegde, krijgt een bewijs: hoeveel er uit welke tabel is gewist, en wat er nog ergens blijft en waarom.',
      proof: [
        document('docs/privacy.md'),
        tested(closing, 'is all of it, and nothing of others; the certificate counts it, and names nobody'),
        tested(closing, 'has no table that neither archive nor erasure knows'),
      ],
    },
    {
      about: 'Rapporten',
      text: 'Als Word, OpenDocument en pdf, ook als pdf/A voor een archief. Alle teksten staan in elk van de drie.',
      proof: [
        document('docs/documents.md'),
        tested('src/steps/report/odt/document.test.ts', 'has the words that Word has'),
      ],
    },
    {
      about: 'Antwoorden en cijfers',
      text: 'Een zip met antwoorden als CSV en .sav, een codeboek en een script in R dat de cijfers narekent. Zonder codes en vrije tekst, zolang de antwoorden bewaard worden.',
      proof: [
        document('docs/decisions/0054-figures-that-anyone-can-reckon.md'),
        tested(
          'src/steps/conducting-research/data-package/data-package.test.ts',
          'names nobody: no code and no word of a person',
        ),
      ],
    },
    {
      about: 'Gegevens van een gebruiker',
      text: 'Elke gebruiker haalt zelf op wat er over hem of haar is opgeslagen, als JSON.',
      proof: [
        tested('src/access/account/account.server.test.ts', 'hold every row that refers to someone, or say why not'),
      ],
    },
    {
      about: 'De hele database',
      text: 'De beheerder maakt een back-up en zet hem terug. De gegevens staan in PostgreSQL, dat iedereen kan lezen.',
      proof: [
        tested(
          'src/foundation/server/database/backup.server.test.ts',
          'give back every row as it was, with all its odd values',
        ),
      ],
    },
    {
      about: 'Via de API',
      text: 'Wat het scherm leest en opslaat, kan een programma ook lezen en opslaan, met dezelfde rechten.',
      proof: [
        document('docs/api.md'),
        tested(openApi, 'has every route of the server, with its methods, and no other'),
      ],
    },
    {
      about: 'Oude versies',
      text: 'Bestanden en databases van eerdere versies blijven leesbaar.',
      proof: [tested('src/testing/old-data.server.test.ts', 'has a file of a whole research that is taken over whole')],
    },
    {
      about: 'Na het einde van de licentie',
      text: 'Lezen, downloaden en verwijderen gaan door. Er wordt niets vanzelf gewist.',
      proof: [
        document('docs/privacy.md'),
        tested(
          'src/access/company/company.server.test.ts',
          'that has ended refuses every call that makes or changes, with the sentence that says whom to call',
        ),
      ],
    },
  ],
};

export const api: Section = {
  id: 'api',
  title: 'API: regels en afwijkingen',
  lead: 'Naast de API Design Rules van de Nederlandse overheid gelegd, met de hand. De linter van developer.overheid.nl is er niet op losgelaten.',
  stateHead: 'Volgt de regel',
  lines: [
    {
      about: 'Beschrijving in OpenAPI, openbaar',
      state: 'ja',
      text: 'OpenAPI 3.1 op /api/openapi.json, zonder login. Tests houden de beschrijving naast de antwoorden van de server.',
      proof: [
        tested(openApi, 'is valid OpenAPI 3.1'),
        tested(openApi, 'answers anyone and anything as documented, and what it refuses changes nothing'),
      ],
    },
    {
      about: 'Versie in een header (API-Version, semver)',
      state: 'ja',
      text: 'Elk antwoord heeft API-Version, gelijk aan de versie van de beschrijving.',
      proof: [document('docs/api.md')],
    },
    {
      about: 'Hoofdversie in het adres',
      state: 'nee',
      text: 'Er staat geen /v1 in adressen: die volgen een bestaande API, zodat programma’s daarvan blijven werken.',
      proof: [document('docs/api.md')],
    },
    {
      about: 'Kebab-case in adressen',
      state: 'deels',
      text: 'De officiële adressen hebben een laag streepje (research_target). Met een gewoon streepje werken stappen ook.',
      proof: [document('docs/api.md')],
    },
    {
      about: 'Beschrijving in het Nederlands',
      state: 'nee',
      text: 'De beschrijving is Engels. Foutmeldingen voor mensen zijn Nederlands.',
      proof: [
        document('docs/api.md'),
        tested('src/foundation/browser/api-send.browser.test.ts', 'is never the English of a %i'),
      ],
    },
    {
      about: 'Fouten als problem+json',
      state: 'deels',
      text: 'Fouten zijn application/problem+json. Een mislukte login heeft de vorm van de bestaande API (code en message).',
      proof: [
        document('docs/api.md'),
        tested(openApi, 'answers anyone and anything as documented, and what it refuses changes nothing'),
      ],
    },
    {
      about: 'Alleen via TLS',
      state: 'aan de beheerder',
      text: 'TLS zet de beheerder ervoor. Is het openbare adres https, dan stuurt elk antwoord Strict-Transport-Security mee.',
      proof: [document('README.md')],
    },
    {
      about: 'Oude aanroepen aankondigen',
      state: 'ja',
      text: 'De regel voor Deprecation en Sunset staat vast, met een lijst van wijzigingen. Er is nog niets afgekondigd.',
      proof: [document('docs/api.md')],
    },
    {
      about: 'Overige regels',
      state: 'niet nagegaan',
      text: 'Niet een voor een nagelopen.',
      proof: [document('docs/api.md')],
    },
  ],
};

export const formulas: Section = {
  id: 'formules',
  title: 'Formules van suggesties',
  lead: 'Het product stelt soms een cijfer voor. Het vult nooit zelf iets in, en er is geen AI. Dit zijn de regels.',
  lines: [
    {
      about: 'Voorstel voor het belang van een factor',
      text: 'g = 1 + 15 × r × min(1, ruimte / 0,4), nooit onder 1 of boven 10, op halven afgerond. r is de correlatie met het gedrag in de verwachte richting, ruimte het deel van de schaal dat nog te winnen is.',
      proof: [
        tested(suggestion, 'r = 0.60 with room to spare is a 10; halves go up, whatever the floating point'),
        tested(suggestion, 'never goes up when less is left to be won'),
      ],
    },
    {
      about: 'De spreiding van dat voorstel',
      text: 'Hetzelfde voorstel op beide uiteinden van het 95\u00a0%-interval van r (Fisher z).',
      proof: [
        document('docs/decisions/0047-a-grade-as-a-range.md'),
        tested('src/evidence/evidence.rules.test.ts', 'holds r, stays within −1…1 and mirrors with the sign'),
      ],
    },
    {
      about: 'Wanneer er geen voorstel is',
      text: 'Bij minder dan 50 respondenten, bij meer dan 80\u00a0% in één antwoord, zonder spreiding, of als vragen elkaar tegenspreken. Elke reden staat erbij in een zin.',
      proof: [
        tested(suggestion, 'but there is one at exactly 50 respondents and exactly 80 %'),
        tested(suggestion, 'has a sentence for every reason'),
      ],
    },
    {
      about: 'Wanneer het onzeker heet',
      text: 'Als het interval 0 bevat, als het halve interval breder is dan 0,15, als r en Spearman meer dan 0,10 verschillen, bij een betrouwbaarheid onder 0,60, of als alleen de intentie is gemeten.',
      proof: [tested(suggestion, 'says of every suggestion that is uncertain that it is, and by what')],
    },
    {
      about: 'Factoren vergelijken',
      text: 'Een factor heet pas de sterkste als de antwoorden hem van elke andere onderscheiden.',
      proof: [
        document('docs/decisions/0046-comparing-factors.md'),
        tested('src/evidence/comparison.rules.test.ts', 'names one that is told apart from every other'),
      ],
    },
    {
      about: 'Gesprekken',
      text: 'Wat in gesprekken is gezegd geeft een band en geen cijfer, vanaf 8 gesprekken waarin de factor ter sprake kwam. Het wordt nooit opgeteld bij of gemiddeld met de vragenlijst.',
      proof: [
        tested(
          'src/steps/weighing-factors/evidence.rules.test.ts',
          'is never a sum and never averaged with r: band and suggestion are the same with and without each other',
        ),
      ],
    },
    {
      about: 'Een voorgestelde tekst',
      text: 'Een voorstel is van niemand tot iemand het overneemt en aanpast.',
      proof: [document('docs/decisions/0049-a-proposal-is-nobodys-text.md')],
    },
  ],
};
