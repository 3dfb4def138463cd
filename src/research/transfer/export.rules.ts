import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import type { Library } from '#theory/library/library.rules.ts';
import { transferFormat, transferVersion } from './file.contract.ts';
import { type LibraryItem, referencePattern, type TransferFile } from './transfer.contract.ts';
import { mapReferences } from './transfer.rules.ts';

/**
 * A whole research as one value: the agreed contents of all steps, and of each item of the library it refers to the slug.
 * What people keep for themselves (marks, votes, notes), who they are and what respondents answered is not part of it.
 */
export function exportResearch(
  study: object,
  contracts: readonly StepContract[],
  library: Library,
  at: Date,
): Required<TransferFile> {
  const named = new Map<string, LibraryItem>();
  const note = (text: string) => {
    const item = referencePattern.test(text) ? itemOf(library, text) : undefined;
    if (item) named.set(text, item);
    return text;
  };
  const about = details.content.parse(study);
  mapReferences(details.shape, about, note);
  const steps = Object.fromEntries(
    contracts.map(({ name, shape }) => {
      const key = sectionKey(name);
      return [key, mapReferences(shape, (study as Record<string, object>)[key]!, note)];
    }),
  ) as TransferFile['steps'];
  return {
    format: transferFormat,
    version: transferVersion,
    exportedAt: at.toISOString(),
    details: { ...about },
    library: [...named.values()].sort((a, b) => (a.reference < b.reference ? -1 : 1)),
    steps,
  };
}

function itemOf(library: Library, reference: string): LibraryItem | undefined {
  const [, , kind, id] = reference.split('/') as [string, string, 'factors' | 'technics' | 'themes', string];
  const found = library[kind].byId.get(Number(id));
  if (!found) return undefined;
  const { slug, name } = found;
  // The short explanation is what an own factor has room for.
  return { reference, slug, name, ...(kind === 'factors' ? { definition: found.helpText } : {}) };
}
