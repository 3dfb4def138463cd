import type { Chain } from '#steps/intervention-design/chain.rules.ts';
import {
  block,
  type Column,
  clear,
  type Drawing,
  flow,
  head,
  type PlacedText,
  placed,
  round,
  sum,
} from './pieces.rules.ts';

/** Five columns, or four where no sub-behaviours were written down. */
export function wide(chain: Chain): Drawing {
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
