import type { ReactNode } from 'react';
import { Logo } from '#ui/graphic/logo.tsx';
import styles from './text-page.module.css';

export interface TextPageProps {
  productName: string;
  title: string;
  /** What it is for, in a sentence or two. */
  lead: ReactNode;
  /** With room for tables. */
  wide?: boolean;
  children: ReactNode;
}

/** Around a page to read that the build draws, for anyone: the way home, the title and what it is for. */
export const TextPage = ({ productName, title, lead, wide = false, children }: TextPageProps) => (
  <>
    <a href="#inhoud" className="skip-link">
      Naar de inhoud
    </a>
    <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <header>
        <a href="/" className={`product-name ${styles.brand}`}>
          <Logo />
          {productName}
        </a>
      </header>
      <main id="inhoud" tabIndex={-1}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  </>
);
