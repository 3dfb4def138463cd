import { Link } from '#ui/link.tsx';
import type { PastUse } from './past.contract.ts';
import styles from './past.module.css';
import type { PastKind } from './past.queries.ts';
import { countWords, effectWords, gradeWords, missingWords, noCause, relationWords } from './words.rules.ts';

/** Names that stand in a line before the rest is a number. */
const mostNamed = 6;

/** What the organisation’s own researches tell of an item, in sentences: each with how many it rests on. */
export function PastSentences({ kind, use }: { kind: PastKind; use: PastUse }) {
  const { findings, effects, chosen, researches } = use;
  const relation = relationWords(findings);
  const missing = missingWords(findings);
  const worked = effectWords(effects);
  const grade = gradeWords(use.grades);
  return (
    <>
      <p>
        {kind === 'themes'
          ? `${chosen} van de ${researches} afgeronde ${researches === 1 ? 'onderzoek gaat' : 'onderzoeken gaan'} hierover.`
          : countWords(use)}{' '}
        {grade}
      </p>
      {relation.length > 0 ? (
        <>
          {relation.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>{noCause}</p>
        </>
      ) : null}
      {missing && relation.length > 0 ? <p>{missing}</p> : null}
      <Named label="Factoren" path="/factor" items={use.factors} />
      <Named label={kind === 'factors' ? 'Daarbij gekozen' : 'Technieken'} path="/techniek" items={use.technics} />
      {worked.length > 0 ? (
        <>
          {kind === 'technics' ? (
            <p>
              In deze interventies zat de techniek, samen met andere. Wat eruit kwam is dus niet van deze techniek
              alleen.
            </p>
          ) : null}
          {worked.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </>
      ) : null}
      <Askable people={use.askable} />
    </>
  );
}

/** Whom one may ask: the names of who chose that themselves. */
function Askable({ people }: { people: PastUse['askable'] }) {
  if (people.length === 0) return null;
  const rest = people.length - mostNamed;
  const names = people.slice(0, mostNamed).map(({ name, researches }) => `${name} (${researches}×)`);
  return (
    <p>
      Weet er meer van: {names.join(', ')}
      {rest > 0 ? ` en nog ${rest}` : ''}.
    </p>
  );
}

interface NamedProps {
  label: string;
  path: string;
  items: readonly { id: number; name: string; researches: number }[];
}

function Named({ label, path, items }: NamedProps) {
  if (items.length === 0) return null;
  const rest = items.length - mostNamed;
  return (
    <p>
      {label}:{' '}
      {items.slice(0, mostNamed).map(({ id, name, researches }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to={`${path}/${id}`}>{name}</Link> ({researches}×)
        </span>
      ))}
      {rest > 0 ? ` en nog ${rest}` : ''}.
    </p>
  );
}

/** The asker’s own that others may not see: they are told, and in no number. */
export function OwnHidden({ own }: Pick<PastUse, 'own'>) {
  if (own.length === 0) return null;
  return (
    <p className={styles.soft}>
      Niet meegeteld, want niet zichtbaar voor de organisatie:{' '}
      {own.map(({ uuid, name, year }, at) => (
        <span key={uuid}>
          {at === 0 ? '' : ', '}
          <Link to={`/onderzoek/${uuid}`}>{name}</Link> ({year})
        </span>
      ))}
      .
    </p>
  );
}
