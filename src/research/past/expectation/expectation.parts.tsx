import { useRef } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { SaveFigure } from '#ui/graphic/save-figure.tsx';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import styles from '../past.module.css';
import { OwnHidden } from '../use.parts.tsx';
import type { Foretold, ForetoldUnit, PastExpectations } from './expectation.contract.ts';
import { ExpectationFigure } from './expectation.figure.tsx';
import { usePastExpectations } from './expectation.queries.ts';
import { isCompared } from './expectation.rules.ts';
import { averageWords, foretoldFigure, foretoldTitle, ofHowMany } from './words.rules.ts';

/** Dots from which there is something to see in a drawing; fewer stand in the table alone. */
const fewestDrawn = 3;

/** `Verwacht en gevonden`, folded: of the organisation as a whole. Nothing while no finished research expected anything. */
export function ExpectedAndFound() {
  const { data } = usePastExpectations();
  if (!data || (data.units.length === 0 && data.own.length === 0)) return null;
  return (
    <div className={styles.expectations}>
      <Disclosure summary="Verwacht en gevonden" look="row">
        <Told told={data} />
      </Disclosure>
    </div>
  );
}

const Told = ({ told }: { told: PastExpectations }) => (
  <>
    <p>{ofHowMany(told)}</p>
    {told.units.map((unit) => (
      <Unit key={`${unit.kind} ${unit.per} ${unit.studies[0]!.uuid}`} unit={unit} />
    ))}
    <OwnHidden own={told.own} />
  </>
);

function Unit({ unit }: { unit: ForetoldUnit }) {
  const frame = useRef<HTMLDivElement>(null);
  const { studies } = unit;
  const title = foretoldTitle(unit);
  const words = averageWords(unit);
  const drawn = studies.length >= fewestDrawn;
  const alone = studies.some((study) => !isCompared(study));
  const note = `Elke stip is een onderzoek; de streep erdoor is het 95\u00a0%-interval van wat er is gevonden. Op de stippellijn kwam het uit zoals verwacht, eronder kwam er minder uit. Meer is steeds de gewenste kant.${alone ? ' Een open stip is alleen voor en na gemeten, en telt in geen gemiddelde.' : ''}`;
  const table = <UnitTable unit={unit} title={title} />;
  return (
    <section className={styles.sum} aria-label={`Verwacht en gevonden: ${title}`}>
      <h2>{title}</h2>
      <p>{words}</p>
      {drawn ? (
        <>
          <div ref={frame} className={styles.figure}>
            <ExpectationFigure
              unit={unit}
              alt={`${title}: verwacht tegen gevonden in ${studies.length} onderzoeken. ${words}`}
            />
          </div>
          <p className={styles.soft}>{note}</p>
          <div className={styles.take}>
            <SaveFigure frame={frame} name="verwacht-en-gevonden" title={title} note={`${words} ${note}`} />
          </div>
          <Disclosure summary="Toon de cijfers in een tabel">{table}</Disclosure>
        </>
      ) : (
        table
      )}
    </section>
  );
}

function UnitTable({ unit, title }: { unit: ForetoldUnit; title: string }) {
  const figure = (value: number) => foretoldFigure(unit, value);
  return (
    <DataTable
      caption={title}
      captionHidden
      minWidth="wide"
      rows={unit.studies}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          key: 'name',
          header: 'Onderzoek',
          rowHeader: true,
          cell: ({ uuid, name, year }) => (
            <>
              <Link to={`/onderzoek/${uuid}`}>{name}</Link> ({year})
            </>
          ),
        },
        { key: 'expected', header: 'Verwacht', numeric: true, cell: ({ expected }) => figure(expected) },
        { key: 'found', header: 'Gevonden', numeric: true, cell: ({ found }) => figure(found) },
        {
          key: 'interval',
          header: '95\u00a0%-interval',
          numeric: true,
          cell: ({ interval }) => (interval ? `${figure(interval.lo)} tot ${figure(interval.hi)}` : '–'),
        },
        // Of what is not in points the outcome is what stands over it.
        ...(unit.kind === 'share'
          ? [{ key: 'outcome', header: 'Uitkomst', cell: ({ outcome }: Foretold) => outcome }]
          : []),
        {
          key: 'how',
          header: 'Vergeleken',
          cell: (study) => (isCompared(study) ? 'met een groep zonder' : 'alleen voor en na'),
        },
      ]}
    />
  );
}
