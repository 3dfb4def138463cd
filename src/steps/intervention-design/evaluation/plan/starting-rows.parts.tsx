import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import type { EvaluationWork } from '../work.parts.ts';
import styles from './plan.module.css';
import { startingGroups, startingMoments } from './starts.rules.ts';

/** Fills the groups and moments that go with a design in one press; people rename them. */
export function StartingRows({ editing }: EvaluationWork) {
  const { design, groups, moments, interventions } = editing.content;
  if (editing.readOnly || design === null || (groups.length > 0 && moments.length > 0)) return null;
  const made = {
    groups: groups.length > 0 ? [...groups] : startingGroups(design, interventions, crypto.randomUUID.bind(crypto)),
    moments: moments.length > 0 ? [...moments] : startingMoments(design, crypto.randomUUID.bind(crypto)),
  };
  const what = groups.length > 0 ? 'meetmomenten' : moments.length > 0 ? 'groepen' : 'groepen en meetmomenten';
  const names = [
    ...(groups.length > 0 ? [] : [made.groups.map(({ name }) => name).join(', ')]),
    ...(moments.length > 0 ? [] : [momentsInLine(made.moments.map(({ name }) => name))]),
  ];
  return (
    <div className={styles.group}>
      <p className={styles.meta}>Bij deze opzet horen: {names.join(' · ')}. Je kunt ze daarna hernoemen.</p>
      <Button
        icon={Plus}
        onClick={() => {
          editing.change((draft) => ({ ...draft, ...made }));
          // The button is gone by now: one goes on in the first row.
          requestAnimationFrame(() => document.getElementById('field-groups-0-name')?.focus());
          toast(`Ingevuld: ${what}.`);
        }}
      >
        Vul {what} in
      </Button>
    </div>
  );
}

const momentsInLine = (names: readonly (string | null)[]) =>
  names.length > 4 ? `${names[0]} tot en met ${names.at(-1)}` : names.join(', ');
