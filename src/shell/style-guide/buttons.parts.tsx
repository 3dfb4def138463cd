import { Copy, Download, MoreHorizontal, Plus, Share2 } from 'lucide-react';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './style-guide.screen.module.css';

const variants: readonly [ButtonVariant, string][] = [
  ['primary', 'Primary'],
  ['clear', 'Clear'],
  ['outline', 'Outline'],
  ['text', 'Text'],
  ['textNoPadding', 'TextNoPadding'],
  ['danger', 'Danger'],
];

/** Six styles; in rows: as it is, under the mouse, with focus, at work, off. */
export const Buttons = () => (
  <>
    <p className="soft">Rijen: gewoon, onder de muis, met focus, bezig, uit.</p>
    <div className={styles.states}>
      {variants.map(([variant, name]) => (
        <Button key={variant} variant={variant}>
          {name}
        </Button>
      ))}
      {variants.map(([variant, name]) => (
        <Button key={variant} variant={variant} className={styles[`hover_${variant}`]}>
          {name}
        </Button>
      ))}
      {variants.map(([variant, name]) => (
        <Button key={variant} variant={variant} className={styles.focus}>
          {name}
        </Button>
      ))}
      {variants.map(([variant, name]) => (
        <Button key={variant} variant={variant} busy>
          {name}
        </Button>
      ))}
      {variants.map(([variant, name]) => (
        <Button key={variant} variant={variant} disabled>
          {name}
        </Button>
      ))}
    </div>
    <div className={styles.row}>
      <Button variant="primary" icon={Plus}>
        Onderzoek toevoegen
      </Button>
      <Button icon={Share2}>Delen</Button>
      <Button variant="text" icon={Copy}>
        Kopiëren
      </Button>
      <Button small icon={Download}>
        Klein
      </Button>
      <Button variant="clear" small>
        Klein en rustig
      </Button>
      <IconButton icon={MoreHorizontal} label="Meer acties" />
      <IconButton icon={MoreHorizontal} label="Meer acties, uit" disabled />
    </div>
    <div className={styles.row}>
      <Button to="/stijlgids">Knop met een pagina</Button>
      <Button href="#knoppen" variant="text">
        Knop met een adres
      </Button>
      <a href="#knoppen">Gewone link</a>
    </div>
  </>
);
