import { logoSize, shortLogo } from '#documents/logo.server.ts';
import type { Look } from '#documents/look.rules.ts';
import { pixels } from '#documents/odt/element.rules.ts';
import type { AutomaticStyles } from '#documents/odt/style.rules.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { coverFacts, shortFacts } from '#steps/report/paper/cover.rules.ts';
import { coverDrawing, coverSizes, markAlt } from '#steps/report/word/cover.server.ts';
import { drawPng } from '#steps/report/word/drawing.server.ts';
import { coverPage } from './layout.rules.ts';
import { type StyleName, styleNames } from './style-names.rules.ts';
import { paragraph, picture, tab, words } from './text.server.ts';

/** Pictures as they come, by their path in the file. */
export type Pictures = Map<string, Uint8Array>;

interface CoverWriting {
  look: Look;
  automatic: AutomaticStyles;
  pictures: Pictures;
}

const sized = ({ width, height }: { width: number; height: number }) => ({
  'svg:width': pixels(width),
  'svg:height': pixels(height),
});

/** The logo as lines where it came as lines, with its pixels for who cannot show these. */
function logo({ logo: it }: Look, share: number, pictures: Pictures): string | null {
  if (!it) return null;
  const paths: [string, string][] = [];
  if (it.svg !== null) {
    pictures.set('Pictures/logo.svg', Buffer.from(it.svg, 'base64'));
    paths.push(['Pictures/logo.svg', 'image/svg+xml']);
  }
  pictures.set('Pictures/logo.png', Buffer.from(it.png, 'base64'));
  paths.push(['Pictures/logo.png', 'image/png']);
  return picture(paths, { name: 'Logo', alt: it.alt, ...sized(logoSize(it, share)) });
}

/** The first page: the logo, the drawing, the title, and who made it for whom. */
export function cover(model: ReportModel, { look, automatic, pictures }: CoverWriting): string {
  const drawn = logo(look, 1, pictures);
  const mark = look.mark ? coverDrawing(look, coverSizes(model, look)) : null;
  if (mark) pictures.set('Pictures/omslag.png', drawPng(mark.width, mark.height, mark.shapes));
  const lines: [style: StyleName, ...content: string[]][] = [
    ...(drawn ? [['logo', drawn] as [StyleName, string]] : []),
    ...(mark
      ? [
          [
            'picture',
            picture([['Pictures/omslag.png', 'image/png']], { name: 'Omslag', alt: markAlt, ...sized(mark) }),
          ] as [StyleName, string],
        ]
      : []),
    ['title', words(model.title)],
    ...(model.subtitle ? [['subtitle', words(model.subtitle)] as [StyleName, string]] : []),
    ...coverFacts(model).map(([label, value]): [StyleName, ...string[]] => [
      'coverFact',
      words(label, 'quiet'),
      tab,
      words(value, 'strong'),
    ]),
    ...(look.coverText ? [['coverText', words(look.coverText)] as [StyleName, string]] : []),
  ];
  return lines
    .map(([style, ...content], index) =>
      paragraph(
        // The page of the cover begins with what is first on it.
        index === 0 ? { own: automatic.paragraph(styleNames[style], {}, coverPage) } : style,
        ...content,
      ),
    )
    .join('');
}

/** The title and who made it for whom above the first page of a report without a cover. */
export function head(model: ReportModel, { look, pictures }: CoverWriting): string {
  const drawn = logo(look, shortLogo, pictures);
  return [
    ...(drawn ? [paragraph('logo', drawn)] : []),
    paragraph('title', words(model.title)),
    paragraph('note', words(shortFacts(model))),
  ].join('');
}
