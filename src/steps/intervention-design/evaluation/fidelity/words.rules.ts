import type { OutcomeAnswer } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { closed, counted, enumeration, number } from '#steps/step/sentence.rules.ts';
import { fidelityShape } from './fidelity.contract.ts';
import { type CarriedOutPlan, type Fidelity, fidelityOf } from './fidelity.rules.ts';

const { choices } = fidelityShape.fidelity.row.how;

/**
 * How the groups that are compared got what was meant for them, to stand beside the effect: never to correct it. First of who has it, of
 * whom also is told that nobody knows; of who is without only what was written down. Numbers of fewer than `smallest` are not told.
 */
export function fidelityWords(
  plan: CarriedOutPlan,
  answers: readonly Pick<OutcomeAnswer, 'group'>[],
  smallest = 0,
): string[] {
  const withIt = [...new Map(answers.map(({ group }) => [group.uuid, group])).values()];
  const without = answers.length > 0 ? plan.groups.filter(({ gets }) => gets === 'without') : [];
  const found = [...withIt, ...without].map(({ uuid, name, gets }) => ({
    ...{ name: name ?? (gets === 'without' ? 'de groep zonder' : 'de groep met') },
    ...{ gets, fidelity: fidelityOf(plan, uuid) },
  }));
  const unknown = found.filter(({ gets, fidelity }) => fidelity === null && gets !== 'without');
  const told = found.flatMap(({ name, fidelity }) => (fidelity ? [{ name, fidelity }] : []));
  return [
    ...told.map(({ name, fidelity }) => carriedOutWords(name, fidelity, smallest)),
    ...(unknown.length > 0 ? [unknownWords(unknown.map(({ name }) => name))] : []),
    ...(told.some(({ fidelity: { low, partly } }) => low || partly) ? [notCorrected] : []),
  ];
}

/** What a summary has to tell of it, of who has it alone: that it went otherwise, or that nobody knows; nothing where it went as meant. */
export function fidelityInShort(plan: CarriedOutPlan, { group }: Pick<OutcomeAnswer, 'group'>, smallest = 0): string[] {
  const fidelity = fidelityOf(plan, group.uuid);
  const name = group.name ?? 'de groep met';
  if (fidelity === null) return [unknownWords([name])];
  if (!fidelity.low && !fidelity.partly) return [];
  return [carriedOutWords(name, fidelity, smallest), 'Daar is niets voor omgerekend.'];
}

const unknownWords = (names: readonly string[]) =>
  `Het is niet opgeschreven of ${enumeration(names.map((name) => `“${name}”`))} kreeg wat de bedoeling was. Een klein verschil kan ook daaraan liggen.`;

const notCorrected =
  'Daar is niets voor omgerekend: het verschil hoort bij wat er echt gebeurde, niet bij wat de bedoeling was.';

/** `Uitvoering bij “Met kaart”: 160 van 180 keer zoals bedoeld (89 %); van 20 is het niet bekend.` */
function carriedOutWords(name: string, { said, counted: all, places }: Fidelity, smallest: number): string {
  const many = all && (all.total ?? all.known) >= smallest ? all : null;
  const verdicts = (['as_meant', 'partly', 'not'] as const).filter((how) => said[how] > 0);
  const times = verdicts.reduce((sum, how) => sum + said[how], 0);
  const parts = [
    ...(times === 1
      ? [choices[verdicts[0]!].name]
      : times > 1
        ? [enumeration(verdicts.map((how) => `${number(said[how])} keer ${choices[how].name}`))]
        : []),
    ...(many
      ? [
          `${number(many.asMeant)} van ${number(many.known)} zoals bedoeld (${number((100 * many.asMeant) / many.known, 0, 0)}\u00a0%)`,
        ]
      : []),
    ...(many?.total != null && many.total > many.known
      ? [`van ${number(many.total - many.known)} is het niet bekend`]
      : []),
    ...(places && places.known < places.all
      ? [`over ${counted(places.all - places.known, 'plek', 'plekken')} is niets opgeschreven`]
      : []),
  ];
  return closed(`Uitvoering bij “${name}”: ${parts.join('; ') || 'van te weinig bekend om te noemen'}`);
}
