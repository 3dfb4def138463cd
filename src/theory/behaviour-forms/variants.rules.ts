/**
 * For which behaviours a template has other words: what people should not do, what is done once, what has no moment of its own, and what a
 * research does against a problem that it named.
 */
const kinds = ['niet doen', 'één keer', 'zonder moment', 'met probleem'] as const;

/** What is known of a behaviour by the kinds that a template can tell apart. */
export type Kinds = Readonly<Record<(typeof kinds)[number], boolean>>;

const kind = `(?:${kinds.join('|')})`;
const border = new RegExp(`\\s*\\|\\s*(?=${kind}(?:, ${kind})*: )`, 'u');

/**
 * `Er zijn genoeg voorzieningen om {te doen}. | niet doen: De plek maakt het makkelijk om {te doen}.`: nobody has facilities to leave
 * something. The first of the others whose kinds are all those of the behaviour counts, else the one that stands in front.
 */
export function variantFor(template: string, known: Kinds): string {
  const [plain = '', ...others] = template.split(border);
  for (const other of others) {
    const [names = '', ...text] = other.split(': ');
    if (names.split(', ').every((name) => known[name as keyof Kinds])) return text.join(': ');
  }
  return plain;
}

/** All wordings of a template, the one for any behaviour first. */
export const variantsOf = (template: string): string[] => {
  const [plain = '', ...others] = template.split(border);
  return [plain, ...others.map((other) => other.slice(other.indexOf(': ') + 2))];
};
