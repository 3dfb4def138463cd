import { ChevronDown } from 'lucide-react';
import list from '#steps/step/factor-list.module.css';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { classes } from '#ui/classes.ts';
import { formatMark, joinList } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import type { TechniqueLink } from './linking-techniques.contract.ts';
import { isComplete, linksOf } from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';
import { FactorWork, type WorkProps } from './work.parts.tsx';

export interface FactorProps extends Omit<WorkProps, 'chosen'> {
  onToggle: (open: boolean) => void;
}

/** A priority factor: a line with its techniques, that opens to choose them and say why. */
export function FactorRow(props: FactorProps) {
  const { factor, editing, earlier, open, onToggle } = props;
  const chosen = linksOf(editing.content, factor.uuid);
  const grade = earlier.weighingFactors.researchFactors.find(({ uuid }) => uuid === factor.uuid)?.grade ?? null;
  return (
    <details
      className={classes(list.factor, styles.factor)}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle(!open);
      }}
    >
      <summary>
        <span>
          <h2>{factor.name}</h2>
          <RowWords chosen={chosen} complete={isComplete(editing.content, factor.uuid)} />
        </span>
        <span className={list.mark}>
          <span className="vh">{weighingFactors.shape.researchFactors.row.grade.words.short} </span>
          {grade === null ? '–' : formatMark(grade)}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      {/* Rendered when closed too: on paper every factor is open. */}
      <FactorWork {...props} chosen={chosen} />
    </details>
  );
}

/** Under the name: what is chosen, or what is still needed. */
function RowWords({ chosen, complete }: { chosen: readonly TechniqueLink[]; complete: boolean }) {
  const names = chosen.flatMap(({ name }) => (name ? [name] : []));
  const needed = chosen.some((link) => !link.secondary) ? 'waarom deze past' : 'een primaire techniek';
  return (
    <>
      {names.length > 0 ? <p>{joinList(names)}</p> : null}
      {complete ? null : <p className={list.needed}>Nog nodig: {needed}</p>}
    </>
  );
}
