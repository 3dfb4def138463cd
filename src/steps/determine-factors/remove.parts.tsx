import type { RefObject } from 'react';
import { stepOf } from '#study/process.ts';
import { joinList } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { ChosenFactor } from './determine-factors.contract.ts';
import styles from './determine-factors.screen.module.css';
import type { FactorUse } from './use.rules.ts';
import { nameOf } from './work.parts.ts';

export interface RemoveFactorDialogProps {
  /** The factor about to go; null while none is. */
  factor: ChosenFactor | null;
  uses: readonly FactorUse[];
  returnFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what goes along when a factor that later steps use is taken out. */
export function RemoveFactorDialog({ factor, uses, returnFocus, onClose, onConfirm }: RemoveFactorDialogProps) {
  return (
    <ConfirmDialog
      open={factor !== null}
      onClose={onClose}
      title={factor ? `${nameOf(factor)} weghalen?` : ''}
      confirmLabel="Weghalen"
      onConfirm={onConfirm}
      returnFocus={returnFocus}
    >
      <p>Je gebruikt deze factor in {uses.length === 1 ? 'een latere stap' : 'latere stappen'}. Dit gaat mee:</p>
      <dl className={styles.uses}>
        {uses.map(({ step, parts }) => (
          <div key={step}>
            <dt>{stepOf(step).title}</dt>
            <dd>{joinList(parts)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Er gaat niets verloren. De factor wordt met alles wat erbij hoort opzij gezet, en komt heel terug als je hem
        weer kiest.
      </p>
    </ConfirmDialog>
  );
}
