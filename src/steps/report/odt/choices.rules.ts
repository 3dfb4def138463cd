import type { Look } from '#documents/look.rules.ts';

/** What differs between one report and another. */
export interface StyleChoices {
  look: Look;
  /** In points. */
  title: number;
  subtitle: number;
  /** Twips between the title and who made it. */
  gap: number;
  /** Whether chapters have numbers and pages their room: not in a report of two pages. */
  numbered: boolean;
  hasSubtitle: boolean;
}
