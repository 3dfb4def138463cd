import { useState } from 'react';
import { TheoryBlocks } from '#theory/reading/blocks.parts.tsx';
import { TheoryAnswer } from '#theory/reading/frame.parts.tsx';
import type { Factor } from '#theory/theory.contract.ts';
import { useFactor } from '#theory/theory.queries.ts';
import { byName } from '#theory/theory.rules.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './determine-factors.screen.module.css';
import { tellingBlocks } from './library.rules.ts';

export interface CompareFactorsProps {
  library: readonly Factor[];
  /** Addresses of the chosen factors: two of these are compared until others are asked for. */
  chosen: readonly string[];
}

/** `Vergelijk twee factoren`: what each is, and what it is not, side by side. */
export function CompareFactors({ library, chosen }: CompareFactorsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="textNoPadding" small onClick={() => setOpen(true)}>
        Vergelijk twee factoren
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Twee factoren vergelijken" broad light>
        <div className={styles.compared}>
          {(['Eerste factor', 'Tweede factor'] as const).map((label, place) => (
            <OneFactor key={label} label={label} library={library} first={chosen[place] ?? null} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

function OneFactor({ label, library, first }: { label: string; library: readonly Factor[]; first: string | null }) {
  const [iri, setIri] = useState(first);
  const options = library
    .filter(({ retired }) => !retired)
    .sort(byName)
    .map(({ '@id': value, name }) => ({ value, label: name }));
  return (
    <section aria-label={label}>
      <Select label={label} options={options} value={iri} onChange={setIri} />
      {iri ? <Told key={iri} id={iri.slice(iri.lastIndexOf('/') + 1)} /> : null}
    </section>
  );
}

function Told({ id }: { id: string }) {
  return (
    <TheoryAnswer inside query={useFactor(id)}>
      {({ name, helpText, blocks }) => (
        <>
          <p>{helpText}</p>
          <TheoryBlocks blocks={tellingBlocks(blocks)} about={name} level={3} look="aside" />
        </>
      )}
    </TheoryAnswer>
  );
}
