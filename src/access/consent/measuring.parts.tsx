import { StrictMode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { asksNotToBeFollowed, type Consent, consent, giveConsent, onConsent } from '#foundation/browser/consent.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { keepToConsent } from '#foundation/browser/tag-manager.ts';
import { Button } from '#ui/button.tsx';
import styles from './measuring.parts.module.css';

/** Lets the tag manager of this installation in as far as the visitor allows, and asks who did not choose yet. */
export function startMeasuring(): void {
  keepToConsent();
  if (asksNotToBeFollowed()) return;
  const place = document.createElement('div');
  document.body.prepend(place);
  // The pages for who is not signed in have no account page to change a choice on.
  const foot = document.querySelector('#root + footer')?.appendChild(document.createElement('p')) ?? null;
  createRoot(place).render(
    <StrictMode>
      <Measuring foot={foot} />
    </StrictMode>,
  );
}

function Measuring({ foot }: { foot: Element | null }) {
  const choice = useSyncExternalStore(onConsent, consent);
  const [again, setAgain] = useState(false);
  const choose = (next: Consent) => {
    setAgain(false);
    giveConsent(next);
    document.getElementById('inhoud')?.focus({ preventScroll: true });
  };
  if (choice === null || again) return <MeasuringBar onChoose={choose} focused={again} />;
  return foot
    ? createPortal(
        <Button variant="textNoPadding" small onClick={() => setAgain(true)}>
          Keuze over meten veranderen
        </Button>,
        foot,
      )
    : null;
}

interface MeasuringBarProps {
  onChoose: (choice: Consent) => void;
  /** Was asked for: takes focus. */
  focused: boolean;
}

/** Not made up by `useId`, which in Preact counts anew in every root. */
const titleId = 'measuring-title';

/** The question: first in the page, at the bottom of the window. Nothing waits for an answer, and nothing lies under it. */
function MeasuringBar({ onChoose, focused }: MeasuringBarProps) {
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar);
  useEffect(() => {
    if (focused) bar.current?.focus();
  }, [focused]);
  return (
    <section ref={bar} className={styles.bar} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.words}>
        <p id={titleId} className={styles.title}>
          Mogen we meten hoe je {siteFacts.productName} gebruikt?
        </p>
        <p>
          Google ziet dan welke pagina’s, stappen en uitleg je opent, met de titel van je onderzoek, waar je in de
          theorie op zoekt en bij welke organisatie je hoort, en bewaart cookies in je browser. Wat je in een onderzoek
          schrijft, gaat niet mee. Zeg je nee, dan werkt alles hetzelfde. Je kunt je keuze altijd veranderen, ook bij
          Mijn account.
        </p>
      </div>
      <div className={styles.choices}>
        <Button onClick={() => onChoose('granted')}>Toestaan</Button>
        <Button onClick={() => onChoose('refused')}>Weigeren</Button>
      </div>
    </section>
  );
}

/** Keeps the end of the page, what has focus, and what floats at the bottom clear of the bar. */
function useRoomFor(bar: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => {
      const floats = getComputedStyle(element).position === 'fixed';
      style.setProperty('--below', `${floats ? element.offsetHeight : 0}px`);
    });
    size.observe(element);
    style.setProperty('scroll-padding-bottom', 'var(--below)');
    document.body.style.setProperty('padding-bottom', 'var(--below)');
    return () => {
      size.disconnect();
      style.removeProperty('--below');
      style.removeProperty('scroll-padding-bottom');
      document.body.style.removeProperty('padding-bottom');
    };
  }, [bar]);
}
