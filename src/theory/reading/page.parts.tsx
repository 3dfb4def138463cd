import type { ReactNode } from 'react';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Citations } from '#theory/citation/citation.parts.tsx';
import { withoutIntroduction } from '#theory/reading/lists/lists.rules.ts';
import { TheorySearch } from '#theory/search/search.parts.tsx';
import type { Block, Page, Source } from '#theory/theory.contract.ts';
import { Callout } from '#ui/callout.tsx';
import { type Crumb, PageHead } from '#ui/page-head.tsx';
import { Tag } from '#ui/tag.tsx';
import { TheoryBlocks } from './blocks.parts.tsx';
import { aboutSlug, TheoryQuestions } from './frame.parts.tsx';
import { PageOnward } from './onward.parts.tsx';
import styles from './page.module.css';
import { Sources } from './side.parts.tsx';

/** The way back to the library. */
export const theoryCrumb: Crumb = { label: 'Theorie', to: '/theorie/themas' };

export interface TextPageProps {
  page: Page;
  beside?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Of the browser's tab; default the page's own. */
  title?: string;
}

/** A page of text; its label is the name of its category. */
export function TextPage({ page, beside, crumbs = crumbsOf(page), title = page.title }: TextPageProps) {
  usePageTitle(title);
  return (
    <TheoryPage
      crumbs={crumbs}
      label={page.category.name}
      title={page.title}
      item={{ ...page, helpText: null }}
      look="page"
      // Of the pages about the tool only the first is visited by itself; the others stand beside it.
      onward={page.category.slug === aboutSlug ? null : <PageOnward page={page} />}
    >
      {beside}
    </TheoryPage>
  );
}

const crumbsOf = ({ category }: Page): Crumb[] =>
  category.slug === aboutSlug
    ? [{ label: category.name, to: '/over-de-tool' }]
    : [theoryCrumb, { label: category.name, to: `/theorie/${category.slug}` }];

export interface TheoryPageProps {
  crumbs: readonly Crumb[];
  label: string;
  tag?: ReactNode;
  title: string;
  item: { helpText: string | null; retired: boolean; blocks: readonly Block[]; sources: readonly Source[] };
  /** Where professional literature has it; empty ones are left out. */
  facts?: Record<string, ReactNode>;
  look?: 'page' | 'facts';
  /** Over the text. */
  opening?: ReactNode;
  /** Lists beside the text; the sources follow them. */
  children?: ReactNode;
  /** Under the text: the way to the items before and after it. */
  onward?: ReactNode;
}

/** Head, blocks in the left two thirds, lists and sources right, and the panel at the end. */
export function TheoryPage(props: TheoryPageProps) {
  const { crumbs, label, tag, title, item, facts = {}, look = 'facts', opening, children, onward } = props;
  const known = Object.entries(facts).filter(([, value]) => value);
  return (
    <article>
      <PageHead
        size="theory"
        crumbs={crumbs}
        eyebrow={
          <>
            <span>{label}</span>
            {tag}
            {item.retired ? <Tag>vervallen</Tag> : null}
          </>
        }
        title={title}
        lead={item.helpText}
        beside={<TheorySearch />}
      />
      <div className="wrap">
        <div className={styles.body}>
          <div>
            {item.retired ? (
              <Callout boxed className={styles.retired}>
                Dit staat niet meer in de lijsten van de theorie. Onderzoeken die het gebruiken, houden het.
              </Callout>
            ) : null}
            {opening ? <div className={styles.opening}>{opening}</div> : null}
            <TheoryBlocks blocks={withoutIntroduction(item.blocks, item.helpText)} about={title} look={look} />
            {known.length > 0 ? (
              <section aria-labelledby="vaktaal" className={styles.facts}>
                <h2 id="vaktaal">In de vakliteratuur</h2>
                <dl>
                  {known.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ) : null}
          </div>
          <div className={styles.side}>
            {children}
            <Sources sources={item.sources} />
            <Citations title={title} kind={look === 'page' ? 'pagina' : label.toLowerCase()} sources={item.sources} />
          </div>
        </div>
        {onward}
        <TheoryQuestions />
      </div>
    </article>
  );
}
