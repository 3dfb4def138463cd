import { joinList } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { GoesAlong } from './choice.rules.ts';
import type { TechniqueLink } from './linking-techniques.contract.ts';
import styles from './linking-techniques.screen.module.css';

export interface RemoveDialogProps {
  link: TechniqueLink | null;
  factorName: string;
  along: GoesAlong | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Before a technique that later steps use is taken back: what goes with it. */
export function RemoveDialog({ link, factorName, along, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={link !== null && along !== null}
      onClose={onClose}
      title={`${link?.name ?? 'Techniek'} weghalen bij ${factorName}?`}
      confirmLabel="Techniek weghalen"
      onConfirm={onConfirm}
    >
      {along ? (
        <div className={styles.along}>
          <p>
            {along.ideas.length === 1 ? 'Dit idee verdwijnt' : `Deze ${along.ideas.length} ideeën verdwijnen`} dan ook,
            uit Aan de slag met technieken:
          </p>
          <ul>
            {along.ideas.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the list does not change.
              <li key={index}>{title}</li>
            ))}
          </ul>
          {along.interventions.length > 0 ? (
            <p>
              {along.interventions.length === 1 ? 'De interventie' : 'De interventies'}{' '}
              {joinList(along.interventions.map((name) => `“${name}”`))}{' '}
              {along.interventions.length === 1 ? 'gebruikt' : 'gebruiken'}{' '}
              {along.ideas.length === 1 ? 'dit idee' : 'een of meer van deze ideeën'}.
            </p>
          ) : null}
          <p>Er gaat niets verloren: kies je de techniek later opnieuw, dan komt alles terug.</p>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
