import { type ReactNode, Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { joinPath, kinds, readableCode } from '#research/workshop/forms.contract.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { Hidden, type Hide, HideButton } from './hidden.parts.tsx';
import styles from './workshop.screen.module.css';

const QrCode = latePart(() => import('#ui/graphic/qr.tsx').then((it) => it.QrCode));

/** The way in, to be read from the other end of the room; beside it what is asked. */
export function ComeIn({ workshop, onHide, children }: { workshop: Workshop; onHide: Hide; children: ReactNode }) {
  const { code, step, phase, questions, proposals } = workshop;
  const readable = readableCode(code);
  const titles = new Map(questions.map(({ key, title }) => [key, title]));
  const options = (proposals ?? [])
    .filter(({ hidden }) => !hidden)
    .map(({ key, text, question }) => ({
      key,
      text,
      about: question === null ? null : titles.get(question),
      written: true,
    }));
  const listed = [
    ...(phase === 'open' || kinds[step].form === 'choice'
      ? questions.map(({ key, title, hint }) => ({ key, text: title, about: hint, written: false }))
      : []),
    ...options,
  ];
  return (
    <div className={styles.columns}>
      <section className={styles.way} aria-label="Meedoen">
        <div className={styles.qrPlace}>
          <Suspense>
            <QrCode
              className={styles.qr}
              text={`${location.origin}${joinPath}#${code}`}
              label={`QR-code naar ${location.host}${joinPath} met de code ${readable}`}
            />
          </Suspense>
        </div>
        <p className={styles.address}>
          {location.host}
          {joinPath}
        </p>
        <p className={styles.code}>{readable}</p>
      </section>
      <section className={styles.beside} aria-label="Hoe ver we zijn">
        {children}
        {listed.length > 0 ? (
          <ul className={styles.asked}>
            {listed.map(({ key, text, about, written }) => (
              <li key={key}>
                <span>
                  {text}
                  {about ? <small>{about}</small> : null}
                </span>
                {written ? <HideButton of={{ key, text }} onHide={onHide} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
        <Hidden proposals={proposals} onHide={onHide} />
        <p className={styles.soft}>Zonder naam. Wat jullie niet overnemen, is na een dag weg.</p>
      </section>
    </div>
  );
}
