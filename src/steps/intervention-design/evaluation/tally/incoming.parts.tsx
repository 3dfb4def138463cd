import { Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { plural } from '#ui/format.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import { toast } from '#ui/overlay/toast.ts';
import styles from './incoming.parts.module.css';
import { agreementOf, agreementWords, type Incoming, incomingOf, withIncoming } from './incoming.rules.ts';
import { countWords, nameOf } from './names.rules.ts';
import { SheetList } from './sheet-list.parts.tsx';
import { useTallies } from './tally.queries.ts';
import { isTallied } from './task.rules.ts';

const WaysIn = latePart(() => import('./ways-in.parts.tsx').then((it) => it.WaysIn));

/** What came in from phones, and the way to count with one; to whoever works on the research, where there is something to count. */
export function IncomingTallies({ editing }: { editing: Editing<InterventionDesign> }) {
  const { content, change, readOnly, research } = editing;
  const tallies = useTallies(research);
  const { open, show, close } = useLazyOpen();
  const outcomes = content.outcomes.filter(isTallied);
  if (!tallies || outcomes.length === 0 || content.moments.length === 0) return null;
  if (readOnly && tallies.length === 0) return null;
  const { cells, loose } = incomingOf(content, tallies);
  const agreement = agreementOf(content, tallies);
  const fresh = cells.filter(({ state }) => state === 'new');
  const take = (taken: readonly Incoming[]) => {
    change((draft) => withIncoming(draft, taken));
    toast(`${plural(taken.length, 'telling', 'tellingen')} overgenomen.`);
  };
  return (
    <section aria-labelledby="op-de-telefoon" className={styles.part}>
      <h3 id="op-de-telefoon">Geteld op de telefoon</h3>
      {tallies.length === 0 ? (
        <p className={styles.meta}>
          Tel je buiten? Dat kan op je telefoon, ook zonder internet.
          {content.fixedPlan ? '' : ' Wil je het meetplan vastzetten, doe dat dan vóór de eerste telling.'}
        </p>
      ) : (
        <>
          <Table {...{ content, cells, readOnly }} onReplace={(one) => take([one])} />
          {loose.length > 0 ? (
            <Callout kind="warning">
              {plural(loose.length, 'telling hoort', 'tellingen horen')} bij iets dat niet meer in het plan staat. Je
              ziet ze bij “Alle tellingen”.
            </Callout>
          ) : null}
          {agreement ? <Callout>{agreementWords(agreement)}</Callout> : null}
        </>
      )}
      {readOnly ? null : (
        <div className={styles.tools}>
          {fresh.length > 0 ? (
            <Button onClick={() => take(fresh)}>Neem {plural(fresh.length, 'telling', 'tellingen')} over</Button>
          ) : null}
          <Button icon={Smartphone} onClick={show}>
            Tellen op een telefoon
          </Button>
        </div>
      )}
      {tallies.length > 0 ? <SheetList {...{ content, tallies, readOnly, research: research.uuid }} /> : null}
      <Suspense>{open ? <WaysIn research={research} onClose={close} /> : null}</Suspense>
    </section>
  );
}

interface TableProps {
  content: InterventionDesign;
  cells: readonly Incoming[];
  readOnly: boolean;
  onReplace: (cell: Incoming) => void;
}

/** Cell by cell what phones counted, beside what stands in the counts. */
function Table({ content, cells, readOnly, onReplace }: TableProps) {
  const [first] = content.outcomes.filter(isTallied);
  const several = cells.some(({ key }) => key.outcome !== first?.uuid);
  const outcomeOf = ({ key }: Incoming) => content.outcomes.find(({ uuid }) => uuid === key.outcome)!;
  const where = ({ key }: Incoming) => key.place ?? nameOf(content.groups, key.group, 'Groep zonder naam');
  return (
    <DataTable
      caption="Wat er van telefoons binnenkwam"
      captionHidden
      minWidth="medium"
      rows={cells}
      rowKey={({ key }) => Object.values(key).join(' ')}
      empty="Er is nog niets geteld, of alleen door een tweede waarnemer."
      columns={[
        {
          key: 'where',
          header: 'Waar',
          rowHeader: true,
          cell: (cell) => (
            <>
              {where(cell)}
              {several ? <small className={styles.what}>{outcomeOf(cell).name ?? 'Uitkomst zonder naam'}</small> : null}
            </>
          ),
        },
        { key: 'moment', header: 'Moment', cell: ({ key }) => nameOf(content.moments, key.moment, 'zonder naam') },
        {
          key: 'counted',
          header: evaluationShape.measured.row.amount.words.short,
          cell: (cell) => countWords(outcomeOf(cell), cell.numbers),
        },
        {
          key: 'state',
          header: 'In het onderzoek',
          cell: (cell) =>
            cell.state === 'new' ? (
              'nog niet overgenomen'
            ) : cell.state === 'same' ? (
              'overgenomen'
            ) : (
              <span className={styles.other}>
                nu {countWords(outcomeOf(cell), cell.standing)}
                {readOnly ? null : (
                  <Button small onClick={() => onReplace(cell)}>
                    Vervangen<span className="vh">: {where(cell)}</span>
                  </Button>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}
