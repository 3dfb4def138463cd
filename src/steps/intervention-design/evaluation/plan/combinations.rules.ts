import { fewestPlaces } from '#evidence/effect/estimate.rules.ts';
import type { DesignKind, Evaluation, Outcome } from '../evaluation.contract.ts';
import { comparesGroups, isDrawn, mainOutcome, restsOnPlaces } from './design.rules.ts';
import { sizeSetting } from './size.rules.ts';

/** Remarks by path: what does not go together, told at the field where it can be mended. None of it stops anybody. */
export type Remarks = ReadonlyMap<string, string>;

type Remark = readonly [path: string, words: string];

/** What does not go together in a plan, or leaves it without an answer. */
export function remarksOn(plan: Evaluation): Remarks {
  const { design } = plan;
  if (design === null) return new Map();
  return new Map([
    ...onAnswers(plan),
    ...onGroups(plan, design),
    ...onMoments(plan, design),
    ...plan.outcomes.flatMap((outcome, at) => onOutcome(outcome, design, `outcomes[${at}]`)),
    ...onMain(plan),
    ...onExpected(plan),
    ...onPlaces(plan),
  ]);
}

/** Lots for persons of whom whole places have it at once: then the places were not drawn. */
const onAnswers = ({ design, byPlace }: Evaluation): Remark[] =>
  design === 'drawn_people' && byPlace === true
    ? [
        [
          'byPlace',
          'Je koos loten per persoon, maar een hele plek krijgt het tegelijk. Loot dan plekken, of antwoord “nee”.',
        ],
      ]
    : [];

/** Nobody in it, or two with one name: `groups` where it is of the list, else at the group. */
function onGroups({ groups }: Evaluation, design: DesignKind): Remark[] {
  const gets = (which: 'with' | 'without') => groups.some((one) => one.gets === which);
  const list: Remark[] = [];
  if (groups.length > 0 && !gets('with'))
    list.push(['groups', 'Geen van de groepen krijgt het. Geef aan welke groep het krijgt.']);
  else if (comparesGroups(design) && groups.length > 0 && !gets('without'))
    list.push(['groups', 'Er is geen groep zonder. Zonder die groep is er niets om mee te vergelijken.']);
  else if (design === 'stepped' && groups.length === 1)
    list.push(['groups', 'Met één groep begint niemand na een ander. Voeg een groep toe.']);
  return [
    ...list,
    ...groups.flatMap(({ name, gets: given }, at): Remark[] => [
      ...(name && groups.findIndex((one) => one.name === name) < at
        ? [[`groups[${at}].name`, 'Zo heet al een andere groep. Geef elke groep een eigen naam.'] as const]
        : []),
      ...(given === 'without' && (design === 'before_after' || design === 'series')
        ? [
            [
              `groups[${at}].gets`,
              'Bij deze opzet doet een groep zonder niet mee. Kies een opzet die groepen vergelijkt, of verwijder deze groep.',
            ] as const,
          ]
        : []),
    ]),
  ];
}

function onMoments({ moments }: Evaluation, design: DesignKind): Remark[] {
  const at = (phase: 'before' | 'after') => moments.filter((one) => one.phase === phase);
  const list: Remark[] = [];
  if (moments.length > 0 && at('after').length === 0)
    list.push(['moments', 'Er is geen meting na de start. Zonder die meting is er geen uitkomst.']);
  else if (moments.length > 0 && !isDrawn(design) && design !== 'stepped' && at('before').length === 0)
    list.push([
      'moments',
      'Er is geen meting voor de start. Zonder loten is die nodig: achteraf kun je haar niet meer doen.',
    ]);
  const firstAfter = at('after')
    .flatMap(({ plannedOn }) => plannedOn ?? [])
    .sort()[0];
  return [
    ...list,
    ...moments.flatMap(({ phase, plannedOn }, index): Remark[] =>
      phase === 'before' && plannedOn && firstAfter && plannedOn > firstAfter
        ? [[`moments[${index}].plannedOn`, 'Deze meting is voor de start, maar staat na een meting die erna komt.']]
        : [],
    ),
  ];
}

function onOutcome({ kind, countedUnit, per }: Outcome, design: DesignKind, path: string): Remark[] {
  const remarks: Remark[] = [];
  if (countedUnit === 'person' && kind === 'count')
    remarks.push([
      `${path}.countedUnit`,
      'Wie je één keer telt, doet het of doet het niet: kies dan een deel. Hoe vaak iets gebeurt, tel je op een plek of in een periode.',
    ]);
  else if (design === 'drawn_people' && (countedUnit === 'place' || countedUnit === 'period'))
    remarks.push([
      `${path}.countedUnit`,
      'Je loot mensen. Dan moet je ook per mens weten wat die deed. Kan dat niet, loot dan plekken.',
    ]);
  if (kind === 'count' && !per?.trim())
    remarks.push([`${path}.per`, 'Een aantal zegt pas iets met “per wat” erbij, zoals per week of per container.']);
  return remarks;
}

const onMain = ({ outcomes }: Evaluation): Remark[] =>
  outcomes.length > 0 && !mainOutcome(outcomes)
    ? [['outcomes', 'Er is geen hoofduitkomst. Kies waar het plan mee staat of valt, voor je gaat tellen.']]
    : [];

function onExpected({ outcomes, expectedWithout, expectedWith }: Evaluation): Remark[] {
  const main = mainOutcome(outcomes);
  const impossible = (value: number | null): string | null => {
    if (value === null || !main) return null;
    if (main.kind === 'share' && (value < 0 || value > 100)) return 'Een deel ligt tussen 0 en 100\u00a0%.';
    return main.kind === 'count' && value < 0 ? 'Een aantal is nooit minder dan nul.' : null;
  };
  const [without, withIt] = [impossible(expectedWithout), impossible(expectedWith)];
  const remarks: Remark[] = [];
  if (without) remarks.push(['expectedWithout', without]);
  if (withIt) remarks.push(['expectedWith', withIt]);
  else if (expectedWithout !== null && expectedWith !== null && main?.wanted) {
    if (expectedWith === expectedWithout)
      remarks.push(['expectedWith', 'Dit is evenveel als zonder interventie: dan is er geen verschil om te zien.']);
    else if (expectedWith > expectedWithout !== (main.wanted === 'more'))
      remarks.push([
        'expectedWith',
        `Bij de hoofduitkomst wil je ${main.wanted === 'more' ? 'meer' : 'minder'} zien, en dit is ${main.wanted === 'more' ? 'minder' : 'meer'}.`,
      ]);
  }
  return remarks;
}

/** As the answer will be reckoned: one place is no effect, and under four there is no interval. */
function onPlaces(plan: Evaluation): Remark[] {
  const { attainable, outcomes, design } = plan;
  const places = restsOnPlaces(plan, mainOutcome(outcomes)?.countedUnit ?? null);
  if (!places || attainable === null || attainable >= fewestPlaces) return [];
  const [one, many] = sizeSetting(plan)?.unit === 'periods' ? ['periode', 'periodes'] : ['plek', 'plekken'];
  if (attainable <= 1 && comparesGroups(design))
    return [
      [
        'attainable',
        `Met één ${one} per groep kan elk verschil aan die ${one} liggen. Dan noemen we straks geen effect.`,
      ],
    ];
  return [
    [
      'attainable',
      `Met minder dan vier ${many} per groep komt er een verschil zonder marge: of het toeval is, weet je dan niet.`,
    ],
  ];
}
