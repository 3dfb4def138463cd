import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ownPageFields } from './own-page.contract.ts';
import { ownPageSettingQuery } from './own-page.queries.ts';

interface OwnPageSettingsProps {
  company: { id: number };
  /** Not after the licence has ended. */
  may: boolean;
}

/** Whether researchers of the organisation may let people fill in a questionnaire here. */
export function OwnPageSettings({ company, may }: OwnPageSettingsProps) {
  const queries = useQueryClient();
  const { queryKey } = ownPageSettingQuery(company.id);
  const { data, error } = useQuery(ownPageSettingQuery(company.id));
  const saving = useMutation({
    mutationFn: (allowed: boolean) =>
      fetchJson(`/api/companies/${company.id}/own_page`, { method: 'PUT', body: { allowed } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      toast(saved.allowed ? 'De vragenlijstpagina staat aan.' : 'De vragenlijstpagina staat uit.');
    },
  });
  if (!data) return error ? <Callout kind="error">{sentenceOf(error)}</Callout> : <Spinner />;
  return (
    <>
      <Checkbox
        label={ownPageFields.allowed.words.label}
        hint="Zet je dit uit, dan neemt een pagina die openstaat niets meer aan. Antwoorden die er al zijn, blijven."
        disabled={!may || saving.isPending}
        checked={saving.isPending ? saving.variables : data.allowed}
        onChange={(allowed) => saving.mutate(allowed)}
      />
      {saving.error ? <Callout kind="error">{sentenceOf(saving.error)}</Callout> : null}
    </>
  );
}
