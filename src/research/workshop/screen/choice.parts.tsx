import { kinds } from '#research/workshop/forms.contract.ts';
import { tookPartWords } from '#research/workshop/words.rules.ts';
import { plural } from '#ui/format.ts';
import { type AgreedPart, Bar } from './grades.parts.tsx';
import { Hidden, HideButton } from './hidden.parts.tsx';
import styles from './workshop.screen.module.css';

/** What people voted for, most votes first; what is ticked is what they go on with. */
export function AgreedChoice({ workshop, agreed, onAgree, onHide, done }: AgreedPart) {
  const { step, questions, proposals, tookPart } = workshop;
  const { form, mostVotes } = kinds[step];
  const titles = new Map(questions.map(({ key, title }) => [key, title]));
  const options = [
    ...(form === 'choice'
      ? questions.map(({ key, title, votes }) => ({ key, text: title, votes, about: null, written: false }))
      : []),
    ...(proposals ?? [])
      .filter(({ hidden }) => !hidden)
      .map(({ key, text, votes, question }) => ({
        key,
        text,
        votes,
        about: question === null ? null : (titles.get(question) ?? null),
        written: true,
      })),
  ].sort((a, b) => (b.votes ?? 0) - (a.votes ?? 0));
  const top = Math.max(1, ...options.map(({ votes }) => votes ?? 0));
  const isOne = mostVotes === 1;
  const toggle = (key: string) => {
    const isIn = agreed.some((one) => one.key === key);
    const others = isOne ? [] : agreed.filter((one) => one.key !== key);
    onAgree(isIn ? others : [...others, { key, value: 1 }]);
  };
  return (
    <section className={styles.talk} aria-label="Stemmen">
      <fieldset className={styles.votes}>
        <legend>
          {isOne ? 'Waarmee gaan jullie verder?' : 'Wat nemen jullie mee?'}{' '}
          <span className={styles.soft}>{tookPartWords(tookPart)}</span>
        </legend>
        <div className={styles.ranked}>
          {options.map(({ key, text, votes, about, written }) => {
            const isIn = agreed.some((one) => one.key === key);
            return (
              <div key={key} className={styles.choice}>
                <label className={styles.option}>
                  <input
                    type={isOne ? 'radio' : 'checkbox'}
                    name="agreed"
                    checked={isIn}
                    onChange={() => toggle(key)}
                  />
                  <span>
                    {text}
                    {about ? <small>{about}</small> : null}
                  </span>
                  <Bar part={(votes ?? 0) / top} chosen={isIn} />
                  <b>{plural(votes ?? 0, 'stem', 'stemmen')}</b>
                </label>
                {written ? <HideButton of={{ key, text }} onHide={onHide} /> : null}
              </div>
            );
          })}
        </div>
      </fieldset>
      <Hidden proposals={proposals} onHide={onHide} />
      <div className={styles.actions}>{done}</div>
    </section>
  );
}
