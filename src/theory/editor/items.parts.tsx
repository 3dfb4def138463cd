import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CompanyFrame } from '#access/company/frame.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { holdsWords } from '#theory/reading/lists/lists.rules.ts';
import { byName } from '#theory/theory.rules.ts';
import { libraryKinds } from '#theory/words.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatWhen, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import type { LibraryEntry } from './editor.contract.ts';
import { entriesQuery } from './editor.queries.ts';
import { StateTags } from './frame.parts.tsx';
import { editorPath, kindWords, pendingWords, stateWords } from './kinds.rules.ts';
import styles from './list.module.css';
import { NewItemDialog } from './new.parts.tsx';

const stateOptions = [
  ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  { value: 'waiting', label: pendingWords },
];

const isIn = (entry: LibraryEntry, state: string | null) =>
  state === null || (state === 'waiting' ? entry.shippedPending : entry.state === state);

/** Everything in the library, with how far it is. */
export function Items({ me }: { me: Me }) {
  usePageTitle('Theorie beheren');
  const [address, setAddress] = useSearchParams();
  const [making, setMaking] = useState(false);
  const { data: entries, error } = useQuery(entriesQuery);
  const [kind, state, typed] = [address.get('soort'), address.get('staat'), address.get('zoek') ?? ''];
  const filter = (name: string, value: string | null) =>
    setAddress(
      (old) => {
        if (value) old.set(name, value);
        else old.delete(name);
        return old;
      },
      { replace: true },
    );
  const found = (entries ?? []).filter((entry) => isIn(entry, state) && holdsWords([entry.name, entry.slug], typed));
  const shown = found.filter((entry) => kind === null || kindWords[entry.kind].path === kind);
  return (
    <CompanyFrame
      me={me}
      title="Theorie"
      lead="Alles in de bibliotheek. Wat je wijzigt, zien anderen pas als je het publiceert."
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
          Nieuw onderdeel
        </Button>
      }
    >
      <div className={styles.filters} role="search" aria-label="Onderdelen van de theorie">
        <SearchField label="Zoeken" value={typed} onChange={(text) => filter('zoek', text)} />
        <Select
          label="Soort"
          placeholder="Alle soorten"
          value={kind}
          onChange={(value) => filter('soort', value)}
          options={libraryKinds.map((one) => ({ value: kindWords[one].path, label: kindWords[one].many }))}
        />
        <Select
          label="Staat"
          placeholder="Elke staat"
          value={state}
          onChange={(value) => filter('staat', value)}
          options={stateOptions}
        />
      </div>
      {error && !entries ? (
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      ) : null}
      {entries || error ? null : <Spinner label="Onderdelen laden…" />}
      {entries ? (
        <p className={styles.count} role="status">
          {shown.length === 0 ? 'Niets gevonden.' : plural(shown.length, 'onderdeel', 'onderdelen')}
        </p>
      ) : null}
      {libraryKinds.map((one) => {
        const items = shown.filter((entry) => entry.kind === one);
        return items.length > 0 ? <Shelf key={one} title={kindWords[one].many} items={items} /> : null;
      })}
      <NewItemDialog open={making} onClose={() => setMaking(false)} />
    </CompanyFrame>
  );
}

const Shelf = ({ title, items }: { title: string; items: readonly LibraryEntry[] }) => (
  <section aria-label={title} className={styles.shelf}>
    <h2>
      {title} <span className={styles.number}>{items.length}</span>
    </h2>
    <ul>
      {[...items].sort(byName).map((entry) => (
        <li key={entry.id} className={styles.row}>
          <Link to={editorPath(entry.kind, entry.id)} className={styles.name}>
            {entry.name || 'Zonder naam'}
          </Link>
          <StateTags entry={entry} />
          <span className={styles.when}>
            {entry.changedBy ? `${entry.changedBy.name}, ${formatWhen(entry.changedAt, new Date())}` : 'Meegeleverd'}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
