import type { CitationParts } from '#theory/content/content.contract.ts';

/** Words and signs that a citation has around its parts. */
const glue = /\b(In|Eds?|red|ed|druk|z\.d)\b|[\s,.;:&()–]/g;

/** The parts of a citation that do not stand in it literally. Nothing about a source is made up, so there must be none. */
export const inventedParts = (citation: string, parts: CitationParts): string[] =>
  valuesOf(parts).filter((value) => !citation.includes(value));

/** What a citation says that is in none of its parts: nothing, unless it holds a remark. */
export const leftOut = (citation: string, parts: CitationParts): string =>
  valuesOf(parts)
    // The longest first: a year may stand in a title as well.
    .sort((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replace(value, ' '), citation.replace(/https?:\/\/\S+$/, ''))
    .replaceAll(glue, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const valuesOf = (parts: CitationParts): string[] =>
  Object.values(parts)
    .flat()
    .filter((value) => value !== null);
