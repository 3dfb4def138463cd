import type { ReactNode } from 'react';
import { sizeInWords } from '#foundation/shared/size.ts';
import { formatNumber, formatPercent, formatWhen, plural } from '#ui/format.ts';
import type { Installation } from './installation.contract.ts';
import styles from './installation.screen.module.css';
import { mailCauseInWords } from './mail-causes.rules.ts';

const moment = (at: string) => <time dateTime={at}>{formatWhen(at, new Date(), { exact: true })}</time>;

/** What there is, a subject at a time. */
export function Facts({ of: installation }: { of: Installation }) {
  return (
    <div className={styles.subjects}>
      <Backups of={installation} />
      <Archive of={installation.archive} />
      <Mail of={installation.mail} />
      <Space of={installation} />
      <Work of={installation} />
      <Servers of={installation} />
    </div>
  );
}

function Subject({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.subject}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Soft = ({ children }: { children: ReactNode }) => <span className={styles.soft}>{children}</span>;

function Backups({ of: { backups, ownPostgres } }: { of: Installation }) {
  if (!backups)
    return (
      <Subject title="Back-ups">
        <p>
          {ownPostgres
            ? 'Er is geen back-up ingesteld.'
            : 'Er is hier geen back-up ingesteld. Vraag na of wie de database beheert er een maakt, of zet BACKUP_DIR.'}
        </p>
      </Subject>
    );
  const { last, next, failedAt, kept, keptDays, onDiskOfData } = backups;
  return (
    <Subject title="Back-ups">
      <dl>
        <Fact name="Laatste">
          {last ? (
            <>
              {moment(last.at)}, {sizeInWords(last.size)} <Soft>op proef teruggezet, en heel</Soft>
            </>
          ) : (
            'Nog geen'
          )}
        </Fact>
        {failedAt ? <Fact name="Laatst mislukt">{moment(failedAt)}</Fact> : null}
        <Fact name="Volgende">{moment(next)}</Fact>
        <Fact name="Bewaard">
          {formatNumber(kept)} <Soft>in de map van BACKUP_DIR, {plural(keptDays, 'dag', 'dagen')} lang</Soft>
        </Fact>
      </dl>
      {onDiskOfData ? (
        <p className={styles.soft}>Ze staan op dezelfde schijf als de gegevens. Gaat die stuk, dan is alles weg.</p>
      ) : null}
    </Subject>
  );
}

function Archive({ of: archive }: { of: Installation['archive'] }) {
  if (!archive) return null;
  const { since, base, archivedAt, waiting, keptDays, onDiskOfData } = archive;
  return (
    <Subject title="Terug naar een moment">
      <dl>
        <Fact name="Kan vanaf">
          {since ? moment(since) : 'Nog niet'} <Soft>tot {plural(keptDays, 'dag', 'dagen')} terug</Soft>
        </Fact>
        <Fact name="Laatste basiskopie">
          {base ? (
            <>
              {moment(base.at)}, {sizeInWords(base.size)}
            </>
          ) : (
            'Nog geen'
          )}
        </Fact>
        <Fact name="Laatst bijgewerkt">{archivedAt ? moment(archivedAt) : 'Nog niet'}</Fact>
        {waiting > 0 ? <Fact name="Wacht">{plural(waiting, 'bestand', 'bestanden')}</Fact> : null}
      </dl>
      {onDiskOfData ? (
        <p className={styles.soft}>Het staat op dezelfde schijf als de gegevens. Gaat die stuk, dan is alles weg.</p>
      ) : null}
    </Subject>
  );
}

function Mail({ of: { server, waiting, sentAt, refused, delayed } }: { of: Installation['mail'] }) {
  const held = delayed && (sentAt === null || delayed.at > sentAt) ? delayed : null;
  return (
    <Subject title="Mail">
      <dl>
        <Fact name="Wacht">{formatNumber(waiting)}</Fact>
        <Fact name={server ? 'Laatst verstuurd' : 'Laatst als bestand bewaard'}>
          {sentAt ? moment(sentAt) : unknownBefore}
        </Fact>
        {held ? (
          <Fact name="Laatst niet gelukt">
            {moment(held.at)}{' '}
            <Soft>
              {mailCauseInWords(held.cause)}
              {codeInWords(held.code)}
            </Soft>
          </Fact>
        ) : null}
        <Fact name="Laatst geweigerd">
          {refused ? (
            <>
              {moment(refused.at)} <Soft>Het adres neemt de mail niet aan.{codeInWords(refused.code)}</Soft>
            </>
          ) : (
            unknownBefore
          )}
        </Fact>
      </dl>
    </Subject>
  );
}

/** What happened before outcomes were kept (migration 0079) nobody knows. */
const unknownBefore = 'Niet sinds we dit bijhouden';

const codeInWords = (code: number | null) => (code === null ? '' : ` De server antwoordde met ${code}.`);

const diskNames = {
  data: 'Schijf van de gegevens',
  backups: 'Schijf van de back-ups',
  archive: 'Schijf van het archief',
};

function Space({ of: { disks, databaseSize, migrations, postgres, ownPostgres } }: { of: Installation }) {
  return (
    <Subject title="Schijf en database">
      <dl>
        {disks.map(({ of, free, size }) => (
          <Fact key={of} name={diskNames[of]}>
            {sizeInWords(free)} vrij{' '}
            <Soft>
              van {sizeInWords(size)} ({formatPercent((100 * free) / size)})
            </Soft>
          </Fact>
        ))}
        <Fact name="Database">{sizeInWords(databaseSize)}</Fact>
        <Fact name="PostgreSQL">
          {postgres} <Soft>{ownPostgres ? 'door ons gestart' : 'van DATABASE_URL'}</Soft>
        </Fact>
        <Fact name="Migraties">
          {formatNumber(migrations.done)} gedaan{' '}
          {migrations.last && migrations.lastAt ? (
            <Soft>
              de laatste, {migrations.last}, {moment(migrations.lastAt)}
            </Soft>
          ) : null}
        </Fact>
      </dl>
    </Subject>
  );
}

function Work({ of: { requests, load, documents, servers } }: { of: Installation }) {
  return (
    <Subject title={servers.length > 1 ? 'Laatste kwartier, deze server' : 'Laatste kwartier'}>
      <dl>
        <Fact name="Verzoeken">
          {formatNumber(requests.answered)}{' '}
          <Soft>
            {formatNumber(requests.failed)} mislukt, {formatNumber(requests.slow)} langer dan een seconde
          </Soft>
        </Fact>
        <Fact name="Opslaan mislukt">{formatNumber(requests.failedSaves)}</Fact>
        <Fact name="Bestanden maken">
          {documents.making ? 'Nu één' : 'Nu geen'} <Soft>{formatNumber(documents.waiting)} in de rij</Soft>
        </Fact>
        <Fact name="Aan het rekenen">
          {load.busy === null ? 'Nog niet bekend' : `${formatPercent(100 * load.busy)} van de tijd`}
        </Fact>
        <Fact name="Geheugen">{sizeInWords(load.memory)}</Fact>
      </dl>
    </Subject>
  );
}

function Servers({ of: { servers, node } }: { of: Installation }) {
  const several = servers.length > 1;
  return (
    <Subject title={several ? 'Servers' : 'Server'}>
      <dl>
        {servers.map(({ name, version, build, startedAt, own }) => (
          <Fact key={name} name={several ? (own ? 'Deze' : 'Andere') : 'Versie'}>
            {version}{' '}
            <Soft>
              bouw {build}, gestart {moment(startedAt)}
            </Soft>
          </Fact>
        ))}
        <Fact name="Node">{node}</Fact>
      </dl>
    </Subject>
  );
}
