import { fontNames } from '#documents/fonts.server.ts';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { element } from '#documents/odt/element.rules.ts';
import { packOdt } from '#documents/odt/package.server.ts';
import { automaticStyles } from '#documents/odt/style.rules.ts';
import { clean } from '#documents/pdf/text.server.ts';
import { picturesOf } from '#steps/report/drawing/pictures.server.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { citesOf } from '#steps/report/model/sources/citation.rules.ts';
import { lineIn } from '#steps/report/paper/columns.rules.ts';
import { headLine } from '#steps/report/paper/cover.rules.ts';
import { aroundOf } from '#steps/report/paper/page.rules.ts';
import { onOnePage, startsPage, uncounted } from '#steps/report/paper/pages.rules.ts';
import { footLine, levelled } from '#steps/report/paper/words.rules.ts';
import { coverSizes } from '#steps/report/word/cover.server.ts';
import { chapter, type Writing, write } from './block.server.ts';
import { contents } from './contents.server.ts';
import { cover, head, type Pictures } from './cover.server.ts';
import { layouts, masters } from './layout.rules.ts';
import { namedStyles } from './style.rules.ts';
import { paragraph, runs, tab, words } from './text.server.ts';

/**
 * The report as OpenDocument Text: what the model says, in headings, lists, tables and captions under the names of LibreOffice’s own
 * styles, so that another style changes all of it at once.
 */
export async function writeReportOdt(model: ReportModel, look: Look = ourLook): Promise<Buffer> {
  const short = model.form === 'executive';
  const automatic = automaticStyles();
  const pictures: Pictures = new Map();
  let keyTables = 0;
  const writing: Writing = {
    look,
    automatic,
    pictures,
    line: lineIn(look),
    cites: citesOf(model.sections),
    drawn: await picturesOf(model, look),
    chapters: [],
    numbered: !short,
    keyTables: () => ++keyTables,
  };
  const body = model.sections.map((_, index) => section(model, index, writing)).join('');
  const opening = short ? head(model, writing) : cover(model, writing) + contents(model, writing.chapters);
  const sizes = coverSizes(model, look);
  const line = headLine(model);
  const running = {
    header: line === null ? null : paragraph('header', words(line)),
    footer: paragraph(
      'footer',
      words(footLine(model, look.footerText)),
      tab,
      element('text:page-number', { 'text:select-page': 'current' }, '1'),
    ),
  };
  return packOdt({
    title: clean(model.title) || 'Rapport',
    subject: model.subtitle ? clean(model.subtitle) : null,
    author: clean(model.madeBy ?? 'Drijfveer'),
    day: model.day,
    automatic: automatic.xml(),
    text: sequences + opening + body,
    styles: namedStyles(
      {
        look,
        title: short ? 20 : sizes.title,
        subtitle: sizes.subtitle,
        gap: sizes.gap,
        numbered: !short,
        hasSubtitle: model.subtitle !== null,
      },
      { headings: fontNames[look.fonts.headings], body: fontNames[look.fonts.body] },
    ),
    layouts: layouts(running, short),
    masters: masters(running, short),
    pictures,
  });
}

/** What counts tables and what counts figures. */
const sequences = element(
  'text:sequence-decls',
  {},
  ...['Tabel', 'Figuur'].map((name) =>
    element('text:sequence-decl', { 'text:display-outline-level': 0, 'text:name': name }),
  ),
);

/** A section under its heading: what the user wrote first, then the blocks. */
function section(model: ReportModel, index: number, writing: Writing): string {
  const part = model.sections[index]!;
  const where = {
    counted: writing.numbered && !uncounted.has(part.key),
    small: onOnePage(model, part),
  };
  return [
    chapter(1, part.title, where.counted, writing, startsPage(model, index)),
    ...part.introduction.map((text) => paragraph('body', runs(text, writing.cites))),
    ...levelled(part.blocks).map((block, at) => write(block, { ...where, ...aroundOf(part.blocks, at) }, writing)),
  ].join('');
}
