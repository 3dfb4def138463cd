import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { previewQuery } from '#theory/editor/editor.queries.ts';
import styles from '#theory/editor/frame.module.css';
import { NoItem } from '#theory/editor/frame.parts.tsx';
import { editorPath, kindWords } from '#theory/editor/kinds.rules.ts';
import { Text } from '#theory/reading/blocks.parts.tsx';
import { FactorPage, TechnicPage, ThemePage } from '#theory/reading/detail.screen.tsx';
import { TextPage } from '#theory/reading/page.parts.tsx';
import { SourceList } from '#theory/reading/side.parts.tsx';
import { ModelRows } from '#theory/reading/views/models.parts.tsx';
import type {
  Cluster,
  Factor,
  Model,
  Page,
  PageCategory,
  Scale,
  Source,
  Technic,
  Theme,
} from '#theory/theory.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';

/** An item as readers would see it, made and drawn the way theirs is. */
export function ItemPreview({ kind, id }: { kind: LibraryKind; id: string }) {
  const { data, error } = useQuery(previewQuery(kind, id));
  if (error instanceof ApiError && error.status === 404) return <NoItem />;
  return (
    <>
      <div className={styles.bar} role="region" aria-label="Voorbeeld">
        <div className="wrap">
          <p>
            <strong>Voorbeeld.</strong> Zo ziet dit eruit als je het nu publiceert.
          </p>
          <Button small icon={ArrowLeft} to={editorPath(kind, Number(id))}>
            Terug naar bewerken
          </Button>
        </div>
      </div>
      {error && !data ? (
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      ) : null}
      {data || error ? null : <Spinner />}
      {data?.item ? <Shown kind={kind} item={data.item} /> : null}
    </>
  );
}

/** What the server makes of a draft has the shape of its kind. */
function Shown({ kind, item }: { kind: LibraryKind; item: unknown }) {
  switch (kind) {
    case 'factors':
      return <FactorPage factor={item as Factor} />;
    case 'technics':
      return <TechnicPage technic={item as Technic} />;
    case 'themes':
      return <ThemePage theme={item as Theme} />;
    case 'pages':
      return <TextPage page={item as Page} />;
    case 'models':
      return <Other kind={kind} name={(item as Model).name} content={<ModelRows models={[item as Model]} />} />;
    case 'sources':
      return <Other kind={kind} name={(item as Source).name} content={<SourceList sources={[item as Source]} />} />;
    case 'clusters':
    case 'page_categories': {
      const { name, description } = item as Cluster | PageCategory;
      return <Other kind={kind} name={name} content={<Text html={description ?? ''} />} />;
    }
    case 'scales':
      return <Other kind={kind} name="Antwoordschaal" content={<Points scale={item as Scale} />} />;
  }
}

/** What has no page of its own, as it stands in a list. */
function Other({ kind, name, content }: { kind: LibraryKind; name: string; content: ReactNode }) {
  usePageTitle(`Voorbeeld - ${name}`);
  return (
    <div className={`wrap ${styles.other}`}>
      <PageHead eyebrow={kindWords[kind].one} title={name || 'Zonder naam'} />
      {content}
    </div>
  );
}

const Points = ({ scale }: { scale: Scale }) => (
  <ul>
    {(scale.labels ?? scale.anchors).map((label, index, all) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
      <li key={index}>
        {all.length === 2 && index === 1 ? scale.max : scale.min + index} = {label}
      </li>
    ))}
  </ul>
);
