import { Trash2 } from 'lucide-react';
import { asked } from '#foundation/shared/fields.ts';
import { conductingResearch, type KnownMargin } from '#steps/conducting-research/conducting-research.contract.ts';
import { pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { questionWords } from '#steps/conducting-research/results/figure-rows.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { toast } from '#ui/overlay/toast.ts';
import styles from './margin.parts.module.css';
import { type Category, marginFaults, type Told, tellsWho, toldMargin } from './weighting.rules.ts';

const { row: fields } = conductingResearch.shape.margins;

interface MarginProps extends Work {
  margin: KnownMargin;
  index: number;
  disabled: boolean;
}

/** One question with, of each answer, how many gave it and how much of the population is known to. */
export function MarginFields({ editing, margin, index, disabled }: MarginProps) {
  const { content, change, problemAt } = editing;
  const told = toldMargin(margin, content);
  const faults = marginFaults(margin, content);
  const set = (patch: Partial<KnownMargin>) =>
    change((draft) => ({
      ...draft,
      margins: draft.margins.map((one) => (one.uuid === margin.uuid ? { ...one, ...patch } : one)),
    }));
  const choose = (uuid: string | null) => {
    const item = content.items.find((one) => one.uuid === uuid);
    const shares = (item ? pointsOf(item) : []).map((code) =>
      emptyRow(fields.shares, { uuid: rowId('share', margin.uuid, code), code }),
    );
    set({ item: uuid, shares });
  };
  const remove = () => {
    const { margins } = content;
    change({ margins: margins.filter(({ uuid }) => uuid !== margin.uuid) });
    toast('De verdeling is weggehaald.', {
      action: { label: 'Ongedaan maken', onSelect: () => change({ margins }) },
    });
  };
  const at = (field: keyof typeof fields) => ({
    id: fieldIdOf(`margins[${index}].${field}`),
    error: problemAt(`margins[${index}].${field}`),
    disabled,
  });
  return (
    <Fieldset legend={`Verdeling ${index + 1}`} remark={disabled ? undefined : faults.join(' ') || undefined}>
      <div className={styles.fields}>
        <Select
          {...asked(fields.item)}
          {...at('item')}
          value={margin.item}
          onChange={choose}
          options={content.items
            .filter(tellsWho)
            .map(({ uuid, text }) => ({ value: uuid, label: questionWords(text) }))}
        />
        {told ? (
          <Shares
            told={told}
            keptAs={`${margin.uuid} percent`}
            problemAt={(code) => problemAt(`margins[${index}].shares[${placeOf(margin, code)}].percent`)}
            idOf={(code) => fieldIdOf(`margins[${index}].shares[${placeOf(margin, code)}].percent`)}
            disabled={disabled}
            onChange={(code, percent) =>
              set({ shares: margin.shares.map((one) => (one.code === code ? { ...one, percent } : one)) })
            }
          />
        ) : null}
        <div className={styles.source}>
          <TextField
            {...asked(fields.source)}
            {...at('source')}
            hint="Bijvoorbeeld CBS StatLine."
            value={margin.source}
            onChange={(source) => set({ source: source || null })}
          />
          <NumberField
            whole
            {...asked(fields.year)}
            {...at('year')}
            keptAs={`${margin.uuid} year`}
            value={margin.year}
            onChange={(year) => set({ year })}
          />
          {disabled ? null : <IconButton icon={Trash2} label={`Verdeling ${index + 1} weghalen`} onClick={remove} />}
        </div>
      </div>
    </Fieldset>
  );
}

const placeOf = ({ shares }: KnownMargin, code: number) => shares.findIndex((share) => share.code === code);

interface SharesProps {
  told: Told;
  /** Begins the name that a share is kept by. */
  keptAs: string;
  disabled: boolean;
  idOf: (code: number) => string;
  problemAt: (code: number) => string | null;
  onChange: (code: number, percent: number | null) => void;
}

function Shares({ told, keptAs, disabled, idOf, problemAt, onChange }: SharesProps) {
  const { percent: field } = fields.shares.row;
  const counted = told.categories.some(({ n }) => n !== null);
  return (
    <TableFrame caption={told.question} captionHidden className={styles.shares}>
      <thead>
        <tr>
          <th scope="col">{fields.shares.row.code.words.label}</th>
          <th scope="col">In je antwoorden</th>
          <th scope="col">{field.words.label}</th>
        </tr>
      </thead>
      <tbody>
        {told.categories.map(({ code, words, n, percent }) => (
          <tr key={code}>
            <th scope="row">{words}</th>
            <td>{answered({ n }, told)}</td>
            <td>
              <NumberField
                id={idOf(code)}
                keptAs={`${keptAs} ${code}`}
                labelHidden
                label={
                  <>
                    {field.words.label}
                    <span className="vh">: {words}</span>
                  </>
                }
                unit="%"
                width="full"
                disabled={disabled}
                error={problemAt(code)}
                value={percent}
                onChange={(next) => onChange(code, next)}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Samen</th>
          <td>{counted && told.answered !== null ? formatNumber(told.answered) : '–'}</td>
          <td>{formatPercent(told.sum, Number.isInteger(told.sum) ? 0 : 1)}</td>
        </tr>
        {told.open ? (
          <tr>
            <th scope="row">Open gelaten</th>
            <td>{formatNumber(told.open)}</td>
            <td />
          </tr>
        ) : null}
      </tfoot>
    </TableFrame>
  );
}

/** `84 (27 %)` */
const answered = ({ n }: Pick<Category, 'n'>, { answered: all }: Told) =>
  n === null ? '–' : `${formatNumber(n)}${all ? ` (${formatPercent((100 * n) / all)})` : ''}`;
