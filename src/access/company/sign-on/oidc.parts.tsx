import type { ReactNode } from 'react';
import { type SignOn, signOnFields } from '#access/sign-on/sign-on.contract.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ToCopy } from './step.parts.tsx';

const ways = [
  {
    value: 'secret',
    label: 'Aan een geheim',
    hint: 'De inlogdienst geeft het. Vaak moet je het na een tijd vernieuwen.',
  },
  {
    value: 'key',
    label: 'Aan een sleutel van ons',
    hint: 'De inlogdienst haalt die bij ons op, of krijgt een certificaat. Heet daar “private_key_jwt” of “Signed JWT”.',
  },
] as const;

interface OidcFieldsProps {
  signOn: SignOn;
  draft: { clientAuth: SignOn['clientAuth']; clientSecret: string };
  change: (patch: Partial<OidcFieldsProps['draft']>) => void;
  /** Cannot be changed now. */
  fixed: boolean;
  /** A field for one line of text. */
  text: (name: 'issuer' | 'clientId', disabled?: boolean) => ReactNode;
  at: (field: string) => string;
  errorOf: (id: string) => string | null;
}

/** What is particular to a provider by OpenID Connect: its address, what to fill in there, and how it knows us. */
export function OidcFields({ signOn, draft, change, fixed, text, at, errorOf }: OidcFieldsProps) {
  const byKey = draft.clientAuth === 'key';
  return (
    <>
      {text('issuer', fixed)}
      <RadioGroup
        id={at('clientAuth')}
        label={signOnFields.clientAuth.words.label}
        options={ways}
        disabled={fixed}
        value={draft.clientAuth}
        onChange={(clientAuth) => clientAuth && change({ clientAuth })}
        error={errorOf(at('clientAuth'))}
      />
      {signOn.redirectAddress && signOn.backChannelAddress && signOn.loggedOutAddress && signOn.keysAddress ? (
        <>
          <p>Vul deze adressen in bij de inlogdienst. Die geeft je dan een client-ID{byKey ? '' : ' en een geheim'}.</p>
          <ToCopy
            rows={[
              { term: 'Redirect-adres', text: signOn.redirectAddress },
              { term: 'Adres na het uitloggen', text: signOn.loggedOutAddress },
              { term: 'Adres voor back-channel logout', text: signOn.backChannelAddress, hint: 'Mag leeg blijven.' },
              ...(byKey
                ? [
                    {
                      term: 'Adres van onze sleutels',
                      text: signOn.keysAddress,
                      hint:
                        signOn.clientAuth === 'key'
                          ? 'Heet ook “JWKS URL” of “jwks_uri”. Wil de inlogdienst een certificaat? Download het hieronder.'
                          : 'Er staat een sleutel zodra je deze keuze opslaat.',
                    },
                  ]
                : []),
            ]}
          />
        </>
      ) : (
        <p className="small soft">
          Bewaar eerst dit adres. Daarna zie je hier wat je bij de inlogdienst invult om een client-ID te krijgen.
        </p>
      )}
      {text('clientId', fixed)}
      {byKey ? null : (
        <TextField
          id={at('clientSecret')}
          label="Client-geheim"
          type="password"
          autoComplete="new-password"
          hint={
            signOn.secretKept
              ? 'Is ingevuld. We laten het niet meer zien. Typ een nieuw geheim om het te vervangen.'
              : 'Uit de inlogdienst. We bewaren het versleuteld en laten het daarna niet meer zien.'
          }
          disabled={fixed}
          value={draft.clientSecret}
          onChange={(clientSecret) => change({ clientSecret })}
          error={errorOf(at('clientSecret'))}
        />
      )}
    </>
  );
}
