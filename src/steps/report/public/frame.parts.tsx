import type { ComponentProps } from 'react';
import styles from './public.parts.module.css';

/** Around the public page: never changes, so it is drawn when we build; only what stands in `root` comes to life. */
export function PublicFrame({ productName, root }: { productName: string; root: ComponentProps<'div'> }) {
  return (
    <>
      <a href="#inhoud" className="skip-link">
        Naar de inhoud
      </a>
      <div {...root} />
      <footer className={styles.foot}>
        Gemaakt met {productName}. <a href="/toegankelijkheid">Toegankelijkheid</a>
      </footer>
    </>
  );
}
