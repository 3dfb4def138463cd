import { code, document, tested } from '../line.rules.ts';
import { absent, type Chapter, met, partly } from './requirement.rules.ts';

const file = 'src/shell/procurement/content/asvs/access.rules.ts';
const matrix = tested('src/testing/rights-matrix.server.test.ts', 'has rows for every operation of the server');
const security = document('docs/security.md');
const tokens = code('src/access/session/tokens.server.ts');
const provider = code('src/access/sign-on/provider.server.ts');
const bearer = tested('src/access/session/session.server.test.ts', 'answers 401 to a bearer of %s');
const signOn = 'src/access/sign-on/sign-on.server.test.ts';
const forged = tested(signOn, 'is refused: %s');

export const authorization: Chapter = {
  number: 'V8',
  title: 'Wie wat mag',
  file,
  requirements: [
    met(
      '8.1.1',
      'Regels voor toegang zijn beschreven',
      'Per rol in docs/security.md, en per aanroep in een tabel die de test uitvoert.',
      security,
      matrix,
    ),
    met(
      '8.1.2',
      'Ook per veld',
      'Het contract van een soort zegt welke velden iemand schrijft. Wat alleen van jou is, staat erbij.',
      security,
      document('docs/privacy.md'),
      tested(
        'src/access/company/users.server.test.ts',
        'what was read may be sent back; what is not ours to write is refused',
      ),
    ),
    met(
      '8.2.1',
      'Elke functie vraagt wie je bent en of je mag',
      'Een aanroep zonder regels laat de test mislukken.',
      code('src/foundation/server/http/exchange.ts'),
      matrix,
    ),
    met(
      '8.2.2',
      'Geen gegevens van een ander via een nummer (IDOR)',
      'Er is één deur naar een onderzoek. Wie het niet mag zien, krijgt hetzelfde als wanneer het niet bestaat.',
      code('src/study/rights.server.ts'),
      tested('e2e/saving.spec.ts', 'another company’s research does not exist for you'),
    ),
    met(
      '8.2.3',
      'Geen veld lezen of schrijven dat niet mag',
      'Antwoorden hebben een vaste vorm; onbekende velden worden geweigerd.',
      code('src/foundation/shared/resource.ts'),
      tested('src/research/events.server.test.ts', 'tells a colleague nothing of notes, sharing and raw answers'),
      tested(
        'src/testing/open-api.server.test.ts',
        'with an unknown field is 400 where the schema says so; elsewhere nobody looks at it',
      ),
    ),
    met(
      '8.3.1',
      'De server beslist',
      'De browser verbergt alleen wat toch niet zou mogen.',
      code('src/study/rights.server.ts'),
      matrix,
    ),
    met(
      '8.4.1',
      'Organisaties gescheiden',
      'Van een andere organisatie bestaat niets, ook niet voor haar beheerder.',
      code('src/access/company/power.server.ts'),
      tested('src/access/company/users.server.test.ts', 'an admin of another company finds nobody here'),
      tested('src/access/sign-on/scim/scim.server.test.ts', 'of another organisation sees and changes nothing of ours'),
    ),
  ],
};

export const selfContained: Chapter = {
  number: 'V9',
  title: 'Tokens met inhoud',
  file,
  requirements: [
    met('9.1.1', 'Handtekening eerst', 'Een toegangstoken zonder goede handtekening is er geen.', tokens, bearer),
    met(
      '9.1.2',
      'Alleen bekende algoritmen',
      'Eigen tokens: HS256 en niets anders. Van een provider: RS, PS, ES of EdDSA; geen HS en geen `none`.',
      tokens,
      provider,
      bearer,
      forged,
    ),
    met(
      '9.1.3',
      'Sleutels van een vaste plek',
      'Onze sleutel staat op de server. Die van een provider komen van het adres dat zijn metadata noemen.',
      provider,
      tested(signOn, 'may change its keys'),
      forged,
    ),
    met('9.2.1', 'Alleen zolang het geldt', 'Een kwartier, en wat erin staat wordt nagekeken.', tokens, bearer),
    met(
      '9.2.2',
      'Alleen het juiste soort token',
      'Een verversingstoken, kaartje of token van SCIM is geen toegangstoken.',
      tokens,
      tested(
        'src/testing/rights-matrix.server.test.ts',
        'refuses the secret of a participant everywhere but in their own two calls',
      ),
      tested(
        'src/access/company/lime-survey/lime-survey.server.test.ts',
        'is no ticket for a file, and a ticket for a file opens no frame',
      ),
    ),
    met(
      '9.2.3',
      'Alleen voor ons bedoeld',
      '`aud` wordt nagekeken, van ons en van de provider.',
      tokens,
      provider,
      forged,
    ),
    met(
      '9.2.4',
      'Eén sleutel, één publiek',
      'Met onze sleutel wordt alleen voor onze eigen API getekend.',
      tokens,
      bearer,
    ),
  ],
};

export const oauth: Chapter = {
  number: 'V10',
  title: 'OAuth en OpenID Connect',
  file,
  requirements: [
    partly(
      '10.1.1',
      'Tokens alleen waar ze nodig zijn',
      'Tokens van een provider blijven op de server en worden niet bewaard. Die van onszelf staan in de opslag van de browser. Bewust: geen cookies; een toegangstoken geldt daarom een kwartier. Nodig voor meer: een sessie in een cookie die scripts niet lezen.',
      provider,
      document('docs/threat-model.md'),
      tested(signOn, 'stores neither state, nor ticket, nor code'),
    ),
    met(
      '10.1.2',
      'Antwoord hoort bij de browser die begon',
      'PKCE, state en nonce per keer, en een geheim in de browser.',
      code('src/access/sign-on/flow.server.ts'),
      tested(signOn, 'cannot log somebody in as themselves: the answer belongs to the browser that began'),
      tested(signOn, 'cannot use a code of another login'),
    ),
    met(
      '10.2.1',
      'Geen inloggen uit naam van een ander',
      'PKCE en state allebei.',
      provider,
      tested(signOn, 'comes back with what was never begun: %s'),
    ),
    met(
      '10.2.2',
      'Providers niet te verwisselen',
      'Een adres om terug te komen per koppeling, en `iss` wordt nagekeken.',
      provider,
      tested(signOn, 'cannot bring an answer of one provider to the address of another'),
    ),
    met('10.3.1', 'De API neemt alleen tokens voor haar', '`aud` is die van onze API.', tokens, bearer),
    absent(
      '10.3.2 10.3.4',
      'Beperkte rechten in een token',
      'Een token heeft geen scopes: wie het is bepaalt wat mag, op dat moment.',
      security,
    ),
    met(
      '10.3.3',
      'Wie het is volgt uit wat nooit een ander wordt',
      'Een uuid per persoon.',
      tokens,
      tested('src/access/session/session.server.test.ts', 'tells who is signed in, and for which company until when'),
    ),
    absent(
      '10.4.1 10.4.2 10.4.3 10.4.4 10.4.6 10.4.7 10.4.10 10.4.11',
      'Zelf een OAuth-server zijn',
      'Het product geeft geen tokens aan programma’s van anderen en heeft geen codes of toestemming.',
      security,
    ),
    met(
      '10.4.5',
      'Een gestolen verversingstoken valt op',
      'Het werkt één keer. Komt een oud terug, dan eindigt de hele sessie. Tien seconden lang mag het vorige nog eens, voor tabbladen die tegelijk komen.',
      code('src/access/session/kept-sessions.server.ts'),
      tested('src/access/session/session.server.test.ts', 'ends the whole session when an older token comes back'),
    ),
    met(
      '10.4.8',
      'Een verversingstoken eindigt hoe dan ook',
      'Met de sessie, na negentig dagen.',
      code('src/access/session/kept-sessions.server.ts'),
      security,
    ),
    met(
      '10.4.9',
      'Iemand kan zijn tokens intrekken',
      'Op Mijn account, per sessie.',
      code('src/access/account/sessions.server.ts'),
      tested(
        'src/access/account/account.server.test.ts',
        'end one by one: that device is out at once, and it cannot be done twice',
      ),
    ),
    met('10.5.1', 'ID-token werkt één keer', 'Met een nonce van die keer.', provider, forged),
    met(
      '10.5.2',
      'Wie het is volgt uit `sub`',
      'Met de provider erbij; nooit uit het mailadres.',
      code('src/access/sign-on/identity.server.ts'),
      tested(signOn, 'makes an account at the first login, and knows it at the second, whatever the address is then'),
    ),
    met(
      '10.5.3',
      'Metadata van precies die provider',
      'De `issuer` moet gelijk zijn aan wat is ingevuld.',
      provider,
      forged,
    ),
    met('10.5.4', 'ID-token is voor ons', '`aud` is ons nummer, en `azp` ook als het er is.', provider, forged),
    partly(
      '10.5.5',
      'Bericht van uitloggen is echt',
      'Handtekening, publiek, tijd, de gebeurtenis en geen nonce; en het telt één keer. Niet geëist is `typ: logout+jwt`. Bewust: niet elke provider zet dat.',
      code('src/access/sign-on/back-channel.server.ts'),
      tested(signOn, 'counts once'),
    ),
    absent(
      '10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
      'Zelf een provider zijn',
      'Het product is geen provider en vraagt geen toestemming namens programma’s van anderen.',
      security,
    ),
  ],
};
