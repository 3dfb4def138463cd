import { useRef } from 'react';
import { StepFrame } from '#steps/step/frame.tsx';
import { closed } from '#steps/step/sentence.rules.ts';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepOf, stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMark, joinList } from '#ui/format.ts';
import { withAgreed, workshopQuestions } from './agreed.rules.ts';
import { PrioritisingFigure } from './chart.parts.tsx';
import { NotOurs } from './others.parts.tsx';
import { influenceQuestions } from './prioritising-factors.contract.ts';
import {
  type Earlier,
  isSuggestedOrder,
  prioritisingFactorsStep,
  type RankedFactor,
  rankedFactors,
  softHints,
  suggestedOrder,
} from './prioritising-factors.rules.ts';
import styles from './prioritising-factors.screen.module.css';
import { FactorsTable } from './table.parts.tsx';
import { answerWords, questionHead, questionWords } from './words.rules.ts';

/** `/onderzoek/{uuid}/factoren-prioriteren`: in the table one answers and chooses; the chart shows what that comes to. */
export function PrioritisingFactorsScreen() {
  return <ResearchLoader>{(research) => <PrioritisingFactors research={research} />}</ResearchLoader>;
}

function PrioritisingFactors({ research }: { research: Research }) {
  const editing = useStep(prioritisingFactorsStep, research);
  const { content, change, readOnly } = editing;
  const earlier = editing.sections;
  const factors = rankedFactors(content, earlier);
  const theory = useTheoryBeside(
    earlier.determineFactors.factors.find(({ factor }) => factor !== null)?.factor ?? null,
  );
  // The button that restores the order is gone once it is restored.
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = factors.filter(({ priority }) => priority).length;
  const to = (step: 'determine_factors' | 'weighing_factors') => `/onderzoek/${research.uuid}/${stepOf(step).path}`;

  return (
    <StepFrame
      editing={editing}
      wide
      lead="Kies de factoren waar je mee verdergaat. Kijk naar het belang en naar hoe goed je de factor kunt veranderen. Drie tot vijf is meestal genoeg."
      explanation={<Explanation />}
      aside={theory.panel}
      workshop={{
        questions: workshopQuestions(factors),
        onTake: (workshop) => change((draft) => withAgreed(draft, earlier, workshop)),
      }}
    >
      {factors.length === 0 ? (
        <EmptyState action={<Button to={to('determine_factors')}>Naar Factoren bepalen</Button>}>
          Hier staan straks de factoren uit {stepQuoted('determine_factors')}, met hun cijfer uit{' '}
          {stepQuoted('weighing_factors')}. Dan kies je met welke je verdergaat.
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="factoren" className={styles.section}>
            <div className={styles.sectionHead}>
              <h2 id="factoren" ref={heading} tabIndex={-1}>
                {chosen} van {factors.length} {factors.length === 1 ? 'factor' : 'factoren'} gekozen
              </h2>
              {isSuggestedOrder(factors) || readOnly ? null : (
                <Button
                  variant="textNoPadding"
                  onClick={() => {
                    heading.current?.focus();
                    change((draft) => suggestedOrder(draft, earlier));
                  }}
                >
                  Zet in volgorde van belang
                </Button>
              )}
            </div>
            <Unmarked factors={factors} to={to('weighing_factors')} />
            <FactorsTable editing={editing} earlier={earlier} factors={factors} onTheory={theory.read} />
            <p className={styles.soft}>Het laagste antwoord telt. Nog eens klikken wist een antwoord.</p>
            <div className={styles.hints} role="status">
              {softHints(factors).map((message) => (
                <Callout key={message} kind="warning">
                  {message}
                </Callout>
              ))}
            </div>
            <div>
              <Disclosure summary="Wat vragen we bij elke factor?">
                <Questions />
              </Disclosure>
              <Disclosure summary={`Waarom deze cijfers? De onderbouwing uit ${stepQuoted('weighing_factors')}`}>
                <Reasonings factors={factors} earlier={earlier} />
              </Disclosure>
            </div>
          </section>
          <PrioritisingFigure
            factors={factors}
            note={`Belang is het cijfer uit ${stepQuoted('weighing_factors')}. Gekozen factoren zijn gevuld.`}
          />
          <NotOurs editing={editing} factors={factors} />
        </>
      )}
      {theory.drawer}
    </StepFrame>
  );
}

/** Factors that have no mark yet: where to give it. */
function Unmarked({ factors, to }: { factors: readonly RankedFactor[]; to: string }) {
  const names = factors.filter(({ grade }) => grade === null).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Callout
      actions={
        <Button variant="textNoPadding" to={to}>
          Naar Factoren wegen
        </Button>
      }
    >
      {names.length === factors.length
        ? 'Geen enkele factor heeft al een cijfer.'
        : closed(`Nog zonder cijfer: ${joinList(names)}`)}{' '}
      Geef eerst in {stepQuoted('weighing_factors')} aan hoe zwaar{' '}
      {names.length === 1 ? 'deze factor weegt' : 'deze factoren wegen'}.
    </Callout>
  );
}

const Questions = () => (
  <dl className={styles.terms}>
    {influenceQuestions.map((question) => (
      <div key={question}>
        <dt>{questionHead(question)}</dt>
        <dd>
          {questionWords[question].question} Kies {answerWords[0]}, {answerWords[1]} of {answerWords[2]}.
        </dd>
      </div>
    ))}
  </dl>
);

/** What step 6 said about each mark. */
function Reasonings({ factors, earlier }: { factors: readonly RankedFactor[]; earlier: Earlier }) {
  const reasonings = new Map(earlier.weighingFactors.researchFactors.map(({ uuid, reasoning }) => [uuid, reasoning]));
  return (
    <dl className={styles.terms}>
      {factors.map(({ uuid, name, grade }) => (
        <div key={uuid}>
          <dt>
            {name}
            {grade === null ? null : `: ${formatMark(grade)}`}
          </dt>
          <dd>{reasonings.get(uuid) ?? 'Nog geen onderbouwing.'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Explanation() {
  return (
    <>
      <p>
        Je kiest de factoren waar je een aanpak voor maakt. Een factor die zwaar weegt maar die je niet kunt veranderen,
        levert niets op. Daarom beantwoord je per factor drie vragen: is er een goede techniek, mogen en kunnen wij dit,
        en kan de doelgroep het?
      </p>
      <p>
        Het laagste antwoord bepaalt hoe goed een factor te veranderen is: een ketting is zo sterk als de zwakste
        schakel. Vind je iets anders, wijk dan af en schrijf op waarom. Wat belangrijk is maar niet aan jullie, geef je
        als advies aan anderen mee.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In Veldermeer kreeg de fysieke omgeving een 7,5. Containers bijplaatsen kan, maar
        vier containers verplaatsen mag alleen de afdeling Openbare ruimte. Het antwoord op mandaat werd dus “deels”. De
        factor ging mee, en het verplaatsen werd een advies.
      </p>
    </>
  );
}
