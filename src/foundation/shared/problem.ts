/**
 * Everything that can go wrong, in one list: a status and one plain Dutch sentence each. Whoever throws names a problem;
 * the http endpoint turns it into an answer and the screen shows `detail` as it is.
 */
export const problems = {
  syntax: { status: 400, title: 'Bad Request', detail: 'Dit bericht is niet goed gevormd.' },
  wrongType: { status: 400, title: 'Bad Request', detail: 'Een veld heeft een verkeerd soort waarde.' },
  unknownReference: { status: 400, title: 'Bad Request', detail: 'Er wordt verwezen naar iets dat niet bestaat.' },
  badPage: { status: 400, title: 'Bad Request', detail: 'Dit paginanummer bestaat niet.' },
  noToken: { status: 401, title: 'Unauthorized', detail: 'JWT Token not found' },
  expiredToken: { status: 401, title: 'Unauthorized', detail: 'Expired JWT Token' },
  invalidToken: { status: 401, title: 'Unauthorized', detail: 'Invalid JWT Token' },
  invalidCredentials: { status: 401, title: 'Unauthorized', detail: 'Invalid credentials.' },
  secondFactorRequired: { status: 401, title: 'Unauthorized', detail: 'Second factor required.' },
  secondFactorRefused: { status: 401, title: 'Unauthorized', detail: 'Invalid second factor.' },
  /** The right password of who may only log in at the provider of the organisation. */
  signOnOnly: { status: 401, title: 'Unauthorized', detail: 'Sign on at your organisation.' },
  missingRefreshToken: { status: 401, title: 'Unauthorized', detail: 'Missing JWT Refresh Token' },
  unknownRefreshToken: { status: 401, title: 'Unauthorized', detail: 'JWT Refresh Token Not Found' },
  expiredRefreshToken: { status: 401, title: 'Unauthorized', detail: 'Invalid JWT Refresh Token' },
  badKey: {
    status: 400,
    title: 'Bad Request',
    detail: 'De Idempotency-Key klopt niet: gebruik 1 tot 200 leesbare tekens, bijvoorbeeld een UUID.',
  },
  accessDenied: { status: 403, title: 'Forbidden', detail: 'Je mag dit niet doen.' },
  readOnlyForYou: { status: 403, title: 'Forbidden', detail: 'Je kunt dit onderzoek lezen, maar niet wijzigen.' },
  ownerOnly: { status: 403, title: 'Forbidden', detail: 'Alleen de eigenaar van het onderzoek mag dit doen.' },
  licenceEnded: {
    status: 403,
    title: 'Forbidden',
    detail:
      'De licentie van je organisatie is verlopen. Je kunt nog lezen, downloaden en delen. Neem contact met ons op om de licentie te verlengen.',
  },
  secondFactorNeeded: {
    status: 403,
    title: 'Forbidden',
    detail:
      'Je organisatie vraagt om een tweede stap bij het inloggen. Stel die eerst in bij Mijn account; daarna kun je verder.',
  },
  signOnRefused: {
    status: 403,
    title: 'Forbidden',
    detail: 'Inloggen via je organisatie lukte niet. Begin opnieuw.',
  },
  passkeyRefused: {
    status: 403,
    title: 'Forbidden',
    detail: 'Inloggen met deze passkey lukte niet. Probeer het opnieuw, of log in met je wachtwoord.',
  },
  notFound: { status: 404, title: 'Not Found', detail: 'Dit bestaat niet (meer), of je hebt er geen toegang toe.' },
  methodNotAllowed: { status: 405, title: 'Method Not Allowed', detail: 'Dit kan hier niet.' },
  notAcceptable: {
    status: 406,
    title: 'Not Acceptable',
    detail: 'We kunnen niet antwoorden in de vorm die je vraagt. Mogelijk: application/ld+json, application/json.',
  },
  tooSlow: {
    status: 408,
    title: 'Request Timeout',
    detail: 'Je bericht kwam niet op tijd helemaal binnen. Wat je typte is niet weg. Probeer het opnieuw.',
  },
  completed: {
    status: 409,
    title: 'Conflict',
    detail: 'Dit onderzoek is afgerond. Heropen het om iets te wijzigen.',
  },
  archived: {
    status: 409,
    title: 'Conflict',
    detail: 'Dit onderzoek staat in het archief. Haal het terug om iets te wijzigen.',
  },
  notCompleted: { status: 409, title: 'Conflict', detail: 'Dit onderzoek is niet afgerond.' },
  planFixed: { status: 409, title: 'Conflict', detail: 'Het meetplan is al vastgezet en verandert niet meer.' },
  alreadyDrawn: { status: 409, title: 'Conflict', detail: 'Er is al geloot: de lijst staat vast.' },
  forecastClosed: {
    status: 409,
    title: 'Conflict',
    detail: 'De eerste uitkomst is bewaard: verwachtingen veranderen niet meer.',
  },
  codedApart: {
    status: 409,
    title: 'Conflict',
    detail: 'Jullie zijn allebei klaar met apart coderen. Wat ieder codeerde, ligt nu vast.',
  },
  workshopRunning: {
    status: 409,
    title: 'Conflict',
    detail: 'Bij deze stap loopt al een werksessie. Ga daarmee verder, of beëindig hem eerst.',
  },
  workshopPhase: {
    status: 409,
    title: 'Conflict',
    detail: 'Dit kan nu niet meer: de werksessie is al verder.',
  },
  workshopFull: {
    status: 409,
    title: 'Conflict',
    detail: 'Deze werksessie is vol: er doen al 20 mensen mee. Kijk mee op het scherm.',
  },
  secondFactorActive: {
    status: 409,
    title: 'Conflict',
    detail:
      'Inloggen in twee stappen staat al aan. Zet het eerst uit als je een andere app of telefoon wilt gebruiken.',
  },
  keyBusy: {
    status: 409,
    title: 'Conflict',
    detail: 'Een verzoek met deze Idempotency-Key is nog bezig. Probeer het zo opnieuw.',
  },
  inUse: { status: 409, title: 'Conflict', detail: 'Dit wordt nog gebruikt en kan niet weg.' },
  outdated: {
    status: 412,
    title: 'Precondition Failed',
    detail: 'Dit is intussen gewijzigd. Kijk eerst wat er nu staat.',
  },
  tooLarge: { status: 413, title: 'Content Too Large', detail: 'Dit is te groot om op te slaan.' },
  unsupportedMediaType: {
    status: 415,
    title: 'Unsupported Media Type',
    detail: 'We lezen alleen application/json en application/ld+json.',
  },
  invalid: { status: 422, title: 'An error occurred', detail: 'Nog niet alles is goed ingevuld.' },
  keyReused: {
    status: 422,
    title: 'An error occurred',
    detail: 'Deze Idempotency-Key is al gebruikt voor een ander verzoek.',
  },
  tooMany: {
    status: 429,
    title: 'Too Many Requests',
    detail: 'Dat zijn te veel pogingen. Probeer het straks opnieuw.',
  },
  /** Login and refresh answer in the shape of Lexik’s bundle. */
  tooManyLogins: {
    status: 429,
    title: 'Too Many Requests',
    detail: 'Dat zijn te veel pogingen. Probeer het straks opnieuw.',
  },
  broken: { status: 500, title: 'Internal Server Error', detail: 'Er ging iets mis bij ons. Probeer het opnieuw.' },
  busy: {
    status: 503,
    title: 'Service Unavailable',
    detail: 'Er komt nu te veel tegelijk binnen. Wat je typte is niet weg. Probeer het zo opnieuw.',
  },
  queueFull: {
    status: 503,
    title: 'Service Unavailable',
    detail: 'Er worden nu veel bestanden gemaakt. Probeer het zo opnieuw.',
  },
  away: {
    status: 503,
    title: 'Service Unavailable',
    detail: 'We kunnen even niet bij de gegevens. Wat je typte is niet weg. Probeer het zo opnieuw.',
  },
  full: {
    status: 503,
    title: 'Service Unavailable',
    detail:
      'De schijf van de server is vol. Opslaan lukt nu niet, lezen vaak nog wel. Wat je typte is niet weg. Probeer het straks opnieuw.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemName = keyof typeof problems;

/** One fault at one field. `code` is the constant that Symfony's validator gives for the same fault. */
export interface Violation {
  propertyPath: string;
  message: string;
  code: string | null;
}

export interface ProblemExtra {
  /** Replaces the standard sentence where a more exact one can be given. */
  detail?: string;
  violations?: Violation[];
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Further members of the answer, such as who saved and when with a 412. */
  members?: Record<string, unknown>;
}

/** Thrown anywhere on the server; caught in one place, the http endpoint. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemName;
  readonly extra: ProblemExtra;

  constructor(kind: ProblemName, extra: ProblemExtra = {}) {
    super(extra.detail ?? problems[kind].detail);
    this.kind = kind;
    this.extra = extra;
  }

  get status(): number {
    return problems[this.kind].status;
  }
}

/** The constants of Symfony's validator, so that clients that branch on `code` keep working. */
export const violationCodes = {
  notBlank: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  notNull: 'ad32d13f-c3d4-423b-909a-857b961eb720',
  tooShort: '9ff3fdc4-b214-49db-8718-39c315e33d45',
  tooLong: 'd94b19cc-114f-4f44-9cc4-4138e80a87b9',
  email: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
  choice: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
  unique: '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
  passwordStrength: '4234df00-45dd-49a4-b303-a75dbf8b10d8',
} as const;
