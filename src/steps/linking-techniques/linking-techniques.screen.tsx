import { useEffect, useState } from 'react';
import list from '#steps/step/factor-list.module.css';
import { StepFrame } from '#steps/step/frame.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { type Editing, useStep } from '#steps/step/use-step.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepOf, stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import type { Factor, Technic } from '#theory/theory.contract.ts';
import { useFactors, useTechnics } from '#theory/theory.queries.ts';
import { primaryMeaning, secondaryMeaning } from '#theory/theory.rules.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { joinList, plural } from '#ui/format.ts';
import { CoverageTable } from './coverage.parts.tsx';
import { FactorRow } from './factor.parts.tsx';
import type { LinkingTechniques } from './linking-techniques.contract.ts';
import {
  type Earlier,
  isComplete,
  linkingTechniquesStep,
  linksOf,
  type PriorityFactor,
  priorityFactors,
  softHints,
  waiting,
} from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';

/** `/onderzoek/{uuid}/koppeling-gedragstechnieken`: per priority factor its techniques, then the grid of who covers what. */
export function LinkingTechniquesScreen() {
  return <ResearchLoader>{(research) => <LinkingTechniquesStep research={research} />}</ResearchLoader>;
}

function LinkingTechniquesStep({ research }: { research: Research }) {
  const editing = useStep(linkingTechniquesStep, research);
  const factors = useFactors();
  const technics = useTechnics();
  const earlier = editing.sections;
  const going = priorityFactors(earlier);
  const opened = useOpened(editing, going);
  const current = going.find(({ uuid }) => opened.has(uuid)) ?? going[0];
  const atHand = current && (linksOf(editing.content, current.uuid)[0]?.technic ?? current.factor);
  const theory = useTheoryBeside(atHand ?? null);

  return (
    <StepFrame
      editing={editing}
      lead="Kies per factor de technieken die hem kunnen veranderen. Begin met een primaire techniek en schrijf op waarom die past."
      explanation={<Explanation />}
      aside={theory.panel}
    >
      {going.length === 0 ? (
        <EmptyState
          action={
            <Button to={`/onderzoek/${research.uuid}/${stepOf('prioritising_factors').path}`}>
              Naar Factoren prioriteren
            </Button>
          }
        >
          Hier staan straks de factoren die in {stepQuoted('prioritising_factors')} prioriteit krijgen, elk met de
          technieken die erbij passen.
        </EmptyState>
      ) : factors.data && technics.data ? (
        <Work
          editing={editing}
          earlier={earlier}
          going={going}
          opened={opened}
          factors={factors.data}
          technics={technics.data}
          theory={theory}
        />
      ) : factors.error || technics.error ? (
        <Callout
          kind="error"
          boxed
          actions={
            <Button
              onClick={() => {
                void factors.refetch();
                void technics.refetch();
              }}
            >
              Probeer opnieuw
            </Button>
          }
        >
          De technieken uit de bibliotheek konden niet worden geladen.
        </Callout>
      ) : (
        <Spinner label="Technieken laden…" />
      )}
      {theory.drawer}
    </StepFrame>
  );
}

interface WorkProps {
  editing: Editing<LinkingTechniques>;
  earlier: Earlier;
  going: readonly PriorityFactor[];
  opened: Opened;
  factors: readonly Factor[];
  technics: readonly Technic[];
  theory: ReturnType<typeof useTheoryBeside>;
}

function Work({ editing, earlier, going, opened, factors, technics, theory }: WorkProps) {
  const { content } = editing;
  const hints = softHints(content, going);
  const later = waiting(content, earlier);
  return (
    <>
      <section aria-label="Factoren met hun technieken">
        <div className={classes(list.columns, styles.columns)} aria-hidden="true">
          <span>Factor en gekozen technieken</span>
          <b>{weighingFactors.shape.researchFactors.row.grade.words.short}</b>
          <span />
        </div>
        {going.map((factor) => (
          <FactorRow
            key={factor.uuid}
            factor={factor}
            editing={editing}
            earlier={earlier}
            library={factors.find((item) => item['@id'] === factor.factor)}
            technics={technics}
            open={opened.has(factor.uuid)}
            onToggle={(on) => {
              opened.set(factor.uuid, on);
              const first = linksOf(content, factor.uuid)[0]?.technic ?? factor.factor;
              if (on && first) theory.show(first);
            }}
            onTheory={theory.read}
            onAtHand={theory.show}
          />
        ))}
        <div className={styles.hints} role="status">
          {hints.map((message) => (
            <Callout key={message} kind="warning">
              {message}
            </Callout>
          ))}
        </div>
        {later.length > 0 ? (
          <Callout className={styles.later}>
            Er {later.length === 1 && later[0]!.count === 1 ? 'wacht' : 'wachten'} nog technieken bij{' '}
            {joinList(later.map(({ name, count }) => `${name} (${plural(count, 'techniek', 'technieken')})`))}. Ze doen
            weer mee zodra die factor prioriteit krijgt.
          </Callout>
        ) : null}
      </section>
      <CoverageTable content={content} factors={going} library={factors} technics={technics} onTheory={theory.read} />
    </>
  );
}

interface Opened {
  has: (uuid: string) => boolean;
  set: (uuid: string, open: boolean) => void;
}

/** Which factors are open: at first the one that needs work, and whatever a fault is in. */
function useOpened(
  { content, problems, attempt }: Editing<LinkingTechniques>,
  going: readonly PriorityFactor[],
): Opened {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => {
    const first = going.find(({ uuid }) => !isComplete(content, uuid)) ?? going[0];
    return new Set(first ? [first.uuid] : []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt to save opens what it found, typing does not.
  useEffect(() => {
    const faulty = problems.flatMap(
      ({ path }) => content.links[Number(/^links\[(\d+)\]/.exec(path)?.[1] ?? -1)]?.researchFactor ?? [],
    );
    if (faulty.length > 0) setOpened((before) => new Set([...before, ...faulty]));
  }, [attempt, problems]);
  return {
    has: (uuid) => opened.has(uuid),
    set: (uuid, open) => setOpened(new Set(open ? [...opened, uuid] : [...opened].filter((other) => other !== uuid))),
  };
}

function Explanation() {
  return (
    <>
      <p>
        Je koppelt aan elke factor een of meer technieken. {primaryMeaning} {secondaryMeaning} Kies liever een paar
        technieken goed dan veel half: drie per factor, acht in totaal.
      </p>
      <p>
        Bij elke techniek lees je waar het verband met de factor op rust. Dat is nooit een bewijs dat de techniek in
        jouw situatie werkt. Lees daarom de voorwaarden, en schrijf op waarom deze techniek hier past.
      </p>
      <p>
        <strong>Voorbeeld.</strong> Bewoners in Veldermeer verwachten stank en vliegjes. Uit de gesprekken bleek dat wie
        scheidt, er nauwelijks last van heeft. Het team koos daarom een gedragsexperiment: drie weken zelf proberen,
        vooraf voorspellen en achteraf vergelijken.
      </p>
    </>
  );
}
