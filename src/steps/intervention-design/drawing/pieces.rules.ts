import type { Chain } from '#steps/intervention-design/chain.rules.ts';
import { textWidth, wrapped } from '#steps/intervention-design/text.rules.ts';

/** What the drawings of the chain are made of. */
export const chainWidths = [960, 640, 343] as const;
export type ChainWidth = (typeof chainWidths)[number];

export type TextRole = 'head' | 'technique' | 'application' | 'factor' | 'step' | 'behaviour';

export interface PlacedText {
  role: TextRole;
  x: number;
  /** Baseline of the first line. */
  y: number;
  lines: string[];
}

export interface Drawing {
  width: number;
  height: number;
  texts: PlacedText[];
  /** Path data. */
  lines: string[];
  /** The rule under the heads, where there are heads. */
  rule: number | null;
  joints: { x: number; y: number }[];
  /** The one warm dot: the behaviour. */
  end: { x: number; y: number };
}

export const fontSizes: Record<TextRole, number> = {
  head: 13,
  technique: 13,
  application: 14,
  factor: 14,
  step: 13,
  behaviour: 15,
};
export const lineHeight = 18;
/** From the middle of a line of text down to its baseline. */
export const toBaseline = 5;
export const clear = 8;

interface Block {
  lines: string[];
  height: number;
  /** Right edge of the widest line, from the text's left edge. */
  right: number;
}

export function block(text: string, role: TextRole, width: number, most?: number): Block {
  const size = fontSizes[role];
  const lines = wrapped(text, width, size, most);
  return {
    lines,
    height: lines.length * lineHeight,
    right: Math.max(0, ...lines.map((line) => textWidth(line, size))),
  };
}

/** A block of text with its middle at `middle`. */
export const placed = (role: TextRole, x: number, middle: number, { lines, height }: Block): PlacedText => ({
  role,
  x,
  y: round(middle - height / 2 + lineHeight / 2 + toBaseline),
  lines,
});

export const round = (value: number) => Math.round(value * 10) / 10;

/** From one point to another: level first, then a bend into the other's height. */
export function flow(x1: number, y1: number, bend: number, x2: number, y2: number): string {
  const turn = Math.max(x1, Math.min(bend, x2));
  const half = round((turn + x2) / 2);
  return `M${round(x1)} ${round(y1)}H${round(turn)}C${half} ${round(y1)} ${half} ${round(y2)} ${round(x2)} ${round(y2)}`;
}

export interface Column {
  x: number;
  width: number;
}

export const head = (text: string, x: number): PlacedText => ({ role: 'head', x, y: 14, lines: [text] });
export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The lower course: the sub-behaviours along the stream, and the behaviour where it ends. */
export function goal(chain: Chain, stream: number, { x, width }: Column, top: number) {
  const texts: PlacedText[] = [];
  const lines: string[] = [];
  let y = top;
  if (chain.subBehaviours.length > 0) {
    texts.push({ role: 'head', x, y: round(y + lineHeight / 2 + toBaseline), lines: ['Deelgedrag'] });
    y += lineHeight + 4;
    for (const behaviour of chain.subBehaviours) {
      const one = block(behaviour, 'step', width, 4);
      texts.push(placed('step', x, y + one.height / 2, one));
      lines.push(`M${stream} ${round(y + lineHeight / 2)}h10`);
      y += one.height + 8;
    }
    y += 10;
  }
  texts.push({ role: 'head', x, y: round(y + lineHeight / 2 + toBaseline), lines: ['Doelgedrag'] });
  y += lineHeight + 4;
  const aim = block(chain.behaviour, 'behaviour', width, 8);
  texts.push(placed('behaviour', x, y + aim.height / 2, aim));
  return { texts, lines, end: { x: stream, y: y + lineHeight / 2 }, height: Math.ceil(y + aim.height + 8) };
}

export const pairsIn = ({ techniques }: Chain['factors'][number]) =>
  techniques.flatMap(({ name, applications }) => applications.map((title) => ({ technique: name, title })));
