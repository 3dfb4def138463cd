import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/error-summary.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import styles from './style-guide.screen.module.css';

const themes = [
  {
    label: 'Milieu',
    options: [
      { value: 'waste', label: 'Afval scheiden en verpakkingen' },
      { value: 'energy', label: 'Energie besparen' },
    ],
  },
  { label: 'Verkeer', options: [{ value: 'cycling', label: 'Vaker fietsen' }] },
];

/** Every kind of field, filled and empty. */
export function Fields() {
  const [title, setTitle] = useState<string | null>('Etensresten apart in de hoogbouw');
  const [reason, setReason] = useState<string | null>('Het bakje past bij de meeste bewoners niet op het aanrecht.');
  const [size, setSize] = useState<number | null>(1840);
  const [share, setShare] = useState<number | null>(31.5);
  const [theme, setTheme] = useState<string | null>(null);
  const [search, setSearch] = useState('gemak');
  const [file, setFile] = useState<string | null>(null);
  return (
    <div className={styles.form}>
      <TextField
        label="Titel"
        mark="nodig om af te ronden"
        hint="Bijvoorbeeld: Etensresten apart in de hoogbouw"
        value={title}
        onChange={setTitle}
        maxLength={40}
        required
      />
      <TextArea
        label="Onderbouwing"
        help={
          <Toggletip about="Onderbouwing">
            Schrijf op wat de doorslag gaf. Dan kunnen collega’s je keuze volgen.
          </Toggletip>
        }
        hint="Minstens 20 tekens. Wat gaf de doorslag voor dit cijfer?"
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
      <NumberField label="Huishoudens" value={size} onChange={setSize} whole />
      <NumberField label="Deel dat scheidt" value={share} onChange={setShare} unit="%" />
      <Select label="Thema" options={themes} value={theme} onChange={setTheme} />
      <SearchField label="Zoek in je onderzoeken" value={search} onChange={setSearch} />
      <FileDrop label="Bestand" accept=".csv" onFile={({ name }) => setFile(name)}>
        {(choose) => (
          <>
            <div>
              <Button onClick={choose}>Bestand kiezen</Button>
            </div>
            <p className="small soft">{file ?? 'Of sleep het hierheen.'}</p>
          </>
        )}
      </FileDrop>
      <TextField label="Organisatie" value="Gemeente Veldermeer" onChange={() => {}} disabled />
      <TextField label="Kenmerk" value="2026-114" onChange={() => {}} readOnly width="short" />
    </div>
  );
}

/** One or several of a few. */
export function Choosing() {
  const [certainty, setCertainty] = useState<string | null>('high');
  const [kind, setKind] = useState<string | null>(null);
  const [basis, setBasis] = useState<string[]>(['qualitative', 'quantitative']);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className={styles.form}>
      <CheckboxGroup
        label="Gebaseerd op"
        options={[
          { value: 'hunch', label: 'vermoeden' },
          { value: 'desk', label: 'deskresearch' },
          { value: 'qualitative', label: 'kwalitatief' },
          { value: 'quantitative', label: 'kwantitatief' },
        ]}
        values={basis}
        onChange={setBasis}
      />
      <RadioGroup
        label="Zekerheid"
        clearable
        options={[
          { value: 'low', label: 'laag' },
          { value: 'middle', label: 'midden' },
          { value: 'high', label: 'hoog' },
        ]}
        value={certainty}
        onChange={setCertainty}
      />
      <RadioGroup
        label="Welk onderzoek past?"
        hint="Je kunt dit later veranderen."
        options={[
          { value: 'qualitative', label: 'Kwalitatief', hint: 'Gesprekken en observaties: waarom doen mensen dit?' },
          {
            value: 'quantitative',
            label: 'Kwantitatief',
            hint: 'Een vragenlijst: hoe vaak, en hoe sterk hangt het samen?',
          },
          { value: 'none', label: 'Geen onderzoek', hint: 'Er is al genoeg bekend.', disabled: true },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Checkbox label="Ik mag deze gegevens gebruiken" checked={agreed} onChange={setAgreed} />
      <Fieldset legend="Doelgroep" size="large" hint="Voor wie is het gedrag bedoeld?">
        <TextField label="Wie" value="Bewoners van de flats" onChange={() => {}} />
        <TextField label="Waar" value={null} onChange={() => {}} />
      </Fieldset>
    </div>
  );
}

/** Errors after an attempt to save: summary with focus, the same words at the fields. */
export function FormWithErrors() {
  const [title, setTitle] = useState('');
  const [end, setEnd] = useState<string | null>('2026-03-01');
  const [attempt, setAttempt] = useState(0);
  const errors: FieldProblem[] = [];
  if (!title.trim()) errors.push({ field: 'gids-titel', message: 'Vul de titel in.' });
  if (end && end < '2026-11-01') errors.push({ field: 'gids-einde', message: 'De einddatum ligt vóór de startdatum.' });
  const shown = attempt > 0 ? errors : [];
  const wrong = (field: string) => shown.find((one) => one.field === field)?.message;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary errors={shown} attempt={attempt} />
      <TextField id="gids-titel" label="Titel" value={title} onChange={setTitle} error={wrong('gids-titel')} required />
      <DateField
        id="gids-einde"
        label="Gewenste einddatum"
        hint="Het onderzoek begint op 1 november 2026."
        value={end}
        onChange={setEnd}
        error={wrong('gids-einde')}
      />
      <div className="actions">
        <Button type="submit">Opslaan</Button>
      </div>
    </form>
  );
}
