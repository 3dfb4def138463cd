import { useEffect, useState } from 'react';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { plural } from '#ui/format.ts';
import { RowList } from '#ui/list/rows.tsx';
import { type DeskResearch, determineFactors } from './determine-factors.contract.ts';
import styles from './determine-factors.screen.module.css';
import { directionLabels, optionsOf, qualityLabels } from './work.parts.ts';

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
      summary={`Deskresearch: ${rows.length === 0 ? 'nog geen bronnen' : plural(rows.length, 'bron', 'bronnen')}`}
    >
      <RowList
        label={`Deskresearch over ${name}`}
        noun="bron"
        rows={rows}
        onChange={onChange}
        newRow={(uuid) => emptyRow(determineFactors.shape.factors.row.deskResearch, { uuid })}
        max={20}
        readOnly={readOnly}
        empty={
          readOnly
            ? 'Er zijn geen bronnen genoteerd.'
            : 'Wat is er al bekend? Noteer per bron wat die over deze factor zegt.'
        }
      >
        {(row, { index, name: rowName, change }) => {
          const at = (field: string) => ({
            id: fieldIdOf(`${path}[${index}].${field}`),
            error: problems.find((problem) => problem.path === `${path}[${index}].${field}`)?.message ?? null,
          });
          return (
            <>
              <TextField
                {...at('source')}
                label={
                  <>
                    Bron<span className="vh"> van {rowName.toLowerCase()}</span>
                  </>
                }
                hint="Wie en wanneer, zoals “Geiger e.a. (2019)”."
                value={row.source}
                onChange={(text) => change({ source: text || null })}
                maxLength={500}
                readOnly={readOnly}
              />
              <TextArea
                {...at('finding')}
                label={
                  <>
                    Bevinding<span className="vh"> van {rowName.toLowerCase()}</span>
                  </>
                }
                value={row.finding}
                onChange={(text) => change({ finding: text || null })}
                maxLength={10_000}
                readOnly={readOnly}
              />
              <div className={styles.choices}>
                <Select
                  {...at('direction')}
                  label={
                    <>
                      Richting<span className="vh"> van {rowName.toLowerCase()}</span>
                    </>
                  }
                  value={row.direction}
                  onChange={(direction) => change({ direction })}
                  options={optionsOf(directionLabels)}
                  disabled={readOnly}
                />
                <Select
                  {...at('quality')}
                  label={
                    <>
                      Kwaliteit<span className="vh"> van {rowName.toLowerCase()}</span>
                    </>
                  }
                  value={row.quality}
                  onChange={(quality) => change({ quality })}
                  options={optionsOf(qualityLabels)}
                  disabled={readOnly}
                />
              </div>
            </>
          );
        }}
      </RowList>
    </Disclosure>
  );
}
