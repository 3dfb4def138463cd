import { useRef } from 'react';
import { RowNotes } from '#research/notes/row-notes.parts.tsx';
import { KnownLine } from '#steps/step/known-line.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { stepQuoted } from '#study/process.ts';
import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import { TheoryHelp, TheoryTip } from '#theory/reading/theory.parts.tsx';
import { useFactors, useTechnics } from '#theory/theory.queries.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { OpenRows, type RowSummary } from '#ui/list/open-rows.tsx';
import { VerdictMark } from './apease.parts.tsx';
import { IdeaForm } from './idea.parts.tsx';
import { most, type Work } from './work.parts.ts';
import type { Idea } from './working-with-techniques.contract.ts';
import {
  emptyIdea,
  type FactorPairs,
  ideasOf,
  type Pair,
  prefillConditions,
  withIdeasOf,
} from './working-with-techniques.rules.ts';
import styles from './working-with-techniques.screen.module.css';

/** A priority factor, with its techniques and the ideas at each. */
export function FactorIdeas({ factor, ...work }: Work & { factor: FactorPairs }) {
  const { data: library } = useFactors();
  const item = library?.find((one) => one['@id'] === factor.factor);
  return (
    <StepSection
      id={`factor-${factor.uuid}`}
      title={factor.name}
      help={
        item?.helpText ? (
          <TheoryHelp
            iri={item['@id']}
            name={factor.name}
            helpText={item.helpText}
            onReadMore={() => work.onTheory(item['@id'])}
          />
        ) : null
      }
    >
      {factor.hypothesis ? <KnownLine term="Hypothese" words={factor.hypothesis} /> : null}
      {factor.pairs.length === 0 ? (
        <p className={styles.lead}>
          Bij deze factor heb je in {stepQuoted('linking_behavioral_techniques')} nog geen techniek gekozen.
        </p>
      ) : null}
      {factor.pairs.map((pair) => (
        <PairIdeas key={pair.link.uuid} {...work} pair={pair} />
      ))}
    </StepSection>
  );
}

function PairIdeas({ pair, ...work }: Work & { pair: Pair }) {
  const { editing, open, onOpen, onTheory } = work;
  const { content, change, readOnly } = editing;
  const { link, factorName } = pair;
  const { data: library } = useTechnics();
  const technic = library?.find((item) => item['@id'] === link.technic);
  const name = technic?.name ?? link.name ?? 'Techniek zonder naam';
  const ideas = ideasOf(content, link.uuid);
  // The order before something was taken out, so that `Ongedaan maken` puts it back at its own rank.
  const before = useRef<string[]>([]);
  const replace = (rows: Idea[]) => {
    if (rows.length < ideas.length) before.current = content.ideas.map(({ uuid }) => uuid);
    change((draft) => ({ ...draft, ideas: withIdeasOf(draft.ideas, link.uuid, rows, before.current) }));
  };

  return (
    <div className={styles.pair}>
      <div className={styles.technic}>
        <h3>
          <TheoryTip
            iri={technic?.['@id'] ?? null}
            name={name}
            helpText={technic?.helpText ?? null}
            onReadMore={() => onTheory(link.technic)}
          />
        </h3>
        <TechnicTag isSecondary={link.secondary === true} />
        <RowNotes of={link.uuid} name={name} />
      </div>
      <OpenRows
        label={`Ideeën bij ${name} voor ${factorName}`}
        noun="idee"
        level={4}
        rows={ideas}
        onChange={replace}
        newRow={(uuid) =>
          emptyIdea(
            uuid,
            link.uuid,
            prefillConditions(technic?.conditions ?? [], () => crypto.randomUUID()),
          )
        }
        summary={summaryOf}
        open={open}
        onOpen={onOpen}
        empty={
          link.secondary
            ? 'Nog geen idee. Deze techniek versterkt een primaire techniek, dus een eigen idee hoeft niet.'
            : 'Wat kun je hiermee maken of doen?'
        }
        max={most.ideas - content.ideas.length + ideas.length}
        readOnly={readOnly}
      >
        {(idea) => <IdeaForm key={idea.uuid} {...work} idea={idea} conditions={technic?.conditions ?? []} />}
      </OpenRows>
      {link.reason ? (
        <Disclosure summary="Waarom je deze techniek koos">
          <p className={styles.lead}>{link.reason}</p>
        </Disclosure>
      ) : null}
    </div>
  );
}

function summaryOf(idea: Idea): RowSummary {
  const needed = idea.application === null;
  return {
    title: idea.title ?? 'Idee zonder naam',
    words: needed ? 'Nog nodig: wat de doelgroep ziet, hoort of doet' : idea.channel,
    needed,
    mark: <VerdictMark idea={idea} />,
  };
}
