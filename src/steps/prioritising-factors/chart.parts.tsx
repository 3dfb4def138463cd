import { type ReactNode, useId } from 'react';
import { joinList } from '#ui/format.ts';
import styles from './chart.module.css';
import { chartWidths, drawable } from './chart.rules.ts';
import { PrioritisingChart } from './prioritising-factors.figure.tsx';
import { isPromising, type RankedFactor } from './prioritising-factors.rules.ts';

/** The chart with its title and key, drawn at the width that fits; nothing while no factor has a place in it. */
export function PrioritisingFigure({
  factors,
  level = 2,
  note,
}: {
  factors: readonly RankedFactor[];
  level?: 2 | 3;
  note?: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  const drawn = drawable(factors);
  if (drawn.length === 0) return null;
  const absent = factors.filter(({ uuid }) => !drawn.some((one) => one.uuid === uuid));
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <Heading id={id}>Belang en beïnvloedbaarheid</Heading>
      <p>
        {finding(factors)} {note}
      </p>
      {chartWidths.map((width) => (
        <div key={width} className={styles[`at${width}`]}>
          <PrioritisingChart factors={drawn} width={width} />
        </div>
      ))}
      <p className={styles.key}>
        <span>
          <i data-priority="" />
          prioriteit
        </span>
        <span>
          <i />
          nog niet gekozen
        </span>
      </p>
      <Absent without="een cijfer" factors={absent.filter(({ grade }) => grade === null)} />
      <Absent without="antwoord op de drie vragen" factors={absent.filter(({ influence }) => influence === null)} />
    </figure>
  );
}

/** What the figure shows, in a sentence. */
function finding(factors: readonly RankedFactor[]): string {
  const promising = factors.filter(isPromising).length;
  if (promising === 0) return 'Nog geen factor is belangrijk en te veranderen.';
  const verb = promising === 1 ? 'is' : 'zijn';
  return `${promising} van de ${factors.length} factoren ${verb} belangrijk en te veranderen.`;
}

const Absent = ({ without, factors }: { without: string; factors: readonly RankedFactor[] }) =>
  factors.length > 0 ? (
    <p className={styles.absent}>
      Nog zonder {without}, en daarom niet in de figuur: {joinList(factors.map(({ name }) => name))}.
    </p>
  ) : null;
