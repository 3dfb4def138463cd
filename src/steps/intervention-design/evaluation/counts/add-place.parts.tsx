import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { evaluationShape, type Group, type Outcome } from '../evaluation.contract.ts';
import styles from './counts.parts.module.css';
import { withLine } from './grid.rules.ts';

interface AddPlaceProps {
  editing: Editing<InterventionDesign>;
  outcome: Outcome;
  groups: readonly Group[];
}

/** A place to count in a group: what it is called, and which group it is in. */
export function AddPlace({ editing: { content, change }, outcome, groups }: AddPlaceProps) {
  const [place, setPlace] = useState('');
  const [group, setGroup] = useState(groups[0]!.uuid);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = place.trim();
    const isThere = content.measured.some(
      (row) => row.outcome === outcome.uuid && row.place?.toLowerCase() === name.toLowerCase(),
    );
    if (name === '' || isThere) {
      setProblem(name === '' ? 'Vul in hoe de plek heet.' : `“${name}” staat er al.`);
      return;
    }
    setProblem(null);
    setPlace('');
    change((draft) => withLine(draft, { outcome: outcome.uuid, group, place: name, moment: content.moments[0]!.uuid }));
  };
  return (
    <form className={styles.add} onSubmit={add} noValidate>
      <TextField
        label={evaluationShape.measured.row.place.words.label}
        maxLength={evaluationShape.measured.row.place.longest}
        error={problem}
        value={place}
        onChange={setPlace}
      />
      <Select
        label={evaluationShape.measured.row.group.words.label}
        placeholder={null}
        value={group}
        options={groups.map(({ uuid, name }) => ({ value: uuid, label: name ?? 'Groep zonder naam' }))}
        onChange={(chosen) => chosen && setGroup(chosen)}
      />
      <Button type="submit" icon={Plus}>
        Plek toevoegen
      </Button>
    </form>
  );
}
