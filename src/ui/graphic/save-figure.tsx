import { Download } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Callout } from '#ui/callout.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import type { FigureWords } from './figure-file.ts';

interface SaveFigureProps extends FigureWords {
  /** Around the figure. */
  frame: RefObject<HTMLElement | null>;
  /** Of the file, without its ending. */
  name: string;
}

/** Takes a figure off the page, with its title and note in it. */
export function SaveFigure({ frame, name, ...words }: SaveFigureProps) {
  const [failed, setFailed] = useState(false);
  const save = async (form: 'svg' | 'png') => {
    setFailed(false);
    const figure = frame.current?.querySelector('svg');
    if (!figure) return;
    const { figureFile } = await import('./figure-file.ts');
    const file = await figureFile(figure, words, form);
    saveAs(`${name}.${form}`, file, file.type);
  };
  const take = (form: 'svg' | 'png') => () => void save(form).catch(() => setFailed(true));
  return (
    <div className="no-print">
      <Menu
        label="Figuur downloaden"
        icon={Download}
        align="start"
        small
        items={[
          { label: 'Als afbeelding (PNG)', onSelect: take('png') },
          { label: 'Als tekening om te bewerken (SVG)', onSelect: take('svg') },
        ]}
      />
      {failed ? (
        <Callout kind="error">De figuur kon niet worden gemaakt. Probeer het in een andere browser.</Callout>
      ) : null}
    </div>
  );
}
