import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { fieldProblemsOf } from '#access/sign-in/refusal.ts';
import { useAttempt } from '#access/sign-in/use-attempt.ts';
import { afterSave, saveOver } from '#foundation/browser/saved-over.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/error-summary.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDate } from '#ui/format.ts';
import type { Company } from './company.contract.ts';
import styles from './form.module.css';
import { RequireDialog } from './second-factor.parts.tsx';

/** What the form holds; `admin` only while a company is made. */
export interface CompanyDraft {
  name: string;
  validUntil: string | null;
  seats: number | null;
  researchesVisible: boolean;
  secondFactorRequired: boolean;
  admin?: { address: string; name: string };
}

/** What its fields are called. */
export const companyLabels = {
  name: 'Naam van de organisatie',
  validUntil: 'Laatste dag van de licentie',
  seats: 'Plaatsen',
  researchesVisible: 'Nieuwe onderzoeken zijn zichtbaar voor collega’s',
  secondFactorRequired: 'Iedereen logt in met een tweede stap',
  admin: 'Eerste beheerder',
} as const satisfies Record<keyof CompanyDraft, string>;

export interface CompanyFormProps {
  draft: CompanyDraft;
  onChange: (patch: Partial<CompanyDraft>) => void;
  /** Whether everyone had to log in with a second factor already. */
  required: boolean;
  /** Name, licence and seats can be changed: for an admin of everything. */
  contract: boolean;
  /** The settings can be changed; not after the licence has ended. */
  settings: boolean;
  /** Who can log in and has no second factor; null while nobody can. Asked about before it is required of them. */
  withoutSecondFactor: number | null;
  /** Why it cannot be required yet; stands under the question once that is ticked. */
  secondFactorNotice?: ReactNode;
  submitLabel: string;
  onSubmit: () => Promise<void>;
  onErrors: (count: number) => void;
  /** Under the fields. */
  children?: ReactNode;
}

/** An organisation as a form: what we agreed with it, and what it decides itself. */
export function CompanyForm(props: CompanyFormProps) {
  const {
    draft,
    onChange: change,
    required,
    contract,
    settings,
    withoutSecondFactor,
    secondFactorNotice,
    submitLabel,
    onSubmit,
    onErrors,
    children,
  } = props;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const asks = draft.secondFactorRequired && !required;
  const at = (field: string) => `${id}-${field}`;
  const attempt = useAttempt({
    faultsOf(error) {
      const atFields = fieldProblemsOf(error).map(({ field, message }) => ({ field: at(field), message }));
      if (atFields.length > 0) return atFields;
      return [{ field: at(contract ? 'name' : 'researchesVisible'), message: (error as Error).message }];
    },
  });
  const errorOf = (field: string) => attempt.errorOf(at(field));
  const faults = attempt.errors.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the number changes, whoever listens.
  useEffect(() => onErrors(faults), [faults]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(draft, contract).map(({ field, message }) => ({ field: at(field), message }));
    if (found.length === 0 && asks && !secondFactorNotice && withoutSecondFactor !== null) setAsking(true);
    else await attempt.send(found, onSubmit);
  };
  const save = async () => {
    setAsking(false);
    await attempt.send([], onSubmit);
  };
  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={attempt.errors} attempt={attempt.count} />
        {contract ? (
          <>
            <TextField
              id={at('name')}
              label={companyLabels.name}
              required
              maxLength={150}
              autoComplete="off"
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errorOf('name')}
            />
            <DateField
              id={at('validUntil')}
              label={companyLabels.validUntil}
              hint="Laat leeg als de licentie geen einddatum heeft."
              value={draft.validUntil}
              onChange={(validUntil) => change({ validUntil })}
              error={errorOf('validUntil')}
            />
            <NumberField
              id={at('seats')}
              label={companyLabels.seats}
              hint="Voor wie kan inloggen, en voor wie is uitgenodigd."
              whole
              required
              value={draft.seats}
              onChange={(seats) => change({ seats })}
              error={errorOf('seats')}
            />
          </>
        ) : null}
        {draft.admin ? (
          <>
            <TextField
              id={at('admin.address')}
              label="E-mailadres van de eerste beheerder"
              hint="Krijgt een uitnodiging, en nodigt daarna de anderen uit."
              type="email"
              required
              autoComplete="off"
              value={draft.admin.address}
              onChange={(address) => change({ admin: { name: draft.admin?.name ?? '', address } })}
              error={errorOf('admin.address')}
            />
            <TextField
              id={at('admin.name')}
              label="Naam van de eerste beheerder"
              autoComplete="off"
              maxLength={150}
              value={draft.admin.name}
              onChange={(name) => change({ admin: { address: draft.admin?.address ?? '', name } })}
              error={errorOf('admin.name')}
            />
          </>
        ) : null}
        <Checkbox
          id={at('researchesVisible')}
          label={companyLabels.researchesVisible}
          hint="Wie een onderzoek maakt, kan dat per onderzoek anders kiezen. Bestaande onderzoeken veranderen niet."
          checked={draft.researchesVisible}
          onChange={(researchesVisible) => change({ researchesVisible })}
          disabled={!settings}
          error={errorOf('researchesVisible')}
        />
        <Checkbox
          id={at('secondFactorRequired')}
          label={companyLabels.secondFactorRequired}
          hint="Naast het wachtwoord vult iedereen dan een code in van een app op de telefoon. Wie dat nog niet heeft ingesteld, doet dat eerst, en kan daarna pas verder."
          checked={draft.secondFactorRequired}
          onChange={(secondFactorRequired) => change({ secondFactorRequired })}
          disabled={!settings}
          error={errorOf('secondFactorRequired')}
        />
        {asks ? secondFactorNotice : null}
        {children}
        {settings ? (
          <div className="actions">
            <Button type="submit" variant="primary" busy={attempt.busy}>
              {submitLabel}
            </Button>
          </div>
        ) : null}
      </form>
      {/* A form of its own, so not within this one. */}
      <RequireDialog open={asking} count={withoutSecondFactor ?? 0} onClose={() => setAsking(false)} onConfirm={save} />
    </>
  );
}

const draftOf = ({ name, validUntil, seats, researchesVisible, secondFactorRequired }: Company): CompanyDraft => ({
  name,
  validUntil,
  seats,
  researchesVisible,
  secondFactorRequired,
});

/** An organisation that is there already; what others save meanwhile is seen once it was saved here too. */
export function EditCompany({
  company,
  onSaved,
  ...form
}: { company: Company; onSaved: (saved: Company) => Promise<void> } & Omit<
  CompanyFormProps,
  'draft' | 'onChange' | 'required' | 'onSubmit' | 'withoutSecondFactor'
>) {
  const [draft, setDraft] = useState(() => draftOf(company));
  const [save] = useState(() => saveOver(`/api/companies/${company.id}`, company, companyValue));
  return (
    <CompanyForm
      {...form}
      draft={draft}
      onChange={(patch) => setDraft((held) => ({ ...held, ...patch }))}
      required={company.secondFactorRequired}
      withoutSecondFactor={company.withoutSecondFactor}
      onSubmit={async () => {
        const { name, validUntil, seats, ...settings } = draft;
        // Its own admin writes the settings alone.
        const contract = { name, validUntil, seats: seats ?? 0 };
        const wanted = form.contract ? { ...contract, ...settings } : settings;
        await onSaved(await save(wanted, (saved) => setDraft((held) => afterSave(held, draft, draftOf(saved)))));
      }}
    />
  );
}

/** A value of a field, for who reads what others made of it. */
export function companyValue(field: string, value: unknown): string {
  if (field === 'validUntil') return value ? formatDate(String(value)) : 'geen einddatum';
  if (typeof value === 'boolean') return value ? 'aan' : 'uit';
  if (field === 'admin')
    return (
      Object.values(value as object)
        .filter(Boolean)
        .join(', ') || '(leeg)'
    );
  return field === 'name' ? `“${value}”` : String(value);
}

function faultsOf({ name, seats, admin }: CompanyDraft, contract: boolean): FieldProblem[] {
  return [
    ...(contract && name.trim() === '' ? [{ field: 'name', message: 'Vul een naam in.' }] : []),
    ...(contract && (seats === null || seats < 0)
      ? [{ field: 'seats', message: 'Vul in hoeveel plaatsen er zijn.' }]
      : []),
    ...(admin && admin.address.trim() === ''
      ? [{ field: 'admin.address', message: 'Vul het e-mailadres van de eerste beheerder in.' }]
      : []),
  ];
}
