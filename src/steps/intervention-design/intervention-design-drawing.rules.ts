import type { Chain } from './intervention-design-chain.rules.ts';
import { textWidth, wrapped } from './intervention-design-text.rules.ts';

/** Where everything in the drawing of the chain stands: made at three widths, never scaled. */
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
const toBaseline = 5;
const clear = 8;

interface Block {
  lines: string[];
  height: number;
  /** Right edge of the widest line, from the text's left edge. */
  right: number;
}

function block(text: string, role: TextRole, width: number, most?: number): Block {
  const size = fontSizes[role];
  const lines = wrapped(text, width, size, most);
  return {
    lines,
    height: lines.length * lineHeight,
    right: Math.max(0, ...lines.map((line) => textWidth(line, size))),
  };
}

/** A block of text with its middle at `middle`. */
const placed = (role: TextRole, x: number, middle: number, { lines, height }: Block): PlacedText => ({
  role,
  x,
  y: round(middle - height / 2 + lineHeight / 2 + toBaseline),
  lines,
});

const round = (value: number) => Math.round(value * 10) / 10;

/** From one point to another: level first, then a bend into the other's height. */
function flow(x1: number, y1: number, bend: number, x2: number, y2: number): string {
  const turn = Math.max(x1, Math.min(bend, x2));
  const half = round((turn + x2) / 2);
  return `M${round(x1)} ${round(y1)}H${round(turn)}C${half} ${round(y1)} ${half} ${round(y2)} ${round(x2)} ${round(y2)}`;
}

export const drawChain = (chain: Chain, width: ChainWidth): Drawing =>
  width === 960 ? wide(chain) : width === 640 ? medium(chain) : narrow(chain);

interface Column {
  x: number;
  width: number;
}

/** Five columns, or four where no sub-behaviours were written down. */
function wide(chain: Chain): Drawing {
  const steps = chain.subBehaviours.length > 0;
  const [techniques, applications, factors, subs, finish]: [Column, Column, Column, Column, Column] = steps
    ? [
        { x: 0, width: 150 },
        { x: 184, width: 194 },
        { x: 416, width: 138 },
        { x: 634, width: 148 },
        { x: 830, width: 130 },
      ]
    : [
        { x: 0, width: 190 },
        { x: 230, width: 270 },
        { x: 540, width: 180 },
        { x: 0, width: 0 },
        { x: 790, width: 170 },
      ];
  const top = 46;
  const texts: PlacedText[] = [
    head('Techniek', techniques.x),
    head('Toepassing', applications.x),
    head('Factor', factors.x),
    ...(steps ? [head('Deelgedrag', subs.x)] : []),
    head('Doelgedrag', finish.x),
  ];
  const lines: string[] = [];
  const ends: { x: number; y: number }[] = [];
  let y = top;
  for (const factor of chain.factors) {
    const name = block(factor.name, 'factor', factors.width);
    const from: { x: number; y: number }[] = [];
    const start = y;
    for (const technique of factor.techniques) {
      const label = block(technique.name, 'technique', techniques.width);
      const made = technique.applications.map((title) => block(title, 'application', applications.width, 3));
      const height = sum(made.map((one) => one.height)) + (made.length - 1) * 12;
      const room = Math.max(height, label.height);
      const middle = y + room / 2;
      texts.push(placed('technique', techniques.x, middle, label));
      let at = middle - height / 2;
      for (const one of made) {
        const centre = at + one.height / 2;
        texts.push(placed('application', applications.x, centre, one));
        lines.push(
          flow(techniques.x + label.right + clear, middle, applications.x - 28, applications.x - clear, centre),
        );
        from.push({ x: applications.x + one.right + clear, y: centre });
        at += one.height + 12;
      }
      y += room + 16;
    }
    const tall = Math.max(y - 16 - start, name.height);
    const centre = start + (y - 16 - start) / 2;
    texts.push(placed('factor', factors.x, centre, name));
    for (const point of from) lines.push(flow(point.x, point.y, factors.x - 30, factors.x - clear, centre));
    ends.push({ x: factors.x + name.right + clear, y: centre });
    y = start + tall + 34;
  }
  const bottom = y - 34;
  const stack = chain.subBehaviours.map((behaviour) => block(behaviour, 'step', subs.width, 5));
  const stackHeight = sum(stack.map((one) => one.height)) + Math.max(0, stack.length - 1) * 14;
  const aim = block(chain.behaviour, 'behaviour', finish.width - 18, 10);
  const height = Math.max(bottom - top, stackHeight, aim.height);
  const middle = top + height / 2;
  // The factors stand in the middle when the sub-behaviours are taller.
  const lower = (height - (bottom - top)) / 2;
  const join = { x: factors.x + factors.width + 44, y: middle };
  const shifted = lower > 0 ? shift(lower, { texts, lines, ends }) : { texts, lines, ends };
  for (const point of shifted.ends)
    shifted.lines.push(flow(point.x, point.y, factors.x + factors.width, join.x, join.y));
  if (steps) {
    let at = middle - stackHeight / 2;
    for (const one of stack) {
      const centre = at + one.height / 2;
      shifted.texts.push(placed('step', subs.x, centre, one));
      shifted.lines.push(flow(join.x, join.y, join.x, subs.x - clear, centre));
      shifted.lines.push(flow(subs.x + one.right + clear, centre, subs.x + subs.width + 6, finish.x, middle));
      at += one.height + 14;
    }
  } else shifted.lines.push(flow(join.x, join.y, join.x, finish.x, middle));
  shifted.texts.push(placed('behaviour', finish.x + 18, middle, aim));
  return {
    width: 960,
    height: Math.ceil(top + height + 12),
    texts: shifted.texts,
    lines: shifted.lines,
    rule: 24,
    joints: [join],
    end: { x: finish.x + 2, y: middle },
  };
}

const head = (text: string, x: number): PlacedText => ({ role: 'head', x, y: 14, lines: [text] });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

type Drawn = { texts: PlacedText[]; lines: string[]; ends: { x: number; y: number }[] };

/** Everything but the heads, lower by so much. */
function shift(by: number, { texts, lines, ends }: Drawn): Drawn {
  return {
    texts: texts.map((text) => (text.role === 'head' ? text : { ...text, y: round(text.y + by) })),
    lines: lines.map((line) => moveDown(line, by)),
    ends: ends.map((point) => ({ ...point, y: point.y + by })),
  };
}

/** A path of `flow`, lower by so much: `Mx yHxCx y x y x y`. */
const moveDown = (path: string, by: number) => {
  const [x1, y1, bend, ...curve] = path
    .split(/[MHC ]/)
    .filter(Boolean)
    .map(Number) as [number, number, number, ...number[]];
  return `M${x1} ${round(y1 + by)}H${bend}C${curve.map((value, index) => (index % 2 === 1 ? round(value + by) : value)).join(' ')}`;
};

/** Ideas and factors beside each other; the factors run into one stream, that goes down to the behaviour. */
function medium(chain: Chain): Drawing {
  const ideas = { x: 0, width: 306 };
  const factors = { x: 364, width: 200 };
  const stream = 606;
  const texts: PlacedText[] = [head('Techniek en toepassing', ideas.x), head('Factor', factors.x)];
  const lines: string[] = [];
  const inlets: number[] = [];
  let y = 42;
  for (const factor of chain.factors) {
    const name = block(factor.name, 'factor', factors.width);
    const start = y;
    const from: { x: number; y: number }[] = [];
    for (const { technique, title } of pairsIn(factor)) {
      const label = block(technique, 'technique', ideas.width, 2);
      const made = block(title, 'application', ideas.width, 3);
      texts.push(placed('technique', ideas.x, y + label.height / 2, label));
      texts.push(placed('application', ideas.x, y + label.height + made.height / 2, made));
      const last = textWidth(made.lines.at(-1) ?? '', fontSizes.application);
      from.push({ x: ideas.x + last + clear, y: y + label.height + made.height - lineHeight / 2 });
      y += label.height + made.height + 14;
    }
    const tall = Math.max(y - 14 - start, name.height);
    const centre = start + tall / 2;
    texts.push(placed('factor', factors.x, centre, name));
    for (const point of from) lines.push(flow(point.x, point.y, factors.x - 44, factors.x - clear, centre));
    lines.push(`M${round(factors.x + name.right + clear)} ${round(centre)}H${stream}`);
    inlets.push(centre);
    y = start + tall + 28;
  }
  const beside = { x: 27, width: 612 };
  const ends = goal(chain, 7, beside, y + 14);
  // Below the ideas the stream crosses to the left edge, where there is room for the words.
  const [first, turn] = [round(inlets[0] ?? 42), round(y - 8)];
  lines.push(
    `M${stream} ${first}V${turn - 14}C${stream} ${turn} ${stream} ${turn} ${stream - 14} ${turn}H21C7 ${turn} 7 ${turn} 7 ${turn + 14}V${round(ends.end.y)}`,
  );
  return {
    width: 640,
    height: ends.height,
    texts: [...texts, ...ends.texts],
    lines: [...lines, ...ends.lines],
    rule: 24,
    joints: inlets.map((inlet) => ({ x: stream, y: inlet })),
    end: ends.end,
  };
}

/** The lower course: the sub-behaviours along the stream, and the behaviour where it ends. */
function goal(chain: Chain, stream: number, { x, width }: Column, top: number) {
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

const pairsIn = ({ techniques }: Chain['factors'][number]) =>
  techniques.flatMap(({ name, applications }) => applications.map((title) => ({ technique: name, title })));

/** One column: ideas run into their factor, factors into the stream, and the stream ends in the behaviour. */
function narrow(chain: Chain): Drawing {
  const stream = 7;
  const brook = 27;
  const text = { x: 42, width: 296 };
  const beside = { x: 27, width: 312 };
  const texts: PlacedText[] = [];
  const lines: string[] = [];
  const inlets: number[] = [];
  let y = 4;
  for (const factor of chain.factors) {
    const start = y + lineHeight / 2;
    for (const { technique, title } of pairsIn(factor)) {
      const label = block(technique, 'technique', text.width, 2);
      const made = block(title, 'application', text.width, 4);
      texts.push(placed('technique', text.x, y + label.height / 2, label));
      texts.push(placed('application', text.x, y + label.height + made.height / 2, made));
      lines.push(`M${brook} ${round(y + lineHeight / 2)}h8`);
      y += label.height + made.height + 10;
    }
    const name = block(factor.name, 'factor', beside.width, 3);
    const inlet = y + 8 + lineHeight / 2;
    texts.push(placed('factor', beside.x, y + 8 + name.height / 2, name));
    lines.push(
      `M${brook} ${round(start)}V${round(y - 8)}C${brook} ${round(inlet)} ${brook - 4} ${round(inlet)} ${stream} ${round(inlet)}`,
    );
    inlets.push(inlet);
    y += 8 + name.height + 24;
  }
  const ends = goal(chain, stream, beside, y);
  lines.push(`M${stream} ${round(inlets[0] ?? 4)}V${round(ends.end.y)}`);
  return {
    width: 343,
    height: ends.height,
    texts: [...texts, ...ends.texts],
    lines: [...lines, ...ends.lines],
    rule: null,
    joints: inlets.map((inlet) => ({ x: stream, y: inlet })),
    end: ends.end,
  };
}
