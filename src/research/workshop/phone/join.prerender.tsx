import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { JoinPage } from './join.parts.tsx';

/** Draws the page for phones as it is before anything is known; the same shape as the pages for who is not signed in. */
export async function drawPages() {
  const inner = renderToString(
    <StrictMode>
      <JoinPage />
    </StrictMode>,
  );
  const html = `<div id="root">${inner.replaceAll('Drijfveer', '%PRODUCT_NAME%')}</div>`;
  return [
    {
      page: 'join',
      title: 'Meedoen',
      modules: ['src/research/workshop/phone/join.main.tsx'],
      head: ['<meta name="robots" content="noindex">'],
      html,
    },
  ];
}
