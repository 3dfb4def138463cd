/**
 * Why a login by way of an organisation did not succeed, with the sentence that people read. A code stands in the fragment of the address
 * that they come back to (`#sign_on_refused=cancelled`) and in `reason` of a 403.
 */
export const signOnRefusals = {
  unknown: 'Deze manier van inloggen bestaat niet meer, of staat uit. Log in met je e-mailadres en wachtwoord.',
  away: 'De inlogdienst van je organisatie antwoordt niet. Probeer het straks opnieuw, of log in met je wachtwoord als je dat hebt.',
  cancelled: 'Je hebt het inloggen bij je organisatie afgebroken. Probeer het opnieuw als dat niet de bedoeling was.',
  login_needed: 'Je bent bij je organisatie uitgelogd. Log opnieuw in.',
  provider:
    'De inlogdienst van je organisatie heeft je niet toegelaten. Vraag de beheerder van je organisatie wat er aan de hand is.',
  client_refused:
    'De inlogdienst van je organisatie herkent ons niet. Vraag de beheerder van je organisatie om het geheim of de sleutel na te kijken.',
  level_too_low:
    'Je bent bij je organisatie ingelogd op een te laag niveau. Log daar eerst uit en begin hier opnieuw. Gebruik dan ook de extra stap van je organisatie, zoals een app of een sleutel. Lukt dat niet? Vraag het de beheerder van je organisatie.',
  not_fresh:
    'Je organisatie vraagt om elke keer opnieuw in te loggen, en dat is nu niet gebeurd. Log eerst uit bij je organisatie en begin hier opnieuw. Gebeurt het weer? Vraag het dan de beheerder van je organisatie.',
  untrusted:
    'Het antwoord van de inlogdienst klopt niet, dus we laten je voor de zekerheid niet binnen. Probeer het opnieuw. Gebeurt het weer? Vraag dan de beheerder van je organisatie.',
  late: 'Het inloggen duurde te lang, of is al gebruikt. Begin opnieuw.',
  other_browser: 'Dit inloggen is in een andere browser of een ander tabblad begonnen. Begin hier opnieuw.',
  changed: 'De beheerder heeft de koppeling intussen gewijzigd. Begin opnieuw.',
  provider_began:
    'Je begon met inloggen op een pagina van je organisatie. Dat kan hier niet. Vul hier je e-mailadres in, en kies daarna je organisatie.',
  no_lasting_name:
    'De inlogdienst van je organisatie geeft geen vast kenmerk van je door. Vraag de beheerder van je organisatie om dat aan te zetten.',
  certificate_ended:
    'Het certificaat van de inlogdienst is verlopen. Vraag de beheerder van je organisatie om nieuwe metadata in te lezen.',
  no_address:
    'De inlogdienst van je organisatie geeft je e-mailadres niet door. Vraag de beheerder van je organisatie om dat aan te zetten.',
  unverified_address:
    'Je e-mailadres is bij je organisatie nog niet bevestigd. Vraag de beheerder van je organisatie om hulp.',
  not_in_group:
    'Je hoort niet bij de groep die hier mag inloggen. Vraag de beheerder van je organisatie om je toe te voegen.',
  domain_not_proved:
    'Je e-mailadres hoort niet bij een domein dat je organisatie heeft bevestigd. Vraag de beheerder van je organisatie om hulp.',
  no_account: 'Je hebt hier nog geen account. Vraag de beheerder van je organisatie om je uit te nodigen.',
  no_seat:
    'Er is geen plaats meer vrij in de licentie van je organisatie. Vraag de beheerder van je organisatie om een plaats.',
  licence_ended:
    'De licentie van je organisatie is verlopen, dus er komen geen nieuwe accounts bij. Vraag het de beheerder van je organisatie.',
  not_joined:
    'Er is al een account met dit e-mailadres. Log in met je wachtwoord, en koppel het bij Mijn account aan je organisatie.',
  elsewhere:
    'Dit e-mailadres hoort bij een account van een andere organisatie. Vraag de beheerder van je organisatie om hulp.',
  deactivated: 'Je account is gedeactiveerd. Vraag de beheerder van je organisatie om je weer toe te laten.',
  platform_role: 'Met jouw rol log je in met je wachtwoord, en niet via je organisatie.',
  taken:
    'Dit account bij je organisatie is al gekoppeld aan iemand anders. Vraag de beheerder van je organisatie om hulp.',
} as const;

export type SignOnRefusal = keyof typeof signOnRefusals;

/** The sentence of a code in an address, which may be anything. */
export const refusalSentence = (code: string): string =>
  Object.hasOwn(signOnRefusals, code) ? signOnRefusals[code as SignOnRefusal] : signOnRefusals.provider;
