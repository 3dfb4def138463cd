import type { ComponentProps, ReactNode } from 'react';
import { Logo } from '#ui/graphic/logo.tsx';
import { SpringDrawing } from '#ui/graphic/spring-drawings.tsx';
import styles from './panel.parts.module.css';

export interface AccessFrameProps {
  productName: string;
  /** Whom to turn to, in the same place on every page; nothing when this installation names nobody. */
  help: ReactNode;
  /** What stands around the page's own part. */
  root: ComponentProps<'div'>;
}

/**
 * Around every page for who is not signed in: the name, help, the drawing. It never changes, so it is drawn when we build and is no
 * part of what visitors download as script; only what stands in `root` comes to life.
 */
export function AccessFrame({ productName, help, root }: AccessFrameProps) {
  return (
    <>
      <a href="#inhoud" className="skip-link">
        Naar de inhoud
      </a>
      <div className={styles.page}>
        <div className={styles.side}>
          <header>
            <a href="/" className={`product-name ${styles.brand}`}>
              <Logo />
              {productName}
            </a>
          </header>
          <div className={styles.root} {...root} />
          <footer className={styles.foot}>
            {help} <a href="/toegankelijkheid">Toegankelijkheid</a> <a href="/inkoopdossier">Inkoopdossier</a>
          </footer>
        </div>
        <div className={styles.drawing} aria-hidden="true">
          <SpringDrawing />
          <p>Van een doel naar gedrag dat verandert, in elf stappen die je kunt uitleggen.</p>
        </div>
      </div>
    </>
  );
}
