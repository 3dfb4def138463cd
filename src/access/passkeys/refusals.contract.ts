/** Why a passkey was not taken, with the sentence that people read. The code stands in `reason` of a 403, and in the audit trail. */
export const passkeyRefusals = {
  unknown:
    'Deze passkey kennen we niet (meer). Log in met je e-mailadres en wachtwoord. Daarna maak je bij Mijn account een nieuwe.',
  other_account: 'Deze passkey hoort bij een ander account. Kies een passkey van het account waarmee je inlogt.',
  late: 'Het duurde te lang, of is al gebruikt. Probeer het opnieuw.',
  other_browser: 'Dit is in een andere browser of een ander tabblad begonnen. Begin hier opnieuw.',
  unverified:
    'Je apparaat vroeg niet om je vingerafdruk, gezicht of pincode. Stel dat in op je apparaat, en probeer het opnieuw.',
  untrusted:
    'Het antwoord van je apparaat klopt niet, dus we nemen het voor de zekerheid niet aan. Probeer het opnieuw, of gebruik je wachtwoord.',
  copied:
    'Deze passkey is misschien gekopieerd, dus we laten je er voor de zekerheid niet mee binnen. Log in met je wachtwoord, en verwijder deze passkey bij Mijn account.',
  sign_on_only:
    'Bij jouw organisatie log je niet in met een passkey. Vul je e-mailadres in, en kies daarna de knop van je organisatie.',
} as const;

export type PasskeyRefusal = keyof typeof passkeyRefusals;
