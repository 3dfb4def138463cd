import {
  choice,
  day,
  decimal,
  field,
  longText,
  shortText,
  titleText,
  uuid,
  whole,
  yesNo,
} from '#foundation/shared/fields.ts';
import { type ContentOf, list, type RowOf } from '#foundation/shared/section.ts';
import { adoptions } from '#study/past/past.contract.ts';
import { fixingShape } from './fixing/fixed-plan.contract.ts';
import { lotsShape } from './lots/lots.contract.ts';

/** How it comes that some have the intervention and others do not, from what proves most to what proves least. */
const designs = {
  drawn_people: { label: 'Loten per persoon', name: 'loting per persoon' },
  drawn_places: { label: 'Loten per plek', name: 'loting per plek' },
  not_drawn: { label: 'Vergelijken zonder loten', name: 'vergelijkingsgroep zonder loting' },
  before_after: { label: 'Voor en na, zonder vergelijking', name: 'voor en na, zonder vergelijkingsgroep' },
  stepped: { label: 'Om de beurt beginnen', name: 'om de beurt beginnen' },
  series: { label: 'Een lange reeks metingen', name: 'een lange reeks metingen' },
};

export type DesignKind = keyof typeof designs;

const group = {
  name: titleText('Naam'),
  gets: choice(
    { label: 'Krijgt deze groep het?', name: 'Krijgt het' },
    { with: 'krijgt het', without: 'krijgt het (nog) niet' },
  ),
  what: shortText({ label: 'Wat krijgt deze groep?', name: 'Wat een groep krijgt' }),
  /** Where groups begin one after the other. */
  startsOn: day({ label: 'Begint op', name: 'Datum waarop een groep begint' }),
  /** Beside the others: 1 and 1 is half each. */
  part: whole({ label: 'Aandeel bij het loten', short: 'Aandeel' }, 1, 20),
};

const moment = {
  name: titleText('Naam'),
  phase: choice('Voor of na', { before: 'voor de start', after: 'na de start' }),
  plannedOn: day({ label: 'Gepland op', name: 'Datum van een meetmoment' }),
};

const outcome = {
  name: titleText({ label: 'Wat tel of meet je?', name: 'Uitkomst' }),
  kind: choice(
    { label: 'Wat komt eruit?', name: 'Soort uitkomst' },
    {
      share: { label: 'Een deel (41 van 100)', name: 'deel' },
      count: { label: 'Een aantal keer (12 per week)', name: 'aantal keer' },
      mean: { label: 'Een gemiddelde', name: 'gemiddelde' },
    },
  ),
  /** What is counted once. */
  countedUnit: choice(
    { label: 'Wie of wat tel je?', name: 'Eenheid van de telling' },
    {
      person: { label: 'Mensen, ieder één keer', name: 'persoon, één keer' },
      place: { label: 'Wat je op een plek ziet', name: 'plek × moment' },
      period: { label: 'Wat in een periode gebeurt', name: 'periode' },
    },
  ),
  /** Of a count the exposure (“week”, “container”), of a mean what it is in (“kilo”). */
  per: shortText({ label: 'Per wat, of in welke eenheid?', name: 'Per wat, of in welke eenheid' }),
  wanted: choice({ label: 'Wat wil je zien?', name: 'Gewenste kant' }, { more: 'meer', less: 'minder' }),
  role: choice(
    { label: 'Waarvoor telt dit?', name: 'Rol van een uitkomst' },
    { main: 'hoofduitkomst', other: 'andere uitkomst', harm: 'mogelijke schade' },
  ),
};

const largest = 1_000_000_000;

/** What was counted of one outcome, in one group, at one moment: of all together, or of one place. */
const measured = {
  outcome: field('Uitkomst', uuid()),
  group: field('Groep', uuid()),
  moment: field('Meetmoment', uuid()),
  /** Null where the numbers are of the whole group. */
  place: titleText('Plek'),
  /** Of a share who does it, of a count how often, of a mean the mean. */
  amount: decimal({ label: 'Geteld of gemeten', short: 'Geteld' }, -largest, largest),
  /** Of a share and a mean the people, of a count the exposure. */
  outOf: decimal({ label: 'Van hoeveel', short: 'Van' }, 0, largest),
  sd: decimal({ label: 'Standaardafwijking (SD)', short: 'SD' }, 0, largest),
};

/** The same people counted before and after, in one group. Of a share the numbers are those of who does it (1) and who does not (0). */
const pairs = {
  outcome: field('Uitkomst', uuid()),
  group: field('Groep', uuid()),
  n: whole(
    { label: 'Mensen die beide keren meetelden', name: 'Aantal dat beide keren meetelde', short: 'n' },
    0,
    10_000_000,
  ),
  firstMean: decimal('Gemiddelde vooraf', -largest, largest),
  firstSd: decimal('SD vooraf', 0, largest),
  secondMean: decimal('Gemiddelde achteraf', -largest, largest),
  secondSd: decimal('SD achteraf', 0, largest),
  r: decimal({ label: 'Samenhang van voor en na', short: 'r' }, -1, 1),
};

/** What went otherwise than the plan that was fixed. */
const deviation = {
  what: longText({ label: 'Wat ging anders?', name: 'Wat anders ging dan het plan' }),
  why: longText({ label: 'Waarom?', name: 'Reden dat het anders ging' }),
  noticedOn: day({ label: 'Datum', name: 'Datum van de afwijking' }),
};

/** How one shall know, and knows, whether the interventions worked: one plan for all of them together. */
export const evaluationShape = {
  // What the plan asks first: from these the design that fits is suggested.
  hasWithout: yesNo('Is er een groep die het nog niet krijgt?'),
  canDraw: yesNo('Kun je loten wie het krijgt?'),
  byPlace: yesNo({
    label: 'Krijgt een hele plek het tegelijk, zoals een straat, school of filiaal?',
    name: 'Hele plekken krijgen het tegelijk',
  }),
  design: choice({ label: 'Hoe vergelijk je?', name: 'Opzet van de vergelijking' }, designs),
  fairness: longText({
    label: 'Is het eerlijk dat een groep het (nog) niet krijgt?',
    name: 'Of wachten of niet krijgen eerlijk is',
  }),
  groups: list('Groepen', group, 6),
  moments: list('Meetmomenten', moment, 24),
  outcomes: list('Uitkomsten', outcome, 8),
  /** Whether each place counts alike (of the usual place), or each person. */
  weighing: choice(
    { label: 'Wat telt even zwaar?', name: 'Wat even zwaar telt' },
    {
      alike: { label: 'Elke plek', name: 'elke plek' },
      size: { label: 'Elk mens dat geteld is', name: 'elk geteld mens' },
    },
  ),

  // How many are needed for it, of the main outcome. Of a share what is expected is a percentage (0–100).
  expectedWithout: decimal(
    { label: 'Zonder interventie verwacht je', name: 'Verwacht zonder interventie' },
    -largest,
    largest,
  ),
  expectedWith: decimal({ label: 'Met interventie hoop je op', name: 'Gehoopt met interventie' }, -largest, largest),
  /** Between people; of a count between what is counted: places, or periods. */
  expectedSd: decimal({ label: 'Spreiding (SD)', name: 'Verwachte spreiding (SD)' }, 0, largest),
  placeSize: decimal({ label: 'Mensen per plek, gemiddeld', name: 'Verwachte mensen per plek' }, 1, 1_000_000),
  /** The intraclass correlation. */
  icc: decimal(
    {
      label: 'Hoe sterk lijken mensen van één plek op elkaar?',
      name: 'Gelijkenis van mensen op één plek',
    },
    0,
    1,
  ),
  attainable: whole({ label: 'Hoeveel heb je er per groep?', name: 'Haalbaar aantal per groep' }, 0, 20_000_000),

  hypothesis: longText({ label: 'Wat verwachten jullie, en waarom?', name: 'Hypothese' }),
  exclusions: longText({ label: 'Wie of wat telt niet mee?', name: 'Wie of wat niet meetelt' }),
  analysisPlan: longText({ label: 'Wat reken je uit, en wanneer noem je het gelukt?', name: 'Analyse en grenzen' }),
  stopRule: longText({ label: 'Bij welke schade stoppen jullie?', name: 'Bij welke schade we stoppen' }),
  /** A name, or a function: outside what is fixed, so that a person can be forgotten. */
  stopDecidedBy: shortText({ label: 'Wie beslist over stoppen?', name: 'Wie over stoppen beslist' }),
  deviations: list('Anders dan het plan', deviation, 50),

  measured: list('Tellingen', measured, 2_000),
  pairs: list('Dezelfde mensen, voor en na', pairs, 48),
  costs: decimal({ label: 'Wat kostte het meer dan niets doen? (euro)', name: 'Meerkosten in euro' }, 0, largest),
  reached: whole({ label: 'Hoeveel mensen zijn bereikt?', name: 'Bereikte mensen' }, 0, 100_000_000),
  sideEffects: longText({ label: 'Wat gebeurde er nog meer?', name: 'Neveneffecten' }),
  adopted: choice({ label: 'Wat is ermee gebeurd?', name: 'Wat met de interventie gebeurde' }, adoptions),
  adoptedWhy: longText({ label: 'Waarom?', name: 'Reden van het besluit' }),

  ...lotsShape,
  ...fixingShape,
};

export type Group = RowOf<typeof group>;
export type Moment = RowOf<typeof moment>;
export type Outcome = RowOf<typeof outcome>;
export type Measurement = RowOf<typeof measured>;
export type MeasuredPairs = RowOf<typeof pairs>;

/** All that stands in the section of the step about it. */
export type Evaluation = ContentOf<typeof evaluationShape>;
