import { useState } from 'react';
import { useAsking } from '#foundation/browser/use-asking.ts';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatWhen, plural } from '#ui/format.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { countWords, nameOf } from './names.rules.ts';
import type { Tally } from './tally.contract.ts';
import { useThrowAway } from './tally.queries.ts';

interface SheetListProps {
  content: InterventionDesign;
  tallies: readonly Tally[];
  readOnly: boolean;
  research: string;
}

/** Every sheet that came in, with who counted it and when; one that was only to try can be thrown away. */
export function SheetList({ content, tallies, readOnly, research }: SheetListProps) {
  const [asked, setAsked] = useState<Tally | null>(null);
  const now = new Date();
  const whereOf = ({ place, group }: Tally) => place ?? nameOf(content.groups, group, 'groep van eerder');
  const numbers = (sheet: Tally) => {
    const outcome = content.outcomes.find(({ uuid }) => uuid === sheet.outcome) ?? { kind: 'share', per: null };
    const outOf = outcome.kind === 'count' ? sheet.exposure : sheet.did + sheet.didNot;
    return countWords(outcome, { amount: sheet.did, outOf });
  };
  return (
    <Disclosure summary={`Alle tellingen (${tallies.length})`}>
      <DataTable
        caption={`${plural(tallies.length, 'telling', 'tellingen')}, elk van één telefoon`}
        captionHidden
        minWidth="medium"
        rows={tallies}
        rowKey={({ uuid }) => uuid}
        columns={[
          { key: 'where', header: 'Waar', rowHeader: true, cell: whereOf },
          { key: 'moment', header: 'Moment', cell: (one) => nameOf(content.moments, one.moment, 'moment van eerder') },
          { key: 'counted', header: evaluationShape.measured.row.amount.words.short, cell: numbers },
          {
            key: 'who',
            header: 'Door',
            cell: ({ by, secondObserver }) => `${by ?? 'zonder account'}${secondObserver ? ', tweede waarnemer' : ''}`,
          },
          {
            key: 'when',
            header: 'Laatst binnen',
            cell: ({ updatedAt }) => formatWhen(updatedAt, now, { exact: true }),
          },
          ...(readOnly
            ? []
            : [
                {
                  key: 'remove',
                  header: <span className="vh">Weggooien</span>,
                  cell: (one: Tally) => (
                    <Button variant="text" small onClick={() => setAsked(one)}>
                      Weggooien<span className="vh">: {whereOf(one)}</span>
                    </Button>
                  ),
                },
              ]),
        ]}
      />
      {asked ? (
        <AskToThrow sheet={asked} where={whereOf(asked)} research={research} onClose={() => setAsked(null)} />
      ) : null}
    </Disclosure>
  );
}

interface AskToThrowProps {
  sheet: Tally;
  where: string;
  research: string;
  onClose: () => void;
}

function AskToThrow({ sheet, where, research, onClose }: AskToThrowProps) {
  const { mutateAsync } = useThrowAway(research);
  const asking = useAsking(() => mutateAsync(sheet.uuid), onClose, 'De telling is weg.');
  return (
    <ConfirmDialog open danger title="Telling weggooien?" confirmLabel="Weggooien" onClose={onClose} {...asking}>
      <p>
        De telling van {where} gaat weg, ook al staat ze nog op een telefoon. Wat je al overnam, blijft staan. Dat er
        geteld is, blijft bekend: zet je daarna het meetplan vast, dan staat erbij dat dat ná de eerste uitkomst was.
      </p>
    </ConfirmDialog>
  );
}
