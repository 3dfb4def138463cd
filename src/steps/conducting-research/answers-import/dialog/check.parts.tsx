import { useState } from 'react';
import { mappingProblems } from '#steps/conducting-research/answers-import/choices.rules.ts';
import type { ReadOptions } from '#steps/conducting-research/answers-import/read.rules.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { formatNumber, plural } from '#ui/format.ts';
import styles from './answers.parts.module.css';
import { type CheckProps, columnId, columnsId, QuestionColumns, respondentId } from './columns.parts.tsx';
import { FoundFile, PrivacyWarnings, QuotesWarning } from './file.parts.tsx';
import { Durations, FreeText, Missing, type PersonAsking, Respondent, Rows } from './rest.parts.tsx';
import type { ImportWork } from './session.parts.ts';
import { Unknown } from './unknown.parts.tsx';

interface CheckScreenProps extends CheckProps {
  id: string;
  /** Whether the code is that of the person: asked where it would lay answers of two files together. */
  asking: PersonAsking | null;
  onReread: (options: ReadOptions) => void;
  onDone: () => void;
}

/** What was recognised and what we propose to do with it, to be checked by a person. */
export function Check({ id, work, asking, onChange, onReread, onDone }: CheckScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : problemsOf(work);
  return (
    <form
      id={id}
      className={styles.stage}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problemsOf(work).length > 0) setAttempt(attempt + 1);
        else if (!work.counting) onDone();
      }}
    >
      <ErrorSummary
        attempt={attempt}
        errors={problems.map(({ item, respondent, message }) => ({
          field: respondent ? respondentId : item === null ? columnsId : columnId(item),
          message,
        }))}
      />
      <FoundFile work={work} onReread={onReread} />
      <QuotesWarning work={work} />
      <PrivacyWarnings work={work} />
      {/* An attempt begins with what is wrong, so that the summary's links lead somewhere. */}
      <QuestionColumns
        key={attempt}
        first={problems.some(({ item }) => item !== null) ? 'look' : 'all'}
        {...{ work, onChange, problems }}
      />
      <Unknown {...{ work, onChange }} />
      <Respondent
        {...{ work, onChange, asking }}
        problem={problems.find(({ respondent }) => respondent)?.message ?? null}
      />
      <Missing {...{ work, onChange }} />
      <Rows {...{ work, onChange }} />
      <Durations {...{ work, onChange }} />
      <FreeText {...{ work, onChange }} />
      <Total work={work} />
    </form>
  );
}

const problemsOf = ({ mapping, questions, proposal, outcome }: ImportWork) =>
  mappingProblems(mapping, questions, proposal.columns, outcome?.remarks ?? proposal.remarks);

/** What it comes to as it is now. */
function Total({ work: { outcome, counting } }: { work: ImportWork }) {
  const report = outcome?.report;
  return (
    <p className={styles.total} role="status" aria-busy={counting}>
      {report ? `Zo nemen we ${formatNumber(report.taken)} van de ${plural(report.read, 'rij', 'rijen')} over.` : null}
    </p>
  );
}
