/** What can go wrong with LimeSurvey, each in one sentence with what to do. */
export const refusals = {
  password: 'LimeSurvey kent deze gebruikersnaam en dit wachtwoord niet. Controleer ze en probeer het opnieuw.',
  locked: 'LimeSurvey laat je even niet toe, omdat er te vaak een verkeerd wachtwoord is ingevuld. Wacht een kwartier.',
  off: 'Op dit adres antwoordt LimeSurvey niet op programma’s. Vraag je beheerder of het adres klopt, en of in LimeSurvey bij de algemene instellingen de interface JSON-RPC aan staat.',
  gone: 'Deze vragenlijst staat niet meer in LimeSurvey. Misschien is hij daar verwijderd.',
  session: 'LimeSurvey heeft je tussendoor uitgelogd. Probeer het opnieuw.',
  rights:
    'Je mag dit niet in LimeSurvey. Vraag je beheerder daar om rechten om vragenlijsten te maken en antwoorden te exporteren.',
  empty: 'Er zijn nog geen volledig ingevulde antwoorden in LimeSurvey.',
  inactive: 'Deze vragenlijst staat niet aan in LimeSurvey, dus er zijn geen antwoorden op te halen.',
  half: 'Het antwoord van LimeSurvey kwam niet heel aan. Er is niets overgenomen. Probeer het opnieuw.',
  version: 'Deze versie van LimeSurvey kent de vraag van deze tool niet. We gaan uit van LimeSurvey 6.',
  broken: 'LimeSurvey gaf een storing. Probeer het later opnieuw, of vraag het je beheerder daar.',
  network:
    'Je browser krijgt geen verbinding met LimeSurvey. Staat het in een eigen netwerk, dan vraagt Chrome eerst of deze site apparaten in je netwerk mag benaderen: kies daar Toestaan. Anders staat het in LimeSurvey dicht voor andere sites.',
  slow: 'LimeSurvey gaf te lang geen antwoord. Kijk eerst in LimeSurvey of het toch gelukt is, en probeer het dan opnieuw.',
  large: 'Het antwoord van LimeSurvey is te groot om zo op te halen.',
  different: 'De vragenlijst staat anders in LimeSurvey dan hier. Daarom hebben we hem daar niet aangezet.',
  other: 'LimeSurvey weigert dit.',
} as const;

export type Why = keyof typeof refusals;

/** Said by LimeSurvey, or by the way to it. */
export class LimeSurveyRefused extends Error {
  readonly why: Why;
  /** In LimeSurvey’s own words, or what differs; one a line. */
  readonly details: readonly string[];
  /** The number of a questionnaire that does stand there. */
  readonly survey: number | null;

  constructor(why: Why, details: readonly string[] = [], survey: number | null = null) {
    super(refusals[why]);
    this.name = 'LimeSurveyRefused';
    this.why = why;
    this.details = details;
    this.survey = survey;
  }
}

/** LimeSurvey says what went wrong in a `status`, in English, and with HTTP 200. */
const statuses: readonly [RegExp, Why][] = [
  [/invalid user ?name or password|incorrect user ?name/i, 'password'],
  [/maximum.*attempts|exceeded|locked/i, 'locked'],
  [/invalid session key/i, 'session'],
  [/no permission|sufficient permission/i, 'rights'],
  [/invalid survey ?id/i, 'gone'],
  [/table does not exist|no available data/i, 'inactive'],
  [/could not get max id/i, 'empty'],
];

export function refusedBy(status: string): LimeSurveyRefused {
  const why = statuses.find(([pattern]) => pattern.test(status))?.[1];
  return why ? new LimeSurveyRefused(why) : new LimeSurveyRefused('other', [inShort(status)]);
}

const longestQuote = 200;
const inShort = (text: string) => (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);
