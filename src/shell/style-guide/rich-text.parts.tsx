import { useState } from 'react';
import { RichTextEditor } from '#ui/rich-text/editor.tsx';
import styles from './style-guide.screen.module.css';

const written =
  '<h2>Wat is het?</h2><p>Gemak en frictie gaan over het <strong>aantal stappen, keuzes en hobbels</strong> voor het gedrag. Zie ook <a href="/theorie/factoren">de andere factoren</a>.</p><ul><li>minder stappen</li><li>een <em>vaste</em> plek</li></ul>';

/** A text with headings, lists, emphasis and links: filled, wrong and closed. */
export function RichTexts() {
  const [text, setText] = useState(written);
  const [empty, setEmpty] = useState('');
  return (
    <div className={styles.form}>
      <RichTextEditor
        id="gids-opmaak"
        label="Uitleg"
        mark="mag leeg blijven"
        hint="Plak gerust uit Word. Koppen, lijsten, nadruk en links blijven staan."
        value={text}
        onChange={setText}
        maxLength={300}
      />
      <p className="small soft">
        Zo wordt het bewaard: <code data-testid="bewaard">{text}</code>
      </p>
      <RichTextEditor
        id="gids-opmaak-fout"
        label="Toelichting"
        error={empty === '' ? 'Vul de toelichting in.' : null}
        value={empty}
        onChange={setEmpty}
        required
      />
      <RichTextEditor label="Vaste tekst" value={written} onChange={() => {}} disabled />
    </div>
  );
}
