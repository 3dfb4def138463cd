import { EmptyDrawing } from '#ui/graphic/drawings.tsx';
import { Logo } from '#ui/graphic/logo.tsx';
import { SpringDrawing, WelcomeDrawing } from '#ui/graphic/spring-drawings.tsx';
import styles from './style-guide.screen.module.css';

const colours = (
  'navy-900 navy-800 navy-700 blue-800 blue-700 blue-600 blue-300 blue-200 blue-100 blue-50 accent-700 accent-600 ' +
  'accent-100 accent-50 ink ink-soft ink-faint control line-firm line surface surface-2 ok danger'
).split(' ');

/** The palette, by name. */
export const Colours = () => (
  <div className={styles.swatches}>
    {colours.map((name) => (
      <div key={name}>
        <i style={{ background: `var(--${name})` }} />
        {name}
      </div>
    ))}
  </div>
);

/** The type scale. */
export const Letters = () => (
  <div className={styles.letters}>
    <p data-size="46">Vereenvoudigen 46</p>
    <p data-size="36">Mijn onderzoeken 36</p>
    <p data-size="28">Factoren wegen 28</p>
    <p data-size="23">Wanneer werkt het? 23</p>
    <p data-size="19">Gemak en frictie 19</p>
    <p>Gewone tekst 17: je ziet eerst wat het onderzoek laat zien.</p>
    <p className="small soft">Kleine tekst 15: bijschrift, tabel, zijlijst.</p>
    <blockquote>“Dat bakje staat altijd in de weg. Dan gaat het toch maar in de zak.”</blockquote>
  </div>
);

/** The unwound spring, large and small. */
export const Drawings = () => (
  <>
    <div className={styles.logo}>
      <Logo />
      Drijfveer
    </div>
    <SpringDrawing
      className={styles.drawing}
      done={5}
      label="Een opgewonden veer die uitloopt over elf stappen, vijf gereed"
    />
    <div className={styles.row}>
      <EmptyDrawing />
    </div>
    <WelcomeDrawing className={styles.drawing} />
  </>
);
