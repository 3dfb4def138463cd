import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EvidenceLine } from '#theory/reading/evidence.parts.tsx';
import { holdsWords } from '#theory/reading/lists/lists.rules.ts';
import { BasisWords } from '#theory/reading/side.parts.tsx';
import type { Technic } from '#theory/theory.contract.ts';
import { primaryMeaning, secondaryMeaning } from '#theory/theory.rules.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { joinList, plural } from '#ui/format.ts';
import { BasisOf } from './basis.parts.tsx';
import type { TechniqueLink } from './linking-techniques.contract.ts';
import { isSupported, type Suggestion, supportedBy } from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';
import { Conditions, TechniqueHead } from './technique.parts.tsx';

interface OfferProps {
  technic: Technic;
  suggestion?: Suggestion;
  chosen: readonly TechniqueLink[];
  onChoose: () => void;
  onTheory: (iri: string) => void;
}

/** A technique that can be chosen. */
function Offer({ technic, suggestion, chosen, onChoose, onTheory }: OfferProps) {
  return (
    <li className={styles.offer}>
      <TechniqueHead
        technic={technic}
        name={technic.name}
        secondary={technic.isSecondary}
        basis={<BasisOf suggestion={suggestion} />}
        onTheory={onTheory}
        action={
          <Button small icon={Plus} onClick={onChoose}>
            Kies<span className="vh"> {technic.name}</span>
          </Button>
        }
      />
      {technic.helpText ? <p>{technic.helpText}</p> : null}
      {technic.isSecondary ? <p className={styles.support}>{supportWords(technic, chosen)}</p> : null}
      <EvidenceLine technic={technic} />
      <Conditions technic={technic} sources={suggestion?.sources ?? []} />
    </li>
  );
}

function supportWords(technic: Technic, chosen: readonly TechniqueLink[]): string {
  if (isSupported(technic, chosen)) return `Versterkt hier: ${joinList(supportedBy(technic, chosen))}.`;
  return 'Versterkt geen techniek die je bij deze factor koos. Kies je hem toch, schrijf dan op waarom.';
}

interface OffersProps {
  chosen: readonly TechniqueLink[];
  onChoose: (technic: Technic, ownChoice: boolean) => void;
  onTheory: (iri: string) => void;
}

/** What the library suggests for a factor and is not chosen yet: primary first. */
export function Suggestions({ suggestions, ...work }: OffersProps & { suggestions: readonly Suggestion[] }) {
  return (
    <div className={styles.offers}>
      <Shortened items={suggestions} first={7}>
        {(suggestion) => (
          <Offer
            key={suggestion.technic.id}
            technic={suggestion.technic}
            suggestion={suggestion}
            chosen={work.chosen}
            onChoose={() => work.onChoose(suggestion.technic, false)}
            onTheory={work.onTheory}
          />
        )}
      </Shortened>
      <p className={styles.explained}>
        {primaryMeaning} {secondaryMeaning}
      </p>
      <BasisWords of={suggestions.map(({ basis }) => basis)} />
    </div>
  );
}

/** Any other technique of the library, found by its name or what it does, to be chosen as `eigen keuze`. */
export function OtherTechniques({
  technics,
  factorName,
  lead,
  ...work
}: OffersProps & { technics: readonly Technic[]; factorName: string; lead: ReactNode }) {
  const [typed, setTyped] = useState('');
  const found = technics.filter((one) => holdsWords([one.name, one.helpText, one.englishName, one.bctName], typed));
  return (
    <div className={styles.offers}>
      <p className={styles.explained}>{lead}</p>
      <div role="search" aria-label={`Technieken voor ${factorName}`}>
        <SearchField
          label="Zoek een techniek"
          hint="Op naam of op wat de techniek doet."
          value={typed}
          onChange={setTyped}
          className={styles.search}
        />
      </div>
      <p role="status" className={styles.explained}>
        {found.length === 0
          ? `Geen techniek gevonden met “${typed.trim()}”. Probeer een ander woord.`
          : `${plural(found.length, 'techniek', 'technieken')}.`}
      </p>
      <Shortened key={typed} items={found} first={5}>
        {(technic) => (
          <Offer
            key={technic.id}
            technic={technic}
            chosen={work.chosen}
            onChoose={() => work.onChoose(technic, true)}
            onTheory={work.onTheory}
          />
        )}
      </Shortened>
    </div>
  );
}

interface ShortenedProps<T> {
  items: readonly T[];
  /** How many before the rest is asked for. */
  first: number;
  children: (item: T) => ReactNode;
}

/** The first few of a list, and the rest on request. */
function Shortened<T>({ items, first, children }: ShortenedProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  // The button that asked for the rest is gone: go on where the rest begins.
  useEffect(() => {
    if (all) list.current?.children[first]?.querySelector('button')?.focus();
  }, [all, first]);
  if (items.length === 0) return null;
  // One or two more are not worth a button.
  const short = !all && items.length > first + 2;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {(short ? items.slice(0, first) : items).map(children)}
      </ul>
      {short ? (
        <Button small className={styles.start} onClick={() => setAll(true)}>
          Toon alle {items.length} technieken
        </Button>
      ) : null}
    </>
  );
}
