import { chainOf } from '#steps/intervention-design/chain.rules.ts';
import { drawChain } from '#steps/intervention-design/drawing/drawing.rules.ts';
import { fontSizes, lineHeight, type TextRole } from '#steps/intervention-design/drawing/pieces.rules.ts';
import { type FigureWidth, figure, ofData } from '#steps/report/model/block.rules.ts';
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
  const told = chain.factors.map(({ name: factor, techniques }) => {
    const ways = techniques.map((one) => `${inSentence(one.name)} (${enumeration(one.applications)})`);
    return `${factor} door ${ways.join(' en ')}`;
  });
  return [
    ofData(
      chainData(only),
      figure(
        `Van techniek naar gedrag in ${name}`,
        `Elke techniek krijgt vorm in een toepassing, die een factor verandert. ${told.join('; ')}. ${chain.subBehaviours.length > 0 ? `Deelgedrag: ${chain.subBehaviours.join('; ')}. ` : ''}Samen leiden ze tot: ${chain.behaviour}.`,
        (width) => drawn(drawChain(chain, width === 343 ? 343 : 640), width),
        'Lees van technieken naar gedrag. Het is wat we verwachten, geen bewijs dat het zo werkt.',
      ),
    ),
  ];
}

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
