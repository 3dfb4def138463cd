import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { Block, FigureBlock, ReportModel, ReportPart, TableBlock } from '#steps/report/model/model.contract.ts';
import { type Cites, citesOf, placeOf } from '#steps/report/model/sources/citation.rules.ts';
import { piecesOf, withItsData } from '#steps/report/model/sources/reference.rules.ts';
import { coverFacts } from '#steps/report/paper/cover.rules.ts';
import { Logo } from '#ui/graphic/logo.tsx';
import { SpringDrawing } from '#ui/graphic/spring-drawings.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import styles from './sheet.module.css';

/** The report as it is read: a cover and its sections, made from the model that Word is made from too. */
export function ReportSheet({ model, productName, done }: { model: ReportModel; productName: string; done: number }) {
  return (
    <article className={styles.sheet}>
      <ReportCover
        title={model.title}
        subtitle={model.subtitle}
        facts={coverFacts(model).map(([term, words]) => ({ term, words }))}
        productName={productName}
        done={done}
      />
      <ReportSections sections={model.sections} />
    </article>
  );
}

export interface ReportCoverProps {
  title: string;
  subtitle: string | null;
  /** Under the title; a fact without words is left out. */
  facts: readonly { term: string; words: string | null }[];
  productName: string;
  /** How many steps are done. */
  done: number;
  /** Of the organisation whose it is; null as we have it. */
  look?: CoverLook | null;
}

/** What a house style puts on a cover, and whether our drawing stands there. */
export interface CoverLook {
  logo: string | null;
  logoAlt: string | null;
  mark: boolean;
  coverText: string | null;
}

/** The first page: the drawing, the title, and who made it for whom. */
export function ReportCover({ title, subtitle, facts, productName, done, look = null }: ReportCoverProps) {
  return (
    <div className={styles.cover}>
      {look?.logo ? <img className={styles.logo} src={look.logo} alt={look.logoAlt ?? ''} /> : null}
      {look?.mark === false ? null : (
        <div className={styles.art}>
          <p className={styles.brand}>
            <Logo />
            {productName}
          </p>
          <SpringDrawing done={done} className={styles.drawing} />
        </div>
      )}
      <div className={styles.title}>
        <h1 className={look?.mark === false ? styles.plane : undefined}>{title}</h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        <dl className={styles.facts}>
          {facts.map(({ term, words }) =>
            words ? (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {look?.coverText ? <p className={styles.coverText}>{look.coverText}</p> : null}
      </div>
    </div>
  );
}

const Citations = createContext<Cites>((text) => [{ text }]);

/** A text of which each citation leads to its place in the list of sources. */
function Cited({ text: whole }: { text: string }) {
  return useContext(Citations)(whole).map(({ text, to }, index) =>
    to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are derived and have no identity of their own.
      <a key={index} href={`#${to}`} className={styles.citation}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}

/** The sections of a report, each with what was written above it; a folded one opens when somebody wants to read it. */
export function ReportSections({ sections }: { sections: readonly ReportPart[] }) {
  const cites = useMemo(() => citesOf(sections), [sections]);
  return (
    <Citations.Provider value={cites}>
      <div className={styles.pages}>
        {sections.map((section) => (
          <section key={section.key} id={section.key} aria-labelledby={`${section.key}-title`} tabIndex={-1}>
            <h2 id={`${section.key}-title`}>{section.title}</h2>
            {section.folded ? (
              <Folded title={section.title}>
                <SectionBody introduction={section.introduction} blocks={section.blocks} />
              </Folded>
            ) : (
              <SectionBody introduction={section.introduction} blocks={section.blocks} />
            )}
          </section>
        ))}
      </div>
    </Citations.Provider>
  );
}

/** Closed on screen, open in print: what is on paper cannot be opened. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => box.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return (
    <details ref={box} className={styles.folded}>
      <summary>
        Lees dit onderdeel<span className="vh">: {title}</span>
      </summary>
      {children}
    </details>
  );
}

const SectionBody = ({ introduction, blocks }: Pick<ReportPart, 'introduction' | 'blocks'>) => (
  <>
    {introduction.map((text) => (
      <p key={text}>
        <Cited text={text} />
      </p>
    ))}
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are derived and have no identity of their own.
      <BlockView key={index} block={block} />
    ))}
  </>
);

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return block.level === 3 ? (
        <h3 id={block.anchor} tabIndex={block.anchor === undefined ? undefined : -1}>
          {block.text}
        </h3>
      ) : (
        <h4>{block.text}</h4>
      );
    case 'paragraph':
      return (
        <p className={block.lead ? styles.lead : undefined}>
          <Cited text={block.text} />
        </p>
      );
    case 'absent':
      return <p className={styles.absent}>{block.text}</p>;
    case 'goal':
      return <blockquote className={styles.goal}>{block.text}</blockquote>;
    case 'list':
      return <Items ordered={block.ordered} items={block.items} />;
    case 'definitions':
      return (
        <dl className={styles.definitions}>
          {block.items.map(({ term, description }) => (
            <div key={term}>
              <dt>{term}</dt>
              {description.map((text) => (
                <dd key={text}>
                  <Cited text={text} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      );
    case 'quotes':
      return block.items.map(({ text, by }) => (
        <figure key={`${by} ${text}`} className={styles.quote}>
          <blockquote>“{text}”</blockquote>
          {by ? <figcaption>{by}</figcaption> : null}
        </figure>
      ));
    case 'keyFigures':
      return (
        <dl className={styles.keyFigures}>
          {block.items.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'sources':
      return (
        <ul className={styles.sources}>
          {block.items.map((reference) => (
            <li key={reference.text} id={reference.anchor} tabIndex={-1}>
              {piecesOf(reference).map(({ text, italic, url }) =>
                url ? (
                  <a key={text} href={url}>
                    {text}
                  </a>
                ) : italic ? (
                  <i key={text}>{text}</i>
                ) : (
                  text
                ),
              )}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table block={block} />;
    case 'figure':
      return <Figure block={block} />;
  }
}

function Items({ ordered, items }: { ordered: boolean; items: string[] }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? styles.numbered : styles.bullets}>
      {items.map((text) => (
        <li key={text}>
          <Cited text={text} />
        </li>
      ))}
    </List>
  );
}

function Table({ block }: { block: TableBlock }) {
  return (
    <div id={placeOf('table', block.number)} tabIndex={-1} className={styles.table}>
      <DataTable
        caption={`Tabel ${block.number}. ${block.caption}`}
        columns={block.columns.map((column, index) => ({
          key: String(index),
          header: column.label,
          cell: ({ cells }: { cells: string[] }) => <Cited text={cells[index] ?? ''} />,
          rowHeader: index === 0,
          numeric: column.align === 'end',
        }))}
        rows={block.rows.map((cells, index) => ({ cells, key: String(index) }))}
        rowKey={({ key }) => key}
        minWidth={block.columns.length > 3 ? 'medium' : 'none'}
        {...(block.note ? { note: <Cited text={block.note} /> } : {})}
      />
    </div>
  );
}

/** What draws comes with the first figure: many a shared report has none, and that page is to be small. */
const Drawn = latePart(async () => (await import('./drawing/drawing.figure.tsx')).DrawingFigure);

function Figure({ block }: { block: FigureBlock }) {
  return (
    <figure className={styles.figure} id={placeOf('figure', block.number)} tabIndex={-1}>
      <figcaption>
        <b>
          Figuur {block.number}. {block.caption}
        </b>
        {block.note}
        {block.table === undefined ? null : (
          <>
            {' '}
            <a href={`#${placeOf('table', block.table)}`}>Tabel {block.table}</a>
            {withItsData}
          </>
        )}
      </figcaption>
      <Suspense>
        <div className={styles.wide}>
          <Drawn drawing={block.drawing} alt={block.alt} />
        </div>
        <div className={styles.narrow}>
          <Drawn drawing={block.narrow} alt={block.alt} />
        </div>
      </Suspense>
    </figure>
  );
}
