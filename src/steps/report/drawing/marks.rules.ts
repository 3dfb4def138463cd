import { wrapped } from '#steps/intervention-design/text.rules.ts';
import type { Mark, Tone } from '#steps/report/model/model.contract.ts';

/** Short names for the marks of a drawing. */

type Side = 'start' | 'middle' | 'end';

export const words = (
  x: number,
  y: number,
  text: string,
  {
    size = 13,
    tone = 'soft',
    bold = false,
    align = 'start',
  }: { size?: number; tone?: Tone; bold?: boolean; align?: Side } = {},
): Mark => ({ kind: 'text', x, y, size, tone, bold, align, text });

/** Lines of text under each other that fit a width, with their middle at `middle`. */
export function lines(
  x: number,
  middle: number,
  text: string,
  width: number,
  how: Parameters<typeof words>[3] = {},
): Mark[] {
  const size = how.size ?? 13;
  const step = size * 1.2;
  const split = wrapped(text, width, size, 2);
  const top = middle - ((split.length - 1) * step) / 2 + size * 0.35;
  return split.map((line, index) => words(x, top + index * step, line, how));
}

export const path = (d: string, tone: Tone = 'hair', thick = 1): Mark => ({ kind: 'path', d, tone, thick });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Tone,
  edge: Tone | null = null,
): Mark => ({
  kind: 'rect',
  x,
  y,
  width: Math.max(0, width),
  height,
  tone,
  edge,
});

export const diamond = (x: number, y: number, radius: number, tone: Tone, edge: Tone | null = null): Mark => ({
  kind: 'diamond',
  x,
  y,
  radius,
  tone,
  edge,
});

export const disc = (x: number, y: number, radius: number, tone: Tone, edge: Tone | null = null): Mark => ({
  kind: 'disc',
  x,
  y,
  radius,
  tone,
  edge,
});

/** A straight scale from what is measured to what is drawn. */
export const scale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    Math.round((start + ((value - from) / (to - from || 1)) * (end - start)) * 10) / 10;
