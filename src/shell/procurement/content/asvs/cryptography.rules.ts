import { code, document, tested } from '../line.rules.ts';
import { absent, type Chapter, met, operators, partly, unmet } from './requirement.rules.ts';

const file = 'src/shell/procurement/content/asvs/cryptography.rules.ts';
const security = document('docs/security.md');
const operating = document('docs/operating.md');
const proxy = document('deploy/nginx.conf');
const sealed = code('src/foundation/server/sealed.ts');
const opens = tested(
  'src/access/account/second-factor.server.test.ts',
  'opens with its own key alone, and not once it was changed',
);
const samlSealed = tested(
  'src/access/sign-on/saml/saml.server.test.ts',
  'is refused what was encrypted: SHA-1, no signature, another key, RSA 1.5, two assertions',
);

export const cryptography: Chapter = {
  number: 'V11',
  title: 'Cryptografie',
  file,
  requirements: [
    partly(
      '11.1.1',
      'Beleid voor sleutels',
      'Beschreven is welke sleutel waarvoor is, waar hij staat en hoe hij te vervangen is. De sleutel van de server is niet te vervangen zonder alles wat ermee verzegeld is opnieuw in te stellen. Nodig: een wissel met een oude en een nieuwe sleutel.',
      security,
    ),
    met('11.1.2', 'Lijst van sleutels en algoritmen', 'In docs/security.md.', security),
    met(
      '11.2.1',
      'Bewezen bibliotheken',
      'node:crypto, jose, openid-client, xml-crypto, Argon2. Van onszelf is alleen de vorm van een certificaat, die OpenSSL in de test teruglast.',
      code('src/access/sign-on/own-key/own-key.server.ts'),
      tested('src/access/sign-on/own-key/own-key.test.ts', 'a certificate of our own is one that OpenSSL reads, of %s'),
    ),
    unmet(
      '11.2.2',
      'Algoritmen en sleutels zijn te wisselen',
      'Wat verzegeld is, zegt niet met welke sleutel of welk algoritme. Een wachtwoord-hash zegt dat wel. Nodig: een versie erbij en een wissel van de sleutel.',
      sealed,
    ),
    partly(
      '11.2.3',
      'Minstens 128 bits sterk',
      'AES-256, SHA-256, X25519 en tokens van 256 bits zijn het. RSA ook, voor sleutels die wij maken (3072 bits). Een provider en DKIM mogen 2048 bits hebben (112 bits sterk), en een sleutel van ons van vóór december 2026 heeft dat nog. Nodig: die vervangen, en 3072 bits bij de provider.',
      security,
    ),
    partly(
      '11.3.1',
      'Geen zwakke blokversleuteling of opvulling',
      'Zelf alleen AES-GCM. Van een provider met SAML wordt AES-CBC aangenomen, maar alleen in een antwoord dat getekend is; RSA 1.5 wordt geweigerd. Bewust, zie besluit 0090.',
      sealed,
      document('docs/decisions/0090-logging-in-by-saml.md'),
      samlSealed,
    ),
    partly(
      '11.3.2',
      'Alleen goedgekeurde versleuteling',
      'AES-256-GCM en X25519. Bij SAML ook AES-CBC, zoals hierboven. Bewust, om dezelfde reden.',
      sealed,
      samlSealed,
    ),
    met('11.3.3', 'Wat versleuteld is, is niet te wijzigen', 'GCM merkt het.', sealed, opens),
    partly(
      '11.4.1',
      'Alleen goedgekeurde hashes',
      'SHA-256. Bewust is SHA-1 er nog in de codes van een app (RFC 6238), omdat niet elke app iets anders kan; de standaard noemt dat verouderd. MD5 vult alleen een proefblok op de schijf.',
      code('src/access/account/code.rules.ts'),
      tested('src/access/account/code.rules.test.ts', 'is that of RFC 6238 at %i seconds'),
    ),
    met(
      '11.4.2',
      'Wachtwoorden traag gehasht',
      'Argon2id met 19 MiB en twee rondes, naar OWASP.',
      code('src/access/password/password.server.ts'),
      tested('src/access/password/password.test.ts', 'fits nobody who is unknown, the dummy’s own password included'),
    ),
    met(
      '11.4.3',
      'Hashes in handtekeningen zijn lang genoeg',
      'SHA-256 of langer. Een handtekening met SHA-1 wordt geweigerd.',
      code('src/access/sign-on/saml/answer.rules.ts'),
      samlSealed,
    ),
    absent('11.4.4', 'Sleutels uit wachtwoorden', 'Er wordt geen sleutel uit een wachtwoord gemaakt.', security),
    partly(
      '11.5.1',
      'Wat niet te raden mag zijn heeft 128 bits',
      'Tokens, links, geheimen en kaartjes wel. Bewust korter is wat mensen overtypen: herstelcodes (59 bits), codes om één keer mee te doen (56) en de code van een werksessie. Het wachtwoord van een eerste start heeft 96 bits.',
      security,
      tested(
        'src/steps/report/public/sharing.server.test.ts',
        'is turned on with a secret of at least 128 bits, that can be copied again',
      ),
    ),
    met(
      '11.6.1',
      'Sleutels maken en tekenen met goedgekeurde middelen',
      'Door OpenSSL in Node.',
      code('src/access/sign-on/own-key/own-key.server.ts'),
      tested(
        'src/access/sign-on/saml/saml.server.test.ts',
        'asks with a signed request, that our metadata have the certificate of',
      ),
    ),
  ],
};

export const communication: Chapter = {
  number: 'V12',
  title: 'Verbindingen',
  file,
  requirements: [
    operators(
      '12.1.1 12.1.2',
      'TLS 1.2 en 1.3 met goede cipher suites',
      'Doet de proxy. Het voorbeeld volgt de richtlijnen van het NCSC (2025-05).',
      proxy,
      operating,
    ),
    absent('12.1.3', 'Certificaten van bezoekers (mTLS)', 'Worden niet gebruikt.', security),
    operators(
      '12.2.1 12.2.2',
      'TLS voor bezoekers, met een certificaat dat iedereen vertrouwt',
      'Het product luistert zonder TLS, alleen op de eigen machine. De proxy zet TLS ervoor.',
      operating,
      proxy,
    ),
    partly(
      '12.3.1',
      'TLS voor alle verbindingen',
      'Naar providers altijd. Naar de mailserver altijd als er een wachtwoord meegaat. Naar een database op een andere machine waarschuwt het logboek alleen. Bewust: tussen containers is er vaak geen TLS. Nodig: een instelling die het eist.',
      code('src/foundation/server/database/url.ts'),
      tested('src/foundation/server/database/url.test.ts', 'at %s with PGSSLMODE %s can be read on the way: %s'),
      tested('src/foundation/server/mail.test.ts', 'asks for a safe connection where a login leaves the machine'),
    ),
    met(
      '12.3.2',
      'Certificaten van anderen nakijken',
      'Van de mailserver, providers en een database met `sslmode=verify-full`.',
      code('src/access/sign-on/guarded-fetch.server.ts'),
      tested(
        'src/foundation/server/mail-smtp.server.test.ts',
        'a certificate that nobody vouches for keeps login and mail with us',
      ),
      document('README.md'),
    ),
    operators(
      '12.3.3 12.3.4',
      'TLS tussen eigen onderdelen',
      'Tussen proxy en product op één machine is het niet nodig. Staan ze op twee, dan regelt de beheerder het.',
      operating,
    ),
  ],
};
