import { useState } from 'react';
import { Callout } from '#ui/callout.tsx';
import { Score } from '#ui/graphic/score.tsx';

/** A mark with and without a suggestion, empty, wrong, off. */
export function Marks() {
  const [attitude, setAttitude] = useState<number | null>(3.5);
  const [ease, setEase] = useState<number | null>(null);
  const [knowledge, setKnowledge] = useState<number | null>(null);
  return (
    <>
      <Score
        legend="Cijfer voor het belang van Houding"
        value={attitude}
        onChange={setAttitude}
        suggestion={{ mark: 2.5, range: [2, 3.5] }}
        remark="Lichtblauw is de bandbreedte van het voorstel."
      />
      <Callout kind="good" title="Gesprekken en vragenlijst wijzen dezelfde kant op." />
      <Score legend="Cijfer voor het belang van Gemak en frictie" value={ease} onChange={setEase} />
      <Score
        legend="Cijfer voor het belang van Kennis"
        mark="nodig om af te ronden"
        value={knowledge}
        onChange={setKnowledge}
        error="Geef Kennis een cijfer."
        suggestion={{ mark: null, range: [5, 7.5] }}
      />
      <Score legend="Cijfer van een ander" value={10} onChange={() => {}} disabled rulerHidden />
    </>
  );
}
