import * as z from 'zod/mini';
import { figureRow } from '#evidence/figure/figure.contract.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import type { Block, ReportPart } from './model.contract.ts';

/** The parts of the report model as they travel, for whoever reads a shared report as JSON. */

const quote = z.object({ text: z.string(), by: z.string() });
const place = { number: z.int(), caption: z.string(), note: z.nullable(z.string()) };
const factor = { name: z.string(), priority: z.boolean(), grade: z.string() };

const correlations = z.object({
  kind: z.literal('correlations'),
  limit: z.number(),
  rows: z.array(z.object({ ...factor, r: z.number(), low: z.nullable(z.number()), high: z.nullable(z.number()) })),
});

const mentions = z.object({
  kind: z.literal('mentions'),
  total: z.int(),
  rows: z.array(z.object({ ...factor, spontaneous: z.int(), asked: z.int(), discussed: z.int() })),
});

const itemsFigure = z.object({
  kind: z.literal('items'),
  outcome: z.enum(['gedrag', 'voornemen']),
  rows: z.array(figureRow),
});

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
    items: z.array(z.object({ text: z.string(), url: z.nullable(z.string()), italic: z.nullable(z.string()) })),
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
    figure: z.discriminatedUnion('kind', [correlations, itemsFigure, mentions]),
  }),
]);

export const reportPart: z.ZodMiniType<ReportPart> = z.object({
  key: z.enum(reportSections),
  title: z.string(),
  introduction: z.array(z.string()),
  blocks: z.array(block),
});
