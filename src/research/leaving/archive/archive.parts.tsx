import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { factorQuery } from '#access/account/account.queries.ts';
import { type Evidence, ProofDialog } from '#access/account/proof.parts.tsx';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { sizeInWords } from '#foundation/shared/size.ts';
import styles from '#research/leaving/leaving.module.css';
import { companyArchiveQuery } from '#research/leaving/leaving.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatWhen } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import type { CompanyArchive } from './archive.contract.ts';

/** The archive of the organisation: asked for, waited for and fetched. */
export function Archive({ company }: { company: number }) {
  const { data: archive, error } = useQuery(companyArchiveQuery(company));
  return (
    <section className={styles.block}>
      <h2>Archief</h2>
      <div className={styles.words}>
        <p>
          Eén zip-bestand met de mensen, de onderzoeken die collega’s mogen lezen, de huisstijl en het logboek. Je opent
          het zonder deze tool, en een andere installatie kan het inlezen.
        </p>
        <p>
          Verborgen onderzoeken, notities en antwoorden van respondenten zitten er niet in. Heeft je organisatie die ook
          nodig? <Link to="/licentie">Zo bereik je ons</Link>.
        </p>
      </div>
      {archive ? (
        <State company={company} archive={archive} />
      ) : error ? (
        <Callout kind="error">{sentenceOf(error)}</Callout>
      ) : (
        <Spinner />
      )}
    </section>
  );
}

function State({ company, archive }: { company: number; archive: CompanyArchive }) {
  switch (archive.state) {
    case 'making':
      return (
        <div className={styles.words} role="status">
          <Spinner />
          <p>Het archief wordt gemaakt. Je krijgt een mail als het er is; je kunt deze pagina sluiten.</p>
        </div>
      );
    case 'ready':
      return <Ready company={company} archive={archive} />;
    case 'failed':
      return (
        <>
          <Callout kind="warning">
            Jullie hebben meer dan in één archief past. <Link to="/licentie">Neem contact met ons op</Link>, dan maken
            we het voor je.
          </Callout>
          <Make company={company} archive={archive} first={false} />
        </>
      );
    case 'none':
      return <Make company={company} archive={archive} first />;
  }
}

function Ready({ company, archive }: { company: number; archive: CompanyArchive }) {
  const now = new Date();
  const fetching = useMutation({
    mutationFn: () => fetchJson(`/api/companies/${company}/archive/ticket`, { method: 'POST', body: {} }),
    // The browser writes it to the disk as it comes: it may be larger than memory.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Gemaakt</dt>
          <dd>{formatWhen(archive.madeAt!, now, { exact: true })}</dd>
        </div>
        <div>
          <dt>Grootte</dt>
          <dd>{sizeInWords(archive.bytes!)}</dd>
        </div>
        <div>
          <dt>Te downloaden tot</dt>
          <dd>{formatWhen(archive.goneAt!, now, { exact: true })}</dd>
        </div>
      </dl>
      <p className={styles.words}>Er staan persoonsgegevens in. Bewaar het niet langer dan nodig.</p>
      {fetching.error ? <Callout kind="error">{sentenceOf(fetching.error)}</Callout> : null}
      <div className={styles.actions}>
        <Button variant="primary" icon={Download} busy={fetching.isPending} onClick={() => fetching.mutate()}>
          Archief downloaden
        </Button>
        <Make company={company} archive={archive} first={false} />
      </div>
      <Disclosure summary="Controleren of het bestand klopt">
        <p className={styles.words}>
          De SHA-256 van het bestand. Is die later dezelfde, dan is er niets aan veranderd.
        </p>
        <code className={styles.hash}>{archive.sha256}</code>
      </Disclosure>
    </>
  );
}

/** Asks who it is, where there is something to show that with. */
function Make({ company, archive, first }: { company: number; archive: CompanyArchive; first: boolean }) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { data: factor } = useQuery(factorQuery);
  const make = useMutation({
    mutationFn: (evidence: Evidence | Record<string, never>) =>
      fetchJson(`/api/companies/${company}/archive`, { method: 'POST', body: evidence }),
    onSuccess: (made) => queries.setQueryData(companyArchiveQuery(company).queryKey, made),
  });
  return (
    <>
      <Button
        variant={first ? 'primary' : 'outline'}
        busy={make.isPending}
        onClick={() => (archive.needsProof ? setAsking(true) : make.mutate({}))}
      >
        {first ? 'Archief laten maken' : 'Nieuw archief laten maken'}
      </Button>
      {make.error && !asking ? <Callout kind="error">{sentenceOf(make.error)}</Callout> : null}
      {asking ? (
        <ProofDialog
          title="Archief laten maken"
          confirmLabel="Laten maken"
          orCode={factor?.active === true}
          onConfirm={async (evidence) => {
            await make.mutateAsync(evidence);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          Er staan gegevens van al je collega’s in. Laat zien dat jij het bent.
        </ProofDialog>
      ) : null}
    </>
  );
}
