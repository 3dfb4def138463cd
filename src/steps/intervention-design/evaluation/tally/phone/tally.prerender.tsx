import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { TallyPage } from './page.parts.tsx';

/** Draws the page to count with as it is before anything is known; the same shape as the pages for who is not signed in. */
export async function drawPages() {
  const inner = renderToString(
    <StrictMode>
      <TallyPage />
    </StrictMode>,
  );
  const html = `<div id="root">${inner.replaceAll('Drijfveer', '%PRODUCT_NAME%')}</div>`;
  return [
    {
      page: 'tally',
      title: 'Tellen',
      modules: ['src/steps/intervention-design/evaluation/tally/phone/tally.main.tsx'],
      head: ['<meta name="robots" content="noindex">'],
      html,
    },
  ];
}
