import { type ReactNode, useCallback, useState } from 'react';
import { TheoryPanel } from '#theory/reading/theory.parts.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

export interface TheoryBeside {
  /** The factor or technique whose theory is at hand: for the frame's `aside`. */
  panel: ReactNode;
  /** Shows it beside the work, where there is room; opens nothing. */
  show: (iri: string) => void;
  /** `Lees meer`: shows it beside the work, or over it where nothing stands beside the work. */
  read: (iri: string) => void;
  /** Belongs anywhere on the screen; shows itself when needed. */
  drawer: ReactNode;
}

/** The theory at hand; until someone asks for another that of `first`. */
export function useTheoryBeside(first: string | null): TheoryBeside {
  const [asked, setAsked] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  // The same function every time: parts of a long screen are drawn again only when what they get changes.
  const read = useCallback((iri: string) => {
    setAsked(iri);
    setOver(!isAsideShown());
  }, []);
  const panel = <TheoryPanel iri={asked ?? first} />;
  return {
    panel,
    show: setAsked,
    read,
    drawer: (
      <Drawer open={over} onClose={() => setOver(false)} title="Theorie">
        {panel}
      </Drawer>
    ),
  };
}

/** Narrow screens, wide steps and who hid it have no aside; and notes may stand in it. */
const isAsideShown = () =>
  document.querySelector('aside[aria-label="Naast je werk"] [data-beside="theory"]')?.checkVisibility() ?? false;
