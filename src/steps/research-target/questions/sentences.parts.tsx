import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OwnForm, researchTarget } from '#steps/research-target/research-target.contract.ts';
import {
  checkSentences,
  forgotten,
  keptAsTyped,
  learned,
  typedSentence,
} from '#theory/behaviour-forms/sentences.rules.ts';
import type { BehaviourWords, OwnForms } from '#theory/behaviour-forms/wording.rules.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Tag } from '#ui/tag.tsx';
import { fitsForms, type OtherForm, otherForms, withOwnForms } from './own-forms.rules.ts';
import styles from './questions.module.css';

const longestForm = researchTarget.shape.ownForms.row.words.longest;

interface FormsProps {
  words: BehaviourWords;
  rows: readonly OwnForm[];
  readOnly: boolean;
  onRows: (rows: OwnForm[]) => void;
}

/** Four sentences as people will hear them. Who corrects one corrects its form in every question. */
export function CheckSentences(props: FormsProps) {
  const { words, rows, readOnly, onRows } = props;
  const [open, setOpen] = useState<number | null>(null);
  const sentences = checkSentences(words);
  const proposed = checkSentences({ ...words, own: {} });
  if (!sentences || !proposed) {
    return <p className={styles.meta}>Hier verschijnen vier zinnen zodra je opschrijft wat mensen doen.</p>;
  }
  const putBack = (index: number) => {
    onRows(withOwnForms(rows, words, words.own ?? {}, forgotten(words, index)));
    document.getElementById(sentenceId(index))?.focus();
    toast('De voorgestelde zin staat er weer.', {
      action: { label: 'Ongedaan maken', onSelect: () => onRows([...rows]) },
    });
  };
  return (
    <ol className={styles.sentences} aria-label="Zinnen zoals mensen ze horen">
      {sentences.map((sentence, index) => {
        const name = `Zin ${index + 1}`;
        const typed = typedSentence(words, index);
        const shown = typed ?? sentence;
        const corrected = shown !== proposed[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place.
          <li key={index}>
            {readOnly ? (
              <p className={styles.words}>{shown}</p>
            ) : open === index ? (
              <Wording {...props} index={index} name={name} sentence={shown} onClose={() => setOpen(null)} />
            ) : (
              <button type="button" id={sentenceId(index)} className={styles.words} onClick={() => setOpen(index)}>
                <span>
                  <span className="vh">{name} verbeteren: </span>
                  {shown}
                </span>
                <Icon of={Pencil} />
              </button>
            )}
            {corrected && open !== index ? (
              <div className={styles.corrected}>
                <Tag>{typed === null ? 'verbeterd' : 'nog niet in de vragen'}</Tag>
                {typed === null ? null : <span>{notUnderstood}</span>}
                <span>Voorstel was: “{proposed[index]}”</span>
                {readOnly ? null : (
                  <Button variant="textNoPadding" small onClick={() => putBack(index)}>
                    Zet {name.toLowerCase()} terug
                  </Button>
                )}
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

const sentenceId = (index: number) => `zin-${index + 1}`;

const notUnderstood =
  'Je zin is bewaard, maar de vragen veranderen er niet door. Verander alleen hoe het gedrag, het moment of de groep wordt gezegd. De andere woorden van deze zin liggen vast.';

/**
 * A sentence as a field. What it teaches is kept with every keystroke, and else the sentence as it was typed. Enter is done once it teaches
 * something, `Klaar` always; Escape takes it back.
 */
function Wording({
  words,
  rows,
  onRows,
  index,
  name,
  sentence,
  onClose,
}: FormsProps & { index: number; name: string; sentence: string; onClose: () => void }) {
  const [text, setText] = useState(sentence);
  const start = useRef(words);
  const last = useRef<OwnForms>(words.own ?? {});
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const keep = (own: OwnForms) => {
    onRows(withOwnForms(rows, start.current, last.current, own));
    last.current = own;
  };
  const teaches = (given: string) => {
    const own = learned(start.current, index, given);
    return own && fitsForms(own) ? own : null;
  };
  const close = () => {
    flushSync(onClose);
    document.getElementById(sentenceId(index))?.focus();
  };
  const understood = teaches(text) !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      keep(start.current.own ?? {});
      close();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (understood) close();
    }
  };
  return (
    <div className={styles.wording}>
      <TextArea
        ref={field}
        id={sentenceId(index)}
        label={name}
        labelHidden
        rows={1}
        maxLength={longestForm}
        value={text}
        error={understood ? null : notUnderstood}
        onKeyDown={onKeyDown}
        onChange={(next) => {
          setText(next);
          keep(teaches(next) ?? keptAsTyped(start.current, index, next));
        }}
      />
      <div className="actions">
        <Button small onClick={close}>
          Klaar
        </Button>
      </div>
    </div>
  );
}

/** The forms behind the sentences, each in a question where it is used. */
export function OtherForms({ words, rows, readOnly, onRows }: FormsProps) {
  const forms = otherForms(words);
  if (forms.length === 0) return null;
  const change = (slot: string, text: string, proposed: string) => {
    const { [slot]: _, ...others } = words.own?.slots ?? {};
    const slots = text.trim() === '' || text === proposed ? others : { ...others, [slot]: text };
    onRows(withOwnForms(rows, words, words.own ?? {}, { ...words.own, slots }));
  };
  const corrected = forms.filter(({ text, proposed }) => text !== proposed).length;
  return (
    <Disclosure summary={corrected > 0 ? `Andere vormen (${corrected} verbeterd)` : 'Andere vormen'}>
      <div className={styles.forms}>
        {forms.map((form) => (
          <FormField
            key={form.slot}
            {...form}
            readOnly={readOnly}
            onText={(text) => change(form.slot, text, form.proposed)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function FormField({
  carrier,
  text,
  proposed,
  readOnly,
  onText,
}: OtherForm & { readOnly: boolean; onText: (text: string) => void }) {
  // An empty field is nobody’s form: the proposal comes back when one leaves it.
  const [emptied, setEmptied] = useState(false);
  return (
    <TextField
      label={carrier}
      maxLength={longestForm}
      value={emptied ? '' : text}
      readOnly={readOnly}
      remark={text === proposed ? null : `Verbeterd. Voorstel was: “${proposed}”.`}
      onChange={(next) => {
        setEmptied(next.trim() === '');
        onText(next);
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}
