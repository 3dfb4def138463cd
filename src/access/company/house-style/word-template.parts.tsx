import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { formatDate } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { fileAsBase64 } from './base64.ts';
import type { HouseStyleProps } from './house-style.parts.tsx';
import type { ShownTemplate } from './word-template.contract.ts';
import styles from './word-template.module.css';
import { wordTemplateQuery } from './word-template.queries.ts';
import { foundFacts } from './word-template.rules.ts';

const largest = 5 * 1024 * 1024;

/** The Word template of an organisation: what it has, and a button to send another or to take it away. */
export function WordTemplateSettings({ company, may }: HouseStyleProps) {
  const { data, error } = useQuery(wordTemplateQuery(company.id));
  if (data) return <Template company={company.id} may={may} template={data} />;
  return error ? (
    <Callout kind="error" boxed>
      {error.message}
    </Callout>
  ) : (
    <Spinner />
  );
}

function Template({ company, may, template }: { company: number; may: boolean; template: ShownTemplate }) {
  const id = useId();
  const queries = useQueryClient();
  const { queryKey } = wordTemplateQuery(company);
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const path = `/api/companies/${company}/word_template` as const;
  const send = useMutation({
    mutationFn: async (file: File) =>
      fetchJson(path, { method: 'POST', body: { fileName: file.name, file: await fileAsBase64(file) } }),
    onMutate: () => setFault(null),
    onError: (error) => setFault(sentenceOf(error)),
    onSuccess: (kept) => {
      queries.setQueryData(queryKey, kept);
      toast('Rapporten in Word krijgen vanaf nu dit sjabloon.');
    },
  });
  const remove = useMutation({
    mutationFn: () => fetchJson(path, { method: 'DELETE' }),
    onSuccess: async () => {
      setAsking(false);
      setFault(null);
      await queries.invalidateQueries({ queryKey });
      toast('Het sjabloon is weggehaald.');
    },
  });
  const take = (file: File) => {
    // What is far too large need not be read to hear so.
    if (file.size > largest)
      return setFault('Dit bestand is groter dan 5 MB. Verklein de afbeeldingen in het sjabloon.');
    send.mutate(file);
  };
  const { fileName } = template;
  return (
    <div className={styles.template}>
      {fileName === null ? null : <Found template={template} />}
      {may ? (
        <FileDrop label="Word-sjabloon" accept=".dotx" onFile={take}>
          {(choose) => (
            <>
              {fault ? <FieldError id={`${id}-fout`}>{fault}</FieldError> : null}
              <div className="actions">
                <Button
                  icon={Upload}
                  aria-describedby={`${fault ? `${id}-fout ` : ''}${id}-wat`}
                  busy={send.isPending}
                  onClick={choose}
                >
                  {fileName === null ? 'Word-sjabloon kiezen' : 'Ander sjabloon kiezen'}
                </Button>
                {fileName === null ? null : (
                  <Button variant="text" icon={Trash2} onClick={() => setAsking(true)}>
                    Sjabloon weghalen
                  </Button>
                )}
              </div>
              <p id={`${id}-wat`} className="small soft">
                Of sleep het hierheen. Een .dotx zonder macro’s, hoogstens 5 MB.
              </p>
              <LiveRegion message={fault ?? ''} />
            </>
          )}
        </FileDrop>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sjabloon weghalen?"
        confirmLabel="Weghalen"
        danger
        busy={remove.isPending}
        error={remove.isError ? sentenceOf(remove.error) : null}
        onConfirm={() => remove.mutate()}
      >
        <p>Rapporten in Word krijgen dan weer de huisstijl hierboven. Rapporten die al gemaakt zijn veranderen niet.</p>
      </ConfirmDialog>
    </div>
  );
}

/** What was found in the template, and what of a report is not in it. */
function Found({ template }: { template: ShownTemplate }) {
  return (
    <dl className={styles.found}>
      <div>
        <dt>Sjabloon</dt>
        <dd>
          <b className={styles.name}>{template.fileName}</b>, van {formatDate(template.uploadedAt!)}
        </dd>
      </div>
      {foundFacts(template).map(([term, told]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  );
}
