import { Disclosure } from '#ui/disclosure.tsx';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import type { Model } from './theory.contract.ts';
import styles from './theory-models.module.css';
import { pathOf } from './theory-references.rules.ts';
import { SourceList } from './theory-side.parts.tsx';
import type { ModelKind } from './theory-words.contract.ts';

const kindLabels: Record<ModelKind, string> = { theory: 'Theorie', framework: 'Raamwerk' };

/** Models have no page of their own: all there is to say stands in their row. */
export const ModelRows = ({ models }: { models: readonly Model[] }) => (
  <ul className={styles.models}>
    {models.map((model) => (
      <li key={model.id} id={model.slug}>
        <div>
          <h2>{model.name}</h2>
          <p className={styles.kind}>
            {kindLabels[model.kind]}
            {model.englishName === model.name ? null : (
              <>
                {' · '}
                <span lang="en">{model.englishName}</span>
              </>
            )}
          </p>
        </div>
        <div className={styles.words}>
          <table>
            <caption className="vh">Begrippen van {model.name}</caption>
            <thead>
              <tr>
                <th scope="col">Begrip</th>
                <th scope="col">Factor in Drijfveer</th>
              </tr>
            </thead>
            <tbody>
              {model.constructs.map(({ name, englishName, factor }) => (
                <tr key={englishName + name}>
                  <th scope="row">{name}</th>
                  <td>{factor ? <Link to={pathOf('factors', factor.id)}>{factor.name}</Link> : <Nothing />}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {model.remark ? <p>{model.remark}</p> : null}
          <Disclosure summary={plural(model.sources.length, 'bron', 'bronnen')}>
            <SourceList sources={model.sources} />
          </Disclosure>
        </div>
      </li>
    ))}
  </ul>
);

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">geen aparte factor</span>
  </>
);
