import { type ComponentType, Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Buttons } from './buttons.parts.tsx';
import { Dates } from './dates.parts.tsx';
import { Floating, Opening } from './floating.parts.tsx';
import { Choosing, Fields, FormWithErrors } from './forms.parts.tsx';
import { Colours, Drawings, Letters } from './ground.parts.tsx';
import { Grid, Lists, Rows, Table } from './lists.parts.tsx';
import { Marks } from './marks.parts.tsx';
import { RichTexts } from './rich-text.parts.tsx';
import { Notes, Remarks, States, Waiting } from './states.parts.tsx';
import styles from './style-guide.screen.module.css';

// Apart, so that what it shows of the library does not count for every page that names what it needs.
const Images = latePart(() => import('./images.parts.tsx').then((it) => it.Images));

const sections: readonly [id: string, title: string, part: ComponentType][] = [
  ['kleur', 'Kleur', Colours],
  ['letter', 'Letter', Letters],
  ['tekening', 'Tekening', Drawings],
  ['knoppen', 'Knoppen', Buttons],
  ['velden', 'Velden', Fields],
  ['datum', 'Datum', Dates],
  ['keuzes', 'Keuzes', Choosing],
  ['fouten', 'Formulier met fouten', FormWithErrors],
  ['opmaak', 'Tekst met opmaak', RichTexts],
  ['beeld', 'Afbeelding en video', Images],
  ['cijfer', 'Cijfer', Marks],
  ['beoordelen', 'Beoordelen', Grid],
  ['rijen', 'Rijen', Rows],
  ['tabel', 'Tabel', Table],
  ['statussen', 'Tags, statussen en mensen', States],
  ['opmerkingen', 'Opmerkingen', Remarks],
  ['zweven', 'Menu, uitleg, melding, dialoog', Floating],
  ['openen', 'Tabbladen en openklappen', Opening],
  ['kaarten', 'Kaarten en zijlijst', Lists],
  ['notitie', 'Notitie', Notes],
  ['wachten', 'Leeg en wachten', Waiting],
];

/** `/stijlgids`: every part of `ui` in every state; what the visual and accessibility tests open. */
export function StyleGuideScreen() {
  return (
    <div className={`wrap ${styles.guide}`}>
      <PageHead
        title="Stijlgids"
        lead="Alle bouwstenen in hun toestanden. Probeer ze uit met de muis en met het toetsenbord."
      />
      {sections.map(([id, title, Part]) => (
        <section key={id} id={id} aria-labelledby={`${id}-kop`} className={styles.section}>
          <h2 id={`${id}-kop`}>{title}</h2>
          <div className={styles.parts}>
            <Suspense>
              <Part />
            </Suspense>
          </div>
        </section>
      ))}
    </div>
  );
}
