import type { KeptForm } from '#draft/kept-form.tsx';
import { ApiError } from '#foundation/browser/api.ts';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import { type Details, details } from '#study/research.contract.ts';
import { useThemes } from '#theory/theory.queries.ts';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import type { FieldProblem } from '#ui/form/error-summary.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import styles from './details.screen.module.css';

const fields = details.shape;

export interface DetailsFieldsProps {
  content: Details;
  onChange: KeptForm<Details>['change'];
  errors: readonly FieldProblem[];
  readOnly?: boolean;
}

/** What is recorded about a research besides its steps. */
export function DetailsFields({ content, onChange: change, errors, readOnly = false }: DetailsFieldsProps) {
  const { data: themes = [] } = useThemes();
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;
  return (
    <>
      <TextField
        id="name"
        {...asked(fields.name)}
        value={content.name}
        onChange={(name) => change({ name: name || null })}
        error={errorOf('name')}
        required
        disabled={readOnly}
      />
      <TextField
        id="organisation"
        {...asked(fields.organisation)}
        value={content.organisation}
        onChange={(organisation) => change({ organisation: organisation || null })}
        disabled={readOnly}
      />
      <div className={styles.pair}>
        <Select
          id="theme"
          {...asked(fields.theme)}
          placeholder="Nog geen thema"
          value={content.theme}
          onChange={(theme) => change({ theme })}
          options={themes.map((theme) => ({ value: theme['@id'], label: theme.name }))}
          disabled={readOnly}
        />
        <Select
          id="endProduct"
          {...asked(fields.endProduct)}
          placeholder="Nog niet gekozen"
          value={content.endProduct}
          onChange={(endProduct) => change({ endProduct })}
          options={optionsOf(fields.endProduct)}
          disabled={readOnly}
        />
      </div>
      <TextField
        id="client"
        {...asked(fields.client)}
        value={content.client}
        onChange={(client) => change({ client: client || null })}
        disabled={readOnly}
      />
      <TextArea
        id="occasion"
        {...asked(fields.occasion)}
        hint="Wat is er gebeurd, en waarom wil je dit nu weten?"
        value={content.occasion}
        onChange={(occasion) => change({ occasion: occasion || null })}
        disabled={readOnly}
      />
      <div className={styles.pair}>
        <DateField
          id="startDate"
          {...asked(fields.startDate)}
          value={content.startDate}
          onChange={(startDate) => change({ startDate })}
          disabled={readOnly}
        />
        <DateField
          id="endDate"
          {...asked(fields.endDate)}
          value={content.endDate}
          onChange={(endDate) => change({ endDate })}
          error={errorOf('endDate')}
          {...(content.startDate ? { min: content.startDate } : {})}
          disabled={readOnly}
        />
      </div>
      <Fieldset
        className={styles.group}
        legend={fields.stakeholders.words.label}
        size="large"
        hint="Wie hebben er belang bij, en welk belang is dat?"
      >
        <RowList
          label={fields.stakeholders.words.label}
          noun="belanghebbende"
          rows={content.stakeholders}
          onChange={(stakeholders) => change({ stakeholders })}
          newRow={(uuid) => emptyRow(details.shape.stakeholders, { uuid })}
          max={50}
          readOnly={readOnly}
        >
          {(row, { change: set, fieldId }) => (
            <div className={styles.uneven}>
              <TextField
                id={fieldId('who')}
                error={errorOf(fieldId('who'))}
                {...asked(fields.stakeholders.row.who)}
                value={row.who}
                onChange={(who) => set({ who: who || null })}
                disabled={readOnly}
              />
              <TextArea
                rows={1}
                id={fieldId('interest')}
                error={errorOf(fieldId('interest'))}
                {...asked(fields.stakeholders.row.interest)}
                value={row.interest}
                onChange={(interest) => set({ interest: interest || null })}
                disabled={readOnly}
              />
            </div>
          )}
        </RowList>
      </Fieldset>
      <Fieldset
        className={styles.group}
        legend={fields.known.words.label}
        size="large"
        hint="Feiten die je al hebt, met de bron."
      >
        <RowList
          label={fields.known.words.label}
          noun="feit"
          rows={content.known}
          onChange={(known) => change({ known })}
          newRow={(uuid) => emptyRow(details.shape.known, { uuid })}
          max={100}
          readOnly={readOnly}
        >
          {(row, { change: set, fieldId }) => (
            <div className={styles.uneven} data-first-wide>
              <TextArea
                rows={1}
                id={fieldId('fact')}
                error={errorOf(fieldId('fact'))}
                {...asked(fields.known.row.fact)}
                value={row.fact}
                onChange={(fact) => set({ fact: fact || null })}
                disabled={readOnly}
              />
              <TextArea
                rows={1}
                id={fieldId('source')}
                error={errorOf(fieldId('source'))}
                {...asked(fields.known.row.source)}
                value={row.source}
                onChange={(source) => set({ source: source || null })}
                disabled={readOnly}
              />
            </div>
          )}
        </RowList>
      </Fieldset>
      <Checkbox
        {...asked(fields.visible)}
        hint="Collega’s in je organisatie kunnen dit onderzoek lezen bij Andere onderzoeken. Wijzigen kunnen ze het niet."
        checked={content.visible !== false}
        onChange={(visible) => change({ visible })}
        disabled={readOnly}
      />
    </>
  );
}

/** What the server would refuse. */
export function faultsOf({ name, startDate, endDate }: Details): FieldProblem[] {
  return [
    ...(name?.trim() ? [] : [{ field: 'name', message: 'Vul de titel in.' }]),
    ...(name && name.length > fields.name.longest
      ? [{ field: 'name', message: `Dit is te lang: hoogstens ${fields.name.longest} tekens.` }]
      : []),
    ...(startDate && endDate && endDate < startDate
      ? [{ field: 'endDate', message: 'De einddatum ligt vóór de startdatum.' }]
      : []),
  ];
}

/** What the server refused, each at its field. */
export const refusalsOf = (violations: readonly Violation[], content: Details): FieldProblem[] =>
  violations.map(({ propertyPath, message }) => ({ field: fieldOf(propertyPath, content), message }));

export function problemsOf(error: unknown, content: Details): FieldProblem[] {
  if (error instanceof ApiError && error.violations.length > 0) return refusalsOf(error.violations, content);
  return [{ field: '', message: error instanceof Error ? error.message : 'Er ging iets mis. Probeer het opnieuw.' }];
}

/** The id of a field: rows are numbered on the way to the server, and have a name of their own here. */
function fieldOf(path: string, content: Details): string {
  const [, list, index, field] = /^(stakeholders|known)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const row = list ? content[list as 'stakeholders' | 'known'][Number(index)] : undefined;
  return row ? `${row.uuid}-${field}` : path;
}
