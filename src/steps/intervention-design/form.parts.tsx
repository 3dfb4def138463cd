import type { ReactNode } from 'react';
import { stepQuoted } from '#study/process.ts';
import { lowerFirst } from '#theory/theory.rules.ts';
import { Later } from '#ui/form/later.tsx';
import { Description } from './description.parts.tsx';
import { isEvaluated } from './evaluation/evaluation.rules.ts';
import { evaluationPart } from './evaluation/folded.parts.tsx';
import { Evaluation, evaluation } from './evaluation.parts.tsx';
import { ChosenIdeas } from './ideas.parts.tsx';
import { type Intervention, interventionDesign } from './intervention-design.contract.ts';
import styles from './intervention-design.screen.module.css';
import { Organisation, organisation } from './organisation.parts.tsx';
import { fieldsOf, type Work } from './work.parts.ts';

/** One intervention in full: its ideas, the TIDieR items, the organisation around it, and the evaluation. */
export function InterventionForm({ intervention, ...work }: Work & { intervention: Intervention }) {
  const fields = fieldsOf(work, intervention);
  return (
    <div className={styles.part}>
      <Group
        title={interventionDesign.shape.interventions.row.ideas.words.label}
        lead={`Kies uit ${stepQuoted('conducting_intervention_design')} waar deze interventie uit bestaat.`}
      >
        <ChosenIdeas {...work} {...fields} />
      </Group>
      <Group
        title="Beschrijving"
        lead="De twaalf punten van TIDieR. Schrijf het zo op dat een ander het kan uitvoeren."
      >
        <Description {...fields} />
      </Group>
      <LaterGroup
        title="Organisatie"
        lead="Voor wie, van wie, met welk geld en welke risico’s."
        used={organisation.some((name) => intervention[name] !== null)}
      >
        <Organisation {...fields} />
      </LaterGroup>
      {isEvaluated(work.editing.content) ? (
        // The plan asks the same of all interventions together: one is not asked twice.
        <LaterGroup
          title="Evaluatie"
          lead={`Het plan staat onder “${evaluationPart.title}”. Hier kun je er per interventie iets bij schrijven.`}
          summary={`Evaluatie: het plan staat onder “${evaluationPart.title}”`}
          used={false}
        >
          <Evaluation {...fields} />
        </LaterGroup>
      ) : (
        <LaterGroup
          title="Evaluatie"
          lead="Hoe je straks weet of het werkte. Leg dit vast vóór je begint."
          used={evaluation.some((name) => intervention[name] !== null)}
        >
          <Evaluation {...fields} />
        </LaterGroup>
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A group of fields that can wait. */
const LaterGroup = ({ used, summary, ...group }: GroupProps & { used: boolean; summary?: string }) => (
  <div className={styles.later}>
    <Later used={used} summary={summary ?? `${group.title}: ${lowerFirst(group.lead)}`} folded={group.children}>
      <Group {...group} />
    </Later>
  </div>
);

/** A group of fields with its name beside it. */
const Group = ({ title, lead, children }: GroupProps) => (
  <section className={styles.group} aria-label={title}>
    <header>
      <h4>{title}</h4>
      <p className={styles.meta}>{lead}</p>
    </header>
    {children}
  </section>
);
