import { useEffect, useState } from 'react';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { plural } from '#ui/format.ts';
import { RowList } from '#ui/list/rows.tsx';
import { type DeskResearch, determineFactors } from './determine-factors.contract.ts';
import styles from './determine-factors.screen.module.css';

export interface DeskResearchRowsProps {
  rows: readonly DeskResearch[];
  /** Where the list stands in the content: `factors[2].deskResearch`. */
  path: string;
  /** The factor, in words. */
  name: string;
  onChange: (rows: DeskResearch[]) => void;
  problems: readonly { path: string; message: string }[];
  readOnly: boolean;
}

const list = determineFactors.shape.factors.row.deskResearch;

/** What others found about this factor before. */
export function DeskResearchRows({ rows, path, name, onChange, problems, readOnly }: DeskResearchRowsProps) {
  const [open, setOpen] = useState(false);
  const faulty = problems.some((problem) => problem.path.startsWith(path));
  useEffect(() => {
    if (faulty) setOpen(true);
  }, [faulty]);
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      summary={`${list.words.label}: ${rows.length === 0 ? 'nog geen bronnen' : plural(rows.length, 'bron', 'bronnen')}`}
    >
      <RowList
        label={`${list.words.label} over ${name}`}
        noun="bron"
        rows={rows}
        onChange={onChange}
        newRow={(uuid) => emptyRow(list, { uuid })}
        max={20}
        readOnly={readOnly}
        empty={
          readOnly
            ? 'Er zijn geen bronnen genoteerd.'
            : 'Wat is er al bekend? Noteer per bron wat die over deze factor zegt.'
        }
      >
        {(row, { index, name: rowName, change }) => {
          const at = (field: keyof typeof list.row) => ({
            ...inRow(asked(list.row[field]), rowName),
            id: fieldIdOf(`${path}[${index}].${field}`),
            error: problems.find((problem) => problem.path === `${path}[${index}].${field}`)?.message ?? null,
          });
          return (
            <>
              <TextField
                {...at('source')}
                hint="Wie en wanneer, zoals “Geiger e.a. (2019)”."
                value={row.source}
                onChange={(text) => change({ source: text || null })}
                readOnly={readOnly}
              />
              <TextArea
                {...at('finding')}
                value={row.finding}
                onChange={(text) => change({ finding: text || null })}
                readOnly={readOnly}
              />
              <div className={styles.choices}>
                <RadioGroup
                  {...at('direction')}
                  value={row.direction}
                  onChange={(direction) => change({ direction })}
                  options={optionsOf(list.row.direction)}
                  disabled={readOnly}
                  clearable
                />
                <RadioGroup
                  {...at('quality')}
                  value={row.quality}
                  onChange={(quality) => change({ quality })}
                  options={optionsOf(list.row.quality)}
                  disabled={readOnly}
                  clearable
                />
              </div>
            </>
          );
        }}
      </RowList>
    </Disclosure>
  );
}

/** Which row a field is in is only said aloud. */
const inRow = <Asked extends { label: string }>(field: Asked, row: string) => ({
  ...field,
  label: (
    <>
      {field.label}
      <span className="vh"> van {row.toLowerCase()}</span>
    </>
  ),
});
