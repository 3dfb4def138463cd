import { chainOf } from '#steps/intervention-design/chain.rules.ts';
import { drawChain } from '#steps/intervention-design/drawing/drawing.rules.ts';
import { fontSizes, lineHeight, type TextRole } from '#steps/intervention-design/drawing/pieces.rules.ts';
import { type FigureWidth, figures } from '#steps/report/model/block.rules.ts';
import type { Block, Drawing } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { enumeration, inSentence } from '#steps/report/model/words.rules.ts';
import { disc, path, words } from './marks.rules.ts';

const bold: ReadonlySet<TextRole> = new Set(['head', 'factor', 'behaviour']);
const quiet: ReadonlySet<TextRole> = new Set(['head', 'technique', 'step']);

/** What a drawing of the chain and its table are of. */
export const chainData = (intervention: string | null) => `chain-${intervention ?? 'all'}`;

/** Techniek → toepassing → factor → deelgedrag → doelgedrag, of one intervention or of all. Nothing without applications. */
export function chainFigure({ sections }: Pick<Study, 'sections'>, name: string, only: string | null = null): Block[] {
  const chain = chainOf(sections.interventionDesign, sections, only);
  if (chain.factors.length === 0) return [];
  const most = sections.completeResearch.form === 'full' ? mostSteps.full : mostSteps.shorter;
  const told = ({ name: factor, techniques }: (typeof chain.factors)[number]) => {
    const ways = techniques.map((one) => `${inSentence(one.name)} (${enumeration(one.applications)})`);
    return `${factor} door ${ways.join(' en ')}`;
  };
  return figures(
    chain.factors,
    (factors, width) =>
      drawn(
        drawChain({ ...chain, factors: [...factors], subBehaviours: few(chain.subBehaviours, most) }, width),
        width,
      ),
    {
      data: chainData(only),
      caption: `Van techniek naar gedrag in ${name}`,
      alt: (part) =>
        `Elke techniek krijgt vorm in een toepassing, die een factor verandert. ${part.map(told).join('; ')}. ${chain.subBehaviours.length > 0 ? `Deelgedrag: ${chain.subBehaviours.join('; ')}. ` : ''}Samen leiden ze tot: ${chain.behaviour}.`,
      note: 'Lees van technieken naar gedrag. Het is wat we verwachten, geen bewijs dat het zo werkt.',
    },
  ).map((one) => ({ ...one, whole: true }));
}

/** Of many as many as leave room for the chain, and for what stands above it in a shorter report; all stand in words with the figure and its table. */
const mostSteps = { full: 8, shorter: 4 };
const few = (steps: readonly string[], most: number): string[] =>
  steps.length <= most
    ? [...steps]
    : [...steps.slice(0, most - 1), `en nog ${steps.length - most + 1} deelgedragingen`];

const drawn = (
  { height, texts, lines, rule, joints, end }: ReturnType<typeof drawChain>,
  width: FigureWidth,
): Drawing => ({
  width,
  height,
  marks: [
    ...(rule === null ? [] : [path(`M0 ${rule}H${width}`, 'ink')]),
    ...lines.map((line) => path(line, 'grey', 1.5)),
    ...joints.map(({ x, y }) => disc(x, y, 3.5, 'blue')),
    disc(end.x, end.y, 6, 'accent'),
    ...texts.flatMap(({ role, x, y, lines: said }) =>
      said.map((line, index) =>
        words(x, y + index * lineHeight, line, {
          size: fontSizes[role],
          tone: quiet.has(role) ? 'soft' : 'ink',
          bold: bold.has(role),
        }),
      ),
    ),
  ],
});
