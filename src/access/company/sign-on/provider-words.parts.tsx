import { Disclosure } from '#ui/disclosure.tsx';
import styles from './sign-on.module.css';

/** What each provider calls the things that are asked here, by how it speaks. */
const providers = {
  oidc: [
    {
      name: 'Entra ID',
      words:
        'Maak een “App registration” (Web). De issuer is https://login.microsoftonline.com/{tenant-ID}/v2.0. Client-ID heet “Application (client) ID”, het geheim “Client secret” (de “Value”). Kies je een sleutel, upload dan het certificaat bij “Certificates & secrets”, “Certificates”. Zet bij “Token configuration” de claim email aan. Gebruik voor groepen “App roles”; de claim heet roles.',
    },
    {
      name: 'Keycloak',
      words:
        'Maak een client van het type OpenID Connect met “Client authentication” aan. De issuer is https://{server}/realms/{realm}. Het geheim staat onder “Credentials”. Kies je een sleutel, kies daar dan “Signed JWT”, en zet onder “Keys” “Use JWKS URL” aan met het adres van onze sleutels. Niveaus heten “ACR to LoA Mapping”; het redirect-adres heet “Valid redirect URIs”.',
    },
    {
      name: 'SURFconext',
      words:
        'Meld een dienst aan in het SP Dashboard, als OpenID Connect. De issuer is https://connect.surfconext.nl. Het redirect-adres heet “Redirect URI”; vraag ook e-mailadres en naam aan. Vraag SURF welke niveaus er zijn als je om een tweede stap wilt vragen.',
    },
    {
      name: 'SSO Rijk',
      words:
        'Vraag de aansluiting aan bij SSO Rijk, als OpenID Connect volgens het NL GOV-profiel. Vraag of je een geheim krijgt of een sleutel moet gebruiken, en welke niveaus er zijn. Je geeft de adressen door, en krijgt issuer en client-ID.',
    },
  ],
  saml: [
    {
      name: 'Entra ID',
      words:
        'Maak een “Enterprise application” (niet uit de galerij), met “SAML”. Upload onze metadata. Zet bij “Attributes & Claims” de “Unique User Identifier” op user.objectid met formaat “Persistent”, en bij “SAML Certificates” de “Signing Option” op “Sign SAML response and assertion”. Het adres heet “App Federation Metadata Url”.',
    },
    {
      name: 'Keycloak',
      words:
        'Importeer onze metadata als client. Zet “Sign documents” en “Sign assertions” aan, en “Name ID format” op persistent met “Force name ID format”. Voeg mappers toe voor email en displayName. Het adres is https://{server}/realms/{realm}/protocol/saml/descriptor.',
    },
    {
      name: 'ADFS',
      words:
        'Voeg een “Relying party trust” toe met het adres van onze metadata. Geef met een regel een “Name ID” van het type “Persistent Identifier” door, en het e-mailadres en de naam. Zet met PowerShell SamlResponseSignature op MessageAndAssertion. Het adres is https://{server}/FederationMetadata/2007-06/FederationMetadata.xml.',
    },
    {
      name: 'SURFconext',
      words:
        'Meld een dienst aan in het SP Dashboard, als SAML, met onze metadata. Vraag e-mailadres en naam aan, en kies een persistent NameID. Plak alleen de metadata van de gateway zelf.',
    },
    {
      name: 'SSO Rijk',
      words:
        'Vraag de aansluiting aan bij SSO Rijk, als SAML, en geef het adres van onze metadata door. Je krijgt metadata terug.',
    },
  ],
} as const;

/** Where to find at the provider what is asked here. */
export function ProviderWords({ protocol }: { protocol: keyof typeof providers }) {
  return (
    <Disclosure summary="Zo heet dit bij jouw inlogdienst">
      <dl className={styles.providers}>
        {providers[protocol].map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
