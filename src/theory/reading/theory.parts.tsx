import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { track } from '#foundation/browser/data-layer.ts';
import { pathOf } from '#theory/library/references.rules.ts';
import { iriOfPath, sideItems } from '#theory/reading/lists/lists.rules.ts';
import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import type { Factor, LinkedFactor, LinkedTechnic, Technic } from '#theory/theory.contract.ts';
import { useFactorOrTechnic } from '#theory/theory.queries.ts';
import { basisLabels } from '#theory/theory.rules.ts';
import { Button } from '#ui/button.tsx';
import { Card, Cards } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { TheoryBlocks } from './blocks.parts.tsx';
import { EvidenceLine } from './evidence.parts.tsx';
import { TheoryAnswer } from './frame.parts.tsx';
import styles from './panel.module.css';
import { BasisWords, type Current, isUniform, trackSideClick } from './side.parts.tsx';

export interface TheoryPanelProps {
  /** Address of the factor or technique in the API, such as `/api/factors/12`; null while none was chosen, and for an own factor. */
  iri: string | null;
  /** Shows a cross. */
  onClose?: () => void;
}

/**
 * The full theory of one factor or technique, beside a step: the work stays where it is. What it mentions opens in the
 * panel too, with a way back.
 */
export function TheoryPanel({ iri, onClose }: TheoryPanelProps) {
  const [said, setSaid] = useState('');
  return (
    <div className={styles.panel}>
      <LiveRegion message={said} />
      {onClose ? <IconButton icon={X} label="Theorie sluiten" className={styles.close} onClick={onClose} /> : null}
      {iri === null ? (
        <p className={styles.none}>Kies bij een factor of techniek “Lees meer”. De theorie komt dan hier te staan.</p>
      ) : (
        <Chosen key={iri} iri={iri} onShown={(name) => setSaid(`Theorie over ${name} staat naast je werk.`)} />
      )}
    </div>
  );
}

/** The item that was asked for, and those that were opened from it. */
function Chosen({ iri, onShown }: { iri: string; onShown: (name: string) => void }) {
  const [opened, setOpened] = useState<{ iri: string; from: string }[]>([]);
  const top = useRef<HTMLDivElement>(null);
  const shown = opened.at(-1);
  const query = useFactorOrTechnic(shown?.iri ?? iri);
  const name = query.data?.name;
  const first = useRef(onShown);
  const moved = useRef(false);

  useEffect(() => {
    if (!name) return;
    // Who opened something here is at its heading; who opened the panel stays in their work.
    if (moved.current) top.current?.querySelector<HTMLElement>('h2')?.focus();
    else first.current(name);
  }, [name]);

  const open = (next: string) => {
    moved.current = true;
    setOpened([...opened, { iri: next, from: name ?? '' }]);
  };
  const back = () => {
    moved.current = true;
    setOpened(opened.slice(0, -1));
  };
  return (
    <div ref={top}>
      {shown ? (
        <Button variant="textNoPadding" small icon={ArrowLeft} onClick={back} className={styles.back}>
          Terug naar {shown.from}
        </Button>
      ) : null}
      <TheoryAnswer inside query={query} missing={<p className={styles.none}>Dit staat niet meer in de theorie.</p>}>
        {(item) => <Item key={item['@id']} item={item} onOpen={open} />}
      </TheoryAnswer>
    </div>
  );
}

function Item({ item, onOpen }: { item: Factor | Technic; onOpen: (iri: string) => void }) {
  const id = useId();
  const isFactor = item['@type'] === 'factors';
  const current: Current = { category: isFactor ? 'factor' : 'technic', id: item.id };
  /** A plain press opens it here; with Ctrl or another button it is a link like any other. */
  const follow = (iri: string | null, event: MouseEvent) => {
    if (!iri || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    trackSideClick(current, {
      category: iri.startsWith('/api/factors/') ? 'factor' : 'technic',
      id: Number(iri.slice(iri.lastIndexOf('/') + 1)),
    });
    onOpen(iri);
  };
  const related: readonly (LinkedTechnic | LinkedFactor)[] = sideItems<LinkedTechnic | LinkedFactor>(
    isFactor ? item.technics : item.factors,
  );
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.label}>{isFactor ? 'Factor' : 'Techniek'}</span>
        {isFactor ? null : <TechnicTag isSecondary={item.isSecondary} />}
      </div>
      <h2 id={id} tabIndex={-1} className={styles.name}>
        {item.name}
      </h2>
      {isFactor ? null : <EvidenceLine technic={item} className={styles.evidence} />}
      <TheoryBlocks
        blocks={item.blocks}
        about={item.name}
        level={3}
        look="aside"
        onFollow={(path, event) => follow(iriOfPath(path), event)}
      />
      {related.length > 0 ? (
        <Related isFactor={isFactor} related={related} onFollow={(iri, event) => follow(iri, event)} />
      ) : null}
      <p className={styles.more}>
        <Link
          to={pathOf(isFactor ? 'factors' : 'technics', item.id)}
          onClick={() => track({ event: 'userSelectedFullInfo', trackingCategory: current.category, id: item.id })}
        >
          Lees meer over deze {isFactor ? 'factor' : 'techniek'}
        </Link>
      </p>
    </section>
  );
}

interface RelatedProps {
  /** Of a factor techniques are shown, of a technique factors. */
  isFactor: boolean;
  related: readonly (LinkedTechnic | LinkedFactor)[];
  onFollow: (iri: string, event: MouseEvent) => void;
}

/** The first seven, and the rest on request: as beside a page. */
function Related({ isFactor, related, onFollow }: RelatedProps) {
  const [all, setAll] = useState(false);
  const uniform = isUniform(related);
  const many = isFactor ? 'TECHNIEKEN' : 'FACTOREN';
  return (
    <>
      <h3 className={styles.related}>{isFactor ? 'Technieken bij deze factor' : 'Factoren bij deze techniek'}</h3>
      <Cards>
        {related.slice(0, all ? undefined : limit).map((other) => (
          <Card
            key={other.id}
            title={other.name}
            to={pathOf(isFactor ? 'technics' : 'factors', other.id)}
            level={4}
            tag={'isSecondary' in other ? <TechnicTag isSecondary={other.isSecondary} /> : undefined}
            onFollow={(event) => onFollow(other['@id'], event)}
          >
            {uniform ? null : basisLabels[other.basis]}
          </Card>
        ))}
      </Cards>
      {related.length > limit ? (
        <Button
          variant="textNoPadding"
          small
          className={styles.all}
          iconAfter={all ? ChevronUp : ChevronDown}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `MINDER ${many}` : `BEKIJK ALLE ${many}`}
        </Button>
      ) : null}
      <BasisWords of={related.map(({ basis }) => basis)} />
    </>
  );
}

const limit = 7;

export interface TheoryHelpProps {
  /** Address of the factor or technique in the API. */
  iri: string;
  name: string;
  helpText: string;
  /** Opens the theory beside the work. */
  onReadMore: () => void;
}

/** Tells the data layer that someone asked for all of a factor's or technique's theory. */
function tellFullInfo(iri: string): void {
  const trackingCategory = categoryOf(iri);
  track({ event: 'userSelectedFullInfo', trackingCategory, id: Number(iri.slice(iri.lastIndexOf('/') + 1)) });
}

const categoryOf = (iri: string) => (iri.startsWith('/api/factors/') ? 'factor' : 'technic');

/** `Lees meer` after a short text that is already there. */
export function ReadMore({ iri, name, onReadMore }: Omit<TheoryHelpProps, 'helpText'>) {
  return (
    <Button
      variant="textNoPadding"
      small
      onClick={() => {
        tellFullInfo(iri);
        onReadMore();
      }}
    >
      Lees meer<span className="vh"> over {name}</span>
    </Button>
  );
}

/** The `?` that explains a factor or technique in a few words, with `Lees meer` to all of it; both are told to the data layer. */
export function TheoryHelp({ iri, name, helpText, onReadMore }: TheoryHelpProps) {
  return (
    <Toggletip
      about={name}
      more={{
        onSelect: () => {
          tellFullInfo(iri);
          onReadMore();
        },
      }}
      onOpen={() => track({ event: 'userSelectedTooltip', title: name, trackingCategory: categoryOf(iri) })}
    >
      {helpText}
    </Toggletip>
  );
}

export interface TheoryTipProps {
  /** As for `TheoryPanel`; null for an own factor, which has no theory. */
  iri: string | null;
  name: string;
  helpText: string | null;
  /** Opens the theory beside the work. */
  onReadMore: () => void;
}

/** The name of a factor or technique with a `?` that explains it. */
export function TheoryTip({ iri, name, helpText, onReadMore }: TheoryTipProps) {
  if (iri === null || helpText === null) return <span>{name}</span>;
  return (
    <span>
      {/* The sign never stands on a line of its own. */}
      {name}
      {'\u00a0'}
      <TheoryHelp iri={iri} name={name} helpText={helpText} onReadMore={onReadMore} />
    </span>
  );
}
