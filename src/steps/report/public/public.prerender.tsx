import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PublicFrame } from './frame.parts.tsx';
import { PublicReport } from './public.parts.tsx';

/** Draws the public page as it is before the research is there; the same shape as the pages for who is not signed in. */
export async function drawPages() {
  const inner = renderToString(
    <StrictMode>
      <PublicReport secret={null} />
    </StrictMode>,
  );
  const html = renderToStaticMarkup(
    <PublicFrame
      productName="%PRODUCT_NAME%"
      root={{ id: 'root', dangerouslySetInnerHTML: { __html: inner.replaceAll('Drijfveer', '%PRODUCT_NAME%') } }}
    />,
  );
  return [
    {
      page: 'public',
      title: 'Openbaar onderzoek',
      modules: ['src/steps/report/public/public.main.tsx'],
      head: ['<meta name="robots" content="noindex">'],
      html,
    },
  ];
}
