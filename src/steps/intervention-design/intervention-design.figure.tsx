import { drawChain } from '#steps/intervention-design/drawing/drawing.rules.ts';
import {
  type ChainWidth,
  fontSizes,
  lineHeight,
  type TextRole,
} from '#steps/intervention-design/drawing/pieces.rules.ts';
import type { Chain } from './chain.rules.ts';

/** The colours of the chain: custom properties on screen, literal ones where a document is drawn. */
export interface ChainPalette {
  line: string;
  rule: string;
  joint: string;
  end: string;
  ink: string;
  soft: string;
}

const onScreen: ChainPalette = {
  line: 'var(--blue-300)',
  rule: 'var(--navy-700)',
  joint: 'var(--blue-600)',
  end: 'var(--accent-600)',
  ink: 'var(--navy-900)',
  soft: 'var(--ink-soft)',
};

const bold: ReadonlySet<TextRole> = new Set(['head', 'factor', 'behaviour']);
const quiet: ReadonlySet<TextRole> = new Set(['head', 'technique', 'step']);

/** On screen the class gives the colour, so that forced colours can take over; in a document there is no CSS. */
function lookOf(role: TextRole, palette: ChainPalette) {
  const fontWeight = bold.has(role) ? 600 : 400;
  if (palette !== onScreen) return { fill: quiet.has(role) ? palette.soft : palette.ink, fontWeight };
  return quiet.has(role) ? { fontWeight } : { className: 'f-ink', style: { fontWeight } };
}

export interface ChainFigureProps {
  chain: Chain;
  width: ChainWidth;
  /** Says the same as the picture, in short; the table beside it says it in full. */
  label: string;
  palette?: ChainPalette;
}

/** The chain as streams that run together: techniek → toepassing → factor → deelgedrag → doelgedrag, with one warm dot at its end. */
export function ChainFigure({ chain, width, label, palette = onScreen }: ChainFigureProps) {
  const { height, texts, lines, rule, joints, end } = drawChain(chain, width);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {rule === null ? null : <path d={`M0 ${rule}H${width}`} stroke={palette.rule} fill="none" />}
      {lines.map((line) => (
        <path key={line} d={line} stroke={palette.line} strokeWidth="1.5" fill="none" />
      ))}
      {joints.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" fill={palette.joint} />
      ))}
      <circle cx={end.x} cy={end.y} r="6" fill={palette.end} />
      {texts.map(({ role, x, y, lines: words }) => (
        <text key={`${role} ${x} ${y}`} x={x} y={y} fontSize={fontSizes[role]} {...lookOf(role, palette)}>
          {words.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
            <tspan key={index} x={x} dy={index === 0 ? 0 : lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}
