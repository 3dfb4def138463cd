import { type FormEvent, useRef } from 'react';
import { kinds, most } from '#research/workshop/forms.contract.ts';
import { workshopWords } from '#research/workshop/words.rules.ts';
import { Button } from '#ui/button.tsx';
import { fieldOf, withVote } from './given.rules.ts';
import type { PhonePart } from './grades.parts.tsx';
import styles from './join.parts.module.css';

/** Writing what one thinks of: at each subject, or at none. What others write comes later. */
export function Writing(part: PhonePart) {
  const { session } = part;
  if (kinds[session.step].form === 'ideas')
    return (
      <>
        {session.questions.map((question) => (
          <section key={question.key} className={styles.question} aria-labelledby={`about-${question.key}`}>
            <h2 id={`about-${question.key}`}>{question.title}</h2>
            {question.hint ? <p className={styles.soft}>{question.hint}</p> : null}
            <Field {...part} question={question.key} about={question.title} />
          </section>
        ))}
      </>
    );
  return (
    <>
      {session.questions.length > 0 ? (
        <>
          <p>Dit staat er al. Straks kies je.</p>
          <ul className={styles.there}>
            {session.questions.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </>
      ) : null}
      <section className={styles.question} aria-label={workshopWords[session.step].write}>
        <Field {...part} question={null} about={null} />
      </section>
    </>
  );
}

/** One's own proposals at a subject, and the field for another. */
function Field({
  session,
  given,
  give,
  typed,
  type,
  question,
  about,
}: PhonePart & { question: string | null; about: string | null }) {
  const { write = '', example } = workshopWords[session.step];
  const place = fieldOf(question);
  const text = typed[place] ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const id = `write-${question ?? 'all'}`;
  const mine = given.proposals.filter((one) => one.question === question);
  const isFull = given.proposals.length >= most.proposals;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '')
      give({ proposals: [...given.proposals, { key: crypto.randomUUID(), question, text: text.trim() }] });
    type(place, '');
    field.current?.focus();
  };
  return (
    <form onSubmit={add} className={styles.form}>
      {mine.length > 0 ? (
        <ul className={styles.own} aria-label="Wat jij schreef">
          {mine.map((one) => (
            <li key={one.key}>
              <span>{one.text}</span>
              <Button
                small
                variant="text"
                onClick={() => give({ proposals: given.proposals.filter(({ key }) => key !== one.key) })}
              >
                Weg<span className="vh">halen: {one.text}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <p className={styles.soft}>Je hebt er {most.proposals} geschreven. Meer past niet.</p>
      ) : (
        <>
          <label htmlFor={id}>
            {mine.length > 0 ? `Nog een ${write.toLowerCase()}` : write}
            {about ? <span className="vh"> bij {about}</span> : null}
          </label>
          <p id={`${id}-hint`} className={styles.soft}>
            {example}
          </p>
          <textarea
            ref={field}
            id={id}
            className={styles.text}
            aria-describedby={`${id}-hint`}
            rows={2}
            maxLength={most.proposalLength}
            value={text}
            onChange={(event) => type(place, event.currentTarget.value)}
          />
          <Button type="submit" wide>
            Voeg toe<span className="vh">{about ? ` bij ${about}` : ''}</span>
          </Button>
        </>
      )}
    </form>
  );
}

/** Votes for what everyone wrote, and of a choice for what was there. */
export function Votes({ session, given, give }: PhonePart) {
  const { form, mostVotes } = kinds[session.step];
  const titles = new Map(session.questions.map(({ key, title }) => [key, title]));
  const options = [
    ...(form === 'choice' ? session.questions.map(({ key, title }) => ({ key, text: title, about: null })) : []),
    ...(session.proposals ?? []).map(({ key, text, question }) => ({
      key,
      text,
      about: question === null ? null : (titles.get(question) ?? null),
    })),
  ];
  const left = mostVotes - given.votes.length;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.soft}>{mostVotes === 1 ? 'Eén stem' : `Nog ${left} van ${mostVotes} stemmen`}</legend>
      <div className={styles.options}>
        {options.map(({ key, text, about }) => {
          const chosen = given.votes.includes(key);
          return (
            <label key={key} className={styles.option}>
              <input
                type={mostVotes === 1 ? 'radio' : 'checkbox'}
                name="vote"
                checked={chosen}
                disabled={!chosen && mostVotes > 1 && left === 0}
                onChange={() => give({ votes: withVote(given.votes, key, mostVotes) })}
              />
              <span>
                {text}
                {about ? <small>{about}</small> : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
