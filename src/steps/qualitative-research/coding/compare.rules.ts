import type { CodePair } from '#evidence/statistics/kappa.rules.ts';
import {
  emptyFinding,
  findingOf,
  noteFinding,
  withQuote,
} from '#steps/qualitative-research/conversations/conversations.rules.ts';
import {
  type Conversation,
  type Finding,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { OwnCodes } from './coding.contract.ts';
import { isAgreed, isCoded } from './own-codes.rules.ts';

/** A factor in a conversation that at least one of two people coded; of who gave no code, null. */
export interface ComparedCell {
  conversation: string;
  researchFactor: string;
  found: readonly [Finding | null, Finding | null];
  /** The same code, of both. */
  same: boolean;
}

/** One code in full: whether it came up, its role and its direction. */
const codeOf = ({ mention, role, direction }: Finding): string => `${mention} ${role} ${direction}`;

/**
 * What two people coded, side by side: conversations and factors that are there now, in their order. What either coded of something that
 * is gone rests.
 */
export function compared(
  conversations: readonly Pick<Conversation, 'uuid'>[],
  factors: readonly { uuid: string }[],
  codings: readonly [OwnCodes, OwnCodes],
): ComparedCell[] {
  const [first, second] = codings.map(
    (codes) =>
      new Map(
        codes.flatMap(({ uuid, findings }) =>
          findings.filter(isCoded).map((finding) => [`${uuid} ${finding.researchFactor}`, finding] as const),
        ),
      ),
  ) as [Map<string, Finding>, Map<string, Finding>];
  return conversations.flatMap(({ uuid: conversation }) =>
    factors.flatMap(({ uuid: researchFactor }) => {
      const cell = `${conversation} ${researchFactor}`;
      const found = [first.get(cell) ?? null, second.get(cell) ?? null] as const;
      if (!found[0] && !found[1]) return [];
      const same = found[0] !== null && found[1] !== null && codeOf(found[0]) === codeOf(found[1]);
      return [{ conversation, researchFactor, found, same }];
    }),
  );
}

/** The codes of the cells that both coded: what agreement is about. */
export const codePairs = (cells: readonly ComparedCell[]): CodePair[] =>
  cells.flatMap(({ found: [first, second] }) => (first && second ? [[codeOf(first), codeOf(second)] as const] : []));

/** Cells without a code in the shared matrix yet. */
export function openCells(cells: readonly ComparedCell[], conversations: readonly Conversation[]): ComparedCell[] {
  const byUuid = new Map(conversations.map((one) => [one.uuid, one]));
  return cells.filter(({ conversation, researchFactor }) => {
    const shared = byUuid.get(conversation);
    return shared !== undefined && !isAgreed(shared, researchFactor);
  });
}

/** What stands in the shared matrix when one of the two is followed. Who gave no code heard nothing of it. */
export const settledAs = ({ conversation, researchFactor, found }: ComparedCell, follow: 0 | 1): Finding =>
  found[follow] ?? { ...emptyFinding(conversation, researchFactor), mention: 'not_discussed' };

const { row: fields } = qualitativeResearch.shape.conversations.row.findings;
const texts = ['quote', 'event', 'note'] as const;

/** The conversations with these cells settled: the code of the one that is followed, and what both wrote, each line once. */
export function settled(
  conversations: readonly Conversation[],
  cells: readonly { cell: ComparedCell; follow: 0 | 1 }[],
): Conversation[] {
  const byConversation = Map.groupBy(cells, ({ cell }) => cell.conversation);
  return conversations.map((conversation) =>
    (byConversation.get(conversation.uuid) ?? []).reduce((changed, { cell, follow }) => {
      const { mention, role, direction } = settledAs(cell, follow);
      const before = findingOf(changed, cell.researchFactor);
      const written = texts.map((text) => {
        const sources = [before, cell.found[follow], cell.found[1 - follow]];
        const lines = sources.flatMap((one) => one?.[text]?.split('\n') ?? []);
        return [text, lines.reduce((all: string | null, line) => joined(all, line, fields[text].longest), null)];
      });
      return noteFinding(changed, cell.researchFactor, { mention, role, direction, ...Object.fromEntries(written) });
    }, conversation),
  );
}

/** What would make a text longer than it may be is left out; it stays with who wrote it. */
function joined(all: string | null, line: string, longest: number): string | null {
  const longer = withQuote(all, line);
  return longer === null || longer.length > longest ? all : longer;
}
