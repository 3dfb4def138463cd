import { told } from '#foundation/shared/section.ts';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { beforeOrAfter, momentInWords } from '#steps/intervention-design/evaluation/fixing/moment.rules.ts';
import { reckonedIn, reckonedName, reckonedText } from '#steps/intervention-design/evaluation/fixing/plan.rules.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { column, definitions, table, texts } from '../block.rules.ts';
import type { Block } from '../model.contract.ts';
import type { Study } from '../study.rules.ts';
import { closed, date, measured, number, paragraphs, sentence } from '../words.rules.ts';

const shape = evaluationShape;

/** Whether there is a plan to tell: a design was chosen, or an outcome named. */
export const hasPlan = ({ design, outcomes }: Pick<InterventionDesign, 'design' | 'outcomes'>): boolean =>
  design !== null || outcomes.length > 0;

/** The plan to know whether it worked, as it was made: for a client how is compared and counted, in full with all that was fixed. */
export function plan(study: Study, whole: boolean): Block[] {
  const { interventionDesign: step } = study.sections;
  if (!hasPlan(step)) return [];
  return [
    ...definitions([
      [shape.design.words.name, step.design ? [sentence(closed(shape.design.choices[step.design].name))] : []],
      [shape.fixedPlan.words.name, fixedLines(step)],
      [shape.groups.words.name, groupLines(step)],
      [shape.lots.words.name, lotsLines(step)],
      [shape.moments.words.name, momentLines(step)],
      ...(whole ? [] : [[shape.outcomes.words.name, outcomeLines(step)] as const]),
      ...texts(shape, step, 'hypothesis'),
      ...(whole ? inFull(step) : []),
    ]),
    ...(whole ? [...outcomeTable(study), ...deviations(step)] : []),
  ];
}

/** Whether the plan stood still before the first outcome, with the hash by which anybody can see that it still does. */
function fixedLines({ fixedPlan, firstMeasuredAt }: InterventionDesign): string[] {
  const first = firstMeasuredAt === null ? [] : [`De eerste telling is bewaard op ${momentInWords(firstMeasuredAt)}.`];
  if (fixedPlan === null) return first.length > 0 ? ['Het meetplan is niet vastgezet.', ...first] : [];
  const { fixedAt, hash } = fixedPlan;
  return [
    `Vastgezet op ${momentInWords(fixedAt)}. ${beforeOrAfter(fixedPlan)}`,
    `Controlecode (SHA-256): ${hash}.`,
    ...first,
  ];
}

/** How often lots were drawn, of which list, and why again. */
function lotsLines({ lots }: InterventionDesign): string[] {
  if (lots === null) return [];
  const { units, attempts, most, hash } = lots;
  const drawn = attempts.at(-1);
  return [
    drawn
      ? `Geloot uit een vaste lijst van ${units.length}, ${attempts.length} van hoogstens ${most} keer; de laatste keer op ${momentInWords(drawn.at)}.`
      : `Er ligt een vaste lijst van ${units.length}; er is nog niet geloot.`,
    `Controlecode van de lijst (SHA-256): ${hash}.`,
    ...(drawn ? [`Getal waarmee geloot is: ${drawn.seed}.`] : []),
    ...attempts.flatMap(({ reason }) => (reason === null ? [] : [`Opnieuw geloot, omdat: ${closed(reason)}`])),
  ];
}

function groupLines({ groups }: InterventionDesign): string[] {
  const inAll = groups.reduce((sum, { part }) => sum + (part ?? 0), 0);
  return groups.map(({ name, gets, what, part, startsOn }) =>
    closed(
      [
        name ?? 'Groep zonder naam',
        gets ? `: ${shape.groups.row.gets.choices[gets].name}` : '',
        startsOn !== null ? `, vanaf ${date(startsOn)}` : '',
        part !== null && groups.every((group) => group.part !== null) ? ` (${part} van de ${inAll} delen)` : '',
        what ? `. ${what}` : '',
      ].join(''),
    ),
  );
}

const momentLines = ({ moments }: InterventionDesign): string[] =>
  moments.map(({ name, phase, plannedOn }) => {
    const when = phase && shape.moments.row.phase.choices[phase].name;
    // A moment is often called what it is.
    const said = when !== null && name?.toLowerCase().includes(when);
    return closed(
      [name ?? 'Moment zonder naam', said ? null : when, plannedOn ? date(plannedOn) : null].filter(Boolean).join(', '),
    );
  });

/** `Huishoudens die apart inzamelen, hoofduitkomst: met de interventie 45 %, zonder 31 %.` */
const outcomeLines = (step: InterventionDesign): string[] =>
  step.outcomes.map(({ name, role, kind, per }) => {
    const unit = kind === 'share' ? '%' : kind === 'mean' ? per : null;
    const hoped =
      role === 'main' && step.expectedWith !== null && step.expectedWithout !== null
        ? `: gehoopt ${measured(step.expectedWith, unit)} met de interventie, verwacht ${measured(step.expectedWithout, unit)} zonder`
        : '';
    return closed(
      [name ?? 'Uitkomst zonder naam', role ? shape.outcomes.row.role.choices[role].name : null]
        .filter(Boolean)
        .join(', ') + hoped,
    );
  });

/** The outcomes: what is counted, of whom or what, and which of them decides. */
function outcomeTable({ sections }: Study): Block[] {
  const { outcomes } = sections.interventionDesign;
  if (outcomes.length === 0) return [];
  const { row } = shape.outcomes;
  const cell = (field: 'kind' | 'countedUnit' | 'wanted' | 'role', value: string | null) =>
    String(told(row[field], value) ?? '–');
  return [
    table(
      'Waaraan we het zien',
      [
        column(row.name.words.name, 36),
        column('Hoe', 18),
        column('Geteld per', 18),
        column('Wens', 10),
        column('Telt als', 18),
      ],
      outcomes.map((one) => [
        one.name ?? '–',
        [cell('kind', one.kind), one.per ? `per ${one.per}` : null].filter(Boolean).join(' '),
        cell('countedUnit', one.countedUnit),
        cell('wanted', one.wanted),
        cell('role', one.role),
      ]),
    ),
  ];
}

function inFull(step: InterventionDesign): (readonly [string, string[]])[] {
  const numbers = ['expectedWithout', 'expectedWith', 'expectedSd', 'placeSize', 'icc', 'attainable'] as const;
  const choices = ['hasWithout', 'canDraw', 'byPlace', 'weighing'] as const;
  return [
    ...choices.map((name) => {
      const said = told(shape[name], step[name]);
      return [shape[name].words.name, said === null ? [] : [sentence(closed(String(said)))]] as const;
    }),
    ...texts(shape, step, 'fairness', 'exclusions', 'analysisPlan', 'stopRule', 'stopDecidedBy'),
    ...numbers.map((name) => [shape[name].words.name, step[name] === null ? [] : [number(step[name], 0, 3)]] as const),
    [reckonedName, paragraphs(step.fixedPlan ? reckonedIn(step.fixedPlan) : reckonedText(step))],
  ];
}

const deviations = ({ deviations: rows }: InterventionDesign): Block[] =>
  definitions(
    rows.map(({ what, why, noticedOn }) => [
      noticedOn ? `${shape.deviations.words.name}, ${date(noticedOn)}` : shape.deviations.words.name,
      [...paragraphs(what), ...paragraphs(why).map((reason) => `Reden: ${reason}`)],
    ]),
  );
