import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { licenceEndedWords } from '#access/licence/ended.rules.ts';
import { NeedsMe } from '#access/session/needs-me.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { ArrivalBanner } from '#draft/arrival-banner.tsx';
import { ConflictDialog } from '#draft/conflict-dialog.tsx';
import { placeOf } from '#draft/kept.ts';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { LeaveQuestion } from '#draft/leave-question.tsx';
import { SaveWords } from '#draft/save-words.tsx';
import { DraftSaver } from '#draft/saver.ts';
import { useDraft } from '#draft/use-draft.ts';
import { useDraftUser } from '#draft/use-draft-user.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { fieldAt, withAllFields } from '#foundation/shared/section.ts';
import { detailsCopy, detailsWire } from '#study/details-wire.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { type Details, details } from '#study/research.contract.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { useResearchEvents } from '#study/use-events.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/error-summary.tsx';
import { plural } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import styles from './details.screen.module.css';
import { DetailsFields, faultsOf, problemsOf, refusalsOf } from './form.parts.tsx';
import { useDetailsWords } from './words.ts';

/** `/onderzoek/toevoegen`: a title is enough to begin. */
export const AddResearchScreen = () => <NeedsMe title="Onderzoek toevoegen">{(me) => <AddResearch me={me} />}</NeedsMe>;

function AddResearch({ me: { licensed, researchesVisible: visible } }: { me: Me }) {
  /** As it was when one came: a form that somebody is filling in stays, and says at the end what is the matter. */
  const [licensedAtFirst] = useState(licensed);
  return licensed || licensedAtFirst ? <NewResearch empty={{ ...details.empty, visible }} /> : <NoLicence />;
}

/** Nothing to fill in for who cannot begin a research. */
function NoLicence() {
  usePageTitle('Onderzoek toevoegen');
  return (
    <div className="wrap">
      <PageHead title="Onderzoek toevoegen" />
      <Callout kind="warning" boxed actions={<Button to="/">Naar je onderzoeken</Button>}>
        {licenceEndedWords(siteFacts)}
      </Callout>
    </div>
  );
}

/** What is wrong in a form, told at the fields and over them at every attempt; how many stand in the title of the page. */
function useProblems(title: string, more: readonly FieldProblem[] = []) {
  const [{ attempt, found }, setTold] = useState<{ attempt: number; found: readonly FieldProblem[] }>({
    attempt: 0,
    found: [],
  });
  const errors = [...found, ...more.filter(({ field }) => !found.some((one) => one.field === field))];
  usePageTitle(`${errors.length > 0 ? `${plural(errors.length, 'fout', 'fouten')} – ` : ''}${title}`);
  const tell = (problems: readonly FieldProblem[]) =>
    setTold((before) => ({ attempt: before.attempt + 1, found: problems }));
  return { errors, attempt, tell };
}

function NewResearch({ empty }: { empty: Details }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useKeptForm({ about: 'nieuw', part: 'research', empty, thing: 'dit nieuwe onderzoek' });
  const { content } = form;
  const { errors, attempt, tell } = useProblems('Onderzoek toevoegen');
  const [busy, setBusy] = useState(false);
  const words = useDetailsWords();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = faultsOf(content);
    tell(faults);
    if (faults.length > 0 || !form.isChosen()) return;
    setBusy(true);
    try {
      const made = await fetchJson('/api/researches', {
        method: 'POST',
        body: content,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      form.finish();
      queries.setQueryData(researchQuery(made.uuid).queryKey, made);
      void queries.invalidateQueries({ queryKey: ['researches'] });
      await navigate(`/onderzoek/${made.uuid}/doelanalyse`);
    } catch (error) {
      tell(problemsOf(error, content));
      setBusy(false);
    }
  };
  return (
    <div className="wrap">
      <PageHead title="Onderzoek toevoegen" lead="Geef je onderzoek een titel. De rest kun je nu invullen of later." />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={errors} attempt={attempt} />
        <KeptFormNotice form={form} words={words} />
        <DetailsFields content={content} onChange={form.change} errors={errors} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            Onderzoek beginnen
          </Button>
          <Button variant="text" to="/">
            Annuleren
          </Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={() => form.isTyped && !busy}>
        Wat je hier hebt ingevuld, is nog niet opgeslagen. Het blijft in deze browser staan en komt terug als je hier
        weer een onderzoek toevoegt.
      </LeaveQuestion>
    </div>
  );
}

/** `/onderzoek/{uuid}/bewerk`: the details of a research. */
export function EditResearchScreen() {
  return <ResearchLoader>{(research) => <EditResearch research={research} />}</ResearchLoader>;
}

function EditResearch({ research }: { research: Research }) {
  const { uuid } = research;
  const address = `/onderzoek/${uuid}`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useDraftUser();
  const readOnly = !research.canEdit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the research is only where the draft begins.
  const saver = useMemo(
    () =>
      new DraftSaver({
        user,
        place: placeOf(user, uuid, 'details'),
        wire: detailsWire(uuid, (saved) => {
          queries.setQueryData(researchQuery(uuid).queryKey, saved);
          void queries.invalidateQueries({ queryKey: ['researches'] });
        }),
        copy: detailsCopy(research),
        revive: ({ base, draft }) => ({
          base: withAllFields(details.shape, base),
          draft: withAllFields(details.shape, draft),
        }),
      }),
    [user, uuid, queries],
  );
  const { draft, work } = useDraft(saver, {
    thing: 'deze gegevens',
    readOnly,
    sections: (content) => ({ details: content }),
    fieldAt: (path) => fieldAt(details.shape, path),
  });
  useEffect(() => saver.receive(detailsCopy(research)), [saver, research]);
  useResearchEvents(uuid, () => void saver.flush());
  const content = draft.draft as Details;
  const { errors, attempt, tell } = useProblems('Onderzoek bewerken', refusalsOf(draft.violations, content));
  const [busy, setBusy] = useState(false);
  const words = useDetailsWords();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = faultsOf(content);
    tell(faults);
    if (faults.length > 0) return;
    if (draft.state.kind === 'later') return work.chooseLater(false);
    setBusy(true);
    if (await work.flush()) await navigate(address);
    else tell([]);
    setBusy(false);
  };
  return (
    <div className="wrap">
      <PageHead
        crumbs={[{ label: research.name, to: address }]}
        title="Onderzoek bewerken"
        lead="Waar gaat dit onderzoek over, en voor wie is het?"
      />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={errors} attempt={attempt} />
        <DetailsFields
          content={content}
          onChange={(patch) => saver.edit({ ...saver.snapshot().draft, ...patch })}
          errors={errors}
          readOnly={readOnly}
        />
        {readOnly ? null : (
          <div>
            <ArrivalBanner editing={work} />
            <SaveWords editing={work} />
          </div>
        )}
        <div className={styles.foot}>
          {readOnly ? null : (
            <Button type="submit" variant="primary" busy={busy}>
              Opslaan
            </Button>
          )}
          <Button variant="text" to={address}>
            Terug
          </Button>
        </div>
      </form>
      <ConflictDialog editing={work} words={words} />
    </div>
  );
}
