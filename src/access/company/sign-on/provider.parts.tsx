import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { fieldProblemsOf } from '#access/sign-in/refusal.ts';
import { useAttempt } from '#access/sign-in/use-attempt.ts';
import { type SignOn, signOnFields } from '#access/sign-on/sign-on.contract.ts';
import { afterSave, saveOver } from '#foundation/browser/saved-over.ts';
import { asked } from '#foundation/shared/fields.ts';
import { same } from '#foundation/shared/same.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { OidcFields } from './oidc.parts.tsx';
import { ProviderWords } from './provider-words.parts.tsx';
import { SamlAddresses } from './saml.parts.tsx';
import styles from './sign-on.module.css';
import { signOnQuery } from './sign-on.queries.ts';

const texts = [
  ...(['issuer', 'clientId', 'label', 'groupClaim', 'userGroup', 'adminGroup'] as const),
  ...(['subjectAttribute', 'nameAttribute', 'acrValues'] as const),
];
type TextName = (typeof texts)[number];
type Choice = 'protocol' | 'clientAuth' | 'makesAccounts' | 'responsesSigned' | 'freshLogin';
type Draft = Pick<SignOn, TextName | Choice> & { clientSecret: string };

const draftOf = (of: SignOn): Draft => ({
  ...(Object.fromEntries(texts.map((name) => [name, of[name]])) as Pick<SignOn, TextName>),
  // Of SAML it comes from the metadata.
  issuer: of.protocol === 'oidc' ? of.issuer : null,
  protocol: of.protocol,
  clientAuth: of.clientAuth,
  freshLogin: of.freshLogin,
  makesAccounts: of.makesAccounts,
  responsesSigned: of.responsesSigned,
  // Never told: what is typed here goes over what is there.
  clientSecret: '',
});

const hints: Partial<Record<TextName, string>> = {
  issuer: 'Bijvoorbeeld https://login.jouworganisatie.nl/realms/medewerkers.',
  label: 'Staat op de knop na “Inloggen met”. Leeg is de naam van je organisatie.',
  groupClaim: 'Bijvoorbeeld groups of roles. Nodig voor de twee velden hieronder.',
  subjectAttribute:
    'Leeg is de NameID, die dan “persistent” moet zijn. Of een attribuut dat altijd bij dezelfde persoon hoort, zoals een personeelsnummer.',
  nameAttribute: 'Leeg zoekt displayName, cn, of voornaam en achternaam.',
  userGroup: 'Wie niet in deze groep of in de groep van beheerders zit, komt er niet in. Leeg laat iedereen toe.',
  adminGroup:
    'Wie in deze groep zit, beheert je organisatie hier, en wie eruit gaat niet meer. Een andere groep geldt meteen voor wie de inlogdienst hier bijhoudt (SCIM), en voor anderen vanaf hun volgende keer inloggen. Leeg verandert niets aan rollen.',
  acrValues:
    'Zoals de inlogdienst ze noemt, met een spatie ertussen. Wie op een ander niveau inlogt, komt er niet in; noem dus ook de hogere. Bijvoorbeeld http://eidas.europa.eu/LoA/substantial http://eidas.europa.eu/LoA/high. Leeg vraagt niets.',
};

const samlHints: Partial<Record<TextName, string>> = {
  groupClaim: 'De naam van het attribuut, bijvoorbeeld groups. Nodig voor de twee velden hieronder.',
};

const protocols = [
  { value: 'oidc', label: 'OpenID Connect', hint: 'Met gegevens die je van de inlogdienst krijgt.' },
  { value: 'saml', label: 'SAML 2.0', hint: 'Met metadata van beide kanten.' },
] as const;

export interface ProviderFormProps {
  company: number;
  signOn: SignOn;
  /** Not after the licence has ended. */
  may: boolean;
  /** This is what to do now. */
  next: boolean;
  onErrors: (count: number) => void;
  /** Told whether something typed is not saved yet. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Step 1: the provider, what it gave us, and what to fill in there. */
export function ProviderForm({ company, signOn, may, next, onErrors, onUnsaved }: ProviderFormProps) {
  const id = useId();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(signOn));
  const [save] = useState(() => {
    const read: SignOn & { clientSecret?: string } = signOn;
    return saveOver(`/api/companies/${company}/sign_on`, read);
  });
  const at = (field: string) => `${id}-${field}`;
  const attempt = useAttempt({
    faultsOf(error) {
      const found = fieldProblemsOf(error, { active: 'issuer' }).map(({ field, message }) => ({
        field: at(field),
        message,
      }));
      return found.length > 0 ? found : [{ field: at('issuer'), message: (error as Error).message }];
    },
  });
  const unsaved = !same(draft, draftOf(signOn));
  const faults = attempt.errors.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens.
  useEffect(() => onErrors(faults), [faults]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens.
  useEffect(() => onUnsaved(unsaved), [unsaved]);

  const change = (patch: Partial<Draft>) => setDraft((held) => ({ ...held, ...patch }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { clientSecret, issuer, ...others } = draft;
    const wanted = {
      ...others,
      ...(draft.protocol === 'oidc' ? { issuer } : {}),
      ...(clientSecret ? { clientSecret } : {}),
    };
    const saved = await attempt.send([], () =>
      save(wanted, (now) => {
        setDraft((held) => afterSave(held, draft, draftOf(now)));
        queries.setQueryData(signOnQuery(company).queryKey, now);
      }),
    );
    if (saved) toast('De gegevens van de inlogdienst zijn opgeslagen.');
  };
  /** What cannot change while people log in by it. */
  const fixed = !may || signOn.active;
  const text = (name: TextName, disabled = !may) => (
    <TextField
      {...asked(signOnFields[name])}
      id={at(name)}
      hint={(draft.protocol === 'saml' && samlHints[name]) || hints[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      disabled={disabled}
      value={draft[name]}
      onChange={(value) => change({ [name]: value.trim() === '' ? null : value })}
      error={attempt.errorOf(at(name))}
    />
  );
  const inAttributes =
    !draft.responsesSigned ||
    (['subjectAttribute', 'nameAttribute'] as const).some((name) => draft[name] !== null || attempt.errorOf(at(name)));
  const inGroups = (['groupClaim', 'userGroup', 'adminGroup'] as const).some(
    (name) => draft[name] !== null || attempt.errorOf(at(name)),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary errors={attempt.errors} attempt={attempt.count} />
      <ProviderWords protocol={draft.protocol} />
      {signOn.active ? (
        <Callout>Zet inloggen via de organisatie eerst uit als je een andere inlogdienst wilt instellen.</Callout>
      ) : null}
      <RadioGroup
        id={at('protocol')}
        label={signOnFields.protocol.words.label}
        options={protocols}
        disabled={fixed}
        value={draft.protocol}
        onChange={(protocol) => protocol && change({ protocol })}
        error={attempt.errorOf(at('protocol'))}
      />
      {draft.protocol === 'saml' ? (
        <SamlAddresses signOn={signOn} />
      ) : (
        <OidcFields {...{ signOn, draft, change, fixed, text, at }} errorOf={attempt.errorOf} />
      )}
      {text('label')}
      <Checkbox
        id={at('makesAccounts')}
        label={signOnFields.makesAccounts.words.label}
        hint="Zolang er plaatsen vrij zijn. Anders nodig je iedereen zelf uit."
        checked={draft.makesAccounts}
        disabled={!may}
        onChange={(makesAccounts) => change({ makesAccounts })}
        error={attempt.errorOf(at('makesAccounts'))}
      />
      {draft.protocol === 'saml' ? (
        <Disclosure summary="Attributen en ondertekening" open={inAttributes}>
          <div className={styles.form}>
            {text('subjectAttribute', fixed)}
            {text('nameAttribute')}
            <Checkbox
              id={at('responsesSigned')}
              label={signOnFields.responsesSigned.words.label}
              hint="Het deel over wie inlogt is altijd ondertekend. Zet dit alleen uit als jullie inlogdienst het hele antwoord niet kan ondertekenen."
              checked={draft.responsesSigned}
              disabled={fixed}
              onChange={(responsesSigned) => change({ responsesSigned })}
              error={attempt.errorOf(at('responsesSigned'))}
            />
          </div>
        </Disclosure>
      ) : null}
      <Disclosure
        summary="Hoe zeker inloggen moet zijn"
        open={draft.acrValues !== null || draft.freshLogin || attempt.errorOf(at('acrValues')) !== null}
      >
        <div className={styles.form}>
          {text('acrValues', fixed)}
          <Checkbox
            id={at('freshLogin')}
            label={signOnFields.freshLogin.words.label}
            hint="Ook wie daar nog is ingelogd. De inlogdienst moet doorgeven wanneer iemand inlogde."
            checked={draft.freshLogin}
            disabled={fixed}
            onChange={(freshLogin) => change({ freshLogin })}
            error={attempt.errorOf(at('freshLogin'))}
          />
        </div>
      </Disclosure>
      <Disclosure summary="Groepen en rollen" open={inGroups}>
        <div className={styles.form}>
          {text('groupClaim')}
          {text('userGroup')}
          {text('adminGroup')}
        </div>
      </Disclosure>
      {may ? (
        <div className="actions">
          <Button type="submit" variant={next || unsaved ? 'primary' : 'outline'} busy={attempt.busy}>
            Opslaan
          </Button>
        </div>
      ) : null}
    </form>
  );
}
