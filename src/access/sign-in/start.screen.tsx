import { useEffect } from 'react';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { session } from '#foundation/browser/session.ts';
import { Button } from '#ui/button.tsx';
import { AccessPanel } from './panel.parts.tsx';
import { accessPaths } from './paths.rules.ts';

/** `/authenticatie`: says where you are and sends on, home who is signed in and others to log in. */
export function AccessStartScreen() {
  usePageTitle('Authenticatie');
  // In the place of this page, so that Back does not lead here again.
  useEffect(() => location.replace(session.accessToken() ? '/' : accessPaths.login), []);
  return (
    <AccessPanel
      title="Je bent er bijna"
      lead="Je gaat vanzelf verder. Gebeurt er niets? Ga dan zelf naar de inlogpagina."
    >
      <Button variant="outline" href={accessPaths.login}>
        Naar inloggen
      </Button>
    </AccessPanel>
  );
}
