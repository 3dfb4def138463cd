import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type TrackingCategory, track } from '#foundation/browser/data-layer.ts';
import { readingLabels } from '#theory/evidence.rules.ts';
import { pathOf, sourceAnchor } from '#theory/library/references.rules.ts';
import { citationOf, sideItems, sourceAddress } from '#theory/reading/lists/lists.rules.ts';
import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import type { LinkedFactor, LinkedTechnic, Source, ThemeFactor } from '#theory/theory.contract.ts';
import { basisExplanations, basisLabels, byName, evidenceLabels, weightLabels } from '#theory/theory.rules.ts';
import { type Basis, bases } from '#theory/words.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { CopyText } from '#ui/export/copy-text.tsx';
import { capitalise } from '#ui/format.ts';
import { type SideItem, SideList } from '#ui/list/side.tsx';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { BasisMark, BasisSign } from './basis.parts.tsx';
import styles from './side.module.css';

/** The item whose page or panel this is, for the data layer. */
export interface Current {
  category: TrackingCategory;
  id: number;
}

/** Tells the data layer that an item was followed: from another one, or from a list, which is about none. */
export const trackSideClick = (current: Current | null, next: Current) =>
  track({
    event: 'userClicksSideInfo',
    page: window.location.pathname,
    currentTrackingCategory: current?.category ?? null,
    currentId: current?.id ?? null,
    nextTrackingCategory: next.category,
    nextId: next.id,
  });

/** The techniques of a factor, with what each link rests on. */
export function TechnicsBeside({ technics, current }: { technics: readonly LinkedTechnic[]; current: Current }) {
  const shown = sideItems(technics);
  return (
    <div>
      <SideList
        title="Technieken"
        items={shown.map((technic) => ({
          id: technic.id,
          label: technic.name,
          to: pathOf('technics', technic.id),
          note: (
            <>
              <TechnicTag isSecondary={technic.isSecondary} /> <LinkBasis link={technic} />
            </>
          ),
        }))}
        moreLabel="BEKIJK ALLE TECHNIEKEN"
        lessLabel="MINDER TECHNIEKEN"
        onFollow={followed(current, 'technic')}
      />
      <BasisWords of={shown.map(({ basis }) => basis)} />
    </div>
  );
}

/** The factors of a technique or a theme: what the link rests on, or the factor's place in the theme. */
export function FactorsBeside({
  factors,
  current,
}: {
  factors: readonly (LinkedFactor | ThemeFactor)[];
  current: Current;
}) {
  const shown = sideItems(factors);
  return (
    <div>
      <SideList
        title="Factoren"
        items={shown.map((factor) => ({
          id: factor.id,
          label: factor.name,
          to: pathOf('factors', factor.id),
          note:
            'basis' in factor ? (
              <LinkBasis link={factor} />
            ) : (
              `${weightLabels[factor.weight]} · ${evidenceLabels[factor.evidence]}`
            ),
        }))}
        moreLabel="BEKIJK ALLE FACTOREN"
        lessLabel="MINDER FACTOREN"
        onFollow={followed(current, 'factor')}
      />
      <BasisWords of={shown.flatMap((factor) => ('basis' in factor ? factor.basis : []))} />
    </div>
  );
}

/** Where there is little room: when every link rests on the same, that is said once, under the list. */
export const isUniform = (links: readonly { basis: Basis }[]) => new Set(links.map(({ basis }) => basis)).size === 1;

/** What one link rests on, with a `?` that says what that means and names the sources. */
function LinkBasis({ link }: { link: LinkedFactor | LinkedTechnic }) {
  return (
    <>
      <BasisMark basis={link.basis} />{' '}
      <Toggletip about={`waar het verband met ${link.name} op rust`}>
        {basisExplanations[link.basis]}
        {link.mechanism ? (
          <span className={styles.tip}>
            In de bron heet het mechanisme <span lang="en">{link.mechanism}</span>.
          </span>
        ) : null}
        {link.linkSources.length > 0 ? <span className={styles.tip}>{sourcesInWords(link)}</span> : null}
      </Toggletip>
    </>
  );
}

const sourcesInWords = ({ linkSources }: { linkSources: readonly string[] }) =>
  `${linkSources.length === 1 ? 'Bron' : 'Bronnen'}: ${linkSources.join('; ')}.`;

const followed = (current: Current, category: TrackingCategory) => (item: SideItem) =>
  trackSideClick(current, { category, id: Number(item.id) });

/** What the words under the links mean, only those that occur. */
export function BasisWords({ of: given }: { of: readonly Basis[] }) {
  const used = bases.filter((basis) => given.includes(basis));
  if (used.length === 0) return null;
  const [only, ...others] = used;
  const summary = only && others.length === 0 ? `Verband: ${basisLabels[only]}` : 'Waar rust het verband op?';
  return (
    <Disclosure summary={summary} className={styles.basis}>
      <dl>
        {used.map((basis) => (
          <div key={basis}>
            <dt>
              <BasisSign basis={basis} /> {capitalise(basisLabels[basis])}
            </dt>
            <dd>{basisExplanations[basis]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The references under a page, where citations in the text lead to. Whether we saw that a source exists is said in words. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  useCitedSource();
  return sources.length === 0 ? null : (
    <section aria-labelledby="bronnen">
      <h2 id="bronnen" className={styles.title}>
        Bronnen
      </h2>
      <SourceList sources={sources} cited />
    </section>
  );
}

/** Brings who followed a citation to its source, also when the page was not there yet. */
function useCitedSource() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same citation again goes there again.
  useEffect(() => {
    const source = hash.startsWith('#bron-') ? document.getElementById(hash.slice(1)) : null;
    source?.focus({ preventScroll: true });
    source?.scrollIntoView({ block: 'center' });
  }, [hash, key]);
}

/** What a reader may count on: how much of the source somebody of us saw. */
const readOf = ({ verified, read }: Source): string =>
  read
    ? `${capitalise(readingLabels[read])}.`
    : verified
      ? 'Gezien dat dit bestaat.'
      : 'Deze bron moeten we nog nakijken.';

/** `cited`: they can be linked to, which asks that the list stands on the page once. */
export const SourceList = ({ sources, cited = false }: { sources: readonly Source[]; cited?: boolean }) => (
  <ul className={styles.sources}>
    {[...sources].sort(byName).map((source) => {
      const address = sourceAddress(source.url);
      return (
        <li key={source.id} {...(cited && { id: sourceAnchor(source.id), tabIndex: -1 })}>
          {address ? (
            <a href={address} rel="noreferrer">
              {source.name}
            </a>
          ) : (
            <strong>{source.name}</strong>
          )}
          <p>{citationOf(source)}</p>
          <CopyText
            text={source.source}
            label="Kopieer verwijzing"
            done="De verwijzing is gekopieerd."
            of={source.name}
          />
          <p className={source.verified ? undefined : styles.unverified}>{readOf(source)}</p>
        </li>
      );
    })}
  </ul>
);
