import { useRef, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { useAsking } from '#foundation/browser/use-asking.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { mostYearsKept, type SurveyAnswers } from './answers.contract.ts';

/** What somebody wants with the raw answers: kept on purpose or not, and until which day. */
export interface KeepWish {
  on: boolean;
  day: string | null;
}

/** What is kept already, as a wish. */
const wishOf = (kept: SurveyAnswers | null): KeepWish => ({
  on: kept !== null && kept.keepUntil !== null,
  day: kept?.keepUntil ?? null,
});

/**
 * What is wanted with the answers, saved the moment it is whole: a tick with a day. One save after the other, so that
 * the last one said is the one that stays.
 */
export function useKeeping(kept: SurveyAnswers | null, onKeep: (until: string | null) => Promise<unknown>) {
  const [said, setSaid] = useState<{ wish: KeepWish; version: number | undefined } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (until: string | null) => {
    setError(null);
    const done = last.current.then(() => onKeep(until));
    last.current = done.catch(() => {});
    done.catch((failure: unknown) => setError(sentenceOf(failure)));
  };
  const change = (next: KeepWish) => {
    const before = kept?.keepUntil ?? null;
    setSaid({ wish: next, version: kept?.version });
    if (!next.on && before !== null) save(null);
    else if (next.on && next.day !== null && (next.day !== before || error !== null)) save(next.day);
    else setError(null);
  };
  // Of other answers, read in since, nothing was said yet.
  const wish = said !== null && said.version === kept?.version ? said.wish : wishOf(kept);
  return { wish, change, error };
}

/** `Bewaar ruwe antwoorden`: on purpose, and only with an end. */
export function KeepAnswers({ kept, keeping }: { kept: SurveyAnswers; keeping: ReturnType<typeof useKeeping> }) {
  const { wish, change, error } = keeping;
  return (
    <div className={styles.keep}>
      <Checkbox
        label="Bewaar ruwe antwoorden"
        hint={`Alleen als je ze nog nodig hebt, bijvoorbeeld om een tweede meting per persoon te vergelijken. Hoogstens ${mostYearsKept} jaar.`}
        checked={wish.on}
        onChange={(on) => change({ ...wish, on })}
      />
      {wish.on ? (
        <div className={styles.keepDay}>
          <DateField
            label="Bewaren tot en met"
            value={wish.day}
            onChange={(day) => change({ ...wish, day })}
            error={error}
          />
        </div>
      ) : null}
      <p className={styles.meta} role="status">
        {wish.on ? (
          kept.keepUntil === null ? (
            'Kies een dag. Zolang er geen dag staat, bewaren we ze niet langer dan gewoonlijk.'
          ) : (
            <>
              Bewaard tot en met {formatDate(kept.keepUntil)}.
              {wish.day === kept.keepUntil ? '' : ' De dag die er nu staat, is nog niet bewaard.'}
            </>
          )
        ) : null}
      </p>
    </div>
  );
}

interface AskProps {
  onClose: () => void;
}

interface SettleProps extends AskProps {
  kept: SurveyAnswers;
  /** What is ticked beside the answers, whether it was saved or not. */
  wish: KeepWish;
  onKeep: (until: string | null) => Promise<unknown>;
  onSettle: () => Promise<unknown>;
}

/** What closing the analysis is called: that answers go by it is said where they do. */
export const closingLabel = (keeps: boolean) =>
  keeps ? 'Analyse afsluiten' : 'Analyse afsluiten en antwoorden verwijderen';

/** `Analyse afsluiten en antwoorden verwijderen`: the figures stay, the answers go, unless they are kept on purpose. */
export function SettleAnalysis({ kept, wish, onKeep, onSettle, onClose }: SettleProps) {
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep');
  const [day, setDay] = useState(wish.day);
  const [missing, setMissing] = useState(false);
  // Ticked, and not saved: nobody’s answers go because a day was not filled in yet.
  const undecided = wish.on && (kept.keepUntil === null || kept.keepUntil !== wish.day);
  const keeps = undecided ? choice === 'keep' : kept.keepUntil !== null;
  const settle = async () => {
    if (undecided) await onKeep(choice === 'keep' ? day : null);
    await onSettle();
  };
  const asking = useAsking(settle, onClose, 'De analyse is afgesloten.');
  const onConfirm = () => {
    const dayMissing = undecided && choice === 'keep' && day === null;
    setMissing(dayMissing);
    if (!dayMissing) asking.onConfirm();
  };
  return (
    <ConfirmDialog
      open
      title={`${closingLabel(keeps)}?`}
      confirmLabel={closingLabel(keeps)}
      onClose={onClose}
      {...asking}
      onConfirm={onConfirm}
    >
      {undecided ? (
        <>
          <p>
            De cijfers blijven in je onderzoek staan. Je koos “Bewaar ruwe antwoorden”, maar er is nog geen dag bewaard.
          </p>
          <RadioGroup
            label="Wat doe je met de ruwe antwoorden?"
            stacked
            value={choice}
            onChange={(next) => setChoice(next ?? 'keep')}
            options={[
              { value: 'keep', label: 'Bewaren', hint: 'Tot en met de dag die je kiest.' },
              { value: 'remove', label: 'Verwijderen', hint: 'Nu meteen. Dat kan niet ongedaan gemaakt worden.' },
            ]}
          />
          {choice === 'keep' ? (
            <DateField
              label="Bewaren tot en met"
              value={day}
              onChange={setDay}
              error={missing && day === null ? 'Kies tot en met welke dag je ze bewaart.' : null}
            />
          ) : null}
        </>
      ) : kept.keepUntil === null ? (
        <p>
          De cijfers blijven in je onderzoek staan. De ruwe antwoorden verwijderen we nu; dat kan niet ongedaan gemaakt
          worden. Wil je ze bewaren? Annuleer dan en kies eerst <b>Bewaar ruwe antwoorden</b>.
        </p>
      ) : (
        <p>
          De cijfers blijven in je onderzoek staan. De ruwe antwoorden bewaar je tot en met {formatDate(kept.keepUntil)}
          .
        </p>
      )}
      {kept.followUntil === null ? null : (
        <p>
          Om mensen te volgen blijven van {plural(kept.coded, 'mens', 'mensen')} een versleutelde code en een score per
          factor over, tot en met {formatDate(kept.followUntil)}.
        </p>
      )}
      <p>Lees je later opnieuw antwoorden in, dan komen die in de plaats van deze.</p>
    </ConfirmDialog>
  );
}

/** Away with the answers themselves. */
export function RemoveAnswers({
  figures,
  onRemove,
  onClose,
}: AskProps & { figures: boolean; onRemove: () => Promise<unknown> }) {
  const asking = useAsking(onRemove, onClose, 'De ruwe antwoorden zijn verwijderd.');
  return (
    <ConfirmDialog
      open
      danger
      title="Ruwe antwoorden verwijderen?"
      confirmLabel="Verwijderen"
      onClose={onClose}
      {...asking}
    >
      <p>
        {figures ? 'De cijfers blijven staan. ' : ''}De antwoorden zelf zijn daarna weg, ook voor wie met je meewerkt.
        Dat kan niet ongedaan gemaakt worden.
      </p>
    </ConfirmDialog>
  );
}
