import type { ReactNode } from 'react';
import { flagsOf, noSuggestionSentences, suggestionWords } from '#evidence/suggestion-words.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { libraryFactor } from '#steps/conducting-research/work.parts.ts';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { Computed, ComputedMark } from './computed.parts.tsx';
import { Figure, type FiguresProps, fields, NotCorrelated } from './figure-fields.parts.tsx';
import { MoreFigures } from './more-figures.parts.tsx';
import { respondentsOf } from './respondents.rules.ts';
import { figureRemarks, isMeasured, type ResultRow } from './results.rules.ts';

/** The figures per factor, typed in or computed: a row a factor, a column a figure. */
export function Figures(props: FiguresProps) {
  const { rows } = props;
  const typed = rows.some(({ result }) => result.analysis === null);
  return (
    <>
      <TableFrame
        caption={conductingResearch.shape.results.words.label}
        note={
          typed
            ? 'Reken omgekeerde vragen eerst terug. Het interval en het voorstel rekenen we hieronder voor je uit.'
            : 'Uitgerekend uit de ingelezen antwoorden. Omgekeerde vragen zijn omgescoord.'
        }
        className={styles.figures}
      >
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">{fields.n.words.short}</th>
            <th scope="col">{fields.missing.words.short}</th>
            <th scope="col">{fields.mean.words.short}</th>
            <th scope="col">{fields.sd.words.short}</th>
            <th scope="col">
              Schaal <span className={styles.nowrap}>van – tot</span>
            </th>
            <th scope="col">{fields.r.words.short}</th>
            <th scope="col">{fields.reliability.words.short}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.factor.uuid}>
              <FactorCell {...props} row={row} />
              {row.result.analysis ? <ComputedCells row={row} /> : <TypedCells {...props} row={row} />}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <FigureRemarks {...props} />
      <Disclosure summary="Wat betekenen deze cijfers?">
        <dl className={styles.terms}>
          <Term name="n en ontbreekt">
            Hoeveel mensen antwoord gaven op deze factor, en hoeveel niet. “Niet van toepassing” telt als ontbrekend.
          </Term>
          <Term name="Gemiddelde en SD">
            Het gemiddelde van alle antwoorden, en hoe ver antwoorden daar gewoonlijk vanaf liggen (standaardafwijking).
            Neem per persoon het gemiddelde van de vragen als minstens de helft is ingevuld.
          </Term>
          <Term name={fields.r.words.short}>
            De samenhang met de uitkomst, van −1 tot 1 (Pearson). Boven nul: wie hier hoog scoort, doet het vaker.
          </Term>
          <Term name={fields.reliability.words.name}>
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

function TypedCells(props: FiguresProps & { row: ResultRow }) {
  const { row } = props;
  return (
    <>
      <td>
        <Figure {...props} field="n" whole />
      </td>
      <td>
        <Figure {...props} field="missing" whole />
      </td>
      <td>
        <Figure {...props} field="mean" />
      </td>
      <td>
        <Figure {...props} field="sd" />
      </td>
      <td>
        <span className={styles.ends}>
          <Figure {...props} field="scaleMin" whole />
          <Figure {...props} field="scaleMax" whole />
        </span>
      </td>
      <td>{row.correlated ? <Figure {...props} field="r" /> : <NotCorrelated />}</td>
      <td>
        <Figure {...props} field="reliability" />
      </td>
    </>
  );
}

/** What was computed is not typed over by accident: it stands there as text. */
function ComputedCells({ row }: { row: ResultRow }) {
  return (
    <>
      <td>
        <Computed row={row} field="n" />
      </td>
      <td>
        <Computed row={row} field="missing" />
      </td>
      <td>
        <Computed row={row} field="mean" />
      </td>
      <td>
        <Computed row={row} field="sd" />
      </td>
      <td>
        <span className={styles.ends}>
          <Computed row={row} field="scaleMin" />
          <Computed row={row} field="scaleMax" />
        </span>
      </td>
      <td>{row.correlated ? <Computed row={row} field="r" /> : <NotCorrelated />}</td>
      <td>
        <Computed row={row} field="reliability" />
      </td>
    </>
  );
}

/** Figures that cannot be right, by factor. */
function FigureRemarks({ rows, editing }: FiguresProps) {
  const remarks = rows.flatMap((row) => {
    const found = figureRemarks(row, respondentsOf(editing.content));
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

function FactorCell(props: FiguresProps & { row: ResultRow }) {
  const { row, library, onTheory } = props;
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
      {row.result.analysis ? <ComputedMark {...props} /> : null}
    </th>
  );
}
