import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { longest } from '#foundation/shared/fields.ts';
import { needed } from '#steps/step/fields.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { prefillWhy } from './intervention-design.rules.ts';
import styles from './intervention-design.screen.module.css';
import { type TidierItem, type TidierKey, tidierItems } from './tidier.rules.ts';
import type { Fields, Work } from './work.parts.ts';

/** Items that are only known while the intervention runs, or after. */
const later: ReadonlySet<TidierKey> = new Set(['modifications', 'fidelityActual']);
const oneLine: Partial<Record<TidierKey, number>> = {
  name: longest.title,
  provider: longest.short,
  location: longest.short,
};

/** The twelve TIDieR items, each with its number and what to write. */
export function Description({ earlier, ...fields }: Work & Fields) {
  const { intervention } = fields;
  return (
    <div className={styles.fields}>
      {tidierItems
        .filter(({ key }) => !later.has(key))
        .map((item) => (
          <div key={item.key} className={styles.withAction}>
            <Item {...fields} item={item} />
            {item.key === 'why' ? <ProposeAgain {...fields} proposal={prefillWhy(intervention, earlier)} /> : null}
          </div>
        ))}
      <Disclosure summary="Tijdens en na de uitvoering" open={[...later].some((key) => intervention[key] !== null)}>
        <div className={styles.fields}>
          {tidierItems
            .filter(({ key }) => later.has(key))
            .map((item) => (
              <Item key={item.key} {...fields} item={item} />
            ))}
        </div>
      </Disclosure>
    </div>
  );
}

function Item({ item: { key, number, label, hint, required }, intervention, edit, at }: Fields & { item: TidierItem }) {
  const shared = {
    ...at(key),
    label: `${number}. ${label}`,
    mark: required ? needed : undefined,
    hint,
    value: intervention[key],
    onChange: (text: string) => edit({ [key]: text || null }),
  };
  const short = oneLine[key];
  return short ? <TextField {...shared} maxLength={short} /> : <TextArea {...shared} maxLength={longest.long} />;
}

/** `Waarom` once more from the chosen ideas; asks first when that would take away what someone wrote. */
function ProposeAgain({ intervention, edit, readOnly, proposal }: Fields & { proposal: string | null }) {
  const [asking, setAsking] = useState(false);
  const { why } = intervention;
  if (readOnly || proposal === null || why === proposal) return null;
  return (
    <>
      <Button
        variant="textNoPadding"
        small
        icon={RefreshCw}
        onClick={() => (why === null ? edit({ why: proposal }) : setAsking(true))}
      >
        Opnieuw voorstellen
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Je tekst bij Waarom vervangen?"
        confirmLabel="Vervangen"
        onConfirm={() => {
          edit({ why: proposal });
          setAsking(false);
        }}
      >
        <p>Wat je zelf schreef, verdwijnt. Dit komt ervoor in de plaats:</p>
        <blockquote className={styles.proposal}>{proposal}</blockquote>
      </ConfirmDialog>
    </>
  );
}
