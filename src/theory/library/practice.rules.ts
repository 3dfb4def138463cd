import type { WrittenItem } from '#theory/content/content.contract.ts';
import { bullets, escapeText, link, paragraph } from '#theory/content/html.rules.ts';
import { readingLabels } from '#theory/evidence.rules.ts';
import type { FieldResult } from '#theory/theory.contract.ts';
import { trialDesignLabels, trialResultLabels } from '#theory/theory.rules.ts';
import { type Lookup, node, pathOf, present, sourceAnchor } from './references.rules.ts';

/** What was tried in the Netherlands: as it travels with its theme, and as a list on the page of a theme or a technique. */

type Theme = WrittenItem<'themes'>;

/** The list, and the slugs of the sources that it cites. */
export interface Tried {
  /** Null when nothing was. */
  html: string | null;
  sources: string[];
}

interface Entry {
  result: FieldResult;
  theme: Theme;
  /** The slug and the number of its source. */
  source: { slug: string; id: number };
}

/** A result of which the source is gone is left out; the newest comes first. */
const entriesOf = (themes: readonly Theme[], find: Lookup): Entry[] =>
  themes
    .flatMap((theme) =>
      theme.content.practice.flatMap(({ technics, source: slug, ...result }) =>
        find.sourcesOf([slug]).map(({ id, name }): Entry => {
          const used = present(technics, find.technics);
          const named = used.map((each) => ({ ...node('technics', 'technics', each), name: each.name }));
          return { theme, source: { slug, id }, result: { ...result, source: name, technics: named } };
        }),
      ),
    )
    .sort((a, b) => (b.result.year ?? 0) - (a.result.year ?? 0));

/** As it travels. */
export const practiceOf = (theme: Theme, find: Lookup): FieldResult[] =>
  entriesOf([theme], find).map(({ result }) => result);

/** With each result the techniques that were used in it. */
export const triedInTheme = (theme: Theme, find: Lookup): Tried =>
  tried(entriesOf([theme], find), pathOf('themes', theme.id), ({ result }) => {
    const used = result.technics.map(({ id, name }) => link(pathOf('technics', id), name));
    return used.length === 0 ? [] : [`${used.length === 1 ? 'techniek' : 'technieken'}: ${used.join(', ')}`];
  });

/** In whatever theme; with each result its theme. */
export function triedWith({ id, slug }: WrittenItem<'technics'>, find: Lookup): Tried {
  const themes = find.content.themes.filter(({ retired }) => !retired);
  const entries = entriesOf(themes, find).filter(({ result }) => result.technics.some((each) => each.slug === slug));
  return tried(entries, pathOf('technics', id), ({ theme }) => [
    `thema: ${link(pathOf('themes', theme.id), theme.content.name)}`,
  ]);
}

function tried(entries: readonly Entry[], page: string, elsewhere: (entry: Entry) => string[]): Tried {
  const lines = entries.map((entry) => {
    const { result, source } = entry;
    const { done, outcome, place, year } = result;
    const when = `<strong>${escapeText(`${place}, ${year ?? 'jaar niet gezien'}`)}</strong>`;
    const came = `<strong>${trialResultLabels[result.result]}:</strong> ${escapeText(outcome)}`;
    const cited = link(`${page}#${sourceAnchor(source.id)}`, result.source);
    const grounds = [trialDesignLabels[result.design], `${cited}, ${readingLabels[result.read]}`, ...elsewhere(entry)];
    return `${when} ${escapeText(done)} ${came} <em>(${grounds.join('; ')})</em>`;
  });
  return {
    html: lines.length === 0 ? null : `<h3>Geprobeerd in Nederland</h3>${paragraph(introduction)}${bullets(lines)}`,
    sources: entries.map(({ source }) => source.slug),
  };
}

const introduction =
  'Het nieuwste staat bovenaan. Alleen waar het lot besliste wie de aanpak kreeg, weet je vrij zeker dat het verschil door de aanpak kwam. Het jaar is dat van de proef, of anders dat van de bron.';
