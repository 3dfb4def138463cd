import type { ReactNode } from 'react';
import { longest } from '#foundation/shared/fields.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { inSentence } from '#steps/step/sentence.rules.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type Intervention, interventionDesign } from './intervention-design.contract.ts';
import styles from './intervention-design.screen.module.css';
import type { Fields } from './work.parts.ts';

const { row } = interventionDesign.shape.interventions;

type Text = { [Key in keyof Intervention]: Intervention[Key] extends string | null ? Key : never }[Exclude<
  keyof Intervention,
  'uuid'
>];

interface InterventionTextProps extends Fields {
  name: Text;
  hint?: string;
  label?: string;
  mark?: ReactNode;
}

/** A text about an intervention, a line or more, and what it can begin with. */
export function InterventionText({
  name,
  hint,
  label,
  mark,
  intervention,
  proposals,
  edit,
  at,
}: InterventionTextProps) {
  const field = {
    ...at(name),
    ...(label && { label }),
    value: intervention[name],
    onChange: (text: string) => edit({ [name]: text || null }),
  };
  const Control = field.maxLength === longest.long ? TextArea : TextField;
  return (
    <div className={styles.withProposal}>
      <Control {...field} hint={hint} mark={mark} />
      <Proposals of={proposals[name] ?? []} into={field} name={inSentence(row[name].words.name.split(' (')[0]!)} />
    </div>
  );
}
