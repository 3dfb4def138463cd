import * as z from 'zod/mini';
import { type Block, type ReportPart, tones } from './model.contract.ts';

/** The parts of the report model as they travel, for whoever reads a shared report as JSON. */

const quote = z.object({ text: z.string(), by: z.string() });
const place = { number: z.int(), caption: z.string(), note: z.nullable(z.string()) };
const tone = z.enum(tones);
const point = { x: z.number(), y: z.number() };
const edged = { tone, edge: z.nullable(tone) };
const mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), d: z.string(), tone, thick: z.number() }),
  z.object({ kind: z.literal('rect'), ...point, width: z.number(), height: z.number(), ...edged }),
  z.object({ kind: z.literal(['disc', 'diamond']), ...point, radius: z.number(), ...edged }),
  z.object({
    kind: z.literal('text'),
    ...point,
    size: z.number(),
    tone,
    bold: z.boolean(),
    align: z.enum(['start', 'middle', 'end']),
    text: z.string(),
  }),
]);
const drawing = z.object({ width: z.number(), height: z.number(), marks: z.array(mark) });

const block: z.ZodMiniType<Block> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.literal([3, 4]),
    text: z.string(),
    anchor: z.exactOptional(z.string()),
  }),
  z.object({ type: z.literal('paragraph'), text: z.string(), lead: z.exactOptional(z.literal(true)) }),
  z.object({ type: z.literal('absent'), text: z.string() }),
  z.object({ type: z.literal('goal'), text: z.string() }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({
    type: z.literal('definitions'),
    items: z.array(z.object({ term: z.string(), description: z.array(z.string()) })),
  }),
  z.object({ type: z.literal('quotes'), items: z.array(quote) }),
  z.object({ type: z.literal('keyFigures'), items: z.array(z.object({ value: z.string(), label: z.string() })) }),
  z.object({
    type: z.literal('sources'),
    items: z.array(
      z.object({
        anchor: z.string(),
        named: z.array(z.string()),
        text: z.string(),
        url: z.nullable(z.string()),
        italic: z.nullable(z.string()),
      }),
    ),
  }),
  z.object({
    type: z.literal('table'),
    ...place,
    columns: z.array(z.object({ label: z.string(), align: z.enum(['start', 'end']), width: z.number() })),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    type: z.literal('figure'),
    ...place,
    alt: z.string(),
    drawing,
    narrow: drawing,
  }),
]);

export const reportPart: z.ZodMiniType<ReportPart> = z.object({
  key: z.string(),
  title: z.string(),
  folded: z.boolean(),
  introduction: z.array(z.string()),
  blocks: z.array(block),
});
