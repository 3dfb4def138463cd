import { PanelRight, PanelRightClose } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConflictDialog } from '#draft/conflict-dialog.tsx';
import type { DraftWork } from '#draft/work.ts';
import { track } from '#foundation/browser/data-layer.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { namesIn } from '#foundation/shared/section.ts';
import { ArchiveNotice } from '#research/lifecycle/archive.parts.tsx';
import { ExampleNotice } from '#research/lifecycle/example.parts.tsx';
import { noteIdIn } from '#research/notes/address.rules.ts';
import { useNotesLabel } from '#research/notes/button.parts.tsx';
import { readsNotes } from '#research/notes/notes.queries.ts';
import { NotesPlaceContext } from '#research/notes/place.ts';
import {
  isWorkshopStep,
  type StepWorkshop,
  WorkshopButton,
  WorkshopNotice,
} from '#research/workshop/screen/step.parts.tsx';
import { process, stepNumber, stepOf, stepPlace } from '#study/process.ts';
import { isUntouched } from '#study/step/step.rules.ts';
import { useResearchEvents } from '#study/use-events.ts';
import { lowerFirst } from '#theory/theory.rules.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ErrorSummary, focusField } from '#ui/form/error-summary.tsx';
import { UnreadPlace } from '#ui/form/unread.ts';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { StepBar } from './bar.tsx';
import { type BesideTab, StepBeside } from './beside.tsx';
import { useFieldArrival } from './field-arrival.ts';
import { fieldIdOf } from './field-id.ts';
import styles from './frame.module.css';
import { PresentHere } from './present.tsx';
import { StepRail } from './rail.tsx';
import { StepContents, type StepPart } from './section.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { usePresence } from './use-presence.ts';
import type { Editing } from './use-step.ts';

export interface StepFrameProps {
  // biome-ignore lint/suspicious/noExplicitAny: the frame does not look into the content.
  editing: Editing<any>;
  /** One short sentence that says what to do here. */
  lead: ReactNode;
  /** Under `Wat doe je in deze stap?`: what, why, and an example. */
  explanation: ReactNode;
  /** The parts of a long step: a line that opens. */
  parts?: readonly StepPart[] | undefined;
  /** What earlier steps bring along: a line that opens (`EarlierTerms`). */
  known?: ReactNode;
  /** What stands beside the work: theory of the factor or technique at hand. */
  aside?: ReactNode;
  /** Two columns instead of three: for charts and grids. */
  wide?: boolean;
  /** What can be put before people around a table, in the steps where that is of use. */
  workshop?: StepWorkshop;
  /** Instead of `Opslaan en verder`: the last step has its own ending. */
  ending?: ReactNode;
  children: ReactNode;
}

/** A step's page: the steps left, the work in the middle, theory right, and below it how saving stands and the way on. */
export function StepFrame(props: StepFrameProps) {
  const { editing, lead, explanation, parts, known, aside, wide, ending, workshop, children } = props;
  const { research, step, problems, attempt, readOnly } = editing;
  const { name } = step.contract;
  const number = stepNumber(name);
  const { title } = stepOf(name);
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState<'steps' | 'aside' | null>(null);
  const [beside, setBeside] = useState(true);
  const [tab, setTab] = useState<BesideTab>('theory');
  const [subject, setSubject] = useState<string | null>(null);
  const entry = research.steps.find((other) => other.name === name)!;
  usePageTitle(
    `${problems.length > 0 ? `${plural(problems.length, 'fout', 'fouten')} – ` : ''}${stepPlace(name)}: ${title}`,
  );
  useFieldArrival();
  const present = usePresence(research, name);
  useResearchEvents(research.uuid, () => {
    present.arrive();
    void editing.flush();
  });

  const pathOf = (place: number) => {
    const target = process[place - 1];
    return target ? `/onderzoek/${research.uuid}/${target.path}` : `/onderzoek/${research.uuid}`;
  };
  const go = (place: number) => {
    const target = process[place - 1];
    if (target) track({ event: 'userClicksStep', step: target.name });
    navigate(pathOf(place));
  };
  /** Saves, and says whether all that is in sight was: what stands in a field and is no number or no day cannot be kept. */
  const save = async () => {
    if (!(await editing.save())) return false;
    const unread = work.current?.querySelector('[aria-invalid="true"]');
    if (unread) focusField(unread.id);
    return !unread;
  };
  const saveAndGo = async () => {
    if (readOnly || (await save())) go(number + 1);
  };
  const hasColumn = aside !== undefined && !wide;
  const besideShown = hasColumn && beside;
  const notesLabel = useNotesLabel(research, name);
  const openBeside = useCallback(() => {
    if (hasColumn && window.matchMedia('(min-width: 1200px)').matches) setBeside(true);
    else setDrawer('aside');
  }, [hasColumn]);
  const showNotes = useCallback(
    (about: string | null) => {
      setTab('notes');
      setSubject(about);
      openBeside();
    },
    [openBeside],
  );
  const { hash, key } = useLocation();
  const notAsked = entry.state === 'not_applicable';
  // Hidden and not left out: whoever types in it while somebody else chooses another type of research goes on typing.
  const [used, setUsed] = useState(false);
  const folded =
    notAsked && !used && hash === '' && problems.length === 0 && isUntouched(step.contract, editing.content);
  const work = useRef<HTMLDivElement>(null);
  const use = () => {
    setUsed(true);
    // The button is gone: focus goes on where the work begins.
    requestAnimationFrame(() => work.current?.focus());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    if (noteIdIn(hash)) showNotes(null);
  }, [hash, key]);
  const notesPlace = useMemo(() => ({ research, step: name, show: showNotes }), [research, name, showNotes]);
  const around = workshop && isWorkshopStep(name) && !readOnly ? { ...workshop, research, step: name } : null;
  const besideWork = (
    <StepBeside
      research={research}
      step={name}
      theory={aside}
      notes={{ subject, onSubject: setSubject, onLeave: () => setDrawer(null) }}
      tab={tab}
      onTab={setTab}
    />
  );

  return (
    <div className={styles.step} data-columns={besideShown ? 'three' : 'two'}>
      <nav className={styles.rail} aria-label="Stappen van dit onderzoek">
        <div className={styles.railInner}>
          <StepRail research={research} current={name} people={present.people} />
        </div>
      </nav>
      <div className={styles.work}>
        <div className={styles.inner} data-wide={wide || undefined}>
          <header className={styles.head}>
            <p className={styles.eyebrow}>{stepPlace(name)}</p>
            <div className={styles.tools}>
              <Button small className={styles.onlyNarrow} onClick={() => setDrawer('steps')}>
                Stappen
              </Button>
              {aside !== undefined || readsNotes(research) ? (
                <Button
                  small
                  className={besideShown ? styles.onlyMiddle : undefined}
                  icon={PanelRight}
                  onClick={openBeside}
                >
                  {aside === undefined ? notesLabel : 'Naast je werk'}
                </Button>
              ) : null}
            </div>
            <div className={styles.title}>
              <h1>{title}</h1>
              <PresentHere people={present.people} step={name} />
            </div>
            <p className={styles.lead}>{lead}</p>
            <div className={styles.folds}>
              <Disclosure summary="Wat doe je in deze stap?">
                <div className="prose">{explanation}</div>
              </Disclosure>
              {parts && !folded ? <StepContents parts={parts} /> : null}
              {around && !folded ? <WorkshopButton {...around} /> : null}
            </div>
            {folded ? null : known}
          </header>
          {research.isExample ? <ExampleNotice uuid={research.uuid} /> : null}
          {research.archivedAt ? <ArchiveNotice research={research} /> : null}
          {readOnly && !research.isExample && !research.archivedAt ? (
            <Callout boxed>
              {research.status !== 'completed' ? (
                'Je kunt dit onderzoek lezen, maar niet wijzigen.'
              ) : research.isOwner ? (
                <>
                  Dit onderzoek is afgerond. Je kunt alles lezen. Wil je iets wijzigen? Heropen het dan onderin{' '}
                  <Link to={`/onderzoek/${research.uuid}/rapportage`}>de rapportage</Link>.
                </>
              ) : (
                'Dit onderzoek is afgerond. Je kunt alles lezen.'
              )}
            </Callout>
          ) : null}
          {notAsked ? (
            <Callout
              boxed
              actions={
                folded ? (
                  <Button small onClick={use}>
                    Gebruik deze stap toch
                  </Button>
                ) : undefined
              }
            >
              Door het gekozen type onderzoek is deze stap niet van toepassing.
            </Callout>
          ) : null}
          {around ? <WorkshopNotice {...around} /> : null}
          <StaleNotice editing={editing}>Kijk of je werk in deze stap nog klopt.</StaleNotice>
          {editing.saving.kind === 'later' ? (
            <Callout
              boxed
              kind="warning"
              title="Je wijzigingen zijn nog niet opgeslagen"
              actions={
                <Button small onClick={() => editing.chooseLater(false)}>
                  Nu kiezen
                </Button>
              }
            >
              Een tekst is ook ergens anders gewijzigd. Kies eerst wat blijft.
            </Callout>
          ) : null}
          <ErrorSummary
            errors={problems.map(({ path, message }) => ({
              field: fieldIdOf(path),
              message: labelled(path, message, editing),
            }))}
            attempt={attempt}
          />
          <div className={styles.content} ref={work} tabIndex={-1} hidden={folded}>
            <UnreadPlace value={editing.place}>
              <NotesPlaceContext value={readsNotes(research) ? notesPlace : null}>{children}</NotesPlaceContext>
            </UnreadPlace>
          </div>
          {folded ? null : <StillNeeded editing={editing} />}
        </div>
        <StepBar editing={editing}>
          <Button variant="text" className={styles.optional} to={pathOf(number - 1)}>
            Vorige
          </Button>
          {readOnly ? null : (
            <Button onClick={() => void save()} busy={editing.saving.kind === 'saving' && !editing.saving.again}>
              Opslaan
            </Button>
          )}
          {ending ?? (
            <Button variant="primary" onClick={() => void saveAndGo()}>
              {readOnly ? 'Volgende' : 'Opslaan en verder'}
            </Button>
          )}
        </StepBar>
      </div>
      {besideShown ? (
        <aside className={styles.aside} aria-label="Naast je werk">
          <div className={styles.asideInner}>
            <div className={styles.asideTop}>
              <span className={styles.eyebrow}>Naast je werk</span>
              <Button variant="textNoPadding" icon={PanelRightClose} onClick={() => setBeside(false)}>
                Verberg
              </Button>
            </div>
            {drawer === 'aside' ? null : besideWork}
          </div>
        </aside>
      ) : null}
      <Drawer open={drawer === 'steps'} onClose={() => setDrawer(null)} title="Stappen" side="left">
        <StepRail research={research} current={name} people={present.people} />
      </Drawer>
      <Drawer
        open={drawer === 'aside'}
        onClose={() => setDrawer(null)}
        title={aside === undefined ? 'Notities' : 'Naast je werk'}
      >
        {besideWork}
      </Drawer>
      <ConflictDialog editing={editing} />
    </div>
  );
}

function labelled(path: string, message: string, { fieldAt }: Pick<DraftWork, 'fieldAt'>): string {
  const field = fieldAt(namesIn(path));
  return field ? `${field.words.name}: ${lowerFirst(message)}` : message;
}

// biome-ignore lint/suspicious/noExplicitAny: it only asks the step's own rules.
function StillNeeded({ editing }: { editing: Editing<any> }) {
  const { step, content, sections, readOnly } = editing;
  const missing = step.rules.missing(content, sections);
  if (readOnly || missing.length === 0) return null;
  return (
    <Disclosure
      summary={`Nog nodig voor gereed: ${plural(missing.length, 'punt', 'punten')}`}
      className={styles.needed}
    >
      <ul className={styles.neededList}>
        {missing.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
