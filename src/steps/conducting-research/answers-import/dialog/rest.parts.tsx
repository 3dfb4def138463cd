import { useEffect, useMemo, useState } from 'react';
import { rawLimits } from '#steps/conducting-research/answers/answers.contract.ts';
import type { KnownCodes } from '#steps/conducting-research/answers/follow/known-codes.parts.ts';
import { fewCodes, questionName } from '#steps/conducting-research/answers-import/choices.rules.ts';
import { personalColumns, respondentColumns } from '#steps/conducting-research/answers-import/columns.rules.ts';
import type { ImportProposal } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import {
  inSequence,
  numbersRows,
  specialOf,
  tellsPeopleApart,
} from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatNumber, plural } from '#ui/format.ts';
import styles from './answers.parts.module.css';
import { type CheckProps, respondentId } from './columns.parts.tsx';
import type { ImportWork } from './session.parts.ts';

/** Whether a code is that of the person: what is asked, of which codes that are kept, and what was said. */
export interface PersonAsking {
  /** Codes that are kept of this measurement; none while nothing is. */
  kept: ReadonlySet<string>;
  /** Codes of the first measurement, at the second; null at the first, or when nothing of it is left or it has no code. */
  first: KnownCodes | null;
  personal: boolean;
  onPersonal: (personal: boolean) => void;
}

interface RespondentProps extends CheckProps {
  asking: PersonAsking | null;
  problem: string | null;
}

/** Which column tells who answered. */
export function Respondent({ work, onChange, asking, problem }: RespondentProps) {
  const { proposal, mapping, outcome } = work;
  const double = outcome?.report.rejectedRows.filter(({ reason }) => reason === 'double').length ?? 0;
  const { respondent } = mapping;
  const column = respondent === null ? null : proposal.columns[respondent]!;
  const isPersonal = mapping.ownCode !== null || (column !== null && tellsPeopleApart(column));
  return (
    <div className={styles.part}>
      <h4>Wie antwoordde</h4>
      <Select
        id={respondentId}
        label="Kolom met de respondentcode"
        hint="Een code die mensen zelf hebben of kregen. Het nummer dat een vragenlijsttool aan een antwoord geeft, is dat niet. Kies nooit een naam of e-mailadres; zulke kolommen staan er niet tussen."
        placeholder="Geen code"
        value={mapping.ownCode !== null ? own : respondent === null ? null : String(respondent)}
        options={[...(proposal.ownCode ? [ownGroup] : []), ...respondentColumns(proposal, mapping)]}
        error={problem}
        remark={
          mapping.ownCode !== null
            ? ownCodeRemark(outcome?.answers.respondents ?? [])
            : respondent === null
              ? (withoutCode(proposal) ?? 'Zonder code telt elke rij als iemand anders.')
              : double > 0
                ? `${plural(double, 'rij heeft', 'rijen hebben')} een code die al eerder voorkwam. De eerste rij telt.`
                : undefined
        }
        onChange={(value) =>
          onChange({
            ...mapping,
            respondent: value === null || value === own ? null : Number(value),
            ownCode: value === own ? proposal.ownCode : null,
          })
        }
      />
      {asking && isPersonal ? <Personal work={work} asking={asking} name={column?.name ?? null} /> : null}
    </div>
  );
}

const own = 'own';
const ownGroup = { label: 'Uit de vragenlijst', options: [{ value: own, label: 'De eigen code, uit vier vragen' }] };

/** What becomes of the code that people made, and of who has none. */
function ownCodeRemark(codes: readonly (string | null)[]): string {
  const without = codes.filter((code) => code === null).length;
  return [
    'We maken er in je browser een code van en versleutelen die. Wat mensen op deze vier vragen antwoordden, bewaren we niet.',
    ...(without > 0
      ? [
          `${plural(without, 'mens heeft', 'mensen hebben')} geen code: niet alle vier beantwoord, of dezelfde code als iemand anders.`,
        ]
      : []),
  ].join(' ');
}

/** Why a column that is called as one with codes is not taken for it. */
function withoutCode({ columns, specials, warnings }: ImportProposal): string | null {
  const personal = personalColumns({ warnings });
  const looked = columns.find(
    ({ name, ...counts }, index) =>
      specialOf({ name, importId: null }) === 'respondent' && !personal.has(index) && !tellsPeopleApart(counts),
  );
  if (looked && looked.filled > 0) return fewCodes(looked);
  const record = specials.record === null ? null : columns[specials.record]!;
  return record === null || !numbersRows(record)
    ? null
    : `“${record.name}” lijkt een rijnummer. Elke vragenlijst telt weer vanaf 1, dus het zegt niet wie iemand is. Alleen als een hele rij met hetzelfde nummer nog eens in het bestand staat, telt die niet mee.`;
}

/**
 * Asked where the answer decides whether two rows are of one person. Nobody is, unless somebody says so. `name` is of the column; null of
 * the code that people made themselves.
 */
function Personal({
  work: { outcome },
  asking,
  name,
}: {
  work: ImportWork;
  asking: PersonAsking;
  name: string | null;
}) {
  const { kept, first, personal, onPersonal } = asking;
  const codes = useMemo(() => outcome?.answers.respondents.filter((code) => code !== null) ?? [], [outcome]);
  const inFirst = useCount(first, codes);
  const among = (known: ReadonlySet<string>) => codes.filter((code) => known.has(code)).length;
  const counts = [
    inFirst !== null
      ? `${formatNumber(inFirst)} van de ${formatNumber(codes.length)} codes staan ook in de eerste meting.`
      : null,
    kept.size > 0
      ? `${formatNumber(among(kept))} van de ${formatNumber(codes.length)} codes staan ook in wat je eerder inlas.`
      : null,
    name !== null && inSequence(codes)
      ? 'Het zijn opeenvolgende nummers: die geeft een vragenlijsttool of Excel ook vanzelf.'
      : null,
  ].filter((sentence) => sentence !== null);
  const asked =
    name === null
      ? {
          label: 'Mogen we dezelfde mensen herkennen aan hun eigen code?',
          hint: 'Zeg alleen ja als mensen daar toestemming voor gaven, en beide keren dezelfde vier vragen kregen.',
          by: 'hun eigen code',
        }
      : {
          label: 'Is deze code van de persoon zelf?',
          hint: 'Zeg alleen ja als iedereen een eigen code had en die beide keren gebruikte.',
          by: `“${name}”`,
        };
  return (
    <RadioGroup
      label={asked.label}
      hint={[asked.hint, ...counts].join(' ')}
      stacked
      value={personal ? 'yes' : 'no'}
      onChange={(value) => onPersonal(value === 'yes')}
      options={[
        {
          value: 'no',
          label: 'Nee, of ik weet het niet',
          hint: first
            ? 'We vergelijken twee groepen, niet per persoon.'
            : 'Voeg je deze antwoorden toe, dan telt elke rij als iemand anders.',
        },
        {
          value: 'yes',
          label: 'Ja',
          hint: first
            ? `We vergelijken per persoon, gekoppeld op ${asked.by}.`
            : `Met dezelfde code (${asked.by}) is het dezelfde persoon: de nieuwe antwoorden komen in de plaats van de oude.`,
        },
      ]}
    />
  );
}

/** How many of these codes are in the first measurement; null while that is not counted, or there is none. */
function useCount(first: KnownCodes | null, codes: readonly string[]): number | null {
  const [counted, setCounted] = useState<{ codes: readonly string[]; many: number } | null>(null);
  useEffect(() => {
    let gone = false;
    first?.countAmong(codes).then(
      (many) => {
        if (!gone) setCounted({ codes, many });
      },
      // Not told, then: what the key is asked for again with says why.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [first, codes]);
  return counted !== null && counted.codes === codes ? counted.many : null;
}

/** Codes that stand for no answer: those that can mean nothing else are ticked. */
export function Missing({ work: { proposal, mapping }, onChange }: CheckProps) {
  const proposed = new Set(proposal.missing.map(({ code }) => code));
  const options = [
    ...proposal.missing.map(({ code, columns }) => ({
      value: code,
      label: code,
      hint: `in ${plural(columns, 'kolom', 'kolommen')}`,
    })),
    ...mapping.missing
      .filter((code) => !proposed.has(code))
      .map((value) => ({ value, label: value, hint: 'zelf gekozen' })),
  ];
  if (options.length === 0) return null;
  return (
    <div className={styles.part}>
      <h4>Codes voor geen antwoord</h4>
      <CheckboxGroup
        label="Wat telt als “geen antwoord”?"
        hint="Een getal dat op de schaal van een vraag staat, blijft bij die vraag altijd een antwoord."
        stacked={false}
        values={mapping.missing}
        options={options}
        onChange={(missing) => onChange({ ...mapping, missing })}
      />
    </div>
  );
}

/** Rows that need not count. */
export function Rows({ work: { proposal, mapping }, onChange }: CheckProps) {
  const { status, submitted, finished } = proposal.specials;
  const [hasTests, hasEnd] = [status.length > 0, submitted !== null || finished !== null];
  if (!hasTests && !hasEnd) return null;
  return (
    <div className={styles.part}>
      <h4>Rijen die niet meetellen</h4>
      {hasTests ? (
        <Checkbox
          label="Sla proefantwoorden en spam over"
          hint="Je vragenlijsttool heeft ze zelf gemerkt."
          checked={mapping.rejectTests}
          onChange={(rejectTests) => onChange({ ...mapping, rejectTests })}
        />
      ) : null}
      {hasEnd ? (
        <Checkbox
          label="Sla over wie de vragenlijst niet afmaakte"
          hint="Laat je dit uit, dan tellen hun antwoorden mee zover ze kwamen."
          checked={mapping.rejectUnfinished}
          onChange={(rejectUnfinished) => onChange({ ...mapping, rejectUnfinished })}
        />
      ) : null}
    </div>
  );
}

/** How long people took, where the file says so: with it one sees who can hardly have read the questions. */
export function Durations({ work: { proposal, mapping }, onChange }: CheckProps) {
  const { duration, columns } = proposal;
  if (duration === null) return null;
  const where =
    duration.kind === 'seconds'
      ? `Dat staat in de kolom “${columns[duration.column]!.name}”.`
      : `We rekenen het uit met de kolommen “${columns[duration.from]!.name}” en “${columns[duration.to]!.name}”.`;
  return (
    <div className={styles.part}>
      <h4>Hoe lang mensen erover deden</h4>
      <Checkbox
        label="Neem mee hoe lang mensen erover deden"
        hint={`${where} Zo zie je hoeveel mensen heel snel antwoordden. We bewaren alleen het aantal seconden, zo lang als de antwoorden.`}
        checked={mapping.duration !== null && mapping.duration !== undefined}
        onChange={(wanted) => onChange({ ...mapping, duration: wanted ? duration : null })}
      />
    </div>
  );
}

/** Columns of free text, left out unless somebody chooses them. */
export function FreeText({ work: { proposal, mapping, questions }, onChange }: CheckProps) {
  const personal = personalColumns(proposal);
  const used = new Set(mapping.items.map(({ column }) => column));
  const offered = proposal.freeText.filter((column) => !personal.has(column) && !used.has(column));
  if (offered.length === 0) return null;
  const full = mapping.texts.length >= rawLimits.texts;
  return (
    <div className={styles.part}>
      <h4>Open antwoorden</h4>
      <CheckboxGroup
        label="Welke open antwoorden neem je mee?"
        hint="Mensen schrijven soms wie ze zijn of waar ze wonen. Neem alleen mee wat je echt gaat lezen, en kijk het eerst na."
        stacked
        values={mapping.texts.map(String)}
        options={offered.map((column) => {
          const { name, question, examples } = proposal.columns[column]!;
          const match = proposal.matches.find((one) => one.column === column);
          const asked = questions.find(({ uuid }) => uuid === match?.item);
          return {
            value: String(column),
            label: asked ? questionName(asked) : (question ?? name),
            hint: `“${(examples[0] ?? '').slice(0, 80)}${(examples[0]?.length ?? 0) > 80 ? '…' : ''}”`,
            disabled: full && !mapping.texts.includes(column),
          };
        })}
        onChange={(values) => onChange({ ...mapping, texts: values.map(Number) })}
      />
    </div>
  );
}
