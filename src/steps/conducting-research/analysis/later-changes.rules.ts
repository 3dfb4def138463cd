import { dayInWords } from '#foundation/shared/day.ts';
import { longest } from '#foundation/shared/fields.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type LaterChange,
  mostLaterChanges,
} from '#steps/conducting-research/conducting-research.contract.ts';
import type { OutcomeChoice } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { hasCorrelations } from '#steps/conducting-research/results/results.rules.ts';
import { weightingChoice } from '#steps/conducting-research/weighting/weighting.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';

/**
 * Outcome, people, who is left out, expected direction and what is weighted to are chosen before correlations are seen. What is chosen otherwise after that is no fault, but a
 * reader has to know of it.
 */

type Chosen = Pick<
  ConductingResearch,
  'primaryOutcome' | 'population' | 'leaveOut' | 'results' | 'laterChanges' | 'items' | 'margins'
> &
  OutcomeChoice;
type Change = Pick<LaterChange, 'subject' | 'researchFactor' | 'was' | 'becomes'>;

/** The later changes with those that a save makes on `day`; of one day and subject they are one, and none when it went back. */
export function withLaterChanges(before: Chosen, after: Chosen, day: string): LaterChange[] {
  return changes(before, after)
    .reduce((kept: LaterChange[], change): LaterChange[] => {
      const uuid = rowId('later_change', day, change.subject ?? '', change.researchFactor ?? '');
      const earlier = kept.find((row) => row.uuid === uuid);
      const row = { ...change, was: earlier ? earlier.was : change.was, uuid, changedOn: day };
      return [...kept.filter((one) => one !== earlier), ...(row.was === row.becomes ? [] : [row])];
    }, before.laterChanges)
    .slice(-mostLaterChanges);
}

function changes(before: Chosen, after: Chosen): Change[] {
  if (!hasCorrelations(before)) return [];
  const whole = (
    subject: 'outcome' | 'population' | 'leave_out' | 'weighting',
    was: string | null,
    becomes: string | null,
  ): Change[] => (was === becomes ? [] : [{ subject, researchFactor: null, was, becomes }]);
  return [
    // Figures that were typed in before an outcome was chosen are of whatever that turns out to be.
    ...(before.primaryOutcome === null ? [] : whole('outcome', outcomeChosen(before), outcomeChosen(after))),
    ...whole('population', before.population ?? 'situation', after.population ?? 'situation'),
    ...whole('leave_out', before.leaveOut ?? 'nobody', after.leaveOut ?? 'nobody'),
    ...whole('weighting', weightingChoice(before), weightingChoice(after)),
    ...before.results.flatMap(({ researchFactor, r, expectedDirection: was }): Change[] => {
      const now = after.results.find((row) => row.researchFactor === researchFactor);
      return r === null || !now || now.expectedDirection === was
        ? []
        : [{ subject: 'direction', researchFactor, was, becomes: now.expectedDirection }];
    }),
  ];
}

/** Of an own question its own words: two of them are two choices. */
function outcomeChosen({ primaryOutcome, ownOutcome, items }: Chosen): string | null {
  if (primaryOutcome !== 'own') return primaryOutcome;
  return items.find(({ uuid }) => uuid === ownOutcome)?.text?.slice(0, longest.short) ?? 'own';
}

/** `Op 3 november 2026 is de uitkomst veranderd van “Het voornemen” in “De laatste tien keer”, …`, a sentence a change. */
export function laterChangeSentences(
  { laterChanges }: Pick<ConductingResearch, 'laterChanges'>,
  nameOf: (researchFactor: string) => string | null,
): string[] {
  const { row } = conductingResearch.shape.laterChanges;
  return laterChanges.flatMap(({ subject, researchFactor, was, becomes, changedOn }) => {
    const name = researchFactor === null ? null : nameOf(researchFactor);
    if (subject === null || (researchFactor !== null && name === null)) return [];
    const what = `${row.subject.choices[subject].name}${name === null ? '' : ` van “${name}”`}`;
    const when = changedOn === null ? 'Later' : `Op ${dayInWords(changedOn)}`;
    return [
      `${when} is ${what} veranderd van ${quoted(subject, was)} in ${quoted(subject, becomes)}, toen de samenhang al te zien was.`,
    ];
  });
}

function quoted(subject: NonNullable<LaterChange['subject']>, value: string | null): string {
  if (value === null) return subject === 'weighting' ? '“niet wegen”' : '“geen eigen keuze”';
  if (subject === 'weighting') return `“${value}”`;
  const { primaryOutcome, population, leaveOut, results } = conductingResearch.shape;
  const { expectedDirection: direction } = results.row;
  const field = { outcome: primaryOutcome, population, leave_out: leaveOut, direction }[subject];
  const choices: Readonly<Record<string, { label: string }>> = field.choices;
  return `“${choices[value]?.label ?? value}”`;
}
