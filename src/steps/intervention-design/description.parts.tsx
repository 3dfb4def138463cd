import { needed } from '#steps/step/fields.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './intervention-design.screen.module.css';
import { InterventionText } from './text.parts.tsx';
import { type TidierItem, type TidierKey, tidierItems } from './tidier.rules.ts';
import type { Fields } from './work.parts.ts';

/** Items that are only known while the intervention runs, or after. */
const later: ReadonlySet<TidierKey> = new Set(['modifications', 'fidelityActual']);

/** The twelve TIDieR items, each with its number and what to write: those that are needed first, the others on a line until one is used. */
export function Description(fields: Fields) {
  const optional = tidierItems.filter(({ key, required }) => !required && !later.has(key));
  return (
    <div className={styles.fields}>
      {tidierItems
        .filter(({ required }) => required)
        .map((item) => (
          <Item key={item.key} {...fields} item={item} />
        ))}
      <Folded {...fields} summary="Materialen, uitvoerder en meer" items={optional} />
      <Folded
        {...fields}
        summary="Tijdens en na de uitvoering"
        items={tidierItems.filter(({ key }) => later.has(key))}
      />
    </div>
  );
}

/** Items that are not needed: open where something stands in one of them. */
const Folded = ({ items, summary, ...fields }: Fields & { items: readonly TidierItem[]; summary: string }) => (
  <Disclosure summary={summary} open={items.some(({ key }) => fields.intervention[key] !== null)}>
    <div className={styles.fields}>
      {items.map((item) => (
        <Item key={item.key} {...fields} item={item} />
      ))}
    </div>
  </Disclosure>
);

const Item = ({ item: { key, number, label, hint, required }, ...fields }: Fields & { item: TidierItem }) => (
  <InterventionText {...fields} name={key} label={`${number}. ${label}`} hint={hint} mark={required && needed} />
);
