import { type Attributes, element, points } from '#documents/odt/element.rules.ts';
import { page, shortPage } from '#steps/report/paper/page.rules.ts';

/** The pages of the report: one without head and foot for the cover, and one for all else. */

/** What stands above and under the text of a page, as XML. */
export interface Running {
  header: string | null;
  footer: string;
}

/** The cover, and what begins after it. */
export const coverPage = 'First Page';

/** How high a line of a head or foot is, in twips. */
const runningLine = 240;

const sheet = (short: boolean) => (short ? shortPage : page);

function layout(name: string, { size, margin }: typeof page | typeof shortPage, running: Running | null): string {
  const area: Attributes = {
    'fo:page-width': points(size.width),
    'fo:page-height': points(size.height),
    'style:print-orientation': 'portrait',
    'fo:margin-top': points(running?.header ? margin.header : margin.top),
    'fo:margin-bottom': points(running ? margin.footer : margin.bottom),
    'fo:margin-left': points(margin.left),
    'fo:margin-right': points(margin.right),
  };
  const band = (side: 'header' | 'footer', height: number, towards: 'bottom' | 'top') =>
    element(
      `style:${side}-style`,
      {},
      element('style:header-footer-properties', {
        // With the room towards the text, so that the line itself stands at the edge of the page.
        'fo:min-height': points(height),
        'fo:margin-left': '0pt',
        'fo:margin-right': '0pt',
        [`fo:margin-${towards}`]: points(height - runningLine),
        'style:dynamic-spacing': 'true',
      }),
    );
  return element(
    'style:page-layout',
    { 'style:name': name },
    element('style:page-layout-properties', area),
    ...(running?.header ? [band('header', margin.top - margin.header, 'bottom')] : []),
    ...(running ? [band('footer', margin.bottom - margin.footer, 'top')] : []),
  );
}

/** How large the pages are and what is around their text. */
export const layouts = (running: Running, short: boolean): string =>
  [layout('Bladzijde', sheet(short), running), ...(short ? [] : [layout('Omslag', page, null)])].join('');

export const masters = ({ header, footer }: Running, short: boolean): string =>
  [
    element(
      'style:master-page',
      { 'style:name': 'Standard', 'style:page-layout-name': 'Bladzijde' },
      ...(header ? [element('style:header', {}, header)] : []),
      element('style:footer', {}, footer),
    ),
    ...(short
      ? []
      : [
          element('style:master-page', {
            'style:name': 'First_20_Page',
            'style:display-name': coverPage,
            'style:page-layout-name': 'Omslag',
            'style:next-style-name': 'Standard',
          }),
        ]),
  ].join('');
