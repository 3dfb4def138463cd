import type { Chain } from '#steps/intervention-design/chain.rules.ts';
import { textWidth } from '#steps/intervention-design/text.rules.ts';
import {
  block,
  clear,
  type Drawing,
  flow,
  fontSizes,
  goal,
  head,
  lineHeight,
  type PlacedText,
  pairsIn,
  placed,
  round,
} from './pieces.rules.ts';

/** Ideas and factors beside each other; the factors run into one stream, that goes down to the behaviour. */
export function medium(chain: Chain): Drawing {
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

/** One column: ideas run into their factor, factors into the stream, and the stream ends in the behaviour. */
export function narrow(chain: Chain): Drawing {
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
