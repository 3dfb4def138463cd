import { Suspense, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { ShareLink } from '#research/sharing/link.parts.tsx';
import { dutch, languages } from '#steps/conducting-research/languages/known.contract.ts';
import { today } from '#steps/conducting-research/today.parts.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { workersOf } from '#study/step/beside.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatDate, formatNumber, joinList, plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { MakeCodes } from './codes.parts.tsx';
import { type OwnPage, pageKinds } from './own-page.contract.ts';
import styles from './own-page.module.css';
import { useOwnPageApi } from './own-page.queries.ts';
import { PreparePage } from './prepare.parts.tsx';
import { wantAnswers } from './wanted.parts.ts';

const QrCode = latePart(() => import('#ui/graphic/qr.tsx').then((it) => it.QrCode));

/** Prepares another page. */
export const NewPage = (props: { work: Work; onClose: () => void }) => <PreparePage {...props} page={null} />;

/** The pages on which people fill the questionnaire in, the newest first. */
export const PageList = ({ work, pages }: { work: Work; pages: readonly OwnPage[] }) => (
  <div className={styles.pages}>
    {pages.toReversed().map((page) => (
      <Page key={page.uuid} work={work} page={page} />
    ))}
  </div>
);

const states = { draft: 'staat klaar, nog niet open', open: 'open', closed: 'gesloten' } as const;

function Page({ work, page }: { work: Work; page: OwnPage }) {
  const { editing } = work;
  const { uuid, kind, state, address, received } = page;
  const worksHere = workersOf(editing.research).me !== null;
  const api = useOwnPageApi(editing.research.uuid);
  const [asking, setAsking] = useState<'open' | 'close' | 'remove' | 'prepare' | 'codes' | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const done = () => {
    setAsking(null);
    setError(null);
  };
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
      setAsking(null);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  /** In the check screen, which is there once there are factors to tell something of. */
  const view = () => {
    if (work.earlier.determineFactors.factors.length > 0) wantAnswers({ page: uuid, kind });
    else toast('De antwoorden staan klaar. Kies eerst factoren bij Factoren bepalen, dan kun je ze hier bekijken.');
  };
  const open = () =>
    attempt(async () => {
      await api.open(uuid);
      // From its first day on a questionnaire stays as it is.
      if (kind === 'first') editing.change((draft) => ({ ...draft, startDate: draft.startDate ?? today() }));
      if (kind === 'follow_up')
        editing.change((draft) => ({ ...draft, followUpStart: draft.followUpStart ?? today() }));
      toast('De pagina is open. Stuur de link of laat de QR-code zien.');
    });
  const close = () =>
    attempt(async () => {
      await api.close(uuid);
      if (kind === 'trial') return toast('De proef is klaar. De antwoorden zijn verwijderd.');
      if (kind === 'first') editing.change((draft) => ({ ...draft, endDate: draft.endDate ?? today() }));
      else editing.change((draft) => ({ ...draft, followUpEnd: draft.followUpEnd ?? today() }));
      if (received > 0) view();
      else toast('De pagina is gesloten. Er kwamen geen antwoorden binnen.');
    });
  const name = `${pageKinds[kind].name}: ${page.title}`;
  const may = worksHere && !editing.readOnly;

  return (
    <section className={styles.page} aria-label={name}>
      <p>
        <span className={styles.head}>{name}</span> ({states[state]})
      </p>
      {page.languages.length > 0 ? <p>{languagesOf(page)}</p> : null}
      {state === 'draft' ? null : <Counted page={page} />}
      {state === 'open' && !page.takesAnswers ? (
        <Callout kind="warning">
          Nu kan niemand iets insturen: de dagen of het aantal laten het niet toe, of hij staat uit.
        </Callout>
      ) : null}
      {state === 'open' && address !== null ? <Ways address={address} title={page.title} /> : null}
      {error && asking === null ? <Callout kind="error">{error}</Callout> : null}
      {worksHere ? (
        <div className="actions">
          {state === 'draft' && may ? (
            <>
              <Button small href={address!} target="_blank" rel="noreferrer">
                Bekijk het voorbeeld
              </Button>
              {page.withCodes ? (
                <Button small onClick={() => setAsking('codes')}>
                  Maak codes
                </Button>
              ) : null}
              <Button small variant="primary" onClick={() => setAsking('open')}>
                Open voor deelnemers
              </Button>
              <Button small variant="text" onClick={() => setAsking('prepare')}>
                Pas aan
              </Button>
            </>
          ) : null}
          {state === 'open' ? (
            <>
              <Button small onClick={() => setAsking('close')}>
                {kind === 'trial' ? 'Proef afronden' : 'Sluiten en antwoorden bekijken'}
              </Button>
              {page.withCodes && may ? (
                <Button small variant="text" onClick={() => setAsking('codes')}>
                  Maak codes
                </Button>
              ) : null}
            </>
          ) : null}
          {state === 'closed' && kind !== 'trial' && received > 0 && may ? (
            <Button small onClick={view}>
              Bekijk de antwoorden
            </Button>
          ) : null}
          <Button small variant="text" onClick={() => setAsking('remove')}>
            Alles verwijderen<span className="vh">: {name}</span>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking === 'open'}
        title="De pagina openen?"
        confirmLabel="Open voor deelnemers"
        busy={busy}
        error={error}
        onClose={done}
        onConfirm={() => void open()}
      >
        Daarna verandert er niets meer aan wat mensen zien. Heb je het voorbeeld bekeken, ook op een telefoon?
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'close'}
        title={kind === 'trial' ? 'De proef afronden?' : 'De pagina sluiten?'}
        confirmLabel={kind === 'trial' ? 'Rond af en verwijder' : 'Sluit en bekijk'}
        busy={busy}
        error={error}
        onClose={done}
        onConfirm={() => void close()}
      >
        {kind === 'trial'
          ? 'De antwoorden van de proef worden verwijderd. Niemand leest ze.'
          : 'Daarna kan niemand meer meedoen, en gaat de pagina niet weer open. De antwoorden kijk je na voor je iets overneemt.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        danger
        title="Alles van deze pagina verwijderen?"
        confirmLabel="Alles verwijderen"
        busy={busy}
        error={error}
        onClose={done}
        onConfirm={() => void attempt(() => api.remove(uuid))}
      >
        De pagina, de antwoorden die er nog liggen, de codes en de tellingen gaan weg. Dat kan niet ongedaan worden
        gemaakt. Wat je al overnam in het onderzoek, blijft daar.
      </ConfirmDialog>
      {asking === 'codes' ? <MakeCodes page={page} make={api.codes} onClose={done} /> : null}
      {asking === 'prepare' ? <PreparePage work={work} page={page} onClose={done} /> : null}
    </section>
  );
}

/** `In het Nederlands, Turks en Arabisch.` */
const languagesOf = ({ languages: codes }: OwnPage) =>
  `In het ${joinList([dutch.name, ...codes.map((code) => languages[code].name)])}. Welke taal iemand koos, bewaren we niet.`;

/** How many people sent something, and how far others came. */
function Counted({ page: { received, parts, codes, codesUsed, keepUntil, state, kind } }: { page: OwnPage }) {
  const gone = state === 'closed' && kind === 'trial';
  return (
    <>
      <p role="status">
        {received === 0 ? 'Nog niemand stuurde' : plural(received, 'mens stuurde', 'mensen stuurden')} de vragenlijst
        in.
        {codes > 0 ? ` Van ${formatNumber(codes)} codes zijn er ${formatNumber(codesUsed)} gebruikt.` : ''}{' '}
        {gone ? 'De antwoorden zijn verwijderd.' : `Alles hier gaat weg na ${formatDate(keepUntil)}.`}
      </p>
      {parts.some(({ times }) => times > 0) ? (
        <Disclosure summary="Hoe ver kwamen mensen?">
          <ol className={styles.parts}>
            {parts.map(({ title, times }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places.
              <li key={at}>
                <span>
                  Deel {at + 1}: {title}
                </span>
                <span>{formatNumber(times)}</span>
              </li>
            ))}
          </ol>
          <p className="small soft">
            Geteld door de browser van deelnemers, zonder te weten wie. Wie zonder JavaScript invult, telt hier niet
            mee.
          </p>
        </Disclosure>
      ) : null}
    </>
  );
}

/** How people come there. */
const Ways = ({ address, title }: { address: string; title: string }) => (
  <>
    <ShareLink url={address} />
    <Disclosure summary="QR-code en kiosk">
      <Suspense>
        <QrCode text={address} label={`QR-code naar ${title}`} />
      </Suspense>
      <p>
        Vullen mensen in op één apparaat, zoals een tablet in de hal? Gebruik daar de kioskstand. Die bewaart niets en
        begint na een minuut zonder aanraking opnieuw.
      </p>
      <Button small href={`${address}?kiosk`} target="_blank" rel="noreferrer">
        Open in de kioskstand
      </Button>
    </Disclosure>
  </>
);
