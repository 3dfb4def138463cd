import { track } from '#foundation/browser/data-layer.ts';
import { pathOf } from '#theory/library/references.rules.ts';
import { BasisMark } from '#theory/reading/basis.parts.tsx';
import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import { SourceList } from '#theory/reading/side.parts.tsx';
import type { Factor, LinkedFactor, Source, Technic } from '#theory/theory.contract.ts';
import { basisExplanations } from '#theory/theory.rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './matrix.module.css';

export interface MatrixLinkProps {
  technic: Technic;
  factor: Factor;
  link: LinkedFactor;
  /** The references of the library, by name. */
  sources: ReadonlyMap<string, Source>;
  onClose: () => void;
}

/** All that is known of one link: what it rests on, in which publications, and the way to both pages. */
export function MatrixLink({ technic, factor, link, sources, onClose }: MatrixLinkProps) {
  const found = link.linkSources.flatMap((name) => sources.get(name) ?? []);
  const unknown = link.linkSources.filter((name) => !sources.has(name));
  return (
    <Dialog
      open
      wide
      light
      title={`${technic.name} – ${factor.name}`}
      onClose={onClose}
      actions={
        <>
          <Button
            to={pathOf('technics', technic.id)}
            onClick={() => track({ event: 'userSelectedFullInfo', trackingCategory: 'technic', id: technic.id })}
          >
            Naar de techniek
          </Button>
          <Button
            to={pathOf('factors', factor.id)}
            onClick={() => track({ event: 'userSelectedFullInfo', trackingCategory: 'factor', id: factor.id })}
          >
            Naar de factor
          </Button>
        </>
      }
    >
      <div className={styles.link}>
        <p>
          <TechnicTag isSecondary={technic.isSecondary} />
        </p>
        <p className={styles.basis}>
          <BasisMark basis={link.basis} />
        </p>
        <p>{basisExplanations[link.basis]}</p>
        {link.mechanism ? (
          <p>
            In de bron heet het mechanisme <span lang="en">{link.mechanism}</span>.
          </p>
        ) : null}
        {link.linkSources.length > 0 ? (
          <section>
            <h3>Bronnen bij dit verband</h3>
            <SourceList sources={found} />
            {unknown.length > 0 ? <p>{unknown.join(', ')}</p> : null}
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
