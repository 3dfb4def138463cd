import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { inTurns } from '#foundation/browser/in-turns.ts';
import type { Measurement } from '#steps/conducting-research/answers/answers.contract.ts';
import type { Hash } from '#steps/conducting-research/answers/follow/hash.parts.ts';
import type { KnownCodes } from '#steps/conducting-research/answers/follow/known-codes.parts.ts';
import type { ImportQuestion } from '#steps/conducting-research/answers-import/import.rules.ts';
import { keepingProblem } from '#steps/conducting-research/answers-import/limits.rules.ts';
import type { ImportReport } from '#steps/conducting-research/answers-import/map.rules.ts';
import type { KeptAnswers, MergeCounts, MergeMode } from '#steps/conducting-research/answers-import/merge.rules.ts';
import { ownCodeName } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Check } from './check.parts.tsx';
import { ChooseFile } from './choose.parts.tsx';
import { useLaid } from './laid.parts.ts';
import { Overview } from './overview.parts.tsx';
import { Reading } from './progress.parts.tsx';
import { type ImportStage, type ImportWork, useImport } from './session.parts.ts';
import { Stages, useNoStrayDrops } from './stages.parts.tsx';

/** What a person confirmed. */
export interface ImportOutcome {
  /** Laid together with what was kept. */
  answers: KeptAnswers;
  counts: MergeCounts;
  report: ImportReport;
  fileName: string;
  mode: MergeMode;
  /** The column with which somebody said that people can be known again; null: nobody is the same person as anybody. */
  personalCode: string | null;
}

export interface ImportAnswersProps {
  questions: ImportQuestion[];
  /** A file that was fetched already; null to choose one. */
  file: File | null;
  /** The answers that are kept already; null when there are none. */
  kept: { answers: KeptAnswers } | null;
  measurement: Measurement;
  /** At the second measurement the codes of the first, as far as they are kept and there are any. */
  first: KnownCodes | null;
  /** Hashes the codes that people made themselves: these are kept no other way. */
  hash: Hash;
  /** Keeps them; false when somebody stopped it. Rejects with an Error whose message is a Dutch sentence; then nothing here is lost. */
  onConfirm: (outcome: ImportOutcome) => Promise<boolean>;
  /** How far that is, when it takes long. */
  progress: ReactNode;
  onClose: () => void;
}

/** What people are known by: a column, or the code that they made themselves. */
const codeName = ({ mapping: { respondent, ownCode }, proposal }: ImportWork): string | null =>
  ownCode !== null ? ownCodeName : respondent === null ? null : proposal.columns[respondent]!.name;

const codesOf = (answers: KeptAnswers | undefined): ReadonlySet<string> =>
  new Set(answers?.respondents.filter((code) => code !== null));

/** From a file with answers to answers that somebody confirmed. Nothing leaves the browser before that. */
export function ImportAnswers({
  questions,
  file,
  kept,
  measurement,
  first,
  hash,
  onConfirm,
  progress,
  onClose,
}: ImportAnswersProps) {
  const form = useId();
  const { stage, work, read, change, stop, goTo } = useImport(questions, hash);
  const [mode, setMode] = useState<MergeMode | null>(null);
  const [personal, setPersonal] = useState(false);
  const keptCodes = useMemo(() => codesOf(kept?.answers), [kept]);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<'close' | 'again' | null>(null);
  const hadAFile = useRef(false);
  hadAFile.current ||= stage.at !== 'choose';
  useNoStrayDrops();
  const [given] = useState(() => ({ file, read }));
  useEffect(() => {
    if (given.file) given.read(given.file);
  }, [given]);

  /** Asked only where a code would make one person of two rows in different files. */
  const asks =
    (work?.mapping.respondent ?? work?.mapping.ownCode ?? null) !== null && (keptCodes.size > 0 || first !== null);
  // A code that nobody vouched for makes no one of two rows; at a second measurement that is all it is kept for.
  const unknown = asks && !personal;
  const laid = useLaid({
    outcome: work?.outcome ?? null,
    kept: kept?.answers ?? null,
    strangers: { add: unknown, replace: unknown && first !== null },
  });

  const leave = (how: 'close' | 'again') => {
    setLeaving(null);
    if (how === 'close') return onClose();
    setMode(null);
    setPersonal(false);
    setProblem(null);
    stop();
  };
  /** Asks only when something was done by hand; while the answers are taken over, `Annuleren` beside the progress is the way to stop. */
  const wish = (how: 'close' | 'again') => {
    if (busy) return;
    if (work?.touched || mode !== null || personal) setLeaving(how);
    else leave(how);
  };

  const confirm = async () => {
    if (!work?.outcome || !laid || busy) return;
    if (kept && mode === null) return setAttempt(attempt + 1);
    const { counts, questions, lay, whole } = laid[mode ?? 'replace'].merge;
    const column = codeName(work);
    setBusy(true);
    try {
      const answers = whole(await inTurns(questions, lay));
      const refused = keepingProblem(answers);
      if (refused !== null) throw new Error(refused);
      setProblem(null);
      const taken = await onConfirm({
        answers,
        counts,
        report: work.outcome.report,
        fileName: work.file.name,
        mode: mode ?? 'replace',
        personalCode: asks && personal ? column : null,
      });
      if (taken) return onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };

  const canConfirm = (work?.outcome?.report.taken ?? 0) > 0;
  const actions: Record<ImportStage['at'], ReactNode> = {
    choose: null,
    reading: null,
    check: (
      <>
        <Button type="submit" form={form} variant="primary" busy={work?.counting ?? false}>
          Bekijk wat we overnemen
        </Button>
        <Button variant="text" onClick={() => wish('again')}>
          Ander bestand kiezen
        </Button>
      </>
    ),
    overview: (
      <>
        {canConfirm ? (
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            Neem deze antwoorden over
          </Button>
        ) : null}
        <Button
          {...(canConfirm ? { variant: 'text' as const } : { variant: 'primary' as const })}
          onClick={() => {
            setProblem(null);
            if (!busy) goTo('check');
          }}
        >
          Terug naar Controleer
        </Button>
      </>
    ),
  };

  return (
    <>
      <Dialog
        open
        broad
        onClose={() => wish('close')}
        title={measurement === 'first' ? 'Antwoorden inlezen' : 'Antwoorden van de tweede meting inlezen'}
        actions={actions[stage.at]}
      >
        <Stages at={stage.at} quiet={!hadAFile.current} />
        {stage.at === 'choose' ? <ChooseFile problem={stage.problem} onFile={read} /> : null}
        {stage.at === 'reading' ? <Reading phase={stage.phase} share={stage.share} onCancel={stop} /> : null}
        {stage.at === 'check' && work ? (
          <Check
            id={form}
            work={work}
            asking={asks ? { kept: keptCodes, first, personal, onPersonal: setPersonal } : null}
            onChange={(mapping) => {
              // What was said was of another column.
              if (mapping.respondent !== work.mapping.respondent || mapping.ownCode !== work.mapping.ownCode)
                setPersonal(false);
              change(mapping);
            }}
            onReread={(options) => read(work.file, options)}
            onDone={() => goTo('overview')}
          />
        ) : null}
        {stage.at === 'overview' && work?.outcome && laid ? (
          <Overview
            {...{ work, mode, attempt, laid }}
            outcome={work.outcome}
            before={kept?.answers ?? null}
            onMode={setMode}
          />
        ) : null}
        {progress}
        {problem ? (
          <Callout kind="error" boxed title="De antwoorden zijn niet bewaard">
            {problem}
          </Callout>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving === 'again' ? 'Een ander bestand kiezen?' : 'Stoppen met inlezen?'}
        confirmLabel={leaving === 'again' ? 'Ander bestand kiezen' : 'Stoppen'}
        onClose={() => setLeaving(null)}
        onConfirm={() => leave(leaving ?? 'close')}
      >
        Wat je bij dit bestand hebt gekozen, gaat verloren. Er is nog niets bewaard.
      </ConfirmDialog>
    </>
  );
}
