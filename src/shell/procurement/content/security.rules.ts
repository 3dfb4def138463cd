import { document, type Line, type Proof, type Section, type State, tested } from './line.rules.ts';

const line = (about: string, state: State, text: string, ...proof: Proof[]): Line => ({ about, state, text, proof });
const ours = (about: string, text: string, where = 'README.md'): Line =>
  line(about, 'aan de beheerder', text, document(where));

export const reporting: Section = {
  id: 'melden',
  title: 'Een zwakke plek melden',
  lead: 'Wie beheert, zegt bij wie je meldt. Dat staat dan op /.well-known/security.txt van deze installatie.',
  lines: [
    {
      about: 'security.txt',
      text: 'Volgens RFC 9116, altijd een half jaar geldig. Zonder SECURITY_CONTACT is het bestand er niet.',
      proof: [
        tested(
          'src/foundation/server/disclosure/security-txt.test.ts',
          'holds what RFC 9116 asks, in the order of preference',
        ),
      ],
    },
    {
      about: 'Bekende kwetsbaarheden (VEX)',
      text: 'Het bestand is leeg: er is nog geen bevinding beoordeeld. Dat is iets anders dan dat er niets bekend is. Wel bekend: de PostgreSQL die het product zelf start, draagt oude bibliotheken. Wie dat niet wil, gebruikt een eigen PostgreSQL.',
      proof: [
        document('docs/sbom.md'),
        document('docs/vex.cdx.json'),
        tested('scripts/sbom/compose.test.mjs', 'says of each how we know, about components that we ship'),
      ],
    },
  ],
};

/** ISO 27002:2022 as BIO2 takes it over; only measures of which the product itself can say something, and who they are for otherwise. */
export const bio: Section = {
  id: 'bio2',
  title: 'BIO2: maatregelen en waar ze blijken',
  lead: 'BIO2 volgt de nummers van NEN-EN-ISO/IEC 27002:2022. Hier staan de maatregelen waarover het product iets kan zeggen. ‘Ja’ betekent: een test laat het zien. De overheidsmaatregelen zelf zijn niet een voor een nagelopen.',
  stateHead: 'In het product',
  lines: [
    ours('5.1–5.8, 6, 7 Beleid, mensen, gebouwen', 'Van de organisatie die het product draait en gebruikt.'),
    line(
      '5.9 Overzicht van middelen',
      'deels',
      'Van de software die we meeleveren. Van machines en gegevens maakt de organisatie het overzicht.',
      document('docs/sbom.md'),
    ),
    line(
      '5.14 Overdragen van informatie',
      'deels',
      'Mail gaat met een wachtwoord alleen over een veilige verbinding, en kan worden ondertekend (DKIM). TLS voor bezoekers zet de beheerder ervoor.',
      tested(
        'src/foundation/server/mail-smtp.server.test.ts',
        'a certificate that nobody vouches for keeps login and mail with us',
      ),
    ),
    line(
      '5.15 Toegangsbeveiliging',
      'ja',
      'Elke aanroep heeft regels per soort mens. Een aanroep zonder regels laat de test mislukken.',
      tested('src/testing/rights-matrix.server.test.ts', 'has rows for every operation of the server'),
    ),
    line(
      '5.16 Identiteiten beheren',
      'ja',
      'Een account ontstaat alleen via een gemailde link, of via de provider van je organisatie.',
      tested('src/access/company/users.server.test.ts', 'leads to an account by the mailed link alone'),
      document('docs/sign-on.md'),
    ),
    line(
      '5.17 Authenticatie-informatie',
      'ja',
      'Van wachtwoorden staat alleen een Argon2id-hash opgeslagen, van links en tokens alleen een hash. Veelgebruikte wachtwoorden worden geweigerd.',
      tested('src/access/session/session.server.test.ts', 'stores tokens only as hashes'),
      document('docs/privacy.md'),
    ),
    line(
      '5.18 Toegangsrechten',
      'ja',
      'Wie wordt afgesloten, is er meteen uit: sessies en links eindigen.',
      tested(
        'src/access/company/users.server.test.ts',
        'ends sessions and open links at once; letting in again brings back neither',
      ),
    ),
    line(
      '5.21 ICT-keten',
      'deels',
      'Alle onderdelen staan met versie, licentie en hash in de SBOM, en komen van één register. Makers worden niet beoordeeld.',
      document('docs/dependencies.md'),
      tested(
        'scripts/sbom/compose.test.mjs',
        'holds what packages carry: Node, PostgreSQL, and the fonts, of the versions in the lock file',
      ),
    ),
    ours('5.23 Clouddiensten', 'Het product draait op één machine of meer, waar de organisatie wil.'),
    ours('5.24–5.27 Incidenten', 'Het product levert een logboek en een adres om te melden.'),
    line(
      '5.28 Bewijs verzamelen',
      'deels',
      'Het logboek zegt wie wat wanneer deed, vanaf welk adres. Het is niet verzegeld tegen wie de database beheert.',
      tested('e2e/audit.spec.ts', 'the trail says who did what, when and from where, a page at a time'),
    ),
    line(
      '5.30 Doorgaan na een storing',
      'deels',
      'Valt de database weg, dan wachten aanroepen en gaat er niets verloren. Een uitwijk richt de beheerder in.',
      tested(
        'e2e/saving.spec.ts',
        'a server that restarts in mid-typing: nothing is lost, and it is sent once the server is back',
      ),
    ),
    line(
      '5.33 Registraties beschermen',
      'ja',
      'Een volgende versie laat staan wat een eerdere opsloeg.',
      tested(
        'src/testing/old-data.server.test.ts',
        'holds everything that can be kept, so that the lines above say something',
      ),
    ),
    line(
      '5.34 Privacy',
      'ja',
      'Elke kolom die naar een gebruiker verwijst, wordt bij verwijderen nagegaan.',
      tested(
        'src/access/company/users.server.test.ts',
        'leaves nothing of a removed user but what was written, everywhere',
      ),
      document('docs/privacy.md'),
    ),
    line(
      '8.2 Speciale rechten',
      'ja',
      'Niemand geeft meer rechten dan hij heeft. Niemand kan handelen als een ander.',
      tested('src/access/company/users.server.test.ts', 'are given and taken within one’s own power'),
    ),
    line(
      '8.3 Toegang tot informatie beperken',
      'ja',
      'Organisaties zijn gescheiden: van een ander bestaat niets.',
      tested('e2e/saving.spec.ts', 'another company’s research does not exist for you'),
    ),
    line(
      '8.5 Veilig inloggen',
      'ja',
      'Een tweede factor, die de organisatie kan verplichten, en passkeys. Raden wordt per naam en per adres vertraagd.',
      tested(
        'e2e/second-factor.spec.ts',
        'an organisation asks it of everyone; who has none is led there and back, and helped when it is lost',
      ),
      tested(
        'src/access/passkeys/passkeys.server.test.ts',
        'asks an authenticator for a passkey that it finds by itself and that asks who is there',
      ),
      tested(
        'src/access/session/session.server.test.ts',
        'stops guessing after five times a minute, and says how long to wait',
      ),
    ),
    line(
      '8.6 Capaciteit',
      'deels',
      'Cijfers over drukte, wachtrijen en schijf. Een volle schijf wordt gemeld voor er iets misgaat.',
      document('docs/operating.md'),
      tested(
        'src/foundation/server/disk-space.server.test.ts',
        'is a refusal that says so, and no readiness, until there is space again',
      ),
    ),
    line(
      '8.7 Malware',
      'deels',
      'Een logo wordt opnieuw getekend, van een sjabloon blijft alleen de opmaak. Er is geen virusscanner.',
      tested(
        'src/access/company/house-style/house-style.server.test.ts',
        'draws a logo anew: nothing else of the file is kept',
      ),
    ),
    line(
      '8.8 Technische kwetsbaarheden',
      'deels',
      'SBOM, VEX en termijnen zijn er. De VEX is nog leeg, en waar dit is gebouwd gaf het register geen antwoord op de vraag naar zwakke plekken.',
      document('docs/dependencies.md'),
      document('docs/sbom.md'),
    ),
    line(
      '8.9 Configuratie',
      'ja',
      'Een verkeerde instelling wordt voor het starten in een zin gemeld. Standaard luistert de server alleen op de eigen machine.',
      tested('src/foundation/server/config.test.ts', 'names all mistakes at once, a sentence each'),
    ),
    line(
      '8.10 Wissen',
      'ja',
      'Op een dag die vaststaat, ook uit de prullenbak.',
      tested('src/access/company/company.server.test.ts', 'the bin is emptied after thirty days, whole'),
    ),
    line(
      '8.11 Maskeren',
      'ja',
      'Kleine groepen verdwijnen uit rapporten, met alles waaruit ze zouden volgen.',
      tested(
        'src/steps/report/model/withheld.rules.test.ts',
        'nothing of a group that is left out remains, its number, share or difference included',
      ),
    ),
    line(
      '8.12 Lekken voorkomen',
      'deels',
      'Een pagina kan alleen met de eigen server praten (Content-Security-Policy).',
      tested('src/shell/site.server.test.ts', 'lets nothing in or out by itself'),
    ),
    line(
      '8.13 Back-up',
      'deels',
      'Elke nacht, en meteen op proef teruggezet, als de beheerder een map instelt (BACKUP_DIR). Ook voor elke wijziging van de database. De map elders bewaren doet de beheerder. Met een PostgreSQL van ons kan de database ook terug naar een moment (WAL_ARCHIVE_DIR).',
      tested(
        'src/foundation/server/database/nightly-backup.server.test.ts',
        'can be restored, is readable by us alone, and leaves no database of its trial',
      ),
      tested(
        'src/foundation/server/database/backup.server.test.ts',
        'give back every row as it was, with all its odd values',
      ),
      tested(
        'src/foundation/server/database/point-in-time/recover.server.test.ts',
        'a database that is still there comes back too, keeps what it was beside it, and can go back again from a chain of its own',
      ),
      tested(
        'src/foundation/server/database/migrate.server.test.ts',
        'takes a backup before it touches what is there, and none of an empty database',
      ),
    ),
    line(
      '8.14 Dubbel uitvoeren',
      'deels',
      'Meer servers kunnen op één database. De database zelf dubbel uitvoeren is aan de beheerder.',
      document('docs/scale.md'),
    ),
    line(
      '8.15 Logging',
      'ja',
      'Een regel JSON per gebeurtenis, met een nummer waarmee je een aanroep volgt tot in de mail die ervan komt.',
      tested('src/server/log.server.test.ts', 'the mail that a request caused has its number, whenever it is sent'),
    ),
    line(
      '8.16 Monitoren',
      'ja',
      'Cijfers in OpenMetrics op een eigen poort, met een voorbeeld van waarschuwingen. Wie kijkt, regelt de beheerder.',
      document('docs/operating.md'),
      document('docs/alerts.yml'),
      tested('src/server/metrics.server.test.ts', 'are OpenMetrics, on a port of this machine alone'),
    ),
    line(
      '8.17 Klok',
      'deels',
      'Een klok die verspringt wist niets. Gelijkzetten doet de machine.',
      tested(
        'src/foundation/server/housekeeping.server.test.ts',
        'destroys nothing when the clock leapt ahead, and all it should when it still says so an hour later',
      ),
    ),
    ours(
      '8.20–8.23 Netwerk',
      'Zet TLS en een proxy ervoor, en laat alleen die erbij. Er is een voorbeeld naar de richtlijnen van het NCSC.',
      'deploy/nginx.conf',
    ),
    line(
      '8.24 Cryptografie',
      'deels',
      'Geheimen van de tweede factor staan versleuteld. De schijf versleutelen is aan de beheerder.',
      tested('src/access/account/second-factor.server.test.ts', 'keeps the secret sealed and the codes as hashes'),
    ),
    line(
      '8.26 Eisen aan toepassingen',
      'deels',
      'Eisen en tests staan naast elkaar. OWASP ASVS 5.0 is tot en met niveau 2 nagelopen; zie hieronder wat er nog niet is.',
      document('docs/specification.md'),
      document('docs/security.md'),
    ),
    line(
      '8.27 Veilig ontwerp',
      'deels',
      'Er is een model van dreigingen: wat waar te halen valt, wat ertegen is, en wat blijft. Niemand van buiten heeft het bekeken.',
      document('docs/threat-model.md'),
    ),
    line(
      '8.28 Veilig programmeren',
      'ja',
      'Wat mensen typen wordt nooit uitgevoerd, ook niet in documenten.',
      tested(
        'e2e/theory-safety.spec.ts',
        'sixty stored scripts in every text: none of them runs, wherever a reader or an editor meets it',
      ),
    ),
    line(
      '8.29 Beveiliging testen',
      'deels',
      'Door tests bij elke wijziging. Een penetratietest door een ander is niet gedaan.',
      tested('src/testing/open-api.server.test.ts', 'may be damaged anywhere'),
    ),
    ours('8.31 Omgevingen scheiden', 'Elke installatie heeft een eigen database en map.'),
    line(
      '8.32 Wijzigingen',
      'deels',
      'Een nieuwe versie past de database in één keer aan of helemaal niet. Goedkeuren is aan de organisatie.',
      tested(
        'src/foundation/server/database/migrate.server.test.ts',
        'a migration that fails leaves nothing of itself, and names itself',
      ),
    ),
    line(
      '8.33 Testgegevens',
      'ja',
      'De voorbeelden zijn verzonnen.',
      document('docs/decisions/0048-the-shipped-example.md'),
    ),
    line('8.34 Audit op systemen', 'niet nagegaan', 'Hierover kunnen we niets zeggen.', document('README.md')),
  ],
};
