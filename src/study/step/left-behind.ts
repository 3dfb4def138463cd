import type { DraftClient, Typed } from '#draft/wire.ts';
import { detailsWire } from '#study/details-wire.ts';
import { type StepName, stepNames, stepOf } from '#study/process.ts';
import { researchQuery } from '#study/research.queries.ts';
import { stepWire } from './wire.ts';

/** Something of which drafts are sent by themselves, and how people know it. */
export interface Sent {
  client: DraftClient;
  /** As in `Wat je eerder typte in …`. */
  title: string;
  /** Where it is opened. */
  to: string;
  /** Where this browser keeps what was read of it. */
  queryKey: readonly unknown[];
}

const isStep = (name: string): name is StepName => stepNames.includes(name as StepName);
const asKept = ({ base, draft }: Typed) => ({ base, draft });

/** What a place in `placeOf` stands for; null for a form that was to make something, which is sent by its own button. */
export async function sentAt(about: string, part: string): Promise<Sent | null> {
  if (about === 'theorie') return (await import('#theory/editor/client.ts')).libraryAt(part);
  const of = (wire: DraftClient['wire'], title: string, path: string): Sent => ({
    client: { wire, revive: asKept },
    title,
    to: `/onderzoek/${about}/${path}`,
    queryKey: researchQuery(about).queryKey,
  });
  if (part === 'details') return of(detailsWire(about), 'de gegevens van een onderzoek', 'bewerk');
  return isStep(part) ? of(stepWire(part, about), stepOf(part).title, stepOf(part).path) : null;
}
