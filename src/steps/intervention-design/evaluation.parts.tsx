import { ArrowDownToLine } from 'lucide-react';
import { closed } from '#steps/step/sentence.rules.ts';
import { stepQuoted } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { prefillIndicator } from './intervention-design.rules.ts';
import styles from './intervention-design.screen.module.css';
import { Line, Lines } from './organisation.parts.tsx';
import type { Fields, Work } from './work.parts.ts';

/** How we shall know whether it worked. */
export function Evaluation({ earlier, ...fields }: Work & Fields) {
  const { intervention, edit, readOnly } = fields;
  const { measuredWhen, dataSource } = earlier.researchTarget;
  const indicator = prefillIndicator(earlier.researchTarget);
  const known = [
    ...(measuredWhen ? [`Meetmoment: ${measuredWhen}`] : []),
    ...(dataSource ? [`Databron: ${dataSource}`] : []),
  ];
  return (
    <div className={styles.fields}>
      <Lines
        {...fields}
        name="evaluationDesign"
        label="Ontwerp"
        hint="Waarmee vergelijk je: een voormeting, een andere groep, loting?"
      />
      <div className={styles.withAction}>
        <Line
          {...fields}
          name="indicator"
          label="Indicator"
          hint={`Het meetbare doel uit ${stepQuoted('research_target')}.`}
        />
        {intervention.indicator === null && indicator !== null && !readOnly ? (
          <Button variant="textNoPadding" small icon={ArrowDownToLine} onClick={() => edit({ indicator })}>
            Overnemen uit de doelanalyse
          </Button>
        ) : null}
      </div>
      <Line
        {...fields}
        name="measurements"
        label="Meetmomenten"
        hint={
          known.length > 0
            ? `In ${stepQuoted('research_target')} schreef je: ${known.map(closed).join(' ')}`
            : 'Wanneer meet je, vooraf en achteraf?'
        }
      />
      <Lines
        {...fields}
        name="factorMeasurement"
        label="Meting van de factoren"
        hint="Hoe zie je of de factoren zelf veranderen? Gebruik liefst dezelfde vragen als in je onderzoek."
      />
      <Lines
        {...fields}
        name="processEvaluation"
        label="Procesevaluatie"
        hint="Hoe houd je bij wat er echt gebeurt, en bij wie?"
      />
    </div>
  );
}
