import { roleLabels } from '#access/company/users/users.rules.ts';
import type { PasskeyRefusal } from '#access/passkeys/refusals.contract.ts';
import { type SignOnRefusal, signOnRefusals } from '#access/sign-on/refusals.contract.ts';
import type { AuditAction } from '#foundation/shared/audit.ts';
import { formatDate } from '#ui/format.ts';
import type { AuditEntry } from './audit.contract.ts';

/** What each line of the trail is called. */
export const actionLabels: Record<AuditAction, string> = {
  login: 'Ingelogd',
  login_refused: 'Inloggen geweigerd',
  login_limited: 'Te vaak geprobeerd in te loggen',
  logout: 'Uitgelogd',
  session_ended: 'Uitgelogd op één apparaat',
  sessions_ended: 'Overal uitgelogd',
  refresh_reused: 'Sessie beëindigd: een oude sleutel werd opnieuw gebruikt',
  verified: 'Account bevestigd',
  password_reset_asked: 'Nieuw wachtwoord aangevraagd',
  password_reset: 'Nieuw wachtwoord gekozen via een mail',
  password_changed: 'Wachtwoord gewijzigd',
  second_factor_on: 'Inloggen in twee stappen aangezet',
  second_factor_off: 'Inloggen in twee stappen uitgezet',
  second_factor_removed: 'Tweede stap van een gebruiker weggehaald',
  second_factor_refused: 'Code van de tweede stap geweigerd',
  recovery_code_used: 'Herstelcode gebruikt',
  recovery_codes_renewed: 'Nieuwe herstelcodes gemaakt',
  passkey_added: 'Passkey toegevoegd',
  passkey_removed: 'Passkey verwijderd',
  passkey_refused: 'Passkey geweigerd',
  user_invited: 'Uitgenodigd',
  invitation_resent: 'Uitnodiging opnieuw gestuurd',
  user_deactivated: 'Gebruiker gedeactiveerd',
  user_reactivated: 'Gebruiker weer toegelaten',
  user_removed: 'Gebruiker verwijderd',
  user_renamed: 'Naam gewijzigd',
  roles_changed: 'Rol gewijzigd',
  researches_handed_over: 'Onderzoeken overgedragen',
  company_made: 'Organisatie toegevoegd',
  company_changed: 'Instellingen gewijzigd',
  company_archive_asked: 'Archief van de organisatie gevraagd',
  company_archive_downloaded: 'Archief van de organisatie gedownload',
  company_archive_made_whole: 'Volledig archief gemaakt, met verborgen onderzoeken, notities en antwoorden',
  company_archive_taken_in: 'Organisatie ingelezen uit een archief',
  company_closing_asked: 'Organisatie opgezegd',
  company_closing_withdrawn: 'Opzegging ingetrokken',
  company_erased: 'Organisatie gewist',
  house_style_changed: 'Huisstijl gewijzigd',
  word_template_kept: 'Word-sjabloon gekozen',
  word_template_removed: 'Word-sjabloon weggehaald',
  lime_survey_changed: 'Adres van LimeSurvey gewijzigd',
  own_page_changed: 'Eigen vragenlijstpagina aan of uit gezet',
  sign_on_changed: 'Inloggen via de organisatie gewijzigd',
  sign_on_metadata_read: 'Metadata van de inlogdienst ingelezen',
  sign_on_tried: 'Koppeling met de inlogdienst geprobeerd',
  sign_on_refused: 'Inloggen via de organisatie geweigerd',
  sign_on_account_made: 'Account gemaakt bij het eerste inloggen via de organisatie',
  sign_on_joined: 'Account gekoppeld aan de inlogdienst',
  sign_on_left: 'Account ontkoppeld van de inlogdienst',
  sign_on_ended: 'Uitgelogd door de inlogdienst',
  sign_on_key_made: 'Sleutel voor de inlogdienst gemaakt',
  sign_on_key_used: 'Sleutel voor de inlogdienst in gebruik genomen',
  sign_on_key_removed: 'Sleutel voor de inlogdienst weggehaald',
  sign_on_domain_added: 'Domein toegevoegd',
  sign_on_domain_proved: 'Domein bevestigd',
  sign_on_domain_lost: 'Domein niet meer bevestigd',
  sign_on_domain_removed: 'Domein weggehaald',
  scim_changed: 'Gekozen wie het onderzoek krijgt van wie vertrekt',
  scim_token_made: 'Token gemaakt waarmee de inlogdienst accounts bijhoudt',
  scim_token_ended: 'Token beëindigd waarmee de inlogdienst accounts bijhield',
  scim_account_made: 'Account gemaakt door de inlogdienst',
  scim_account_joined: 'Account wordt bijgehouden door de inlogdienst',
  scim_account_changed: 'Gegevens van een account gewijzigd door de inlogdienst',
  scim_address_changed: 'E-mailadres gewijzigd door de inlogdienst',
  scim_account_released: 'Account wordt niet meer bijgehouden door de inlogdienst',
  scim_group_changed: 'Groep gemaakt of gewijzigd door de inlogdienst',
  scim_group_removed: 'Groep weggehaald door de inlogdienst',
  emergency_login: 'Ingelogd als beheerder voor noodgevallen',
  licence_changed: 'Licentie gewijzigd',
  data_exported: 'Eigen gegevens gedownload',
  mail_refused: 'Mail kwam niet aan: het adres weigert',
  share_saved: 'Openbare link gemaakt of gewijzigd',
  share_removed: 'Openbare link ingetrokken',
  collaborator_added: 'Medewerker aan onderzoek toegevoegd',
  collaborator_removed: 'Medewerker uit onderzoek gehaald',
  library_published: 'Tekst in de bibliotheek gepubliceerd',
  library_restored: 'Oudere tekst in de bibliotheek teruggezet',
  library_retired: 'Onderdeel van de bibliotheek vervallen verklaard',
  library_brought_back: 'Onderdeel van de bibliotheek teruggehaald',
  library_shipped_settled: 'Gekozen tussen de eigen en de nieuwe tekst in de bibliotheek',
  media_added: 'Afbeelding in de bibliotheek toegevoegd',
  media_removed: 'Afbeelding uit de bibliotheek verwijderd',
};

/** Of an action without a name beside it: who did it. */
export function actorOf({
  actor,
  address,
  details = {},
}: Pick<AuditEntry, 'actor' | 'address'> & Partial<Pick<AuditEntry, 'details'>>): string {
  if (actor) return actor.name;
  if (details.scim === true) return 'De inlogdienst (SCIM)';
  return address === null ? 'Beheer van de tool' : 'Iemand die niet was ingelogd';
}

/** Whom and what it concerned, and what changed: each a few words. */
export function aboutOf({
  subject,
  research,
  details,
}: Pick<AuditEntry, 'subject' | 'research' | 'details'>): string[] {
  return [
    ...(subject ? [subject.name] : []),
    ...(research ? [`“${research.name}”`] : []),
    ...Object.entries(details).flatMap(([field, value]) => detailOf(field, value)),
  ];
}

function detailOf(field: string, value: unknown): string[] {
  switch (field) {
    case 'given':
    case 'taken': {
      const roles = (Array.isArray(value) ? value : []).flatMap((role) => roleLabels[String(role)] ?? []);
      return roles.length > 0
        ? [`${field === 'given' ? 'gegeven' : 'afgenomen'}: ${roles.join(', ').toLowerCase()}`]
        : [];
    }
    case 'item':
    case 'file':
      return typeof value === 'string' ? [`“${value}”`] : [];
    case 'count':
      return [`${value} ${value === 1 ? 'onderzoek' : 'onderzoeken'}`];
    case 'second_factor':
      return typeof value === 'string' && value in proofWords ? [proofWords[value as keyof typeof proofWords]] : [];
    case 'passkey':
      if (value === true) return [proofWords.passkey];
      return typeof value === 'string' && value in passkeyReasons ? [passkeyReasons[value as PasskeyRefusal]] : [];
    case 'brought_in':
      return value === true ? ['ingelezen uit een archief'] : [];
    case 'eraseOn':
      return typeof value === 'string' ? [`wordt gewist op ${formatDate(value)}`] : [];
    case 'people':
      return typeof value === 'number' ? [value === 1 ? '1 persoon' : `${value} mensen`] : [];
    case 'researches':
      return typeof value === 'number' ? [value === 1 ? '1 onderzoek' : `${value} onderzoeken`] : [];
    case 'sign_on':
      return value === true ? ['via de organisatie'] : [];
    case 'certificates':
      return [value === 1 ? '1 certificaat' : `${value} certificaten`];
    case 'secret':
      return value === true ? ['nieuw client-geheim'] : [];
    case 'former':
      return [value === 'in_a_day' ? 'het vorige werkt nog een dag' : 'het vorige werkt niet meer'];
    case 'works':
      return [value === true ? 'gelukt' : 'niet gelukt'];
    case 'reason':
      return typeof value === 'string' && value in signOnRefusals ? [signOnRefusals[value as SignOnRefusal]] : [];
    case 'renewed':
      return value === true ? ['nieuwe link'] : [];
    case 'quotes':
      return value === true ? ['met citaten'] : [];
    case 'endDate':
      return typeof value === 'string' ? [`tot en met ${formatDate(value)}`] : [];
    default:
      return isChange(value) && changeLabels[field]
        ? [`${changeLabels[field]}: ${inWords(value.from)} → ${inWords(value.to)}`]
        : [];
  }
}

const proofWords = { app: 'met een code', recovery: 'met een herstelcode', passkey: 'met een passkey' };

/** Why a passkey was refused, for who reads the trail: its own sentences speak to who logs in. */
const passkeyReasons: Record<PasskeyRefusal, string> = {
  unknown: 'onbekende passkey, of een account dat niet mag inloggen',
  other_account: 'van een ander account',
  late: 'te laat, of al gebruikt',
  other_browser: 'in een andere browser begonnen',
  unverified: 'zonder vingerafdruk, gezicht of pincode',
  untrusted: 'het antwoord klopte niet',
  copied: 'de teller liep terug: misschien gekopieerd',
  sign_on_only: 'inloggen kan alleen via de organisatie',
};

const chosen: Record<string, string> = {
  oidc: 'OpenID Connect',
  saml: 'SAML',
  secret: 'een geheim',
  key: 'een sleutel',
};

const changeLabels: Record<string, string> = {
  validUntil: 'laatste dag',
  address: 'adres',
  seats: 'plaatsen',
  name: 'naam',
  researchesVisible: 'nieuwe onderzoeken zichtbaar',
  secondFactorRequired: 'tweede stap verplicht',
  active: 'aan',
  onlyThisWay: 'alleen zo inloggen',
  makesAccounts: 'maakt accounts',
  protocol: 'manier',
  subjectAttribute: 'attribuut dat zegt wie iemand is',
  responsesSigned: 'hele antwoord ondertekend',
  issuer: 'inlogdienst',
  clientId: 'client-ID',
  clientAuth: 'herkent ons aan',
  acrValues: 'niveaus die goed genoeg zijn',
  freshLogin: 'elke keer opnieuw inloggen',
  groupClaim: 'claim of attribuut met groepen',
  userGroup: 'groep van gebruikers',
  adminGroup: 'groep van beheerders',
};

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

function inWords(value: unknown): string {
  if (value === null) return 'geen';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value !== 'string') return String(value);
  return chosen[value] ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value);
}
