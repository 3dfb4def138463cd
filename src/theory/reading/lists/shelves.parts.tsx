import { cleanHtml } from '#foundation/browser/clean-html.ts';
import { opening, plainText } from '#foundation/shared/clean-nodes.ts';
import { pathOf } from '#theory/library/references.rules.ts';
import { Counted } from '#theory/reading/counted.parts.tsx';
import { TheoryAnswer } from '#theory/reading/frame.parts.tsx';
import { trackSideClick } from '#theory/reading/side.parts.tsx';
import { ModelRows } from '#theory/reading/views/models.parts.tsx';
import type { Page, PageCategory } from '#theory/theory.contract.ts';
import { useModels, usePages, useThemes } from '#theory/theory.queries.ts';
import { byName } from '#theory/theory.rules.ts';
import { Card, Cards } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './list.module.css';

/** The lists of themes, models and pages; factors and techniques have files of their own. */

export function ThemeList() {
  return (
    <TheoryAnswer inside query={useThemes()}>
      {(themes) => (
        <Counted items={[...themes].sort(byName)} one="thema" many="thema’s">
          {(shown) => (
            <Cards>
              {shown.map(({ id, name, helpText }) => (
                <Card
                  key={id}
                  title={name}
                  to={pathOf('themes', id)}
                  level={2}
                  onFollow={() => trackSideClick(null, { category: 'theme', id })}
                >
                  {helpText}
                </Card>
              ))}
            </Cards>
          )}
        </Counted>
      )}
    </TheoryAnswer>
  );
}

export function ModelList() {
  return (
    <TheoryAnswer inside query={useModels()}>
      {(models) => (
        <Counted items={[...models].sort(byName)} one="model" many="modellen">
          {(shown) => <ModelRows models={shown} />}
        </Counted>
      )}
    </TheoryAnswer>
  );
}

export function PageList({ category }: { category: PageCategory }) {
  return (
    <TheoryAnswer inside query={usePages(category.id)}>
      {(pages) =>
        pages.length === 0 ? (
          <div className={styles.none}>
            <EmptyState>Hier staat nog niets.</EmptyState>
          </div>
        ) : (
          <ol className={styles.pages}>
            {pages.map((page) => (
              <li key={page.id}>
                <Card title={page.title} to={pathOf('pages', page.id)} level={2}>
                  {openingOf(page)}
                </Card>
              </li>
            ))}
          </ol>
        )
      }
    </TheoryAnswer>
  );
}

/** The words of a text with markup. */
export const wordsOf = (html: string) => plainText(cleanHtml(html));

/** The first paragraph of a page. */
function openingOf({ blocks }: Page): string | null {
  const first = blocks.find((block) => block['@type'] === 'TextBlock');
  return first ? opening(cleanHtml(first.content)) : null;
}
