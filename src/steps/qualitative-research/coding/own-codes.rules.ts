import type {
  Conversation,
  Finding,
  QualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { OwnCodes } from './coding.contract.ts';

/** Whether a cell has a code, rather than a quote alone. */
export const isCoded = (finding: Pick<Finding, 'mention' | 'role'>) =>
  finding.mention !== null || finding.role !== null;

/** What is agreed on of a factor in a conversation already: it was there before, so it is not coded apart. */
export const isAgreed = ({ findings }: Pick<Conversation, 'findings'>, researchFactor: string): boolean =>
  findings.some((finding) => finding.researchFactor === researchFactor && isCoded(finding));

/** What a conversation became for its coder, and of which codes. Kept, so that what shows one of hundreds draws that one alone. */
const shown = new WeakMap<Conversation, { own: OwnCodes[number] | undefined; made: Conversation }>();

/** The conversations as one of two coders sees them: what was agreed on before, and their own codes. */
export function asCoded(conversations: readonly Conversation[], codes: OwnCodes): Conversation[] {
  const byConversation = new Map(codes.map((one) => [one.uuid, one]));
  return conversations.map((conversation) => {
    const own = byConversation.get(conversation.uuid);
    const known = shown.get(conversation);
    if (known && known.own === own) return known.made;
    const agreed = conversation.findings.filter(isCoded);
    const findings = [...agreed, ...(own?.findings ?? []).filter((one) => !isAgreed(conversation, one.researchFactor))];
    const made = { ...conversation, findings };
    shown.set(conversation, { own, made });
    return made;
  });
}

/**
 * What a coder changed, taken apart: findings are their own, all else of a conversation is everyone’s. Codes of conversations that are
 * gone, and of cells that were agreed on since, stay as they are.
 */
export function takenApart(
  changed: QualitativeResearch,
  shared: QualitativeResearch,
  codes: OwnCodes,
): { shared: QualitativeResearch; codes: OwnCodes } {
  const before = new Map(shared.conversations.map((one) => [one.uuid, one]));
  const own = new Map(codes.map((one) => [one.uuid, one]));
  const conversations = changed.conversations.map((conversation) => {
    const known = before.get(conversation.uuid);
    const { uuid, findings } = conversation;
    const isOwn = (one: Finding) => !known || !isAgreed(known, one.researchFactor);
    const hidden = (own.get(uuid)?.findings ?? []).filter((one) => !isOwn(one));
    const mine = [...hidden, ...findings.filter(isOwn)];
    if (mine.length > 0 || own.has(uuid)) own.set(uuid, keptIfSame(own.get(uuid), { uuid, findings: mine }));
    return keptIfSame(known, { ...conversation, findings: known?.findings ?? [] });
  });
  return { shared: { ...changed, conversations }, codes: [...own.values()] };
}

/** What the server found in one’s own codes, where the same row stands among the conversations as they are shown. */
export function placedAmong(
  violations: readonly { propertyPath: string; message: string }[],
  codes: OwnCodes,
  conversations: readonly Conversation[],
): { path: string; message: string }[] {
  return violations.map(({ propertyPath, message }) => {
    const [, row, place, field] = /^conversations\[(\d+)\]\.findings\[(\d+)\](.*)$/.exec(propertyPath) ?? [];
    const own = codes[Number(row)];
    const at = conversations.findIndex(({ uuid }) => uuid === own?.uuid);
    const within =
      conversations[at]?.findings.findIndex(({ uuid }) => uuid === own?.findings[Number(place)]?.uuid) ?? -1;
    return { path: within < 0 ? 'conversations' : `conversations[${at}].findings[${within}]${field}`, message };
  });
}

/** The row as it was when nothing in it is another object: what is drawn of it then stays. */
function keptIfSame<Row extends { findings: readonly unknown[] }>(before: Row | undefined, after: Row): Row {
  if (!before) return after;
  const isSame = (key: keyof Row) =>
    key === 'findings'
      ? before.findings.length === after.findings.length &&
        before.findings.every((one, at) => one === after.findings[at])
      : before[key] === after[key];
  return (Object.keys(after) as (keyof Row)[]).every(isSame) ? before : after;
}
