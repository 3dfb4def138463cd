import { X } from 'lucide-react';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useMe } from '#access/session/session.queries.ts';
import { peopleOf } from '#study/people.rules.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import box from '#ui/form/option-list.module.css';
import { type Option, useOptionList } from '#ui/form/option-list.tsx';
import { TextArea, type TextAreaProps } from '#ui/form/text-area.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { noteFields } from './fields.contract.ts';
import { fragmentAt, namedLike, withoutFragment } from './mentions.rules.ts';
import styles from './notes.parts.module.css';

export interface MentionAreaProps extends Omit<TextAreaProps, 'onChange' | 'value' | 'ref'> {
  research: Research;
  value: string;
  /** Who is named, by uuid. */
  mentions: readonly string[];
  onChange: (change: { content?: string; mentions?: string[] }) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The text of a note. `@` offers who works on the research; who is picked stands under the text, not in it. */
export function MentionArea({ research, value, mentions, onChange, ref, hint, ...rest }: MentionAreaProps) {
  const { data: me } = useMe();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current!);
  const [caret, setCaret] = useState(0);
  const [goTo, setGoTo] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const people = peopleOf(research).filter(({ uuid }) => uuid !== me?.uuid);
  const fragment = fragmentAt(value, caret);
  const fitting = fragment
    ? namedLike(
        people.filter(({ uuid }) => !mentions.includes(uuid)),
        fragment.name,
      )
    : [];
  const options = fitting.map(({ uuid, name, pending }) => ({
    value: uuid,
    label: pending ? `${name} (nog niet aangenomen, krijgt geen mail)` : name,
  }));
  const nameOf = (uuid: string) => people.find((one) => one.uuid === uuid)?.name ?? 'Wie niet meer meewerkt';
  const pick = ({ value: uuid }: Option) => {
    if (!fragment) return;
    const { text, caret: next } = withoutFragment(value, fragment);
    onChange({ content: text, mentions: [...mentions, uuid] });
    setGoTo(next);
    setSaid(`${nameOf(uuid)} is genoemd.`);
  };
  const { show, control, list } = useOptionList(options, pick, 0);
  useLayoutEffect(() => {
    if (goTo === null) return;
    area.current?.setSelectionRange(goTo, goTo);
    setCaret(goTo);
    setGoTo(null);
  }, [goTo]);
  return (
    <div className={styles.writing}>
      <div className={box.box}>
        <TextArea
          {...rest}
          {...control}
          ref={area}
          hint={people.length > 0 ? <>{hint} Typ @ om een collega te noemen.</> : hint}
          value={value}
          onChange={(content) => {
            setCaret(area.current?.selectionStart ?? content.length);
            show();
            onChange({ content });
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        />
        {list}
      </div>
      {mentions.length > 0 ? (
        <ul className={styles.mentions} aria-label={noteFields.mentions.words.label}>
          {mentions.map((uuid) => (
            <li key={uuid}>
              <Button
                small
                iconAfter={X}
                aria-label={`${nameOf(uuid)} niet meer noemen`}
                onClick={() => {
                  onChange({ mentions: mentions.filter((one) => one !== uuid) });
                  setSaid(`${nameOf(uuid)} is niet meer genoemd.`);
                  area.current?.focus();
                }}
              >
                {nameOf(uuid)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <LiveRegion message={said} />
    </div>
  );
}
