import type { SignOn } from '#access/sign-on/sign-on.contract.ts';
import { ToCopy } from './step.parts.tsx';

/** What to fill in at a provider by SAML: each on its own, and all of it as metadata. */
export function SamlAddresses({ signOn }: { signOn: SignOn }) {
  if (!signOn.entityId || !signOn.answerAddress || !signOn.logoutAddress)
    return (
      <p className="small soft">
        Sla deze keuze op. Daarna zie je wat je bij de inlogdienst invult, en kun je de metadata van de inlogdienst
        inlezen.
      </p>
    );
  return (
    <>
      <p>
        Geef de inlogdienst onze metadata: het adres, of{' '}
        <a href={signOn.entityId} download="metadata.xml">
          het bestand
        </a>
        . Vraagt die om losse gegevens, dan zijn het deze.
      </p>
      <ToCopy
        rows={[
          {
            term: 'Adres van onze metadata',
            text: signOn.entityId,
            hint: 'Is ook onze entity ID. Onze certificaten staan erin.',
          },
          { term: 'Adres voor antwoorden', text: signOn.answerAddress, hint: 'Heet ook ACS of “Reply URL”.' },
          {
            term: 'Adres voor uitloggen',
            text: signOn.logoutAddress,
            hint: 'Heet ook Single Logout Service, via HTTP-Redirect.',
          },
        ]}
      />
    </>
  );
}
