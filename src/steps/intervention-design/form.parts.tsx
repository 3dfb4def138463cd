import type { ReactNode } from 'react';
import { stepQuoted } from '#study/process.ts';
import { Description } from './description.parts.tsx';
import { Evaluation } from './evaluation.parts.tsx';
import { ChosenIdeas } from './ideas.parts.tsx';
import { type Intervention, interventionDesign } from './intervention-design.contract.ts';
import styles from './intervention-design.screen.module.css';
import { Organisation } from './organisation.parts.tsx';
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
      <Group title="Organisatie" lead="Voor wie, van wie, met welk geld en welke risico’s.">
        <Organisation {...fields} />
      </Group>
      <Group title="Evaluatie" lead="Hoe je straks weet of het werkte. Leg dit vast vóór je begint.">
        <Evaluation {...fields} />
      </Group>
    </div>
  );
}

/** A group of fields with its name beside it. */
const Group = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <header>
      <h4>{title}</h4>
      <p className={styles.meta}>{lead}</p>
    </header>
    {children}
  </section>
);
