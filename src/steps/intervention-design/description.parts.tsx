import { needed } from '#steps/step/fields.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './intervention-design.screen.module.css';
import { InterventionText } from './text.parts.tsx';
import { type TidierItem, type TidierKey, tidierItems } from './tidier.rules.ts';
import type { Fields } from './work.parts.ts';

/** Items that are only known while the intervention runs, or after. */
const later: ReadonlySet<TidierKey> = new Set(['modifications', 'fidelityActual']);

/** The twelve TIDieR items, each with its number and what to write. */
export function Description(fields: Fields) {
  const { intervention } = fields;
  return (
    <div className={styles.fields}>
      {tidierItems
        .filter(({ key }) => !later.has(key))
        .map((item) => (
          <Item key={item.key} {...fields} item={item} />
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

const Item = ({ item: { key, number, label, hint, required }, ...fields }: Fields & { item: TidierItem }) => (
  <InterventionText {...fields} name={key} label={`${number}. ${label}`} hint={hint} mark={required && needed} />
);
