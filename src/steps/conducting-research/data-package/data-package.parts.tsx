import { useState } from 'react';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { isOutOfDate } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { useAnswersApi, useSurveyAnswers } from '#steps/conducting-research/answers/answers.queries.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { hasComputed } from '#steps/conducting-research/results/respondents.rules.ts';
import { libraryFactor, type Work } from '#steps/conducting-research/work.parts.ts';
import { workersOf } from '#study/step/beside.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { dayOf } from '#ui/format.ts';

/**
 * Everything to reckon the figures once more, somewhere else: for who works on the research, also when the raw answers are gone or the
 * research is completed. It is made in the browser, so that no copy of the answers is left anywhere.
 */
export function DataPackage({ work }: { work: Work }) {
  const { editing, earlier, library } = work;
  const { research, content } = editing;
  const worksHere = workersOf(research).me !== null;
  const kept = useSurveyAnswers(research.uuid, worksHere && hasComputed(content));
  const first = useAnswersApi(research.uuid, 'first');
  const second = useAnswersApi(research.uuid, 'follow_up');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!worksHere || !hasComputed(content) || kept === undefined) return null;
  const { factors } = earlier.determineFactors;
  const outOfDate = isOutOfDate(content, factors);
  const isThere = (measurement: 'first' | 'follow_up') =>
    kept.some((one) => one.measurement === measurement && one.goneOn !== null);

  const make = async () => {
    const { makePackage } = await import('./make.parts.ts');
    const readOf = async (measurement: 'first' | 'follow_up') =>
      isThere(measurement) ? ((await (measurement === 'first' ? first : second).read()).answers ?? null) : null;
    const day = dayOf(new Date());
    const zip = await makePackage({
      ...{ title: research.name, day, content },
      target: earlier.researchTarget,
      chosen: factors,
      factors: factors.map((chosen) => {
        const known = libraryFactor(library, chosen.factor);
        return { uuid: chosen.uuid, name: chosen.name ?? known?.name ?? 'Eigen factor', facts: known };
      }),
      answers: { first: await readOf('first'), second: await readOf('follow_up') },
    });
    const name = fileNameOf({ kind: 'narekenen', title: research.name, day, extension: 'zip' });
    saveAs(name, zip, 'application/zip');
  };
  const onPress = async () => {
    setBusy(true);
    setError(null);
    await make().catch((failure: unknown) =>
      setError(
        failure instanceof ApiError ? sentenceOf(failure) : 'Het bestand kon niet gemaakt worden. Probeer het opnieuw.',
      ),
    );
    setBusy(false);
  };
  return (
    <div className={styles.answers}>
      <p className={styles.meta}>
        Wil je zelf verder rekenen of iemand laten meekijken? Download{' '}
        {isThere('first') ? 'de antwoorden, het codeboek, de cijfers' : 'het codeboek, de cijfers'} en een R-script dat
        die cijfers narekent.
        {isThere('first')
          ? ' Ga er zorgvuldig mee om: het zijn antwoorden van mensen, zonder code of eigen woorden.'
          : ''}
      </p>
      {outOfDate ? (
        <p className={styles.meta}>Reken de cijfers eerst opnieuw uit: ze horen bij eerdere vragen.</p>
      ) : null}
      <div className={styles.toolbar}>
        <Button busy={busy} disabled={outOfDate} onClick={() => void onPress()}>
          Download om na te rekenen
        </Button>
      </div>
      {error ? <Callout kind="error">{error}</Callout> : null}
    </div>
  );
}
