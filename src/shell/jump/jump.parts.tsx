import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { useSettled } from '#theory/search/use.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { plural } from '#ui/format.ts';
import { Marked } from '#ui/list/marked.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './jump.module.css';
import { kept, type Place, type Places, placeKey } from './jump.rules.ts';
import { usePlaces } from './places.ts';

/** Type where to, choose with the arrows, go with Enter. Focus stays in the field; what is chosen is told from there. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // By what it is and not by its place in the list: what is found later must not move the choice to another.
  const [picked, setPicked] = useState<string | null>(null);
  const groups = useKept(typed, usePlaces(typed));
  const places = groups.flatMap((group) => group.places.map((place) => ({ ...place, key: placeKey(group, place) })));
  const at = Math.max(
    0,
    places.findIndex(({ key }) => key === picked),
  );
  const chosen = places[at];
  const idOf = (key: string) => `${id}-${key}`;
  const said = useSettled(places.length === 0 ? nothing(typed) : plural(places.length, 'plaats', 'plaatsen'));

  const chosenId = chosen && idOf(chosen.key);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const go = ({ to }: Place) => {
    onClose();
    // Drawn when we build: no page of the app.
    if (to === statementPath) location.assign(to);
    else void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && places.length > 0) {
      event.preventDefault();
      setPicked(places[(at + step + places.length) % places.length]!.key);
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(chosen);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Ga naar" light wide>
      <SearchField
        label="Onderzoek, stap, factor, pagina, of een woord uit een onderzoek"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPicked(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      {places.length === 0 && typed.trim() !== '' ? <p>{nothing(typed)}</p> : null}
      <div id={`${id}-list`} role="listbox" aria-label="Plaatsen" className={styles.list}>
        {groups.map((group, index) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${index}`}>
            <p id={`${id}-${index}`} className={styles.label} role="presentation">
              {group.label}
            </p>
            {group.places.map((place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are for the field, where the focus is.
              // biome-ignore lint/a11y/useFocusableInteractive: the same; the field points at the chosen one.
              <div
                key={place.to}
                id={idOf(placeKey(group, place))}
                role="option"
                aria-selected={placeKey(group, place) === chosen?.key}
                className={styles.option}
                onClick={() => go(place)}
              >
                <span className={styles.name}>
                  {place.name}
                  {place.pieces ? (
                    <span className={styles.text}>
                      <Marked pieces={place.pieces} />
                    </span>
                  ) : null}
                </span>
                <span className={styles.kind}>{place.kind}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <LiveRegion message={said} />
    </Dialog>
  );
}

/** What was found, in the places where it stood since these words were typed. */
function useKept(typed: string, found: readonly Places[]): Places[] {
  const [shown, setShown] = useState<{ typed: string; groups: Places[] }>({ typed, groups: [] });
  const groups = kept(shown.typed === typed ? shown.groups : [], found);
  if (shown.typed !== typed || JSON.stringify(groups) !== JSON.stringify(shown.groups)) setShown({ typed, groups });
  return groups;
}

const nothing = (typed: string) => `Niets gevonden voor “${typed.trim()}”.`;
