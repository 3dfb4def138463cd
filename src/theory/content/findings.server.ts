import { type Finding, typeFaults, wordFaults } from '#theory/citation/style.rules.ts';
import type { Demands } from '#theory/demands.contract.ts';
import { shippedMediaPath } from '#theory/media/address.rules.ts';
import type { LibraryFolder } from './content.server.ts';
import { valueAt } from './faults.rules.ts';
import type { Piece } from './recycled.rules.ts';

/** What can be told of a folder as a whole: of the facts, the sources and the images in it. */

/** The kinds that have texts. */
export const textKinds = (demands: Demands) => Object.keys(demands.texts) as (keyof Demands['texts'])[];

/** The short texts among the facts that readers see. */
export function factFindings({ content, locate }: LibraryFolder, demands: Demands): Finding[] {
  const short: Path[] = [['definition'], ['helpText']];
  const evidence = ['behaviour', 'comparison', 'effect', 'figure', 'interval', 'condition'].map((field) => [
    'finding',
    field,
  ]);
  const sides = (facts: object): Path[] =>
    'debate' in facts ? (facts.debate as object[]).map((_, index) => ['debate', index, 'says']) : [];
  const tried = (facts: object): Path[] =>
    'practice' in facts
      ? (facts.practice as object[]).flatMap((_, index) => [
          ['practice', index, 'done'],
          ['practice', index, 'outcome'],
        ])
      : [];
  return textKinds(demands).flatMap((kind) =>
    content[kind].flatMap(({ slug, content: facts }) =>
      [...short, ...evidence, ...sides(facts), ...tried(facts)].flatMap((path) => {
        const text = valueAt(facts, path);
        if (typeof text !== 'string') return [];
        const at = locate(kind, slug, path);
        return [
          ...wordFaults(text, demands.forbidden).map(({ sentence }) => ({
            kind: 'forbidden' as const,
            ...at,
            sentence,
          })),
          ...typeFaults(text).map(({ sentence }) => ({ kind: 'typography' as const, ...at, sentence })),
        ];
      }),
    ),
  );
}

type Path = readonly PropertyKey[];

/** Everything about an item that readers get to see and somebody wrote for it. */
export function piecesOf({ content, texts, locate }: LibraryFolder, demands: Demands): Piece[] {
  const short = textKinds(demands).flatMap((kind) =>
    content[kind].flatMap(({ slug, content: facts }) => {
      const { helpText, description } = facts as { helpText?: string | null; description?: string | null };
      // Of a model or a cluster the description is its text, which is there already.
      const given = { helpText, description: kind === 'models' || kind === 'clusters' ? null : description };
      return Object.entries(given).flatMap(([field, text]) => {
        const { file, line } = locate(kind, slug, [field]);
        const markdown = text?.replaceAll(/<[^>]*>/g, ' ').trim();
        return markdown ? [{ item: `${kind}/${slug}`, file, line: line ?? 1, markdown }] : [];
      });
    }),
  );
  return [...texts.map((text) => ({ ...text, item: `${text.kind}/${text.slug}` })), ...short];
}

/** The items of which the text is still to come. */
export function missing({ content, texts, locate }: LibraryFolder, demands: Demands): Finding[] {
  const written = new Set(texts.map(({ kind, slug }) => `${kind}/${slug}`));
  return textKinds(demands).flatMap((kind) =>
    content[kind]
      .filter(({ slug }) => !written.has(`${kind}/${slug}`))
      .map(({ slug }) => ({
        kind: 'missing' as const,
        file: locate(kind, slug, []).file,
        line: null,
        sentence: 'er is nog geen tekst',
      })),
  );
}

/** Themes with too few results from the Netherlands, and too few that did not turn out better among all of them. */
export function practiceFindings({ content, locate }: LibraryFolder, { practice: asked }: Demands): Finding[] {
  const all = content.themes.flatMap(({ content: { practice } }) => practice);
  const notBetter = all.filter(({ result }) => result !== 'better').length;
  const few = content.themes
    .filter(({ retired, content: { practice } }) => !retired && practice.length < asked.perTheme)
    .map(({ slug, content: { practice } }) => ({
      kind: 'practice' as const,
      ...locate('themes', slug, []),
      sentence: `er staan ${practice.length} uitkomsten uit Nederland; dat horen er minstens ${asked.perTheme} te zijn`,
    }));
  if (notBetter * 100 >= asked.notBetter * all.length) return few;
  const sentence = `van de ${all.length} uitkomsten uit Nederland viel het bij ${notBetter} niet gunstig uit; dat hoort minstens ${asked.notBetter} % te zijn`;
  return [...few, { kind: 'practice', file: 'themes', line: null, sentence }];
}

/** Sources that nothing cites, and those of which nobody saw that they exist. */
export function sourceFindings({ content, locate }: LibraryFolder): Finding[] {
  const { sources, scales: _, page_categories: __, ...citing } = content;
  const cited = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value))
        if (key === 'sources') for (const slug of each as string[]) cited.add(slug);
        else collect(each);
  };
  collect(citing);
  return sources.flatMap(({ slug, content: source }): Finding[] => {
    const at = locate('sources', slug, []);
    return [
      ...(cited.has(slug) ? [] : [{ kind: 'uncited' as const, ...at, sentence: `niets noemt de bron ${slug}` }]),
      ...(source.verified
        ? []
        : [{ kind: 'unverified' as const, ...at, sentence: `de bron ${slug} is nog niet nagekeken` }]),
    ];
  });
}

/** Images that no text shows. */
export function imageFindings({ content, media }: LibraryFolder): Finding[] {
  const text = JSON.stringify(content);
  return [...media]
    .filter((name) => !text.includes(`"${shippedMediaPath}${name}"`))
    .map((name) => ({
      kind: 'unused-image',
      file: `media/${name}`,
      line: null,
      sentence: 'geen tekst gebruikt deze afbeelding',
    }));
}
