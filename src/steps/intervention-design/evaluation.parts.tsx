import { stepQuoted } from '#study/process.ts';
import styles from './intervention-design.screen.module.css';
import { InterventionText } from './text.parts.tsx';
import type { Fields } from './work.parts.ts';

export const evaluation = [
  'evaluationDesign',
  'indicator',
  'measurements',
  'factorMeasurement',
  'processEvaluation',
] as const;

/** How we shall know whether it worked. */
export const Evaluation = (fields: Fields) => (
  <div className={styles.fields}>
    <InterventionText
      {...fields}
      name="evaluationDesign"
      hint="Waarmee vergelijk je: een voormeting, een andere groep, loting?"
    />
    <InterventionText {...fields} name="indicator" hint={`Het meetbare doel uit ${stepQuoted('research_target')}.`} />
    <InterventionText {...fields} name="measurements" hint="Wanneer meet je, vooraf en achteraf?" />
    <InterventionText
      {...fields}
      name="factorMeasurement"
      hint="Hoe zie je of de factoren zelf veranderen? Gebruik liefst dezelfde vragen als in je onderzoek."
    />
    <InterventionText {...fields} name="processEvaluation" hint="Hoe houd je bij wat er echt gebeurt, en bij wie?" />
  </div>
);
