import { createHash } from 'node:crypto';
import { stepQuoted } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';

/**
 * The factors as a codebook that programs for qualitative analysis open (ATLAS.ti, MAXQDA, NVivo, QualCoder): REFI-QDA
 * standard 1.5, codebook exchange (https://www.qdasoftware.org/wp-content/uploads/2019/09/REFI-QDA-1-5.pdf). A cluster is a
 * code that cannot be given; in it stand its factors, each under the name that it has in all our files. `libraryText` is what
 * the library says of a factor of its own (by IRI), for those that nobody described.
 */
export function writeCodebook(
  research: string,
  { determineFactors: { factors } }: Pick<StudySections, 'determineFactors'>,
  clusterName: (slug: string) => string,
  libraryText: (factor: string) => string | null,
): string {
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
  return `<?xml version="1.0" encoding="utf-8"?>
<CodeBook xmlns="urn:QDA-XML:codebook:1.0" origin="Drijfveer">
<Codes>
${codes.length > 0 ? codes.join('\n') : noCodes(research)}
</Codes>
</CodeBook>
`;
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
  const head = `<Code guid="${guid.toUpperCase()}" name="${escaped(name.replace(/\s+/g, ' '))}" isCodable="${codable}"`;
  return parts.length > 0 ? `${head}>\n${parts.join('\n')}\n</Code>` : `${head}/>`;
}

/** The same cluster of the same research has the same name each time, so that a second import finds it again. */
function guidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign]!);
