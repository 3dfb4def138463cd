import { DataTable } from '#ui/data-table.tsx';
import { Logo } from '#ui/drawings.tsx';
import { SpringDrawing } from '#ui/spring-drawings.tsx';
import { CorrelationsFigure, MentionsFigure } from './report.figure.tsx';
import type { Block, FigureBlock, ReportModel, TableBlock } from './report-model.contract.ts';
import styles from './report-sheet.module.css';

/** The report as it is read: a cover and its sections, made from the model that Word is made from too. */
export function ReportSheet({ model, productName, done }: { model: ReportModel; productName: string; done: number }) {
  return (
    <article className={styles.sheet}>
      <div className={styles.cover}>
        <div className={styles.art}>
          <p className={styles.brand}>
            <Logo />
            {productName}
          </p>
          <SpringDrawing done={done} className={styles.drawing} />
        </div>
        <div className={styles.title}>
          <h1>{model.title}</h1>
          {model.subtitle ? <p className={styles.subtitle}>{model.subtitle}</p> : null}
          <dl className={styles.facts}>
            {model.client ? (
              <div>
                <dt>Opdrachtgever</dt>
                <dd>{model.client}</dd>
              </div>
            ) : null}
            {model.madeBy ? (
              <div>
                <dt>Uitgevoerd door</dt>
                <dd>{model.madeBy}</dd>
              </div>
            ) : null}
            <div>
              <dt>Datum</dt>
              <dd>{model.date}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className={styles.pages}>
        {model.sections.map((section) => (
          <section key={section.key} id={section.key} aria-labelledby={`${section.key}-title`} tabIndex={-1}>
            <h2 id={`${section.key}-title`}>{section.title}</h2>
            {section.introduction.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks are derived and have no identity of their own.
              <BlockView key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return block.level === 3 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>;
    case 'paragraph':
      return <p className={block.lead ? styles.lead : undefined}>{block.text}</p>;
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
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      );
    case 'quotes':
      return block.items.map(({ text, by }) => (
        <figure key={`${by} ${text}`} className={styles.quote}>
          <blockquote>“{text}”</blockquote>
          <figcaption>{by}</figcaption>
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
          {block.items.map(({ text, url }) => (
            <li key={text}>{url ? <a href={url}>{text}</a> : text}</li>
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
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}

function Table({ block }: { block: TableBlock }) {
  return (
    <div className={styles.table}>
      <DataTable
        caption={`Tabel ${block.number}. ${block.caption}`}
        columns={block.columns.map((column, index) => ({
          key: String(index),
          header: column.label,
          cell: ({ cells }: { cells: string[] }) => cells[index] ?? '',
          rowHeader: index === 0,
          numeric: column.align === 'end',
        }))}
        rows={block.rows.map((cells, index) => ({ cells, key: String(index) }))}
        rowKey={({ key }) => key}
        minWidth={block.columns.length > 3 ? 'medium' : 'none'}
        {...(block.note ? { note: block.note } : {})}
      />
    </div>
  );
}

function Figure({ block }: { block: FigureBlock }) {
  const { figure, alt } = block;
  const draw = (width: 640 | 343) =>
    figure.kind === 'correlations' ? (
      <CorrelationsFigure data={figure} alt={alt} width={width} />
    ) : (
      <MentionsFigure data={figure} alt={alt} width={width} />
    );
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>
          Figuur {block.number}. {block.caption}
        </b>
        {block.note}
      </figcaption>
      <div className={styles.wide}>{draw(640)}</div>
      <div className={styles.narrow}>{draw(343)}</div>
    </figure>
  );
}
