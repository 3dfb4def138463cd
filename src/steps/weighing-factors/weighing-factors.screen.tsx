import { useEffect, useState } from 'react';
import { axisLimit } from '#evidence/figure/layout.rules.ts';
import { RowNotes } from '#research/notes/row-notes.parts.tsx';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import list from '#steps/step/factor-list.module.css';
import { StepFrame } from '#steps/step/frame.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { type Editing, useStep } from '#steps/step/use-step.ts';
import { Decisions } from '#steps/weighing-factors/decisions/decisions.parts.tsx';
import { useMarks } from '#steps/weighing-factors/marks/marks.queries.ts';
import { SegmentMarks } from '#steps/weighing-factors/segments/segments.parts.tsx';
import { ResearchLoader } from '#study/loader.tsx';
import { stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { withAgreed } from './agreed.rules.ts';
import { evidenceOf } from './evidence.rules.ts';
import { reasoningProposals } from './proposals.rules.ts';
import { FactorRow } from './row.tsx';
import { type WeighingFactors as WeighingContent, weighingFactors } from './weighing-factors.contract.ts';
import { correlationTicks, dotsInAll } from './weighing-factors.figure.tsx';
import { pathOf, weighedFactors, weighingFactorsStep, withWeighing } from './weighing-factors.rules.ts';
import styles from './weighing-factors.screen.module.css';

const fields = weighingFactors.shape.researchFactors.row;

/** `/onderzoek/{uuid}/factoren-wegen`: the evidence is the list; a row opens to show it whole, then the mark, then the reasoning. */
export function WeighingFactorsScreen() {
  return <ResearchLoader>{(research) => <WeighingFactors research={research} />}</ResearchLoader>;
}

function WeighingFactors({ research }: { research: Research }) {
  const editing = useStep(weighingFactorsStep, research);
  const { content, change, readOnly } = editing;
  const earlier = editing.sections;
  const { data: library = [] } = useFactors();
  const marks = useMarks(research);
  const [open, setOpen] = useState<string | null>(null);
  useOpenFault(editing, setOpen);
  const theory = useTheoryBeside(earlier.determineFactors.factors[0]?.factor ?? null);
  const chosen = new Map(earlier.determineFactors.factors.map((factor) => [factor.uuid, factor]));
  const factors = weighedFactors(content, earlier.determineFactors);
  const measured = earlier.conductingResearch.results.length > 0;
  const itemOf = ({ factor }: ChosenFactor) => library.find((item) => item['@id'] === factor) ?? null;
  const rows = factors.map((row) => {
    const factor = chosen.get(row.uuid)!;
    return { ...row, factor, evidence: evidenceOf(factor, itemOf(factor), earlier) };
  });
  const axis = axisLimit(rows.map(({ evidence: { result, interval } }) => ({ r: result?.r ?? null, interval })));

  return (
    <StepFrame
      editing={editing}
      lead="Geef elke factor een cijfer: hoe zwaar weegt hij voor het gedrag? Bekijk eerst wat het onderzoek laat zien. Jij geeft het cijfer."
      explanation={<Explanation />}
      aside={theory.panel}
      workshop={{
        questions: factors
          .filter(({ weighing }) => !weighing.leftOut)
          .map(({ uuid, name }) => ({ key: uuid, title: name, hint: null })),
        onTake: (workshop) => change((draft) => withAgreed(draft, workshop, factors)),
      }}
    >
      {factors.length === 0 ? (
        <EmptyState action={<Button to={`/onderzoek/${research.uuid}/factoren-bepalen`}>Naar Factoren bepalen</Button>}>
          Hier staan straks de factoren die je in {stepQuoted('determine_factors')} kiest, elk met wat het onderzoek
          erover laat zien.
        </EmptyState>
      ) : (
        <section aria-label="Factoren met hun cijfer" className={measured ? undefined : styles.unmeasured}>
          <div className={classes(list.columns, styles.columns)} aria-hidden="true">
            <span>Factor</span>
            <span>
              {measured ? (
                <>
                  <b>Antwoorden</b>▴ gemiddelde
                </>
              ) : null}
            </span>
            <span>
              {measured ? (
                <>
                  <b>Samenhang met gedrag (r)</b>
                  <span className={classes(styles.axis, axis === 1 && styles.whole)}>
                    {correlationTicks(axis).map((tick) => (
                      <span key={tick}>{formatNumber(tick)}</span>
                    ))}
                  </span>
                </>
              ) : null}
            </span>
            <b className={styles.right}>{fields.grade.words.name}</b>
            <span />
          </div>
          {rows.map(({ uuid, name, weighing, factor, evidence }) => (
            <FactorRow
              key={uuid}
              notes={<RowNotes of={uuid} name={name} />}
              name={name}
              weighing={weighing}
              library={itemOf(factor)}
              path={pathOf(content, uuid)}
              evidence={evidence}
              axis={axis}
              proposals={reasoningProposals(factor, itemOf(factor), earlier)}
              conversations={earlier.qualitativeResearch.conversations.length}
              marks={marks}
              open={open === uuid}
              onToggle={(next) => {
                setOpen(next ? uuid : null);
                if (next && factor.factor) theory.show(factor.factor);
              }}
              onChange={(patch) => change((draft) => withWeighing(draft, uuid, patch))}
              onTheory={theory.read}
              problemAt={editing.problemAt}
              readOnly={readOnly}
              segments={
                <SegmentMarks
                  editing={editing}
                  segments={earlier.researchTarget.segments}
                  researchFactor={uuid}
                  factorName={name}
                />
              }
              decisions={<Decisions research={research} factor={uuid} name={name} facts={itemOf(factor)} />}
            />
          ))}
          {measured ? (
            <p className={styles.note}>
              Elke stip is {formatPercent(100 / dotsInAll)} van de antwoorden, de driehoek het gemiddelde. De ruit is de
              samenhang met het gedrag, de lijn het 95 %-interval. Samenhang bewijst geen oorzaak.
            </p>
          ) : null}
        </section>
      )}
      {theory.drawer}
    </StepFrame>
  );
}

/** Opens the factor in which saving found a fault: a link to a closed row would lead nowhere. */
function useOpenFault({ content, problems, attempt }: Editing<WeighingContent>, open: (uuid: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt to save opens what it found, typing does not.
  useEffect(() => {
    for (const { path } of problems) {
      const [, list, at] = /^(researchFactors|segmentGrades)\[(\d+)\]/.exec(path) ?? [];
      const row = Number(at);
      const uuid =
        list === 'segmentGrades' ? content.segmentGrades[row]?.researchFactor : content.researchFactors[row]?.uuid;
      if (list && uuid) return open(uuid);
    }
  }, [attempt, problems]);
}

function Explanation() {
  return (
    <>
      <p>
        Je bepaalt per factor hoe belangrijk die is voor het gedrag. Het cijfer loopt van 1 tot en met 10, in halve
        punten. Naast het cijfer zie je alles wat het onderzoek opleverde: je hypothese, wat mensen zeiden, het
        gemiddelde en de samenhang.
      </p>
      <p>
        Werk je met meer mensen aan dit onderzoek? Geef dan eerst ieder apart een cijfer. Je ziet de cijfers van de
        anderen pas als je zelf een cijfer gaf. Praat daarna over de verschillen. De eigenaar legt het cijfer vast dat
        jullie afspreken.
      </p>
      <p>
        Schrijf er altijd bij waarom je dit cijfer geeft. Een laag cijfer is niet slecht: het betekent dat een factor
        minder meeweegt.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In de flats van Veldermeer hangt gemak samen met etensresten scheiden (r = 0,46, met
        een interval van 0,37 tot 0,54). Ook in de gesprekken gaf gemak vaak de doorslag. Het onderzoeksteam gaf een
        8,0.
      </p>
    </>
  );
}
