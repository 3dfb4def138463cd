import { useLayoutEffect, useRef, useState } from 'react';
import type { Editing } from '#steps/step/use-step.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { joinList, plural } from '#ui/format.ts';
import { TableFrame } from '#ui/list/data-table.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { influenceQuestions, type PrioritisingFactors } from './prioritising-factors.contract.ts';
import {
  departs,
  type Earlier,
  goesAlong,
  isSuggestedOrder,
  type Later,
  moved,
  pathOf,
  type RankedFactor,
  withPriority,
} from './prioritising-factors.rules.ts';
import styles from './prioritising-factors.screen.module.css';
import { FactorRow } from './row.parts.tsx';
import { questionWords } from './words.rules.ts';

export interface FactorsTableProps {
  editing: Editing<PrioritisingFactors>;
  earlier: Earlier;
  factors: readonly RankedFactor[];
  onTheory: (iri: string) => void;
}

/** The data of the figure, and everything that can be done with it: answers, priority and order, all by keyboard. */
export function FactorsTable({ editing, earlier, factors, onTheory }: FactorsTableProps) {
  const { content, change, readOnly } = editing;
  const { data: library = [] } = useFactors();
  const table = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [leaving, setLeaving] = useState<RankedFactor | null>(null);
  const chosen = new Map(earlier.determineFactors.factors.map(({ uuid, factor }) => [uuid, factor]));

  // A row that moves, opens or closes takes focus along.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    table.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const setPriority = (uuid: string, priority: boolean) =>
    change((draft) => withPriority(draft, earlier, uuid, { priority }));
  const askPriority = (factor: RankedFactor, priority: boolean) => {
    if (!priority && goesAlong(factor.uuid, editing.sections as Later).techniques > 0) setLeaving(factor);
    else setPriority(factor.uuid, priority);
  };
  const move = (factor: RankedFactor, by: -1 | 1) => {
    focusNext.current = `[data-move="${factor.uuid} ${by}"]`;
    setSaid(`${factor.name} staat nu op plaats ${factors.indexOf(factor) + by + 1} van ${factors.length}.`);
    change((draft) => moved(draft, earlier, factor.uuid, by));
  };
  const open = (uuid: string, on: boolean) => {
    focusNext.current = on ? `[data-judgement="${uuid}"] input:checked` : `[data-depart="${uuid}"]`;
    setOpened(new Set(on ? [...opened, uuid] : [...opened].filter((other) => other !== uuid)));
  };

  return (
    <div ref={table}>
      <TableFrame
        caption={
          isSuggestedOrder(factors)
            ? 'Dezelfde gegevens als in de figuur, in volgorde van belang'
            : 'Dezelfde gegevens als in de figuur, in jouw volgorde'
        }
        className={styles.table}
      >
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col" className={styles.mark}>
              Belang
            </th>
            <th scope="col" className={styles.tick}>
              Prioriteit
            </th>
            <th scope="col" className={styles.influence}>
              Beïnvloedbaarheid <small>(hoe goed te veranderen?)</small>
            </th>
            {influenceQuestions.map((question) => (
              <th key={question} scope="col" className={styles.answer}>
                {questionWords[question].head}
              </th>
            ))}
            <th scope="col" className={styles.order}>
              <span className={readOnly ? 'vh' : undefined}>Volgorde</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {factors.map((factor, index) => (
            <FactorRow
              key={factor.uuid}
              factor={factor}
              library={library.find((item) => item['@id'] === chosen.get(factor.uuid))}
              path={pathOf(content, factors, factor.uuid)}
              first={index === 0}
              last={index === factors.length - 1}
              open={departs(factor.row) || (opened.has(factor.uuid) && !readOnly)}
              onOpen={(on) => open(factor.uuid, on)}
              onChange={(patch) => change((draft) => withPriority(draft, earlier, factor.uuid, patch))}
              onPriority={(priority) => askPriority(factor, priority)}
              onMove={(by) => move(factor, by)}
              onTheory={onTheory}
              problemAt={editing.problemAt}
              readOnly={readOnly}
            />
          ))}
        </tbody>
      </TableFrame>
      <LiveRegion message={said} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Prioriteit van ${leaving?.name ?? ''} weghalen?`}
        confirmLabel="Prioriteit weghalen"
        onConfirm={() => {
          if (leaving) setPriority(leaving.uuid, false);
          setLeaving(null);
        }}
      >
        {leaving ? <GoesAlong {...goesAlong(leaving.uuid, editing.sections as Later)} /> : null}
      </ConfirmDialog>
    </div>
  );
}

function GoesAlong({ techniques, ideas }: { techniques: number; ideas: number }) {
  const along = joinList([
    plural(techniques, 'gekozen techniek', 'gekozen technieken'),
    ...(ideas > 0 ? [plural(ideas, 'idee', 'ideeën')] : []),
  ]);
  return (
    <p>
      Daarmee {techniques + ideas === 1 ? 'verdwijnt' : 'verdwijnen'} ook {along} uit de volgende stappen. Er gaat niets
      verloren: krijgt de factor later weer prioriteit, dan komt alles terug.
    </p>
  );
}
