import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AccessFrame } from './frame.parts.tsx';
import { type AccessPage, accessPages } from './paths.rules.ts';
import { accessScreens } from './screens.ts';

/** A page as the build draws it; the server fills in `%PRODUCT_NAME%` and `%HELP%`. */
export interface DrawnPage {
  page: AccessPage;
  /** Part of the title. */
  title: string;
  /** The modules whose styles and scripts it needs, as the build's manifest names them. */
  modules: string[];
  html: string;
}

const about: Record<AccessPage, { title: string; screen: string }> = {
  start: { title: 'Authenticatie', screen: 'start.screen.tsx' },
  login: { title: 'Inloggen', screen: 'login.screen.tsx' },
  forgot: { title: 'Wachtwoord vergeten', screen: 'forgot-password.screen.tsx' },
  verify: { title: 'Bevestig je account', screen: 'verify-user.screen.tsx' },
  reset: { title: 'Kies een nieuw wachtwoord', screen: 'reset-password.screen.tsx' },
};

/** Draws the pages for who is not signed in, as they are before anything is known of the visitor. */
export function drawPages(): Promise<DrawnPage[]> {
  return Promise.all(
    accessPages.map(async (page) => {
      const Screen = await accessScreens[page]();
      const inner = renderToString(
        <StrictMode>
          <Screen page={page} token={null} />
        </StrictMode>,
      );
      const html = renderToStaticMarkup(
        <AccessFrame
          productName="%PRODUCT_NAME%"
          help="%HELP%"
          root={{ id: 'root', dangerouslySetInnerHTML: { __html: inner } }}
        />,
      );
      const { title, screen } = about[page];
      return { page, title, modules: ['src/access/sign-in/sign-in.main.tsx', `src/access/sign-in/${screen}`], html };
    }),
  );
}
