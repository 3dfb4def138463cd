import type { ReactNode } from 'react';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { senderOf, textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { SampleText } from '#steps/step/proposal/sample-text.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { askedItems } from './asked.rules.ts';
import { Remark } from './remark.parts.tsx';
import {
  defaultClosing,
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
  defaultSkipText,
} from './texts.rules.ts';
import { textWarnings } from './warnings.rules.ts';

type TextName = 'introduction' | 'consentText' | 'skipText' | 'closingText';

interface Row extends Work {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** What people read before the first question. */
export function Opening(row: Row) {
  const { editing, earlier } = row;
  const { researchTarget: target, determineFactors } = earlier;
  return (
    <TextsRow {...row} name="Introductie en toestemming" fields={['introduction', 'consentText']}>
      <Text
        {...row}
        field="introduction"
        hint="Wie het vraagt, waarom, hoelang het duurt, wat ermee gebeurt en waar mensen terechtkunnen."
        what="de introductie"
        sample={() =>
          defaultQuestionnaireIntroduction(
            target,
            askedItems(editing.content.items, determineFactors.factors),
            senderOf(editing),
          )
        }
      />
      <Text
        {...row}
        field="consentText"
        hint="Waar mensen ja op zeggen. Schrijf erbij wat je bewaart en tot wanneer."
        what="de toestemming"
        sample={() => defaultQuestionnaireConsent(target)}
      />
    </TextsRow>
  );
}

/** What people read after the last question. */
export function Closing(row: Row) {
  return (
    <TextsRow {...row} name={conductingResearch.shape.closingText.words.label} fields={['closingText']}>
      <Text
        {...row}
        field="closingText"
        hint="Een woord van dank, en hoe mensen horen wat eruit komt."
        what="de afsluiting"
        sample={() => defaultClosing(row.earlier.researchTarget, senderOf(row.editing))}
      />
    </TextsRow>
  );
}

/** For who was never in the situation: nobody is passed over without a word. */
export const SkipText = (work: Work) => (
  <Text
    {...work}
    field="skipText"
    hint="Wie bij de eerste vraag “nee” zegt, krijgt de vragen over het gedrag niet. Zij lezen dit, en gaan door met de rest."
    what="wie vragen overslaat"
    sample={() => defaultSkipText(work.earlier.researchTarget)}
  />
);

const isToFill = (text: string | null) => text === null || text.includes('…');

/** Texts as a row of the list, which says whether something in them is still to be filled in. */
function TextsRow({ editing, open, onToggle, name, fields, children }: Row & RowTexts) {
  const texts = fields.map((field) => editing.content[field]);
  return (
    <Disclosure
      look="row"
      open={open || fields.some((field) => editing.problemAt(field) !== null)}
      onToggle={onToggle}
      summary={
        <span className={styles.groupName}>
          <span role="heading" aria-level={3}>
            {name}
          </span>
          <small>{texts.some(isToFill) ? 'nog aanvullen' : 'ingevuld'}</small>
        </span>
      }
    >
      <div className={styles.texts}>
        {children}
        {texts.some((text) => text?.includes('…')) && !editing.readOnly ? (
          <Callout kind="hint">Vul in wat er op de plaats van “…” moet staan.</Callout>
        ) : null}
      </div>
    </Disclosure>
  );
}

interface RowTexts {
  name: string;
  fields: readonly TextName[];
  children: ReactNode;
}

interface TextProps extends Work {
  field: TextName;
  hint: string;
  /** Which text, for who only hears the button: `de introductie`. */
  what: string;
  sample: () => string;
}

function Text({ editing, field, hint, what, sample }: TextProps) {
  const text = textOf(editing, field);
  return (
    <div className={styles.fields}>
      <TextArea hint={hint} {...text} />
      <SampleText into={text} what={what} text={sample} />
      {textWarnings(text.value).map((warning) => (
        <Remark key={warning.kind} live of={text.value} {...warning} />
      ))}
    </div>
  );
}
