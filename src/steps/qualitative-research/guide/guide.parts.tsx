import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { DownloadButton } from '#research/downloads/downloads.parts.tsx';
import {
  mostQuestions,
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { howSavingStands } from '#steps/step/drawn.rules.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import { stepQuoted } from '#study/process.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { joinList, plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { guideKinds } from './documents.contract.ts';
import {
  addQuestion,
  factorsWithoutRoom,
  generatedWords,
  generateGuide,
  isOut,
  newGuideWordings,
  restoreQuestion,
  visibleQuestions,
} from './guide.rules.ts';
import { QuestionList } from './questions.parts.tsx';

/** The interview guide: made from the chosen factors, then the user's own. */
export const Guide = drawnFor<QualitativeResearch>(
  'questions',
  isOut,
  howSavingStands,
)((work: Work) => {
  const { editing, earlier } = work;
  const { content, change, problemAt, readOnly, research } = editing;
  const { factors } = earlier.determineFactors;
  const { data: library, error: libraryError } = useFactors();
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const shown = visibleQuestions(content.questions, factors);
  const full = content.questions.length >= mostQuestions;
  const roomless = library ? factorsWithoutRoom(factors, library, earlier.researchTarget, content.questions) : [];
  const problem = problemAt('questions');
  const out = isOut(content);
  const renewed =
    library && !out ? newGuideWordings(factors, library, earlier.researchTarget, content.questions) : noWordings;
  const renew = (uuids: readonly string[]) => {
    setSaid(`${plural(uuids.length, 'formulering', 'formuleringen')} overgenomen.`);
    change(({ questions, ...rest }) => ({
      ...rest,
      questions: questions.map((one) => (uuids.includes(one.uuid) && renewed.get(one.uuid)) || one),
    }));
  };

  const generate = () => {
    if (!library) return;
    const made = generateGuide(factors, library, earlier.researchTarget, content.questions, { out });
    setSaid(generatedWords(content.questions, made));
    change({ questions: made });
  };
  const add = (researchFactor: string | null) => {
    const uuid = crypto.randomUUID();
    setOpened(uuid);
    change(({ questions, ...rest }) => ({ ...rest, questions: addQuestion(questions, uuid, researchFactor) }));
  };
  const makeButton = (label: string) => (
    <Button
      {...(shown.length > 0 && { icon: RotateCcw })}
      onClick={generate}
      disabled={factors.length === 0}
      busy={!library && !libraryError}
    >
      {label}
    </Button>
  );

  return (
    <StepSection
      id="leidraad"
      title={qualitativeResearch.shape.questions.words.name}
      lead="Per factor een hoofdvraag en een paar vragen om door te vragen. Spreek mensen die het doen en mensen die het niet doen: de vragen gaan twee kanten op. Klik op een vraag om hem te wijzigen."
    >
      <div id={fieldIdOf('questions')} className={styles.fields}>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {libraryError ? <FieldError>{libraryError.message}</FieldError> : null}
        {shown.length === 0 ? (
          <EmptyState
            action={
              readOnly ? null : (
                <div className="actions">
                  {makeButton('Leidraad maken')}
                  <Button variant="text" onClick={() => add(null)}>
                    Eigen vraag toevoegen
                  </Button>
                </div>
              )
            }
          >
            {factors.length > 0
              ? `Hier komt je leidraad. De vragen komen uit de bibliotheek, over de factoren die je in ${stepQuoted('determine_factors')} koos.`
              : `Hier komt je leidraad. Kies eerst factoren in ${stepQuoted('determine_factors')}; daarover komen de vragen uit de bibliotheek.`}
          </EmptyState>
        ) : (
          <>
            <div className={styles.toolbar}>
              <p className={styles.meta}>{plural(shown.length, 'vraag', 'vragen')}</p>
              {readOnly ? null : makeButton('Opnieuw maken')}
              <DownloadButton
                research={research.uuid}
                kind={guideKinds.interview}
                form="docx"
                before={async () => !['typed', 'saving'].includes(editing.saving.kind) || (await editing.save())}
              >
                Download als Word
              </DownloadButton>
            </div>
            {renewed.size > 0 ? (
              <Callout
                kind="hint"
                actions={
                  readOnly ? null : (
                    <Button small onClick={() => renew([...renewed.keys()])}>
                      Alles overnemen
                    </Button>
                  )
                }
              >
                Voor {plural(renewed.size, 'vraag', 'vragen')} is er een nieuwe formulering. Die staat bij de vraag. Wat
                jij zelf aanpaste, blijft zoals het is.
              </Callout>
            ) : null}
            <QuestionList
              {...work}
              renewed={renewed}
              onRenew={(uuid) => renew([uuid])}
              shown={shown}
              opened={opened}
              onOpen={setOpened}
              onAdd={full ? null : add}
            />
            {readOnly ? null : full ? (
              <p className={styles.meta}>
                De leidraad is vol: meer dan {mostQuestions} vragen kan niet, met de verwijderde mee.
                {roomless.length > 0
                  ? ` Voor alle vragen over ${joinList(roomless.map(({ name }) => name ?? 'een eigen factor'))} was geen plaats.`
                  : ''}
              </p>
            ) : (
              <Button icon={Plus} className={styles.start} onClick={() => add(null)}>
                Eigen vraag toevoegen
              </Button>
            )}
          </>
        )}
        <p role="status" className={styles.said}>
          {said}
        </p>
        <Removed {...work} />
      </div>
    </StepSection>
  );
});

const noWordings: ReturnType<typeof newGuideWordings> = new Map();

/** Questions that were taken out; they stay away when the guide is made again. */
function Removed({ editing, earlier }: Work) {
  const { content, change, readOnly } = editing;
  const [said, setSaid] = useState('');
  const chosen = new Map(earlier.determineFactors.factors.map(({ uuid, name }) => [uuid, name]));
  const removed = content.questions.filter(
    ({ removed, researchFactor }) => removed && (researchFactor === null || chosen.has(researchFactor)),
  );
  const restore = (uuids: readonly string[]) => {
    setSaid(`${plural(uuids.length, 'vraag', 'vragen')} teruggezet.`);
    change(({ questions, ...rest }) => ({
      ...rest,
      questions: uuids.reduce<QuestionsOf>((list, uuid) => restoreQuestion(list, uuid), questions),
    }));
  };
  return (
    <>
      {removed.length > 0 ? (
        <Disclosure summary={`Verwijderde vragen (${removed.length})`}>
          <ul className={styles.removed}>
            {removed.map(({ uuid, text, researchFactor }) => (
              <li key={uuid}>
                <span>
                  {text ?? 'Lege vraag'}
                  <small>{researchFactor ? chosen.get(researchFactor) : 'Eigen vraag'}</small>
                </span>
                {readOnly ? null : (
                  <Button variant="textNoPadding" small onClick={() => restore([uuid])}>
                    Terugzetten<span className="vh">: {text ?? 'lege vraag'}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {removed.length > 1 && !readOnly ? (
            <Button small onClick={() => restore(removed.map(({ uuid }) => uuid))}>
              Alles terugzetten
            </Button>
          ) : null}
        </Disclosure>
      ) : null}
      <LiveRegion message={said} />
    </>
  );
}

type QuestionsOf = Work['editing']['content']['questions'];
