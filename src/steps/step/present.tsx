import type { Presence } from '#research/presence/presence.contract.ts';
import type { StepName } from '#study/process.ts';
import { Avatar } from '#ui/avatar.tsx';
import { joinList } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './present.module.css';

/** Someone else who has one or more steps open. */
export type Present = Presence['people'][number];

interface PresentProps {
  people: readonly Present[];
  step: StepName;
}

const most = 4;

const at = (people: readonly Present[], step: StepName) =>
  people.filter(({ steps }) => steps.includes(step)).map(({ user }) => user);

/** Beside the title: who else has this step open. */
export function PresentHere({ people, step }: PresentProps) {
  const here = at(people, step);
  const names = joinList(here.map(({ name }) => name));
  return (
    <>
      {here.length > 0 ? (
        <p className={styles.here} aria-hidden="true" title={names}>
          <Faces people={here} />
          {here.length === 1 ? `${here[0]!.name} is ook hier` : `${here.length} anderen zijn ook hier`}
        </p>
      ) : null}
      <LiveRegion
        message={here.length > 0 ? `${names} ${here.length === 1 ? 'heeft' : 'hebben'} deze stap ook open.` : ''}
      />
    </>
  );
}

/** In the rail: initials behind the step that others have open. */
export function PresentInRail({ people, step }: PresentProps) {
  const here = at(people, step);
  if (here.length === 0) return null;
  return (
    <span className={styles.inRail}>
      <span className="vh"> – nu ook open bij {joinList(here.map(({ name }) => name))}</span>
      <Faces people={here} />
    </span>
  );
}

function Faces({ people }: { people: readonly { uuid: string; name: string }[] }) {
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  return (
    <span className={styles.faces} aria-hidden="true">
      {shown.map(({ uuid, name }) => (
        <Avatar key={uuid} name={name} small named />
      ))}
      {people.length > shown.length ? <span className={styles.more}>+{people.length - shown.length}</span> : null}
    </span>
  );
}
