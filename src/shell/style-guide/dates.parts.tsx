import { useState } from 'react';
import { DateField } from '#ui/date/field.tsx';
import styles from './style-guide.screen.module.css';

/** A day that is there, not yet, within bounds, and not to be changed. */
export function Dates() {
  const [end, setEnd] = useState<string | null>('2027-03-01');
  const [talk, setTalk] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>('2027-03-15');
  return (
    <div className={styles.form}>
      <DateField label="Gewenste einddatum" value={end} onChange={setEnd} />
      <DateField label="Datum van het gesprek" hint="Laat leeg als je het niet weet." value={talk} onChange={setTalk} />
      <DateField
        label="Laatste dag"
        hint="Van 8 maart tot en met 20 april 2027."
        value={last}
        onChange={setLast}
        min="2027-03-08"
        max="2027-04-20"
      />
      <DateField label="Vastgesteld op" value="2026-11-02" onChange={() => {}} readOnly />
      <DateField label="Licentie tot en met" value={null} onChange={() => {}} disabled />
      <output aria-label="Bewaard">{[end, talk, last].map((day) => day ?? '–').join(' · ')}</output>
    </div>
  );
}
