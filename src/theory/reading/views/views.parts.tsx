import type { ReactNode } from 'react';
import { useChosenInAddress } from '#theory/form-of-address/address.parts.ts';
import { Arrival } from '#theory/reading/arrival.parts.tsx';
import { Text } from '#theory/reading/blocks.parts.tsx';
import listStyles from '#theory/reading/lists/list.module.css';
import { Cards } from '#ui/card.tsx';
import { type Choice, RadioGroup } from '#ui/form/choices.tsx';
import { Link } from '#ui/link.tsx';
import styles from './views.module.css';
import type { ViewSection } from './views.rules.ts';

/** The view of a list and the way to choose another. It stands in the address, so that the way back leads to the same list. */
export function useView<V extends string>(views: readonly Choice<V>[]) {
  const [chosen, chooseAddress] = useChosenInAddress();
  const address = new URLSearchParams(chosen);
  const usual = views[0]!.value;
  const view = views.find(({ value }) => value === address.get('volgorde'))?.value ?? usual;
  const choose = (value: string | null) => {
    if (value === null || value === usual) address.delete('volgorde');
    else address.set('volgorde', value);
    chooseAddress(address);
  };
  const choice = (
    <RadioGroup label="Volgorde" options={views} value={view} onChange={choose} className={listStyles.order} />
  );
  return { view, choice };
}

interface SectionsProps<T> {
  /** What the links lead to: `letter`, `cluster`. */
  by: string;
  sections: readonly ViewSection<T>[];
}

export interface CardSectionsProps<T> extends SectionsProps<T> {
  card: (item: T) => ReactNode;
}

/** Sections of cards, with the way to each of them. */
export function CardSections<T>({ card, ...rest }: CardSectionsProps<T>) {
  return <Sections {...rest}>{({ entries }) => <Cards>{entries.map(({ item }) => card(item))}</Cards>}</Sections>;
}

export interface LinkSectionsProps<T> extends SectionsProps<T> {
  to: (item: T) => string;
}

/** Sections of links with a word of why they stand there: for a view in which an item can stand more than once. */
export function LinkSections<T extends { id: number; name: string }>({ to, ...rest }: LinkSectionsProps<T>) {
  return (
    <Sections {...rest}>
      {({ entries }) => (
        <ul className={styles.links}>
          {entries.map(({ item, note }) => (
            <li key={item.id}>
              <Link to={to(item)}>{item.name}</Link>
              {note ? <span className={styles.note}>{note}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </Sections>
  );
}

function Sections<T>({
  by,
  sections,
  children,
}: SectionsProps<T> & { children: (section: ViewSection<T>) => ReactNode }) {
  const letters = sections.every(({ title, jump }) => title === jump && title.length < 4);
  return (
    <>
      <nav aria-label={`Ga naar een ${by}`} className={letters ? `${styles.jumps} ${styles.letters}` : styles.jumps}>
        <ul>
          {sections.map(({ key, jump }) =>
            jump === null ? null : (
              <li key={key}>
                <a href={`#${key}`}>{jump}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
      {sections.map((section) => (
        <section
          key={section.key}
          className={letters ? `${listStyles.cluster} ${styles.letter}` : listStyles.cluster}
          aria-labelledby={`${section.key}-naam`}
        >
          <Arrival id={section.key}>
            <h2 id={`${section.key}-naam`}>{section.title}</h2>
            {section.englishName ? <p lang="en">{section.englishName}</p> : null}
            {section.about ? (
              <div className={`prose ${styles.about}`}>
                <Text html={section.about} />
              </div>
            ) : null}
          </Arrival>
          {children(section)}
        </section>
      ))}
    </>
  );
}
