import { pathOf } from '#theory/library/references.rules.ts';
import { Arrival, useIsArrival } from '#theory/reading/arrival.parts.tsx';
import { Text } from '#theory/reading/blocks.parts.tsx';
import { SourceList } from '#theory/reading/side.parts.tsx';
import { anchorOf } from '#theory/search/path.rules.ts';
import type { Model } from '#theory/theory.contract.ts';
import type { ModelKind } from '#theory/words.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import styles from './models.module.css';

const kindLabels: Record<ModelKind, string> = { theory: 'Theorie', framework: 'Raamwerk' };

/** Models have no page of their own: a row opens to all there is to say. */
export const ModelRows = ({ models }: { models: readonly Model[] }) => (
  <div className={styles.models}>
    {models.map((model) => (
      <Arrival key={model.id} id={anchorOf('models', model.id)}>
        <ModelRow model={model} />
      </Arrival>
    ))}
  </div>
);

function ModelRow({ model }: { model: Model }) {
  const here = useIsArrival(anchorOf('models', model.id));
  return (
    <Disclosure
      key={String(here)}
      open={here}
      look="row"
      summary={
        <span className={styles.summary}>
          <span>{model.name}</span>
          <span className="vh">, </span>
          <span className={styles.kind}>{kindLabels[model.kind]}</span>
        </span>
      }
    >
      <div className={styles.row}>
        <div className={styles.words}>
          {model.englishName === model.name ? null : (
            <p className={styles.term}>
              Engelse term: <span lang="en">{model.englishName}</span>
            </p>
          )}
          {model.description ? (
            <div className="prose">
              <Text html={model.description} />
            </div>
          ) : null}
          <Constructs model={model} />
          {model.remark ? <p>{model.remark}</p> : null}
        </div>
        <SourceList sources={model.sources} />
      </div>
    </Disclosure>
  );
}

const Constructs = ({ model }: { model: Model }) => (
  <table>
    <caption className="vh">Begrippen van {model.name}</caption>
    <thead>
      <tr>
        <th scope="col">Begrip</th>
        <th scope="col">Factor in de theorie</th>
      </tr>
    </thead>
    <tbody>
      {model.constructs.map(({ name, englishName, factor }) => (
        <tr key={`${name} ${englishName}`}>
          <th scope="row">{name}</th>
          <td>{factor ? <Link to={pathOf('factors', factor.id)}>{factor.name}</Link> : 'geen eigen factor'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
