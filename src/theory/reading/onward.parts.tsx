import { ArrowLeft, ArrowRight } from 'lucide-react';
import { pathOf } from '#theory/library/references.rules.ts';
import { neighboursOf } from '#theory/reading/lists/lists.rules.ts';
import { shortCluster } from '#theory/reading/views/views.rules.ts';
import type { Factor, Page, Technic, Theme } from '#theory/theory.contract.ts';
import { useClusters, usePages, useTechnics, useThemes } from '#theory/theory.queries.ts';
import { byName } from '#theory/theory.rules.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Link } from '#ui/link.tsx';
import styles from './onward.module.css';

/** The way to the item before and after this one, in the order of the list it stands in. */

interface Stop {
  id: number;
  name: string;
}

/** As the lists themselves are sorted. */
const sorted = (stops: readonly Stop[] | undefined) => stops && [...stops].sort(byName);

interface OnwardProps {
  /** Of which list: `Meer uit het cluster Weten`. */
  label: string;
  kind: Parameters<typeof pathOf>[0];
  id: number;
  /** In the order of the list; undefined while it is read. */
  stops: readonly Stop[] | undefined;
}

function Onward({ label, kind, id, stops }: OnwardProps) {
  const { previous, next } = neighboursOf(stops ?? [], id);
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={styles.onward}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {previous ? (
        <Link to={pathOf(kind, previous.id)} className={styles.previous}>
          <Icon of={ArrowLeft} />
          <span>
            <small>Vorige</small> {previous.name}
          </span>
        </Link>
      ) : null}
      {next ? (
        <Link to={pathOf(kind, next.id)} className={styles.next}>
          <span>
            <small>Volgende</small> {next.name}
          </span>
          <Icon of={ArrowRight} />
        </Link>
      ) : null}
    </nav>
  );
}

export function FactorOnward({ factor }: { factor: Factor }) {
  const cluster = useClusters().data?.find(({ id }) => id === factor.cluster.id);
  return (
    <Onward
      label={`Meer uit het cluster ${shortCluster(factor.cluster)}`}
      kind="factors"
      id={factor.id}
      stops={sorted(cluster?.factors)}
    />
  );
}

export function TechnicOnward({ technic }: { technic: Technic }) {
  const stops = sorted(useTechnics().data?.filter(({ isSecondary }) => isSecondary === technic.isSecondary));
  const label = technic.isSecondary ? 'Meer secundaire technieken' : 'Meer primaire technieken';
  return <Onward label={label} kind="technics" id={technic.id} stops={stops} />;
}

export function ThemeOnward({ theme }: { theme: Theme }) {
  return <Onward label="Meer thema’s" kind="themes" id={theme.id} stops={sorted(useThemes().data)} />;
}

/** Pages stand in the order of their category: that of the method. */
export function PageOnward({ page }: { page: Page }) {
  const stops = usePages(page.category.id).data?.map(({ id, title }) => ({ id, name: title }));
  return <Onward label={`Meer onder ${page.category.name}`} kind="pages" id={page.id} stops={stops} />;
}
