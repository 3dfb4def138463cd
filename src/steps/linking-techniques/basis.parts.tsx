import { basisLabels } from '#theory/theory.rules.ts';
import { Tag } from '#ui/tag.tsx';
import type { TechniqueLink } from './linking-techniques.contract.ts';
import type { Suggestion } from './linking-techniques.rules.ts';

/** What the link with the factor rests on, in the library's three words; or that the user chose it without one. */
export function BasisOf({ link, suggestion }: { link?: TechniqueLink; suggestion: Suggestion | undefined }) {
  if (suggestion) return <span>{basisLabels[suggestion.basis]}</span>;
  return link && !link.ownChoice ? <span>niet meer in de bibliotheek bij deze factor</span> : <Tag>eigen keuze</Tag>;
}
