import { useLayoutEffect, useRef, useState } from 'react';
import { suggestionIn } from '#evidence/suggestion.rules.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { joinList, plural } from '#ui/format.ts';
import { TableFrame } from '#ui/list/data-table.tsx';
import { tableRoles as as } from '#ui/list/table-roles.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { influenceQuestions, type PrioritisingFactors, prioritisingFactors } from './prioritising-factors.contract.ts';
import {
  departs,
  type Earlier,
  goesAlong,
  isSuggestedOrder,
  moved,
  pathOf,
  type RankedFactor,
  withPriority,
} from './prioritising-factors.rules.ts';
import styles from './prioritising-factors.screen.module.css';
import { FactorRow } from './row.parts.tsx';
import { questionHead } from './words.rules.ts';

const fields = prioritisingFactors.shape.researchFactors.row;

export interface FactorsTableProps {
  editing: Editing<PrioritisingFactors>;
  earlier: Earlier;
  factors: readonly RankedFactor[];
  onTheory: (iri: string) => void;
}

/** The factors, and everything that can be done with it: answers, priority and order, all by keyboard. */
export function FactorsTable({ editing, earlier, factors, onTheory }: FactorsTableProps) {
  const { content, change, readOnly } = editing;
  const { data: library } = useFactors();
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
    if (!priority && goesAlong(factor.uuid, editing.sections).techniques > 0) setLeaving(factor);
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
        caption={isSuggestedOrder(factors) ? 'In volgorde van belang' : 'Niet in volgorde van belang'}
        className={styles.table}
        table={as.table}
      >
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            <th {...as.columnheader}>Factor</th>
            <th {...as.columnheader} className={styles.mark}>
              {weighingFactors.shape.researchFactors.row.grade.words.short}
            </th>
            <th {...as.columnheader} className={styles.tick}>
              {fields.priority.words.label}
            </th>
            <th {...as.columnheader} className={styles.influence}>
              {fields.influence.words.name} <small>(hoe goed te veranderen?)</small>
            </th>
            {influenceQuestions.map((question) => (
              <th key={question} {...as.columnheader} className={styles.answer}>
                {questionHead(question)}
              </th>
            ))}
            <th {...as.columnheader} className={styles.order}>
              <span className={readOnly ? 'vh' : undefined}>Volgorde</span>
            </th>
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {factors.map((factor, index) => {
            const iri = chosen.get(factor.uuid) ?? null;
            const item = library?.find((one) => one['@id'] === iri) ?? null;
            return (
              <FactorRow
                key={factor.uuid}
                factor={factor}
                iri={iri}
                suggestion={library ? suggestionIn(editing.research.conductingResearch, factor.uuid, item) : null}
                helpText={library ? (item?.helpText ?? null) : ''}
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
            );
          })}
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
        {leaving ? <GoesAlong {...goesAlong(leaving.uuid, editing.sections)} /> : null}
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
