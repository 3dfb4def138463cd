import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { InviteDialog } from '#access/company/users/invite.parts.tsx';
import { Seats } from '#access/company/users/seats.parts.tsx';
import { daysInWords, licenceState } from '#access/licence/licence.rules.ts';
import type { Me } from '#access/session/session.contract.ts';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { dayOf, formatDate, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Status } from '#ui/status.tsx';
import type { Company } from './company.contract.ts';
import { companiesQuery, companyQuery, useChanged, usersQuery } from './company.queries.ts';
import styles from './form.module.css';
import { type CompanyDraft, CompanyForm, companyLabels, companyValue, EditCompany } from './form.parts.tsx';
import { CompanyFrame, ForManagers } from './frame.parts.tsx';

/** `/beheer/organisaties`: all organisations, for who manages everything. */
export function CompaniesScreen() {
  return <ForManagers page="/beheer/organisaties">{(me) => <Companies me={me} />}</ForManagers>;
}

type Filter = 'running' | 'ended';

function Companies({ me }: { me: Me }) {
  usePageTitle('Organisaties');
  const { data: companies, error, refetch } = useQuery(companiesQuery);
  const [words, setWords] = useState('');
  const [state, setState] = useState<Filter | null>(null);
  const [adding, setAdding] = useState(false);
  const shown = (companies ?? []).filter(
    ({ name, licensed }) =>
      name.toLocaleLowerCase('nl').includes(words.trim().toLocaleLowerCase('nl')) &&
      (state === null || licensed === (state === 'running')),
  );
  return (
    <CompanyFrame
      me={me}
      title="Organisaties"
      lead="Elke organisatie met haar licentie. De eerste beheerder nodigt zelf de anderen uit."
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          Organisatie toevoegen
        </Button>
      }
    >
      {error && !companies ? (
        <Callout kind="error" boxed actions={<Button onClick={() => void refetch()}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {!companies && !error ? <Spinner label="Organisaties laden…" /> : null}
      {companies ? (
        <>
          <div className={styles.filters} role="search" aria-label="Organisaties">
            <SearchField label="Zoeken" placeholder="Naam" value={words} onChange={setWords} />
            <Select
              label="Licentie"
              placeholder="Alle"
              value={state}
              onChange={setState}
              options={[
                { value: 'running', label: 'Loopt' },
                { value: 'ended', label: 'Verlopen' },
              ]}
            />
          </div>
          <p className={styles.count} role="status">
            {shown.length === companies.length
              ? plural(companies.length, 'organisatie', 'organisaties')
              : `${shown.length} van ${plural(companies.length, 'organisatie', 'organisaties')}`}
          </p>
          <ul aria-label="Organisaties">
            {shown.map((company) => (
              <CompanyRow key={company.id} company={company} />
            ))}
          </ul>
        </>
      ) : null}
      {adding ? <AddCompany onClose={() => setAdding(false)} /> : null}
    </CompanyFrame>
  );
}

function CompanyRow({ company }: { company: Company }) {
  const state = licenceState(company.validUntil, dayOf(new Date()));
  return (
    <li className={styles.row}>
      <h2 className={styles.name}>
        <Link to={`/beheer/organisaties/${company.id}`}>{company.name}</Link>
      </h2>
      <div>
        <Status state={state.kind === 'ended' ? 'not_applicable' : state.kind === 'ending' ? 'busy' : 'ready'}>
          {state.kind === 'ended' ? 'Verlopen' : state.kind === 'ending' ? 'Loopt af' : 'Loopt'}
        </Status>
        <p className={styles.soft}>
          {company.validUntil
            ? `${state.kind === 'ended' ? 'op' : 'tot en met'} ${formatDate(company.validUntil)}`
            : 'zonder einddatum'}
        </p>
      </div>
      <p className={styles.soft}>
        {company.seatsUsed} van {plural(company.seats, 'plaats', 'plaatsen')} in gebruik
      </p>
    </li>
  );
}

const newCompany: CompanyDraft = {
  name: '',
  validUntil: null,
  seats: 10,
  researchesVisible: true,
  secondFactorRequired: false,
  admin: { address: '', name: '' },
};

function AddCompany({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const changed = useChanged();
  const form = useKeptForm({ about: 'nieuw', part: 'company', empty: newCompany, thing: 'deze organisatie' });
  return (
    <Dialog open wide onClose={onClose} title="Organisatie toevoegen">
      <KeptFormNotice
        form={form}
        labels={companyLabels}
        words={{
          valueOf: ({ path: [field = ''] }, value) => companyValue(field, value),
          isTyped: ({ path }) => path[0] === 'name',
        }}
      />
      <CompanyForm
        draft={form.content}
        onChange={form.change}
        required={false}
        contract
        settings
        withoutSecondFactor={null}
        submitLabel="Toevoegen en uitnodigen"
        onErrors={() => {}}
        onSubmit={async () => {
          if (!form.isChosen()) return;
          const { admin, seats, ...draft } = form.content;
          const name = admin?.name.trim();
          const made = await fetchJson('/api/companies', {
            method: 'POST',
            body: {
              ...draft,
              ...(seats !== null && { seats }),
              admin: { address: admin?.address ?? '', ...(name ? { name } : {}) },
            },
            headers: { 'idempotency-key': crypto.randomUUID() },
          });
          form.finish();
          await changed();
          toast(`${made.name} is toegevoegd. De eerste beheerder krijgt een mail.`);
          navigate(`/beheer/organisaties/${made.id}`);
        }}
      />
    </Dialog>
  );
}

/** `/beheer/organisaties/{id}`: one organisation, its licence and its people. */
export function CompanyScreen() {
  return <ForManagers page="/beheer/organisaties">{(me) => <OneCompany me={me} />}</ForManagers>;
}

function OneCompany({ me }: { me: Me }) {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data: company, error } = useQuery(companyQuery(id));
  const { data: users } = useQuery(usersQuery);
  const [faults, setFaults] = useState(0);
  const [inviting, setInviting] = useState(false);
  const [ending, setEnding] = useState(false);
  const [endings, setEndings] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const changed = useChanged();
  usePageTitle(company ? `${faults > 0 ? `${plural(faults, 'fout', 'fouten')} – ` : ''}${company.name}` : null);
  const crumbs = [{ label: 'Organisaties', to: '/beheer/organisaties' }];
  if (!company)
    return (
      <CompanyFrame me={me} crumbs={crumbs} title={error ? 'Deze organisatie is er niet' : 'Organisatie'}>
        {error ? <Callout kind="error">{error.message}</Callout> : <Spinner />}
      </CompanyFrame>
    );
  const people = users?.filter((user) => user.company === company['@id']) ?? [];
  const state = licenceState(company.validUntil, dayOf(new Date()));
  const end = async () => {
    try {
      const ended = await fetchJson(`/api/companies/${company.id}/end_licence`, { method: 'POST', body: {} });
      queries.setQueryData(companyQuery(id).queryKey, ended);
      setEndings((count) => count + 1);
      await changed();
      setEnding(false);
      toast(`De licentie van ${company.name} is beëindigd.`);
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
  };
  return (
    <CompanyFrame
      me={me}
      crumbs={crumbs}
      title={company.name}
      lead={
        company.validUntil
          ? `De licentie ${state.kind === 'ended' ? 'is verlopen op' : 'loopt tot en met'} ${formatDate(company.validUntil)}: ${daysInWords(state)}.`
          : 'De licentie heeft geen einddatum.'
      }
    >
      <div className={styles.page}>
        <section className={styles.block}>
          <h2>Licentie en instellingen</h2>
          <EditCompany
            // A licence that was ended here shows its new last day.
            key={endings}
            company={company}
            contract
            settings
            submitLabel="Opslaan"
            onErrors={setFaults}
            onSaved={async (saved) => {
              queries.setQueryData(companyQuery(id).queryKey, saved);
              await changed();
              toast('De wijzigingen zijn opgeslagen.');
            }}
          />
        </section>
        <section className={styles.block}>
          <h2>Mensen</h2>
          <div className={styles.facts}>
            <Seats
              seats={company.seats}
              used={company.seatsUsed}
              invited={people.filter(({ state: one }) => one === 'invited').length}
            />
            <p>
              {people.filter(({ roles, state: one }) => roles.includes('ROLE_COMPANY_ADMIN') && one !== 'inactive')
                .length === 0
                ? 'Niemand beheert deze organisatie. Nodig iemand uit, en geef die de rol van beheerder.'
                : `Beheer: ${people
                    .filter(({ roles, state: one }) => roles.includes('ROLE_COMPANY_ADMIN') && one !== 'inactive')
                    .map(({ name, state: one }) => (one === 'invited' ? `${name} (uitgenodigd)` : name))
                    .join(', ')}.`}
            </p>
            <div className="actions">
              <Button onClick={() => setInviting(true)}>Mensen uitnodigen</Button>
              <Button variant="text" to="/beheer/gebruikers">
                Alle gebruikers
              </Button>
            </div>
          </div>
        </section>
        {state.kind === 'ended' ? null : (
          <section className={styles.block}>
            <h2>Licentie beëindigen</h2>
            <div className={styles.facts}>
              <p>
                De licentie stopt meteen: gisteren telt als de laatste dag. Iedereen kan nog inloggen, lezen, downloaden
                en delen, maar niets meer maken of wijzigen.
              </p>
              <div className="actions">
                <Button onClick={() => setEnding(true)}>Licentie beëindigen</Button>
              </div>
            </div>
          </section>
        )}
      </div>
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={changed}
        seatsFree={null}
        companies={[company]}
        company={company['@id']}
      />
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={`De licentie van ${company.name} beëindigen?`}
        confirmLabel="Beëindigen"
        danger
        error={problem}
        onConfirm={() => void end()}
      >
        <p>Je kunt de licentie daarna weer laten lopen door een nieuwe laatste dag in te vullen.</p>
      </ConfirmDialog>
    </CompanyFrame>
  );
}
