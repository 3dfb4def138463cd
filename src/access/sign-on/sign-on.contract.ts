import * as z from 'zod/mini';
import { tokenPair } from '#access/session/session.contract.ts';
import { field, iri, longest, reference, shortText, titleText } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { publicKeysOperation } from './own-key/keys.contract.ts';
import { type SignOnRefusal, signOnRefusals } from './refusals.contract.ts';
import { samlOperations } from './saml/metadata.contract.ts';

/** How an organisation lets its people log in at a provider of its own, by OpenID Connect or SAML 2.0. */
export const signOnFields = {
  /** As it stands on the button after `Inloggen met`; null is the name of the organisation. */
  label: titleText('Naam op de knop'),
  protocol: field('Hoe praat jullie inlogdienst met ons?', z.enum(['oidc', 'saml'])),
  /** `https://login.veldermeer.example/realms/medewerkers`, exactly as the provider calls itself. */
  issuer: shortText('Adres van de inlogdienst (issuer)'),
  clientId: shortText('Client-ID'),
  /** By the secret that it gave, or by a key of ours (`private_key_jwt`). */
  clientAuth: field('Hoe herkent de inlogdienst ons?', z.enum(['secret', 'key'])),
  /** Asked for as `acr_values`, or as a `RequestedAuthnContext`; who comes with another level is refused. Null asks for none. */
  acrValues: shortText('Niveaus die goed genoeg zijn'),
  /** Asked for by `prompt=login` and `max_age`, or by `ForceAuthn`; a login there of before is refused. */
  freshLogin: field('Iedereen logt bij de inlogdienst elke keer opnieuw in', z.boolean()),
  /** The claim that holds groups or roles: a text, or a list of texts. */
  groupClaim: shortText('Claim met groepen'),
  /** Who is in neither of the two is refused; null lets everybody in. */
  userGroup: shortText('Groep van gebruikers'),
  /** Who is in it manages the organisation, and who is not any more does not; null leaves roles as they are. */
  adminGroup: shortText('Groep van beheerders'),
  /** Of SAML, each null for what is usual: a name that lasts (persistent NameID), and attributes as providers often call them. */
  subjectAttribute: shortText('Attribuut dat zegt wie iemand is'),
  nameAttribute: shortText('Attribuut met de naam'),
  /** Assertions are signed always; with this the response around them is as well. */
  responsesSigned: field('De inlogdienst ondertekent ook het hele antwoord', z.boolean()),
  makesAccounts: field('Wie voor het eerst inlogt, krijgt een account', z.boolean()),
  onlyThisWay: field('Inloggen kan alleen via de organisatie', z.boolean()),
  active: field('Aan', z.boolean()),
};

const fields = z.object({
  ...node('SignOn'),
  /** In the addresses of this connection; there from the first save. */
  uuid: z.nullable(z.uuid()),
  ...signOnFields,
  /** Whether there is a client secret. It is never told. */
  secretKept: z.boolean(),
  /** The one admin who can still log in with a password, and a second factor, when everybody else cannot. */
  emergencyAdmin: z.nullable(reference('/api/users')),
  emergencyAdminName: z.nullable(z.string()),
  /** To fill in at the provider, absolute: where it sends people back to, where it tells that somebody logged out, and where they go after that. */
  redirectAddress: z.nullable(z.string()),
  backChannelAddress: z.nullable(z.string()),
  loggedOutAddress: z.nullable(z.string()),
  /** The same: where it reads the public halves of our keys. */
  keysAddress: z.nullable(z.string()),
  /** Of SAML: where the metadata of the provider are fetched each day, when they were read last, and what was wrong the last time. */
  metadataAddress: z.nullable(z.string()),
  metadataReadAt: z.nullable(z.iso.datetime()),
  metadataFault: z.nullable(z.string()),
  /** Those with which the provider signs, each with its SHA-256 and its end. */
  certificates: z.array(z.object({ fingerprint: z.string(), endsAt: z.iso.datetime() })),
  /** To fill in at the provider: our entity ID, at which our metadata are, where its answers go, and what it says about logging out. */
  entityId: z.nullable(z.string()),
  answerAddress: z.nullable(z.string()),
  logoutAddress: z.nullable(z.string()),
  /** Whether logging out ends the session at the provider as well. */
  signsOut: z.boolean(),
  /** The last trial that succeeded with these settings; null as long as there was none, and after a change of the provider. */
  triedAt: z.nullable(z.iso.datetime()),
  /** How many accounts are joined with somebody at the provider. */
  joined: z.int(),
  updatedAt: z.nullable(z.iso.datetime()),
});
export type SignOn = z.infer<typeof fields>;

/** The SHA-256 of a random that this browser alone has, as base64url without padding. */
export const binding = () => z.string().check(z.regex(/^[\w-]{43}$/));
/** That random, and the ticket that came back in the fragment: 20 to 100 letters, digits, `-` and `_`. */
const given = () => z.string().check(z.regex(/^[\w-]{20,100}$/));
export const ticketBody = { ticket: given(), random: given() };

export const exampleBinding = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
export const exampleTicket = {
  ticket: 'Zk3Qm1N7vR0x5yTqW8cLb2uJfHsDgPaEoIi9KzXV6wM',
  random: 'pN8t4KxS0qYv2BzLr7JmWc5HdQfGaEuTiOo1RyZX3sA',
};

const connection = '/api/sign_on/{uuid}';
const settings = '/api/companies/{id}/sign_on';

const claim = z.object({ name: z.string(), value: z.string(), source: z.enum(['id_token', 'userinfo', 'assertion']) });

/** What would happen to who tried, were the connection on. */
export const trialOutcomes = {
  known: 'Logt in op een account dat al gekoppeld is.',
  joined: 'Logt in op een bestaand account, dat aan de inlogdienst wordt gekoppeld.',
  new_account: 'Krijgt een nieuw account.',
  refused: 'Wordt geweigerd.',
} as const;
export type TrialOutcome = keyof typeof trialOutcomes;

const trial = z.object({
  /** All that the provider told of who tried, as text. */
  claims: z.array(claim),
  outcome: z.enum(Object.keys(trialOutcomes) as [TrialOutcome, ...TrialOutcome[]]),
  /** Of a refusal. */
  reason: z.nullable(z.enum(Object.keys(signOnRefusals) as [SignOnRefusal, ...SignOnRefusal[]])),
  sentence: z.string(),
  /** With which address, name and role. */
  address: z.nullable(z.string()),
  name: z.nullable(z.string()),
  admin: z.boolean(),
  /** Whether the connection works, whatever would happen to this one person: then it can be switched on. */
  works: z.boolean(),
});
export type SignOnTrial = z.infer<typeof trial>;

/** A way to log in, for who typed an address of a domain that its organisation proved. */
const way = z.object({ label: z.nullable(z.string()), start: z.nullable(z.string()) });
export type SignOnWay = z.infer<typeof way>;

const address = z.object({ address: z.string() });

export const signOnOperations = {
  find: operation({
    name: 'sign_on.find',
    method: 'POST',
    path: '/api/sign_on/find',
    access: 'public',
    kind: 'plain',
    status: 200,
    summary:
      'Which organisation lets people with this e-mail address log in at its own provider: the label of the button and the path to go to, or nothing. Looks at the domain alone, and tells nothing of persons.',
    body: z.strictObject({ address: z.string().check(z.maxLength(longest.short)) }),
    example: { address: 'noor.aalbers@veldermeer.example' },
    answer: way,
    answerExample: {
      label: 'Inloggen met Gemeente Veldermeer',
      start: '/api/sign_on/5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11/start',
    },
    problems: ['tooMany'],
  }),
  start: operation({
    name: 'sign_on.start',
    method: 'GET',
    path: `${connection}/start`,
    access: 'public',
    kind: 'plain',
    status: 303,
    summary:
      'Go to the provider of an organisation to log in: a redirect to it, or back to the login page with `#sign_on_refused=CODE`.',
    parameters: [
      {
        name: 'binding',
        in: 'query',
        description: 'SHA-256 of a random that the browser keeps, as base64url without padding.',
        required: true,
      },
      {
        name: 'silent',
        in: 'query',
        description: 'With `true` the provider asks nothing: who is not logged in there comes back at once.',
        values: ['true', 'false'],
      },
    ],
    problems: ['tooMany'],
  }),
  callback: operation({
    name: 'sign_on.callback',
    method: 'GET',
    path: `${connection}/callback`,
    access: 'public',
    kind: 'plain',
    status: 303,
    summary:
      'Where the provider sends people back to: a redirect to the page where they began, with `#sign_on=TICKET` or `#sign_on_refused=CODE`.',
    parameters: ['code', 'state', 'iss', 'error', 'session_state'].map((name) => ({
      name,
      in: 'query' as const,
      description: 'As OpenID Connect has it.',
    })),
    problems: ['tooMany'],
  }),
  exchange: operation({
    name: 'sign_on.exchange',
    secret: true,
    method: 'POST',
    path: '/api/sign_on/token',
    access: 'public',
    kind: 'plain',
    status: 200,
    summary:
      'Trade the ticket of a login at the provider, and the random of the browser that began it, for the tokens of a session of twelve hours at most. A ticket works once, for a minute. Who is not let in hears why: 403 with a `reason`.',
    body: z.strictObject(ticketBody),
    example: exampleTicket,
    answer: tokenPair,
    answerExample: { token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9…', refresh_token: 'q0uJ…43 characters' },
    problems: ['signOnRefused', 'tooMany'],
  }),
  backChannel: operation({
    name: 'sign_on.back_channel_logout',
    method: 'POST',
    path: `${connection}/backchannel_logout`,
    access: 'public',
    kind: 'plain',
    status: 200,
    summary:
      'For the provider (OpenID Connect Back-Channel Logout 1.0): a form with a signed `logout_token` ends the sessions that began there.',
    body: z.looseObject({ logout_token: z.optional(z.unknown()) }),
    needs: z.object({ logout_token: z.string().check(z.minLength(1)) }),
    example: { logout_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ…' },
    answer: z.object({ code: z.int(), message: z.string() }),
    answerExample: { code: 200, message: 'The sessions have ended.' },
    problems: ['syntax', 'notFound', 'tooMany'],
  }),
  read: operation({
    name: 'sign_on.read',
    method: 'GET',
    path: settings,
    access: 'user',
    kind: 'item',
    summary:
      'How the people of a company log in at a provider of its own, for its admin. Before the first save nothing is filled in.',
    problems: ['accessDenied', 'notFound'],
  }),
  save: operation({
    name: 'sign_on.save',
    method: 'PUT',
    path: settings,
    access: 'user',
    kind: 'item',
    summary:
      'Change how the people of a company log in at its own provider. What is not sent stays. A `clientSecret` is kept encrypted and never told; with `clientAuth` `key` a key of ours is used instead, which is made when there is none. With `protocol` `saml` the issuer comes from its metadata. It can be switched on after a trial that succeeded and a domain that was proved; `onlyThisWay` asks for an `emergencyAdmin` with a second factor, and ends the sessions that began with a password, but that admin’s and one’s own.',
    body: z.strictObject({
      label: z.optional(signOnFields.label),
      protocol: z.optional(signOnFields.protocol),
      issuer: z.optional(signOnFields.issuer),
      clientId: z.optional(signOnFields.clientId),
      /** Null takes it away. */
      clientSecret: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(longest.short)))),
      clientAuth: z.optional(signOnFields.clientAuth),
      acrValues: z.optional(signOnFields.acrValues),
      freshLogin: z.optional(signOnFields.freshLogin),
      groupClaim: z.optional(signOnFields.groupClaim),
      userGroup: z.optional(signOnFields.userGroup),
      adminGroup: z.optional(signOnFields.adminGroup),
      subjectAttribute: z.optional(signOnFields.subjectAttribute),
      nameAttribute: z.optional(signOnFields.nameAttribute),
      responsesSigned: z.optional(signOnFields.responsesSigned),
      makesAccounts: z.optional(signOnFields.makesAccounts),
      onlyThisWay: z.optional(signOnFields.onlyThisWay),
      emergencyAdmin: z.optional(z.nullable(iri('/api/users'))),
      active: z.optional(signOnFields.active),
    }),
    example: {
      issuer: 'https://login.veldermeer.example/realms/medewerkers',
      clientId: 'drijfveer',
      clientSecret: 'zo lang als de inlogdienst het maakt',
    },
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'outdated'],
  }),
  tryOut: operation({
    name: 'sign_on.try',
    method: 'POST',
    path: `${settings}/trials`,
    access: 'user',
    kind: 'plain',
    once: true,
    status: 200,
    summary:
      'Begin a trial of the connection: the address at the provider to go to. It comes back at `/beheer/inloggen` with `#sign_on=TICKET` or `#sign_on_refused=CODE`.',
    body: z.strictObject({ binding: binding() }),
    example: { binding: exampleBinding },
    answer: address,
    answerExample: {
      address: 'https://login.veldermeer.example/realms/medewerkers/auth?client_id=drijfveer&response_type=code…',
    },
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'signOnRefused', 'tooMany'],
  }),
  trial: operation({
    name: 'sign_on.trial',
    method: 'POST',
    path: `${settings}/trials/outcome`,
    access: 'user',
    kind: 'plain',
    once: true,
    status: 200,
    summary:
      'What the provider told in a trial, and what would happen to who tried. Nothing is switched on, made or joined by it, and what was told is not kept.',
    body: z.strictObject(ticketBody),
    example: exampleTicket,
    answer: trial,
    answerExample: {
      claims: [{ name: 'email', value: 'noor.aalbers@veldermeer.example', source: 'userinfo' }],
      outcome: 'new_account',
      reason: null,
      sentence: trialOutcomes.new_account,
      address: 'noor.aalbers@veldermeer.example',
      name: 'Noor Aalbers',
      admin: false,
      works: true,
    },
    problems: ['accessDenied', 'notFound', 'signOnRefused', 'tooMany'],
  }),
};

export const signOnResource = {
  shortName: 'SignOn',
  description: 'How the people of an organisation log in at a provider of its own, by OpenID Connect or SAML 2.0.',
  fields,
  writable: [...Object.keys(signOnFields), 'clientSecret', 'emergencyAdmin'],
  operations: [...Object.values(signOnOperations), ...Object.values(samlOperations), publicKeysOperation],
  example: {
    '@id': '/api/companies/1/sign_on',
    '@type': 'SignOn',
    uuid: '5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11',
    label: null,
    protocol: 'oidc',
    issuer: 'https://login.veldermeer.example/realms/medewerkers',
    clientId: 'drijfveer',
    clientAuth: 'secret',
    acrValues: null,
    freshLogin: false,
    groupClaim: 'groups',
    userGroup: null,
    adminGroup: 'drijfveer-beheer',
    subjectAttribute: null,
    nameAttribute: null,
    responsesSigned: true,
    makesAccounts: true,
    onlyThisWay: false,
    active: true,
    secretKept: true,
    emergencyAdmin: null,
    emergencyAdminName: null,
    redirectAddress: 'https://drijfveer.example/api/sign_on/5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11/callback',
    backChannelAddress: 'https://drijfveer.example/api/sign_on/5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11/backchannel_logout',
    loggedOutAddress: 'https://drijfveer.example/authenticatie/inloggen',
    keysAddress: 'https://drijfveer.example/api/sign_on/5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11/keys',
    metadataAddress: null,
    metadataReadAt: null,
    metadataFault: null,
    certificates: [],
    entityId: null,
    answerAddress: null,
    logoutAddress: null,
    signsOut: false,
    triedAt: '2026-11-29T09:30:00.000Z',
    joined: 12,
    updatedAt: '2026-11-29T09:31:00.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    SignOn: typeof signOnResource;
  }
}
