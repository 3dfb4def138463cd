import { code, document, tested } from '../line.rules.ts';
import { absent, type Chapter, met, operators } from './requirement.rules.ts';

const file = 'src/shell/procurement/content/asvs/browser.rules.ts';
const site = code('src/shell/site.server.ts');
const app = code('src/foundation/server/http/app.ts');
const policy = tested('src/shell/site.server.test.ts', 'lets nothing in or out by itself');
const proxy = document('deploy/nginx.conf');

export const browser: Chapter = {
  number: 'V3',
  title: 'In de browser',
  file,
  requirements: [
    met(
      '3.2.1',
      'Een antwoord wordt niet als iets anders gelezen',
      'Wat geen pagina is, heeft een beleid dat niets toestaat, en `nosniff`. Een download wordt bewaard en niet geopend.',
      app,
      code('src/research/downloads/downloads.server.ts'),
      tested('src/theory/media/media.server.test.ts', 'serves a drawing cleaned, under a policy of its own'),
    ),
    met(
      '3.2.2',
      'Tekst tonen als tekst',
      'React zet tekst neer als tekst. HTML van de bibliotheek gaat door één deur, die alleen bekende tags maakt.',
      code('src/ui/rich-text/parsed-html.ts'),
      tested(
        'e2e/theory-safety.spec.ts',
        'sixty stored scripts in every text: none of them runs, wherever a reader or an editor meets it',
      ),
    ),
    absent(
      '3.3.1 3.3.2 3.3.3 3.3.4',
      'Cookies',
      'Het product zet er geen. Kiest de beheerder voor Google Tag Manager, dan zet die er, na toestemming.',
      document('docs/privacy.md'),
    ),
    met(
      '3.4.1',
      'Altijd https (HSTS)',
      'Een jaar, met alle subdomeinen, op elk antwoord zodra het adres https is.',
      app,
      tested('src/foundation/server/http/sending.test.ts', 'has the headers of every answer, and those of its own'),
    ),
    met(
      '3.4.2',
      'Pagina’s van anderen lezen niet mee (CORS)',
      'Alleen de beschrijving van de API is voor iedereen; daar staat niets van mensen in.',
      code('src/foundation/server/discovery/discovery.ts'),
      tested(
        'src/foundation/server/http/app.test.ts',
        'describes itself where the API rules of Dutch government look, to pages of others too, with who publishes it and its version',
      ),
    ),
    met(
      '3.4.3',
      'Beleid voor wat een pagina mag laden (CSP)',
      'Niets mag, tenzij het er staat; `default-src` dekt `object-src`. Geen script in de pagina zelf, en Trusted Types.',
      site,
      policy,
    ),
    met(
      '3.4.4',
      'nosniff op elk antwoord',
      'Ook op bestanden, fouten en weigeringen.',
      app,
      tested('src/foundation/server/http/sending.test.ts', 'has the headers of every answer, and those of its own'),
    ),
    met(
      '3.4.5',
      'Geen adres mee naar anderen',
      '`Referrer-Policy: no-referrer` op elk antwoord.',
      app,
      tested('src/foundation/server/http/sending.test.ts', 'has the headers of every answer, and those of its own'),
    ),
    met(
      '3.4.6',
      'Niet in een kader van anderen',
      '`frame-ancestors` is overal `none`, behalve voor het kader dat met LimeSurvey praat: dat mag in onze eigen pagina.',
      site,
      tested(
        'src/shell/site.server.test.ts',
        'lets the app itself connect to nothing more for it, and holds in a frame but its own and films',
      ),
    ),
    met(
      '3.5.1 3.5.2',
      'Geen verzoek uit naam van iemand (CSRF)',
      'Wie je bent staat in een header die een andere pagina niet kan meesturen, en niet in een cookie.',
      code('src/foundation/browser/api-send.ts'),
      tested(
        'src/foundation/browser/api-send.browser.test.ts',
        'carries the bearer when there is one, and no such header when there is none',
      ),
      tested(
        'src/testing/rights-matrix.server.test.ts',
        'lets in without a login who reads the documentation, asks for a login or a password, or has a secret; nobody else',
      ),
    ),
    met(
      '3.5.3',
      'Wat iets verandert is geen GET',
      'Schrijven gaat met POST, PUT, PATCH of DELETE. Een GET die een kaartje opmaakt, verandert alleen dat kaartje.',
      code('src/foundation/shared/resource.ts'),
      tested('src/testing/open-api.server.test.ts', 'has every route of the server, with its methods, and no other'),
    ),
    operators(
      '3.5.4',
      'Eigen hostnaam per toepassing',
      'Zet het product op een hostnaam van zichzelf.',
      document('docs/operating.md'),
    ),
    met(
      '3.5.5',
      'Berichten tussen vensters',
      'Alleen van het ene kader, met de juiste herkomst, een geheim van die keer en de juiste vorm.',
      code('src/steps/conducting-research/lime-survey/frame.parts.ts'),
      code('src/steps/conducting-research/lime-survey/frame.service.ts'),
      tested(
        'e2e/lime-survey.spec.ts',
        'JSON as such is held up by what the browser asks beforehand, and a frame without a ticket is no page',
      ),
    ),
    met('3.7.1', 'Geen verouderde techniek', 'HTML, CSS en JavaScript, zonder plug-ins.', code('package.json'), policy),
    met(
      '3.7.2',
      'Alleen doorsturen naar bekende adressen',
      'Na inloggen alleen naar een pad van onszelf. Naar een provider alleen als die van een organisatie is.',
      code('src/foundation/browser/session.ts'),
      tested('e2e/access.spec.ts', 'only a path of our own is a place to return to'),
      tested('src/access/sign-on/sign-on.server.test.ts', 'is refused before anybody goes there: %s'),
    ),
  ],
};

export const services: Chapter = {
  number: 'V4',
  title: 'API',
  file,
  requirements: [
    met(
      '4.1.1',
      'Elk antwoord zegt wat het is',
      'Soort en tekenset staan erbij, en de test vergelijkt ze met de documentatie.',
      code('src/foundation/server/http/sending.ts'),
      tested(
        'src/testing/open-api.server.test.ts',
        'answers anyone and anything as documented, and what it refuses changes nothing',
      ),
    ),
    operators(
      '4.1.2',
      'Alleen pagina’s doorsturen van http naar https',
      'Doet de proxy. Het voorbeeld stuurt pagina’s door en weigert de API zonder TLS.',
      proxy,
    ),
    met(
      '4.1.3',
      'Headers van de proxy kan een bezoeker niet zelf zetten',
      'Het adres van een bezoeker komt alleen van een proxy die is ingesteld; standaard van geen.',
      code('src/foundation/server/http/sender.ts'),
      tested('src/foundation/server/http/sender.test.ts', 'is read from all lines of the header together'),
      proxy,
    ),
    met(
      '4.2.1',
      'Waar een bericht eindigt is nooit twijfel (smuggling)',
      'Node weigert een bericht met twee lengtes.',
      app,
      tested('src/foundation/server/http/app.test.ts', 'takes no message that ends in two places: %s'),
    ),
    absent('4.3.1 4.3.2', 'GraphQL', 'Is er niet.', document('docs/api.md')),
    absent(
      '4.4.1 4.4.2 4.4.3 4.4.4',
      'WebSocket',
      'Is er niet. Live meekijken gaat met een gewone stroom over https, met dezelfde sessie.',
      document('docs/api.md'),
    ),
  ],
};
