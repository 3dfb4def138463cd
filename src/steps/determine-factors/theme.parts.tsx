import { useState } from 'react';
import { useTheme } from '#theory/theory.queries.ts';
import { evidenceLabels, weightLabels } from '#theory/theory.rules.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { joinList } from '#ui/format.ts';
import { type LibraryFactor, mostFactors } from './choice.rules.ts';
import type { ChosenFactor } from './determine-factors.contract.ts';
import styles from './determine-factors.screen.module.css';

export interface ThemeSuggestionsProps {
  /** Its address in the API. */
  theme: string;
  library: readonly LibraryFactor[];
  factors: readonly ChosenFactor[];
  readOnly: boolean;
  onChoose: (item: LibraryFactor) => void;
  onTake: (row: ChosenFactor) => void;
  /** Whether they were asked for before in this research. */
  shown: boolean;
  onShow: () => void;
}

/** What the theme of the research suggests, and why. Only on asking: it should not steer who thinks for themselves first. */
export function ThemeSuggestions({ shown, onShow, ...props }: ThemeSuggestionsProps) {
  const [open, setOpen] = useState(shown);
  return (
    <Disclosure
      summary="Toon suggesties bij het thema"
      className="no-print"
      open={open}
      onToggle={(on) => {
        setOpen(on);
        if (on && !shown && !props.readOnly) onShow();
      }}
    >
      {open ? <Suggestions {...props} /> : null}
    </Disclosure>
  );
}

function Suggestions({
  theme: iri,
  library,
  factors,
  readOnly,
  onChoose,
  onTake,
}: Omit<ThemeSuggestionsProps, 'shown' | 'onShow'>) {
  const { data: theme, error } = useTheme(iri.slice(iri.lastIndexOf('/') + 1));
  if (error) return <Callout kind="error">De factoren bij het thema konden niet worden geladen.</Callout>;
  if (!theme) return <Spinner label="Thema laden…" />;
  return (
    <>
      <p className={styles.description}>
        Deze factoren spelen bij “{theme.name}” vaak een rol. Kies alleen wat je ook in jouw situatie verwacht.
      </p>
      <ul className={styles.items} aria-label={`Suggesties bij ${theme.name}`}>
        {theme.factors.map(({ '@id': id, name, reason, weight, evidence, linkSources }) => {
          const item = library.find((one) => one['@id'] === id);
          const row = factors.find(({ factor }) => factor === id) ?? null;
          return (
            <li key={id} className={styles.item}>
              <Checkbox
                label={name}
                hint={
                  <>
                    {reason}
                    <br />
                    {weightLabels[weight]} · {evidenceLabels[evidence]}
                    {linkSources.length > 0 ? `: ${joinList(linkSources)}` : ''}
                  </>
                }
                checked={row !== null}
                disabled={readOnly || !item || (row === null && factors.length >= mostFactors)}
                onChange={() => (row ? onTake(row) : item && onChoose(item))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
