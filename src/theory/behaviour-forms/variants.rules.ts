/**
 * For which behaviours a template has other words: what people should not do, what is done once, what is kept up (`je DigiD geheimhouden`),
 * what has no moment of its own, what a research does against a problem that it named, what is done in a second, on a screen or surely
 * without one, what is said to somebody, what costs no money, what belongs to somebody's work, and what is done at home.
 */
const kinds = [
  'niet doen',
  'één keer',
  'doorlopend',
  'zonder moment',
  'met probleem',
  'zo gedaan',
  'op een scherm',
  'zonder scherm',
  'in gesprek',
  'gratis',
  'op het werk',
  'thuis',
] as const;

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

/** In the place of other words: of these behaviours the question makes no sense. */
const unasked = 'niet vragen';

/** Whether a template is a question about such a behaviour: `… | niet doen: niet vragen` is none about what people should leave. */
export const isAskedOf = (template: string, known: Kinds): boolean => variantFor(template, known).trim() !== unasked;

/** All wordings of a template, the one for any behaviour first; not that it is left out. */
export const variantsOf = (template: string): string[] => {
  const [plain = '', ...others] = template.split(border);
  return [
    plain,
    ...others.map((other) => other.slice(other.indexOf(': ') + 2)).filter((text) => text.trim() !== unasked),
  ];
};
