import { bandSentences, conversationsForBand } from '#evidence/evidence.rules.ts';
import type { Suggestion } from '#evidence/suggestion.rules.ts';
import { groundsOf, rangeWords, suggestionNote } from '#evidence/suggestion-words.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { SegmentMeans } from '#steps/weighing-factors/segments/figures.parts.tsx';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import type { Factor } from '#theory/theory.contract.ts';
import { lowerFirst } from '#theory/theory.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark, formatNumber, plural } from '#ui/format.ts';
import { type Evidence, suggestedMark } from './evidence.rules.ts';
import styles from './weighing-factors.screen.module.css';

const two = (value: number) => formatNumber(value, { decimals: 2 });

export interface EvidenceListProps {
  name: string;
  /** The library's item; absent for an own factor. */
  library: Factor | null;
  evidence: Evidence;
  /** How many conversations were held. */
  conversations: number;
  onTheory: (iri: string) => void;
}

/** The evidence of one factor: hypothesis, earlier research, figures, conversations and what people said. */
export function EvidenceList({ name, library, evidence, conversations, onTheory }: EvidenceListProps) {
  return (
    <>
      <dl className={styles.reminder}>
        {library ? (
          <div>
            <dt>Factor</dt>
            <dd>
              <TheoryTip
                iri={library['@id']}
                name={name}
                helpText={library.helpText}
                onReadMore={() => onTheory(library['@id'])}
              />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{determineFactors.shape.factors.row.hypothesis.words.name}</dt>
          <dd>{evidence.hypothesis ?? 'Nog niet opgeschreven.'}</dd>
        </div>
      </dl>
      <Figures evidence={evidence} conversations={conversations} />
      <Grounds suggestion={evidence.suggestion} />
      <SegmentMeans evidence={evidence} />
      <BandWords evidence={evidence} conversations={conversations} />
      <Quotes quotes={evidence.quotes} />
      <Desk rows={evidence.deskResearch} />
    </>
  );
}

function Figures({ evidence, conversations }: Pick<EvidenceListProps, 'evidence' | 'conversations'>) {
  const { result, interval, mentions } = evidence;
  const suggested = suggestedMark(evidence);
  return (
    <dl className={styles.evidence}>
      <div>
        <dt>{conductingResearch.shape.items.words.name}</dt>
        <dd>
          {result?.mean != null ? (
            <>
              <b>{formatNumber(result.mean, { decimals: 1 })}</b>
              gemiddeld op {result.scaleMin}–{result.scaleMax}, n = {result.n}
            </>
          ) : (
            <b>–</b>
          )}
        </dd>
      </div>
      <div>
        <dt>{conductingResearch.shape.results.row.r.words.name}</dt>
        <dd>
          {result?.r != null ? (
            <>
              <b>{two(result.r)}</b>
              {interval ? `[${two(interval.lo)}; ${two(interval.hi)}]` : null}
            </>
          ) : (
            <b>–</b>
          )}
        </dd>
      </div>
      <div>
        <dt>{qualitativeResearch.shape.conversations.words.name}</dt>
        <dd>
          {conversations > 0 ? (
            <>
              <b>
                {mentions.mentioned} van {mentions.discussed}
              </b>
              noemden dit, {mentions.decisive} keer de doorslag
            </>
          ) : (
            <b>–</b>
          )}
        </dd>
      </div>
      <div>
        <dt>Voorgesteld cijfer</dt>
        <dd>
          {suggested ? (
            <>
              <b>{rangeWords(suggested)}</b>
              de som zelf geeft {formatMark(suggested.grade)}
            </>
          ) : (
            <b>–</b>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** What makes the suggestion uncertain, or lower than the factor weighs; or why there is none. */
function Grounds({ suggestion }: Pick<Evidence, 'suggestion'>) {
  const grounds = suggestion ? groundsOf(suggestion) : [];
  return grounds.length > 0 ? <p className={styles.grounds}>{grounds.join(' ')}</p> : null;
}

/** What mark the conversations point to, in words; beside the suggestion, never added to it. */
function BandWords({ evidence: { band }, conversations }: Pick<EvidenceListProps, 'evidence' | 'conversations'>) {
  if (band === null || conversations === 0) return null;
  return (
    <p className={styles.band}>
      {band.kind === 'band' ? (
        <>
          Uit de gesprekken volgt een cijfer van{' '}
          <b>
            {formatMark(band.lo)} tot {formatMark(band.hi)}
          </b>
          : {lowerFirst(bandSentences[band.name])}
        </>
      ) : (
        `Uit de gesprekken volgt nog geen cijfer: deze factor kwam in ${plural(band.mentions.discussed, 'gesprek', 'gesprekken')} aan bod. Dat kan vanaf ${conversationsForBand}.`
      )}
    </p>
  );
}

const quotesShown = 3;

function Quotes({ quotes }: Pick<Evidence, 'quotes'>) {
  const more = quotes.slice(quotesShown);
  return (
    <>
      {quotes.slice(0, quotesShown).map((quote) => (
        <Quote key={`${quote.code} ${quote.text}`} {...quote} />
      ))}
      {more.length > 0 ? (
        <Disclosure summary={`Nog ${plural(more.length, 'citaat', 'citaten')}`}>
          <div className={styles.quotes}>
            {more.map((quote) => (
              <Quote key={`${quote.code} ${quote.text}`} {...quote} />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}

const Quote = ({ code, text }: Evidence['quotes'][number]) => (
  <figure className={styles.quote}>
    <blockquote>“{text}”</blockquote>
    <figcaption>{code}</figcaption>
  </figure>
);

const Desk = ({ rows }: { rows: Evidence['deskResearch'] }) =>
  rows.length === 0 ? null : (
    <Disclosure summary={`Deskresearch (${rows.length})`}>
      <ul className={styles.deskResearch}>
        {rows.map(({ uuid, finding, source }) => (
          <li key={uuid}>
            {finding} {source ? <span className={styles.source}>Bron: {source}</span> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );

/** How the suggestion came about, with its caveat; and why there is none, when there is none. */
export function SuggestionHelp({ suggestion }: { suggestion: Suggestion | null }) {
  return (
    <Disclosure
      summary={`Hoe komt ${suggestion === null || suggestion.kind === 'none' ? 'een' : 'dit'} voorstel tot stand?`}
    >
      <div className={styles.calculation}>
        {suggestion === null ? <p>Er zijn nog geen cijfers uit een vragenlijst, dus er is geen voorstel.</p> : null}
        {suggestion && suggestion.kind !== 'none' ? (
          <p>
            We nemen de samenhang met het gedrag en kijken hoeveel er op de schaal nog te winnen is. Samen geeft dat een
            cijfer van 1 tot en met 10. De bandbreedte volgt uit het 95 %-interval van de samenhang.
          </p>
        ) : null}
        <p>{suggestionNote}</p>
      </div>
    </Disclosure>
  );
}
