import { type ReactNode, useRef, useState } from 'react';
import { TheoryPanel } from '#theory/theory.parts.tsx';
import { Drawer } from '#ui/drawer.tsx';

export interface TheoryBeside {
  /** For the frame's `aside`. */
  aside: ReactNode;
  /** To be placed anywhere in the step: shows the theory where there is no room beside the work, or where it was hidden. */
  drawer: ReactNode;
  /** `Lees meer`: shows the theory of a factor or technique, by its address in the API. */
  readMore: (iri: string) => void;
}

/** Theory beside a step, within reach at every width. `first` is shown until something is asked for. */
export function useTheoryBeside(first: string | null): TheoryBeside {
  const [asked, setAsked] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(false);
  const beside = useRef<HTMLDivElement>(null);
  const iri = asked ?? first;
  return {
    aside: (
      <div ref={beside}>
        <TheoryPanel iri={iri} />
      </div>
    ),
    drawer: (
      <Drawer open={drawn} onClose={() => setDrawn(false)} title="Theorie">
        <TheoryPanel iri={iri} />
      </Drawer>
    ),
    readMore: (next) => {
      setAsked(next);
      if (!beside.current?.checkVisibility()) setDrawn(true);
    },
  };
}
