import { yesNoOptions } from '#foundation/shared/fields.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { fieldOf } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { languageCautions } from './caution.rules.ts';

/** With figures that can be of answers in more languages: what to mind, and whether there are enough of each. */
export function LanguageCaution({ editing }: { editing: Editing<ConductingResearch> }) {
  const { content, change, readOnly } = editing;
  const cautions = languageCautions(content);
  if (cautions.length === 0) return null;
  return (
    <div className={styles.fields}>
      <Callout kind={content.enoughPerLanguage === false ? 'warning' : 'info'} live>
        {cautions.join(' ')}
        {content.enoughPerLanguage === false
          ? ' Lees liever de Nederlandse antwoorden alleen in, en vertel over de anderen apart.'
          : null}
      </Callout>
      <RadioGroup
        {...fieldOf(editing, 'enoughPerLanguage')}
        hint="Tel de antwoorden per taal in je vragenlijsttool. Van een vragenlijstpagina hier is dat niet bekend. Het aantal zelf bewaren we niet: in een kleine groep is iemand te herkennen."
        options={yesNoOptions}
        value={content.enoughPerLanguage === null ? null : content.enoughPerLanguage ? 'yes' : 'no'}
        onChange={(answer) => change({ enoughPerLanguage: answer === null ? null : answer === 'yes' })}
        disabled={readOnly}
        clearable
      />
    </div>
  );
}
