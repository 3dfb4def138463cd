import type { ReactNode } from 'react';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { noSuggestionSentences } from '#steps/step/suggestion.rules.ts';
import { TheoryTip } from '#theory/theory.parts.tsx';
import { Callout } from '#ui/callout.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { FactorResult } from './conducting-research.contract.ts';
import styles from './conducting-research.screen.module.css';
import { figureRemarks, isMeasured, type ResultRow, withResult } from './conducting-research-results.rules.ts';
import { flagsOf, suggestionWords } from './conducting-research-words.parts.ts';
import { libraryFactor, type Work } from './conducting-research-work.parts.ts';

interface FiguresProps extends Work {
  rows: readonly ResultRow[];
}

type NumberKey = 'n' | 'missing' | 'mean' | 'sd' | 'scaleMin' | 'scaleMax' | 'r' | 'reliability' | 'spearman';

/** Where a figure of a row stands, also while the row is not stored yet. */
const pathOf = ({ index, factor }: ResultRow, field: keyof FactorResult) =>
  index < 0 ? `results.${factor.uuid}.${field}` : `results[${index}].${field}`;

/** The figures per factor, to be typed in: a row a factor, a column a figure. */
export function Figures(props: FiguresProps) {
  const { rows } = props;
  const open = rows.filter((row) => row.directionOpen);
  return (
    <>
      <TableFrame
        caption="Cijfers per factor"
        note="Reken omgekeerde vragen eerst terug. Het interval en het voorstel rekenen we hieronder voor je uit."
        className={styles.figures}
      >
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">n</th>
            <th scope="col">Ont&shy;breekt</th>
            <th scope="col">Gemid&shy;delde</th>
            <th scope="col">SD</th>
            <th scope="col">
              Schaal <span className={styles.nowrap}>van – tot</span>
            </th>
            <th scope="col">r</th>
            <th scope="col">Betrouw&shy;baar</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.factor.uuid}>
              <FactorCell {...props} row={row} />
              <td>
                <Figure {...props} row={row} field="n" label="Aantal (n)" whole />
              </td>
              <td>
                <Figure {...props} row={row} field="missing" label="Ontbreekt" whole />
              </td>
              <td>
                <Figure {...props} row={row} field="mean" label="Gemiddelde" />
              </td>
              <td>
                <Figure {...props} row={row} field="sd" label="SD" />
              </td>
              <td>
                <span className={styles.ends}>
                  <Figure {...props} row={row} field="scaleMin" label="Schaal van" whole />
                  <Figure {...props} row={row} field="scaleMax" label="Schaal tot" whole />
                </span>
              </td>
              <td>{row.correlated ? <Figure {...props} row={row} field="r" label="r" /> : <NotCorrelated />}</td>
              <td>
                <Figure {...props} row={row} field="reliability" label="Betrouwbaar" />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <FigureRemarks {...props} />
      {open.length > 0 ? <OpenDirections {...props} rows={open} /> : null}
      <Disclosure summary="Wat betekenen deze cijfers?">
        <dl className={styles.terms}>
          <Term name="n en ontbreekt">
            Hoeveel mensen antwoord gaven op deze factor, en hoeveel niet. “Niet van toepassing” telt als ontbrekend.
          </Term>
          <Term name="Gemiddelde en SD">
            Het gemiddelde van alle antwoorden, en hoe ver antwoorden daar gewoonlijk vanaf liggen (standaardafwijking).
            Neem per persoon het gemiddelde van de vragen als minstens de helft is ingevuld.
          </Term>
          <Term name="r">
            De samenhang met de uitkomst, van −1 tot 1 (Pearson). Boven nul: wie hier hoog scoort, doet het vaker.
          </Term>
          <Term name="Betrouwbaarheid">
            Hoe goed de vragen over één factor bij elkaar horen: bij twee vragen Spearman-Brown, bij meer omega of
            Cronbachs alfa. Onder 0,60 kun je de vragen beter apart bekijken. Laat leeg bij één vraag, en bij een factor
            die uit losse onderdelen bestaat.
          </Term>
        </dl>
      </Disclosure>
      <MoreFigures {...props} />
    </>
  );
}

/** Figures that cannot be right, by factor. */
function FigureRemarks({ rows, editing }: FiguresProps) {
  const remarks = rows.flatMap((row) => {
    const found = figureRemarks(row.result, editing.content.respondents);
    return found.length > 0 ? [{ row, found }] : [];
  });
  return remarks.map(({ row, found }) => (
    <Callout key={row.factor.uuid} kind="warning" live>
      <b>{row.name}.</b> {found.join(' ')} Controleer de cijfers.
    </Callout>
  ));
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function FactorCell({ row, library, onTheory }: FiguresProps & { row: ResultRow }) {
  const iri = row.factor.factor;
  const { suggestion } = row;
  return (
    <th scope="row">
      <TheoryTip
        iri={iri}
        name={row.name}
        helpText={libraryFactor(library, iri)?.helpText ?? null}
        onReadMore={() => iri && onTheory(iri)}
      />
      <small>
        {suggestion.kind !== 'none'
          ? [`Voorstel ${suggestionWords(suggestion)}`, ...flagsOf(suggestion)].join(', ')
          : isMeasured(row)
            ? noSuggestionSentences[suggestion.reason]
            : 'Nog geen cijfers'}
      </small>
    </th>
  );
}

interface FigureProps extends FiguresProps {
  row: ResultRow;
  field: NumberKey;
  label: string;
  whole?: boolean;
}

/** One number in the table; its full name is there for who cannot see the heads. */
function Figure({ editing, row, field, label, whole }: FigureProps) {
  const path = pathOf(row, field);
  return (
    <NumberField
      id={fieldIdOf(path)}
      className={styles.figure}
      width="full"
      labelHidden
      label={<Label of={label} row={row} />}
      error={editing.problemAt(path)}
      disabled={editing.readOnly}
      {...(whole ? { whole: true } : {})}
      value={row.result[field]}
      onChange={(value) => editing.change((draft) => withResult(draft, row.factor.uuid, { [field]: value }))}
    />
  );
}

const Label = ({ of: words, row }: { of: string; row: ResultRow }) => (
  <>
    {words}
    <span className="vh">, {row.name}</span>
  </>
);

/** Instead of a field for r: a figure that must not be made. */
const NotCorrelated = () => (
  <span className={styles.known}>
    <span aria-hidden="true">–</span>
    <span className="vh">Niet uit te rekenen: het voornemen is zelf de uitkomst</span>
  </span>
);

const directionWords = { '+': 'meer gedrag', '-': 'minder gedrag' } as const;

interface DirectionProps extends FiguresProps {
  row: ResultRow;
  placeholder?: string;
  /** The factor's name is the label, because no row says it. */
  named?: boolean;
}

/** What a high score goes with: the user's to choose where the library leaves it open. */
function Direction({ editing, row, placeholder, named }: DirectionProps) {
  const path = pathOf(row, 'expectedDirection');
  return (
    <Select
      id={fieldIdOf(path)}
      className={styles.figure}
      labelHidden={!named}
      label={named ? row.name : <Label of="Hoge score past bij" row={row} />}
      error={editing.problemAt(path)}
      disabled={editing.readOnly}
      {...(placeholder ? { placeholder } : {})}
      value={row.result.expectedDirection}
      onChange={(expectedDirection) =>
        editing.change((draft) => withResult(draft, row.factor.uuid, { expectedDirection }))
      }
      options={(['+', '-'] as const).map((value) => ({ value, label: directionWords[value] }))}
    />
  );
}

const Known = ({ row }: { row: ResultRow }) => (
  <span className={styles.known}>
    <span className={styles.knownLabel}>Hoge score past bij: </span>
    {row.direction ? directionWords[row.direction] : 'nog niet gekozen'}
  </span>
);

/** Factors of which the theory does not say what a high score means, and own factors: without it there is no suggestion. */
function OpenDirections(props: FiguresProps) {
  return (
    <Fieldset
      legend="Waar past een hoge score bij?"
      size="large"
      hint="Bij deze factoren zegt de theorie dat niet. Kies het zelf, voor je naar de samenhang kijkt. Zonder keuze komt er geen voorstel."
    >
      <div className={styles.pair}>
        {props.rows.map((row) => (
          <Direction key={row.factor.uuid} {...props} row={row} named />
        ))}
      </div>
    </Fieldset>
  );
}

/** What is used less: Spearman, the answer given most, and another direction than the theory expects. */
function MoreFigures(props: FiguresProps) {
  const { rows, editing } = props;
  const used = rows.some(({ result }) => result.spearman !== null || result.largestShare !== null);
  return (
    <Disclosure summary="Meer cijfers om het voorstel te controleren" open={used}>
      <TableFrame
        caption="Meer cijfers per factor"
        note="Verschilt Spearman veel van r, of kiest bijna iedereen hetzelfde antwoord? Dan is het voorstel minder zeker."
        className={`${styles.figures} ${styles.few}`}
      >
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">Spearman</th>
            <th scope="col">Meest gegeven antwoord</th>
            <th scope="col">Hoge score past bij</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.factor.uuid}>
              <th scope="row">{row.name}</th>
              <td>
                <Figure {...props} row={row} field="spearman" label="Spearman" />
              </td>
              <td>
                <NumberField
                  id={fieldIdOf(pathOf(row, 'largestShare'))}
                  className={styles.figure}
                  width="full"
                  labelHidden
                  label={<Label of="Meest gegeven antwoord" row={row} />}
                  unit="%"
                  error={editing.problemAt(pathOf(row, 'largestShare'))}
                  disabled={editing.readOnly}
                  value={percents(row.result.largestShare)}
                  onChange={(value) =>
                    editing.change((draft) =>
                      withResult(draft, row.factor.uuid, { largestShare: value === null ? null : value / 100 }),
                    )
                  }
                />
              </td>
              <td>
                {row.directionOpen ? (
                  <Known row={row} />
                ) : (
                  <Direction {...props} row={row} placeholder="zoals de theorie zegt" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Disclosure>
  );
}

/** 0.07 × 100 is 7.000000000000001, which would fight with what is being typed. */
const percents = (share: number | null) => (share === null ? null : Math.round(share * 1e7) / 1e5);
