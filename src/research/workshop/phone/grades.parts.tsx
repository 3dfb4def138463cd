import { kinds } from '#research/workshop/forms.contract.ts';
import { choicesOn, workshopWords } from '#research/workshop/words.rules.ts';
import type { WorkshopParticipant } from '#research/workshop/workshop.contract.ts';
import { withAnswer } from './given.rules.ts';
import styles from './join.parts.module.css';
import type { Participation } from './participation.ts';

/** A part of the page, of a session that is there. */
export interface PhonePart extends Pick<Participation, 'given' | 'give' | 'typed' | 'type'> {
  session: WorkshopParticipant;
}

/** A mark for each question; each tap is kept at once. */
export function Grades({ session, given, give }: PhonePart) {
  const { scale } = kinds[session.step];
  const { ends } = workshopWords[session.step];
  if (!scale) return null;
  const choices = choicesOn(scale);
  const done = session.questions.filter(({ key }) => given.answers.some((one) => one.key === key)).length;
  return (
    <>
      <p className={styles.soft}>
        {ends ? `Van ${scale.lowest} (${ends[0]}) tot ${scale.highest} (${ends[1]}). ` : ''}
        {done} van {session.questions.length} gegeven.
      </p>
      {session.questions.map(({ key, title, hint }) => {
        const mine = given.answers.find((one) => one.key === key)?.value;
        return (
          <fieldset key={key} className={styles.question} aria-describedby={hint ? `${key}-hint` : undefined}>
            <legend>{title}</legend>
            {hint ? (
              <p id={`${key}-hint`} className={styles.soft}>
                {hint}
              </p>
            ) : null}
            <div className={styles.marks} data-few={choices.length < 5 ? '' : undefined}>
              {choices.map(({ value, label }) => (
                <label key={value} className={styles.markChoice}>
                  <input
                    type="radio"
                    name={key}
                    checked={mine === value}
                    onChange={() => give({ answers: withAnswer(given.answers, key, value) })}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
