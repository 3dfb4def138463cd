import { createHash } from 'node:crypto';
import { escaped, onOneLine } from '#documents/xml.rules.ts';
import { stepQuoted } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';

/** What a codebook and a project of REFI-QDA have in common: the codes, and what things are called by. */

/** Of what the codes are made. */
export interface CodeSource {
  /** The uuid of the research. */
  research: string;
  factors: StudySections['determineFactors']['factors'];
  clusterName: (slug: string) => string;
  /** What the library says of a factor of its own (by IRI), for those that nobody described. */
  libraryText: (factor: string) => string | null;
}

/**
 * `<Codes>`: a cluster is a code that cannot be given; in it stand its factors, each under the name that it has in all our files, with
 * what it means.
 */
export function codesOf({ research, factors, clusterName, libraryText }: CodeSource): string {
  const clusters = Map.groupBy(factors, ({ cluster }) => cluster ?? '');
  const codes = [...clusters].flatMap(([slug, inside]) => {
    const within = inside.map(({ uuid, name, factor, definition, hypothesis }) =>
      code(
        { guid: uuid, name: name ?? 'Factor zonder naam', codable: true },
        [definition ?? (factor && libraryText(factor)), hypothesis && `Hypothese: ${hypothesis}`]
          .filter(Boolean)
          .join('\n\n'),
      ),
    );
    // An own factor without a cluster stands by itself.
    if (slug === '') return within;
    return [code({ guid: guidOf(`${research} ${slug}`), name: clusterName(slug), codable: false }, '', within)];
  });
  return `<Codes>\n${codes.length > 0 ? codes.join('\n') : noCodes(research)}\n</Codes>`;
}

/** A codebook without any code is not valid (CodesType of the standard), so one says what to do first. */
const noCodes = (research: string) =>
  code(
    { guid: guidOf(`${research} none`), name: 'Nog geen factoren', codable: false },
    `Kies eerst factoren in ${stepQuoted('determine_factors')}. Download daarna het codeboek opnieuw.`,
  );

function code(
  { guid, name, codable }: { guid: string; name: string; codable: boolean },
  description: string,
  inside: readonly string[] = [],
): string {
  const parts = [...(description ? [`<Description>${escaped(description)}</Description>`] : []), ...inside];
  const head = `<Code guid="${guid.toUpperCase()}" name="${onOneLine(name)}" isCodable="${codable}"`;
  return parts.length > 0 ? `${head}>\n${parts.join('\n')}\n</Code>` : `${head}/>`;
}

/** The same thing of the same research has the same name each time, so that a second import finds it again. */
export function guidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`.toUpperCase();
}
