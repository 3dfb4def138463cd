import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '#steps/step/fields.ts';
import { PartLinks, SectionLink, type StepPart, StepSection } from '#steps/step/section.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { goalSentence } from './goal.rules.ts';
import { Remarked } from './remarks.parts.tsx';
import styles from './research-target.screen.module.css';
import { titleOf } from './sections.rules.ts';
import type { Work } from './work.parts.ts';

/** The output of the step: the gedragsdoelzin as it grows from the fields, or as the user words it. */
export function GoalSentence({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  const proposed = goalSentence(content);
  const [begun, setBegun] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<'field' | 'button' | null>(null);
  const wording = begun || content.goalSentence !== null;

  useEffect(() => {
    if (next.current === 'field') field.current?.focus();
    if (next.current === 'button') button.current?.focus();
    next.current = null;
  });

  const begin = () => {
    next.current = 'field';
    setBegun(true);
    if (content.goalSentence === null) change({ goalSentence: proposed });
  };
  const goBack = () => {
    const own = content.goalSentence;
    next.current = 'button';
    setBegun(false);
    change({ goalSentence: null });
    if (own === null || own === proposed) return;
    toast('De voorgestelde zin staat er weer.', {
      action: {
        label: 'Ongedaan maken',
        onSelect: () => {
          next.current = 'field';
          change({ goalSentence: own });
        },
      },
    });
  };

  return (
    <StepSection
      id="gedragsdoel"
      title={titleOf('gedragsdoel')}
      lead="Wie doet wat, waar en wanneer? De zin groeit mee met wat je hierboven invult. Alle volgende stappen gaan hierover."
    >
      {wording && !readOnly ? (
        <>
          <Remarked field="goalSentence" checks={checks}>
            <TextArea
              {...fieldOf(editing, 'goalSentence')}
              ref={field}
              className={styles.ownSentence}
              value={content.goalSentence}
              onChange={(text) => change({ goalSentence: text || null })}
            />
          </Remarked>
          {proposed !== null && proposed !== content.goalSentence ? (
            <div className={styles.proposed}>
              <p>Voorgestelde zin</p>
              <p>{proposed}</p>
            </div>
          ) : null}
        </>
      ) : (
        <Sentence words={content.goalSentence ?? proposed} />
      )}
      {readOnly ? null : wording ? (
        <Button className={styles.start} onClick={goBack}>
          Terug naar de voorgestelde zin
        </Button>
      ) : (
        <Button ref={button} className={styles.start} onClick={begin}>
          Zelf verwoorden
        </Button>
      )}
    </StepSection>
  );
}

/** What stands in its place while there is none. */
export const noSentence = 'Hier ontstaat de zin: wie doet wat, waar en wanneer.';

function Sentence({ words }: { words: string | null }) {
  if (words !== null) return <p className={styles.sentence}>{words}</p>;
  return (
    <p className={styles.meta}>
      De zin verschijnt zodra je <SectionLink to="doel">de doelgroep</SectionLink> en{' '}
      <SectionLink to="gedrag">het gewenste gedrag</SectionLink> hebt beschreven.
    </p>
  );
}

/** The sentence so far and the way to each part, kept in view where there is no room beside the work. */
export const SentenceStrip = ({ sentence, parts }: { sentence: string | null; parts: readonly StepPart[] }) => (
  <div className={styles.strip}>
    <SectionLink to="gedragsdoel" className={styles.stripSentence}>
      <span>{titleOf('gedragsdoel')}</span>
      <span>{sentence ?? noSentence}</span>
    </SectionLink>
    <Popover label="Onderdelen" iconAfter={ChevronDown} small align="end">
      {(close) => <PartLinks parts={parts} onGo={close} />}
    </Popover>
  </div>
);
