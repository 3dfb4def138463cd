import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { latePart } from '#foundation/browser/late-part.tsx';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { pathOf } from '#theory/library/references.rules.ts';
import {
  aboutSlug,
  shelves,
  TheoryAnswer,
  TheoryMissing,
  TheoryNav,
  TheoryQuestions,
} from '#theory/reading/frame.parts.tsx';
import { TextPage } from '#theory/reading/page.parts.tsx';
import { SearchPage } from '#theory/search/page.parts.tsx';
import { TheorySearch } from '#theory/search/search.parts.tsx';
import type { PageCategory } from '#theory/theory.contract.ts';
import { usePageCategories, usePages } from '#theory/theory.queries.ts';
import { secondaryMeaning } from '#theory/theory.rules.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { SideList } from '#ui/list/side.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { FactorList } from './factors.parts.tsx';
import styles from './list.module.css';
import { ModelList, PageList, ThemeList, wordsOf } from './shelves.parts.tsx';
import { TechnicList } from './technics.parts.tsx';

/** The largest of the lists, and the only one that few open. */
const MatrixPart = latePart(() => import('#theory/matrix/matrix.parts.tsx').then((it) => it.MatrixPart));

const leads: Record<(typeof shelves)[number]['slug'], string> = {
  themas: 'Onderwerpen waarin gedrag telt, met de factoren die er vaak meespelen.',
  factoren: 'Redenen waarom mensen iets wel of niet doen. Je onderzoekt welke er bij jouw doelgroep toe doen.',
  'primaire-technieken': 'Manieren om een factor te veranderen.',
  'secundaire-technieken': secondaryMeaning,
  matrix: 'Welke techniek werkt op welke factor, en waar dat verband op rust.',
  modellen: 'Theorieën en raamwerken uit de wetenschap, met de factoren waarin hun begrippen terugkomen.',
};

const lists: Record<(typeof shelves)[number]['slug'], () => ReactNode> = {
  themas: ThemeList,
  factoren: FactorList,
  'primaire-technieken': () => <TechnicList isSecondary={false} />,
  'secundaire-technieken': () => <TechnicList isSecondary />,
  matrix: () => (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Spinner />
        </div>
      }
    >
      <MatrixPart />
    </Suspense>
  ),
  modellen: ModelList,
};

/** `/theorie/{slug}`: a list of the library, or the pages of a category. */
export function TheoryListScreen() {
  const { slug = '' } = useParams();
  const shelf = shelves.find((one) => one.slug === slug);
  if (!shelf) return <CategoryBy find={(category) => category.slug === slug} />;
  const List = lists[shelf.slug];
  return (
    <ListPage slug={slug} title={shelf.title} lead={leads[shelf.slug]}>
      <List key={slug} />
    </ListPage>
  );
}

/** `/theorie/zoeken?q=…` */
export function TheorySearchScreen() {
  usePageTitle('Zoeken in de theorie');
  return <SearchPage />;
}

/** `/theorie-categorie/{id}` */
export function PageCategoryScreen() {
  const { id = '' } = useParams();
  return <CategoryBy find={(category) => String(category.id) === id} />;
}

function CategoryBy({ find }: { find: (category: PageCategory) => boolean }) {
  const missing = <TheoryMissing what="Dit onderdeel" to="/theorie/themas" toLabel="Naar de theorie" />;
  return (
    <TheoryAnswer query={usePageCategories()}>
      {(categories) => {
        const category = categories.find(find);
        return category ? (
          <ListPage
            slug={category.slug}
            title={category.name}
            lead={category.description && wordsOf(category.description)}
          >
            <PageList key={category.id} category={category} />
          </ListPage>
        ) : (
          missing
        );
      }}
    </TheoryAnswer>
  );
}

function ListPage({
  slug,
  title,
  lead,
  children,
}: {
  slug: string;
  title: string;
  lead: string | null;
  children: ReactNode;
}) {
  usePageTitle(title);
  // On a phone the way between the lists grows with the categories: what is under it waits for that.
  const growing = usePageCategories().isPending;
  return (
    <>
      <PageHead size="theory" eyebrow="Theorie" title={title} lead={lead} beside={<TheorySearch />} />
      <div className="wrap">
        <TheoryNav current={slug} />
        <div hidden={growing}>
          {children}
          <TheoryQuestions />
        </div>
      </div>
    </>
  );
}

const nothing = <TheoryMissing what="Deze pagina" to="/theorie/themas" toLabel="Naar de theorie" />;

/** `/over-de-tool`: the first page of that category, with the others beside it. */
export function AboutScreen() {
  return (
    <TheoryAnswer query={usePageCategories()}>
      {(categories) => {
        const about = categories.find(({ slug }) => slug === aboutSlug);
        return about ? <About category={about} /> : nothing;
      }}
    </TheoryAnswer>
  );
}

function About({ category }: { category: PageCategory }) {
  return (
    <TheoryAnswer query={usePages(category.id)}>
      {([first, ...others]) =>
        first ? (
          <TextPage
            page={first}
            crumbs={[]}
            title={category.name}
            beside={
              <SideList
                title="Meer over de tool"
                items={others.map(({ id, title }) => ({ id, label: title, to: pathOf('pages', id) }))}
                moreLabel="BEKIJK ALLE PAGINA’S"
                lessLabel="MINDER PAGINA’S"
              />
            }
          />
        ) : (
          nothing
        )
      }
    </TheoryAnswer>
  );
}
