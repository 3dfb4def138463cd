import { useSearchParams } from 'react-router';
import { cleanHtml } from '#foundation/browser/clean-html.ts';
import { plainText } from '#foundation/shared/clean-nodes.ts';
import { Card, Cards } from '#ui/card.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Cluster, Factor, Page, PageCategory } from './theory.contract.ts';
import { useClusters, useFactors, useModels, usePages, useTechnics, useThemes } from './theory.queries.ts';
import { byName } from './theory.rules.ts';
import { Arrival } from './theory-arrival.parts.tsx';
import { Counted } from './theory-counted.parts.tsx';
import { aboutSlug, TheoryAnswer } from './theory-frame.parts.tsx';
import styles from './theory-list.module.css';
import { ModelRows } from './theory-models.parts.tsx';
import { pathOf } from './theory-references.rules.ts';
import { anchorOf } from './theory-search-path.rules.ts';
import { TechnicTag } from './theory-technic-tag.parts.tsx';

/** The lists of the library, one per kind. */

export function ThemeList() {
  return (
    <TheoryAnswer inside query={useThemes()}>
      {(themes) => (
        <Counted items={[...themes].sort(byName)} one="thema" many="thema’s">
          {(shown) => (
            <Cards>
              {shown.map(({ id, name, helpText }) => (
                <Card key={id} title={name} to={pathOf('themes', id)} level={2}>
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

export function TechnicList({ isSecondary }: { isSecondary: boolean }) {
  return (
    <TheoryAnswer inside query={useTechnics()}>
      {(technics) => (
        <Counted
          items={technics.filter((technic) => technic.isSecondary === isSecondary).sort(byName)}
          one="techniek"
          many="technieken"
        >
          {(shown) => (
            <Cards>
              {shown.map(({ id, name, helpText }) => (
                <Card
                  key={id}
                  title={name}
                  to={pathOf('technics', id)}
                  level={2}
                  tag={<TechnicTag isSecondary={isSecondary} />}
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

const orders = [
  { value: 'cluster', label: 'per cluster' },
  { value: 'a-z', label: 'A–Z' },
] as const;

export function FactorList() {
  const clusters = useClusters();
  // In the address, so that the way back leads to the same list.
  const [search, setSearch] = useSearchParams();
  const order = search.get('volgorde') === 'a-z' ? 'a-z' : 'cluster';
  const choose = (value: string | null) => setSearch(value === 'a-z' ? { volgorde: value } : {}, { replace: true });
  return (
    <TheoryAnswer inside query={useFactors()}>
      {(factors) => (
        <Counted
          items={[...factors].sort(byName)}
          one="factor"
          many="factoren"
          tools={
            <RadioGroup label="Volgorde" options={orders} value={order} onChange={choose} className={styles.order} />
          }
        >
          {(shown) =>
            order === 'a-z' ? (
              <FactorCards factors={shown} level={2} />
            ) : (
              <TheoryAnswer inside query={clusters}>
                {(all) => <Clusters clusters={all} factors={shown} />}
              </TheoryAnswer>
            )
          }
        </Counted>
      )}
    </TheoryAnswer>
  );
}

const FactorCards = ({ factors, level }: { factors: readonly Factor[]; level: 2 | 3 }) => (
  <Cards>
    {factors.map(({ id, name, helpText }) => (
      <Card key={id} title={name} to={pathOf('factors', id)} level={level}>
        {helpText}
      </Card>
    ))}
  </Cards>
);

/** The clusters in the library's own order, without those of which nothing is shown. */
const Clusters = ({ clusters, factors }: { clusters: readonly Cluster[]; factors: readonly Factor[] }) =>
  clusters
    .map((cluster) => ({ cluster, own: factors.filter((factor) => factor.cluster.id === cluster.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ cluster, own }) => (
      <section key={cluster.id} className={styles.cluster} aria-labelledby={`cluster-name-${cluster.id}`}>
        <Arrival id={anchorOf('clusters', cluster.id)}>
          <h2 id={`cluster-name-${cluster.id}`}>{cluster.name}</h2>
          {cluster.description ? <p>{wordsOf(cluster.description)}</p> : null}
        </Arrival>
        <FactorCards factors={own} level={3} />
      </section>
    ));

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
                <Card
                  title={page.title}
                  to={category.slug === aboutSlug ? '/over-de-tool' : pathOf('pages', page.id)}
                  level={2}
                >
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
  const paragraph = first && cleanHtml(first.content).find((node) => typeof node !== 'string' && node.tag === 'p');
  return paragraph ? plainText([paragraph]) : null;
}
