import { amountOf } from '#evidence/effect/outcome.rules.ts';
import { type CountedPlan, drawnPlaces, typedOutcome } from '../answer/measured.rules.ts';
import { countedGroups } from '../counts/grid.rules.ts';
import { evaluationShape } from '../evaluation.contract.ts';
import { timelineOf } from '../plan/timeline.rules.ts';

const { design, outcomes, moments } = evaluationShape;

export const countsFileHeads = [
  'opzet',
  'uitkomst',
  'soort',
  'per',
  'groep',
  'plek',
  'moment',
  'moment_nr',
  'datum',
  'fase',
  'heeft_het',
  'geteld',
  'van',
  'sd',
  'waarde',
] as const;

/** Every complete count, a row each, in the order of outcomes, groups, places and moments. */
export function countsRows(plan: CountedPlan): string[][] {
  const groups = countedGroups(plan);
  const timeline = timelineOf({ ...plan, groups });
  const drawn = drawnPlaces(plan);
  return plan.outcomes.flatMap(({ uuid, name, kind, per }) =>
    groups.flatMap((group, at) => {
      const own = plan.measured.filter(
        (row) =>
          row.outcome === uuid && ((row.place !== null && drawn.get(row.place)?.group) || row.group) === group.uuid,
      );
      const places = [...new Set(own.map(({ place }) => place))];
      return places.flatMap((place) =>
        plan.moments.flatMap((moment, index) =>
          own
            .filter((row) => row.place === place && row.moment === moment.uuid)
            .flatMap((row) => {
              const value = kind && typedOutcome(kind, row);
              return value
                ? [
                    [
                      plan.design ? design.choices[plan.design].name : '',
                      oneLine(name),
                      outcomes.row.kind.choices[value.kind].name,
                      oneLine(per),
                      oneLine(timeline.rows[at]!.name),
                      oneLine(place),
                      oneLine(timeline.moments[index]!),
                      String(index + 1),
                      moment.plannedOn ?? '',
                      moment.phase ? moments.row.phase.choices[moment.phase].name : '',
                      timeline.rows[at]!.has[index] ? '1' : '0',
                      decimal(row.amount),
                      decimal(row.outOf),
                      decimal(row.sd),
                      decimal(amountOf(value)),
                    ],
                  ]
                : [];
            }),
        ),
      );
    }),
  );
}

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
const decimal = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
