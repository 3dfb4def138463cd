import { mailPage } from './mail-page.rules.ts';

/** A mail as it is sent: the same words twice. Its shape is that of `Letter` in foundation/server/mail. */
export interface AccessMail {
  subject: string;
  text: string;
  html: string;
}

/** Who writes, and where links lead to. */
export interface Sender {
  productName: string;
  /** An origin, without a slash at the end. */
  publicUrl: string;
  helpPhone: string | null;
  helpEmail: string | null;
}

/** How long a link works; the mails say so. */
export const tokenLifetime = {
  verify: { hours: 7 * 24, words: 'zeven dagen' },
  reset: { hours: 1, words: 'één uur' },
} as const;

export function verificationMail(sender: Sender, name: string, token: string): AccessMail {
  const { productName } = sender;
  return compose(sender, {
    subject: `Bevestig je account bij ${productName}`,
    greeting: `Hallo ${name},`,
    before: [
      `Er is een account voor je gemaakt bij ${productName}.`,
      'Bevestig dat dit jouw e-mailadres is. Daarna kies je een wachtwoord en kun je inloggen.',
    ],
    action: { label: 'Bevestig mijn account', path: `/authenticatie/verifieer-gebruiker/${token}` },
    after: [
      `Deze link werkt ${tokenLifetime.verify.words}, en maar één keer.`,
      'Verwachtte je deze mail niet? Dan hoef je niets te doen.',
    ],
  });
}

/** `by` is who invites, null when that is nobody of the organisation itself. */
export function invitationMail(
  sender: Sender,
  invited: { name: string; by: string | null; company: string },
  token: string,
): AccessMail {
  const { productName } = sender;
  const { name, by, company } = invited;
  return compose(sender, {
    subject: `Je bent uitgenodigd voor ${productName}`,
    greeting: `Hallo ${name},`,
    before: [
      by
        ? `${by} nodigt je uit om bij ${company} met ${productName} te werken.`
        : `Je bent uitgenodigd om bij ${company} met ${productName} te werken.`,
      'Bevestig dat dit jouw e-mailadres is. Daarna kies je een wachtwoord en kun je inloggen.',
    ],
    action: { label: 'Aan de slag', path: `/authenticatie/verifieer-gebruiker/${token}` },
    after: [
      `Deze link werkt ${tokenLifetime.verify.words}, en maar één keer. Is de link verlopen? Vraag dan je organisatie om een nieuwe uitnodiging.`,
      'Verwachtte je deze mail niet? Dan hoef je niets te doen: zonder bevestiging verdwijnt de uitnodiging vanzelf.',
    ],
  });
}

/** For who may work along on a research from now on. `path` leads to it. */
export function collaborationMail(
  sender: Sender,
  added: { name: string; by: string; research: string; path: string },
): AccessMail {
  const { name, by, research, path } = added;
  return compose(sender, {
    subject: `Je werkt mee aan een onderzoek in ${sender.productName}`,
    greeting: `Hallo ${name},`,
    before: [
      `${by} heeft je toegevoegd aan het onderzoek “${research}”.`,
      'Je kunt nu alles in dit onderzoek lezen en wijzigen.',
    ],
    action: { label: 'Open het onderzoek', path },
    after: ['Wil je niet meewerken? Dan haal je jezelf eruit op de pagina Samenwerken.'],
  });
}

/** For who works on a research of which the plan was fixed: with the hash, and of the research its title alone. */
export function planFixedMail(
  sender: Sender,
  fixed: { name: string; by: string; research: string; path: string; hash: string; at: Date; isBefore: boolean },
): AccessMail {
  const { name, by, research, path, hash, at, isBefore } = fixed;
  return compose(sender, {
    subject: `Het meetplan van “${research}” is vastgezet`,
    greeting: `Hallo ${name},`,
    before: [
      `${by} heeft het meetplan van het onderzoek “${research}” vastgezet, op ${moment(at)}, ${isBefore ? 'vóór' : 'ná'} de eerste uitkomst. Vanaf nu verandert niemand het nog.`,
      `Dit is de controlecode van het plan (SHA-256): ${hash}`,
      'Bewaar deze mail. Klopt later de code van het plan met deze code, dan is er niets aan veranderd. Hoe je dat narekent, staat in het meetplan dat je bij het onderzoek kunt downloaden.',
    ],
    action: { label: 'Bekijk het meetplan', path },
    after: ['Je krijgt deze mail omdat je aan dit onderzoek meewerkt.'],
  });
}

/** For who works on a research of which a measurement is planned today; of the research its title alone. */
export function measurementMail(
  sender: Sender,
  planned: { name: string; research: string; moment: string | null; completed: boolean; path: string },
): AccessMail {
  const { name, research, moment: called, completed, path } = planned;
  return compose(sender, {
    subject: `Vandaag gepland: ${called ?? 'een meting'} in “${research}”`,
    greeting: `Hallo ${name},`,
    before: [
      `In het meetplan van het onderzoek “${research}” staat vandaag ${called ? `“${called}”` : 'een meting'} gepland.`,
      completed
        ? 'Het onderzoek is afgerond. De eigenaar kan het heropenen om de uitkomsten in te vullen.'
        : 'Vul in wat je telt of meet. Komt het later? Zet dan de nieuwe datum in het plan, dan krijg je op die dag weer een mail.',
    ],
    action: { label: 'Naar het meetplan', path },
    after: ['Je krijgt deze mail omdat je aan dit onderzoek meewerkt.'],
  });
}

/** For who was named in notes: by whom, and how often. Neither the text of a note nor the title of a research: mails are read in many places. */
export function mentionsMail(
  sender: Sender,
  named: { name: string; by: readonly string[]; notes: number },
): AccessMail {
  const { name, by, notes } = named;
  return compose(sender, {
    subject: `Je bent genoemd in ${notes === 1 ? 'een notitie' : `${notes} notities`} in ${sender.productName}`,
    greeting: `Hallo ${name},`,
    before: [
      `${names.format(by)} ${by.length === 1 ? 'noemt' : 'noemen'} je in ${notes === 1 ? 'een notitie' : `${notes} notities`}.`,
      'Om je werk te beschermen staat de tekst niet in deze mail. Je leest die in het onderzoek.',
    ],
    action: { label: 'Bekijk wat op je wacht', path: '/' },
    after: ['Deze mail krijg je hoogstens één keer per uur. Je zet hem uit bij Mijn account.'],
  });
}

const names = new Intl.ListFormat('nl', { type: 'conjunction' });

/** For an admin: someone of the organisation wants to work together with somebody who has no account. */
export function invitationRequestMail(
  sender: Sender,
  asked: { name: string; by: string; address: string; research: string },
): AccessMail {
  const { name, by, address, research } = asked;
  return compose(sender, {
    subject: `${by} vraagt om een uitnodiging voor een collega`,
    greeting: `Hallo ${name},`,
    before: [
      `${by} wil met ${address} samenwerken aan het onderzoek “${research}”. Met dit e-mailadres is er nog geen account in je organisatie.`,
      'Klopt het dat deze persoon bij je organisatie hoort? Nodig die dan uit bij Gebruikers. Er is wel een vrije plek nodig in de licentie.',
    ],
    action: { label: 'Naar Gebruikers', path: '/beheer/gebruikers' },
    after: [`Ken je dit adres niet? Dan hoef je niets te doen, of vraag het na bij ${by}.`],
  });
}

export function passwordResetMail(sender: Sender, name: string, token: string): AccessMail {
  const { productName } = sender;
  return compose(sender, {
    subject: `Kies een nieuw wachtwoord voor ${productName}`,
    greeting: `Hallo ${name},`,
    before: [`Je wilt een nieuw wachtwoord voor je account bij ${productName}.`, 'Via deze link kies je er zelf een:'],
    action: { label: 'Kies een nieuw wachtwoord', path: `/authenticatie/wachtwoord-vergeten/${token}` },
    after: [
      `Deze link werkt ${tokenLifetime.reset.words}, en maar één keer. Heb je vaker om een nieuw wachtwoord gevraagd? Dan werkt alleen de nieuwste link.`,
      'Heb je hier niet om gevraagd? Dan hoef je niets te doen. Je wachtwoord blijft zoals het is.',
    ],
  });
}

/** `at` is the moment of the change; who changed it while signed in stays so on that one device. `passkeys`: whether there are any. */
export function passwordChangedMail(
  sender: Sender,
  name: string,
  at: Date,
  { signedOut, passkeys }: { signedOut: 'everywhere' | 'elsewhere'; passkeys: boolean },
): AccessMail {
  const { productName } = sender;
  return compose(sender, {
    subject: `Je wachtwoord voor ${productName} is gewijzigd`,
    greeting: `Hallo ${name},`,
    before: [
      `Het wachtwoord van je account bij ${productName} is gewijzigd op ${moment(at)}.`,
      signedOut === 'everywhere'
        ? 'Je bent daarom op al je apparaten uitgelogd. Log opnieuw in met je nieuwe wachtwoord.'
        : 'Je bent daarom op al je andere apparaten uitgelogd. Log daar opnieuw in met je nieuwe wachtwoord.',
      ...(passkeys
        ? ['Je passkeys werken nog. Staat er bij Mijn account een die je niet kent? Verwijder die dan.']
        : []),
      'Heb je dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord, en laat het ons weten.',
    ],
    action: { label: 'Kies een nieuw wachtwoord', path: '/authenticatie/wachtwoord-vergeten' },
    after: [],
  });
}

const secondFactorWords = {
  on: {
    subject: 'Inloggen in twee stappen staat aan',
    what: 'Inloggen in twee stappen is aangezet',
    next: 'Voortaan vraagt het inloggen ook om een code uit de app op je telefoon.',
  },
  off: {
    subject: 'Inloggen in twee stappen staat uit',
    what: 'Inloggen in twee stappen is uitgezet',
    next: 'Voor het inloggen is nu alleen je wachtwoord nodig.',
  },
  recovery: {
    subject: 'Er is een herstelcode gebruikt',
    what: 'Er is een van je herstelcodes gebruikt',
    next: 'Die code werkt niet meer. Maak op tijd nieuwe herstelcodes.',
  },
} as const;

/** Tells the owner of an account what happened to the second factor; `at` is when. */
export function secondFactorMail(
  sender: Sender,
  name: string,
  event: keyof typeof secondFactorWords,
  at: Date,
): AccessMail {
  const { productName } = sender;
  const { subject, what, next } = secondFactorWords[event];
  return compose(sender, {
    subject: `${subject} bij ${productName}`,
    greeting: `Hallo ${name},`,
    before: [
      `${what} voor je account bij ${productName}, op ${moment(at)}.`,
      next,
      'Heb je dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord, en laat het ons weten.',
    ],
    action: { label: 'Bekijk mijn account', path: '/account' },
    after: [],
  });
}

const passkeyWords = {
  added: {
    subject: 'Er is een passkey toegevoegd',
    what: 'is toegevoegd aan',
    next: 'Met deze passkey kun je inloggen zonder wachtwoord.',
  },
  removed: {
    subject: 'Er is een passkey verwijderd',
    what: 'is verwijderd van',
    next: 'Met deze passkey kun je niet meer inloggen. Waar je al bent ingelogd, blijf je ingelogd.',
  },
  copied: {
    subject: 'We hebben een passkey geweigerd',
    what: 'is geweigerd bij',
    next: 'Iemand wilde ermee inloggen, maar de teller in de passkey liep terug. Dat kan betekenen dat de passkey is gekopieerd. Verwijder hem bij Mijn account, en maak een nieuwe.',
  },
} as const;

/** Tells the owner of an account what happened to a passkey, by the name that it was given; `at` is when. */
export function passkeyMail(
  sender: Sender,
  name: string,
  event: keyof typeof passkeyWords,
  passkey: string,
  at: Date,
): AccessMail {
  const { productName } = sender;
  const { subject, what, next } = passkeyWords[event];
  return compose(sender, {
    subject: `${subject} bij ${productName}`,
    greeting: `Hallo ${name},`,
    before: [
      `De passkey “${passkey}” ${what} je account bij ${productName}, op ${moment(at)}.`,
      next,
      'Heb je dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord, kijk bij Mijn account of alle passkeys van jou zijn, en laat het ons weten.',
    ],
    action: { label: 'Bekijk mijn account', path: '/account' },
    after: [],
  });
}

/** For who no longer logs in with a second factor, because somebody who manages users took it away; `by` is null for no colleague, `passkeys` whether some went with it. */
export function secondFactorRemovedMail(
  sender: Sender,
  { name }: { name: string },
  { by, passkeys }: { by: string | null; passkeys: boolean },
  at: Date,
): AccessMail {
  const { productName } = sender;
  return compose(sender, {
    subject: `Inloggen in twee stappen is voor je uitgezet bij ${productName}`,
    greeting: `Hallo ${name},`,
    before: [
      `${by ?? 'Een beheerder'} heeft inloggen in twee stappen uitgezet voor je account bij ${productName}, op ${moment(at)}. Dat is bedoeld voor wie telefoon en herstelcodes kwijt is.${passkeys ? ' Ook je passkeys zijn weggehaald.' : ''}`,
      'Je bent overal uitgelogd. Log in met je wachtwoord, en stel daarna bij Mijn account een nieuwe telefoon in.',
      'Heb je hier niet om gevraagd? Kies dan meteen een nieuw wachtwoord, en bel of mail de beheerder van je organisatie.',
    ],
    action: { label: 'Inloggen', path: '/account' },
    after: [],
  });
}

/** For who logs in at the provider of the organisation from now on. `label` is what that is called. */
export function signOnJoinedMail(sender: Sender, name: string, label: string, at: Date): AccessMail {
  const { productName } = sender;
  return compose(sender, {
    subject: `Je logt nu bij ${productName} in via je organisatie`,
    greeting: `Hallo ${name},`,
    before: [
      `Je account bij ${productName} is op ${moment(at)} gekoppeld aan de inlogdienst van ${label}. Je kunt daar voortaan mee inloggen.`,
      'Heb je dit niet zelf gedaan? Laat het dan meteen weten aan de beheerder van je organisatie.',
    ],
    action: { label: 'Bekijk mijn account', path: '/account' },
    after: [],
  });
}

/** For an admin: a domain is not proved any more, so that nobody with an address of it can find the way in. */
export function signOnDomainLostMail(sender: Sender, name: string, domain: string): AccessMail {
  return compose(sender, {
    subject: `Het domein ${domain} is niet meer bevestigd`,
    greeting: `Hallo ${name},`,
    before: [
      `Elke week kijken we of het TXT-record van ${domain} er nog staat. Nu is het weg. Nieuwe mensen met een e-mailadres van dit domein kunnen daarom niet meer inloggen via je organisatie.`,
      'Wie al eerder zo inlogde, kan dat nog. Zet het record terug, en controleer het domein opnieuw.',
    ],
    action: { label: 'Naar Inloggen', path: '/beheer/inloggen' },
    after: [],
  });
}

/** For an admin: the last certificate of the provider ends. `fetched`: new ones come in by themselves once they are published. */
export function signOnCertificateMail(sender: Sender, name: string, ends: Date, fetched: boolean): AccessMail {
  return compose(sender, {
    subject: 'Het certificaat van jullie inlogdienst verloopt',
    greeting: `Hallo ${name},`,
    before: [
      `Het certificaat waarmee jullie inlogdienst haar antwoorden ondertekent, geldt tot ${moment(ends)}. Daarna kan niemand meer inloggen via je organisatie.`,
      fetched
        ? 'Vraag wie jullie inlogdienst beheert om een nieuw certificaat. We halen de metadata elke dag op; staat het nieuwe certificaat erin, dan hoef je hier niets te doen.'
        : 'Vraag wie jullie inlogdienst beheert om nieuwe metadata, en lees die in. Daarna bevestig je de domeinen opnieuw. Met een adres van de metadata hoeft dat niet.',
    ],
    action: { label: 'Naar Inloggen', path: '/beheer/inloggen' },
    after: [],
  });
}

/** For an admin: the certificate of our own key, by which the provider knows us, ends. */
export function signOnOwnKeyMail(sender: Sender, name: string, ends: Date): AccessMail {
  return compose(sender, {
    subject: 'Onze sleutel bij jullie inlogdienst verloopt',
    greeting: `Hallo ${name},`,
    before: [
      `Jullie inlogdienst herkent ons aan een sleutel. Het certificaat daarvan geldt tot ${moment(ends)}. Neemt de inlogdienst het daarna niet meer aan, dan kan niemand inloggen via je organisatie.`,
      'Maak nu de volgende sleutel. Geef die aan wie jullie inlogdienst beheert, en neem hem daarna in gebruik. Intussen blijft inloggen werken.',
    ],
    action: { label: 'Naar Inloggen', path: '/beheer/inloggen' },
    after: [],
  });
}

/** For an admin: the metadata of the provider could not be fetched any more; `fault` is the sentence that says why. */
export function signOnMetadataMail(sender: Sender, name: string, fault: string): AccessMail {
  return compose(sender, {
    subject: 'De metadata van jullie inlogdienst kunnen we niet meer ophalen',
    greeting: `Hallo ${name},`,
    before: [
      `Elke dag halen we de metadata van jullie inlogdienst op. Dat lukt niet meer: ${fault}`,
      'Inloggen kan nog, met wat we het laatst hebben gelezen. Vraag wie jullie inlogdienst beheert wat er is veranderd.',
    ],
    action: { label: 'Naar Inloggen', path: '/beheer/inloggen' },
    after: [],
  });
}

/** For an admin: who may log in with a password or a passkey in an emergency did so. */
export function emergencyLoginMail(
  sender: Sender,
  name: string,
  who: { name: string; by: 'password' | 'passkey' },
  at: Date,
): AccessMail {
  const by = who.name;
  const means = who.by === 'passkey' ? 'een passkey' : 'een wachtwoord';
  return compose(sender, {
    subject: `${by} logde in met ${means}`,
    greeting: `Hallo ${name},`,
    before: [
      `Bij je organisatie logt iedereen in via de eigen inlogdienst. ${by} is de beheerder die dat in noodgevallen met ${means} kan, en deed dat op ${moment(at)}.`,
      'Is er geen noodgeval? Vraag dan na of dit klopt.',
    ],
    action: { label: 'Bekijk het logboek', path: '/beheer/logboek' },
    after: [],
  });
}

/** For an admin: the provider shut somebody out, and nobody was chosen who gets the research. */
export function researchesLeftMail(sender: Sender, name: string, who: string, count: number): AccessMail {
  const many = count === 1 ? 'één onderzoek' : `${count} onderzoeken`;
  return compose(sender, {
    subject: `${who} kan niet meer inloggen en heeft nog ${many}`,
    greeting: `Hallo ${name},`,
    before: [
      `Jullie inlogdienst heeft het account van ${who} gesloten. Daar hoort nog ${many} bij, en er is niemand gekozen die dat overneemt.`,
      'Draag het over bij Gebruikers. Kies bij Inloggen wie het onderzoek krijgt van wie vertrekt, dan gaat het voortaan vanzelf.',
    ],
    action: { label: 'Naar Gebruikers', path: '/beheer/gebruikers' },
    after: [],
  });
}

/** For the admin who asked: the archive of the organisation can be fetched. */
export function archiveReadyMail(sender: Sender, name: string, until: Date): AccessMail {
  return compose(sender, {
    subject: 'Het archief van je organisatie staat klaar',
    greeting: `Hallo ${name},`,
    before: [
      `Je kunt het archief van je organisatie downloaden, tot ${moment(until)}.`,
      'Er staan persoonsgegevens in. Bewaar het niet langer dan nodig.',
    ],
    action: { label: 'Naar het archief', path: '/beheer/archief' },
    after: ['Vroeg je hier niet om? Verander dan je wachtwoord, en vertel het ons.'],
  });
}

/** For the admin who asked: it could not be made. */
export function archiveFailedMail(sender: Sender, name: string): AccessMail {
  return compose(sender, {
    subject: 'Het archief van je organisatie is niet gemaakt',
    greeting: `Hallo ${name},`,
    before: ['Jullie hebben meer dan in één archief past. Neem contact met ons op, dan maken we het voor je.'],
    action: { label: 'Zo bereik je ons', path: '/licentie' },
    after: [],
  });
}

/** For who owns hidden researches: the operator made a whole archive of the organisation, with these in it. */
export function wholeArchiveMail(
  sender: Sender,
  owner: { name: string; company: string; count: number; at: Date },
): AccessMail {
  const { name, company, count, at } = owner;
  return compose(sender, {
    subject: `Je verborgen ${count === 1 ? 'onderzoek zit' : 'onderzoeken zitten'} in een archief van ${company}`,
    greeting: `Hallo ${name},`,
    before: [
      `Op ${moment(at)} is een volledig archief gemaakt van ${company}. Daarin ${count === 1 ? 'zit ook een onderzoek van jou dat' : `zitten ook ${count} onderzoeken van jou die`} voor collega’s verborgen ${count === 1 ? 'is' : 'zijn'}, met notities en antwoorden van respondenten.`,
      'Wij maken zo’n archief alleen als je organisatie daarom vraagt. Wil je weten waarom? Vraag het een beheerder van je organisatie.',
    ],
    action: { label: 'Naar je onderzoeken', path: '/' },
    after: [],
  });
}

/** For every admin: the organisation ends on that day, unless one of them says otherwise. */
export function closingAskedMail(
  sender: Sender,
  asked: { name: string; by: string; company: string; eraseAt: Date },
): AccessMail {
  const { name, by, company, eraseAt } = asked;
  return compose(sender, {
    subject: `${company} is opgezegd`,
    greeting: `Hallo ${name},`,
    before: [
      `${by} heeft ${company} opgezegd. Na ${moment(eraseAt)} wissen we alles: accounts, onderzoeken en instellingen. Dat is niet terug te draaien.`,
      'Tot dan verandert er niets. Download op tijd het archief, en laat collega’s meenemen wat van hen is.',
    ],
    action: { label: 'Bekijk of trek de opzegging in', path: '/beheer/archief' },
    after: ['Elke beheerder kan de opzegging intrekken.'],
  });
}

/** For every admin: it goes on. */
export function closingWithdrawnMail(
  sender: Sender,
  withdrawn: { name: string; by: string; company: string },
): AccessMail {
  const { name, by, company } = withdrawn;
  return compose(sender, {
    subject: `De opzegging van ${company} is ingetrokken`,
    greeting: `Hallo ${name},`,
    before: [`${by} heeft de opzegging van ${company} ingetrokken. Er wordt niets gewist.`],
    action: { label: 'Naar Archief en opzeggen', path: '/beheer/archief' },
    after: [],
  });
}

/** For who ended an organisation: what was erased, in sentences, with the same as a file beside it. */
export function erasedMail(
  sender: Sender,
  erased: { company: string; at: Date; certificate: string; sentences: readonly string[] },
): AccessMail {
  const { company, at, certificate, sentences } = erased;
  return compose(sender, {
    subject: `Bewijs van wissen: ${company}`,
    greeting: 'Hallo,',
    before: [
      `Op ${moment(at)} hebben we ${company} gewist.`,
      ...sentences,
      `Dit is bewijs ${certificate}. Het staat ook als bestand bij deze mail. Wij bewaren het zonder gegevens van mensen.`,
    ],
    action: { label: `Over ${sender.productName}`, path: '/inkoopdossier' },
    after: [],
  });
}

interface Words {
  subject: string;
  greeting: string;
  before: string[];
  action: { label: string; path: string };
  after: string[];
}

/** Text and HTML from the same words. */
function compose(sender: Sender, words: Words): AccessMail {
  // Names are what people typed, and may hold line ends; in a paragraph these mean nothing, in a header too much.
  const [subject, greeting] = [oneLine(words.subject), oneLine(words.greeting)];
  const [before, after] = [words.before.map(oneLine), words.after.map(oneLine)];
  const { label, path } = words.action;
  const url = `${sender.publicUrl}${path}`;
  const { productName } = sender;
  const closing = [...after, ...helpOf(sender)];
  const text = [greeting, ...before, url, ...closing, `Groet,\n${productName}`].join('\n\n');
  const html = mailPage({ productName, subject, greeting, before, label, url, closing });
  return { subject, text: `${text}\n`, html };
}

function helpOf({ helpPhone, helpEmail }: Sender): string[] {
  const ways = [helpPhone && `bel ${helpPhone}`, helpEmail && `mail naar ${helpEmail}`].filter(Boolean).join(' of ');
  return ways ? [`Kom je er niet uit? ${ways[0]!.toUpperCase()}${ways.slice(1)}.`] : [];
}

/** `5 november 2026 om 10.15 uur`, as it is in the Netherlands. */
function moment(at: Date): string {
  const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(at);
  const time = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' }).format(at);
  return `${day} om ${time.replace(':', '.')} uur`;
}

/** Without line ends and other signs that steer. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
