import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import type { Factor, Technic } from '#theory/theory.contract.ts';
import { joinList, plural } from '#ui/format.ts';
import { TableFrame } from '#ui/list/data-table.tsx';
import type { LinkingTechniques } from './linking-techniques.contract.ts';
import { coverage, type PriorityFactor } from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';

export interface CoverageTableProps {
  content: LinkingTechniques;
  factors: readonly PriorityFactor[];
  library: readonly Factor[];
  technics: readonly Technic[];
  onTheory: (iri: string) => void;
}

/** Which technique is chosen for which factor; an empty cell says so, and whether the technique would fit there too. */
export function CoverageTable({ content, factors, library, technics, onTheory }: CoverageTableProps) {
  const grid = coverage(content, factors);
  const items = new Map(library.map((item) => [item['@id'], item]));
  const fits = ({ factor }: PriorityFactor, technic: string) =>
    factor !== null && items.get(factor)?.technics.some((link) => link['@id'] === technic) === true;
  return (
    <section aria-labelledby="dekking" className={styles.section}>
      <header>
        <h2 id="dekking">Welke techniek bij welke factor?</h2>
        <p className={styles.explained}>{finding(grid.uncovered)}</p>
      </header>
      {grid.technics.length === 0 ? (
        <p className={styles.explained}>Hier komt een overzicht te staan zodra je een techniek kiest.</p>
      ) : (
        <TableFrame caption="Gekozen technieken per factor" captionHidden className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">Techniek</th>
              {grid.factors.map(({ uuid, name, factor }) => (
                <th key={uuid} scope="col">
                  <TheoryTip
                    iri={factor}
                    name={name}
                    helpText={(factor && items.get(factor)?.helpText) || null}
                    onReadMore={() => factor && onTheory(factor)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.technics.map(({ technic, name, secondary }) => (
              <tr key={technic}>
                <th scope="row">
                  <TheoryTip
                    iri={technic}
                    name={name}
                    helpText={technics.find((item) => item['@id'] === technic)?.helpText ?? null}
                    onReadMore={() => onTheory(technic)}
                  />
                </th>
                {grid.factors.map((factor) => (
                  <td key={factor.uuid}>
                    {grid.has(factor.uuid, technic) ? (
                      <span className={styles.full} data-secondary={secondary || undefined}>
                        {secondary ? 'secundair' : 'primair'}
                      </span>
                    ) : (
                      <span className={styles.hollow}>{fits(factor, technic) ? 'leeg, past ook' : 'leeg'}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Primaire technieken</th>
              {grid.factors.map(({ uuid }) => (
                <td key={uuid}>
                  {grid.primaries(uuid) === 0 ? <b className={styles.needed}>nog geen</b> : grid.primaries(uuid)}
                </td>
              ))}
            </tr>
          </tfoot>
        </TableFrame>
      )}
      {grid.technics.some(({ technic }) =>
        grid.factors.some((factor) => !grid.has(factor.uuid, technic) && fits(factor, technic)),
      ) ? (
        <p className={styles.explained}>“Past ook”: de bibliotheek noemt de techniek ook bij die factor.</p>
      ) : null}
    </section>
  );
}

function finding(uncovered: readonly PriorityFactor[]): string {
  if (uncovered.length === 0) return 'Elke factor heeft minstens één primaire techniek.';
  const names = joinList(uncovered.map(({ name }) => name));
  return `${plural(uncovered.length, 'factor heeft', 'factoren hebben')} nog geen primaire techniek: ${names}.`;
}
