import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { asked } from '#foundation/shared/fields.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { answerLabels } from '#steps/conducting-research/results/words.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import {
  answerHeads,
  answerKindOf,
  answerKinds,
  answersOf,
  answerWords,
  labelsRemark,
  numberAsked,
  pointsOf,
  rangeRemark,
  sameAnswers,
} from './answers.rules.ts';
import { Remark } from './remark.parts.tsx';
import type { Warning } from './warnings.rules.ts';

const fields = conductingResearch.shape.items.row;

export interface ItemProps {
  item: QuestionnaireItem;
  number: number;
  /** Where it stands in the content: `items[4]`. */
  path: string;
  /** Soft remarks about this question. */
  warnings: readonly Warning[];
  /** How it would be asked by now, where that is otherwise. */
  renewed: QuestionnaireItem | null;
  variableWarning: string | null;
  first: boolean;
  last: boolean;
  open: boolean;
  readOnly: boolean;
  problemAt: (path: string) => string | null;
  onOpen: (open: boolean) => void;
  onChange: (patch: Partial<QuestionnaireItem>) => void;
  onRenew: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question: as people read it, or open to be changed in place. */
export function Item(props: ItemProps) {
  const { item, number, open, readOnly, warnings, renewed, onOpen, onRemove } = props;
  const words = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) words.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const shown = item.text ?? 'Nog zonder woorden';
  return (
    <li className={styles.item} data-item={item.uuid} data-open={open || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {open ? (
        <ItemFields {...props} />
      ) : (
        <>
          <div className={styles.itemBody}>
            {readOnly ? (
              <p className={styles.words}>{shown}</p>
            ) : (
              <button ref={words} type="button" className={styles.words} onClick={() => onOpen(true)}>
                {shown}
                <span className="vh"> (vraag {number} aanpassen)</span>
                {'\u00a0'}
                <Icon of={Pencil} size={15} />
              </button>
            )}
            <AnswerPreview item={item} />
            {warnings.map((warning) => (
              <Remark key={warning.kind} of={item.text} {...warning} />
            ))}
            {renewed ? <NewWording {...props} renewed={renewed} /> : null}
          </div>
          {readOnly ? null : <IconButton icon={Trash2} label={`Vraag ${number} weghalen`} onClick={onRemove} />}
        </>
      )}
    </li>
  );
}

/** The same question as it would be asked by now, to take or to leave. */
function NewWording({ item, renewed, number, readOnly, onRenew }: ItemProps & { renewed: QuestionnaireItem }) {
  return (
    <Callout
      kind="hint"
      title="Nieuwe formulering"
      actions={
        readOnly ? null : (
          <Button small onClick={onRenew}>
            Overnemen<span className="vh"> bij vraag {number}</span>
          </Button>
        )
      }
    >
      <p>{renewed.text}</p>
      {sameAnswers(item, renewed) && item.reversed === renewed.reversed ? null : <AnswerPreview item={renewed} />}
    </Callout>
  );
}

/** How the question is answered, as a small picture with its words. */
function AnswerPreview({ item }: { item: QuestionnaireItem }) {
  const heads = answerHeads(item);
  const number = numberAsked(item);
  const worded = answerWords(item);
  const marks = [
    ...(item.template === null ? ['eigen vraag'] : item.edited ? ['aangepast'] : []),
    ...(item.reversed ? ['omgekeerd'] : []),
    ...(item.required ? ['verplicht'] : []),
    ...(item.notApplicable ? ['n.v.t. mogelijk'] : []),
  ];
  return (
    <div className={styles.answers}>
      {number !== null ? (
        <span>{number}</span>
      ) : heads.length === 0 ? (
        <span>eigen woorden</span>
      ) : worded ? (
        <span>{worded.join(' · ')}</span>
      ) : (
        <span className={styles.scale}>
          <span>{item.leftAnchor ?? heads[0]?.number}</span>
          <span className={styles.dots} aria-hidden="true">
            {heads.map(({ number }) => (
              <i key={number} />
            ))}
          </span>
          <span className="vh"> tot </span>
          <span>{item.rightAnchor ?? heads.at(-1)?.number}</span>
          <span className="vh">, {heads.length} antwoorden</span>
        </span>
      )}
      <span className={styles.tags}>
        {marks.map((mark) => (
          <Tag key={mark}>{mark}</Tag>
        ))}
        <span className={styles.variable}>{item.variable}</span>
      </span>
    </div>
  );
}

function ItemFields(props: ItemProps) {
  const { item, number, path, warnings, variableWarning, first, last, readOnly, problemAt } = props;
  const { onOpen, onChange, onMove, onRemove } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const at = (field: keyof typeof fields) => ({
    ...asked(fields[field]),
    id: fieldIdOf(`${path}.${field}`),
    error: problemAt(`${path}.${field}`),
    disabled: readOnly,
  });
  const text = (field: 'text' | 'variable' | 'leftAnchor' | 'rightAnchor' | 'labels' | 'unit') => ({
    ...at(field),
    value: item[field],
    onChange: (value: string) => onChange({ [field]: value || null }),
  });
  const kind = answerKindOf(item);
  const scaled = pointsOf(item).length > 0 || kind === 'other';
  const flag = (field: 'reversed' | 'required' | 'notApplicable' | 'wholeNumbers') => ({
    ...at(field),
    checked: item[field] === true,
    onChange: (on: boolean) => onChange({ [field]: on }),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, as `Klaar` does.
    <div
      className={styles.itemFields}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onOpen(false);
      }}
    >
      <TextArea ref={area} {...text('text')} label={`${fields.text.words.label} ${number}`} />
      {warnings.map((warning) => (
        <Remark key={warning.kind} live of={item.text} {...warning} />
      ))}
      <div className={styles.pair}>
        <Select
          {...at('scaleMin')}
          id={fieldIdOf(`${path}.scale`)}
          label="Antwoord"
          placeholder={null}
          value={kind}
          onChange={(next) => next && onChange(answersOf(next, item))}
          options={answerKinds.map((value) => ({ value, label: answerLabels[value] }))}
        />
        {kind === 'other' ? (
          <div className={styles.numbers}>
            <NumberField
              whole
              {...at('scaleMin')}
              keptAs={`${item.uuid} scaleMin`}
              value={item.scaleMin}
              onChange={(scaleMin) => onChange({ scaleMin })}
            />
            <NumberField
              whole
              {...at('scaleMax')}
              keptAs={`${item.uuid} scaleMax`}
              value={item.scaleMax}
              onChange={(scaleMax) => onChange({ scaleMax })}
            />
          </div>
        ) : null}
      </div>
      {kind === 'number' ? (
        <>
          <div className={styles.pair}>
            <TextField hint="Zoals “uur per week”, “kilo”, “keer per maand” of “%”." {...text('unit')} />
            <div className={styles.numbers}>
              <NumberField {...at('lowest')} value={item.lowest} onChange={(lowest) => onChange({ lowest })} />
              <NumberField {...at('highest')} value={item.highest} onChange={(highest) => onChange({ highest })} />
            </div>
          </div>
          {rangeRemark(item) ? <p className={styles.meta}>{rangeRemark(item)}</p> : null}
          <Checkbox
            hint="Voor wat je telt: keren, dagen, kinderen. Een antwoord met een komma past dan niet."
            {...flag('wholeNumbers')}
          />
        </>
      ) : null}
      {scaled ? (
        <>
          <div className={styles.pair}>
            <TextField {...text('leftAnchor')} />
            <TextField {...text('rightAnchor')} />
          </div>
          <Disclosure summary="Elk antwoord in woorden" open={item.labels !== null}>
            <TextArea
              hint="Schrijf één antwoord per regel. Laat leeg als alleen de uiteinden woorden hebben."
              {...text('labels')}
              remark={labelsRemark(item)}
            />
          </Disclosure>
        </>
      ) : null}
      <div className={styles.flags}>
        {scaled || kind === 'number' ? (
          <Checkbox
            hint="Wie hier hoog antwoordt, heeft juist minder van de factor. Draai de antwoorden om voor je rekent."
            {...flag('reversed')}
          />
        ) : null}
        <Checkbox {...flag('required')} />
        {scaled ? <Checkbox {...flag('notApplicable')} /> : null}
      </div>
      <TextField
        hint="Zo heet de vraag in je spreadsheet. Verander de naam niet meer als de vragenlijst uitstaat."
        width="short"
        {...text('variable')}
        remark={variableWarning}
      />
      <div className={styles.itemFoot}>
        <Button small onClick={() => onOpen(false)}>
          Klaar
        </Button>
        {readOnly ? null : (
          <>
            <IconButton
              icon={ArrowUp}
              label={`Vraag ${number} omhoog`}
              aria-disabled={first}
              onClick={() => (first ? undefined : onMove(-1))}
            />
            <IconButton
              icon={ArrowDown}
              label={`Vraag ${number} omlaag`}
              aria-disabled={last}
              onClick={() => (last ? undefined : onMove(1))}
            />
            <IconButton icon={Trash2} label={`Vraag ${number} weghalen`} onClick={onRemove} />
          </>
        )}
      </div>
    </div>
  );
}
