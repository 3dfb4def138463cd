import { renderToStaticMarkup } from 'react-dom/server';
import { AccessibilityStatement } from './statement.parts.tsx';

/** Draws the page `Toegankelijkheid`, which has no script; the same shape as the other pages that the build draws. */
export async function drawPages() {
  return [
    {
      page: 'accessibility',
      title: 'Toegankelijkheid',
      modules: ['src/shell/accessibility/statement.main.ts', 'src/shell/accessibility/statement.parts.tsx'],
      html: renderToStaticMarkup(<AccessibilityStatement productName="%PRODUCT_NAME%" contact="%CONTACT%" />),
    },
  ];
}
