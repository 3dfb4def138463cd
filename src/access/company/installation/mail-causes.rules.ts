/** Why a mail was not taken, and where to look. */
export const mailCauseInWords = (cause: string | null): string =>
  (cause && mailCauses[cause]) || 'De mailserver gaf geen reden die wij kennen. Kijk in het log.';

const mailCauses: Readonly<Record<string, string>> = {
  sender: 'De mailserver neemt geen mail van MAIL_FROM aan.',
  login: 'De mailserver weigert de gebruikersnaam of het wachtwoord in SMTP_URL.',
  no_login: 'De mailserver vraagt om in te loggen, en in SMTP_URL staat geen gebruikersnaam.',
  unsafe: 'Er kwam geen veilige verbinding. Kijk naar het certificaat, en naar smtp:// of smtps:// in SMTP_URL.',
  name: 'De naam van de mailserver in SMTP_URL is niet bekend.',
  connection: 'De verbinding met de mailserver lukte niet of brak af.',
  nobody_there: 'Op het adres in SMTP_URL luistert geen mailserver.',
  slow: 'De mailserver is te traag.',
  not_now: 'De mailserver neemt de mail nu niet aan.',
};
