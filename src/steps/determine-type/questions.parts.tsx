import type { ReactNode } from 'react';
import { optionsOf } from '#foundation/shared/fields.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { fieldOf, numberOf } from '#steps/step/fields.ts';
import { closed } from '#steps/step/sentence.rules.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { joinList } from '#ui/format.ts';
import { enoughPerSegment, enoughReachable } from './advice.rules.ts';
import { type DetermineType, determineType } from './determine-type.contract.ts';
import { type Asked, questions } from './determine-type.rules.ts';
import styles from './determine-type.screen.module.css';

export interface QuestionsProps {
  editing: Editing<DetermineType>;
  target: ResearchTarget;
}

/** The questions; what the research target already told stands beside the question it helps with. */
export function Questions({ editing, target }: QuestionsProps) {
  const { content, change, readOnly } = editing;
  const segments = target.segments.flatMap(({ name }) => name ?? []);
  const choice = (field: keyof DetermineType) => ({ ...fieldOf(editing, field), disabled: readOnly });
  const yesNo = (
    field: 'needsNumbers' | 'needsSegments' | 'sensitive' | 'lowLiteracy' | 'otherLanguage' | 'visible',
  ) => ({
    ...choice(field),
    options: optionsOf(determineType.shape[field]),
    value: content[field],
    onChange: (value: DetermineType[typeof field]) => change({ [field]: value }),
  });

  return (
    <ol className={styles.questions}>
      <Question of="knownWhy">
        <RadioGroup
          {...choice('knownWhy')}
          hint="Over de redenen waarom mensen het gedrag doen of juist laten."
          options={optionsOf(determineType.shape.knownWhy)}
          value={content.knownWhy}
          onChange={(value) => change({ knownWhy: value })}
        />
      </Question>
      <Question of="needsNumbers">
        <RadioGroup
          {...yesNo('needsNumbers')}
          hint="Bijvoorbeeld hoe vaak iets voorkomt, of hoe sterk een factor samenhangt met het gedrag."
        />
      </Question>
      <Question of="needsSegments">
        <RadioGroup
          {...yesNo('needsSegments')}
          hint={
            segments.length > 0 ? closed(`Je segmenten: ${joinList(segments)}`) : 'Bijvoorbeeld tussen jong en oud.'
          }
        />
      </Question>
      <Question of="reachable">
        <NumberField
          {...numberOf(editing, 'reachable')}
          hint={`Netto: hoeveel mensen doen er echt mee, denk je? Dat zijn er meestal veel minder dan je uitnodigt. Voor een vragenlijst heb je er minstens ${enoughReachable} nodig.`}
          unit="mensen"
          width="short"
          whole
        />
        {content.needsSegments === 'yes' || content.reachablePerSegment !== null ? (
          <NumberField
            {...numberOf(editing, 'reachablePerSegment')}
            hint={`Om segmenten te vergelijken heb je er per segment minstens ${enoughPerSegment} nodig.`}
            unit="mensen"
            width="short"
            whole
          />
        ) : null}
      </Question>
      <Question of="sensitive">
        <RadioGroup {...yesNo('sensitive')} hint="Ook als mensen snel een sociaal wenselijk antwoord geven." />
      </Question>
      <Question of="lowLiteracy">
        <RadioGroup
          {...yesNo('lowLiteracy')}
          hint={
            target.vulnerable
              ? 'Bij de doelanalyse schreef je dat dit een kwetsbare groep is.'
              : 'Dan werkt praten beter dan een lijst met vragen.'
          }
        />
        <RadioGroup {...yesNo('otherLanguage')} hint="Mensen die geen of weinig Nederlands lezen." />
      </Question>
      <Question of="time">
        <RadioGroup
          {...choice('time')}
          hint="Van nu tot de uitkomsten er moeten zijn."
          options={optionsOf(determineType.shape.time)}
          value={content.time}
          onChange={(value) => change({ time: value })}
        />
      </Question>
      <Question of="budget">
        <RadioGroup
          {...choice('budget')}
          hint="Voor werving, reiskosten, een bedankje of een bureau."
          options={optionsOf(determineType.shape.budget)}
          value={content.budget}
          onChange={(value) => change({ budget: value })}
        />
      </Question>
      <Question of="visible">
        <RadioGroup {...yesNo('visible')} hint="Kun je ernaast gaan staan en tellen, zonder iemand te storen?" />
      </Question>
    </ol>
  );
}

const Question = ({ of, children }: { of: Asked; children: ReactNode }) => (
  <li>
    <span aria-hidden="true">{questions.indexOf(of) + 1}</span>
    <div>{children}</div>
  </li>
);
