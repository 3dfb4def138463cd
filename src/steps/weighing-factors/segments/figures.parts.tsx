import type { Evidence } from '#steps/weighing-factors/evidence.rules.ts';
import styles from '#steps/weighing-factors/weighing-factors.screen.module.css';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatInterval, formatNumber } from '#ui/format.ts';
import { answerName, withheldWords } from './words.parts.ts';

/** What each segment answered on average, because a mark may be given per segment; absent when nobody was asked. */
export function SegmentMeans({ evidence: { segments, result } }: { evidence: Evidence }) {
  if (segments.length === 0) return null;
  const scale = result?.analysis?.scale;
  return (
    <Disclosure summary="Per segment">
      <div className={styles.segments}>
        <p className={styles.explained}>
          Gemiddelde{scale ? ` op ${scale.lo}–${scale.hi}` : ''}, met tussen haken het 95 %-interval.
        </p>
        {segments.map((segment) => (
          <div key={segment.item} className={styles.segmentMeans}>
            <p>{segment.question?.text ?? 'Een vraag die niet meer in de vragenlijst staat'}</p>
            <dl>
              {segment.groups.map(({ code, mean }) => (
                <div key={code}>
                  <dt>{answerName(segment.question, code)}</dt>
                  <dd>
                    {mean.kind === 'figure' ? (
                      <>
                        <b>{formatNumber(mean.mean, { decimals: 1 })}</b>{' '}
                        {formatInterval(mean.interval.lo, mean.interval.hi, 1)}, n = {mean.n}
                      </>
                    ) : (
                      withheldWords(mean.reason)
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
