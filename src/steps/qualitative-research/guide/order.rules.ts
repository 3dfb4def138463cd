import type { GuideQuestion } from '#steps/qualitative-research/qualitative-research.contract.ts';

/** The questions in blocks: a main question and the follow-ups that move along. Own questions stand alone. */
export function guideBlocks(questions: readonly GuideQuestion[]): GuideQuestion[][] {
  const blocks: GuideQuestion[][] = [];
  for (const question of questions) {
    const block = blocks.at(-1);
    if (block && belongsTo(question, block)) block.push(question);
    else blocks.push([question]);
  }
  return blocks;
}

const belongsTo = (question: GuideQuestion, block: GuideQuestion[]) =>
  question.researchFactor !== null && block.some((other) => other.researchFactor === question.researchFactor);

/**
 * Moves a question before another one, or to the end with null. A main question takes its follow-ups along and never
 * lands inside another block; a follow-up stays with its main question.
 */
export function moveQuestion(
  questions: readonly GuideQuestion[],
  uuid: string,
  before: string | null,
): GuideQuestion[] {
  const blocks = guideBlocks(questions);
  const own = blocks.find((block) => has(block, uuid));
  if (!own || uuid === before) return [...questions];
  return leads(own, uuid) ? moveBlock(blocks, own, before) : moveWithin(blocks, own, uuid, before);
}

const has = (block: readonly GuideQuestion[], uuid: string) => block.some((question) => question.uuid === uuid);

/** The first question of a block that is not removed speaks for the block. */
const leads = (block: readonly GuideQuestion[], uuid: string) =>
  (block.find((question) => !question.removed) ?? block[0])?.uuid === uuid;

function moveBlock(blocks: GuideQuestion[][], own: GuideQuestion[], before: string | null): GuideQuestion[] {
  if (before !== null && has(own, before)) return blocks.flat();
  const others = blocks.filter((block) => block !== own);
  const found = before === null ? -1 : others.findIndex((block) => has(block, before));
  return others.toSpliced(found < 0 ? others.length : found, 0, own).flat();
}

function moveWithin(
  blocks: GuideQuestion[][],
  own: GuideQuestion[],
  uuid: string,
  before: string | null,
): GuideQuestion[] {
  const moving = own.find((question) => question.uuid === uuid)!;
  const rest = own.filter((question) => question !== moving);
  const lead = rest.findIndex((question) => !question.removed);
  const found = before === null ? -1 : rest.findIndex((question) => question.uuid === before);
  const moved = rest.toSpliced(found < 0 ? rest.length : Math.max(found, lead + 1), 0, moving);
  return blocks.flatMap((block) => (block === own ? moved : block));
}

/** Moves a question one place up or down among those that are shown: the keyboard's way to `moveQuestion`. */
export function nudgeQuestion(
  questions: readonly GuideQuestion[],
  shown: readonly GuideQuestion[],
  uuid: string,
  by: -1 | 1,
): GuideQuestion[] {
  const blocks = guideBlocks(shown);
  const at = blocks.findIndex((block) => has(block, uuid));
  const block = blocks[at];
  if (!block) return [...questions];
  if (block[0]?.uuid === uuid)
    return nudgeIn(
      questions,
      blocks.map((one) => one[0]!),
      at,
      by,
    );
  return nudgeIn(
    questions,
    block,
    block.findIndex((question) => question.uuid === uuid),
    by,
    1,
  );
}

/** Swaps with the neighbour: upwards before it, downwards before the one after it. */
function nudgeIn(
  questions: readonly GuideQuestion[],
  row: readonly GuideQuestion[],
  at: number,
  by: -1 | 1,
  first = 0,
): GuideQuestion[] {
  const neighbour = at + by;
  if (neighbour < first || neighbour >= row.length) return [...questions];
  const before = by === -1 ? row[neighbour] : row[neighbour + 1];
  return moveQuestion(questions, row[at]!.uuid, before?.uuid ?? null);
}

/**
 * Where a dragged question may land when it hangs over another: a block before or after that one’s block, a follow-up
 * before or after a follow-up of its own block. Null where it may not, and on itself.
 */
export function dropPlace(
  shown: readonly GuideQuestion[],
  dragged: string,
  over: string,
): { over: string; side: 'before' | 'after'; before: string | null } | null {
  const blocks = guideBlocks(shown);
  const own = blocks.findIndex((block) => has(block, dragged));
  const target = blocks.findIndex((block) => has(block, over));
  if (own < 0 || target < 0) return null;
  if (blocks[own]![0]!.uuid === dragged) {
    return placeBeside(
      blocks.map((block) => block[0]!.uuid),
      own,
      target,
    );
  }
  if (own !== target) return null;
  const row = blocks[own]!.map(({ uuid }) => uuid);
  return placeBeside(row, row.indexOf(dragged), Math.max(1, row.indexOf(over)));
}

/** Downwards after the one it hangs over, upwards before it. */
function placeBeside(row: readonly string[], from: number, to: number) {
  if (from === to) return null;
  return to < from
    ? { over: row[to]!, side: 'before' as const, before: row[to]! }
    : { over: row[to]!, side: 'after' as const, before: row[to + 1] ?? null };
}
