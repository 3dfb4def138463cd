import type { UseQueryResult } from '@tanstack/react-query';
import { Mail, Phone, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { usePageCategories } from '#theory/theory.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import styles from './frame.module.css';

/** The lists of the library itself, by the last part of their address; the page categories follow them. */
export const shelves = [
  { slug: 'themas', title: 'Thema’s' },
  { slug: 'factoren', title: 'Factoren' },
  { slug: 'primaire-technieken', title: 'Primaire technieken' },
  { slug: 'secundaire-technieken', title: 'Secundaire technieken' },
  { slug: 'matrix', title: 'Matrix' },
  { slug: 'modellen', title: 'Modellen' },
] as const;

/** This category has a tab of its own in the top bar. */
export const aboutSlug = 'over-de-tool';

/** The way between the lists of the library. */
export function TheoryNav({ current }: { current: string }) {
  const categories = usePageCategories().data ?? [];
  const places = [
    ...shelves,
    ...categories.filter(({ slug }) => slug !== aboutSlug).map(({ slug, name }) => ({ slug, title: name })),
  ];
  return (
    <nav aria-label="Onderdelen van de theorie" className={styles.nav}>
      <ul>
        {places.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/theorie/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Every page of the theory ends with this panel (product.md, section 2). */
export function TheoryQuestions() {
  const { helpPhone, helpEmail } = siteFacts;
  return (
    <div className={styles.questions}>
      <CallToAction title="Vragen over de theorie achter gedragsverandering? Laat het ons weten!">
        {helpPhone ? (
          <Button href={`tel:${helpPhone.replaceAll(/[^\d+]/g, '')}`} icon={Phone}>
            Bel ons op {helpPhone.replaceAll(' ', '\u00a0')}
          </Button>
        ) : null}
        {helpEmail ? (
          <Button href={`mailto:${helpEmail}`} icon={Mail}>
            Mail ons
          </Button>
        ) : null}
        {helpPhone || helpEmail ? null : <p>Vraag de beheerder van je organisatie hoe je ons bereikt.</p>}
      </CallToAction>
    </div>
  );
}

export interface TheoryAnswerProps<T> {
  query: UseQueryResult<T>;
  /** Shown when the server does not know it. */
  missing?: ReactNode;
  /** In a panel or a part of a page, instead of being the page. */
  inside?: boolean;
  children: (data: T) => ReactNode;
}

/** Waiting and failing, handled once: what was read, or why it is not there. */
export function TheoryAnswer<T>({ query, missing, inside, children }: TheoryAnswerProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const place = inside ? styles.inside : `wrap ${styles.waiting}`;
  if (query.isPending) {
    return (
      <div className={place}>
        <Spinner />
      </div>
    );
  }
  if (missing && query.error instanceof ApiError && query.error.status === 404) return missing;
  return (
    <div className={place}>
      <Callout
        kind="error"
        title="De theorie kan nu niet worden getoond"
        actions={
          <Button icon={RotateCw} onClick={() => void query.refetch()} busy={query.isFetching}>
            Probeer opnieuw
          </Button>
        }
      >
        {query.error?.message}
      </Callout>
    </div>
  );
}

export interface TheoryMissingProps {
  /** `Deze factor`, `Dit thema`. */
  what: string;
  /** The list it would stand in. */
  to: string;
  toLabel: string;
}

/** An address that leads to nothing in the library. */
export function TheoryMissing({ what, to, toLabel }: TheoryMissingProps) {
  usePageTitle('Niet gevonden');
  return (
    <div className={`wrap ${styles.missing}`}>
      <PageHead title={`${what} is er niet`} />
      <EmptyState
        action={
          <Button to={to} variant="primary">
            {toLabel}
          </Button>
        }
      >
        Misschien klopt het adres niet helemaal, of staat dit niet meer in de theorie.
      </EmptyState>
    </div>
  );
}
