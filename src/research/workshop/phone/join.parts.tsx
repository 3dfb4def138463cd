import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { codeLength, kinds, plainCode, readableCode } from '#research/workshop/forms.contract.ts';
import { workshopWords } from '#research/workshop/words.rules.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Grades } from './grades.parts.tsx';
import styles from './join.parts.module.css';
import { type Participation, useParticipation } from './participation.ts';
import { Votes, Writing } from './proposals.parts.tsx';

/** `/meedoen#CODE`: the page with which a phone takes part in a session. */
export function JoinPage() {
  const part = useParticipation();
  const { state, session } = part;
  const words = session && state === 'in' ? workshopWords[session.step] : null;
  usePageTitle(words?.title ?? 'Meedoen');
  return (
    <main id="inhoud" tabIndex={-1} className={styles.page}>
      <p className={`product-name ${styles.brand}`}>{siteFacts.productName}</p>
      {state === 'loading' ? <p role="status">Even kijken…</p> : null}
      {state === 'out' ? <ComeIn key={part.code} {...part} /> : null}
      {state === 'over' ? <Over /> : null}
      {words ? <Inside {...part} /> : null}
    </main>
  );
}

function ComeIn({ code, problem, busy, join }: Participation) {
  const [typed, setTyped] = useState(code ? readableCode(code) : '');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isCode = plainCode(typed).length === codeLength;
    setFault(isCode ? null : `De code heeft ${codeLength} letters en cijfers. Hij staat op het scherm.`);
    if (isCode) join(typed);
    else field.current?.focus();
  };
  const error = fault ?? problem;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h1>Doe mee</h1>
      <p>Je geeft je mening op je telefoon. Je naam vragen we niet.</p>
      <label htmlFor="code">Code op het scherm</label>
      {error ? (
        <p id="code-error" className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <input
        ref={field}
        id="code"
        className={styles.code}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'code-error' : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Doe mee
      </Button>
      <p className={styles.soft}>
        Op het scherm staan alle antwoorden bij elkaar, zonder naam. Zijn jullie met weinig, dan is soms te raden wat
        van wie is. Wat jullie samen kiezen, komt in het onderzoek. De rest is na een dag weg. Op je telefoon staat tot
        dan een willekeurige tekst, zodat je terug kunt komen. We zetten geen cookies.
      </p>
    </form>
  );
}

function Inside(part: Participation) {
  const session = part.session!;
  const { step, phase } = session;
  const words = workshopWords[step];
  const { form } = kinds[step];
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    head.current?.focus();
    scrollTo(0, 0);
  }, [phase]);
  if (phase === 'shown')
    return (
      <>
        <h1 ref={head} tabIndex={-1}>
          Kijk naar het scherm
        </h1>
        <p>Daar zie je hoe iedereen erover denkt. Praat mee: waar zitten de verschillen?</p>
        {part.problem ? <p className={styles.error}>{part.problem}</p> : null}
        <LeftOver texts={part.left} />
        <p className={styles.soft}>Je kunt deze pagina dichtdoen.</p>
      </>
    );
  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        {phase === 'voting' ? words.vote : words.ask}
      </h1>
      <LeftOver texts={part.left} />
      {form === 'grades' ? <Grades {...part} session={session} /> : null}
      {form !== 'grades' && phase === 'open' ? <Writing {...part} session={session} /> : null}
      {phase === 'voting' ? <Votes {...part} session={session} /> : null}
      <Saved {...part} />
    </>
  );
}

/** What somebody was still typing when the others went on: it can be said aloud, and is not lost. */
const LeftOver = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? (
    <section aria-label="Niet toegevoegd">
      <p>Dit schreef je, maar het kwam te laat. Noem het hardop:</p>
      <ul className={styles.there}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  ) : null;

/** Below in sight: whether everything is with the server, in words. */
function Saved({ saved, reached, problem, given, session }: Participation) {
  const now = session?.phase === 'voting' ? given.votes : [...given.answers, ...given.proposals];
  const words = problem
    ? problem
    : !reached
      ? 'Geen verbinding. Wat je gaf staat op je telefoon en gaat straks vanzelf mee.'
      : saved
        ? now.length === 0
          ? ''
          : 'Bewaard. Je kunt het nog wijzigen.'
        : 'Bewaren…';
  return (
    <div className={styles.saved} data-trouble={!reached || problem ? '' : undefined}>
      <span aria-hidden="true">{words}</span>
      <LiveRegion message={words} />
    </div>
  );
}

const Over = () => (
  <>
    <h1>De werksessie is afgelopen</h1>
    <p>Bedankt voor het meedoen. Wat je op je telefoon gaf, is weg.</p>
    <p className={styles.soft}>Doe je nog een keer mee? Scan dan de code op het scherm.</p>
  </>
);
