import { type SubmitEvent, useId, useState } from 'react';
import { claimsOf, session } from '#foundation/browser/session.ts';
import {
  type ConductingResearch,
  conductingResearch,
  mostSurveys,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { type Survey, surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { takenOut } from '#steps/conducting-research/questionnaire/out.rules.ts';
import { today } from '#steps/conducting-research/today.parts.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { KeepSurvey, type Placed } from './keep.parts.tsx';
import styles from './lime-survey.module.css';
import { LoginFields, useLogin } from './login.parts.tsx';
import { Standing } from './trouble.parts.tsx';
import { useLimeSurvey } from './use-lime-survey.parts.ts';
import { sendSurvey } from './work.rules.ts';

interface SendProps {
  work: Work;
  place: { company: number; address: string };
  onClose: () => void;
}

/** What there is to write in the step. */
interface Made {
  placed: Placed;
  /** As it went out. */
  survey: Pick<Survey, 'introduction' | 'consent'>;
}

/** The step with a questionnaire that was put in LimeSurvey; as it is when that stands there already. */
function withSurvey(draft: ConductingResearch, { placed, survey }: Made): ConductingResearch {
  if (draft.surveys.some(({ uuid }) => uuid === placed.uuid)) return draft;
  return {
    ...draft,
    surveys: [...draft.surveys.slice(1 - mostSurveys), placed],
    ...takenOut(draft, survey, placed.madeOn ?? today()),
  };
}

/** Puts the questionnaire in LimeSurvey, and remembers in the step that it is there. */
export function SendToLimeSurvey({ work: { editing }, place, onClose }: SendProps) {
  const form = useId();
  const { login, check, fields } = useLogin();
  const [title, setTitle] = useState<string>(conductingResearch.shape.items.words.name);
  const [asked, setAsked] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { run, words, trouble, busy } = useLimeSurvey(place.company);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    setUnsaved(false);
    const complete = check();
    if (title.trim() === '') document.getElementById(`${form}-title`)?.focus();
    if (!complete || title.trim() === '') return;
    if (!(await editing.save())) return setUnsaved(true);
    const survey = surveyOf(questionnaireInput({ ...editing.sections, conductingResearch: editing.content }));
    const number = await run((call, onStage) => sendSurvey(call, { login, survey, title: title.trim(), onStage }));
    if (number === null) return;
    const uuid = crypto.randomUUID();
    const madeBy = claimsOf(session.accessToken())?.sub ?? null;
    setMade({
      placed: { uuid, address: place.address, survey: number, madeOn: today(), madeBy },
      survey,
    });
  };

  if (made !== null)
    return (
      <KeepSurvey
        editing={editing}
        placed={made.placed}
        keep={() => {
          editing.change((draft) => withSurvey(draft, made));
          return editing.save();
        }}
        onKept={() => {
          toast('De vragenlijst staat aan in LimeSurvey. Elke vraag kwam over zoals hij hier staat.');
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title="Zet in LimeSurvey"
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Zet klaar en zet aan
          </Button>
          <Button variant="text" disabled={busy} onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          In {new URL(place.address).host}. We kijken vraag voor vraag na of alles goed overkomt. Klopt het, dan kunnen
          mensen de vragenlijst meteen invullen.
        </p>
        <TextField
          id={`${form}-title`}
          label="Titel van de vragenlijst"
          hint="Deelnemers lezen deze titel. Verklap niet wat je hoopt te vinden."
          value={title}
          onChange={setTitle}
          error={asked && title.trim() === '' ? 'Vul een titel in.' : null}
        />
        <LoginFields {...fields} />
        <Standing
          words={words}
          trouble={
            unsaved
              ? {
                  sentence: 'Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.',
                  details: [],
                  survey: null,
                }
              : trouble
          }
          title="De vragenlijst staat niet aan in LimeSurvey"
          otherwise="Met een bestand kan het altijd: kies “Vragenlijst downloaden” en dan LimeSurvey."
        />
      </form>
    </Dialog>
  );
}
