import { Download } from 'lucide-react';
import { useState } from 'react';
import { commaCsvOf } from '#foundation/shared/csv.ts';
import { chainWidths } from '#steps/intervention-design/drawing/pieces.rules.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { stepQuoted } from '#study/process.ts';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import { useTechnics } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { Select } from '#ui/form/select.tsx';
import { plural } from '#ui/format.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { applications, chainFileName, chainOf, chainRows, chainTable, subBehavioursOfFactor } from './chain.rules.ts';
import { ChainFigure } from './intervention-design.figure.tsx';
import { ideaTitle, nameOf } from './intervention-design.rules.ts';
import styles from './intervention-design.screen.module.css';
import type { Work } from './work.parts.ts';

/** The chain from technique to behaviour: as a drawing, as a table, and as a file for R. */
export function ChainSection({ editing, earlier, onTheory }: Work) {
  const { data: technics } = useTechnics();
  const { content, research } = editing;
  const [asked, setAsked] = useState<string | null>(null);
  const only = content.interventions.some(({ uuid }) => uuid === asked) ? asked : null;
  const used = applications(content, earlier, only);
  const chain = chainOf(content, earlier, only);
  if (used.length === 0 && only === null)
    return (
      <p className={styles.lead}>
        Kies ideeën bij een interventie. Dan zie je hier hoe techniek, toepassing en factor samen naar het gedrag
        leiden.
      </p>
    );

  const rows = chainRows(content, earlier, only);
  const label = `Keten van techniek naar gedrag: ${plural(used.length, 'toepassing verandert', 'toepassingen veranderen')} ${plural(chain.factors.length, 'factor', 'factoren')}, en zo het doelgedrag. De tabel eronder zegt hetzelfde in woorden.`;
  return (
    <div className={styles.fields}>
      {content.interventions.length > 1 ? (
        <Select
          label="Interventie"
          width="short"
          value={only}
          placeholder="Alle interventies"
          options={content.interventions.map((one, index) => ({ value: one.uuid, label: nameOf(one, index) }))}
          onChange={setAsked}
        />
      ) : null}
      {used.length === 0 ? (
        <p className={styles.lead}>Deze interventie heeft nog geen toepassingen: ideeën zonder veto.</p>
      ) : (
        <>
          <figure className={styles.part}>
            <div className={styles.chain}>
              {chainWidths.map((width) => (
                <div key={width} data-width={width}>
                  <ChainFigure chain={chain} width={width} label={label} />
                </div>
              ))}
            </div>
            <figcaption className={styles.meta}>
              Lees van links naar rechts, op een smal scherm van boven naar beneden. De stip aan het eind is het
              doelgedrag.
              {chain.subBehaviours.length === 0
                ? ` In ${stepQuoted('research_target')} staan nog geen deelgedragingen.`
                : null}
            </figcaption>
          </figure>
          <Disclosure summary="Dezelfde keten als tabel">
            <DataTable
              caption="Van techniek naar gedrag"
              note={`Doelgedrag: ${earlier.researchTarget.desiredBehaviour ?? 'nog niet ingevuld'}`}
              minWidth="wide"
              rows={used}
              rowKey={({ idea }) => idea.uuid}
              columns={[
                {
                  key: 'technique',
                  header: 'Techniek',
                  rowHeader: true,
                  cell: ({ technic, technique }) => (
                    <TheoryTip
                      iri={technic}
                      name={technique}
                      helpText={technics?.find((item) => item['@id'] === technic)?.helpText ?? null}
                      onReadMore={() => onTheory(technic)}
                    />
                  ),
                },
                {
                  key: 'conditions',
                  header: workingWithTechniques.shape.ideas.row.conditions.words.name,
                  cell: ({ idea }) => idea.conditions.flatMap(({ condition }) => condition ?? []).join('; ') || '–',
                },
                {
                  key: 'application',
                  header: workingWithTechniques.shape.ideas.row.application.words.name,
                  cell: (one) => one.idea.application ?? ideaTitle(one),
                },
                { key: 'factor', header: 'Factor', cell: ({ factor }) => factor },
                {
                  key: 'subBehaviour',
                  header: researchTarget.shape.subBehaviours.row.behaviour.words.name,
                  cell: ({ researchFactor }) =>
                    subBehavioursOfFactor(researchFactor, earlier).join('; ') || chain.subBehaviours.join('; ') || '–',
                },
              ]}
            />
          </Disclosure>
          <div className={styles.download}>
            <Button
              icon={Download}
              onClick={() =>
                saveAs(chainFileName(research.name), commaCsvOf(chainTable(rows)), 'text/csv;charset=utf-8')
              }
            >
              Download als CSV
            </Button>
            <p className={styles.meta}>
              Zeven kolommen voor <span lang="en">behaviorchange</span>, een pakket voor R dat er een diagram van maakt.
            </p>
          </div>
        </>
      )}
    </div>
  );
}
