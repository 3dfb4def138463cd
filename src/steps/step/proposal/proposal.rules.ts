/**
 * A text that rules make of figures and of what was written before. It is reckoned where it is shown and kept nowhere: only what somebody
 * takes over is a text of the research. So a proposal that nobody touched makes no step `gereed`, and stands in no document or export.
 */
export interface Proposal {
  /** What it was made of, as a heading: `Uit je ideeën`. */
  from: string;
  /** Facts and people's own words, never why. */
  text: string;
  /** How it goes on when nothing was written yet; it ends in `openReason`. */
  stem?: string;
}

/** Where a proposal stops, because the reason is for people to write. */
export const openReason = 'omdat …';

/** Whether somebody still has to say why. */
export const isOpen = (text: string | null): boolean => text?.includes(openReason) ?? false;

/** Whether a text is there in full: something was written, and no reason is open. */
export const isWritten = (text: string | null): boolean => Boolean(text?.trim()) && !isOpen(text);

/** A proposal in a list, or an empty list while there is nothing to make it of. */
export function proposed(from: string, text: string | null | undefined, stem?: string): Proposal[] {
  return text?.trim() ? [{ from, text: text.trim(), ...(stem && { stem }) }] : [];
}

/** The text with a proposal below it: nothing of what was written goes. */
export function withProposal(written: string | null, { text, stem }: Proposal): string {
  if (written?.trim()) return `${written.trimEnd()}\n${text}`;
  return stem ? `${text} ${stem}` : text;
}

/** The text as it was before a proposal was taken over; null when somebody has changed those words since. */
export function withoutProposal(written: string | null, before: string | null, proposal: Proposal): string | null {
  const added = withProposal(before, proposal).slice((before ?? '').trimEnd().length);
  if (!written?.includes(added)) return null;
  return written === withProposal(before, proposal) ? (before ?? '') : written.replace(added, '').trim();
}

/** Whether it can be taken over: it does not stand in the text yet, and the field can hold both. */
export const canBeTaken = (written: string | null, proposal: Proposal, most = Number.POSITIVE_INFINITY): boolean =>
  !written?.includes(proposal.text) && withProposal(written, proposal).length <= most;
