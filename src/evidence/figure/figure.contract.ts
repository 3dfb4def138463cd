import * as z from 'zod/mini';

/** The rows of the figure as they travel: screen, report and documents draw the same. */

const interval = z.object({ lo: z.number(), hi: z.number() });

/** One question under its factor. */
export const figureItem = z.object({
  /** The question itself, without the behaviour that all questions begin with. */
  text: z.string(),
  /** Its name in the data file. */
  variable: z.nullable(z.string()),
  /** `omgescoord`: what was answered is drawn turned round, as the mean is. */
  reversed: z.boolean(),
  /** The question’s own scale. */
  scale: interval,
  mean: z.nullable(z.object({ value: z.number(), interval })),
  /** Share (0–1) of each answer on the scale, from low to high. */
  shares: z.array(z.number()),
  r: z.nullable(z.number()),
  interval: z.nullable(interval),
});
export type CorrelationFigureItem = z.infer<typeof figureItem>;

/** One factor in the figure. */
export const figureRow = z.object({
  name: z.string(),
  /** The mean on its own scale; null where it was not measured. */
  mean: z.nullable(
    z.object({
      value: z.number(),
      lo: z.number(),
      hi: z.number(),
      /** Its 95 % interval; known only where answers were read in. */
      interval: z.exactOptional(interval),
    }),
  ),
  r: z.nullable(z.number()),
  interval: z.nullable(interval),
  /** Grey instead of blue: without priority, or not to be compared with the others. */
  quiet: z.exactOptional(z.boolean()),
  /** What stands at the end of the row, such as the suggested or the given mark. */
  mark: z.nullable(z.string()),
  items: z.exactOptional(z.array(figureItem)),
});
export type CorrelationFigureRow = z.infer<typeof figureRow>;

/** Literal colours and fonts for where no stylesheet of ours is: documents. */
export interface FigurePalette {
  line: string;
  hair: string;
  ink: string;
  soft: string;
  strong: string;
  quiet: string;
  /** Of the bars. */
  fill: string;
  sans: string;
  serif: string;
}
