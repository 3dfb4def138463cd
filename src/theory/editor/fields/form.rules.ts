import { biasLabels, outcomeLabels, readingLabels, studyKindLabels } from '#theory/evidence.rules.ts';
import {
  basisLabels,
  evidenceLabels,
  secondaryMeaning,
  trialDesignLabels,
  trialResultLabels,
  weightLabels,
} from '#theory/theory.rules.ts';
import {
  bases,
  biases,
  directions,
  evidenceKinds,
  type LibraryKind,
  modelKinds,
  outcomes,
  readings,
  studyKinds,
  themeWeights,
  trialDesigns,
  trialResults,
} from '#theory/words.contract.ts';

/** The form of each kind, as data: which fields it has, in which order, and what they are called. */

interface Named {
  /** Name in the content. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

export type FormField = Named &
  (
    | { type: 'line'; english?: boolean }
    /** With `question` the checker of questions reads along. */
    | { type: 'text'; question?: 'item' | 'interview' }
    | { type: 'rich' }
    | { type: 'number' }
    | { type: 'yes' }
    | { type: 'choice'; options: readonly { value: string; label: string }[] }
    /** One other item. */
    | { type: 'pick'; kind: LibraryKind }
    /** Several other items, in order. */
    | { type: 'picks'; kind: LibraryKind; noun: string }
    /** Lines of text, in order. */
    | { type: 'lines'; noun: string }
    /** A fixed number of lines, each with a name of its own. */
    | { type: 'parts'; labels: readonly string[] }
    /** What a row is known by: made with the row, never shown and never changed. */
    | { type: 'key' }
    /** Rows with fields of their own; one of these names the row. */
    | { type: 'rows'; noun: string; fields: readonly FormField[]; open?: boolean }
    /** Fields that are there together or not at all. */
    | { type: 'group'; fields: readonly FormField[] }
    | { type: 'blocks' }
  );

export interface FormSection {
  title: string;
  hint?: string;
  fields: readonly FormField[];
}

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const directionLabels = {
  positive: 'Meer hiervan gaat samen met meer van het gedrag',
  negative: 'Meer hiervan gaat samen met minder van het gedrag',
  undecided: 'Verschilt per gedrag',
} as const;

const kindLabels = { theory: 'Theorie', framework: 'Raamwerk' } as const;

const name: FormField = { name: 'name', label: 'Naam', type: 'line', required: true };
const englishName: FormField = {
  name: 'englishName',
  label: 'Engelse term',
  type: 'line',
  english: true,
  required: true,
};
const definition: FormField = {
  name: 'definition',
  label: 'Definitie',
  hint: 'Eén of twee gewone zinnen. Staat bovenaan de pagina en in lijsten.',
  type: 'text',
  required: true,
};
const comB: FormField = { name: 'comB', label: 'COM-B-model', type: 'line', required: true };
const sources: FormField = {
  name: 'sources',
  label: 'Bronnen',
  type: 'picks',
  kind: 'sources',
  noun: 'bron',
  required: true,
};
const note: FormField = {
  name: 'note',
  label: 'Notitie voor de redactie',
  hint: 'Lezers zien dit niet.',
  type: 'text',
};

const description: FormField = {
  name: 'description',
  label: 'Beschrijving in lijsten',
  hint: 'Laat leeg om de definitie te tonen.',
  type: 'rich',
};

const texts: FormSection = {
  title: 'Tekst op de pagina',
  fields: [
    {
      name: 'blocks',
      label: 'Blokken',
      hint: 'Zonder blokken maken we het begin van de pagina uit de definitie. Wat uit de feiten komt, volgt altijd vanzelf.',
      type: 'blocks',
    },
    description,
    {
      name: 'helpText',
      label: 'Korte uitleg bij de naam',
      hint: 'Verschijnt waar de naam in een onderzoek staat. Laat leeg om de definitie te tonen.',
      type: 'text',
    },
  ],
};

const sourcesSection: FormSection = { title: 'Bronnen', fields: [sources] };
const slots =
  'Tussen accolades staat wat per onderzoek wordt ingevuld, genoemd naar hoe “doen” er zou staan: {ik doe}, {te doen}, {ik dat niet doe}, {de laatste keer dat je dat kon doen}, {een keer dat je dat niet deed}, {doelgroep}, {andere doelgroep}, {rol van doelgroep}, {bekenden}, {naasten}, {veel gelijken doen}. Past de zin niet bij elk gedrag, zet er dan een andere achter: “… | niet doen: …”, “… | één keer: …”, “… | doorlopend: …”, “… | zonder moment: …”, “… | met probleem: …”, “… | zo gedaan: …”, “… | op een scherm: …”, “… | zonder scherm: …”, “… | in gesprek: …”, “… | gratis: …”, “… | op het werk: …” of “… | thuis: …”. Slaat de vraag daar nergens op, schrijf dan “niet vragen”.';

/** What a question is found again by, also by researches that hold it. */
const keys: readonly FormField[] = [
  { name: 'key', label: 'Sleutel', type: 'key', required: true },
  { name: 'replaces', label: 'Vervangt', type: 'key' },
];

export const forms: Record<LibraryKind, readonly FormSection[]> = {
  factors: [
    {
      title: 'Naam en definitie',
      fields: [name, englishName, { name: 'aliases', label: 'Ook wel', type: 'lines', noun: 'naam' }, definition],
    },
    texts,
    {
      title: 'Indeling',
      fields: [
        { name: 'cluster', label: 'Cluster', type: 'pick', kind: 'clusters', required: true },
        comB,
        {
          name: 'tdfDomain',
          label: 'Domein in het Theoretical Domains Framework',
          type: 'line',
          english: true,
          required: true,
        },
        { name: 'moa', label: 'Mechanisme (mechanism of action)', type: 'line', english: true, required: true },
        {
          name: 'variable',
          label: 'Naam in databestanden',
          hint: 'Drie tot acht hoofdletters, bijvoorbeeld KENNIS.',
          type: 'line',
          required: true,
        },
      ],
    },
    {
      title: 'Vragen en meten',
      fields: [
        {
          name: 'interviewQuestions',
          label: 'Vragen voor een gesprek',
          hint: slots,
          type: 'rows',
          noun: 'vraag',
          open: true,
          required: true,
          fields: [{ name: 'text', label: 'Vraag', type: 'text', question: 'interview', required: true }, ...keys],
        },
        {
          name: 'questionnaireItems',
          label: 'Stellingen voor een vragenlijst',
          hint: slots,
          type: 'rows',
          noun: 'stelling',
          open: true,
          required: true,
          fields: [
            { name: 'text', label: 'Stelling', type: 'text', question: 'item', required: true },
            { name: 'scale', label: 'Antwoordschaal', type: 'pick', kind: 'scales', required: true },
            { name: 'reverse', label: 'Omgekeerd gesteld', type: 'yes' },
            { name: 'notApplicable', label: '“Niet van toepassing” is ook een antwoord', type: 'yes' },
            ...keys,
          ],
        },
        { name: 'measurementNote', label: 'Let op bij het meten', type: 'text' },
        {
          name: 'expectedDirection',
          label: 'Verwachte richting',
          type: 'choice',
          options: options(directions, directionLabels),
          required: true,
        },
        { name: 'closeToBehaviour', label: 'Ligt dicht op het gedrag zelf', type: 'yes' },
        { name: 'formative', label: 'De stellingen zijn losse onderdelen van de factor', type: 'yes' },
        { name: 'noScaleMean', label: 'Geen gemiddelde over de stellingen berekenen', type: 'yes' },
      ],
    },
    {
      title: 'Technieken',
      hint: 'Geen van de vier grondslagen is bewijs dat een techniek werkt. Kies de grondslag die bij de bron hoort.',
      fields: [
        {
          name: 'technics',
          label: 'Technieken bij deze factor',
          type: 'rows',
          noun: 'techniek',
          fields: [
            { name: 'technic', label: 'Techniek', type: 'pick', kind: 'technics', required: true },
            {
              name: 'basis',
              label: 'Grondslag',
              type: 'choice',
              options: options(bases, basisLabels),
              required: true,
            },
            { name: 'moa', label: 'Mechanisme volgens de bron', type: 'line', english: true },
            {
              name: 'seen',
              label: 'Waar in de bron is dit gezien?',
              hint: 'Bijvoorbeeld een tabel of bladzijde. Nodig als het verband in onderzoek of door experts is gelegd.',
              type: 'line',
            },
            sources,
            note,
          ],
        },
      ],
    },
    sourcesSection,
  ],
  technics: [
    {
      title: 'Naam en definitie',
      fields: [
        name,
        englishName,
        definition,
        {
          name: 'isSecondary',
          label: 'Secundaire techniek',
          hint: secondaryMeaning,
          type: 'yes',
        },
        {
          name: 'supports',
          label: 'Versterkt deze primaire technieken',
          hint: 'Alleen bij een secundaire techniek.',
          type: 'picks',
          kind: 'technics',
          noun: 'techniek',
        },
      ],
    },
    texts,
    {
      title: 'Gebruik',
      fields: [
        {
          name: 'conditions',
          label: 'Voorwaarden waaronder het kan werken',
          type: 'lines',
          noun: 'voorwaarde',
          required: true,
        },
        { name: 'ethics', label: 'Let op (ethiek)', type: 'text' },
      ],
    },
    {
      title: 'Wat onderzoek vond',
      hint: 'Schrijf alleen wat je zelf in de samenvatting of het artikel zag. Hoe zeker het is, volgt daaruit vanzelf.',
      fields: [
        { name: 'searchedOn', label: 'Datum van de laatste zoektocht', hint: 'Bijvoorbeeld 2026-11-23.', type: 'line' },
        {
          name: 'finding',
          label: 'De belangrijkste uitkomst',
          hint: 'Laat alles leeg als de zoektocht niets over deze techniek apart opleverde.',
          type: 'group',
          fields: [
            { name: 'source', label: 'Bron', type: 'pick', kind: 'sources', required: true },
            { name: 'read', label: 'Wat is gelezen?', type: 'choice', options: options(readings, readingLabels) },
            { name: 'kind', label: 'Soort onderzoek', type: 'choice', options: options(studyKinds, studyKindLabels) },
            { name: 'studies', label: 'Aantal studies', hint: 'Laat leeg als je het niet zag.', type: 'number' },
            { name: 'outcome', label: 'Wat is gemeten?', type: 'choice', options: options(outcomes, outcomeLabels) },
            { name: 'bias', label: 'Vertekening', type: 'choice', options: options(biases, biasLabels) },
            {
              name: 'behaviour',
              label: 'Bij welk gedrag, van wie?',
              hint: 'Begint met een hoofdletter.',
              type: 'line',
            },
            { name: 'comparison', label: 'Vergeleken met', type: 'line' },
            { name: 'effect', label: 'Uitkomst in woorden', hint: 'Niet stelliger dan de bron.', type: 'line' },
            { name: 'figure', label: 'Getal', hint: 'Bijvoorbeeld d = 0,68.', type: 'line' },
            { name: 'interval', label: 'Interval', hint: 'Bijvoorbeeld 0,53 tot 0,83.', type: 'line' },
            { name: 'condition', label: 'Belangrijkste voorwaarde volgens de bron', type: 'text' },
          ],
        },
        {
          name: 'debate',
          label: 'Debat tussen overzichten',
          hint: 'Alleen als ze elkaar tegenspreken. Noem elke kant.',
          type: 'rows',
          noun: 'kant',
          open: true,
          fields: [
            { name: 'source', label: 'Bron', type: 'pick', kind: 'sources', required: true },
            { name: 'says', label: 'Wat die zegt', type: 'text', required: true },
          ],
        },
      ],
    },
    {
      title: 'In de vakliteratuur',
      fields: [
        {
          name: 'bct',
          label: 'Code in BCTTv1',
          type: 'group',
          fields: [
            { name: 'code', label: 'Code', hint: 'Bijvoorbeeld 1.4.', type: 'line' },
            { name: 'name', label: 'Naam in de lijst', type: 'line', english: true },
          ],
        },
        { name: 'bctRelated', label: 'Verwante codes', type: 'lines', noun: 'code' },
        {
          name: 'bcio',
          label: 'Nummers in de ontologie',
          hint: 'Bijvoorbeeld BCIO:006030.',
          type: 'lines',
          noun: 'nummer',
        },
      ],
    },
    sourcesSection,
  ],
  themes: [
    { title: 'Naam en definitie', fields: [name, englishName, definition] },
    texts,
    {
      title: 'Factoren',
      hint: 'Welke factoren het zwaarst tellen, is de inschatting van de redactie. Zeg bij elke factor waarop die steunt.',
      fields: [
        {
          name: 'factors',
          label: 'Factoren bij dit thema',
          type: 'rows',
          noun: 'factor',
          fields: [
            { name: 'factor', label: 'Factor', type: 'pick', kind: 'factors', required: true },
            {
              name: 'weight',
              label: 'Gewicht',
              type: 'choice',
              options: options(themeWeights, weightLabels),
              required: true,
            },
            { name: 'reason', label: 'Waarom', type: 'text', required: true },
            {
              name: 'evidence',
              label: 'Soort bron',
              type: 'choice',
              options: options(evidenceKinds, evidenceLabels),
              required: true,
            },
            { name: 'unchecked', label: 'Nog na te kijken in de bron', type: 'yes' },
            sources,
            note,
          ],
        },
      ],
    },
    {
      title: 'Geprobeerd in Nederland',
      hint: 'Schrijf alleen wat je zelf in de bron zag, ook als het tegenviel. De lijst komt ook op de pagina van elke techniek die je kiest.',
      fields: [
        {
          name: 'practice',
          label: 'Uitkomsten uit Nederland',
          type: 'rows',
          noun: 'uitkomst',
          fields: [
            { name: 'done', label: 'Wat is er gedaan, bij wie?', type: 'text', required: true },
            {
              name: 'result',
              label: 'Hoe viel het uit?',
              type: 'choice',
              options: options(trialResults, trialResultLabels),
              required: true,
            },
            {
              name: 'outcome',
              label: 'Wat kwam eruit?',
              hint: 'Met het getal, niet stelliger dan de bron.',
              type: 'text',
              required: true,
            },
            {
              name: 'design',
              label: 'Hoe is het vergeleken?',
              type: 'choice',
              options: options(trialDesigns, trialDesignLabels),
              required: true,
            },
            { name: 'place', label: 'Waar?', hint: 'Een plaats, of Nederland.', type: 'line', required: true },
            { name: 'year', label: 'Wanneer?', hint: 'Van de proef, of anders van de bron.', type: 'number' },
            { name: 'source', label: 'Bron', type: 'pick', kind: 'sources', required: true },
            {
              name: 'read',
              label: 'Wat is gelezen?',
              type: 'choice',
              options: options(readings, readingLabels),
              required: true,
            },
            { name: 'technics', label: 'Technieken', type: 'picks', kind: 'technics', noun: 'techniek' },
          ],
        },
      ],
    },
    sourcesSection,
  ],
  clusters: [
    {
      title: 'Naam en definitie',
      fields: [
        name,
        englishName,
        definition,
        comB,
        { name: 'casi', label: 'Gedragsbepalers van CASI', type: 'lines', noun: 'bepaler' },
        description,
      ],
    },
    sourcesSection,
  ],
  models: [
    {
      title: 'Naam en soort',
      fields: [
        name,
        englishName,
        { name: 'kind', label: 'Soort', type: 'choice', options: options(modelKinds, kindLabels), required: true },
        { name: 'remark', label: 'Opmerking', type: 'text' },
        { ...description, label: 'Beschrijving', hint: 'Laat leeg om die uit de begrippen te laten maken.' },
      ],
    },
    {
      title: 'Begrippen',
      fields: [
        {
          name: 'constructs',
          label: 'Begrippen van het model',
          type: 'rows',
          noun: 'begrip',
          fields: [
            { name: 'name', label: 'Begrip', type: 'line', required: true },
            { name: 'englishName', label: 'Engelse term', type: 'line', english: true, required: true },
            { name: 'factor', label: 'Factor in de theorie', type: 'pick', kind: 'factors' },
          ],
        },
      ],
    },
    sourcesSection,
  ],
  pages: [
    {
      title: 'Naam en rubriek',
      fields: [
        { ...name, label: 'Titel' },
        { name: 'category', label: 'Rubriek', type: 'pick', kind: 'page_categories', required: true },
      ],
    },
    {
      title: 'Tekst op de pagina',
      fields: [{ name: 'blocks', label: 'Blokken', type: 'blocks', required: true }],
    },
    sourcesSection,
  ],
  page_categories: [
    {
      title: 'Naam en omschrijving',
      fields: [name, { name: 'description', label: 'Omschrijving', type: 'text' }],
    },
  ],
  sources: [
    {
      title: 'De bron',
      fields: [
        { ...name, hint: 'Zoals je ernaar verwijst, bijvoorbeeld Cane e.a. (2012).' },
        {
          name: 'citation',
          label: 'Volledige verwijzing',
          hint: 'In APA-stijl. Een adres in de verwijzing is dat van de DOI of het webadres hieronder.',
          type: 'text',
          required: true,
        },
        {
          name: 'type',
          label: 'Soort publicatie',
          hint: 'Bijvoorbeeld tijdschriftartikel, boek of rapport.',
          type: 'line',
          required: true,
        },
        {
          name: 'url',
          label: 'Webadres',
          hint: 'Begint met https://. Een DOI hoort in het veld hieronder.',
          type: 'line',
        },
        {
          name: 'parts',
          label: 'De verwijzing in delen',
          hint: 'Voor lijsten die andere programma’s lezen (BibTeX, RIS). Schrijf elk deel precies zoals het in de verwijzing staat, of laat alles leeg.',
          type: 'group',
          fields: [
            {
              name: 'authors',
              label: 'Auteurs',
              hint: 'Eén per regel, bijvoorbeeld de Bruin, M.',
              type: 'lines',
              noun: 'auteur',
            },
            { name: 'organisation', label: 'Organisatie', hint: 'In plaats van auteurs.', type: 'line' },
            { name: 'year', label: 'Jaar', type: 'line' },
            { name: 'title', label: 'Titel', type: 'line' },
            { name: 'container', label: 'Tijdschrift of boek', type: 'line' },
            { name: 'editors', label: 'Redacteuren', type: 'lines', noun: 'redacteur' },
            { name: 'edition', label: 'Druk', type: 'line' },
            { name: 'publisher', label: 'Uitgever', type: 'line' },
            { name: 'volume', label: 'Jaargang', type: 'line' },
            { name: 'issue', label: 'Nummer', type: 'line' },
            { name: 'pages', label: 'Bladzijden', type: 'line' },
          ],
        },
      ],
    },
    {
      title: 'Nagekeken',
      hint: 'Een DOI laten we alleen zien als iemand heeft gezien dat hij bij deze publicatie hoort.',
      fields: [
        { name: 'verified', label: 'Ik heb gezien dat deze publicatie bestaat', type: 'yes' },
        { name: 'seenAt', label: 'Waar is dat gezien?', hint: 'Een adres, of een plaats.', type: 'line' },
        { name: 'read', label: 'Wat is gelezen?', type: 'choice', options: options(readings, readingLabels) },
        { name: 'doi', label: 'DOI', hint: 'Zonder https://doi.org/ ervoor, bijvoorbeeld 10.1000/182.', type: 'line' },
        note,
      ],
    },
  ],
  scales: [
    {
      title: 'De schaal',
      fields: [
        name,
        { name: 'min', label: 'Laagste punt', type: 'number', required: true },
        { name: 'max', label: 'Hoogste punt', type: 'number', required: true },
      ],
    },
    {
      title: 'Woorden bij de punten',
      hint: 'Geef elk punt een naam, of alleen de twee uiteinden.',
      fields: [
        { name: 'labels', label: 'Naam van elk punt, van laag naar hoog', type: 'lines', noun: 'punt' },
        { name: 'anchors', label: 'Alleen de uiteinden', type: 'parts', labels: ['Laagste punt', 'Hoogste punt'] },
      ],
    },
  ],
};

/** All fields of a kind, in the order of its form. */
export const fieldsOf = (kind: LibraryKind): readonly FormField[] => forms[kind].flatMap(({ fields }) => fields);
