import { AccessPanel, ToLogin } from '#access/sign-in/panel.parts.tsx';
import { accessPaths } from '#access/sign-in/paths.rules.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { tokenLifetime } from './mails.rules.ts';
import type { TokenKind } from './user-tokens.contract.ts';

/** A link that leads nowhere any more; the server does not say why, so neither do we pretend to know. */
export function GoneLink({ kind }: { kind: TokenKind }) {
  usePageTitle('Deze link werkt niet meer');
  return kind === 'reset' ? (
    <AccessPanel
      focused
      title="Deze link werkt niet meer"
      lead={`De link is al gebruikt, is ouder dan ${tokenLifetime.reset.words}, of er is een nieuwere gestuurd.`}
    >
      <Button variant="primary" wide href={accessPaths.forgot}>
        Vraag een nieuwe link
      </Button>
      <ToLogin />
    </AccessPanel>
  ) : (
    <AccessPanel
      focused
      title="Deze link werkt niet meer"
      lead={`De link is al gebruikt of is ouder dan ${tokenLifetime.verify.words}. Heb je je account al bevestigd? Dan kun je inloggen. Zo niet, vraag dan een nieuwe link aan wie je heeft uitgenodigd.`}
    >
      <Button variant="primary" wide href={accessPaths.login}>
        Naar inloggen
      </Button>
    </AccessPanel>
  );
}

/** A good link at the wrong address: where it does belong. */
export function OtherLink({ kind, token }: { kind: TokenKind; token: string }) {
  usePageTitle('Deze link is voor iets anders');
  return kind === 'reset' ? (
    <AccessPanel
      focused
      title="Deze link is voor iets anders"
      lead="Met deze link bevestig je je account. Een nieuw wachtwoord kies je met een andere link."
    >
      <Button variant="primary" wide href={`${accessPaths.verify}/${token}`}>
        Bevestig je account
      </Button>
    </AccessPanel>
  ) : (
    <AccessPanel
      focused
      title="Deze link is voor iets anders"
      lead="Met deze link kies je een nieuw wachtwoord. Je account bevestig je met een andere link."
    >
      <Button variant="primary" wide href={`${accessPaths.reset}/${token}`}>
        Kies een nieuw wachtwoord
      </Button>
    </AccessPanel>
  );
}
