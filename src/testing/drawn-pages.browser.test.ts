import { parseDocument } from 'htmlparser2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicReport } from '#steps/report/model/public.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { reportSections } from '#study/report-sections.contract.ts';

/**
 * The pages for who is not signed in are developed and tested with React and built with Preact (`vite.drawn.config.ts`). Here both draw
 * them, and what comes in their place later, and must say the same.
 */
const libraries = {
  react: () => vi.resetModules(),
  preact: () => {
    vi.resetModules();
    vi.doMock('react', () => import('preact/compat'));
    vi.doMock('react-dom', () => import('preact/compat'));
    vi.doMock('react-dom/client', () => import('preact/compat/client'));
    vi.doMock('react-dom/server', () => import('preact/compat/server'));
    vi.doMock('react/jsx-runtime', () => import('preact/compat/jsx-runtime'));
    vi.doMock('react/jsx-dev-runtime', () => import('preact/compat/jsx-dev-runtime'));
  },
};
const mocked = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];

afterEach(() => {
  for (const name of mocked) vi.doUnmock(name);
});

/** What the build draws, by page. */
async function drawnPages(): Promise<[string, string][]> {
  const rooms = await Promise.all([
    import('#access/sign-in/sign-in.prerender.tsx'),
    import('#steps/report/public/public.prerender.tsx'),
    import('#research/workshop/phone/join.prerender.tsx'),
    import('#steps/intervention-design/evaluation/tally/phone/tally.prerender.tsx'),
    import('#shell/accessibility/statement.prerender.tsx'),
    import('#shell/procurement/dossier.prerender.tsx'),
    import('#shell/news/news.prerender.tsx'),
  ]);
  const pages: { page: string; html: string }[][] = await Promise.all(rooms.map(({ drawPages }) => drawPages()));
  return pages.flat().map(({ page, html }) => [page, html]);
}

/** What a page shows once more is known. */
async function laterParts(): Promise<[string, string][]> {
  const { createElement: make } = await import('react');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { AlreadySignedIn } = await import('#access/sign-in/already-signed-in.parts.tsx');
  const { Confirmed } = await import('#access/sign-in/confirmed.parts.tsx');
  const { LoginCode } = await import('#access/sign-in/login-code.parts.tsx');
  const { GoneLink, OtherLink } = await import('#access/mail-links/ends.parts.tsx');
  const { OtherSignedIn } = await import('#access/sign-in/other-signed-in.parts.tsx');
  const { AccessForm, RefusalNotice } = await import('#access/sign-in/panel.parts.tsx');
  const { TextField } = await import('#ui/form/text-field.tsx');
  const { ReportCover, ReportSections } = await import('#steps/report/sheet.tsx');
  const { DrawingFigure } = await import('#steps/report/drawing/drawing.figure.tsx');

  const who = { sub: 'a', username: 'noor@waterkant.example', name: 'Noor', company_name: 'Waterkant' } as never;
  const nothing = () => undefined;
  const errors = [{ field: 'username', message: 'Vul je e-mailadres in.' }];
  const field = { id: 'username', label: 'E-mailadres', hint: 'Kort', onChange: nothing };
  const { sections } = publicReport({ ...exampleInput(), only: reportSections, quotes: true });
  const blocks = sections.flatMap((section) => section.blocks);
  const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block] : []));
  // Figures come on their own: they are fetched, and what is drawn in one go cannot wait.
  const words = sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ type }) => type !== 'figure'),
  }));
  const parts = {
    already: make(AlreadySignedIn, { who }),
    other: make(OtherSignedIn, { who }),
    confirmed: make(Confirmed, { account: { name: 'Noor', username: 'noor@waterkant.example' } as never }),
    code: make(LoginCode, {
      value: '12',
      onChange: nothing,
      error: 'Onjuist',
      asked: true,
      onSwitch: nothing,
      onBack: nothing,
    }),
    goneReset: make(GoneLink, { kind: 'reset' as never }),
    goneVerify: make(GoneLink, { kind: 'verify' as never }),
    otherReset: make(OtherLink, { kind: 'reset' as never, token: 'abc' }),
    otherVerify: make(OtherLink, { kind: 'verify' as never, token: 'abc' }),
    refused: make(RefusalNotice, { refusal: { words: 'Te veel pogingen.', until: null }, count: 1 }),
    form: make(
      AccessForm,
      { attempt: { errors, refusal: null, busy: true, count: 1 }, onSend: nothing, submit: 'Inloggen' } as never,
      make(TextField, { ...field, value: 'a', error: errors[0]!.message, maxLength: 10, required: true }),
    ),
    cover: make(ReportCover, {
      title: 'Etensresten',
      subtitle: 'Een ondertitel',
      facts: [{ term: 'Organisatie', words: 'Team' }],
      productName: 'Drijfveer',
      done: 3,
    }),
    sections: make(ReportSections, { sections: words }),
    ...Object.fromEntries(
      figures.flatMap(({ drawing, narrow, alt, number }) => [
        [`figure ${number}`, make(DrawingFigure, { drawing, alt })],
        [`figure ${number} on a phone`, make(DrawingFigure, { drawing: narrow, alt })],
      ]),
    ),
  };
  return Object.entries(parts).map(([name, part]) => [name, renderToStaticMarkup(part)]);
}

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** Elements with their attributes, and their text; ids that a library makes up, by the order in which they come. */
function said(html: string): unknown[] {
  const made = [...new Set(html.match(/\b(?:_R_\w*_|P0-\d+)/g))];
  const plain = made.reduce((text, id, index) => text.replaceAll(id, `made-${index}`), html);
  return contentOf(parseDocument(plain, { lowerCaseAttributeNames: true }).children);
}

function contentOf(nodes: Parsed[]): unknown[] {
  const content: unknown[] = [];
  for (const node of nodes) {
    if ('attribs' in node) content.push([node.name, attributesOf(node.attribs), ...contentOf(node.children)]);
    if (node.nodeType !== 3) continue;
    // A comment may part a text.
    content.push(typeof content.at(-1) === 'string' ? `${content.pop()}${node.data}` : node.data);
  }
  return content;
}

/** Without a difference that makes none: an empty class, and the last `;` of a style. */
function attributesOf({ class: named, style, ...others }: Record<string, string>) {
  return { ...others, ...(named && { class: named }), ...(style && { style: style.replace(/;$/, '') }) };
}

describe('what is built with Preact says what React says', () => {
  it.each([
    ['the pages as the build draws them', drawnPages, 9],
    ['what comes in their place', laterParts, 16],
  ] as const)('%s', async (_, draw, least) => {
    libraries.react();
    const react = await draw();
    libraries.preact();
    const preact = await draw();
    expect(react.length).toBeGreaterThanOrEqual(least);
    // Drawn with two libraries indeed: they order attributes differently.
    expect(preact).not.toEqual(react);
    const bySaid = (drawn: [string, string][]) => Object.fromEntries(drawn.map(([name, html]) => [name, said(html)]));
    expect(bySaid(preact)).toEqual(bySaid(react));
  });
});
