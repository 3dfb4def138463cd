import { useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { asked } from '#foundation/shared/fields.ts';
import type { Outcome } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { PlanWork } from '#steps/intervention-design/evaluation/plan-call.parts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { formatNumber, formatRange } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import { type ForecastValues, fewestTold, forecastShape, type Forecast as Told } from './forecast.contract.ts';
import styles from './forecast.parts.module.css';
import { useForecast, useForetell } from './forecast.queries.ts';
import { forecastFaults, forecastUnit } from './forecast.rules.ts';

/** `Verwachting` of the main outcome: each for themselves, whoever may read the research. Nothing while no outcome is marked and stored. */
export function Forecast({ editing }: PlanWork) {
  const main = editing.research.interventionDesign.outcomes.find(({ role }) => role === 'main');
  return main ? <OfOutcome key={main.uuid} research={editing.research.uuid} outcome={main} /> : null;
}

function OfOutcome({ research, outcome }: { research: string; outcome: Outcome }) {
  const { data } = useForecast(research, outcome.uuid);
  // Nobody can say anything any more, and there is nothing to tell.
  if (!data || (data.closed && !data.own && !data.summary)) return null;
  return (
    <div className={styles.forecast} id="verwachting">
      <h3>Wat verwacht jij?</h3>
      {data.closed ? (
        <p>Verwachtingen veranderen niet meer: de eerste uitkomst is bewaard, of het onderzoek is afgerond.</p>
      ) : (
        <p>
          Hoeveel verschil maakt het voor “{outcome.name ?? 'de hoofduitkomst'}”? Zeg het ieder voor zich, zonder naar
          tellingen te kijken. Niemand ziet wat jij invult; het gaat alleen mee in het midden van allemaal samen.
        </p>
      )}
      {data.closed ? <Own told={data} outcome={outcome} /> : <Form research={research} outcome={outcome} told={data} />}
      <Together told={data} outcome={outcome} />
    </div>
  );
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)}`;

function Own({ told: { own }, outcome }: { told: Told; outcome: Outcome }) {
  if (!own) return <p className={styles.meta}>Jij hebt niets ingevuld.</p>;
  return (
    <p>
      Jij verwachtte {signed(own.middle)} {forecastUnit(outcome)}, tussen {formatRange(own.low, own.high)}.
    </p>
  );
}

function Together({ told: { summary, own, closed }, outcome }: { told: Told; outcome: Outcome }) {
  if (summary)
    return (
      <p role="status">
        Het midden van {summary.n} mensen is <b>{signed(summary.median)}</b> {forecastUnit(outcome)}. De laagste
        verwachting is {signed(summary.lo)}, de hoogste {signed(summary.hi)}.
      </p>
    );
  if (closed)
    return <p className={styles.meta}>Minder dan {fewestTold} mensen vulden iets in, dus meer laten we niet zien.</p>;
  return (
    <p className={styles.meta} role="status">
      {own
        ? `Zodra ${fewestTold} mensen iets invulden, zie je hier het midden en de spreiding.`
        : 'Wat anderen samen verwachten, zie je nadat je zelf iets hebt ingevuld.'}
    </p>
  );
}

type Typed = { [Field in keyof ForecastValues]: number | null };
const fields = Object.keys(forecastShape) as (keyof ForecastValues)[];

function Form({ research, outcome, told }: { research: string; outcome: Outcome; told: Told }) {
  const foretell = useForetell(research, outcome.uuid);
  const [typed, setTyped] = useState<Typed>(told.own ?? { low: null, middle: null, high: null });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const faults = forecastFaults(typed, outcome.kind);
  const save = async () => {
    setTried(true);
    const { low, middle, high } = typed;
    if (faults.length > 0 || low === null || middle === null || high === null) return;
    setBusy(true);
    setRefused(null);
    try {
      await foretell({ low, middle, high });
      toast('Je verwachting is bewaard.');
    } catch (failure) {
      setRefused(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.fields}>
        {fields.map((name) => (
          <NumberField
            key={name}
            {...asked(forecastShape[name])}
            id={`forecast-${name}`}
            unit={forecastUnit(outcome)}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
            error={tried ? (faults.find(({ path }) => path === name)?.message ?? null) : null}
          />
        ))}
      </div>
      <Button small busy={busy} onClick={() => void save()}>
        {told.own ? 'Verwachting wijzigen' : 'Verwachting bewaren'}
      </Button>
      {refused ? (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      ) : null}
    </>
  );
}
