import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useChosenInAddress } from '#theory/form-of-address/address.parts.ts';
import { BasisSign } from '#theory/reading/basis.parts.tsx';
import { TheoryAnswer } from '#theory/reading/frame.parts.tsx';
import { BasisWords } from '#theory/reading/side.parts.tsx';
import { useClusters, useFactors, useTechnics } from '#theory/theory.queries.ts';
import { basisLabels } from '#theory/theory.rules.ts';
import { bases } from '#theory/words.contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { useMediaOrPaper } from '#ui/media.ts';
import { MatrixLink } from './link.parts.tsx';
import { MatrixList } from './list.parts.tsx';
import styles from './matrix.module.css';
import { countByBasis, type MatrixChoice, matrixOf, readChoice, type Shelves, writeChoice } from './matrix.rules.ts';
import { MatrixSum } from './sum.parts.tsx';
import { MatrixTable } from './table.parts.tsx';

/** `/theorie/matrix`: on which factors each technique acts, and what that rests on. */
export function MatrixPart() {
  const technics = useTechnics();
  const clusters = useClusters();
  return (
    <TheoryAnswer inside query={useFactors()}>
      {(factors) => (
        <TheoryAnswer inside query={technics}>
          {(ofTechnics) => (
            <TheoryAnswer inside query={clusters}>
              {(ofClusters) => <Chosen factors={factors} technics={ofTechnics} clusters={ofClusters} />}
            </TheoryAnswer>
          )}
        </TheoryAnswer>
      )}
    </TheoryAnswer>
  );
}

const kinds = [
  { value: 'all', label: 'alle' },
  { value: 'primary', label: 'primaire' },
  { value: 'secondary', label: 'secundaire' },
] as const;

const orders = [
  { value: 'cluster', label: 'per factorcluster' },
  { value: 'a-z', label: 'A–Z' },
] as const;

/** Where a table of this width has no room; nor has paper. */
const narrow = '(max-width: 899px)';

function Chosen({ factors, technics, clusters }: Shelves) {
  const [chosen, chooseAddress] = useChosenInAddress();
  const asList = useMediaOrPaper(narrow);
  const [opened, setOpened] = useState<{ technic: number; factor: number } | null>(null);
  const choice = useMemo(() => readChoice(new URLSearchParams(chosen)), [chosen]);
  // The controls follow at once; the table may take a moment.
  const drawn = useDeferredValue(choice);
  const matrix = useMemo(() => matrixOf({ factors, technics, clusters }, drawn), [factors, technics, clusters, drawn]);
  const counts = useMemo(() => countByBasis(technics), [technics]);
  const sources = useMemo(
    () => new Map([...factors, ...technics].flatMap((item) => item.sources.map((source) => [source.name, source]))),
    [factors, technics],
  );
  const onOpen = useCallback((technic: number, factor: number) => setOpened({ technic, factor }), []);
  const choose = (changed: Partial<MatrixChoice>) =>
    chooseAddress(new URLSearchParams(writeChoice({ ...choice, ...changed })));

  const technic = technics.find(({ id }) => id === opened?.technic);
  const factor = factors.find(({ id }) => id === opened?.factor);
  const link = opened ? matrix.linkOf(opened.technic, opened.factor) : undefined;
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <Select
          label="Cluster van factoren"
          placeholder="Alle clusters"
          options={clusters.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={clusters.some(({ slug }) => slug === choice.cluster) ? choice.cluster : null}
          onChange={(cluster) => choose({ cluster })}
        />
        <CheckboxGroup
          label="Waar het verband op rust"
          options={bases.map((basis) => ({
            value: basis,
            label: (
              <>
                <BasisSign basis={basis} /> {basisLabels[basis]} <span className={styles.count}>({counts[basis]})</span>
              </>
            ),
          }))}
          values={choice.bases}
          onChange={(chosen) => choose({ bases: chosen })}
        />
        <RadioGroup
          label="Technieken"
          options={kinds}
          value={choice.kind}
          onChange={(kind) => choose({ kind: kind ?? 'all' })}
        />
        <RadioGroup
          label="Volgorde van de technieken"
          options={orders}
          value={choice.order}
          onChange={(order) => choose({ order: order ?? 'cluster' })}
        />
      </div>
      <BasisWords of={bases} />
      <MatrixSum matrix={matrix} choice={drawn} />
      {matrix.count === 0 ? (
        <EmptyState action={<Button onClick={() => chooseAddress(new URLSearchParams())}>Alles laten zien</Button>}>
          {choice.bases.length === 0
            ? 'Kies waar het verband op mag rusten. Dan staan de verbanden hier.'
            : 'Er is geen verband dat bij deze keuzes past.'}
        </EmptyState>
      ) : asList ? (
        <MatrixList matrix={matrix} />
      ) : (
        <>
          <p id="matrix-toetsen" className={styles.keys}>
            Klik op een teken voor de bronnen. Met het toetsenbord: loop met de pijltjes, spring met Ctrl en een pijltje
            naar het volgende verband, en open het met Enter.
          </p>
          <MatrixTable matrix={matrix} describedBy="matrix-toetsen" onOpen={onOpen} />
        </>
      )}
      {technic && factor && link ? (
        <MatrixLink technic={technic} factor={factor} link={link} sources={sources} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  );
}
