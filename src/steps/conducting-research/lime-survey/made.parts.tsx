import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { MadeSurvey } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import styles from './lime-survey.module.css';
import { surveyLink } from './link.rules.ts';
import { SurveyLink } from './survey-link.parts.tsx';

const QrCode = latePart(() => import('#ui/graphic/qr.tsx').then((it) => it.QrCode));

/** What was put in LimeSurvey from here, the newest first, with the way there for who fills it in. */
export function MadeSurveys({
  editing: { content, research, readOnly, change },
  onRemoved,
}: Work & { /** Focus goes on, as the button is gone. */ onRemoved: () => void }) {
  const names = new Map([research.owner, ...research.collaborators].map((one) => [one.uuid, one.name]));
  const remove = (gone: MadeSurvey) => {
    const { surveys } = content;
    change((draft) => ({ ...draft, surveys: draft.surveys.filter(({ uuid }) => uuid !== gone.uuid) }));
    onRemoved();
    toast(`Vragenlijst ${gone.survey} staat niet meer in deze lijst. In LimeSurvey is niets veranderd.`, {
      action: { label: 'Ongedaan maken', onSelect: () => change({ surveys }) },
    });
  };
  return content.surveys
    .toReversed()
    .map((survey) => (
      <Made key={survey.uuid} survey={survey} names={names} onRemove={readOnly ? null : () => remove(survey)} />
    ));
}

function Made({
  survey: { address, survey, madeOn, madeBy },
  names,
  onRemove,
}: {
  survey: MadeSurvey;
  names: ReadonlyMap<string, string>;
  onRemove: (() => void) | null;
}) {
  if (address === null || survey === null) return null;
  const link = surveyLink(address, survey);
  const by = madeBy === null ? undefined : names.get(madeBy);
  return (
    <div className={styles.made}>
      <p>
        In LimeSurvey gezet{madeOn === null ? '' : ` op ${formatDate(madeOn)}`}
        {by ? ` door ${by}` : ''}, met nummer {survey}. Mensen vullen hem hier in:
      </p>
      <SurveyLink link={link} survey={survey} />
      <Disclosure summary="QR-code naar de vragenlijst">
        <Suspense>
          <QrCode text={link} label={`QR-code naar ${link}`} />
        </Suspense>
      </Disclosure>
      {onRemove ? (
        <Button className={styles.remove} variant="textNoPadding" small onClick={onRemove}>
          Haal uit deze lijst<span className="vh"> (vragenlijst {survey})</span>
        </Button>
      ) : null}
    </div>
  );
}
