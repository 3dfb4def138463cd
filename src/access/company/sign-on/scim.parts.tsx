import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usersQuery } from '#access/company/company.queries.ts';
import { type Scim, scimFields } from '#access/sign-on/scim/settings.contract.ts';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { saveOver } from '#foundation/browser/saved-over.ts';
import { asked } from '#foundation/shared/fields.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatDate, formatWhen, plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Status } from '#ui/status.tsx';
import styles from './sign-on.module.css';
import { scimQuery } from './sign-on.queries.ts';
import { ToCopy } from './step.parts.tsx';

interface ScimProps {
  company: number;
  may: boolean;
  /** Whether people can log in at the provider: who is made by it has no other way in. */
  signsOn: boolean;
}

/** After the steps, and by choice: the provider makes and closes accounts by itself. */
export function ScimSettings({ company, may, signsOn }: ScimProps) {
  const { data: scim, error } = useQuery(scimQuery(company));
  if (!scim) return error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null;
  const isOn = scim.madeAt !== null;
  if (!signsOn && !isOn) return null;
  return (
    <section className={styles.step}>
      <div className={styles.head}>
        <h2>Accounts vanzelf bijhouden (SCIM)</h2>
        <Status state={isOn ? 'ready' : 'empty'}>{isOn ? 'Staat aan' : 'Staat uit'}</Status>
      </div>
      {isOn ? (
        <p>
          De inlogdienst houdt {plural(scim.accounts, 'account', 'accounts')} en{' '}
          {plural(scim.groups, 'groep', 'groepen')} bij.
          {scim.groups > 0
            ? ' Wie in de groep van beheerders zit, die je hierboven invult, beheert je organisatie.'
            : null}
        </p>
      ) : (
        <p>
          Niet verplicht. De inlogdienst maakt accounts voor nieuwe collega’s, en sluit die van wie vertrekt meteen.
        </p>
      )}
      <Disclosure summary={isOn ? 'Bekijken of wijzigen' : 'Instellen'}>
        <div className={styles.form}>
          <Token company={company} may={may} scim={scim} />
          <ResearchTo key={scim.researchTo} company={company} may={may} scim={scim} />
        </div>
      </Disclosure>
    </section>
  );
}

interface PartProps {
  company: number;
  may: boolean;
  scim: Scim;
}

/** The address and the token to fill in at the provider. The token is here only as long as this page is open. */
function Token({ company, may, scim }: PartProps) {
  const queries = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const [former, setFormer] = useState<'now' | 'in_a_day'>('in_a_day');
  const path = `/api/companies/${company}/scim/token` as const;
  const done = async (made: string | null) => {
    setToken(made);
    setAsking(null);
    await queries.invalidateQueries({ queryKey: scimQuery(company).queryKey });
  };
  const make = useMutation({
    mutationFn: () => fetchJson(path, { method: 'POST', body: { former } }),
    onSuccess: (made) => done(made.token),
  });
  const end = useMutation({
    mutationFn: () => call(path, { method: 'DELETE' }),
    onSuccess: async () => {
      await done(null);
      toast('Het token is beëindigd.');
    },
  });
  const isOn = scim.madeAt !== null;
  return (
    <>
      <ToCopy
        rows={[
          { term: 'Adres', text: scim.address, hint: 'Heet bij de inlogdienst “Tenant URL” of “Base URL”.' },
          ...(token === null
            ? []
            : [{ term: 'Token', text: token, hint: 'Kopieer het nu: hierna laten we het niet meer zien.' }]),
        ]}
      />
      {scim.madeAt !== null ? (
        <p>
          Token gemaakt {formatWhen(scim.madeAt, new Date())},{' '}
          {scim.usedOn === null ? 'nog niet gebruikt' : `voor het laatst gebruikt op ${formatDate(scim.usedOn)}`}.
          {scim.formerEndsAt === null
            ? null
            : ` Het vorige werkt nog tot ${formatWhen(scim.formerEndsAt, new Date(), { exact: true })}.`}
        </p>
      ) : null}
      {make.isError && !isOn ? <Callout kind="error">{sentenceOf(make.error)}</Callout> : null}
      <div className="actions">
        {may ? (
          <Button busy={make.isPending} onClick={() => (isOn ? setAsking('renew') : make.mutate())}>
            {isOn ? 'Nieuw token maken' : 'Token maken'}
          </Button>
        ) : null}
        {isOn ? (
          <Button variant="text" onClick={() => setAsking('end')}>
            Token beëindigen
          </Button>
        ) : null}
      </div>
      {asking === 'renew' ? (
        <FormDialog
          title="Nieuw token maken?"
          submit="Nieuw token maken"
          busy={make.isPending}
          problem={make.isError ? sentenceOf(make.error) : null}
          onClose={() => setAsking(null)}
          onSubmit={() => make.mutate()}
        >
          <RadioGroup
            label="Het oude token"
            stacked
            options={[
              { value: 'in_a_day', label: 'werkt nog 24 uur', hint: 'Zo kun je het rustig vervangen.' },
              { value: 'now', label: 'stopt meteen', hint: 'Als iemand anders het misschien kent.' },
            ]}
            value={former}
            onChange={(chosen) => chosen && setFormer(chosen)}
          />
        </FormDialog>
      ) : null}
      <ConfirmDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        title="Token beëindigen?"
        confirmLabel="Token beëindigen"
        danger
        busy={end.isPending}
        error={end.isError ? sentenceOf(end.error) : null}
        onConfirm={() => end.mutate()}
      >
        <p>De inlogdienst kan dan geen accounts meer maken of sluiten. De accounts blijven zoals ze zijn.</p>
      </ConfirmDialog>
    </>
  );
}

/** Who gets the research of who leaves. */
function ResearchTo({ company, may, scim }: PartProps) {
  const id = useId();
  const queries = useQueryClient();
  const { data: users, error } = useQuery(usersQuery);
  const [chosen, setChosen] = useState(scim.researchTo);
  const save = useMutation({
    mutationFn: () => saveOver(`/api/companies/${company}/scim`, scim)({ researchTo: chosen }),
    onSuccess: (saved) => {
      queries.setQueryData(scimQuery(company).queryKey, saved);
      toast('Je keuze is opgeslagen.');
    },
  });
  const colleagues = (users ?? []).filter(
    (user) => user.state === 'active' && user.company === `/api/companies/${company}`,
  );
  return (
    <>
      {error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null}
      <Select
        {...asked(scimFields.researchTo)}
        id={id}
        hint="Kies je niemand, dan blijft het bij het gesloten account en krijgen de beheerders een mail."
        placeholder="Niemand"
        value={chosen}
        disabled={!may}
        onChange={setChosen}
        options={colleagues.map((user) => ({ value: `/api/users/${user.uuid}`, label: user.name }))}
        error={save.isError ? sentenceOf(save.error) : null}
      />
      {may ? (
        <div className="actions">
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Keuze opslaan
          </Button>
        </div>
      ) : null}
    </>
  );
}
