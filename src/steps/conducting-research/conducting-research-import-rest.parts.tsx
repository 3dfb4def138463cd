import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { plural } from '#ui/format.ts';
import { Select } from '#ui/select.tsx';
import styles from './conducting-research-import-answers.parts.module.css';
import { questionName } from './conducting-research-import-choices.rules.ts';
import type { CheckProps } from './conducting-research-import-columns.parts.tsx';
import { personalColumns, respondentColumns } from './conducting-research-import-columns.rules.ts';
import { rawLimits } from './conducting-research-survey-answers.contract.ts';

/** Which column tells who answered. */
export function Respondent({ work: { proposal, mapping, outcome }, onChange }: CheckProps) {
  const double = outcome?.report.rejectedRows.filter(({ reason }) => reason === 'double').length ?? 0;
  return (
    <div className={styles.part}>
      <h4>Wie antwoordde</h4>
      <Select
        label="Kolom met de respondentcode"
        hint="Een nummer of code per persoon. Daaraan herkennen we iemand als je later antwoorden toevoegt of een tweede keer meet. Kies nooit een naam of e-mailadres; zulke kolommen staan er niet tussen."
        placeholder="Geen code"
        value={mapping.respondent === null ? null : String(mapping.respondent)}
        options={respondentColumns(proposal, mapping)}
        remark={
          mapping.respondent === null
            ? 'Zonder code kun je later geen antwoorden vervangen: elke rij telt dan als iemand anders.'
            : double > 0
              ? `${plural(double, 'rij heeft', 'rijen hebben')} een code die al eerder voorkwam. De eerste rij telt.`
              : undefined
        }
        onChange={(value) => onChange({ ...mapping, respondent: value === null ? null : Number(value) })}
      />
    </div>
  );
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
