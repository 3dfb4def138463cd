import { Callout } from '#ui/callout.tsx';
import type { EvaluationWork } from '../work.parts.ts';
import styles from './plan.module.css';
import { TimelineFigure } from './timeline.figure.tsx';
import { timelineOf } from './timeline.rules.ts';

/** A stepped start and a series as a drawing, with what is not reckoned of them. */
export function TimelinePart({ editing: { content } }: EvaluationWork) {
  const { design, groups, moments } = content;
  if (design !== 'stepped' && design !== 'series') return null;
  const timeline = groups.length > 0 && moments.length > 0 ? timelineOf(content) : null;
  return (
    <div className={styles.group}>
      {timeline ? (
        <figure className={styles.timeline}>
          <figcaption className={styles.meta}>
            Wie het wanneer heeft: {timeline.moments[0]} links, {timeline.moments.at(-1)} rechts.
            {timeline.byOrder
              ? ' Niet overal staat een datum. Daarom begint hier de eerste groep na het eerste meetmoment, de tweede na het tweede, enzovoort.'
              : null}
          </figcaption>
          {[300, 640].map((width) => (
            <div key={width} data-width={width}>
              <TimelineFigure timeline={timeline} width={width} />
            </div>
          ))}
          <p className={styles.key} aria-hidden="true">
            <span>heeft het niet</span>
            <span data-has="true">heeft het</span>
          </p>
        </figure>
      ) : null}
      <Callout>
        Deze opzet bewaren en tekenen we. Hoe groot het effect is en hoeveel je er nodig hebt, rekenen we er niet voor
        uit.
      </Callout>
    </div>
  );
}
