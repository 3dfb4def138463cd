import { useQueryClient } from '@tanstack/react-query';
import { Printer, Share2, SlidersHorizontal } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { hollow, unknownCharacters } from '#documents/pdf/characters.rules.ts';
import { ConflictDialog } from '#draft/conflict-dialog.tsx';
import { ApiError, fetchJson } from '#foundation/browser/api.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { DownloadButton } from '#research/downloads/downloads.parts.tsx';
import { ArchiveNotice } from '#research/lifecycle/archive.parts.tsx';
import { NotesButton } from '#research/notes/button.parts.tsx';
import { ShareDialog } from '#research/sharing/sharing.parts.tsx';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { privacyOf, privacyWords, unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { StepBar } from '#steps/step/bar.tsx';
import { StaleNotice } from '#steps/step/stale-notice.tsx';
import { type Editing, useStep } from '#steps/step/use-step.ts';
import { useExpected } from '#study/expectation/expected.queries.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepOf, stepPlace } from '#study/process.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { useResearchEvents } from '#study/use-events.ts';
import { useFactors, useSources, useTechnics } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { dayOf } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { reportKinds } from './documents.contract.ts';
import { ResearchDownloads } from './downloads.screen.tsx';
import { Explanation } from './explanation.parts.tsx';
import { ReportLayout } from './layout.tsx';
import { reportProposals } from './proposals.rules.ts';
import type { Report } from './report.contract.ts';
import { completionChecks, reportStep } from './report.rules.ts';
import styles from './report.screen.module.css';
import { ReportSheet } from './sheet.tsx';
import { mayEndWithout, WithoutIntervention } from './without-intervention.parts.tsx';

/** Comes when somebody opens it: reading the report needs none of it. */
const ReportSettings = latePart(async () => (await import('./settings.tsx')).ReportSettings);

/** Of the characters that the PDF cannot show, as many are named. */
const mostNamed = 10;

const place = `${stepPlace('complete_research')}: ${stepOf('complete_research').title}`;

/** `/onderzoek/{uuid}/rapportage`: the report as a client will read it, its texts, and the end of the research. */
export function ReportScreen() {
  return <ResearchLoader>{(research) => <ReportPage research={research} />}</ResearchLoader>;
}

function ReportPage({ research }: { research: Research }) {
  usePageTitle(place);
  useResearchEvents(research.uuid);
  const editing = useStep(reportStep, research);
  const { data: factors = [] } = useFactors();
  const { data: technics = [] } = useTechnics();
  const { data: sources = [] } = useSources();
  const expected = useExpected(research.uuid, research.interventionDesign);
  const [settings, setSettings] = useState(false);
  const [sharing, setSharing] = useState(false);
  const input = useMemo(
    () => ({
      research: { ...research, madeBy: research.companyName, day: dayOf(research.completedAt ?? new Date()), expected },
      sections: editing.sections,
      library: { factors, technics, sources },
    }),
    [research, editing.sections, factors, technics, sources, expected],
  );
  const joined = useMemo(() => joinStudy(input.research, input.sections, input.library, unlimited), [input]);
  const model = useMemo(() => buildReport(input), [input]);
  const unknown = useMemo(() => unknownCharacters(JSON.stringify(model)), [model]);
  const saved = editing.readOnly ? undefined : () => editing.save();
  const ready = research.steps.filter(({ state }) => state === 'ready' || state === 'not_applicable').length;
  const texts = (
    <>
      {editing.readOnly ? null : (
        <Button icon={SlidersHorizontal} onClick={() => setSettings(true)}>
          Teksten en onderdelen
        </Button>
      )}
      <NotesButton research={research} step="complete_research" />
    </>
  );
  return (
    <ReportLayout
      sections={model.sections}
      head={
        <p className="eyebrow">
          <Link to={`/onderzoek/${research.uuid}`}>{research.name}</Link>
          <br />
          {place}
        </p>
      }
      tools={
        <div className={styles.tools}>
          <div className={styles.narrow}>{texts}</div>
          <p className={styles.privacy}>
            {privacyWords(privacyOf(editing.content as Report, editing.sections))}{' '}
            {editing.readOnly ? null : (
              <Button variant="textNoPadding" small onClick={() => setSettings(true)}>
                Wijzig<span className="vh"> wat er van mensen in staat</span>
              </Button>
            )}
          </p>
          <Button icon={Printer} onClick={() => window.print()}>
            Afdrukken
          </Button>
          <DownloadButton research={research.uuid} kind={reportKinds.report} form="docx" before={saved}>
            Word
          </DownloadButton>
          <DownloadButton research={research.uuid} kind={reportKinds.report} form="pdf" before={saved}>
            PDF
          </DownloadButton>
        </div>
      }
      bar={
        <StepBar
          editing={editing}
          words={editing.readOnly && research.status === 'completed' ? 'Dit onderzoek is afgerond.' : undefined}
        >
          <div className={styles.wide}>{texts}</div>
          <ResearchDownloads research={research} before={saved} />
          {research.isOwner ? (
            <Button icon={Share2} onClick={() => setSharing(true)}>
              Delen
            </Button>
          ) : null}
          {research.isOwner && !research.archivedAt ? <Completion research={research} editing={editing} /> : null}
        </StepBar>
      }
    >
      <div className={styles.main}>
        {research.archivedAt ? <ArchiveNotice research={research} /> : null}
        {editing.readOnly ? null : <Explanation />}
        <StaleNotice editing={editing}>
          Het rapport laat de nieuwe gegevens al zien. Kijk of je eigen teksten nog kloppen.
        </StaleNotice>
        {unknown.length > 0 ? (
          <Callout boxed title="De PDF kent niet alle tekens">
            Het lettertype van de PDF kent {unknown.length === 1 ? 'dit teken' : 'deze tekens'} niet:{' '}
            {unknown.slice(0, mostNamed).join(' ')}
            {unknown.length > mostNamed ? ' en andere' : ''}. In de PDF staat daar een {hollow}. In Word staan ze wel.
          </Callout>
        ) : null}
        <ReportSheet model={model} productName={siteFacts.productName} done={ready} />
      </div>
      <Drawer open={settings} onClose={() => setSettings(false)} title="Teksten en onderdelen">
        <Suspense>
          <ReportSettings
            content={editing.content as Report}
            joined={joined}
            study={editing.sections}
            proposals={reportProposals(joined)}
            onChange={editing.change}
            problemAt={editing.problemAt}
            endProduct={research.endProduct}
          />
        </Suspense>
      </Drawer>
      <ShareDialog research={research} open={sharing} onClose={() => setSharing(false)} />
      <ConflictDialog editing={editing} />
    </ReportLayout>
  );
}

/** `Afronden`: what is missing, listed with the way to it, or the end. */
function Completion({ research, editing }: { research: Research; editing: Editing<Report> }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ field: string; message: string }[]>([]);
  const checks = completionChecks(editing.sections, research.endProduct);
  const missing = checks.filter(({ done }) => !done);
  const send = async (ask: () => Promise<Research>, words: string) => {
    setBusy(true);
    try {
      queries.setQueryData(researchQuery(research.uuid).queryKey, await ask());
      void queries.invalidateQueries({ queryKey: ['researches'] });
      setOpen(false);
      toast(words);
    } catch (error) {
      setErrors([
        { field: '', message: error instanceof ApiError ? error.message : 'Er ging iets mis. Probeer het opnieuw.' },
      ]);
    } finally {
      setBusy(false);
    }
  };
  const complete = async () => {
    if (busy) return;
    // From the first press on: a second one, while the step is saved, would ask for what has been done already.
    setBusy(true);
    if (!(await editing.save())) setBusy(false);
    else
      await send(
        () => fetchJson(`/api/researches/complete_research/${research.uuid}`, { method: 'PUT', body: {} }),
        'Het onderzoek is afgerond.',
      );
  };
  if (research.status === 'completed')
    return (
      <Button
        busy={busy}
        onClick={() =>
          void send(
            () => fetchJson(`/api/researches/${research.uuid}/reopen`, { method: 'POST', body: {} }),
            'Het onderzoek is heropend.',
          )
        }
      >
        Heropenen
      </Button>
    );
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Afronden
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={missing.length > 0 ? 'Nog niet klaar om af te ronden' : 'Onderzoek afronden?'}
        actions={
          <>
            {missing.length === 0 ? (
              <Button variant="primary" busy={busy} onClick={() => void complete()}>
                Onderzoek afronden
              </Button>
            ) : null}
            <Button variant="text" onClick={() => setOpen(false)}>
              {missing.length > 0 ? 'Sluiten' : 'Annuleren'}
            </Button>
          </>
        }
      >
        {errors.length > 0 ? <ErrorSummary errors={errors} title="Afronden lukt niet" /> : null}
        {missing.length > 0 ? (
          <>
            <p>Dit is nog nodig:</p>
            <ul className={styles.missing}>
              {missing.map(({ path, message, step }) => (
                <li key={path}>
                  <Link to={`/onderzoek/${research.uuid}/${stepOf(step).path}`}>{message}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            Daarna kan niemand nog iets wijzigen, tot jij het onderzoek heropent. Notities en delen blijven mogelijk.
          </p>
        )}
        {mayEndWithout(research.endProduct) &&
        (editing.content.withoutIntervention || missing.some(({ step }) => step === 'intervention_design')) ? (
          <WithoutIntervention content={editing.content} onChange={editing.change} problemAt={editing.problemAt} />
        ) : null}
      </Dialog>
    </>
  );
}
