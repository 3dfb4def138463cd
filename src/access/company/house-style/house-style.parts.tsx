import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { fieldProblemsOf } from '#access/sign-in/refusal.ts';
import { useAttempt } from '#access/sign-in/use-attempt.ts';
import { afterSave, saveOver } from '#foundation/browser/saved-over.ts';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/error-summary.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ColourField } from './colour.parts.tsx';
import { type HouseStyle, type HouseStyleChoice, houseStyleFields, noHouseStyle } from './house-style.contract.ts';
import styles from './house-style.module.css';
import { houseStyleQuery } from './house-style.queries.ts';
import { colourOf, fileNameFault, notAColour } from './house-style.rules.ts';
import { LogoField } from './logo.parts.tsx';
import { HouseStylePreview } from './preview.parts.tsx';

export interface HouseStyleProps {
  company: { id: number; name: string };
  /** Not after the licence has ended. */
  may: boolean;
}

/** How the documents and shared pages of an organisation look, beside an example of it. */
export function HouseStyleSettings({ company, may }: HouseStyleProps) {
  const { data, error } = useQuery(houseStyleQuery(company.id));
  if (data) return <HouseStyleForm company={company} may={may} read={data} />;
  return error ? (
    <Callout kind="error" boxed>
      {error.message}
    </Callout>
  ) : (
    <Spinner />
  );
}

const draftOf = (style: HouseStyle): HouseStyleChoice =>
  Object.fromEntries(
    Object.keys(noHouseStyle).map((field) => [field, style[field as keyof HouseStyleChoice]]),
  ) as HouseStyleChoice;

function HouseStyleForm({ company, may, read }: HouseStyleProps & { read: HouseStyle }) {
  const id = useId();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(read));
  const [save] = useState(() => saveOver(`/api/companies/${company.id}/house_style`, read, inWords));
  const at = (field: string) => `${id}-${field}`;
  const attempt = useAttempt({
    faultsOf(error) {
      const found = fieldProblemsOf(error).map(({ field, message }) => ({ field: at(field), message }));
      return found.length > 0 ? found : [{ field: at('logo'), message: (error as Error).message }];
    },
  });
  const change = (patch: Partial<HouseStyleChoice>) => setDraft((held) => ({ ...held, ...patch }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(draft).map(({ field, message }) => ({ field: at(field), message }));
    await attempt.send(found, async () => {
      await save(draft, (saved) => {
        setDraft((held) => afterSave(held, draft, draftOf(saved)));
        queries.setQueryData(houseStyleQuery(company.id).queryKey, saved);
      });
      toast('De huisstijl is opgeslagen.');
    });
  };
  const text = (field: 'coverText' | 'footerText' | 'fileName') => ({
    ...asked(houseStyleFields[field]),
    id: at(field),
    disabled: !may,
    value: draft[field],
    onChange: (value: string) => change({ [field]: value || null }),
    error: attempt.errorOf(at(field)),
  });
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={attempt.errors} attempt={attempt.count} />
        <LogoField
          id={at('logo')}
          company={company.name}
          value={draft.logo}
          disabled={!may}
          onChange={(logo) => change({ logo })}
          error={attempt.errorOf(at('logo'))}
        />
        {(['mainColour', 'accentColour'] as const).map((field) => (
          <ColourField
            key={field}
            id={at(field)}
            {...asked(houseStyleFields[field])}
            hint={colourHints[field]}
            use={field === 'mainColour' ? 'main' : 'accent'}
            value={draft[field]}
            disabled={!may}
            onChange={(value) => change({ [field]: value })}
            error={attempt.errorOf(at(field))}
          />
        ))}
        {(['headingFont', 'bodyFont'] as const).map((field) => (
          <RadioGroup
            key={field}
            {...asked(houseStyleFields[field])}
            id={at(field)}
            value={draft[field] ?? (field === 'headingFont' ? 'serif' : 'sans')}
            disabled={!may}
            onChange={(value) => change({ [field]: value })}
            options={optionsOf(houseStyleFields[field])}
            error={attempt.errorOf(at(field))}
          />
        ))}
        <TextArea hint="Bijvoorbeeld je adres, of wie de rechten heeft." rows={2} {...text('coverText')} />
        <TextField
          hint="Staat aan de voet van elke bladzijde, naast het nummer: in het rapport en in de andere bestanden."
          {...text('footerText')}
        />
        <TextField
          hint="Kies uit {soort}, {titel} en {datum}, met eigen woorden ertussen. Leeg is drijfveer-{soort}-{titel}-{datum}."
          {...text('fileName')}
        />
        <Checkbox
          id={at('withoutMark')}
          label={houseStyleFields.withoutMark.words.label}
          hint="De titel staat dan op een vlak in je hoofdkleur."
          checked={draft.withoutMark}
          disabled={!may}
          onChange={(withoutMark) => change({ withoutMark })}
          error={attempt.errorOf(at('withoutMark'))}
        />
        {may ? (
          <div className="actions">
            <Button type="submit" busy={attempt.busy}>
              Bewaar de huisstijl
            </Button>
          </div>
        ) : null}
      </form>
      <HouseStylePreview choice={draft} company={company.name} />
    </div>
  );
}

const colourHints = {
  mainColour: 'Voor titels, koppen, links en figuren.',
  accentColour: 'Voor opsomtekens, de lijn naast wat opvalt en wat prioriteit heeft.',
};

function faultsOf(draft: HouseStyleChoice): FieldProblem[] {
  const colours = (['mainColour', 'accentColour'] as const).flatMap((field) =>
    draft[field] !== null && colourOf(draft[field]) === null ? [{ field, message: notAColour }] : [],
  );
  const fileName = fileNameFault(draft.fileName);
  return [...colours, ...(fileName ? [{ field: 'fileName', message: fileName }] : [])];
}

/** A value of a field, for who reads what a colleague made of it. */
function inWords(field: string, value: unknown): string {
  if (field === 'logo') return value ? 'een ander logo' : 'geen logo';
  if (typeof value === 'boolean') return value ? 'aan' : 'uit';
  return value === null ? '(leeg)' : `“${value}”`;
}
