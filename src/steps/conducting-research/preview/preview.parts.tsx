import { useEffect, useId, useRef, useState } from 'react';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import {
  type Survey,
  type SurveyNumber,
  type SurveyQuestion,
  surveyOf,
} from '#steps/conducting-research/export/survey.rules.ts';
import { consentName } from '#steps/conducting-research/export/survey-names.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './preview.parts.module.css';
import { countSkipped, type Given, openOn, type Screen, screensFor } from './preview.rules.ts';

/** The questionnaire as somebody gets it on a phone, to click through. What is filled in is gone when it closes. */
export function Preview({ editing, earlier, onClose }: Work & { onClose: () => void }) {
  const id = useId();
  const [survey] = useState(() =>
    surveyOf(questionnaireInput({ ...editing.research, ...earlier, conductingResearch: editing.content })),
  );
  const [given, setGiven] = useState<Given>({});
  const [at, setAt] = useState(0);
  const [missed, setMissed] = useState<readonly string[]>([]);
  const top = useRef<HTMLHeadingElement>(null);
  const screens = screensFor(survey, given);
  const screen = screens[at]!;
  const skipped = countSkipped(survey, given);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is read from its top.
  useEffect(() => top.current?.focus(), [at]);

  useEffect(() => {
    if (missed[0] !== undefined) document.getElementById(`${id}-${missed[0]}`)?.querySelector('input')?.focus();
  }, [id, missed]);

  const go = (to: number) => {
    setMissed([]);
    setAt(to);
  };
  const on = () => {
    const open = openOn(screen, given);
    if (open.length === 0) return go(at + 1);
    setMissed(open);
  };
  const again = () => {
    setGiven({});
    go(0);
  };

  return (
    <Dialog open wide whole title="Zo ziet iemand het op een telefoon" onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.phone}>
          <div className={styles.screen} key={at}>
            <p className={styles.place}>
              {at + 1} van {screens.length}
            </p>
            <h3 ref={top} tabIndex={-1} data-autofocus="">
              {titleOf(screen)}
            </h3>
            <Shown
              id={id}
              survey={survey}
              screen={screen}
              given={given}
              missed={missed}
              onGive={(name, answer) => setGiven((before) => ({ ...before, [name]: answer }))}
            />
            <div className={styles.ways}>
              {at > 0 ? <Button onClick={() => go(at - 1)}>Vorige</Button> : null}
              {screen.kind === 'end' ? (
                <Button onClick={again}>Opnieuw beginnen</Button>
              ) : (
                <Button variant="primary" onClick={on}>
                  Verder
                </Button>
              )}
            </div>
          </div>
        </div>
        <div className={styles.beside}>
          <p>Vul in wat je wilt. Er wordt niets bewaard.</p>
          {screen.kind === 'questions' && screen.page.shuffled ? (
            <p>Iedereen krijgt deze vragen in een andere volgorde.</p>
          ) : null}
          {skipped > 0 ? (
            <p role="status">
              Met deze antwoorden {skipped === 1 ? 'wordt' : 'worden'} {plural(skipped, 'vraag', 'vragen')}{' '}
              overgeslagen.
            </p>
          ) : null}
          <p>
            In LimeSurvey, Qualtrics of een ander programma ziet het er anders uit. De vragen en de volgorde zijn
            dezelfde.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

const titleOf = (screen: Screen): string => {
  if (screen.kind === 'opening') return 'Waar gaat het over?';
  if (screen.kind === 'code') return screen.code.title;
  return screen.kind === 'end' ? 'Klaar' : screen.page.title;
};

interface ShownProps {
  id: string;
  survey: Survey;
  screen: Screen;
  given: Given;
  missed: readonly string[];
  onGive: (name: string, answer: number | string) => void;
}

function Shown({ id, survey, screen, given, missed, onGive }: ShownProps) {
  if (screen.kind === 'end') return <Paragraphs of={survey.thanks} />;
  if (screen.kind === 'skipped') return <Paragraphs of={screen.text} />;
  if (screen.kind === 'code')
    return (
      <>
        <Paragraphs of={screen.code.explanation} />
        {screen.code.questions.map(({ name, text }) => (
          <label key={name} className={styles.question}>
            {text}
            <input type="text" value={given[name] ?? ''} onChange={(event) => onGive(name, event.target.value)} />
          </label>
        ))}
      </>
    );
  if (screen.kind === 'opening')
    return (
      <>
        <Paragraphs of={survey.introduction} />
        <Paragraphs of={survey.consent} />
        <div id={`${id}-${consentName}`}>
          {missed.includes(consentName) ? <p className={styles.missed}>Vink dit aan om mee te doen.</p> : null}
          <label className={styles.line}>
            <input
              type="checkbox"
              checked={given[consentName] === 1}
              onChange={(event) => onGive(consentName, event.target.checked ? 1 : 0)}
            />
            {survey.words.texts.TOESTEMMING_1}
          </label>
        </div>
      </>
    );
  return screen.page.questions.map((question) => (
    <Question
      key={question.name}
      id={`${id}-${question.name}`}
      question={question}
      answer={given[question.name] ?? null}
      missed={missed.includes(question.name)}
      onGive={(answer) => onGive(question.name, answer)}
    />
  ));
}

const Paragraphs = ({ of: text }: { of: string }) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => <p key={line}>{line}</p>);

const outside = ({ lo, hi, help }: SurveyNumber, answer: number | string | null): string | null =>
  typeof answer === 'number' && (answer < lo || answer > hi)
    ? `Dit past niet. Gevraagd is: ${help.toLowerCase()}.`
    : null;

interface QuestionProps {
  id: string;
  question: SurveyQuestion;
  answer: number | string | null;
  missed: boolean;
  onGive: (answer: number | string) => void;
}

function Question({ id, question, answer, missed, onGive }: QuestionProps) {
  const { text, answers, asksNumber } = question;
  if (asksNumber)
    return (
      <div id={id} className={styles.question}>
        <NumberField
          whole={asksNumber.whole}
          label={text}
          hint={`${asksNumber.help}.`}
          value={typeof answer === 'number' ? answer : null}
          error={missed ? 'Vul een getal in.' : outside(asksNumber, answer)}
          onChange={(value) => onGive(value ?? '')}
        />
      </div>
    );
  if (answers.length === 0)
    return (
      <label className={styles.question}>
        {text}
        <textarea rows={4} value={answer ?? ''} onChange={(event) => onGive(event.target.value)} />
      </label>
    );
  // Numbers stand beside each other, with their words under the ends; words need a line each.
  const numbers = answers.length > 2 && answers.slice(1, -1).every(({ value, label }) => label === String(value));
  const wordsOf = (place: number) => answers.at(place)!.label.replace(/^\d+ ?/, '');
  return (
    <fieldset id={id} className={styles.question} aria-describedby={missed ? `${id}-missed` : undefined}>
      <legend>{text}</legend>
      {missed ? (
        <p id={`${id}-missed`} className={styles.missed}>
          Kies een antwoord.
        </p>
      ) : null}
      <div className={numbers ? styles.row : styles.lines}>
        {answers.map(({ value, label }) => (
          <label key={value} className={numbers ? styles.number : styles.line}>
            <input type="radio" name={id} checked={answer === value} onChange={() => onGive(value)} />
            {numbers ? (
              <>
                {value}
                <span className="vh">{label.replace(/^\d+/, '')}</span>
              </>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
      {numbers ? (
        <p className={styles.ends} aria-hidden="true">
          <span>{wordsOf(0)}</span>
          <span>{wordsOf(-1)}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
