import { renderToStaticMarkup } from 'react-dom/server';
import { NewsPage } from './news.parts.tsx';

/** Draws the page `Nieuw`, which has no script. */
export async function drawPages() {
  return [
    {
      page: 'news',
      title: 'Nieuw',
      modules: ['src/shell/news/news.main.ts', 'src/shell/news/news.parts.tsx'],
      html: renderToStaticMarkup(<NewsPage productName="%PRODUCT_NAME%" />),
    },
  ];
}
