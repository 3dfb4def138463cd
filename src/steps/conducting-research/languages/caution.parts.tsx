import { optionsOf } from '#foundation/shared/fields.ts';
import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { fieldOf } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { languageCautions } from './caution.rules.ts';

/** With figures that can be of answers in more languages: what to mind, and of whom they are. */
export function LanguageCaution({ editing }: { editing: Editing<ConductingResearch> }) {
  const { content, change, readOnly } = editing;
  const cautions = languageCautions(content);
  if (cautions.length === 0) return null;
  return (
    <div className={styles.fields}>
      <Callout kind={content.answerLanguages === 'too_few' ? 'warning' : 'info'} live>
        {cautions.join(' ')}
        {content.answerLanguages === 'too_few'
          ? ' Lees liever de Nederlandse antwoorden alleen in, en vertel over de anderen apart.'
          : null}
      </Callout>
      <RadioGroup
        {...fieldOf(editing, 'answerLanguages')}
        hint="Tel de antwoorden per taal in je vragenlijsttool. Van een vragenlijstpagina hier is dat niet bekend. De aantallen bewaren we niet: in een kleine groep is iemand te herkennen."
        options={optionsOf(conductingResearch.shape.answerLanguages)}
        value={content.answerLanguages}
        onChange={(answerLanguages) => change({ answerLanguages })}
        disabled={readOnly}
        clearable
      />
    </div>
  );
}
