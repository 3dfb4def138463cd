import { pathOf } from '#theory/library/references.rules.ts';
import { BasisMark } from '#theory/reading/basis.parts.tsx';
import type { Factor } from '#theory/theory.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import styles from './matrix.module.css';
import type { Matrix } from './matrix.rules.ts';

/** The same links as a list: per factor its techniques, with what the link rests on and the sources. */
export const MatrixList = ({ matrix }: { matrix: Matrix }) => (
  <div className={styles.lists}>
    {matrix.columns.map(({ cluster, factors }) => (
      <section key={cluster.id} aria-labelledby={`matrix-${cluster.id}`}>
        <h2 id={`matrix-${cluster.id}`}>{cluster.name}</h2>
        <div>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} matrix={matrix} />
          ))}
        </div>
      </section>
    ))}
  </div>
);

function FactorRow({ factor, matrix }: { factor: Factor; matrix: Matrix }) {
  const linked = matrix.rows
    .flatMap(({ technics }) => technics)
    .flatMap((technic) => {
      const link = matrix.linkOf(technic.id, factor.id);
      return link ? [{ technic, link }] : [];
    });
  return (
    <Disclosure
      look="row"
      summary={
        <>
          {factor.name} <span className={styles.count}>{plural(linked.length, 'techniek', 'technieken')}</span>
        </>
      }
    >
      <ul className={styles.rows}>
        {linked.map(({ technic, link }) => (
          <li key={technic.id}>
            <Link to={pathOf('technics', technic.id)}>{technic.name}</Link>
            <p>
              <BasisMark basis={link.basis} />
              {[technic.isSecondary ? 'secundaire techniek' : '', link.linkSources.join('; ')]
                .filter(Boolean)
                .map((words) => ` · ${words}`)}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.onward}>
        <Link to={pathOf('factors', factor.id)}>Lees meer over deze factor</Link>
      </p>
    </Disclosure>
  );
}
