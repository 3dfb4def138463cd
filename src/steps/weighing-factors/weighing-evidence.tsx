import { bandSentences } from '#steps/step/evidence.rules.ts';
import {
  noSuggestionSentences,
  type Suggestion,
  suggestionNote,
  uncertainSentences,
} from '#steps/step/suggestion.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark, formatNumber } from '#ui/format.ts';
import styles from './weighing-factors.screen.module.css';
import { type Evidence, suggestedMark } from './weighing-factors-evidence.rules.ts';

const two = (value: number) => formatNumber(value, { decimals: 2 });

/** The evidence of one factor: hypothesis, figures, conversations and what people said. */
export function EvidenceList({ evidence, conversations }: { evidence: Evidence; conversations: number }) {
  const { result, interval, mentions, band, quotes, hypothesis } = evidence;
  const suggested = suggestedMark(evidence);
  return (
    <>
      {hypothesis ? (
        <p className={styles.hypothesis}>
          <b>Hypothese</b> {hypothesis}
        </p>
      ) : null}
      <dl className={styles.evidence}>
        <div>
          <dt>Vragenlijst</dt>
          <dd>
            {result?.mean != null ? (
              <>
                <b>{formatNumber(result.mean, { decimals: 1 })}</b>
                op {result.scaleMin}–{result.scaleMax}, n = {result.n}
              </>
            ) : (
              <b>–</b>
            )}
          </dd>
        </div>
        <div>
          <dt>Samenhang (r)</dt>
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
          <dt>Gesprekken</dt>
          <dd>
            {conversations > 0 ? (
              <>
                <b>
                  {mentions.mentioned} van {conversations}
                </b>
                {mentions.decisive} keer de doorslag
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
                <b>{formatMark(suggested.mark)}</b>
                bandbreedte {formatMark(suggested.lo)}–{formatMark(suggested.hi)}
              </>
            ) : (
              <b>–</b>
            )}
          </dd>
        </div>
      </dl>
      {band?.kind === 'band' ? (
        <p className={styles.band}>
          Uit de gesprekken volgt een cijfer van {formatMark(band.lo)} tot {formatMark(band.hi)}:{' '}
          {bandSentences[band.name]}
        </p>
      ) : null}
      {quotes.map(({ code, text }) => (
        <figure key={`${code} ${text}`} className={styles.quote}>
          <blockquote>“{text}”</blockquote>
          <figcaption>{code}</figcaption>
        </figure>
      ))}
    </>
  );
}

/** How the suggestion came about, with its caveat; and why there is none, when there is none. */
export function SuggestionHelp({ suggestion }: { suggestion: Suggestion | null }) {
  return (
    <Disclosure summary="Hoe komt dit voorstel tot stand?">
      <div className={styles.calculation}>
        {suggestion === null ? <p>Er zijn nog geen cijfers uit een vragenlijst, dus er is geen voorstel.</p> : null}
        {suggestion?.kind === 'none' ? <p>{noSuggestionSentences[suggestion.reason]}</p> : null}
        {suggestion && suggestion.kind !== 'none' ? (
          <>
            <p>
              We nemen de samenhang met het gedrag en kijken hoeveel er op de schaal nog te winnen is. Samen geeft dat
              een cijfer van 1 tot en met 10. De bandbreedte volgt uit het 95 %-interval van de samenhang.
            </p>
            {suggestion.kind === 'opposite' ? (
              <p>De samenhang wijst de andere kant op dan je verwachtte. Herzie je hypothese.</p>
            ) : null}
            {suggestion.uncertain.map((reason) => (
              <p key={reason}>{uncertainSentences[reason]}</p>
            ))}
            {suggestion.closeToBehaviour ? (
              <p>Deze factor ligt dicht op het gedrag zelf. Vergelijk het voorstel niet met dat van andere factoren.</p>
            ) : null}
          </>
        ) : null}
        <p>{suggestionNote}</p>
      </div>
    </Disclosure>
  );
}
