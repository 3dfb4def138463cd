import { useState } from 'react';
import { textOf } from '#steps/step/fields.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { inSentence } from '#steps/step/sentence.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { evaluationShape } from '../evaluation.contract.ts';
import type { EvaluationWork } from '../work.parts.ts';
import styles from './plan.module.css';
import { type ProtocolProposals, protocolProposals } from './protocol.rules.ts';

const texts = ['hypothesis', 'exclusions', 'analysisPlan', 'stopRule', 'stopDecidedBy'] as const;

const hints: Record<keyof ProtocolProposals, string> = {
  hypothesis: 'Wie gaat wat meer of minder doen, en waardoor?',
  exclusions: 'Bijvoorbeeld wie verhuisde, of een dag waarop de telling mislukte.',
  analysisPlan: 'Leg dit vast voor je telt. Achteraf lijkt elke keuze logisch.',
  stopRule: 'Bijvoorbeeld klachten, onveilige situaties of minder van iets anders dat goed is.',
};

/** What is agreed before anything is counted: a line, until somebody uses it. */
export function ProtocolPart({ editing }: EvaluationWork) {
  const { content } = editing;
  const wrong = texts.some((name) => editing.problemAt(name) !== null);
  const [open, setOpen] = useState(texts.some((name) => content[name] !== null));
  const proposals = protocolProposals(content);
  return (
    <Disclosure
      summary="Afspraken vooraf: verwachting, analyse en wanneer je stopt"
      open={open || wrong}
      onToggle={setOpen}
    >
      <div className={styles.group}>
        {texts.map((name) => {
          const field = textOf(editing, name);
          return name === 'stopDecidedBy' ? (
            <div key={name} className={styles.text}>
              <TextField {...field} hint="Een functie is genoeg." />
            </div>
          ) : (
            <div key={name} className={styles.text}>
              <TextArea {...field} rows={2} hint={hints[name]} />
              <Proposals of={proposals[name]} into={field} name={inSentence(evaluationShape[name].words.name)} />
            </div>
          );
        })}
      </div>
    </Disclosure>
  );
}
