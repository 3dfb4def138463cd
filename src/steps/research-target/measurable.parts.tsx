import { needed, numberOf, textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { sentence } from '#steps/step/sentence.rules.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatNumber } from '#ui/format.ts';
import { Remarked } from './remarks.parts.tsx';
import type { ResearchTarget } from './research-target.contract.ts';
import { targetDiffers } from './research-target.rules.ts';
import styles from './research-target.screen.module.css';
import { titleOf } from './sections.rules.ts';
import type { Work } from './work.parts.ts';

/** How one will know that it worked. */
export function MeasurableGoal({ editing, checks }: Work) {
  return (
    <StepSection id="meetbaar-doel" title={titleOf('meetbaar-doel')}>
      <TextArea
        mark={needed}
        hint="Wat tel of meet je om te zien of het is gelukt?"
        rows={1}
        {...textOf(editing, 'indicator')}
      />
      <Remarked field="target" checks={checks}>
        <div className={styles.values}>
          <NumberField mark={needed} hint="Hoe is het nu?" width="full" {...numberOf(editing, 'baseline')} />
          <NumberField mark={needed} hint="Waar wil je uitkomen?" width="full" {...numberOf(editing, 'target')} />
          <TextField mark={needed} hint="Zoals “% van de huishoudens”." {...textOf(editing, 'unit')} />
        </div>
      </Remarked>
      <Reading content={editing.content} />
      <div className={styles.pair}>
        <TextArea mark={needed} hint="Wanneer meet je opnieuw?" rows={1} {...textOf(editing, 'measuredWhen')} />
        <TextArea mark={needed} hint="Waar komen de cijfers vandaan?" rows={1} {...textOf(editing, 'dataSource')} />
      </div>
    </StepSection>
  );
}

/** The measurable goal as one reads it: `Huishoudens die …: van 31 naar 45 % van de huishoudens.` */
function Reading({ content }: { content: ResearchTarget }) {
  const { indicator, baseline, target, unit } = content;
  if (!targetDiffers(content) || baseline === null || target === null || unit === null) return null;
  const measure = unit.startsWith('%') ? `\u00a0${unit}` : ` ${unit}`;
  return (
    <p className={styles.reading}>
      {indicator ? `${sentence(indicator.trim())}: van` : 'Van'} {formatNumber(baseline)} naar {formatNumber(target)}
      {measure}.
    </p>
  );
}
