import { useLayoutEffect, useRef, useState } from 'react';
import list from '#steps/step/factor-list.module.css';
import { closed } from '#steps/step/sentence.rules.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { Technic } from '#theory/theory.contract.ts';
import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { putBack } from '#ui/list/row-order.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ChosenTechnique } from './choice.parts.tsx';
import { goesAlong, rowOf, withChoice, withLink, withoutLink } from './choice.rules.ts';
import { type LinkingTechniques, linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';
import { isSupported, otherTechnics, suggestions } from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';
import { OtherTechniques, Suggestions } from './offer.parts.tsx';
import { Reminder, type ReminderProps } from './reminder.parts.tsx';
import { RemoveDialog } from './remove.parts.tsx';

export interface WorkProps extends ReminderProps {
  editing: Editing<LinkingTechniques>;
  technics: readonly Technic[];
  /** The choices for this factor. */
  chosen: readonly TechniqueLink[];
  open: boolean;
  /** A technique is at hand: its theory may stand beside the work. */
  onAtHand: (iri: string) => void;
}

/** The work on one factor: what is chosen and why, and what can be chosen. */
export function FactorWork(props: WorkProps) {
  const { factor, editing, library, technics, chosen, open, onTheory, onAtHand } = props;
  const { content, change, readOnly, research } = editing;
  const body = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const [taken, setTaken] = useState<readonly TechniqueLink[]>([]);
  const [leaving, setLeaving] = useState<TechniqueLink | null>(null);
  const [said, setSaid] = useState('');

  // Who chooses goes on to say why; who takes back stays in the list.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    body.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const byIri = new Map(technics.map((technic) => [technic['@id'], technic]));
  const suggested = suggestions(library, technics);
  const isChosen = (technic: Technic) => chosen.some((link) => link.technic === technic['@id']);
  const offered = suggested.filter(({ technic }) => !isChosen(technic));
  const others = otherTechnics(library, technics).filter((technic) => !isChosen(technic));
  // What was taken back here a moment ago may not be set aside on the server yet.
  const setAside = [...((research.setAside.linking_behavioral_techniques ?? []) as TechniqueLink[]), ...taken];

  const choose = (technic: Technic, ownChoice: boolean) => {
    const choice = { uuid: crypto.randomUUID(), researchFactor: factor.uuid, technic, ownChoice };
    const row = rowOf(setAside, choice);
    const cameBack = row.uuid !== choice.uuid && (row.reason ?? row.ethicalObjection) !== null;
    focusNext.current = `[data-link="${row.uuid}"] ${isSupported(technic, chosen) ? 'textarea' : 'input'}`;
    setSaid(cameBack ? `${technic.name} is terug, met wat je eerder schreef.` : `${technic.name} gekozen.`);
    onAtHand(technic['@id']);
    change((draft) => withChoice(draft, [row], choice));
  };
  const remove = (link: TechniqueLink) => {
    const at = content.links.indexOf(link);
    focusNext.current = '[data-chosen]';
    setTaken([...taken, link]);
    setLeaving(null);
    change((draft) => withoutLink(draft, link.uuid));
    toast(closed(`${link.name ?? 'De techniek'} is weggehaald bij ${factor.name}`), {
      action: {
        label: 'Ongedaan maken',
        onSelect: () => change((draft) => ({ ...draft, links: putBack(draft.links, link, at) })),
      },
    });
  };

  return (
    <div ref={body} className={classes(list.body, styles.body)}>
      <Reminder {...props} />
      <section
        className={chosen.length === 0 && !readOnly ? 'vh' : styles.part}
        aria-label={`Gekozen technieken bij ${factor.name}`}
      >
        <h3 data-chosen="" tabIndex={-1}>
          {readOnly ? linkingTechniques.shape.links.words.label : 'Jouw technieken'}
        </h3>
        {chosen.length === 0 ? (
          readOnly ? (
            <p className={styles.explained}>Er is nog geen techniek gekozen.</p>
          ) : null
        ) : (
          <ul className={styles.list}>
            {chosen.map((link) => (
              <ChosenTechnique
                key={link.uuid}
                link={link}
                path={`links[${content.links.findIndex(({ uuid }) => uuid === link.uuid)}]`}
                technic={byIri.get(link.technic)}
                suggestion={suggested.find(({ technic }) => technic['@id'] === link.technic)}
                chosen={chosen}
                onChange={(patch) => change((draft) => withLink(draft, link.uuid, patch))}
                onRemove={() => (goesAlong(link.uuid, editing.sections) ? setLeaving(link) : remove(link))}
                onTheory={onTheory}
                problemAt={editing.problemAt}
                readOnly={readOnly}
              />
            ))}
          </ul>
        )}
      </section>
      {readOnly || !open ? null : (
        <div className="no-print">
          {offered.length > 0 ? (
            <Disclosure
              look="row"
              summary={`Technieken uit de bibliotheek (${offered.length})`}
              open={!chosen.some((link) => !link.secondary)}
            >
              <Suggestions suggestions={offered} chosen={chosen} onChoose={choose} onTheory={onTheory} />
            </Disclosure>
          ) : null}
          <Disclosure
            look="row"
            summary={factor.factor === null ? 'Technieken uit de bibliotheek' : 'Een andere techniek kiezen'}
            open={factor.factor === null && chosen.length === 0}
          >
            <OtherTechniques
              technics={others}
              factorName={factor.name}
              lead={
                factor.factor === null
                  ? 'Deze factor heb je zelf bedacht. De bibliotheek kent er geen technieken bij, dus elke techniek is hier jouw eigen keuze.'
                  : 'De bibliotheek noemt deze technieken niet bij deze factor. Past er toch een, kies die dan als eigen keuze en schrijf op waarom.'
              }
              chosen={chosen}
              onChoose={choose}
              onTheory={onTheory}
            />
          </Disclosure>
        </div>
      )}
      <LiveRegion message={said} />
      <RemoveDialog
        link={leaving}
        factorName={factor.name}
        along={leaving && goesAlong(leaving.uuid, editing.sections)}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove(leaving)}
      />
    </div>
  );
}
