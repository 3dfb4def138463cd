import { Suspense, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { ShareLink } from '#research/sharing/link.parts.tsx';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { dayOf, formatDate } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { nameOf } from './names.rules.ts';
import { likelyMoment } from './phone/sheet.rules.ts';
import type { TallyLink } from './tally.contract.ts';
import { useEndLink, useMakeLink, useTallyLinks } from './tally.queries.ts';
import { mostTallied, tallyPath } from './tally.rules.ts';
import { taskOf } from './task.rules.ts';
import styles from './ways-in.parts.module.css';

const QrCode = latePart(() => import('#ui/graphic/qr.tsx').then((it) => it.QrCode));

interface WaysInProps {
  research: Research;
  onClose: () => void;
}

/** The two ways to count with a phone: signed in, or by a link for one outcome at one moment. */
export function WaysIn({ research, onClose }: WaysInProps) {
  const own = `${tallyPath}/${research.uuid}`;
  return (
    <Dialog open wide title="Tellen op een telefoon" onClose={onClose}>
      <section aria-labelledby="zelf-tellen" className={styles.way}>
        <h3 id="zelf-tellen">Zelf tellen</h3>
        <div className={styles.beside}>
          <Suspense>
            <QrCode text={`${location.origin}${own}`} label={`QR-code naar ${location.host}${own}`} />
          </Suspense>
          <div className={styles.words}>
            <p>
              Scan de code en log in op je telefoon. Open de pagina één keer met internet, vlak voor je gaat. Daarna kun
              je een dag lang tellen zonder. Wat je telt, gaat vanzelf mee zodra er weer verbinding is.
            </p>
            <Button href={own}>Tellen op dit apparaat</Button>
          </div>
        </div>
      </section>
      <ForOthers research={research} />
    </Dialog>
  );
}

function ForOthers({ research }: { research: Research }) {
  const { outcomes, moments } = taskOf(research.interventionDesign);
  const today = dayOf(new Date());
  const lastOf = (uuid: string) => {
    const planned = moments.find((one) => one.uuid === uuid)?.plannedOn ?? today;
    return planned < today ? today : planned;
  };
  const [outcome, setOutcome] = useState(outcomes[0]?.uuid ?? '');
  const [moment, setMoment] = useState(likelyMoment(moments, today) ?? '');
  const [endsOn, setEndsOn] = useState<string | null>(lastOf(moment));
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending, data: made } = useMakeLink(research.uuid);
  if (outcomes.length === 0 || moments.length === 0)
    return <p>Sla het plan eerst op. Dan kun je een link maken voor wie geen account heeft.</p>;
  const make = async () => {
    if (endsOn === null) return setProblem('Vul in tot en met welke dag de link werkt.');
    setProblem(null);
    try {
      await mutateAsync({ outcome, moment, endsOn });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <section aria-labelledby="anderen-laten-tellen" className={styles.way}>
      <h3 id="anderen-laten-tellen">Iemand zonder account laten tellen</h3>
      <p>
        Met de link kan iemand één uitkomst tellen, op één meetmoment. Wie hem heeft, ziet alleen wat er te tellen is en
        waar, en niets van het onderzoek of van wat anderen telden. De link werkt hoogstens tot {mostTallied.days} dagen
        na het meetmoment.
      </p>
      <div className={styles.fields}>
        {outcomes.length > 1 ? (
          <Select
            label="Wat?"
            placeholder={null}
            value={outcome}
            options={outcomes.map(({ uuid, name }) => ({ value: uuid, label: name ?? 'Uitkomst zonder naam' }))}
            onChange={(chosen) => chosen && setOutcome(chosen)}
          />
        ) : null}
        <Select
          label="Welk meetmoment?"
          placeholder={null}
          value={moment}
          options={moments.map(({ uuid, name }) => ({ value: uuid, label: name ?? 'Moment zonder naam' }))}
          onChange={(chosen) => {
            if (!chosen) return;
            setMoment(chosen);
            setEndsOn(lastOf(chosen));
          }}
        />
        <DateField label="Laatste dag" value={endsOn} min={today} onChange={setEndsOn} />
      </div>
      {problem ? <Callout kind="error">{problem}</Callout> : null}
      <Button busy={isPending} onClick={() => void make()}>
        Maak een link
      </Button>
      {made?.secret ? <Made link={made} /> : null}
      <Links research={research} />
    </section>
  );
}

/** A link that was made just now: its secret is nowhere to be had later. */
function Made({ link }: { link: TallyLink }) {
  const address = `${tallyPath}#${link.secret}`;
  return (
    <div className={styles.made} role="status">
      <Suspense>
        <QrCode text={`${location.origin}${address}`} label="QR-code met de link om te tellen" />
      </Suspense>
      <div className={styles.words}>
        <p>Kopieer de link nu: straks kun je hem niet meer opvragen, alleen beëindigen.</p>
        <ShareLink url={address} />
      </div>
    </div>
  );
}

/** The links that still open, and the way to end one. */
function Links({ research }: { research: Research }) {
  const links = useTallyLinks(research.uuid);
  const { mutate, isPending, error } = useEndLink(research.uuid);
  const { outcomes, moments } = research.interventionDesign;
  if (!links || links.length === 0) return null;
  return (
    <>
      <h4>Links die nog werken</h4>
      <ul className={styles.links}>
        {links.map(({ uuid, outcome, moment, endsOn }) => {
          const name = `${nameOf(outcomes, outcome, 'uitkomst van eerder')}, ${nameOf(moments, moment, 'moment van eerder')}`;
          return (
            <li key={uuid}>
              <span>
                {name}, tot en met {formatDate(endsOn)}
              </span>
              <Button small busy={isPending} onClick={() => mutate(uuid)}>
                Beëindigen<span className="vh">: {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {error ? <Callout kind="error">{sentenceOf(error)}</Callout> : null}
    </>
  );
}
