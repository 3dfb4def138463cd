import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { licenceEndedWords } from '#access/licence/ended.rules.ts';
import { NeedsMe } from '#access/session/needs-me.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { type FieldConflict, mergeSections } from '#draft/merge.rules.ts';
import { ApiError, fetchJson } from '#foundation/browser/api.ts';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { type Details, details } from '#study/research.contract.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { useThemes } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/error-summary.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { plural } from '#ui/format.ts';
import { RowList } from '#ui/list/rows.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type Crumb, PageHead } from '#ui/page-head.tsx';
import { DetailsClash } from './conflict.parts.tsx';
import styles from './details.screen.module.css';

const endProductLabels = {
  advice: 'Advies',
  campaign: 'Campagne',
  intervention: 'Interventie',
  briefing: 'Briefing',
  other: 'Anders',
} as const;

/** `/onderzoek/toevoegen`: a title is enough to begin. */
export const AddResearchScreen = () => <NeedsMe title="Onderzoek toevoegen">{(me) => <AddResearch me={me} />}</NeedsMe>;

function AddResearch({ me: { licensed, researchesVisible: visible } }: { me: Me }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  /** As it was when one came: a form that somebody is filling in stays, and says at the end what is the matter. */
  const [licensedAtFirst] = useState(licensed);
  if (!licensed && !licensedAtFirst) return <NoLicence />;
  return (
    <DetailsForm
      title="Onderzoek toevoegen"
      lead="Geef je onderzoek een titel. De rest kun je nu invullen of later."
      initial={{ ...details.empty, visible }}
      submitLabel="Onderzoek beginnen"
      cancelTo="/"
      onSave={async (content) => {
        const made = await fetchJson<Research>('/api/researches', {
          method: 'POST',
          body: content,
          headers: { 'idempotency-key': crypto.randomUUID() },
        });
        queries.setQueryData(researchQuery(made.uuid).queryKey, made);
        void queries.invalidateQueries({ queryKey: ['researches'] });
        return () => navigate(`/onderzoek/${made.uuid}/doelanalyse`);
      }}
    />
  );
}

/** Nothing to fill in for who cannot begin a research. */
function NoLicence() {
  usePageTitle('Onderzoek toevoegen');
  return (
    <div className="wrap">
      <PageHead title="Onderzoek toevoegen" />
      <Callout kind="warning" boxed actions={<Button to="/">Naar je onderzoeken</Button>}>
        {licenceEndedWords(houseFacts)}
      </Callout>
    </div>
  );
}

/** `/onderzoek/{uuid}/bewerk`: the details of a research. */
export function EditResearchScreen() {
  return <ResearchLoader>{(research) => <EditResearch research={research} />}</ResearchLoader>;
}

function EditResearch({ research }: { research: Research }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [initial] = useState(() => detailsOf(research));
  const version = useRef(research.versions.details);
  return (
    <DetailsForm
      title="Onderzoek bewerken"
      lead="Waar gaat dit onderzoek over, en voor wie is het?"
      crumbs={[{ label: research.name, to: `/onderzoek/${research.uuid}` }]}
      initial={initial}
      submitLabel="Opslaan"
      cancelTo={`/onderzoek/${research.uuid}`}
      readOnly={!research.canEdit}
      onSave={async (content) => {
        const saved = await fetchJson<Research>(`/api/researches/details/${research.uuid}`, {
          method: 'PUT',
          body: content,
          headers: { 'if-match': `"details-${version.current}"` },
        });
        queries.setQueryData(researchQuery(research.uuid).queryKey, saved);
        void queries.invalidateQueries({ queryKey: ['researches'] });
        return () => navigate(`/onderzoek/${research.uuid}`);
      }}
      reread={async () => {
        const latest = await queries.fetchQuery({ ...researchQuery(research.uuid), staleTime: 0 });
        version.current = latest.versions.details;
        return { details: detailsOf(latest), by: latest.updatedBy?.name ?? 'Iemand anders' };
      }}
    />
  );
}

const detailsOf = (research: Research): Details =>
  details.content.parse(Object.fromEntries(Object.keys(details.shape).map((key) => [key, research[key]])));

interface DetailsFormProps {
  title: string;
  lead: string;
  crumbs?: Crumb[];
  initial: Details;
  submitLabel: string;
  cancelTo: string;
  readOnly?: boolean;
  /** Saves, and gives the way on. */
  onSave: (content: Details) => Promise<() => void>;
  /** What is saved now, and by whom; the next save is based on it. */
  reread?: () => Promise<{ details: Details; by: string }>;
}

function DetailsForm({
  title,
  lead,
  crumbs,
  initial,
  submitLabel,
  cancelTo,
  readOnly = false,
  onSave,
  reread,
}: DetailsFormProps) {
  const [content, setContent] = useState(initial);
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [base, setBase] = useState(initial);
  const [clash, setClash] = useState<{ by: string; conflicts: readonly FieldConflict[] } | null>(null);
  const { data: themes = [] } = useThemes();
  const dirty = JSON.stringify(content) !== JSON.stringify(base);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !busy && currentLocation.pathname !== nextLocation.pathname,
  );
  usePageTitle(`${errors.length > 0 ? `${plural(errors.length, 'fout', 'fouten')} – ` : ''}${title}`);
  const change = (patch: Partial<Details>) => setContent((old) => ({ ...old, ...patch }));
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = faultsOf(content);
    setErrors(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      (await onSave(content))();
    } catch (error) {
      await meet(error).catch((failure: unknown) => {
        setErrors(problemsOf(failure, content));
        setAttempt((count) => count + 1);
      });
      setBusy(false);
    }
  };
  /** Somebody saved meanwhile: merges by field, and saves when nothing collides. Any other error is thrown on. */
  const meet = async (error: unknown) => {
    if (!reread || !(error instanceof ApiError) || error.status !== 412) throw error;
    const { details: theirs, by } = await reread();
    const { merged, conflicts } = mergeSections(base as never, content as never, theirs as never);
    const next = merged as unknown as Details;
    setBase(theirs);
    setContent(next);
    setClash(conflicts.length > 0 ? { by, conflicts } : null);
    if (conflicts.length === 0) (await onSave(next))();
  };
  const nameOf = (field: string, value: unknown) => {
    if (field === 'theme') return themes.find((theme) => theme['@id'] === value)?.name ?? null;
    return field === 'endProduct' && value ? endProductLabels[value as keyof typeof endProductLabels] : null;
  };

  return (
    <div className="wrap">
      <PageHead {...(crumbs && { crumbs })} title={title} lead={lead} />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={errors} attempt={attempt} />
        {clash ? (
          <DetailsClash
            {...clash}
            content={content}
            nameOf={nameOf}
            onTake={(taken, rest) => {
              setContent(taken);
              setClash(rest.length > 0 ? { ...clash, conflicts: rest } : null);
            }}
          />
        ) : null}
        <TextField
          id="name"
          label="Titel"
          value={content.name}
          onChange={(name) => change({ name: name || null })}
          error={errorOf('name')}
          maxLength={150}
          required
          disabled={readOnly}
        />
        <TextField
          id="organisation"
          label="Organisatie of afdeling"
          value={content.organisation}
          onChange={(organisation) => change({ organisation: organisation || null })}
          maxLength={500}
          disabled={readOnly}
        />
        <div className={styles.pair}>
          <Select
            id="theme"
            label="Thema"
            placeholder="Nog geen thema"
            value={content.theme}
            onChange={(theme) => change({ theme })}
            options={themes.map((theme) => ({ value: theme['@id'], label: theme.name }))}
            disabled={readOnly}
          />
          <Select
            id="endProduct"
            label="Gewenst eindproduct"
            placeholder="Nog niet gekozen"
            value={content.endProduct}
            onChange={(endProduct) => change({ endProduct })}
            options={Object.entries(endProductLabels).map(([value, label]) => ({
              value: value as keyof typeof endProductLabels,
              label,
            }))}
            disabled={readOnly}
          />
        </div>
        <TextField
          id="client"
          label="Opdrachtgever"
          value={content.client}
          onChange={(client) => change({ client: client || null })}
          maxLength={500}
          disabled={readOnly}
        />
        <TextArea
          id="occasion"
          label="Aanleiding"
          hint="Wat is er gebeurd, en waarom wil je dit nu weten?"
          value={content.occasion}
          onChange={(occasion) => change({ occasion: occasion || null })}
          maxLength={10_000}
          disabled={readOnly}
        />
        <div className={styles.pair}>
          <DateField
            id="startDate"
            label="Startdatum"
            value={content.startDate}
            onChange={(startDate) => change({ startDate })}
            disabled={readOnly}
          />
          <DateField
            id="endDate"
            label="Gewenste einddatum"
            value={content.endDate}
            onChange={(endDate) => change({ endDate })}
            error={errorOf('endDate')}
            {...(content.startDate ? { min: content.startDate } : {})}
            disabled={readOnly}
          />
        </div>
        <Fieldset
          className={styles.group}
          legend="Belanghebbenden"
          size="large"
          hint="Wie hebben er belang bij, en welk belang is dat?"
        >
          <RowList
            label="Belanghebbenden"
            noun="belanghebbende"
            rows={content.stakeholders}
            onChange={(stakeholders) => change({ stakeholders })}
            newRow={(uuid) => emptyRow(details.shape.stakeholders, { uuid })}
            max={50}
            readOnly={readOnly}
          >
            {(row, { change: set, fieldId }) => (
              <div className={styles.uneven}>
                <TextField
                  id={fieldId('who')}
                  error={errorOf(fieldId('who'))}
                  label="Wie"
                  value={row.who}
                  onChange={(who) => set({ who: who || null })}
                  maxLength={500}
                  disabled={readOnly}
                />
                <TextArea
                  rows={1}
                  id={fieldId('interest')}
                  error={errorOf(fieldId('interest'))}
                  label="Belang"
                  value={row.interest}
                  onChange={(interest) => set({ interest: interest || null })}
                  maxLength={500}
                  disabled={readOnly}
                />
              </div>
            )}
          </RowList>
        </Fieldset>
        <Fieldset
          className={styles.group}
          legend="Wat is al bekend"
          size="large"
          hint="Feiten die je al hebt, met de bron."
        >
          <RowList
            label="Wat is al bekend"
            noun="feit"
            rows={content.known}
            onChange={(known) => change({ known })}
            newRow={(uuid) => emptyRow(details.shape.known, { uuid })}
            max={100}
            readOnly={readOnly}
          >
            {(row, { change: set, fieldId }) => (
              <div className={styles.uneven} data-first-wide>
                <TextArea
                  rows={1}
                  id={fieldId('fact')}
                  error={errorOf(fieldId('fact'))}
                  label="Feit"
                  value={row.fact}
                  onChange={(fact) => set({ fact: fact || null })}
                  maxLength={10_000}
                  disabled={readOnly}
                />
                <TextArea
                  rows={1}
                  id={fieldId('source')}
                  error={errorOf(fieldId('source'))}
                  label="Bron"
                  value={row.source}
                  onChange={(source) => set({ source: source || null })}
                  maxLength={500}
                  disabled={readOnly}
                />
              </div>
            )}
          </RowList>
        </Fieldset>
        <Checkbox
          label="Zichtbaar voor collega’s"
          hint="Collega’s in je organisatie kunnen dit onderzoek lezen bij Andere onderzoeken. Wijzigen kunnen ze het niet."
          checked={content.visible !== false}
          onChange={(visible) => change({ visible })}
          disabled={readOnly}
        />
        <div className="actions">
          {readOnly ? null : (
            <Button type="submit" variant="primary" busy={busy}>
              {submitLabel}
            </Button>
          )}
          <Button variant="text" to={cancelTo}>
            {readOnly ? 'Terug' : 'Annuleren'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Weggaan zonder op te slaan?"
        confirmLabel="Weggaan"
        cancelLabel="Hier blijven"
        onConfirm={() => blocker.proceed?.()}
        danger
      >
        <p>Wat je hier hebt ingevuld, is nog niet opgeslagen.</p>
      </ConfirmDialog>
    </div>
  );
}

function faultsOf({ name, startDate, endDate }: Details): FieldProblem[] {
  return [
    ...(name?.trim() ? [] : [{ field: 'name', message: 'Vul de titel in.' }]),
    ...(name && name.length > 150 ? [{ field: 'name', message: 'Dit is te lang: hoogstens 150 tekens.' }] : []),
    ...(startDate && endDate && endDate < startDate
      ? [{ field: 'endDate', message: 'De einddatum ligt vóór de startdatum.' }]
      : []),
  ];
}

function problemsOf(error: unknown, content: Details): FieldProblem[] {
  if (error instanceof ApiError && error.violations.length > 0)
    return error.violations.map(({ propertyPath, message }) => ({ field: fieldOf(propertyPath, content), message }));
  return [{ field: '', message: error instanceof Error ? error.message : 'Er ging iets mis. Probeer het opnieuw.' }];
}

/** The id of a field: rows are numbered on the way to the server, and have a name of their own here. */
function fieldOf(path: string, content: Details): string {
  const [, list, index, field] = /^(stakeholders|known)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const row = list ? content[list as 'stakeholders' | 'known'][Number(index)] : undefined;
  return row ? `${row.uuid}-${field}` : path;
}
