import { amountOf } from '#evidence/effect/outcome.rules.ts';
import { type CountedPlan, drawnPlaces, typedOutcome } from '../answer/measured.rules.ts';
import { countedGroups } from '../counts/grid.rules.ts';
import type { DesignKind } from '../evaluation.contract.ts';
import { timelineOf } from '../plan/timeline.rules.ts';

/** What the script calls a design. */
const designCodes: Record<DesignKind, string> = {
  drawn_people: 'loting_mensen',
  drawn_places: 'loting_plekken',
  not_drawn: 'zonder_loting',
  before_after: 'voor_na',
  stepped: 'om_de_beurt',
  series: 'reeks',
};

const kindCodes = { share: 'deel', count: 'aantal', mean: 'gemiddelde' };

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
                      plan.design ? designCodes[plan.design] : '',
                      oneLine(name),
                      kindCodes[value.kind],
                      oneLine(per),
                      oneLine(timeline.rows[at]!.name),
                      oneLine(place),
                      oneLine(timeline.moments[index]!),
                      String(index + 1),
                      moment.plannedOn ?? '',
                      moment.phase === 'before' ? 'voor' : moment.phase === 'after' ? 'na' : '',
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
