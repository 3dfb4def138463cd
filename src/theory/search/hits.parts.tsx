import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import { trackSideClick } from '#theory/reading/side.parts.tsx';
import { Link } from '#ui/link.tsx';
import { Marked } from '#ui/list/marked.tsx';
import type { Found, Search } from './engine.rules.ts';
import styles from './hits.module.css';
import { foundPath, kindLabel } from './path.rules.ts';
import type { SearchDocument } from './search.contract.ts';
import type { Hit } from './stored-index.rules.ts';

/** Where a result can be reached with the arrow keys. */
export const hitSelector = 'a[data-hit]';

export interface HitsProps {
  found: Found;
  hits: readonly Hit[];
  label: string;
  /** Under a field, without texts. */
  compact?: boolean;
  onFollow?: () => void;
}

/** What was found, one row each. */
export const Hits = ({ found, hits, label, compact, onFollow }: HitsProps) => (
  <ul className={compact ? styles.compact : styles.hits} aria-label={label}>
    {hits.map((hit) => (
      <HitRow key={hit.document['@id']} hit={hit} found={found} compact={compact} onFollow={onFollow} />
    ))}
  </ul>
);

interface HitRowProps extends Pick<HitsProps, 'found' | 'compact' | 'onFollow'> {
  hit: Hit;
}

function HitRow({ hit, found, compact, onFollow }: HitRowProps) {
  const { name, via, excerpt } = found.shown(hit);
  const { kind, isSecondary } = hit.document;
  return (
    <li>
      <p className={styles.kind}>
        {kind === 'technics' ? <TechnicTag isSecondary={isSecondary === true} /> : kindLabel(hit.document)}
      </p>
      <div>
        <Link
          to={foundPath(hit.document) ?? ''}
          data-hit
          onClick={() => {
            follow(hit.document);
            onFollow?.();
          }}
        >
          <Marked pieces={name} />
        </Link>
        {via ? (
          <p className={styles.via}>
            Gevonden op: <Marked pieces={via} />
          </p>
        ) : null}
        {compact || excerpt.length === 0 ? null : (
          <p className={styles.excerpt}>
            <Marked pieces={excerpt} />
          </p>
        )}
      </div>
    </li>
  );
}

const tracked = { factors: 'factor', technics: 'technic', themes: 'theme' } as const;

/** What is found is a theory card too: following it is told to the data layer, where that has a word for it. */
function follow({ kind, id }: SearchDocument): void {
  if (kind in tracked) trackSideClick(null, { category: tracked[kind as keyof typeof tracked], id });
}

export interface FoundSourcesProps {
  search: Search;
  found: Found;
  hits: readonly Hit[];
}

/** Sources have no page: each names the items that cite it. */
export const FoundSources = ({ search, found, hits }: FoundSourcesProps) => (
  <ul className={styles.hits} aria-label="Bronnen">
    {hits.map((hit) => (
      <li key={hit.document['@id']}>
        <p className={styles.kind}>{kindLabel(hit.document)}</p>
        <div>
          <strong>
            <Marked pieces={found.shown(hit).name} />
          </strong>
          <p className={styles.excerpt}>
            <Marked pieces={found.marked(hit.document.lead ?? '')} />
          </p>
          <CitedBy items={hit.document.citedBy.flatMap((iri) => search.itemAt(iri) ?? [])} />
        </div>
      </li>
    ))}
  </ul>
);

/** More would hide the next source. */
const mostCiting = 6;

const CitedBy = ({ items }: { items: readonly SearchDocument[] }) => (
  <p className={styles.cited}>
    Staat bij{' '}
    {items.slice(0, mostCiting).map((item, index) => (
      <span key={item['@id']}>
        {index > 0 ? ', ' : null}
        <Link to={foundPath(item) ?? ''} data-hit onClick={() => follow(item)}>
          {item.name}
        </Link>
      </span>
    ))}
    {items.length > mostCiting ? ` en nog ${items.length - mostCiting}` : null}.
  </p>
);
