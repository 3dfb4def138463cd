import { useMe } from '#access/session/session.queries.ts';
import { track } from '#foundation/browser/data-layer.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { ResearchActions } from '#research/lifecycle/actions.parts.tsx';
import { ArchiveNotice } from '#research/lifecycle/archive.parts.tsx';
import { ExampleNotice } from '#research/lifecycle/example.parts.tsx';
import { statusLabels } from '#research/list/list.rules.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { peopleOf } from '#study/people.rules.ts';
import { process, stepNumber, stepOf } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { useResearchEvents } from '#study/use-events.ts';
import { lowerFirst } from '#theory/theory.rules.ts';
import { formatNumber, formatWhen } from '#ui/format.ts';
import { ElevenBars } from '#ui/graphic/eleven-bars.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StaleMark, Status } from '#ui/status.tsx';
import styles from './research.screen.module.css';
import { ResearchSide } from './side.parts.tsx';

/** `/onderzoek/{uuid}`: the task list of the eleven steps, and what is missing before the research can be completed. */
export function ResearchScreen() {
  return <ResearchLoader>{(research) => <TaskList research={research} />}</ResearchLoader>;
}

function TaskList({ research }: { research: Research }) {
  usePageTitle(research.name);
  useResearchEvents(research.uuid);
  const { data: me } = useMe();
  const mine = peopleOf(research).some(({ uuid }) => uuid === me?.uuid);
  const home = `/onderzoek/${research.uuid}`;
  const ready = research.steps.filter(({ state }) => state === 'ready').length;
  return (
    <div className="wrap">
      <PageHead
        crumbs={[
          mine || research.isExample
            ? { label: 'Mijn onderzoeken', to: '/' }
            : { label: 'Andere onderzoeken', to: '/ander-onderzoek' },
        ]}
        title={research.name}
        lead={[research.organisation, research.themeName, statusLabels[research.status]].filter(Boolean).join(' · ')}
        actions={<ResearchActions research={research} />}
      />
      {research.isExample ? (
        <div className={styles.notice}>
          <ExampleNotice uuid={research.uuid} />
        </div>
      ) : null}
      {research.archivedAt ? (
        <div className={styles.notice}>
          <ArchiveNotice research={research} />
        </div>
      ) : null}
      <Goal research={research} />
      <div className={styles.columns}>
        <section aria-labelledby="steps-title">
          <div className={styles.head}>
            <h2 id="steps-title">Stappen</h2>
            <ElevenBars
              states={research.steps.map(({ state }) => state)}
              words={`${ready} van ${process.length} gereed`}
            />
          </div>
          <ol className={styles.steps}>
            {research.steps.map(({ name, state, stale, summary, missing, updatedAt, updatedBy }) => (
              <li key={name}>
                <span className={styles.number}>{stepNumber(name)}</span>
                <div>
                  <h3 data-state={state}>
                    <Link
                      to={`${home}/${stepOf(name).path}`}
                      onClick={() => track({ event: 'userClicksStep', step: name })}
                    >
                      {stepOf(name).title}
                    </Link>
                  </h3>
                  {summary ? <p className={styles.meta}>{summary}</p> : null}
                  {!summary && state === 'busy' && missing[0] ? (
                    <p className={styles.meta}>Nog nodig: {clauseOf(missing[0].message)}</p>
                  ) : null}
                  {stale ? (
                    <p className={styles.stale}>
                      <StaleMark />
                    </p>
                  ) : null}
                </div>
                <Status state={state} />
                <p className={styles.when}>
                  {updatedAt && updatedBy ? (
                    <>
                      {updatedBy.uuid === me?.uuid ? 'Jij' : updatedBy.name}
                      <span className={styles.separator}> · </span>
                      <br />
                      {formatWhen(updatedAt, new Date())}
                    </>
                  ) : null}
                </p>
              </li>
            ))}
          </ol>
        </section>
        <ResearchSide research={research} />
      </div>
    </div>
  );
}

interface GoalFields {
  indicator: string | null;
  baseline: number | null;
  target: number | null;
  unit: string | null;
  measuredWhen: string | null;
}

/** The behaviour goal of step 1, as the heading of all that follows. */
function Goal({ research }: { research: Research }) {
  const { goalSentence: sentence } = research;
  const { indicator, baseline, target, unit, measuredWhen } = research.researchTarget as GoalFields;
  if (!sentence) return null;
  return (
    <section className={styles.goal} aria-label="Gedragsdoel">
      <p className="eyebrow">Gedragsdoel</p>
      <blockquote>{sentence}</blockquote>
      {baseline !== null && target !== null ? (
        <p className={styles.meta}>
          Van {formatNumber(baseline)} naar {formatNumber(target)}
          {unit ? `\u00a0${unit}` : ''}
          {indicator ? `: ${clauseOf(indicator)}` : ''}
          {measuredWhen ? `, ${clauseOf(measuredWhen)}` : ''}.
        </p>
      ) : null}
    </section>
  );
}

const clauseOf = (text: string) => lowerFirst(text.replace(/\.$/, ''));
