import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnKey } from '#access/sign-on/own-key/own-key.server.ts';
import { minimalTemplate } from '#documents/word-template/template.testing.ts';
import { documents } from '#documents.server.ts';
import { methodsOf, type Operation } from '#foundation/shared/resource.ts';
import { resourceTable } from '#main.server.ts';
import { ownPageOperations } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { pageIn } from '#steps/conducting-research/own-page/own-page.testing.server.ts';
import { openTestServer, type Person, type TestServer, testPassword } from './main.testing.server.ts';

/**
 * Who may do what: every operation of the server × every person, toward a research that `owner` owns, on which `collaborator`
 * works along and from which `exCollaborator` was removed. An operation without rows fails the last test.
 */
type Who = 'anonymous' | Exclude<Person, never>;
type Row = Partial<Record<Who, number>> & { others: number };

interface Matrix {
  /** Method and path; `{uuid}` is the research, other braces are filled by `prepare`. */
  path?: (ids: Ids) => string;
  body?: (ids: Ids) => unknown;
  /** What differs from `others`. */
  expected: Row;
  /** The same, when the research is hidden from colleagues. */
  hidden?: Partial<Record<Who, number>>;
  /** What has to be there, and would change what other questions are answered. */
  there?: (db: TestServer['db'], ids: Ids) => Promise<unknown>;
}

interface Ids {
  research: string;
  factor: string;
  collaborator: string;
  /** Of a note that the owner wrote. */
  note: string;
  /** What the owner gave the factor. */
  mark: string;
  /** What the owner codes apart from the collaborator. */
  coding: string;
  /** Of which the owner stored the text. */
  conversation: string;
  /** What the owner decided about the factor. */
  decision: string;
  /** That the owner brought in and voted for. */
  idea: string;
  /** By which the research is shared. */
  secret: string;
  /** Of the plan to know whether it worked, a sheet of counts, and a link to count with, which `secret` opens. */
  outcome: string;
  moment: string;
  group: string;
  tally: string;
  tallyLink: string;
  /** A questionnaire that is filled in here. */
  ownPage: string;
  /** A work session, and the secret of a phone that takes part in it. */
  workshop: string;
  participant: string;
  /** Of a user, a colleague of `owner`, who can log in, was shut out, or was invited. */
  user: string;
  inactive: string;
  /** Logs in with a second factor. */
  careful: string;
  invited: string;
  /** Of the owner's company, and of a line in its audit trail. */
  company: number;
  entry: number;
  /** Of the company, that its people log in with. */
  domain: string;
  key: string;
  /** Of a company that nobody here works at. */
  endable: number;
  colleague: string;
  /** An image of the library that is used nowhere, and the hash in its address. */
  media: number;
  hash: string;
  /** In which the owner is signed in somewhere. */
  session: string;
  /** Of the owner. */
  passkey: string;
}

/** Signed-in people may read the library and ask about themselves, whatever their licence. */
const anyoneSignedIn: Row = { others: 200, anonymous: 401, deactivated: 401 };
const open: Row = { others: 200, deactivated: 200 };
const onlyOwner: Row = { others: 404, anonymous: 401, deactivated: 401, owner: 200 };
const reads: Row = {
  others: 404,
  anonymous: 401,
  deactivated: 401,
  owner: 200,
  collaborator: 200,
  colleague: 200,
  companyAdmin: 200,
};
const saves: Row = { ...reads, colleague: 403, companyAdmin: 403 };
const owns: Row = { ...saves, collaborator: 403 };
/** Who manages the owner's company. */
const admins = (ok: number): Row => ({ others: 403, anonymous: 401, deactivated: 401, companyAdmin: ok, admin: ok });
/** The same, for what is of that company alone. */
const ownAdmins = (ok: number): Row => ({ ...admins(ok), admin: 403 });
/** Who works at the owner's company. */
const worksThere = (ok: number): Row => ({
  ...{ others: 404, anonymous: 401, deactivated: 401 },
  ...{ owner: ok, collaborator: ok, colleague: ok, companyAdmin: ok },
});
/** Who writes the library. */
const editors = (ok: number): Row => ({ others: 403, anonymous: 401, deactivated: 401, editor: ok });
const editing = (rows: Record<string, Matrix>): Record<string, Matrix> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      `library_items.${name}`,
      { path: () => `/api/library_items/factors/1${['read', 'save'].includes(name) ? '' : `/${name}`}`, ...row },
    ]),
  );
/** Of a key by which nobody knows anybody. */
const { certificate } = await makeOwnKey('waterkant');
/** Of no authenticator. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const clientDataJSON = Buffer.from('{"challenge":"AAAA"}').toString('base64url');
const madeCredential = { ...credential, response: { clientDataJSON, attestationObject: 'AAAA' } };
const usedCredential = { ...credential, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } };
const hiddenReads = { colleague: 404, companyAdmin: 404 };
const with_ = (row: Row, ok: number, bad?: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([who, status]) => [who, status === 200 ? ok : status === 404 && bad ? bad : status]),
  ) as Row;

const steps = [
  'research_target',
  'determine_factors',
  'determine_type',
  'qualitative_research',
  'conducting_research',
  'weighing_factors',
  'prioritising_factors',
  'linking_behavioral_techniques',
  'conducting_intervention_design',
  'intervention_design',
  'complete_research',
];

const library = ['themes', 'factors', 'technics', 'models', 'clusters', 'pages', 'page_categories', 'sources'];

/** What a phone counted, and where it and the link that it came by are read. */
const tallied = (group: string) => ({
  ...{ group, place: 'Kerkstraat', secondObserver: false, number: 1, did: 1, didNot: 0, exposure: null },
});
const tallyAt = ({ research, tally }: Ids) => `/api/researches/${research}/tallies/${tally}`;
/** Once something was counted nobody says any more what they expect. */
const tallySheet = (db: TestServer['db'], { research, outcome, moment, group, tally }: Ids) =>
  sql`INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, place, second_observer, number, did, did_not)
    VALUES (${research}, ${tally}, ${outcome}, ${moment}, ${group}, 'Kerkstraat', false, 1, 1, 0)`.execute(db);
const tallyLinkAt = ({ research, tallyLink }: Ids) => `/api/researches/${research}/tally_links/${tallyLink}`;

const ownPageAt = ({ research, ownPage }: Ids) => `/api/researches/${research}/own_pages/${ownPage}`;
const ownPageIs =
  (state: string) =>
  (db: TestServer['db'], { ownPage }: Ids) =>
    sql`UPDATE own_page SET state = ${state} WHERE uuid = ${ownPage}`.execute(db);
const ownPageBody = {
  ...ownPageOperations.create.example,
  keepUntil: new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10),
  closesOn: null,
};

/** A day until which the text of a conversation may be stored. */
const withinDays = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString().slice(0, 10);

const matrix: Record<string, Matrix> = {
  entry_point: { expected: open },
  docs: { expected: open },
  contexts: { path: () => '/api/contexts/Theme', expected: open },
  openapi: { expected: open },
  'docs.page': { expected: open },
  'errors.read': { path: () => '/api/errors/404', expected: open },
  'health.alive': { expected: open },
  'health.ready': { expected: open },
  ...Object.fromEntries(
    library.flatMap((kind) => [
      [`${kind}.list`, { expected: anyoneSignedIn }],
      [`${kind}.read`, { path: () => `/api/${kind}/1`, expected: anyoneSignedIn }],
    ]),
  ),
  'search_documents.list': { expected: anyoneSignedIn },
  'search_documents.read': { path: () => '/api/search_documents/factors-8', expected: anyoneSignedIn },

  // What everyone reads is for editors to write; the licence that counts is that of their own company.
  ...editing({
    list: { path: () => '/api/library_items', expected: editors(200) },
    create: {
      path: () => '/api/library_items',
      body: () => ({ kind: 'factors', content: { name: randomUUID() } }),
      expected: editors(201),
    },
    read: { expected: editors(200) },
    save: { body: () => ({ content: { measurementNote: 'Let op.' } }), expected: editors(200) },
    publish: { body: () => ({}), expected: editors(200) },
    discard: { body: () => ({}), expected: editors(204) },
    retire: { body: () => ({}), expected: editors(200) },
    bring_back: { body: () => ({}), expected: editors(200) },
    restore: { body: () => ({ revision: 999 }), expected: editors(422) },
    settle_shipped: { body: () => ({ choice: 'ours' }), expected: editors(200) },
    preview: { expected: editors(200) },
  }),
  'library_revisions.list': { path: () => '/api/library_items/factors/1/revisions', expected: editors(200) },
  // The images of the library: editors keep them, whoever has an address sees what is there.
  'library_media.list': { expected: editors(200) },
  'library_media.read': { path: ({ media }) => `/api/library_media/${media}`, expected: editors(200) },
  'library_media.create': {
    body: () => ({ name: 'a.svg', content: Buffer.from('geen afbeelding').toString('base64') }),
    expected: editors(422),
  },
  'library_media.remove': { path: ({ media }) => `/api/library_media/${media}`, expected: editors(204) },
  'media.file': { path: ({ hash }) => `/media/${hash}-24x24.svg`, expected: open },
  'media.shipped_file': { path: () => '/media/library/bestaat-niet.svg', expected: { others: 404 } },

  login: { body: () => ({ username: `${randomUUID()}@test.example`, password: 'wrong' }), expected: { others: 401 } },
  'token.refresh': { body: () => ({ refresh_token: 'unknown' }), expected: { others: 401 } },
  'token.invalidate': { body: () => ({ refresh_token: 'unknown' }), expected: open },
  me: { expected: anyoneSignedIn },
  // Users of the owner's company: its admin and an admin of everything manage them; colleagues know each other by name.
  'users.list': { expected: admins(200) },
  'users.read': {
    path: ({ user }) => `/api/users/${user}`,
    expected: { ...reads, admin: 200 },
  },
  'users.save': {
    path: ({ user }) => `/api/users/${user}`,
    body: () => ({ name: 'Anders' }),
    expected: admins(200),
  },
  'users.remove': { path: ({ user }) => `/api/users/${user}`, expected: admins(204) },
  'users.deactivate': {
    path: ({ user }) => `/api/users/${user}/deactivate`,
    body: () => ({}),
    expected: admins(200),
  },
  'users.reactivate': {
    path: ({ inactive }) => `/api/users/${inactive}/reactivate`,
    body: () => ({}),
    expected: admins(200),
  },
  'users.resend_invitation': {
    path: ({ invited }) => `/api/users/${invited}/resend_invitation`,
    body: () => ({}),
    expected: admins(200),
  },
  'users.remove_second_factor': {
    path: ({ careful }) => `/api/users/${careful}/remove_second_factor`,
    body: () => ({}),
    expected: admins(200),
  },
  'users.invite': {
    body: ({ company }) => ({ text: 'geen adres', company: `/api/companies/${company}` }),
    expected: admins(200),
  },
  // No research by the role of an admin of everything.
  'users.researches': {
    path: ({ user }) => `/api/users/${user}/researches`,
    expected: { ...admins(200), admin: 403 },
  },
  'users.hand_over': {
    path: ({ user }) => `/api/users/${user}/hand_over`,
    body: ({ colleague }) => ({ to: `/api/users/${colleague}` }),
    expected: { ...admins(204), admin: 403 },
  },
  'companies.list': { expected: { ...admins(200), companyAdmin: 403 } },
  'companies.read': { path: ({ company }) => `/api/companies/${company}`, expected: admins(200) },
  'companies.create': {
    body: () => ({ name: 'Gemeente Nieuwland', seats: 1, admin: { address: `${randomUUID()}@test.example` } }),
    expected: { ...admins(201), companyAdmin: 403 },
  },
  'companies.save': {
    path: ({ company }) => `/api/companies/${company}`,
    body: () => ({ researchesVisible: true }),
    expected: admins(200),
  },
  'house_style.read': { path: ({ company }) => `/api/companies/${company}/house_style`, expected: admins(200) },
  'house_style.save': {
    path: ({ company }) => `/api/companies/${company}/house_style`,
    body: () => ({ mainColour: '#00677F' }),
    expected: admins(200),
  },
  // Who works at the organisation may know where it is; an admin of everything too, but out of there no frame opens for them.
  'lime_survey.read': {
    path: ({ company }) => `/api/companies/${company}/lime_survey`,
    expected: { ...worksThere(200), admin: 200 },
  },
  'lime_survey.save': {
    path: ({ company }) => `/api/companies/${company}/lime_survey`,
    body: () => ({ address: 'https://enquete.example.nl' }),
    expected: admins(200),
  },
  'lime_survey_frames.open': {
    path: ({ company }) => `/api/companies/${company}/lime_survey_frames`,
    body: () => ({}),
    expected: worksThere(201),
    there: (db, { company }) =>
      sql`INSERT INTO company_lime_survey (company_id, address) VALUES (${company}, 'https://enquete.example.nl') ON CONFLICT DO NOTHING`.execute(
        db,
      ),
  },
  'own_page_setting.read': {
    path: ({ company }) => `/api/companies/${company}/own_page`,
    expected: { ...worksThere(200), admin: 200 },
  },
  'own_page_setting.save': {
    path: ({ company }) => `/api/companies/${company}/own_page`,
    body: () => ({ allowed: true }),
    expected: admins(200),
  },
  // Who manages everything takes nothing along: what is in it are researches.
  'company_archive.read': { path: ({ company }) => `/api/companies/${company}/archive`, expected: ownAdmins(200) },
  'company_archive.make': {
    path: ({ company }) => `/api/companies/${company}/archive`,
    body: () => ({ password: testPassword }),
    expected: ownAdmins(202),
  },
  'company_archive.ticket': {
    path: ({ company }) => `/api/companies/${company}/archive/ticket`,
    body: () => ({}),
    there: (db, { company }) =>
      sql`INSERT INTO company_archive (company_id, state, made_at, bytes, gone_at)
        VALUES (${company}, 'ready', now(), 1, now() + interval '1 day')
        ON CONFLICT (company_id) DO UPDATE SET state = 'ready', gone_at = excluded.gone_at`.execute(db),
    expected: ownAdmins(200),
  },
  // A ticket in the address; a bearer in the header is not one.
  'download.company_archive': {
    path: ({ company }) => `/download/archive/${company}`,
    expected: { others: 401 },
  },
  'company_closing.read': { path: ({ company }) => `/api/companies/${company}/closing`, expected: admins(200) },
  'company_closing.ask': {
    path: ({ company }) => `/api/companies/${company}/closing`,
    body: () => ({ name: 'Bureau Waterkant', password: testPassword }),
    expected: admins(200),
  },
  'company_closing.withdraw': {
    path: ({ company }) => `/api/companies/${company}/closing`,
    there: (db, { company }) =>
      sql`INSERT INTO company_closing (company_id, erase_at) VALUES (${company}, now() + interval '30 days')
        ON CONFLICT DO NOTHING`.execute(db),
    expected: admins(204),
  },
  'word_template.read': { path: ({ company }) => `/api/companies/${company}/word_template`, expected: admins(200) },
  'word_template.keep': {
    path: ({ company }) => `/api/companies/${company}/word_template`,
    body: () => ({ fileName: 'Rapport.dotx', file: Buffer.from(minimalTemplate()).toString('base64') }),
    expected: admins(200),
  },
  'word_template.remove': { path: ({ company }) => `/api/companies/${company}/word_template`, expected: admins(204) },
  'sign_on.find': { body: () => ({ address: 'x@elders.example' }), expected: open },
  // Of a connection that is not there: back to the login page, whoever asks.
  'sign_on.start': {
    path: ({ user }) => `/api/sign_on/${user}/start?binding=${'x'.repeat(43)}`,
    expected: { others: 303 },
  },
  'sign_on.callback': { path: ({ user }) => `/api/sign_on/${user}/callback?state=x`, expected: { others: 303 } },
  'sign_on.exchange': {
    body: () => ({ ticket: 'x'.repeat(43), random: 'x'.repeat(43) }),
    expected: { others: 403 },
  },
  'sign_on.back_channel_logout': {
    path: ({ user }) => `/api/sign_on/${user}/backchannel_logout`,
    body: () => ({ logout_token: 'x' }),
    expected: { others: 404 },
  },
  'sign_on.metadata': { path: ({ user }) => `/api/sign_on/${user}/metadata`, expected: { others: 404 } },
  'sign_on.acs': {
    path: ({ user }) => `/api/sign_on/${user}/acs`,
    body: () => ({ SAMLResponse: 'x' }),
    expected: { others: 303 },
  },
  'sign_on.read_metadata': {
    path: ({ company }) => `/api/companies/${company}/sign_on/metadata`,
    body: () => ({ metadata: '<x/>' }),
    expected: admins(422),
  },
  'sign_on.read': { path: ({ company }) => `/api/companies/${company}/sign_on`, expected: admins(200) },
  'sign_on.save': {
    path: ({ company }) => `/api/companies/${company}/sign_on`,
    body: () => ({ label: 'Waterkant' }),
    expected: admins(200),
  },
  // Who may try, hears that no provider is filled in.
  'sign_on.try': {
    path: ({ company }) => `/api/companies/${company}/sign_on/trials`,
    body: () => ({ binding: 'x'.repeat(43) }),
    expected: { others: 403, anonymous: 401, deactivated: 401 },
  },
  'sign_on.trial': {
    path: ({ company }) => `/api/companies/${company}/sign_on/trials/outcome`,
    body: () => ({ ticket: 'x'.repeat(43), random: 'x'.repeat(43) }),
    expected: { others: 403, anonymous: 401, deactivated: 401 },
  },
  'sign_on_domains.list': { path: ({ company }) => `/api/companies/${company}/sign_on/domains`, expected: admins(200) },
  'sign_on_domains.read': { path: ({ domain }) => `/api/sign_on_domains/${domain}`, expected: admins(200) },
  'sign_on_domains.add': {
    path: ({ company }) => `/api/companies/${company}/sign_on/domains`,
    body: () => ({ domain: `d${randomUUID()}.example` }),
    there: (db, { company }) =>
      sql`DELETE FROM sign_on_domain d USING sign_on_connection s WHERE s.uuid = d.connection AND s.company_id = ${company}`.execute(
        db,
      ),
    expected: admins(201),
  },
  'sign_on_domains.prove': {
    path: ({ domain }) => `/api/sign_on_domains/${domain}/prove`,
    body: () => ({}),
    expected: admins(200),
  },
  'sign_on_domains.remove': { path: ({ domain }) => `/api/sign_on_domains/${domain}`, expected: admins(204) },
  'sign_on.saml_logout': { path: ({ user }) => `/api/sign_on/${user}/logout`, expected: { others: 303 } },
  'sign_on.keys': { path: ({ user }) => `/api/sign_on/${user}/keys`, expected: { others: 404 } },
  'sign_on_keys.list': { path: ({ company }) => `/api/companies/${company}/sign_on/keys`, expected: admins(200) },
  'sign_on_keys.read': { path: ({ key }) => `/api/sign_on_keys/${key}`, expected: admins(200) },
  'sign_on_keys.add': {
    path: ({ company }) => `/api/companies/${company}/sign_on/keys`,
    body: () => ({}),
    there: (db, { company }) =>
      sql`DELETE FROM sign_on_key k USING sign_on_connection s WHERE s.uuid = k.connection AND s.company_id = ${company}`.execute(
        db,
      ),
    expected: admins(201),
  },
  'sign_on_keys.use': { path: ({ key }) => `/api/sign_on_keys/${key}/use`, body: () => ({}), expected: admins(200) },
  'sign_on_keys.remove': { path: ({ key }) => `/api/sign_on_keys/${key}`, expected: admins(204) },
  'scim.read': { path: ({ company }) => `/api/companies/${company}/scim`, expected: admins(200) },
  'scim.save': {
    path: ({ company }) => `/api/companies/${company}/scim`,
    body: () => ({ researchTo: null }),
    expected: admins(200),
  },
  'scim.make_token': {
    path: ({ company }) => `/api/companies/${company}/scim/token`,
    body: () => ({}),
    expected: admins(200),
  },
  'scim.end_token': { path: ({ company }) => `/api/companies/${company}/scim/token`, expected: admins(204) },
  'own_sign_on.read': { expected: anyoneSignedIn },
  // Nobody of them has a provider that is on.
  'own_sign_on.begin': {
    body: () => ({ password: testPassword, binding: 'x'.repeat(43) }),
    expected: { others: 403, anonymous: 401, deactivated: 401 },
  },
  'own_sign_on.join': {
    body: () => ({ ticket: 'x'.repeat(43), random: 'x'.repeat(43) }),
    expected: { others: 403, anonymous: 401, deactivated: 401 },
  },
  'own_sign_on.leave': { expected: { others: 404, anonymous: 401, deactivated: 401 } },
  'companies.end_licence': {
    path: ({ endable }) => `/api/companies/${endable}/end_licence`,
    body: () => ({}),
    expected: { ...admins(200), companyAdmin: 403 },
  },
  'installation.read': { expected: { ...admins(200), companyAdmin: 403 } },
  'licence.read': { expected: anyoneSignedIn },
  'audit_entries.list': { expected: admins(200) },
  'audit_entries.read': { path: ({ entry }) => `/api/audit_entries/${entry}`, expected: admins(200) },

  'me.save': { body: () => ({}), expected: anyoneSignedIn },
  'me.password': { body: () => ({ current: '', password: '' }), expected: with_(anyoneSignedIn, 422) },
  'me.export': { expected: anyoneSignedIn },
  'second_factor.read': { expected: anyoneSignedIn },
  'second_factor.make': { body: () => ({ password: testPassword }), expected: with_(anyoneSignedIn, 201) },
  'second_factor.activate': { body: () => ({}), expected: with_(anyoneSignedIn, 422) },
  'second_factor.remove': { body: () => ({}), expected: with_(anyoneSignedIn, 422) },
  'second_factor.recovery_codes': { body: () => ({}), expected: with_(anyoneSignedIn, 422) },
  // A passkey is of one person, whatever the role of who asks.
  'passkeys.list': { expected: anyoneSignedIn },
  'passkeys.read': { path: ({ passkey }) => `/api/passkeys/${passkey}`, expected: onlyOwner },
  'passkeys.begin': {
    // Those of earlier questions are more than somebody may have.
    there: (db) => sql`DELETE FROM passkey`.execute(db),
    body: () => ({ password: testPassword, binding: 'x'.repeat(43) }),
    expected: anyoneSignedIn,
  },
  // Of an authenticator that was asked nothing.
  'passkeys.add': {
    body: () => ({ name: 'Laptop', random: 'x'.repeat(43), credential: madeCredential }),
    expected: with_(anyoneSignedIn, 422),
  },
  'passkeys.rename': {
    path: ({ passkey }) => `/api/passkeys/${passkey}`,
    body: () => ({ name: 'Telefoon' }),
    expected: onlyOwner,
  },
  'passkeys.remove': {
    path: ({ passkey }) => `/api/passkeys/${passkey}`,
    body: () => ({ password: testPassword }),
    expected: with_(onlyOwner, 204),
  },
  'passkeys.begin_login': { body: () => ({ binding: 'x'.repeat(43) }), expected: open },
  'passkeys.login': {
    body: () => ({ random: 'x'.repeat(43), credential: usedCredential }),
    expected: { others: 403 },
  },
  // Nobody has to do with the sessions of somebody else, whatever their role.
  'sessions.list': { expected: anyoneSignedIn },
  'sessions.read': { path: ({ session }) => `/api/sessions/${session}`, expected: onlyOwner },
  'sessions.end': { path: ({ session }) => `/api/sessions/${session}`, expected: with_(onlyOwner, 204) },
  'sessions.end_all': { body: () => ({ exceptCurrent: true }), expected: with_(anyoneSignedIn, 204) },
  // Whoever has the token may; nobody has it here. A bearer neither helps nor hinders.
  'tokens.read': { path: () => '/api/tokens/unknown', expected: { others: 404 } },
  'tokens.verify_user': { path: () => '/api/tokens/verify_user/unknown', body: () => ({}), expected: { others: 404 } },
  'tokens.reset_password.ask': {
    body: () => ({ username: `${randomUUID()}@test.example` }),
    expected: { others: 202 },
  },
  'tokens.reset_password': {
    path: () => '/api/tokens/reset_password/unknown',
    body: () => ({ password: 'correct paard batterij' }),
    expected: { others: 404 },
  },

  'researches.list': { expected: anyoneSignedIn },
  'researches.create': {
    body: () => ({ name: 'Nieuw onderzoek' }),
    expected: { others: 201, anonymous: 401, deactivated: 401, ended: 403 },
  },
  // Here is none yet; who may do what with it has a test of its own below.
  'researches.example': { expected: { others: 404, anonymous: 401, deactivated: 401 } },
  'researches.read': { expected: reads, hidden: hiddenReads },
  'researches.details': { body: () => ({ client: 'Team Afval' }), expected: saves, hidden: hiddenReads },
  'researches.remove': { expected: with_(owns, 204), hidden: hiddenReads },
  'researches.restore': { body: () => ({}), expected: { others: 404, anonymous: 401, deactivated: 401 } },
  'researches.archive': { body: () => ({}), expected: owns, hidden: hiddenReads },
  'researches.take_back': { body: () => ({}), expected: owns, hidden: hiddenReads },
  'researches.duplicate': { body: () => ({}), expected: with_(reads, 201), hidden: hiddenReads },
  'researches.events': { expected: reads, hidden: hiddenReads },
  'researches.selected_factor_technics': { expected: reads, hidden: hiddenReads },
  'researches.complete': { body: () => ({}), expected: with_(owns, 422), hidden: hiddenReads },
  'researches.reopen': { body: () => ({}), expected: with_(owns, 409), hidden: hiddenReads },
  ...Object.fromEntries(
    steps.flatMap((step) => [
      [`${step}.read`, { expected: reads, hidden: hiddenReads }],
      [`${step}.save`, { body: () => ({}), expected: saves, hidden: hiddenReads }],
    ]),
  ),

  // Nothing of a plan stands there yet: who may, hears what it needs.
  'intervention_design.fix_plan': { body: () => ({}), expected: with_(saves, 422), hidden: hiddenReads },
  'forecasts.read': {
    path: ({ research, outcome }) => `/api/researches/${research}/forecasts/${outcome}`,
    expected: reads,
    hidden: hiddenReads,
  },
  // Whoever may read a research may say what they expect of it.
  'forecasts.save': {
    path: ({ research, outcome }) => `/api/researches/${research}/forecasts/${outcome}`,
    body: () => ({ low: 1, middle: 2, high: 3 }),
    expected: reads,
    hidden: hiddenReads,
  },
  // Who works on a research counts, and makes links to count with; whoever has the secret of one sends counts, and reads none.
  'tally_tasks.own': {
    path: ({ research }) => `/api/researches/${research}/tally_task`,
    expected: saves,
    hidden: hiddenReads,
  },
  'tallies.list': {
    path: ({ research }) => `/api/researches/${research}/tallies`,
    expected: saves,
    hidden: hiddenReads,
  },
  'tallies.read': { path: tallyAt, expected: saves, hidden: hiddenReads, there: tallySheet },
  'tallies.save': {
    path: ({ research }) => `/api/researches/${research}/tallies/${randomUUID()}`,
    body: ({ outcome, moment, group }) => ({ outcome, moment, ...tallied(group) }),
    expected: saves,
    hidden: hiddenReads,
  },
  'tallies.remove': { path: tallyAt, expected: with_(saves, 204), hidden: hiddenReads, there: tallySheet },
  'tally_links.list': {
    path: ({ research }) => `/api/researches/${research}/tally_links`,
    expected: saves,
    hidden: hiddenReads,
  },
  'tally_links.read': { path: tallyLinkAt, expected: saves, hidden: hiddenReads },
  'tally_links.create': {
    path: ({ research }) => `/api/researches/${research}/tally_links`,
    body: ({ outcome, moment }) => ({ outcome, moment, endsOn: withinDays }),
    expected: with_(saves, 201),
    hidden: hiddenReads,
  },
  'tally_links.remove': { path: tallyLinkAt, expected: with_(saves, 204), hidden: hiddenReads },
  // How many answers came in is read by who may read the research; what they say by who works on it.
  'own_pages.list': {
    path: ({ research }) => `/api/researches/${research}/own_pages`,
    expected: reads,
    hidden: hiddenReads,
  },
  'own_pages.read': { path: ownPageAt, expected: reads, hidden: hiddenReads },
  'own_pages.create': {
    path: ({ research }) => `/api/researches/${research}/own_pages`,
    body: () => ownPageBody,
    expected: with_(saves, 201),
    hidden: hiddenReads,
  },
  'own_pages.save': { path: ownPageAt, body: () => ({ title: 'Anders' }), expected: saves, hidden: hiddenReads },
  'own_pages.open': {
    path: (ids) => `${ownPageAt(ids)}/open`,
    body: () => ({}),
    expected: saves,
    hidden: hiddenReads,
  },
  'own_pages.close': {
    path: (ids) => `${ownPageAt(ids)}/close`,
    body: () => ({}),
    expected: saves,
    hidden: hiddenReads,
    there: ownPageIs('open'),
  },
  'own_pages.remove': { path: ownPageAt, expected: with_(saves, 204), hidden: hiddenReads },
  'own_page_answers.read': {
    path: (ids) => `${ownPageAt(ids)}/answers`,
    expected: saves,
    hidden: hiddenReads,
    there: ownPageIs('closed'),
  },
  'own_page_codes.create': {
    path: (ids) => `${ownPageAt(ids)}/codes`,
    body: () => ({ number: 1 }),
    expected: with_(saves, 201),
    hidden: hiddenReads,
    there: (db, { ownPage }) =>
      sql`UPDATE own_page SET settings = settings || '{"withCodes": true}' WHERE uuid = ${ownPage}`.execute(db),
  },
  'tally_tasks.read': {
    path: ({ secret }) => `/api/tally_tasks/${secret}`,
    expected: open,
    hidden: { colleague: 200, anonymous: 200 },
  },
  'tally_tasks.save': {
    path: ({ secret }) => `/api/tally_tasks/${secret}/sheets/${randomUUID()}`,
    body: ({ group }) => tallied(group),
    expected: with_(open, 204),
    hidden: { colleague: 204, anonymous: 204 },
  },
  'intervention_design.freeze_lots': {
    body: () => ({ most: 1, units: ['a', 'b'].map((code) => ({ code, stratum: null })) }),
    expected: with_(saves, 422),
    hidden: hiddenReads,
  },
  'intervention_design.draw_lots': {
    body: () => ({ reason: null }),
    expected: with_(saves, 422),
    hidden: hiddenReads,
  },

  'research_factors.list': {
    path: ({ research }) => `/api/research_factors?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'research_factors.read': {
    path: ({ factor }) => `/api/research_factors/${factor}`,
    expected: reads,
    hidden: hiddenReads,
  },
  // Lists are for everyone; who sees which research in them is in uses.server.test.ts.
  ...Object.fromEntries(
    ['factors', 'technics', 'themes'].map((kind) => [
      `${kind}.researches`,
      { path: () => `/api/${kind}/1/researches`, expected: anyoneSignedIn },
    ]),
  ),
  // So are these; what counts for whom is in past.server.test.ts.
  'past_researches.list': { expected: anyoneSignedIn },
  'past_years.read': { path: () => '/api/past_years/2026', expected: anyoneSignedIn },
  'past_expectations.read': { expected: anyoneSignedIn },
  // It is not completed here: who may, hears that.
  'past_advisers.offer': {
    path: ({ research }) => `/api/researches/${research}/adviser`,
    body: () => ({}),
    expected: with_(saves, 409),
    hidden: hiddenReads,
  },
  'past_advisers.withdraw': {
    path: ({ research }) => `/api/researches/${research}/adviser`,
    expected: with_(saves, 204),
    hidden: hiddenReads,
  },
  ...Object.fromEntries(
    ['factors', 'technics', 'themes'].map((kind) => [
      `${kind}.past`,
      { path: () => `/api/${kind}/1/past`, expected: anyoneSignedIn },
    ]),
  ),
  'research_collaborators.read': {
    path: ({ collaborator }) => `/api/research_collaborators/${collaborator}`,
    expected: reads,
    hidden: hiddenReads,
  },
  'research_collaborators.list': {
    path: ({ research }) => `/api/research_collaborators?research.uuid=${research}`,
    // A list is empty for who may not see the research.
    expected: anyoneSignedIn,
  },
  'research_collaborators.create': {
    body: ({ research }) => ({ research: `/api/researches/${research}`, email: 'companyadmin@test.example' }),
    expected: with_(owns, 201),
    hidden: hiddenReads,
  },
  'research_collaborators.remove': {
    path: ({ collaborator }) => `/api/research_collaborators/${collaborator}`,
    // A collaborator takes out themselves here: leaving is always allowed.
    expected: { ...with_(owns, 204), collaborator: 204 },
    hidden: hiddenReads,
  },

  'researches.candidates': { expected: owns, hidden: hiddenReads },
  'researches.ask_invitation': {
    body: () => ({ email: `${randomUUID()}@test.example` }),
    expected: with_(owns, 204),
    hidden: hiddenReads,
  },

  'research_notes.list': {
    path: ({ research }) => `/api/research_notes?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'research_notes.create': {
    body: ({ research }) => ({ research: `/api/researches/${research}`, content: 'Nabellen.' }),
    expected: with_(saves, 201),
    hidden: hiddenReads,
  },
  'research_notes.read': {
    path: ({ note }) => `/api/research_notes/${note}`,
    expected: saves,
    hidden: hiddenReads,
  },
  // The owner wrote it.
  'research_notes.save': {
    path: ({ note }) => `/api/research_notes/${note}`,
    body: () => ({ content: 'Gedaan.' }),
    expected: owns,
    hidden: hiddenReads,
  },
  'research_notes.done': {
    path: ({ note }) => `/api/research_notes/${note}/done`,
    body: () => ({ done: true }),
    expected: saves,
    hidden: hiddenReads,
  },
  'research_notes.seen': {
    path: ({ note }) => `/api/research_notes/${note}/seen`,
    body: () => ({}),
    expected: with_(saves, 204),
    hidden: hiddenReads,
  },
  // Of one's own researches; what is in it, research/waiting proves.
  'waiting.list': { expected: anyoneSignedIn },
  'research_notes.remove': {
    path: ({ note }) => `/api/research_notes/${note}`,
    expected: with_(owns, 204),
    hidden: hiddenReads,
  },

  // One's own, and what others gave: for who works along. The mark is the owner's.
  'factor_marks.list': {
    path: ({ research }) => `/api/factor_marks?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'factor_marks.read': { path: ({ mark }) => `/api/factor_marks/${mark}`, expected: saves, hidden: hiddenReads },
  'factor_marks.save': {
    path: ({ factor }) => `/api/research_factors/${factor}/mark`,
    body: () => ({ grade: 6.5 }),
    expected: saves,
    hidden: hiddenReads,
  },
  'factor_marks.remove': {
    path: ({ factor }) => `/api/research_factors/${factor}/mark`,
    expected: { ...with_(saves, 204), collaborator: 404 },
    hidden: hiddenReads,
  },
  // What the owner codes apart: for who works along to know of, and for nobody else to write. Oneself is no second coder.
  'codings.list': {
    path: ({ research }) => `/api/codings?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'codings.create': {
    body: ({ research, colleague }) => ({
      research: `/api/researches/${research}`,
      user: `/api/users/${colleague}`,
    }),
    expected: { ...with_(saves, 201), collaborator: 422 },
    hidden: hiddenReads,
  },
  'codings.read': { path: ({ coding }) => `/api/codings/${coding}`, expected: saves, hidden: hiddenReads },
  'codings.save': {
    path: ({ coding }) => `/api/codings/${coding}`,
    body: () => ({ ready: true }),
    expected: owns,
    hidden: hiddenReads,
  },
  'codings.remove': {
    path: ({ coding }) => `/api/codings/${coding}`,
    expected: with_(owns, 204),
    hidden: hiddenReads,
  },
  // For who works along; it is the owner's.
  'grade_decisions.list': {
    path: ({ research }) => `/api/grade_decisions?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'grade_decisions.read': {
    path: ({ decision }) => `/api/grade_decisions/${decision}`,
    expected: saves,
    hidden: hiddenReads,
  },
  'technique_ideas.list': {
    path: ({ research }) => `/api/technique_ideas?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'technique_ideas.read': { path: ({ idea }) => `/api/technique_ideas/${idea}`, expected: saves, hidden: hiddenReads },
  'technique_ideas.vote': {
    path: ({ idea }) => `/api/technique_ideas/${idea}/vote`,
    body: () => ({}),
    expected: saves,
    hidden: hiddenReads,
  },
  // The owner voted.
  'technique_ideas.unvote': {
    path: ({ idea }) => `/api/technique_ideas/${idea}/vote`,
    expected: { ...with_(saves, 204), collaborator: 404 },
    hidden: hiddenReads,
  },
  // What respondents said: for who works on the research, whatever else they may do.
  'survey_answers.list': {
    path: ({ research }) => `/api/survey_answers?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  ...Object.fromEntries(
    (
      [
        ['read', '', undefined, 200],
        ['save', '', { respondents: ['17'], items: [], texts: [] }, 200],
        ['keep', '/keep', { keepUntil: null }, 200],
        ['follow', '/follow', { followUntil: null, followConsent: null }, 200],
        ['settle', '/settle', {}, 200],
        ['remove', '', undefined, 204],
      ] as const
    ).map(([name, after, body, ok]) => [
      `survey_answers.${name}`,
      {
        path: ({ research }: Ids) => `/api/researches/${research}/survey_answers/first${after}`,
        body: () => body,
        expected: with_(saves, ok),
        hidden: hiddenReads,
      },
    ]),
  ),
  'survey_code_keys.make': {
    path: ({ research }) => `/api/researches/${research}/survey_code_key`,
    body: () => ({}),
    expected: saves,
    hidden: hiddenReads,
  },
  // The text of a conversation likewise.
  'transcripts.list': {
    path: ({ research }) => `/api/transcripts?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  ...Object.fromEntries(
    (
      [
        ['read', '', undefined, 200],
        ['save', '', { text: 'Dat bakje staat in de weg.' }, 200],
        ['keep', '/keep', { keepUntil: withinDays }, 200],
        ['remove', '', undefined, 204],
      ] as const
    ).map(([name, after, body, ok]) => [
      `transcripts.${name}`,
      {
        path: ({ research, conversation }: Ids) => `/api/researches/${research}/transcripts/${conversation}${after}`,
        body: () => body,
        expected: with_(saves, ok),
        hidden: hiddenReads,
      },
    ]),
  ),
  'presence.read': {
    path: ({ research }) => `/api/researches/${research}/presence`,
    expected: saves,
    hidden: hiddenReads,
  },
  'presence.save': {
    path: ({ research }) => `/api/researches/${research}/presence/${randomUUID()}`,
    body: () => ({ step: 'weighing_factors' }),
    expected: saves,
    hidden: hiddenReads,
  },
  'presence.remove': {
    path: ({ research }) => `/api/researches/${research}/presence/${randomUUID()}`,
    expected: with_(saves, 204),
    hidden: hiddenReads,
  },

  'shares.read': { expected: owns, hidden: hiddenReads },
  'shares.save': { body: () => ({}), expected: owns, hidden: hiddenReads },
  'shares.remove': { expected: with_(owns, 204), hidden: hiddenReads },
  // Whoever has the secret may read, signed in or not.
  'researches.share': {
    path: ({ secret }) => `/api/researches/share/${secret}`,
    expected: open,
    hidden: { colleague: 200, anonymous: 200 },
  },

  // For who works along; whoever has the secret of a participant may give what that one gives, and nothing more.
  'workshops.list': {
    path: ({ research }) => `/api/workshops?research.uuid=${research}`,
    expected: anyoneSignedIn,
  },
  'workshops.create': {
    body: ({ research }) => ({ research: `/api/researches/${research}`, step: 'research_target', questions: [] }),
    expected: with_(saves, 201),
    hidden: hiddenReads,
  },
  ...Object.fromEntries(
    (
      [
        ['read', undefined, 200],
        ['save', { proposals: [] }, 200],
        ['remove', undefined, 204],
      ] as const
    ).map(([name, body, ok]) => [
      `workshops.${name}`,
      {
        path: ({ workshop }: Ids) => `/api/workshops/${workshop}`,
        body: () => body,
        expected: with_(saves, ok),
        hidden: hiddenReads,
      },
    ]),
  ),
  'workshop_participants.read': {
    path: ({ participant }) => `/api/workshop_participants/${participant}`,
    expected: open,
    hidden: { colleague: 200, anonymous: 200 },
  },
  'workshop_participants.save': {
    path: ({ participant }) => `/api/workshop_participants/${participant}`,
    body: () => ({ proposals: [] }),
    expected: open,
    hidden: { colleague: 200, anonymous: 200 },
  },

  'download_tokens.create': {
    body: ({ research }) => ({ research: `/api/researches/${research}`, kind: 'report' }),
    expected: with_(reads, 201),
    hidden: hiddenReads,
  },
  'research_imports.create': {
    body: () => ({
      format: 'drijfveer-onderzoek',
      version: 1,
      library: [],
      steps: {},
      details: { name: 'Overgenomen onderzoek' },
    }),
    expected: { others: 201, anonymous: 401, deactivated: 401, ended: 403 },
  },
  // The downloads ask for a ticket in the address; a bearer in the header is not one.
  ...Object.fromEntries(
    documents.map(({ kind, path }) => [
      `download.${kind}`,
      { path: ({ research }: Ids) => `${path}/${research}`, expected: { others: 401 } },
    ]),
  ),
};

const everyone: Who[] = [
  'anonymous',
  'owner',
  'collaborator',
  'exCollaborator',
  'colleague',
  'companyAdmin',
  'stranger',
  'editor',
  'admin',
  'ended',
  'deactivated',
];

const operations = resourceTable.flatMap((resource) => resource.operations);

describe('rights matrix', () => {
  let server: TestServer;
  const headers = new Map<Who, Record<string, string>>();

  beforeAll(async () => {
    server = await openTestServer({ listen: true });
    for (const who of everyone) {
      if (who === 'anonymous') headers.set(who, {});
      // Nobody can log in who was deactivated: their token dates from before.
      else
        headers.set(who, {
          authorization: `Bearer ${who === 'deactivated' ? await tokenOfDeactivated(server) : await server.token(who)}`,
        });
    }
  });
  afterAll(() => server.close());

  async function ask(name: string, who: Who, visible: boolean): Promise<number> {
    const operation = operations.find((candidate) => candidate.name === name)!;
    const [answer, ...others] = await Promise.all(
      methodsOf(operation).map((method) => askBy(method, operation, who, visible)),
    );
    // A PATCH is the same call as its PUT.
    for (const other of others) expect(other, `${name} by another method`).toBe(answer);
    return answer!;
  }

  async function askBy(
    method: ReturnType<typeof methodsOf>[number],
    operation: Operation,
    who: Who,
    visible: boolean,
    prepare: (ids: Ids) => Promise<void> = async () => {},
  ): Promise<number> {
    const { path, body, there } = matrix[operation.name]!;
    const ids = await freshResearch(server, visible);
    await there?.(server.db, ids);
    await prepare(ids);
    const url = path?.(ids) ?? operation.path.replace('{uuid}', ids.research);
    if (operation.kind === 'stream') return statusOfStream(server.origin + url, headers.get(who)!);
    const answer = await server.request(method, url, { headers: headers.get(who)!, body: body?.(ids) });
    return answer.status;
  }

  for (const [name, { expected, hidden }] of Object.entries(matrix)) {
    it(`${name}`, async () => {
      const found: Record<string, number> = {};
      const wanted: Record<string, number> = {};
      for (const who of everyone) {
        found[who] = await ask(name, who, true);
        wanted[who] = expected[who] ?? expected.others;
      }
      for (const [who, status] of Object.entries(hidden ?? {})) {
        found[`${who}, hidden`] = await ask(name, who as Who, false);
        wanted[`${who}, hidden`] = status;
      }
      expect(found).toEqual(wanted);
    });
  }

  /** Toward the example of the installation everyone who is signed in is as a colleague of who made it, but leaves nothing in it. */
  const byRole = Object.entries(matrix).filter(
    ([, { expected }]) => expected.others === 404 && 'colleague' in expected,
  );
  for (const [name, { expected }] of byRole.filter(([name]) => !/^(users|lime_survey|own_page_setting)/.test(name)))
    it(`${name}, of the example of the installation`, async () => {
      const operation = operations.find((candidate) => candidate.name === name)!;
      const colleague = name === 'forecasts.save' ? 403 : expected.colleague!;
      const wanted = { owner: colleague, stranger: colleague, editor: colleague, admin: colleague };
      const makesOne = colleague === 201 && operation.method === 'POST' && name !== 'download_tokens.create';
      const found: Record<string, number> = {};
      for (const who of [...Object.keys(wanted), 'ended', 'anonymous'] as Who[])
        found[who] = await askBy(operation.method, operation, who, true, (ids) => asExample(server, ids));
      expect(found).toEqual({ ...wanted, ended: makesOne ? 403 : colleague, anonymous: expected.anonymous });
    });

  it('refuses the secret of a participant everywhere but in their own two calls', async () => {
    const wrong: string[] = [];
    for (const { name, kind, method, path } of operations) {
      const expected = matrix[name]!.expected.anonymous ?? matrix[name]!.expected.others;
      if (expected !== 401 || kind === 'stream') continue;
      const ids = await freshResearch(server, true);
      const { participant, research } = ids;
      const asked = matrix[name]!.path?.(ids) ?? path.replace('{uuid}', research);
      const { status } = await server.request(method, asked, {
        headers: { authorization: `Bearer ${participant}` },
        body: matrix[name]!.body?.(ids),
      });
      if (status !== 401) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has rows for every operation of the server', () => {
    const names = operations.map((operation) => operation.name);
    expect(names.filter((name) => !(name in matrix))).toEqual([]);
    expect(Object.keys(matrix).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('lets in without a login who reads the documentation, asks for a login or a password, or has a secret; nobody else', () => {
    const open = Object.entries(matrix).flatMap(([name, { expected }]) =>
      (expected.anonymous ?? expected.others) === 401 ? [] : [name],
    );
    expect(open.sort()).toEqual(
      [
        'entry_point',
        'docs',
        'contexts',
        'openapi',
        'docs.page',
        'errors.read',
        'health.alive',
        'health.ready',
        // An image in a text: an address that cannot be guessed, of what is no secret.
        'media.file',
        'media.shipped_file',
        'token.invalidate',
        'tokens.read',
        'tokens.verify_user',
        'tokens.reset_password.ask',
        'tokens.reset_password',
        'researches.share',
        'tally_tasks.read',
        'tally_tasks.save',
        'workshop_participants.read',
        'workshop_participants.save',
        'passkeys.begin_login',
        'passkeys.login',
        'sign_on.find',
        'sign_on.start',
        'sign_on.callback',
        'sign_on.exchange',
        'sign_on.back_channel_logout',
        'sign_on.metadata',
        'sign_on.acs',
        'sign_on.keys',
        'sign_on.saml_logout',
      ].sort(),
    );
    // Whose name and password, or whose token to go on with, are wrong hear that as 401.
    const declared = operations.filter(({ access }) => access === 'public').map(({ name }) => name);
    const downloads = declared.filter((name) => name.startsWith('download.'));
    // Of a research each, and the archive of an organisation.
    expect(downloads).toHaveLength(documents.length + 1);
    expect(declared.sort()).toEqual([...open, 'login', 'token.refresh', ...downloads].sort());
  });
});

/** Makes it the one example: nobody's. */
async function asExample({ db }: TestServer, { research }: Ids): Promise<void> {
  await sql`DELETE FROM research WHERE example IS NOT NULL`.execute(db);
  await sql`UPDATE research SET example = 'test', owner_uuid = NULL, company_id = NULL WHERE uuid = ${research}`.execute(
    db,
  );
}

/** A research in the database as `owner` would have made it, one per question, so that no answer depends on another. */
async function freshResearch({ db, uuidOf }: TestServer, visible: boolean): Promise<Ids> {
  const [owner, collaborator] = [await uuidOf('owner'), await uuidOf('collaborator')];
  const research = randomUUID();
  await sql`INSERT INTO research (uuid, company_id, owner_uuid, name, visible) SELECT ${research}, company_id, uuid, 'Etensresten', ${visible} FROM user_account WHERE uuid = ${owner}`.execute(
    db,
  );
  await sql`INSERT INTO research_step (research, step) SELECT ${research}, unnest(${steps}::text[])`.execute(db);
  const { rows } = await sql<{
    uuid: string;
  }>`INSERT INTO research_collaborator (research, user_uuid) VALUES (${research}, ${collaborator}) RETURNING uuid`.execute(
    db,
  );
  const factor = randomUUID();
  await sql`INSERT INTO research_factor (uuid, research, factor_id, name, position) VALUES (${factor}, ${research}, 1, 'Kennis', 0)`.execute(
    db,
  );
  const notes = await sql<{
    uuid: string;
  }>`INSERT INTO research_note (research, content, author) VALUES (${research}, 'Bellen.', ${owner}) RETURNING uuid`.execute(
    db,
  );
  const marks = await sql<{
    uuid: string;
  }>`INSERT INTO factor_mark (research_factor, user_uuid, grade) VALUES (${factor}, ${owner}, 7.5) RETURNING uuid`.execute(
    db,
  );
  const codings = await sql<{
    uuid: string;
  }>`INSERT INTO coding (research, user_uuid) VALUES (${research}, ${owner}) RETURNING uuid`.execute(db);
  const decisions = await sql<{
    uuid: string;
  }>`INSERT INTO grade_decision (research_factor, user_uuid, decided_hour, decided_at, grade, left_out) VALUES (${factor}, ${owner}, now(), now(), 7.5, false) RETURNING uuid`.execute(
    db,
  );
  const [technique, idea] = [randomUUID(), randomUUID()];
  await sql`INSERT INTO chosen_technique (uuid, research, research_factor, technic_id, name, secondary, position) VALUES (${technique}, ${research}, ${factor}, 1, 'Modeling', false, 0)`.execute(
    db,
  );
  await sql`UPDATE research_step SET content = ${JSON.stringify({ ideas: [{ uuid: idea, link: technique }] })}::jsonb WHERE research = ${research} AND step = 'conducting_intervention_design'`.execute(
    db,
  );
  await sql`INSERT INTO technique_idea (research, uuid, author) VALUES (${research}, ${idea}, ${owner})`.execute(db);
  await sql`INSERT INTO idea_vote (research, idea, user_uuid) VALUES (${research}, ${idea}, ${owner})`.execute(db);
  await sql`INSERT INTO survey_answers (research, measurement, respondents, imported_by, answers) VALUES (${research}, 'first', 1, ${owner}, '{"respondents": ["17"], "items": [], "texts": []}')`.execute(
    db,
  );
  const conversation = randomUUID();
  await sql`UPDATE research_step SET content = ${JSON.stringify({ conversations: [{ uuid: conversation, code: 'R01' }] })}::jsonb WHERE research = ${research} AND step = 'qualitative_research'`.execute(
    db,
  );
  await sql`INSERT INTO transcript (research, conversation, text, stored_by, keep_until) VALUES (${research}, ${conversation}, 'Wat er gezegd is.', ${owner}, CURRENT_DATE + 7)`.execute(
    db,
  );
  const [outcome, moment, group, tally] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const plan = {
    groups: [{ uuid: group, name: 'Met kaart', gets: 'with' }],
    moments: [{ uuid: moment, name: 'Na zes weken' }],
    outcomes: [{ uuid: outcome, name: 'Bakje buiten', kind: 'share', countedUnit: 'place' }],
  };
  await sql`UPDATE research_step SET content = ${JSON.stringify(plan)}::jsonb WHERE research = ${research} AND step = 'intervention_design'`.execute(
    db,
  );
  const secret = randomUUID();
  await sql`INSERT INTO research_share (research, generation, hash, sections, quotes) VALUES (${research}, 1, sha256(${secret}::text::bytea), '{target}', false)`.execute(
    db,
  );
  const links = await sql<{ uuid: string }>`
    INSERT INTO tally_link (research, outcome, moment, hash, ends_on)
    VALUES (${research}, ${outcome}, ${moment}, sha256(${secret}::text::bytea), CURRENT_DATE + 2) RETURNING uuid`.execute(
    db,
  );
  const ownPage = randomUUID();
  await pageIn(db, research, ownPage);
  const workshops = await sql<{
    uuid: string;
  }>`INSERT INTO workshop (research, step, code, questions) VALUES (${research}, 'determine_factors', ${randomUUID()}, '[]') RETURNING uuid`.execute(
    db,
  );
  const participant = randomUUID();
  await sql`INSERT INTO workshop_participant (hash, workshop) VALUES (sha256(${participant}::text::bytea), ${workshops.rows[0]!.uuid})`.execute(
    db,
  );
  const place = await freshPeople(db, owner);
  const hash = randomUUID().replaceAll('-', '');
  const media = await sql<{
    id: number;
  }>`INSERT INTO library_media (hash, extension, width, height, content, name) VALUES (${hash}, 'svg', 24, 24, '<svg/>'::bytea, 'ster.svg') RETURNING id`.execute(
    db,
  );
  const session = randomUUID();
  await sql`INSERT INTO session_family (uuid, user_uuid, session_version, expires_at) SELECT ${session}, uuid, session_version, now() + interval '1 day' FROM user_account WHERE uuid = ${owner}`.execute(
    db,
  );
  await sql`INSERT INTO refresh_token (hash, family, generation, expires_at) VALUES (sha256(${session}::text::bytea), ${session}, 0, now() + interval '1 day')`.execute(
    db,
  );
  const passkeys = await sql<{ uuid: string }>`
    INSERT INTO passkey (user_uuid, credential_id, public_key, counter, backed_up, name)
    VALUES (${owner}, sha256(${session}::text::bytea), '', 0, false, 'Laptop') RETURNING uuid`.execute(db);
  return {
    research,
    media: media.rows[0]!.id,
    hash,
    session,
    passkey: passkeys.rows[0]!.uuid,
    factor,
    collaborator: rows[0]!.uuid,
    note: notes.rows[0]!.uuid,
    mark: marks.rows[0]!.uuid,
    coding: codings.rows[0]!.uuid,
    conversation,
    decision: decisions.rows[0]!.uuid,
    idea,
    secret,
    outcome,
    moment,
    group,
    tally,
    tallyLink: links.rows[0]!.uuid,
    ownPage,
    workshop: workshops.rows[0]!.uuid,
    participant,
    colleague: collaborator,
    ...place,
  };
}

/** People of the owner's company whom nobody else asks about. */
async function freshPeople(
  db: TestServer['db'],
  owner: string,
): Promise<
  Pick<Ids, 'user' | 'inactive' | 'careful' | 'invited' | 'company' | 'entry' | 'domain' | 'key' | 'endable'>
> {
  const { rows } = await sql<{ company: number }>`
    UPDATE company SET seats = 100000 FROM user_account u WHERE u.uuid = ${owner} AND company.id = u.company_id RETURNING company.id AS company`.execute(
    db,
  );
  const { company } = rows[0]!;
  const add = async (active: boolean, invited: boolean) => {
    const { rows: made } = await sql<{ uuid: string }>`
      INSERT INTO user_account (company_id, username, name, active, invited_at)
      VALUES (${company}, ${`${randomUUID()}@test.example`}, 'Lotte Smeets', ${active}, CASE WHEN ${invited} THEN now() END) RETURNING uuid`.execute(
      db,
    );
    return made[0]!.uuid;
  };
  const careful = await add(true, false);
  await sql`INSERT INTO second_factor (user_uuid, secret, active_since) VALUES (${careful}, '', now())`.execute(db);
  const entries = await sql<{ id: number }>`
    INSERT INTO audit_entry (action, company_id, actor) VALUES ('login', ${company}, ${owner}) RETURNING id`.execute(
    db,
  );
  const domains = await sql<{ uuid: string }>`
    WITH made AS (
      INSERT INTO sign_on_connection (company_id, issuer) VALUES (${company}, 'https://login.example')
      ON CONFLICT (company_id) DO UPDATE SET issuer = excluded.issuer RETURNING uuid
    )
    INSERT INTO sign_on_domain (connection, domain) SELECT uuid, ${`${randomUUID()}.example`} FROM made RETURNING uuid`.execute(
    db,
  );
  const keys = await sql<{ uuid: string }>`
    INSERT INTO sign_on_key (connection, protocol, kid, own_key, own_certificate, signs)
    SELECT uuid, protocol, 'x', '', ${certificate}, false FROM sign_on_connection WHERE company_id = ${company} RETURNING uuid`.execute(
    db,
  );
  const others = await sql<{ id: number }>`INSERT INTO company (name) VALUES ('Gemeente Elders') RETURNING id`.execute(
    db,
  );
  return {
    user: await add(true, false),
    inactive: await add(false, false),
    careful,
    invited: await add(false, true),
    company,
    entry: entries.rows[0]!.id,
    domain: domains.rows[0]!.uuid,
    key: keys.rows[0]!.uuid,
    endable: others.rows[0]!.id,
  };
}

/** A stream does not end by itself: its head is enough. */
async function statusOfStream(url: string, headers: Record<string, string>): Promise<number> {
  const ending = new AbortController();
  const { status } = await fetch(url, { headers, signal: ending.signal });
  ending.abort();
  return status;
}

async function tokenOfDeactivated({ db, token }: TestServer): Promise<string> {
  await sql`UPDATE user_account SET active = true WHERE username = 'deactivated@test.example'`.execute(db);
  const issued = await token('deactivated');
  await sql`UPDATE user_account SET active = false WHERE username = 'deactivated@test.example'`.execute(db);
  return issued;
}
