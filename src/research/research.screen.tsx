import { useQueryClient } from '@tanstack/react-query';
import { Check, Circle, EllipsisVertical, FileText, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#access/access.queries.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import { track } from '#foundation/browser/data-layer.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { StepLoader } from '#steps/step/step-loader.tsx';
import { useResearchEvents } from '#steps/step/use-events.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ElevenBars } from '#ui/eleven-bars.tsx';
import { formatNumber, formatWhen } from '#ui/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StaleMark, Status } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { DeleteResearchDialog } from './delete-research-dialog.tsx';
import { process, stepNumber, stepOf } from './process.ts';
import { type Research, researchQuery } from './research.queries.ts';
import styles from './research.screen.module.css';
import { progressOf, statusLabels } from './research-list.rules.ts';

/** `/onderzoek/{uuid}`: the task list of the eleven steps, and what is missing before the research can be completed. */
export function ResearchScreen() {
  return <StepLoader>{(research) => <TaskList research={research} />}</StepLoader>;
}

function TaskList({ research }: { research: Research }) {
  usePageTitle(research.name);
  useResearchEvents(research.uuid);
  const { data: me } = useMe();
  const mine = [research.owner, ...research.collaborators].some(({ uuid }) => uuid === me?.uuid);
  const home = `/onderzoek/${research.uuid}`;
  const next = progressOf(research);
  const ready = research.steps.filter(({ state }) => state === 'ready').length;
  return (
    <div className="wrap">
      <PageHead
        crumbs={[
          mine ? { label: 'Mijn onderzoeken', to: '/' } : { label: 'Andere onderzoeken', to: '/ander-onderzoek' },
        ]}
        title={research.name}
        lead={[research.organisation, research.themeName, statusLabels[research.status]].filter(Boolean).join(' · ')}
        actions={<Actions research={research} />}
      />
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
                    <p className={styles.meta}>Nog nodig: {lowerFirst(missing[0].message)}</p>
                  ) : null}
                  {stale ? (
                    <p className={styles.stale}>
                      <StaleMark />
                    </p>
                  ) : null}
                </div>
                <Status state={state} />
                <p className={styles.when}>
                  {updatedAt ? (
                    <>
                      {updatedBy?.uuid === me?.uuid ? 'Jij' : updatedBy?.name}
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
        <div className={styles.side}>
          <section>
            <h2>{research.status === 'completed' ? 'Afgerond' : 'Nodig om af te ronden'}</h2>
            <ul className={styles.checks}>
              {research.completion.map(({ done, sentence, step, path }) => (
                <li key={path}>
                  <Icon of={done ? Check : Circle} className={done ? styles.done : styles.open} />
                  {done ? <span>{sentence}</span> : <Link to={`${home}/${stepOf(step).path}`}>{sentence}</Link>}
                  <span className="vh">{done ? '(gereed)' : '(nog nodig)'}</span>
                </li>
              ))}
            </ul>
            {research.status !== 'completed' && next.words === 'Stap 11 van 11' ? (
              <p className={styles.remark}>Alles is klaar om af te ronden bij Rapportage.</p>
            ) : null}
          </section>
          <section>
            <h2>Wie werken hieraan</h2>
            <ul className={styles.people}>
              {[research.owner, ...research.collaborators].map((person, index) => (
                <li key={person.uuid}>
                  <Avatar name={person.name} me={person.uuid === me?.uuid} named />
                  <span>
                    <b>{person.name}</b>
                    <br />
                    {index === 0 ? 'eigenaar' : 'werkt mee'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function Actions({ research }: { research: Research }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const home = `/onderzoek/${research.uuid}`;
  const next = progressOf(research);
  const reopen = async () => {
    try {
      queries.setQueryData(
        researchQuery(research.uuid).queryKey,
        await fetchJson<Research>(`/api/researches/${research.uuid}/reopen`, { method: 'POST', body: {} }),
      );
      toast('Het onderzoek is heropend.');
    } catch (error) {
      toast((error as Error).message);
    }
  };
  return (
    <>
      {research.isOwner ? (
        <Button icon={Users} to={`${home}/samenwerken`}>
          Samenwerken
        </Button>
      ) : null}
      {research.isOwner && research.status === 'completed' ? (
        <Button onClick={() => void reopen()}>Heropenen</Button>
      ) : null}
      {research.canEdit ? (
        <Button variant="primary" to={next.path}>
          {next.words.startsWith('Stap') ? `Verder met stap ${next.words.split(' ')[1]}` : 'Bekijk het rapport'}
        </Button>
      ) : (
        <Button variant="primary" icon={FileText} to={`${home}/rapportage`}>
          Bekijk het rapport
        </Button>
      )}
      {research.canEdit || research.isOwner ? (
        <Menu
          label="Meer"
          icon={EllipsisVertical}
          iconOnly
          items={[
            ...(research.canEdit ? [{ label: 'Gegevens bewerken', icon: Pencil, to: `${home}/bewerk` }] : []),
            ...(research.isOwner
              ? [{ label: 'Verwijderen', icon: Trash2, danger: true, onSelect: () => setDeleting(true) }]
              : []),
          ]}
        />
      ) : null}
      <DeleteResearchDialog
        research={research}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          void queries.invalidateQueries({ queryKey: ['researches'] });
          navigate('/');
        }}
      />
    </>
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
          {indicator ? `: ${lowerFirst(indicator)}` : ''}
          {measuredWhen ? `, ${lowerFirst(measuredWhen)}` : ''}.
        </p>
      ) : null}
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
