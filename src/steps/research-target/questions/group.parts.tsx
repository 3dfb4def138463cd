import { useState } from 'react';
import type { Address } from '#theory/form-of-address/address.rules.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextArea, type TextAreaProps } from '#ui/form/text-area.tsx';
import { Pointed } from '#ui/pointed.tsx';
import { groupRemarks } from './group.rules.ts';
import styles from './questions.module.css';

type GroupQuestionProps = Omit<TextAreaProps, 'value' | 'onChange'> & {
  /** As the rules word it; null while the group has no name. */
  proposed: string | null;
  /** As the research words it; null while the proposal is used. */
  own: string | null;
  address: Address | null;
  onOwn: (text: string | null) => void;
};

/** The question in which a respondent recognises himself: the proposal stands in it, to be changed. */
export function GroupQuestion({ proposed, own, address, onOwn, ...field }: GroupQuestionProps) {
  // While one types the field may be empty or say what is proposed, without anything jumping.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? own ?? proposed ?? '';
  if (proposed === null && own === null && typed === null) return null;
  const remarks = text === '' || field.readOnly ? [] : groupRemarks(text, address ?? 'je');
  return (
    <div className={styles.group}>
      <TextArea
        rows={1}
        {...field}
        value={text}
        onChange={(next) => {
          setTyped(next);
          onOwn(next.trim() === '' || next === proposed ? null : next);
        }}
        onBlur={() => setTyped(null)}
      />
      <div role="status" className={styles.remarks}>
        {remarks.map(({ message, start, end }) => (
          <Callout key={message} kind="hint">
            {message} <Pointed text={text} start={start} end={end} />
          </Callout>
        ))}
      </div>
      {own !== null && proposed !== null && own !== proposed ? (
        <p className={styles.proposal}>
          Voorstel: “{proposed}”
          {field.readOnly ? null : (
            <Button variant="textNoPadding" small aria-describedby={`${field.id}-label`} onClick={() => onOwn(null)}>
              Terug naar het voorstel
            </Button>
          )}
        </p>
      ) : null}
    </div>
  );
}
