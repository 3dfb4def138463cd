import { Fragment, type ReactNode } from 'react';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { TextPage } from '#shell/text-page.parts.tsx';
import type { Line, Proof, Section } from './content/line.rules.ts';
import styles from './dossier.module.css';
import { parts } from './dossier.rules.ts';
import { dossierFilePath } from './dossier-paths.rules.ts';

/** `Inkoopdossier`: what a buyer, a privacy officer and a security officer ask, each line with what it rests on. */
export const ProcurementDossier = ({ productName }: { productName: string }) => (
  <TextPage
    productName={productName}
    title="Inkoopdossier"
    lead={
      <>
        Wat een inkoper, een privacy officer en een security officer over {productName} vragen. Bij elke regel staat
        waar hij op rust: een document, een test of code. Wat niemand heeft nagegaan, staat er ook.
      </>
    }
    wide
  >
    <p className={styles.file}>
      <a href={dossierFilePath} download>
        Download het dossier (zip)
      </a>{' '}
      met alle documenten die hier genoemd worden, de SBOM en de tabellen als CSV. De documenten zijn in het Engels.
      Tests en code zitten er niet in: die staan in de broncode.
    </p>
    <DossierParts />
    <p className={styles.end}>
      Zie ook <a href={statementPath}>Toegankelijkheid</a>.
    </p>
  </TextPage>
);

/** How a document that is named can be reached; where it cannot, its name is all there is. */
type AddressOf = (file: string) => string;

/** All parts with their contents, as they stand on the page and in the file to take along. */
export const DossierParts = ({ addressOf }: { addressOf?: AddressOf }) => (
  <>
    <nav aria-label="Inhoud" className={styles.contents}>
      <ul>
        {parts.map(({ title, sections }) => (
          <li key={title}>
            {title}
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
    {parts.map(({ title, sections }) => (
      <Fragment key={title}>
        <h2 className={styles.part}>{title}</h2>
        {sections.map((section) => (
          <SectionOfDossier key={section.id} section={section} addressOf={addressOf} />
        ))}
      </Fragment>
    ))}
  </>
);

const SectionOfDossier = ({
  section: { id, title, lead, stateHead, folded, lines },
  addressOf,
}: {
  section: Section;
  addressOf: AddressOf | undefined;
}) => (
  <section id={id} aria-labelledby={`${id}-kop`} className={styles.section}>
    <h3 id={`${id}-kop`}>{title}</h3>
    <p className={styles.sectionLead}>{lead}</p>
    <Folded of={lines.length} when={folded}>
      <table className={styles.table} aria-labelledby={`${id}-kop`}>
        <thead>
          <tr>
            <th scope="col">Onderwerp</th>
            <th scope="col">{stateHead ?? 'Hoe het is'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.about} line={line} addressOf={addressOf} />
          ))}
        </tbody>
      </table>
    </Folded>
  </section>
);

const Folded = ({ of, when, children }: { of: number; when: true | undefined; children: ReactNode }) =>
  when ? (
    <details className={styles.folded}>
      <summary>Toon de tabel ({of} regels)</summary>
      {children}
    </details>
  ) : (
    children
  );

const Row = ({ line: { about, text, state, proof }, addressOf }: { line: Line; addressOf: AddressOf | undefined }) => (
  <tr>
    <th scope="row">{about}</th>
    <td>
      {state ? (
        <p className={styles.state} data-state={state}>
          {state.charAt(0).toUpperCase() + state.slice(1)}
        </p>
      ) : null}
      <p>{text}</p>
      <ul className={styles.proof}>
        {proof.map((one) => (
          <li key={`${one.file} ${one.test ?? ''}`}>
            <ProofOfLine proof={one} addressOf={addressOf} />
          </li>
        ))}
      </ul>
    </td>
  </tr>
);

const ProofOfLine = ({
  proof: { file, test, code },
  addressOf,
}: {
  proof: Proof;
  addressOf: AddressOf | undefined;
}) => {
  const name = <code>{file}</code>;
  if (code) return <>Code: {name}</>;
  if (test === undefined) return <>Document: {addressOf ? <a href={addressOf(file)}>{name}</a> : name}</>;
  return (
    <>
      Test: {name} › <span lang="en">{test}</span>
    </>
  );
};
