import { useState } from 'react';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { type PlanWork, usePlanCall } from '#steps/intervention-design/evaluation/plan-call.parts.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { plural } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import { BalanceBefore } from './balance.parts.tsx';
import { type LineFault, readList } from './list-text.rules.ts';
import { type Lots, mostDraws } from './lots.contract.ts';
import styles from './lots.parts.module.css';
import { lotGroups, planFault, tooFew } from './lots.rules.ts';
import { personalIn } from './personal.parts.ts';

interface ListFormProps extends PlanWork {
  /** The list that stands there, when another is to take its place. */
  before: Lots | null;
  onDone: () => void;
}

const times = Array.from({ length: mostDraws }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 keer (het sterkst)' : `hoogstens ${at + 1} keer`,
}));

/** The list of codes, what is wrong with it, and how each stratum can be divided, before it is frozen. */
export function ListForm({ editing, before, onDone }: ListFormProps) {
  const { content } = editing;
  const call = usePlanCall(editing);
  const [text, setText] = useState(before ? textOf(before) : '');
  const [most, setMost] = useState(String(before?.most ?? 1));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { units, faults } = readList(text);
  const groups = lotGroups(content);
  const ofPlan = planFault(content)?.message ?? null;
  const wrong = ofPlan ?? (units.length < groups.length ? tooFew(groups.length) : null);
  const personal = personalIn({ units }, content.design);
  const freeze = async () => {
    setTried(true);
    if (wrong !== null || faults.length > 0) return;
    setBusy(true);
    setRefused(null);
    try {
      const body = { most: Number(most), units };
      await call((path, headers) => fetchJson(`${path}/lots?answer=changes`, { method: 'POST', body, headers }));
      toast('De lijst ligt vast.');
      onDone();
    } catch (failure) {
      setRefused(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.meta}>
        Zet eerst de lijst vast met wie of wat meedoet; daarna loot de server. Zo kan niemand de loting naar zijn hand
        zetten.
      </p>
      <FileDrop
        label="Bestand met codes"
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(file) => void file.text().then(setText)}
      >
        {(choose) => (
          <>
            <TextArea
              label="Lijst met codes"
              hint="Eén code per regel. Loot je per laag, zoals een wijk of een school? Zet die achter een puntkomma: straat 12; noord. Geen namen van mensen."
              rows={6}
              value={text}
              onChange={setText}
              error={tried && text.trim() !== '' ? wrong : tried ? 'Vul eerst de lijst in.' : null}
              spellCheck={false}
            />
            <Button variant="text" small onClick={choose}>
              Lijst uit een bestand halen
            </Button>
          </>
        )}
      </FileDrop>
      <Faults faults={faults} />
      {personal ? (
        <Callout kind="warning" live>
          {personal}
        </Callout>
      ) : null}
      <Select
        label="Hoe vaak mag er geloot worden?"
        hint="Dat leg je nu vast. Elke keer dat je opnieuw loot, maakt de loting zwakker."
        value={most}
        onChange={(value) => setMost(value ?? '1')}
        options={times}
        placeholder={null}
      />
      {units.length >= groups.length && ofPlan === null && faults.length === 0 && units.length > 0 ? (
        <BalanceBefore list={{ groups, units }} />
      ) : null}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void freeze()}>
          Lijst vastzetten
        </Button>
        {before ? (
          <Button variant="text" onClick={onDone}>
            Annuleren
          </Button>
        ) : null}
      </div>
      {refused ? (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      ) : null}
    </>
  );
}

const textOf = ({ units }: Lots) =>
  units.map(({ code, stratum }) => (stratum === null ? code : `${code}; ${stratum}`)).join('\n');

/** More than anyone mends at once. */
const mostTold = 8;

function Faults({ faults }: { faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Callout kind="warning" live title="De lijst klopt nog niet.">
      <ul className={styles.faults}>
        {faults.slice(0, mostTold).map(({ line, message }) => (
          <li key={line}>
            Regel {line}: {message}
          </li>
        ))}
      </ul>
      {faults.length > mostTold ? <p>En nog {plural(faults.length - mostTold, 'regel', 'regels')}.</p> : null}
    </Callout>
  );
}
