import { type FormEvent, useState } from 'react';
import type { TallyTask } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { dayOf, formatDate } from '#ui/format.ts';
import { Head } from './head.parts.tsx';
import styles from './page.parts.module.css';
import { isUnsent, type KeptSheet, likelyMoment, wordsOf } from './sheet.rules.ts';
import type { Counting } from './use-counting.ts';

/** As the choice of a place that is not in the plan yet. */
const other = 'andere';
/** As in the plan. */
const longestPlace = 150;

const nameOf = (name: string | null, without: string) => name ?? without;

/** Before counting: what, when and where; and below it what was counted on this phone. */
export function Choose({ task, sheets, offline, begin, goOn }: Counting & { task: TallyTask }) {
  const { outcomes, moments, groups, places, endsOn } = task;
  const last = sheets.toSorted((one, two) => one.at.localeCompare(two.at)).at(-1);
  const inPlan = <One extends { uuid: string }>(list: readonly One[], uuid: string | undefined) =>
    list.some((one) => one.uuid === uuid) ? uuid! : null;
  const [outcome, setOutcome] = useState(inPlan(outcomes, last?.outcome) ?? outcomes[0]?.uuid ?? null);
  const [moment, setMoment] = useState(
    inPlan(moments, last?.moment) ?? likelyMoment(moments, dayOf(new Date().toISOString())),
  );
  const [place, setPlace] = useState<string | null>(places.length === 0 ? other : null);
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<string | null>(groups.length === 1 ? groups[0]!.uuid : null);
  const [second, setSecond] = useState(false);
  const [tried, setTried] = useState(false);
  const chosen = outcomes.find(({ uuid }) => uuid === outcome);
  if (!chosen || moments.length === 0 || groups.length === 0)
    return (
      <>
        <Head>Tellen</Head>
        <p>
          In het meetplan staat nog niets om te tellen. Zet er een uitkomst in die je telt (een deel of een aantal
          keer), een groep en een meetmoment.
        </p>
      </>
    );
  const known = place === null || place === other ? undefined : places[Number(place)];
  const name = known?.place ?? typed.trim();
  const where = chosen.byPlace ? (known?.group ?? group) : group;
  const faults = {
    place: chosen.byPlace && place === null ? 'Kies de plek waar je telt.' : null,
    typed: chosen.byPlace && place === other && name === '' ? 'Vul in hoe de plek heet.' : null,
    group: !known && where === null ? 'Kies de groep.' : null,
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!moment || !where || Object.values(faults).some(Boolean)) return;
    begin({
      ...{ outcome: chosen.uuid, moment, group: where, secondObserver: second },
      place: chosen.byPlace ? (sameName(places, name, where) ?? name) : null,
    });
  };
  const said = (fault: string | null) => (tried ? fault : null);
  return (
    <>
      <Head>{outcomes.length === 1 ? nameOf(chosen.name, 'Tellen') : 'Tellen'}</Head>
      <form className={styles.form} onSubmit={start} noValidate>
        {outcomes.length > 1 ? (
          <Select
            label="Wat tel je?"
            placeholder={null}
            value={outcome}
            options={outcomes.map((one) => ({ value: one.uuid, label: nameOf(one.name, 'Uitkomst zonder naam') }))}
            onChange={setOutcome}
          />
        ) : null}
        {moments.length > 1 ? (
          <Select
            label="Welk meetmoment?"
            placeholder={null}
            value={moment}
            options={moments.map((one) => ({ value: one.uuid, label: nameOf(one.name, 'Moment zonder naam') }))}
            onChange={setMoment}
          />
        ) : (
          <p>Meetmoment: {nameOf(moments[0]!.name, 'zonder naam')}</p>
        )}
        {chosen.byPlace && places.length > 0 ? (
          <Select
            label="Op welke plek?"
            error={said(faults.place)}
            value={place}
            options={[
              ...places.map((one, index) => ({ value: String(index), label: one.place })),
              { value: other, label: 'Een andere plek…' },
            ]}
            onChange={setPlace}
          />
        ) : null}
        {chosen.byPlace && place === other ? (
          <TextField
            label="Naam van de plek"
            maxLength={longestPlace}
            error={said(faults.typed)}
            value={typed}
            onChange={(text) => setTyped(text.slice(0, longestPlace))}
            autoComplete="off"
          />
        ) : null}
        {(!chosen.byPlace || place === other) && groups.length > 1 ? (
          <Select
            label={chosen.byPlace ? 'Bij welke groep hoort die plek?' : 'Welke groep?'}
            error={said(faults.group)}
            value={group}
            options={groups.map((one) => ({ value: one.uuid, label: nameOf(one.name, 'Groep zonder naam') }))}
            onChange={setGroup}
          />
        ) : null}
        <Checkbox
          label="Ik tel mee als tweede waarnemer"
          hint="Je telt tegelijk met iemand anders, zonder bij elkaar te kijken. Het resultaat verandert er niet door: zo zie je hoe gelijk jullie tellen."
          checked={second}
          onChange={setSecond}
        />
        <Button type="submit" variant="primary" wide>
          Begin met tellen
        </Button>
      </form>
      <Counted {...{ task, sheets, goOn }} />
      <p className={styles.soft}>
        {offline ? 'Deze pagina werkt ook zonder internet. ' : ''}
        {endsOn === null
          ? ''
          : `Met deze link kun je tellen tot en met ${formatDate(endsOn)}. Je naam vragen we niet. `}
        Schrijf geen namen op van mensen die je ziet.
      </p>
    </>
  );
}

/** The spelling of a place that is there already in that group. */
const sameName = (places: TallyTask['places'], name: string, group: string) =>
  places.find((one) => one.group === group && one.place.toLowerCase() === name.toLowerCase())?.place;

function Counted({ task, sheets, goOn }: Pick<Counting, 'sheets' | 'goOn'> & { task: TallyTask }) {
  if (sheets.length === 0) return null;
  return (
    <section aria-labelledby="geteld">
      <h2 id="geteld">Op deze telefoon geteld</h2>
      <ul className={styles.sheets}>
        {sheets
          .toSorted((one, two) => two.at.localeCompare(one.at))
          .map((sheet) => {
            const { outcome, where, moment } = wordsOf(task, sheet);
            return (
              <li key={sheet.uuid}>
                <p>
                  <b>{where}</b>, {moment}
                  {sheet.secondObserver ? ', tweede waarnemer' : ''}
                  <small>
                    {task.outcomes.length > 1 ? `${outcome}: ` : ''}
                    {totalWords(task, sheet)}.{' '}
                    {sheet.refused ?? (isUnsent(sheet) ? 'Nog niet verstuurd.' : 'Verstuurd.')}
                  </small>
                </p>
                <Button small onClick={() => goOn(sheet.uuid)}>
                  Verder tellen
                  <span className="vh">
                    : {where}, {moment}
                  </span>
                </Button>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

const totalWords = ({ outcomes }: TallyTask, { outcome, did, didNot }: KeptSheet) =>
  outcomes.find(({ uuid }) => uuid === outcome)?.kind === 'count' ? `${did} keer` : `${did} van ${did + didNot}`;
