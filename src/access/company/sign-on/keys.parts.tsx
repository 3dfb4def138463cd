import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mostKeys, type SignOnKey } from '#access/sign-on/own-key/keys.contract.ts';
import type { SignOn } from '#access/sign-on/sign-on.contract.ts';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { formatDate, formatWhen } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Status } from '#ui/status.tsx';
import styles from './sign-on.module.css';
import { keysQuery } from './sign-on.queries.ts';

interface KeysProps {
  company: number;
  protocol: SignOn['protocol'];
  may: boolean;
}

/** The keys by which the provider knows us: the one in use, and the next or the former. */
export function Keys({ company, protocol, may }: KeysProps) {
  const queries = useQueryClient();
  const { queryKey } = keysQuery(company);
  const { data: keys, error } = useQuery(keysQuery(company));
  const make = useMutation({
    mutationFn: () => fetchJson(`/api/companies/${company}/sign_on/keys`, { method: 'POST', body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  if (!keys) return error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null;
  return (
    <section className={styles.form}>
      <h3>Onze sleutels</h3>
      <ul className={styles.domains} aria-label="Onze sleutels">
        {keys.map((key) => (
          <KeyRow key={key.uuid} company={company} protocol={protocol} may={may} own={key} />
        ))}
      </ul>
      {make.isError ? <Callout kind="error">{sentenceOf(make.error)}</Callout> : null}
      {may && keys.length < mostKeys ? (
        <div className="actions">
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            Volgende sleutel maken
          </Button>
        </div>
      ) : null}
      {keys.length < mostKeys ? (
        <p className="small soft">Een nieuwe sleutel komt naast de oude te staan. Je neemt hem pas later in gebruik.</p>
      ) : null}
    </section>
  );
}

/** What a key is called here stays the same when another goes, and stands in the name of its file. */
const shortKid = ({ kid }: SignOnKey) => kid.slice(0, 8);

/** What has to be done at the provider before one presses on. */
const before: Record<SignOn['protocol'], Record<'use' | 'remove', string>> = {
  oidc: {
    use: 'Kent de inlogdienst deze sleutel nog niet, dan kan niemand inloggen. Gaf je een certificaat? Geef dan eerst dat van deze sleutel. Haalt de inlogdienst onze sleutels zelf op? Wacht dan een dag na het maken.',
    remove: 'Deze sleutel is dan voorgoed weg. Werkt inloggen met de andere sleutel? Dan heb je deze niet meer nodig.',
  },
  saml: {
    use: 'Kent de inlogdienst deze sleutel nog niet, dan kan niemand inloggen. Lees onze metadata daar eerst opnieuw in, of geef het certificaat van deze sleutel. Haalt de inlogdienst onze metadata zelf op? Wacht dan een dag na het maken.',
    remove:
      'Deze sleutel is dan voorgoed weg. Versleutelt de inlogdienst er nog antwoorden mee, dan kan niemand inloggen. Lees onze metadata daar eerst opnieuw in.',
  },
};

function KeyRow({ company, protocol, may, own }: KeysProps & { own: SignOnKey }) {
  const name = `Sleutel ${shortKid(own)}`;
  const queries = useQueryClient();
  const { queryKey } = keysQuery(company);
  const [asking, setAsking] = useState<'use' | 'remove' | null>(null);
  const done = async (sentence: string) => {
    setAsking(null);
    await queries.invalidateQueries({ queryKey });
    toast(sentence);
  };
  const use = useMutation({
    mutationFn: () => fetchJson(`/api/sign_on_keys/${own.uuid}/use`, { method: 'POST', body: {} }),
    onSuccess: () => done(`${name} is in gebruik. Probeer de koppeling.`),
  });
  const remove = useMutation({
    mutationFn: () => call(`/api/sign_on_keys/${own.uuid}`, { method: 'DELETE' }),
    onSuccess: () => done(`${name} is weggehaald.`),
  });
  return (
    <li>
      <div className={styles.head}>
        <h4>{name}</h4>
        <Status state={own.signs ? 'ready' : 'empty'}>{own.signs ? 'In gebruik' : 'Niet in gebruik'}</Status>
      </div>
      <dl className={styles.providers}>
        {protocol === 'oidc' ? (
          <div>
            <dt>Kenmerk (kid)</dt>
            <dd>{own.kid}</dd>
          </div>
        ) : null}
        <div>
          <dt>Vingerafdruk van het certificaat (SHA-1)</dt>
          <dd>{own.fingerprints.sha1}</dd>
        </div>
      </dl>
      <p className="small soft">
        Gemaakt {formatWhen(own.madeAt, new Date())}. Het certificaat is geldig tot {formatDate(own.endsAt)}.
      </p>
      <div className="actions">
        <Button
          small
          onClick={() => saveAs(`drijfveer-${shortKid(own)}.pem`, own.certificate, 'application/x-pem-file')}
        >
          Certificaat downloaden<span className="vh"> van {name}</span>
        </Button>
        {own.signs || !may ? null : (
          <Button small onClick={() => setAsking('use')}>
            In gebruik nemen<span className="vh">: {name}</span>
          </Button>
        )}
        {own.signs ? null : (
          <Button small variant="text" onClick={() => setAsking('remove')}>
            Weghalen<span className="vh"> van {name}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'use'}
        onClose={() => setAsking(null)}
        title={`${name} in gebruik nemen?`}
        confirmLabel="In gebruik nemen"
        busy={use.isPending}
        error={use.isError ? sentenceOf(use.error) : null}
        onConfirm={() => use.mutate()}
      >
        <p>{before[protocol].use}</p>
        <p>De andere sleutel blijft staan, zodat je terug kunt.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={`${name} weghalen?`}
        confirmLabel="Weghalen"
        danger
        busy={remove.isPending}
        error={remove.isError ? sentenceOf(remove.error) : null}
        onConfirm={() => remove.mutate()}
      >
        <p>{before[protocol].remove}</p>
      </ConfirmDialog>
    </li>
  );
}
