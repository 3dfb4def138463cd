import { answerHeads } from '#steps/conducting-research/conducting-research-answers.rules.ts';
import { noFigureSentences } from '#steps/conducting-research/conducting-research-known.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatInterval, formatNumber } from '#ui/format.ts';
import styles from './weighing-factors.screen.module.css';
import type { Evidence, SegmentFigures } from './weighing-factors-evidence.rules.ts';

const withheld = 'Niet getoond: anders zijn mensen in een groep van minder dan 5 te herkennen.';

/** What each segment answered on average, because a mark may be given per segment; absent when nobody was asked. */
export function SegmentMeans({ evidence: { segments, result } }: { evidence: Evidence }) {
  if (segments.length === 0) return null;
  const scale = result?.scaleMin != null && result.scaleMax != null ? ` op ${result.scaleMin}–${result.scaleMax}` : '';
  return (
    <Disclosure summary="Per segment">
      <div className={styles.segments}>
        <p className={styles.explained}>Gemiddelde{scale}, met tussen haken het 95 %-interval.</p>
        {segments.map((segment) => (
          <div key={segment.item} className={styles.segmentMeans}>
            <p>{segment.question?.text ?? 'Een vraag die niet meer in de vragenlijst staat'}</p>
            <dl>
              {segment.groups.map(({ code, mean }) => (
                <div key={code}>
                  <dt>{answerName(segment, code)}</dt>
                  <dd>
                    {mean.kind === 'figure' ? (
                      <>
                        <b>{formatNumber(mean.mean, { decimals: 1 })}</b>{' '}
                        {formatInterval(mean.interval.lo, mean.interval.hi, 1)}, n = {mean.n}
                      </>
                    ) : mean.reason === 'small_group' ? (
                      withheld
                    ) : (
                      noFigureSentences[mean.reason]
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

/** The words of an answer, or its number where only the ends have words. */
const answerName = ({ question }: SegmentFigures, code: number): string =>
  (question && answerHeads(question).find(({ number }) => number === code)?.words) ?? `antwoord ${code}`;
