import { code, document, tested } from '../line.rules.ts';

import { absent, type Chapter, met, partly, unmet } from './requirement.rules.ts';

const file = 'src/shell/procurement/content/asvs/sign-in.rules.ts';
const security = document('docs/security.md');
const sessions = code('src/access/session/kept-sessions.server.ts');
const factor = code('src/access/account/second-factor.server.ts');
const links = 'src/access/mail-links/user-tokens.server.test.ts';
const account = 'src/access/account/account.server.test.ts';
const secondFactor = 'src/access/account/second-factor.server.test.ts';
const signOn = 'src/access/sign-on/sign-on.server.test.ts';
const saml = 'src/access/sign-on/saml/saml.server.test.ts';
const passwords = code('src/access/password/password.rules.ts');

export const authentication: Chapter = {
  number: 'V6',
  title: 'Inloggen',
  file,
  requirements: [
    met(
      '6.1.1',
      'Beschreven hoe raden wordt tegengehouden',
      'Met de getallen, en waarom niemand buitengesloten raakt.',
      document('docs/decisions/0035-guessing-a-password.md'),
      security,
    ),
    met(
      '6.1.2',
      'Beschreven welke woorden niet in een wachtwoord mogen',
      'Naam, adres en organisatie van de persoon, en de naam van het product.',
      security,
    ),
    met(
      '6.1.3',
      'Alle manieren van inloggen zijn beschreven',
      'Wachtwoord, code, passkey, provider, link per mail en kaartjes, elk met hoe sterk.',
      security,
      document('docs/sign-on.md'),
    ),
    met(
      '6.2.1',
      'Minstens acht tekens',
      'Acht, met de raad om drie woorden te nemen. Vijftien wordt niet gevraagd.',
      passwords,
      tested('src/access/password/password.rules.test.ts', 'may not be %s'),
    ),
    met(
      '6.2.2',
      'Zelf het wachtwoord wijzigen',
      'Op Mijn account.',
      code('src/access/account/account.server.ts'),
      tested('e2e/account.spec.ts', 'a password is changed: this browser goes on in every tab, others are out'),
    ),
    met(
      '6.2.3',
      'Wijzigen vraagt het huidige wachtwoord',
      'En elke misser wordt geteld en opgeschreven.',
      code('src/access/account/account.server.ts'),
      tested(account, 'is not to be guessed from a computer that was left alone, and each try is written down'),
    ),
    met(
      '6.2.4',
      'Niet een van de 3000 meest gebruikte',
      'De 3000 die het vaakst in gelekte lijsten staan.',
      code('src/access/password/common.rules.ts'),
      tested('src/access/password/password.rules.test.ts', 'are those of the package that they were taken from'),
    ),
    partly(
      '6.2.5',
      'Geen eisen aan soorten tekens',
      'Hoofdletters of tekens worden niet gevraagd. Bewust: een getal van een paar cijfers, of één teken herhaald, wordt geweigerd.',
      passwords,
      tested('src/access/password/password.rules.test.ts', 'may be %s'),
    ),
    met(
      '6.2.6',
      'Het veld verbergt wat je typt',
      'Met een knop om het te zien.',
      code('src/access/password/field.parts.tsx'),
      tested('e2e/sign-in.spec.ts', 'with a name and a password, by keyboard alone; one is in'),
    ),
    met(
      '6.2.7',
      'Plakken en wachtwoordbeheerders werken',
      'Velden zeggen de browser wat ze zijn.',
      code('src/access/password/field.parts.tsx'),
      tested(
        'e2e/sign-in.spec.ts',
        'a password manager that announces what it filled in with `change` alone is understood',
      ),
    ),
    partly(
      '6.2.8',
      'Wachtwoord precies zoals getypt',
      'Niets wordt afgekapt of verkleind. Bewust: dezelfde letter die een ander toetsenbord anders opbouwt, telt als dezelfde (Unicode NFC).',
      code('src/access/password/password.server.ts'),
      tested(
        'src/access/password/password.test.ts',
        'fits the longest there is in its parts, and nothing that begins with it',
      ),
    ),
    met(
      '6.2.9',
      'Minstens 64 tekens kan',
      'Tot 256 tekens.',
      passwords,
      tested('src/access/password/password.rules.test.ts', 'is one character for each that people count, up to 256'),
    ),
    met('6.2.10', 'Geen verplicht wisselen', 'Een wachtwoord verloopt niet.', security),
    met(
      '6.2.11',
      'Woorden van de persoon tellen niet mee',
      'Wat na weglaten te kort is, wordt geweigerd.',
      passwords,
      tested('src/access/password/password.rules.test.ts', 'is judged whatever it is, and whoever it is of'),
    ),
    partly(
      '6.2.12',
      'Niet een gelekt wachtwoord',
      'Tegen de 3000 vaakst gelekte. Bewust niet bij een dienst buiten het product. Nodig: een grotere lijst op de server.',
      code('src/access/password/common.rules.ts'),
      tested('src/access/password/password.rules.test.ts', 'are refused %s'),
    ),
    met(
      '6.3.1',
      'Raden wordt tegengehouden',
      'Per naam, per adres en voor alle adressen samen.',
      code('src/foundation/server/guess-throttle.ts'),
      tested('src/access/session/login-throttle.server.test.ts', 'is held up after ten, on all servers together'),
      tested(
        'src/access/session/session.server.test.ts',
        'stops guessing after five times a minute, and says how long to wait',
      ),
    ),
    partly(
      '6.3.2',
      'Geen standaardaccounts',
      'Er is geen standaardwachtwoord. Met de instelling FIRST_ADMIN is er bij een eerste start één account, dat een uitnodiging krijgt. Zonder maakt het voorbeeldaccounts om mee te proberen, elk met een willekeurig wachtwoord. Nodig: FIRST_ADMIN instellen.',
      code('src/access/company/first-start.server.ts'),
      tested('src/access/company/first-start.server.test.ts', 'invites who is named by mail, and makes nobody else'),
    ),
    partly(
      '6.3.3',
      'Twee factoren voor iedereen',
      'Een passkey of een app kan, en een organisatie kan het verplichten. Bewust niet voor iedereen verplicht: de organisatie kiest.',
      document('docs/decisions/0011-second-factor.md'),
      tested(
        'e2e/second-factor.spec.ts',
        'an organisation asks it of everyone; who has none is led there and back, and helped when it is lost',
      ),
    ),
    partly(
      '6.3.4',
      'Elke manier van inloggen even sterk',
      'Er is geen manier die niet beschreven is. Bewust: bij de provider van je organisatie bepaalt die hoe sterk het is.',
      security,
      tested(
        'src/testing/rights-matrix.server.test.ts',
        'lets in without a login who reads the documentation, asks for a login or a password, or has a secret; nobody else',
      ),
    ),
    partly(
      '6.4.1',
      'Eerste wachtwoorden en codes',
      'Een uitnodiging is een link van 256 bits die zeven dagen en één keer werkt; het wachtwoord kies je zelf. Alleen voorbeeldaccounts van een eerste start hebben een willekeurig wachtwoord dat blijft. Nodig: FIRST_ADMIN instellen, dan zijn die er niet.',
      code('src/access/mail-links/user-tokens.server.ts'),
      tested(links, 'is done once with the link %s, by whoever of fifty is first'),
    ),
    met('6.4.2', 'Geen geheime vragen', 'Er zijn geen hints of vragen.', security),
    met(
      '6.4.3',
      'Herstellen slaat de tweede factor niet over',
      'Een nieuw wachtwoord logt niet in; de code wordt daarna gevraagd.',
      code('src/access/mail-links/user-tokens.server.ts'),
      tested(
        'src/access/session/login-throttle.server.test.ts',
        'is no faster for who has the mailbox: ten tries in all, over three new passwords and three devices',
      ),
    ),
    partly(
      '6.4.4',
      'Factor kwijt: eerst nagaan wie het is',
      'Een beheerder helpt, en het scherm zegt eerst te bellen. Of dat gebeurt, kan het product niet zien. Nodig: een werkwijze in je organisatie.',
      document('docs/decisions/0011-second-factor.md'),
      tested(
        'src/access/company/users.server.test.ts',
        'is not helped by themselves, a colleague, a stranger, or somebody they stand above',
      ),
    ),
    met(
      '6.5.1',
      'Een code werkt één keer',
      'Van de app en van de herstelcodes, ook als er vijftig tegelijk komen.',
      factor,
      tested(secondFactor, 'takes a code once, and none from before it'),
      tested(secondFactor, 'takes a recovery code once, however it is spaced'),
    ),
    unmet(
      '6.5.2',
      'Herstelcodes als wachtwoord bewaard',
      'Een herstelcode (59 bits) staat als HMAC met een sleutel van de server en de persoon, niet met een trage hash en zout. Nodig: Argon2id ervoor, of langere codes.',
      factor,
      tested(secondFactor, 'keeps the secret sealed and the codes as hashes'),
    ),
    met(
      '6.5.3',
      'Codes en geheimen zijn echt willekeurig',
      'Uit de bron van het systeem (node:crypto).',
      factor,
      tested('src/access/account/code.rules.test.ts', 'may be any recovery code that we make'),
    ),
    met(
      '6.5.4',
      'Codes zijn lang genoeg',
      'Herstelcodes hebben 59 bits. Een code van de app heeft zes cijfers.',
      code('src/access/account/code.rules.ts'),
      tested('src/access/account/code.rules.test.ts', 'may be any recovery code that we make'),
    ),
    partly(
      '6.5.5',
      'Codes gelden kort',
      'Een code van de app geldt één stap van dertig seconden eerder en later mee, want klokken verschillen. Bewust: anders komen mensen er niet in.',
      code('src/access/account/code.rules.ts'),
      tested(
        'src/access/account/code.rules.test.ts',
        'is good one step early and one step late, and names the step that it belongs to',
      ),
    ),
    absent(
      '6.6.1 6.6.2 6.6.3',
      'Codes per telefoon of ander kanaal',
      'Inloggen gaat niet met een code per sms, telefoon of mail.',
      security,
    ),
    met(
      '6.8.1',
      'Providers kunnen elkaars mensen niet nadoen',
      'Iemand is provider én kenmerk samen, en een domein wordt per provider bewezen.',
      code('src/access/sign-on/identity.server.ts'),
      tested(signOn, 'never joins across organisations, in 200 tries'),
      tested(saml, 'cannot pass itself off as the provider of another organisation'),
    ),
    met(
      '6.8.2',
      'Handtekening van de provider altijd gekeurd',
      'Zonder, met een andere sleutel of met een zwakke: geweigerd.',
      code('src/access/sign-on/provider.server.ts'),
      code('src/access/sign-on/saml/answer.rules.ts'),
      tested(signOn, 'is refused: %s'),
      tested(saml, 'is refused: %s'),
    ),
    met(
      '6.8.3',
      'Een antwoord van SAML werkt één keer',
      'Ook niet in een ander antwoord, en niet twee keer tegelijk.',
      code('src/access/sign-on/saml/store.server.ts'),
      tested(saml, 'cannot send the same answer twice, nor the same assertion in another answer'),
    ),
    unmet(
      '6.8.4',
      'Nagaan hoe sterk iemand bij de provider inlogde',
      'Er wordt niet naar `acr`, `amr` of `auth_time` gekeken, ook niet als de organisatie een tweede factor verplicht. Nodig: een eis per organisatie. Tot dan regelt de provider het.',
      document('docs/decisions/0082-logging-in-at-a-provider.md'),
    ),
  ],
};

export const session: Chapter = {
  number: 'V7',
  title: 'Sessies',
  file,
  requirements: [
    met(
      '7.1.1',
      'Beschreven hoe lang een sessie duurt',
      'Veertien dagen zonder gebruik, negentig in totaal, twaalf uur via een provider, en waarom langer dan NIST zegt.',
      security,
    ),
    met('7.1.2', 'Beschreven hoeveel sessies tegelijk', 'Er is geen grens; iemand ziet ze allemaal.', security),
    met(
      '7.1.3',
      'Beschreven hoe sessies met de provider samenhangen',
      'Van begin tot uitloggen.',
      document('docs/sign-on.md'),
      security,
    ),
    met(
      '7.2.1',
      'Tokens keurt de server',
      'Bij elke aanroep, met de rechten van nu.',
      code('src/access/session/identity.server.ts'),
      tested('src/access/session/session.server.test.ts', 'answers 401 to a bearer of %s'),
    ),
    met(
      '7.2.2',
      'Geen vaste sleutels als sessie',
      'Elke sessie heeft eigen tokens. Een token voor SCIM is geen sessie.',
      sessions,
      tested(
        'src/access/sign-on/scim/scim.server.test.ts',
        'is told once, kept as a hash, and lets nobody into the rest',
      ),
    ),
    met(
      '7.2.3',
      'Tokens zijn niet te raden',
      '256 bits uit de bron van het systeem.',
      sessions,
      tested('src/access/session/session.server.test.ts', 'stores tokens only as hashes'),
    ),
    partly(
      '7.2.4',
      'Nieuw token na inloggen, en het oude eindigt',
      'Elk inloggen geeft een nieuwe sessie, en een nieuw wachtwoord eindigt alle oude. Wie nog eens inlogt in een browser waar al iemand is, laat die sessie staan. Nodig: die op de server beëindigen.',
      sessions,
      tested(account, 'is changed: this device goes on with new tokens, everything else is out, and a mail tells'),
    ),
    met(
      '7.3.1',
      'Einde na niets doen',
      'Na veertien dagen; de keuze staat uitgelegd.',
      sessions,
      security,
      tested(
        'src/access/session/session.server.test.ts',
        'ends after fourteen days without use, and after ninety whatever is done',
      ),
    ),
    met(
      '7.3.2',
      'Einde hoe dan ook',
      'Na negentig dagen, via een provider na twaalf uur.',
      sessions,
      security,
      tested(
        signOn,
        'lasts twelve hours at most, is told as such among the sessions, and ends with logging out at both',
      ),
    ),
    met(
      '7.4.1',
      'Uitloggen eindigt de sessie op de server',
      'Het volgende verzoek wordt geweigerd, op elke server.',
      sessions,
      tested('src/access/session/session.server.test.ts', 'a logout ends the session on the server'),
      tested(
        'src/access/account/races.server.test.ts',
        'stops its stream and its next read on the other at once, and no other session',
      ),
    ),
    met(
      '7.4.2',
      'Wie weg is, is meteen uit',
      'Ook open pagina’s, kaartjes en links.',
      code('src/access/company/users/users.server.ts'),
      tested(
        'src/access/company/users.server.test.ts',
        'ends sessions and open links at once; letting in again brings back neither',
      ),
      tested(
        'src/access/sign-on/scim/scim.server.test.ts',
        '%s: session, refresh token, stream, ticket and mailed link end at once',
      ),
    ),
    met(
      '7.4.3',
      'Andere sessies beëindigen na een wijziging',
      'Bij een ander wachtwoord vanzelf; op Mijn account met één knop.',
      code('src/access/account/sessions.server.ts'),
      tested(account, 'end all together, with or without this one'),
    ),
    met(
      '7.4.4',
      'Uitloggen is altijd in zicht',
      'In het menu met je naam, op elke pagina.',
      code('src/shell/user-card.tsx'),
      tested('e2e/access.spec.ts', 'the user menu says who you are and until when the licence runs, and logs out'),
    ),
    partly(
      '7.4.5',
      'Een beheerder beëindigt sessies van een ander',
      'Door iemand af te sluiten, of een tweede factor weg te halen. Nodig: het zonder afsluiten kunnen.',
      code('src/access/company/users/users.server.ts'),
      tested(
        'src/access/company/users.server.test.ts',
        'is helped by an admin: the password is enough again, everything else ends, and a mail says so',
      ),
    ),
    partly(
      '7.5.1',
      'Opnieuw inloggen voor iets over inloggen verandert',
      'Het wachtwoord of een code wordt gevraagd, niet beide. Het adres wijzigt alleen de provider. Nodig: beide vragen aan wie beide heeft.',
      code('src/access/account/account.server.ts'),
      tested(secondFactor, 'is not begun with %j: a session that somebody else holds for a moment is not enough'),
    ),
    partly(
      '7.5.2',
      'Eigen sessies zien en beëindigen',
      'Ze staan er allemaal, en elke kan weg. Bewust: beëindigen vraagt geen wachtwoord, zodat het snel kan als er iets mis is.',
      code('src/access/account/sessions.server.ts'),
      tested('e2e/account.spec.ts', 'another session is ended, and stops at once'),
    ),
    met(
      '7.6.1',
      'Sessie en provider lopen samen',
      'Wie bij de provider uitlogt is hier ook uit, als die het meldt; en anders na twaalf uur.',
      code('src/access/sign-on/back-channel.server.ts'),
      tested(signOn, 'ends the session that it names at once, and no other; by the person all'),
    ),
    partly(
      '7.6.2',
      'Geen sessie zonder dat iemand iets doet',
      'Een sessie begint met een knop. Alleen als die via de provider na twaalf uur vanzelf eindigt, wordt de provider één keer stil gevraagd of iemand daar nog is. Bewust: het scheelt een klik per dag.',
      code('src/access/sign-on/chosen-way.ts'),
      tested(signOn, 'cannot log somebody in as themselves: the answer belongs to the browser that began'),
    ),
  ],
};
