import type { Look } from '#documents/look.rules.ts';
import type { FigureBlock, ReportModel } from '#steps/report/model/model.contract.ts';
import { tonesOf } from './colours.server.ts';
import { pngOf } from './png.server.ts';

/** Every figure as one picture, for files that hold no lines; drawn one after another: each takes a core for a moment. */
export async function picturesOf(model: ReportModel, look: Look): Promise<Map<FigureBlock, Buffer>> {
  const pictures = new Map<FigureBlock, Buffer>();
  for (const block of model.sections.flatMap(({ blocks }) => blocks))
    if (block.type === 'figure') pictures.set(block, await pngOf(block.drawing, tonesOf(look.colours)));
  return pictures;
}
