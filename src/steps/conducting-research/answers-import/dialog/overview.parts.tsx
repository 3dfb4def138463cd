import { questionName } from '#steps/conducting-research/answers-import/choices.rules.ts';
import type { ImportReport, ItemReport } from '#steps/conducting-research/answers-import/map.rules.ts';
import type { KeptAnswers, MergeMode } from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { MapOutcome } from '#steps/conducting-research/answers-import/messages.rules.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { formatNumber, plural } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import styles from './answers.parts.module.css';
import type { Laid } from './laid.parts.ts';
import { Pages, usePages } from './pages.parts.tsx';
import { RejectedCellsTable, RejectedRowsTable } from './rejected.parts.tsx';
import { mergeWords, skippedWords } from './sentences.parts.ts';
import type { ImportWork } from './session.parts.ts';

const modeWords: Record<MergeMode, string> = { replace: 'Vervangen', add: 'Toevoegen' };

interface OverviewProps {
  work: ImportWork;
  outcome: MapOutcome;
  laid: Record<MergeMode, Laid>;
  /** What is kept already. */
  before: KeptAnswers | null;
  mode: MergeMode | null;
  onMode: (mode: MergeMode | null) => void;
  /** Raised when somebody confirms without having chosen. */
  attempt: number;
}

const modeId = 'bij-eerdere-antwoorden';
const modeMissing = 'Kies wat er met de eerdere antwoorden gebeurt.';

/** What is taken and what is not, and why: the last thing seen before confirming. */
export function Overview({ work, outcome, laid, before, mode, onMode, attempt }: OverviewProps) {
  const { report } = outcome;
  const unanswered = attempt > 0 && mode === null ? modeMissing : null;
  return (
    <div className={styles.stage}>
      <ErrorSummary attempt={attempt} errors={unanswered ? [{ field: modeId, message: unanswered }] : []} />
      <Figures
        report={report}
        withoutCode={laid[mode ?? 'replace'].fresh.respondents.filter((code) => code === null).length}
      />
      {report.taken === 0 ? (
        <Callout kind="error" boxed title="Geen enkele rij kan worden overgenomen">
          Hieronder staat bij elke rij waarom. Vaak is er een verkeerde kolom gekozen, of staan de antwoorden er in
          woorden die we niet kennen. Ga terug naar Controleer.
        </Callout>
      ) : null}
      {before && report.taken > 0 ? <Merging {...{ before, laid, mode, onMode }} error={unanswered} /> : null}
      <Items work={work} report={report} />
      {report.rejectedRows.length > 0 ? <RejectedRowsTable rows={report.rejectedRows} /> : null}
      {report.rejectedCells.count > 0 ? (
        <RejectedCellsTable cells={report.rejectedCells} questions={work.questions} />
      ) : null}
    </div>
  );
}

function Figures({ report, withoutCode }: { report: ImportReport; withoutCode: number }) {
  const rejected = report.rejectedRows.length;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{report.read === 1 ? 'rij gelezen' : 'rijen gelezen'}</dt>
          <dd>{formatNumber(report.read)}</dd>
        </div>
        <div>
          <dt>{report.taken === 1 ? 'rij overgenomen' : 'rijen overgenomen'}</dt>
          <dd>{formatNumber(report.taken)}</dd>
        </div>
        <div>
          <dt>{rejected === 1 ? 'rij telt niet mee' : 'rijen tellen niet mee'}</dt>
          <dd>{formatNumber(rejected)}</dd>
        </div>
        <div>
          <dt>{report.rejectedCells.count === 1 ? 'antwoord past niet' : 'antwoorden passen niet'}</dt>
          <dd>{formatNumber(report.rejectedCells.count)}</dd>
        </div>
      </dl>
      {withoutCode > 0 && report.taken > 0 ? (
        <Callout>
          {withoutCode === report.taken
            ? 'We bewaren geen respondentcode. Later kun je de antwoorden alleen in één keer vervangen.'
            : `${plural(withoutCode, 'rij heeft', 'rijen hebben')} geen respondentcode. Die kun je later niet een voor een vervangen.`}
        </Callout>
      ) : null}
    </>
  );
}

interface MergingProps {
  before: KeptAnswers;
  laid: Record<MergeMode, Laid>;
  mode: MergeMode | null;
  onMode: (mode: MergeMode | null) => void;
  error: string | null;
}

/** What becomes of the answers that were there. */
function Merging({ before, laid, mode, onMode, error }: MergingProps) {
  const nobodyKnown = laid.add.fresh.respondents.every((code) => code === null);
  return (
    <div className={styles.part}>
      <RadioGroup
        id={modeId}
        label={`Er zijn al antwoorden van ${plural(before.rows, 'respondent', 'respondenten')}. Wat doe je daarmee?`}
        required
        stacked
        error={error}
        value={mode}
        onChange={onMode}
        options={(['add', 'replace'] as const).map((value) => ({
          value,
          label: modeWords[value],
          hint: `${value === 'add' ? `De nieuwe antwoorden komen erbij${nobodyKnown ? ', elke rij als iemand anders. Staan de eerdere antwoorden ook in dit bestand? Kies dan Vervangen, anders tellen ze dubbel' : ''}.` : 'Alleen de nieuwe antwoorden blijven over.'} ${mergeWords(laid[value].merge.counts)}`,
        }))}
      />
    </div>
  );
}

/** Per question what became of its cells. */
function Items({ work, report }: { work: ImportWork; report: ImportReport }) {
  const { questions, proposal } = work;
  const order = new Map(questions.map((question, place) => [question.uuid, place]));
  const items = [...report.items].sort((a, b) => order.get(a.item)! - order.get(b.item)!);
  const pages = usePages(items.length);
  const between = items.reduce((sum, one) => sum + one.between, 0);
  const skipped = Math.max(0, ...items.map((one) => one.skipped));
  const columns: Column<ItemReport>[] = [
    {
      key: 'question',
      header: 'Vraag',
      rowHeader: true,
      cell: ({ item }) => <span className={styles.name}>{questionName(questions[order.get(item)!]!)}</span>,
    },
    { key: 'answered', header: 'Beantwoord', numeric: true, cell: ({ answered }) => formatNumber(answered) },
    ...(skipped > 0
      ? [
          {
            key: 'skipped',
            header: 'Overgeslagen',
            numeric: true,
            cell: (one: ItemReport) => formatNumber(one.skipped),
          },
        ]
      : []),
    { key: 'empty', header: 'Leeg', numeric: true, cell: ({ empty }) => formatNumber(empty) },
    { key: 'missing', header: 'Geen antwoord', numeric: true, cell: ({ missing }) => formatNumber(missing) },
    { key: 'rejected', header: 'Past niet', numeric: true, cell: ({ rejected }) => formatNumber(rejected) },
    {
      key: 'column',
      header: 'Kolom',
      cell: ({ column }) => <span className={styles.name}>{proposal.columns[column]?.name}</span>,
    },
  ];
  return (
    <div className={styles.part}>
      <h4>
        Antwoorden per vraag
        <small>Over de rijen die we overnemen.</small>
      </h4>
      <DataTable
        caption="Antwoorden per vraag"
        captionHidden
        columns={columns}
        rows={items.slice(pages.from, pages.to)}
        rowKey={({ item }) => item}
        minWidth="medium"
      />
      <Pages name="de vragen" {...pages} />
      {skipped > 0 ? <Callout>{skippedWords(skipped)}</Callout> : null}
      {between > 0 ? (
        <Callout kind="warning">
          {plural(between, 'antwoord is', 'antwoorden zijn')} geen heel getal, zoals 3,5. Bij deze vragen kon dat niet;{' '}
          {between === 1 ? 'dit antwoord blijft' : 'deze antwoorden blijven'} leeg. Kon het wel, met een schuifbalk
          bijvoorbeeld? Kies dan in de vragenlijst bij de vraag “Een getal” en lees het bestand opnieuw in.
        </Callout>
      ) : null}
    </div>
  );
}
