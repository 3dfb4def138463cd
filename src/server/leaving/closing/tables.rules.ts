/**
 * Every table that holds something of one organisation: how its rows are found, what they are called in the certificate, and what the
 * archive has of them. Rows that refer to others stand before these, which is the order in which they go. A test takes all tables from the
 * database's own catalogue: a new one fails it until it stands here, or among those of the installation.
 */
export interface OwnedTable {
  table: string;
  /** Columns that refer to what is of the organisation, and to which table; each is enough. */
  by: readonly (readonly [column: string, of: Owner])[];
  /** What its rows are. */
  words: string;
  /** The part of the archive that has them, or why none has. */
  archive: Archived;
}

export type Owner =
  | 'company'
  | 'user_account'
  | 'research'
  | 'research_factor'
  | 'research_note'
  | 'session_family'
  | 'sign_on_connection'
  | 'scim_group'
  | 'own_page'
  | 'workshop';

/** The key by which others refer to a table. */
export const keyOf = (owner: Owner): string => (owner === 'company' ? 'id' : 'uuid');

export type Archived =
  | { part: 'organisation' | 'people' | 'about' | 'research' | 'notes' | 'answers' | 'audit' | 'wordTemplate' }
  | { not: 'secret' | 'passing' | 'personal' | 'made from other parts' | 'temporary by promise' };

const part = (name: Extract<Archived, { part: unknown }>['part']): Archived => ({ part: name });
const not = (why: Extract<Archived, { not: unknown }>['not']): Archived => ({ not: why });

const user = ['user_uuid', 'user_account'] as const;
const research = ['research', 'research'] as const;
const factor = ['research_factor', 'research_factor'] as const;
const company = ['company_id', 'company'] as const;
const connection = ['connection', 'sign_on_connection'] as const;
const page = ['page', 'own_page'] as const;

const row = (
  table: string,
  words: string,
  archive: Archived,
  ...by: readonly (readonly [string, Owner])[]
): OwnedTable => ({ table, by, words, archive });

export const ownedTables: readonly OwnedTable[] = [
  row('company_archive_piece', 'stukken van een archief', not('made from other parts'), company),
  row('company_archive', 'archieven', not('made from other parts'), company),
  row('company_closing', 'opzeggingen', not('passing'), company),
  row('audit_entry', 'regels in het logboek', part('audit'), company),

  row('past_effect', 'uitkomsten van afgeronde onderzoeken', not('made from other parts'), research),
  row('past_technic', 'technieken van afgeronde onderzoeken', not('made from other parts'), research),
  row('past_factor', 'factoren van afgeronde onderzoeken', not('made from other parts'), research),
  row('past_research', 'samenvattingen van afgeronde onderzoeken', not('made from other parts'), research),
  row('past_adviser', 'wie iets over een onderzoek kan vertellen', not('personal'), research, user),
  row('factor_analysis', 'uitkomsten per factor', part('research'), factor),
  row('factor_mark', 'eigen cijfers', not('personal'), factor, user),
  row('factor_priority', 'prioriteiten', part('research'), factor),
  row('factor_weighing', 'wegingen', part('research'), factor),
  row('grade_decision', 'besluiten over cijfers', not('personal'), factor),
  row('chosen_technique', 'gekozen technieken', part('research'), research),
  row('research_factor', 'gekozen factoren', part('research'), research),
  row('idea_vote', 'stemmen', not('personal'), research, user),
  row('technique_idea', 'wie welk idee inbracht', not('personal'), research),
  row('coding', 'eigen coderingen', not('personal'), research, user),
  row('research_forecast', 'verwachtingen', not('personal'), research, user),
  row('survey_answers', 'ingelezen antwoorden', part('answers'), research),
  row('survey_code_key', 'sleutels van codes', not('secret'), research),
  row('transcript', 'tijdelijk bewaarde gesprekken', not('temporary by promise'), research),
  row('planned_measurement', 'geplande metingen', not('made from other parts'), research),
  row('tally_sheet', 'telbladen', not('made from other parts'), research),
  row('tally_link', 'links om te tellen', not('secret'), research),
  row('own_page_answer', 'antwoorden op eigen vragenlijstpagina’s', not('temporary by promise'), page),
  row('own_page_code', 'codes van eigen vragenlijstpagina’s', not('secret'), page),
  row('own_page_inbox', 'verzegelde antwoorden', not('secret'), page),
  row('own_page_key', 'sleutels van eigen vragenlijstpagina’s', not('secret'), page),
  row('own_page_reached', 'tellingen van eigen vragenlijstpagina’s', not('passing'), page),
  row('own_page_sent', 'verstuurde formulieren', not('passing'), page),
  row('own_page', 'eigen vragenlijstpagina’s', not('passing'), research),
  row('workshop_participant', 'deelnemers aan werksessies', not('passing'), ['workshop', 'workshop']),
  row('workshop', 'werksessies', not('passing'), research),
  row('note_mention', 'wie in notities is genoemd', part('notes'), ['note', 'research_note'], user),
  row('research_note', 'notities', part('notes'), research),
  row('research_share', 'openbare pagina’s', part('about'), research),
  row('research_collaborator', 'medewerkers aan onderzoeken', part('about'), research, user),
  row('research_presence', 'wie een onderzoek open heeft', not('passing'), research, user),
  row('research_text', 'doorzoekbare teksten', not('made from other parts'), research),
  row('earlier_change', 'wijzigingen om te bekijken', not('passing'), research),
  row('research_event', 'gebeurtenissen in onderzoeken', not('passing'), research),
  row('research_step', 'stappen van onderzoeken', part('research'), research),
  row('research', 'onderzoeken', part('research'), company),

  row('scim_group_member', 'leden van groepen', not('personal'), ['group_uuid', 'scim_group'], user),
  row('scim_group', 'groepen van de inlogdienst', part('organisation'), company),
  row('scim_user', 'gegevens van de inlogdienst', not('personal'), company, user),
  row('scim_setting', 'instellingen van de inlogdienst', not('passing'), company),
  row('scim_token', 'tokens van de inlogdienst', not('secret'), company),
  row('sign_on_ticket', 'logins onderweg', not('secret'), connection, user),
  row('sign_on_request', 'begonnen logins', not('secret'), connection, user),
  row('sign_on_assertion', 'gebruikte assertions', not('passing'), connection),
  row('sign_on_logout', 'gebruikte uitlogberichten', not('passing'), connection),
  row('sign_on_domain', 'domeinen', part('organisation'), connection),
  row('sign_on_saml', 'SAML-koppelingen', not('secret'), connection),
  row('sign_on_key', 'sleutels bij een inlogdienst', not('secret'), connection),
  row('sign_on_identity', 'wie iemand is bij de inlogdienst', not('personal'), user),
  row('download_ticket', 'downloadtickets', not('secret'), user),
  row('refresh_token', 'tokens van sessies', not('secret'), ['family', 'session_family']),
  row('session_family', 'sessies', not('personal'), user),
  row('sign_on_connection', 'koppelingen met een inlogdienst', part('organisation'), company),
  row('passkey_challenge', 'begonnen passkeys', not('secret'), user),
  row('passkey', 'passkeys', not('secret'), user),
  row('recovery_code', 'herstelcodes', not('secret'), user),
  row('second_factor', 'tweede stappen van inloggen', not('secret'), user),
  row('user_token', 'links uit mails', not('secret'), user),
  row('login_device', 'bekende apparaten', not('personal'), user),
  row('idempotency_key', 'bewaarde antwoorden', not('passing'), user),
  row('user_account', 'accounts', part('people'), company),

  row('company_word_template', 'Word-sjablonen', part('wordTemplate'), company),
  row('company_house_style', 'huisstijlen', part('organisation'), company),
  row('company_lime_survey', 'adressen van LimeSurvey', part('organisation'), company),
  row('company_own_page', 'keuzes over eigen vragenlijstpagina’s', part('organisation'), company),
  row('company', 'organisaties', part('organisation'), ['id', 'company']),
];

/** What is of the installation, and stays when an organisation goes; why that is right. */
export const tablesOfInstallation: Readonly<Record<string, string>> = {
  erasure_certificate: 'tells what was erased, and of no people',
  house_key: 'keys of the installation',
  housekeeping_round: 'a clock',
  job_outcome: 'when which kind of job last went well or failed, and of nobody',
  library_editing: 'the library is of all; who changed a draft goes with the account',
  library_item: 'the library is of all',
  library_media: 'the library is of all; who added an image goes with the account',
  library_revision: 'the library is of all; who wrote a text goes with the account',
  library_state: 'the library is of all',
  mail_outcome: 'when mail was last sent or refused, and of nobody',
  migration: 'which form the database has',
  rate_limit: 'counters of minutes; those with an address are forgotten with the person',
};
