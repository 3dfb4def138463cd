import { useEffect, useRef, useState } from 'react';
import { EarlierTerms } from '#steps/step/earlier-terms.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { useVotes } from '#steps/working-with-techniques/votes/votes.queries.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { TheoryPanel } from '#theory/reading/theory.parts.tsx';
import { useTechnics } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { joinList, plural } from '#ui/format.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { withAgreed, workshopQuestions } from './agreed.rules.ts';
import { FactorIdeas } from './factor.parts.tsx';
import { Ranking } from './ranking.parts.tsx';
import { Explanation } from './texts.parts.tsx';
import { most } from './work.parts.ts';
import {
  factorsWithPairs,
  ideasOf,
  pairsOf,
  prefillConditions,
  setAsideIdeas,
  workingWithTechniquesStep,
} from './working-with-techniques.rules.ts';

/** `/onderzoek/{uuid}/aan-de-slag-met-technieken`: ideas per technique, tried on its conditions and on feasibility, and put in order. */
export function WorkingWithTechniquesScreen() {
  return <ResearchLoader>{(research) => <WorkingWithTechniques research={research} />}</ResearchLoader>;
}

function WorkingWithTechniques({ research }: { research: Research }) {
  const editing = useStep(workingWithTechniquesStep, research);
  const { content, problems } = editing;
  const votes = useVotes(research);
  const { data: library } = useTechnics();
  const earlier = editing.sections;
  const factors = factorsWithPairs(earlier);
  const pairs = pairsOf(earlier);
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const beside = useRef<HTMLDivElement>(null);
  const path = (step: string) => `/onderzoek/${research.uuid}/${step}`;

  // A problem in an idea that is closed would be a link to nowhere.
  const faulty = problems.map((problem) => /^ideas\[(\d+)\]/.exec(problem.path)?.[1]).find((at) => at !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new problem opens an idea, not typing in it.
  useEffect(() => {
    const idea = faulty === undefined ? undefined : content.ideas[Number(faulty)];
    if (idea) setOpen(idea.uuid);
  }, [faulty]);

  const openIdea = content.ideas.find(({ uuid }) => uuid === open);
  const technicOf = (link: string | undefined) => pairs.find((pair) => pair.link.uuid === link)?.link.technic;
  const theory = asked ?? technicOf(openIdea?.link) ?? pairs[0]?.link.technic ?? null;
  const openUp = (uuid: string | null) => {
    setOpen(uuid);
    // The theory follows the work, until someone asks for another technique.
    setAsked(null);
  };
  const read = (iri: string) => {
    setAsked(iri);
    // Narrow screens, and who hid it, have nothing beside the work.
    setOver(beside.current?.checkVisibility() !== true);
  };
  const conditionsOf = (technic: string) =>
    prefillConditions(library?.find((item) => item['@id'] === technic)?.conditions ?? [], () => crypto.randomUUID());
  const work = { editing, earlier, open, onOpen: openUp, onTheory: read };
  const aside = setAsideIdeas(content, earlier);

  return (
    <StepFrame
      editing={editing}
      lead="Bedenk per techniek wat de doelgroep ziet, hoort of doet. Liever te veel: kiezen komt daarna."
      explanation={<Explanation />}
      workshop={{
        questions: workshopQuestions(pairs),
        onTake: (workshop) => editing.change((draft) => withAgreed(draft, pairs, workshop, most.ideas, conditionsOf)),
      }}
      parts={
        pairs.length === 0
          ? undefined
          : [
              ...factors.map((factor) => ({
                id: `factor-${factor.uuid}`,
                title: factor.name,
                state: plural(factor.pairs.flatMap(({ link }) => ideasOf(content, link.uuid)).length, 'idee', 'ideeën'),
              })),
              { id: 'volgorde', title: 'Volgorde van je ideeën', state: 'kiezen en ordenen' },
            ]
      }
      known={
        <EarlierTerms
          terms={[{ term: 'Gedragsdoel', words: research.goalSentence, to: path('doelanalyse') }]}
          empty={{
            words: 'Ideeën zijn pas goed als ze naar het gedrag leiden. Schrijf eerst op welk gedrag je wilt.',
            label: 'Naar Doelanalyse',
            to: path('doelanalyse'),
          }}
          readOnly={editing.readOnly}
        />
      }
      aside={
        <div ref={beside}>
          <TheoryPanel iri={theory} />
        </div>
      }
    >
      {pairs.length === 0 ? (
        <EmptyState action={<Button to={path('koppeling-gedragstechnieken')}>Naar Koppeling gedragstechnieken</Button>}>
          Hier bedenk je straks ideeën bij de technieken die je in {stepQuoted('linking_behavioral_techniques')} kiest.
          Je begint bij de techniek, zodat elk idee ook echt iets aan een factor verandert.
        </EmptyState>
      ) : (
        <>
          {factors.map((factor) => (
            <FactorIdeas key={factor.uuid} {...work} factor={factor} />
          ))}
          <Ranking {...work} votes={votes} />
        </>
      )}
      {aside.length > 0 ? (
        <Callout>
          {plural(aside.length, 'idee hoort', 'ideeën horen')} bij een techniek of factor die je niet meer hebt gekozen
          {titlesOf(aside)}. Je raakt {aside.length === 1 ? 'het' : 'ze'} niet kwijt: kies je de techniek weer, dan{' '}
          {aside.length === 1 ? 'staat het' : 'staan ze'} hier terug.
        </Callout>
      ) : null}
      <Drawer open={over} onClose={() => setOver(false)} title="Theorie">
        <TheoryPanel iri={theory} />
      </Drawer>
    </StepFrame>
  );
}

function titlesOf(ideas: readonly { title: string | null }[]): string {
  const titles = ideas.flatMap(({ title }) => (title ? [`“${title}”`] : []));
  return titles.length > 0 ? ` (${joinList(titles)})` : '';
}
