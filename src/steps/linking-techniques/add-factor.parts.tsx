import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { asked } from '#foundation/shared/fields.ts';
import { tellAdded } from '#steps/step/added.ts';
import { stepOf } from '#study/process.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { researchQuery } from '#study/research.queries.ts';
import { changeStep } from '#study/step/change.ts';
import type { Technic } from '#theory/theory.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { joinList } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import styles from './add.parts.module.css';
import { addingLink, linkTakenBack, type Place, placesFor, placeWords, type Study } from './add.rules.ts';
import { type LinkingTechniques, linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';

const step = 'linking_behavioral_techniques';

export interface LinkToFactorProps {
  technic: Technic;
  research: ResearchRow;
  onDone: () => void;
  /** The way back to another research. */
  children: ReactNode;
}

/** For which factor of a research a technique is chosen. */
export function LinkToFactor({ technic, research, onDone, children }: LinkToFactorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was read for another page may be old; here one chooses by it.
  const { data, error, isFetchedAfterMount } = useQuery({ ...researchQuery(research.uuid), refetchOnMount: 'always' });
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.link}>
      <div>
        {children}
        <h3 ref={heading} tabIndex={-1}>
          {research.name}
        </h3>
      </div>
      {error ? (
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      ) : data && isFetchedAfterMount ? (
        <FactorForm technic={technic} research={research} study={data} onDone={onDone} />
      ) : (
        <Spinner label="Factoren laden…" />
      )}
    </div>
  );
}

type FactorFormProps = Omit<LinkToFactorProps, 'children'> & { study: Study };

function FactorForm({ technic, research, study, onDone }: FactorFormProps) {
  const queries = useQueryClient();
  const { places, remark } = placesFor(technic, study);
  const free = places.filter(({ present }) => !present);
  const [chosen, setChosen] = useState<string | null>(free.length === 1 ? free[0]!.uuid : null);
  const kept = useKeptForm({
    about: research.uuid,
    part: `reason/${technic['@id']}`,
    empty: { reason: '' },
    thing: 'deze toelichting',
  });
  const { reason } = kept.content;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const place = free.find(({ uuid }) => uuid === chosen);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!place || (place.needsReason && reason.trim() === '')) {
      form.current?.querySelector<HTMLElement>(place ? 'textarea' : 'input')?.focus();
      return;
    }
    if (!kept.isChosen()) return;
    setBusy(true);
    setFailure(null);
    try {
      const row = await linkTo(research.uuid, technic, place, place.needsReason ? reason.trim() : null);
      kept.finish();
      onDone();
      tellAdded({
        research,
        step,
        queries,
        message: `${technic.name} is bij ${place.name} gezet in “${research.name}”.`,
        ...(row && { undo: () => undo(research, technic, row) }),
      });
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  };

  if (places.length === 0 && remark)
    return (
      <Callout
        boxed
        actions={
          <WayOut
            research={research}
            to={remark.kind === 'no_factors' ? 'determine_factors' : 'prioritising_factors'}
          />
        }
      >
        {remark.sentence}
      </Callout>
    );
  if (free.length === 0)
    return (
      <Callout boxed actions={<WayOut research={research} to={step} />}>
        Je koos deze techniek hier al bij {joinList(places.map(({ name }) => name))}.
      </Callout>
    );
  return (
    <form ref={form} className={styles.link} onSubmit={(event) => void add(event)} noValidate>
      {remark ? <Callout boxed>{remark.sentence}</Callout> : null}
      <RadioGroup
        label="Bij welke factor?"
        value={chosen}
        onChange={setChosen}
        options={places.map((one) => ({
          value: one.uuid,
          label: one.name,
          hint: placeWords(one),
          disabled: one.present,
        }))}
        error={tried && !place ? 'Kies de factor waarbij je deze techniek inzet.' : null}
      />
      {place?.needsReason ? (
        <TextArea
          {...asked(linkingTechniques.shape.links.row.unsupportedReason)}
          hint={strengthens(technic)}
          value={reason}
          onChange={(text) => kept.change({ reason: text ?? '' })}
          rows={2}
          error={tried && reason.trim() === '' ? 'Schrijf op waarom deze techniek hier toch past.' : null}
        />
      ) : null}
      <KeptFormNotice form={kept} labels={{ reason: 'Waarom' }} quiet />
      {failure ? (
        <Callout kind="error" boxed>
          {failure}
        </Callout>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          Toevoegen
        </Button>
      </p>
    </form>
  );
}

const WayOut = ({ research, to }: { research: ResearchRow; to: Parameters<typeof stepOf>[0] }) => (
  <Button to={`/onderzoek/${research.uuid}/${stepOf(to).path}`}>Naar {stepOf(to).title}</Button>
);

const strengthens = ({ supports }: Technic) =>
  supports.length === 0
    ? 'De bibliotheek noemt geen primaire techniek die deze versterkt.'
    : `Deze techniek versterkt ${joinList(supports.map(({ name }) => `“${name}”`))}. Geen daarvan is bij deze factor gekozen.`;

/** The row that was added; null when somebody had chosen it already. */
async function linkTo(research: string, technic: Technic, place: Place, reason: string | null) {
  const choice = { uuid: crypto.randomUUID(), researchFactor: place.uuid, technic, ownChoice: place.basis === null };
  let row: TechniqueLink | null = null;
  await changeStep<LinkingTechniques, TechniqueLink>(step, research, ({ content, setAside }) => {
    const result = addingLink(content, setAside, choice, reason);
    row = result?.row ?? null;
    return result && { links: result.links };
  });
  return row as TechniqueLink | null;
}

async function undo({ uuid, name }: ResearchRow, technic: Technic, row: TechniqueLink): Promise<void> {
  let taken = false;
  await changeStep<LinkingTechniques, TechniqueLink>(step, uuid, ({ content }) => {
    const links = linkTakenBack(content, row);
    taken = links !== null;
    return links && { links };
  });
  toast(
    taken
      ? `${technic.name} staat niet meer bij de factor in “${name}”.`
      : `${technic.name} blijft staan in “${name}”: iemand heeft er intussen iets bij geschreven.`,
  );
}
