import { type CodePair, cohenKappa, noKappaReason } from '#evidence/statistics/kappa.rules.ts';
import type { QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatInterval, formatNumber, formatPercent, plural } from '#ui/format.ts';

/** How often two people who coded apart gave the same code; nothing when nobody did so. */
export function AgreementTold({ content }: { content: Pick<QualitativeResearch, 'codedTwice' | 'codedAlike'> }) {
  const { codedTwice: n, codedAlike: same } = content;
  if (n === null || same === null || same > n) return null;
  return (
    <p>
      Twee mensen codeerden apart. In <b>{formatPercent((100 * same) / n)}</b> van de {plural(n, 'cel', 'cellen')} gaven
      ze dezelfde code. Dit staat ook in het rapport.
    </p>
  );
}

const whyNot = {
  few: 'Bij minder dan 30 cellen zegt kappa te weinig.',
  one_code: 'Meer dan 90 % van de codes is dezelfde. Kappa valt dan vaak laag uit, ook bij mensen die het eens zijn.',
};

/** What else there is to say of it: cells that one of the two left open, and kappa for who asks for it. */
export function AgreementFound({ pairs, missed }: { pairs: readonly CodePair[]; missed: number }) {
  const reason = noKappaReason(pairs);
  const found = reason ? null : cohenKappa(pairs);
  return (
    <>
      {missed > 0 ? (
        <p className={styles.meta}>
          {plural(missed, 'cel', 'cellen')} codeerde maar één van de twee. {missed === 1 ? 'Die telt' : 'Die tellen'}{' '}
          niet mee.
        </p>
      ) : null}
      <Disclosure summary="Kappa">
        <p>
          {found
            ? `Cohens kappa is ${formatNumber(found.kappa, { decimals: 2 })} (95 %-interval ${formatInterval(found.interval.lo, found.interval.hi)}). Dat is de overeenstemming nadat eraf is wat toeval geeft: 0 is zoveel als toeval, 1 is altijd hetzelfde.`
            : whyNot[reason ?? 'one_code']}
        </p>
      </Disclosure>
    </>
  );
}
