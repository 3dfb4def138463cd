import { Check, Circle } from 'lucide-react';
import { useMe } from '#access/session/session.queries.ts';
import { aboutOf } from '#research/notes/about.parts.tsx';
import { NotesButton } from '#research/notes/button.parts.tsx';
import { readsNotes, useNotes } from '#research/notes/notes.queries.ts';
import { peopleOf } from '#study/people.rules.ts';
import { stepOf } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Avatar } from '#ui/avatar.tsx';
import { formatDate, formatWhen } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import styles from './research.screen.module.css';

/** Beside the steps: what is missing before the research can be completed, who work on it, and the last thing noted. */
export function ResearchSide({ research }: { research: Research }) {
  if (research.isExample) return <Sights research={research} />;
  return (
    <div className={styles.side}>
      <Completion research={research} />
      <People research={research} />
      {readsNotes(research) ? <LastNote research={research} /> : null}
    </div>
  );
}

/** Of the example, with what one gets to see there. */
const sights = [
  ['research_target', 'Van een breed doel naar één gedrag, in een zin die je kunt meten.'],
  ['conducting_research', 'Een vragenlijst, en wat de antwoorden laten zien.'],
  ['weighing_factors', 'Een cijfer per factor, met het bewijs ernaast.'],
  ['intervention_design', 'Wat er komt te staan, en waarom.'],
  ['complete_research', 'Alles bij elkaar, als Word, PDF of presentatie.'],
] as const;

/** Where to look first in the example: five steps tell what the tool is for. */
function Sights({ research }: { research: Research }) {
  return (
    <div className={styles.side}>
      <section>
        <h2>Kijk vooral hier</h2>
        <ul className={styles.sights}>
          {sights.map(([step, words]) => (
            <li key={step}>
              <Link to={`/onderzoek/${research.uuid}/${stepOf(step).path}`}>{stepOf(step).title}</Link>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Completion({ research }: { research: Research }) {
  const home = `/onderzoek/${research.uuid}`;
  const completed = research.status === 'completed';
  const open = research.completion.filter(({ done }) => !done).length;
  return (
    <section>
      <h2>{completed ? 'Afgerond' : 'Nodig om af te ronden'}</h2>
      <ul className={styles.checks}>
        {research.completion.map(({ done, sentence, message, step, path }) => (
          <li key={path}>
            <Icon of={done ? Check : Circle} className={done ? styles.done : styles.open} />
            {done ? <span>{sentence}</span> : <Link to={`${home}/${stepOf(step).path}`}>{message}</Link>}
            <span className="vh">{done ? '(gereed)' : '(nog nodig)'}</span>
          </li>
        ))}
      </ul>
      {completed && research.completedAt ? (
        <p className={styles.remark}>
          Op {formatDate(research.completedAt)}. Je kunt alles lezen; alleen notities en delen zijn nog te wijzigen.
        </p>
      ) : null}
      {!completed && open === 0 ? (
        <p className={styles.remark}>
          Alles is er.{' '}
          {research.isOwner ? 'Je rondt het onderzoek af bij ' : `${research.owner.name} kan het afronden bij `}
          <Link to={`${home}/rapportage`}>Rapportage</Link>.
        </p>
      ) : null}
    </section>
  );
}

function People({ research }: { research: Research }) {
  const { data: me } = useMe();
  return (
    <section>
      <h2>Wie werken hieraan</h2>
      <ul className={styles.people}>
        {peopleOf(research).map((person, index) => (
          <li key={person.uuid}>
            <Avatar name={person.name} me={person.uuid === me?.uuid} named />
            <span>
              <b>{person.name}</b>
              <br />
              {index === 0 ? 'eigenaar' : person.pending ? 'nog niet aangenomen' : 'werkt mee'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastNote({ research }: { research: Research }) {
  const { data: notes } = useNotes(research);
  const { data: me } = useMe();
  const last = notes?.[0];
  return (
    <section>
      <h2>{last ? 'Laatste notitie' : 'Notities'}</h2>
      {last ? (
        <Note
          author={last.author.name}
          me={last.author.uuid === me?.uuid}
          when={formatWhen(last.createdAt, new Date())}
          about={aboutOf(last, research, null)}
        >
          {last.content.length > 240 ? `${last.content.slice(0, 240).trimEnd()}…` : last.content}
        </Note>
      ) : (
        <p className={styles.remark}>Er staan nog geen notities.</p>
      )}
      <p className={styles.notes}>
        <NotesButton research={research} step={null} />
      </p>
    </section>
  );
}
