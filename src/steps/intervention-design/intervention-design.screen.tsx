import { useEffect, useState } from 'react';
import { EarlierTerms } from '#steps/step/earlier-terms.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { joinList, plural } from '#ui/format.ts';
import { OpenRows, type RowSummary } from '#ui/list/open-rows.tsx';
import { ChainSection } from './chain.parts.tsx';
import { FactorCoverage } from './coverage.parts.tsx';
import { evaluationState } from './evaluation/evaluation.rules.ts';
import { EvaluationPart, evaluationPart } from './evaluation/folded.parts.tsx';
import { InterventionForm } from './form.parts.tsx';
import { type Intervention, interventionDesign } from './intervention-design.contract.ts';
import {
  appliedIdeas,
  coverage,
  emptyIntervention,
  ideasIn,
  interventionDesignStep,
  nameOf,
  neededItems,
} from './intervention-design.rules.ts';
import { Explanation } from './texts.parts.tsx';

const mostInterventions = 50;

/** `/onderzoek/{uuid}/interventiedesign`: the interventions in full, whether they cover every factor, and the chain to the behaviour. */
export function InterventionDesignScreen() {
  return <ResearchLoader>{(research) => <InterventionDesign research={research} />}</ResearchLoader>;
}

function InterventionDesign({ research }: { research: Research }) {
  const editing = useStep(interventionDesignStep, research);
  const { content, change, problems, readOnly } = editing;
  const { interventions } = content;
  const earlier = editing.sections;
  const ideas = appliedIdeas(earlier);
  const factors = coverage(content, earlier);
  const uncovered = factors.filter(({ by }) => by.length === 0);
  const [open, setOpen] = useState<string | null>(interventions.length === 1 ? interventions[0]!.uuid : null);
  // Before there is anything to cover them with, that they are not covered says nothing.
  const judged = factors.length > 0 && (interventions.length > 0 || content.uncovered.length > 0);
  const path = (step: string) => `/onderzoek/${research.uuid}/${step}`;
  const theory = useTheoryBeside(null);
  const work = { editing, earlier, onTheory: theory.read };

  // A problem in an intervention that is closed would be a link to nowhere.
  const faulty = problems.map((one) => /^interventions\[(\d+)\]/.exec(one.path)?.[1]).find((at) => at !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new problem opens an intervention, not typing in it.
  useEffect(() => {
    const found = faulty === undefined ? undefined : interventions[Number(faulty)];
    if (found) setOpen(found.uuid);
  }, [faulty]);

  const summary = (intervention: Intervention, index: number): RowSummary => {
    const needed = neededItems(intervention);
    const used = ideasIn(intervention, ideas);
    return {
      title: nameOf(intervention, index),
      words:
        needed.length > 0
          ? `Nog nodig: ${joinList(needed.map(({ label }) => label))}`
          : `${plural(used.length, 'idee', 'ideeën')} voor ${plural(new Set(used.map((one) => one.researchFactor)).size, 'factor', 'factoren')}`,
      needed: needed.length > 0,
    };
  };

  return (
    <StepFrame
      editing={editing}
      wide
      lead="Maak van je beste ideeën een interventie, met wie wat doet en hoe je meet of het werkt."
      explanation={<Explanation />}
      parts={[
        {
          id: 'interventies',
          title: interventionDesign.shape.interventions.words.label,
          state: interventions.length === 0 ? 'nog geen' : plural(interventions.length, 'interventie', 'interventies'),
        },
        {
          id: 'dekking',
          title: 'Dekking van de factoren',
          state:
            factors.length === 0
              ? 'nog geen factoren'
              : `${factors.length - uncovered.length} van ${factors.length} gedekt`,
        },
        { id: 'keten', title: 'Van techniek naar gedrag', state: 'figuur, tabel en CSV' },
        { ...evaluationPart, state: evaluationState(content) },
      ]}
      known={
        <EarlierTerms
          terms={[
            { term: 'Gedragsdoel', words: research.goalSentence, to: path('doelanalyse') },
            {
              term: 'Factoren met prioriteit',
              words: factors.length > 0 ? factors.map(({ name }) => name).join(' · ') : null,
              to: path('factoren-prioriteren'),
            },
            {
              term: workingWithTechniques.shape.ideas.words.name,
              words:
                ideas.length > 0
                  ? `${plural(ideas.length, 'idee', 'ideeën')} uit ${stepQuoted('conducting_intervention_design')}`
                  : null,
              to: path('aan-de-slag-met-technieken'),
            },
          ]}
          empty={{
            words:
              'Je maakt een interventie van ideeën voor je belangrijkste factoren. Schrijf eerst op welk gedrag je wilt; de rest volgt daarna.',
            label: 'Naar Doelanalyse',
            to: path('doelanalyse'),
          }}
          readOnly={readOnly}
        />
      }
    >
      <StepSection id="interventies" title={interventionDesign.shape.interventions.words.label}>
        <OpenRows
          label={interventionDesign.shape.interventions.words.label}
          noun="interventie"
          level={3}
          rows={interventions}
          onChange={(rows) => change({ interventions: rows })}
          newRow={emptyIntervention}
          summary={summary}
          open={open}
          onOpen={setOpen}
          addLabel={interventions.length === 0 ? 'Interventie toevoegen' : 'Nog een interventie toevoegen'}
          empty={
            <EmptyState drawing={null}>
              Hier staat straks wat je gaat doen: een interventie, gemaakt van je ideeën. Eén goede is genoeg.
            </EmptyState>
          }
          max={mostInterventions}
          readOnly={readOnly}
        >
          {(intervention) => <InterventionForm key={intervention.uuid} {...work} intervention={intervention} />}
        </OpenRows>
      </StepSection>
      <StepSection
        id="dekking"
        title={
          !judged
            ? 'Dekking van de factoren'
            : uncovered.length === 0
              ? 'Elke factor komt terug in een interventie'
              : `${plural(uncovered.length, 'factor komt', 'factoren komen')} nog nergens terug`
        }
        lead={
          factors.length === 0
            ? `Kies in ${stepQuoted('prioritising_factors')} welke factoren prioriteit krijgen. Dan zie je hier of elke factor in een interventie terugkomt.`
            : !judged
              ? 'Zodra er een interventie is, zie je hier welke factoren erin terugkomen.'
              : 'Elke factor met prioriteit hoort in een interventie terug te komen. Kan dat niet, schrijf dan op waarom.'
        }
      >
        {judged ? <FactorCoverage {...work} /> : null}
      </StepSection>
      <StepSection
        id="keten"
        title="Van techniek naar gedrag"
        lead="Klopt de keten? Elke techniek krijgt vorm in een toepassing, die een factor verandert, en zo het gedrag."
      >
        <ChainSection {...work} />
      </StepSection>
      <EvaluationPart editing={editing} research={research} earlier={earlier} />
      {theory.drawer}
    </StepFrame>
  );
}
