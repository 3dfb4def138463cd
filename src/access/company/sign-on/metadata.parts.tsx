import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { fieldProblemsOf } from '#access/sign-in/refusal.ts';
import { useAttempt } from '#access/sign-in/use-attempt.ts';
import type { SignOn } from '#access/sign-on/sign-on.contract.ts';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDate, formatWhen, plural } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import styles from './sign-on.module.css';
import { domainsQuery, signOnQuery } from './sign-on.queries.ts';

interface MetadataProps {
  company: number;
  signOn: SignOn;
  may: boolean;
  /** This is what to do now. */
  next: boolean;
}

/** Of SAML: what the provider says of itself, from an address or as text, and until when. */
export function Metadata({ company, signOn, may, next }: MetadataProps) {
  const id = useId();
  const queries = useQueryClient();
  const [address, setAddress] = useState(signOn.metadataAddress ?? '');
  const [xml, setXml] = useState('');
  const at = (field: string) => `${id}-${field}`;
  const attempt = useAttempt({
    faultsOf(error) {
      const [found] = fieldProblemsOf(error);
      return [{ field: at(xml.trim() ? 'xml' : 'address'), message: found?.message ?? sentenceOf(error) }];
    },
  });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pasted = xml.trim() !== '';
    const metadata = (pasted ? xml : address).trim();
    const missing =
      metadata === ''
        ? [{ field: at('address'), message: 'Vul het adres van de metadata in, of plak de metadata.' }]
        : [];
    const read = await attempt.send(missing, async () => {
      await fetchJson(`/api/companies/${company}/sign_on/metadata`, { method: 'POST', body: { metadata } });
      await queries.invalidateQueries({ queryKey: signOnQuery(company).queryKey });
      await queries.invalidateQueries({ queryKey: domainsQuery(company).queryKey });
    });
    if (!read) return;
    setXml('');
    if (pasted) setAddress('');
    toast('De metadata van de inlogdienst zijn ingelezen.');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <h3>Metadata van de inlogdienst</h3>
      {signOn.issuer ? <Known signOn={signOn} /> : null}
      {may ? (
        <>
          <TextField
            id={at('address')}
            label="Adres van de metadata"
            hint="We halen ze elke dag opnieuw op, zodat een nieuw certificaat vanzelf meegaat."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            value={address}
            onChange={setAddress}
            error={attempt.errorOf(at('address'))}
          />
          <Disclosure summary="Geen adres? Plak de metadata" open={xml !== ''}>
            <div className={styles.form}>
              <TextArea
                id={at('xml')}
                label="Metadata (XML)"
                hint="Bij een nieuw certificaat lees je de metadata opnieuw in, en bevestig je de domeinen opnieuw."
                rows={4}
                spellCheck="false"
                value={xml}
                onChange={setXml}
                error={attempt.errorOf(at('xml'))}
              />
              <FileDrop
                label="Bestand met metadata"
                accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
                onFile={(file) => void file.text().then(setXml)}
              >
                {(choose) => (
                  <Button variant="text" onClick={choose}>
                    Kies een bestand
                  </Button>
                )}
              </FileDrop>
            </div>
          </Disclosure>
          <div className="actions">
            <Button type="submit" variant={next ? 'primary' : 'outline'} busy={attempt.busy}>
              Metadata inlezen
            </Button>
          </div>
        </>
      ) : null}
    </form>
  );
}

function Known({ signOn }: { signOn: SignOn }) {
  const ends = signOn.certificates.map(({ endsAt }) => formatDate(endsAt));
  return (
    <>
      {signOn.metadataFault ? <Callout kind="warning">{signOn.metadataFault}</Callout> : null}
      <dl className={styles.providers}>
        <div>
          <dt>Inlogdienst (entity ID)</dt>
          <dd>{signOn.issuer}</dd>
        </div>
        <div>
          <dt>{plural(ends.length, 'certificaat', 'certificaten')}</dt>
          <dd>Geldig tot {ends.join(' en tot ')}</dd>
        </div>
        <div>
          <dt>Uitloggen</dt>
          <dd>{signOn.signsOut ? 'Ook bij de inlogdienst' : 'Alleen hier: de inlogdienst noemt er geen adres voor'}</dd>
        </div>
      </dl>
      {signOn.metadataReadAt ? (
        <p className="small soft">Ingelezen {formatWhen(signOn.metadataReadAt, new Date())}.</p>
      ) : null}
    </>
  );
}
