import { pastMethods } from '#study/past/past.contract.ts';
import { formatNumber, joinList, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Tag } from '#ui/tag.tsx';
import { Offer } from './adviser/adviser.parts.tsx';
import { Begin } from './begin.parts.tsx';
import type { PastResearch } from './past.contract.ts';
import styles from './past.module.css';
import { adoptedWord } from './words.rules.ts';

/** A finished research: what it was about, how it was found out, what mattered most and what was chosen. */
export function PastRow({ research }: { research: PastResearch }) {
  const { uuid, name, theme, year, goal, audience, methods, respondents, conversations, adopted, askable } = research;
  const asked = [
    ...(respondents ? [`${formatNumber(respondents)} keer ingevuld`] : []),
    ...(conversations > 0 ? [plural(conversations, 'gesprek', 'gesprekken')] : []),
  ];
  const how = [...methods.map((method) => pastMethods[method]), ...asked];
  const result = adoptedWord(adopted);
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link to={`/onderzoek/${uuid}`}>{name}</Link>
        </h2>
        <p className={styles.meta}>
          {[theme?.name, `afgerond in ${year}`].filter(Boolean).join(' · ')}
          {research.shared ? null : <Tag>niet zichtbaar voor collega’s</Tag>}
          {research.copy ? <Tag>kopie</Tag> : null}
        </p>
        {goal || audience ? <p className={styles.goal}>{goal ?? audience}</p> : null}
        <div className={styles.actions}>
          <Offer research={research} />
          <Begin research={research} />
        </div>
      </div>
      <dl className={styles.facts}>
        {how.length > 0 ? <Fact name="Hoe" words={how.join(', ')} /> : null}
        {research.priorities.length > 0 ? <Fact name="Prioriteit" words={named(research.priorities)} /> : null}
        {research.technics.length > 0 ? <Fact name="Technieken" words={named(research.technics)} /> : null}
        {result ? <Fact name="Daarna" words={result} /> : null}
        {askable.length > 0 ? <Fact name="Weet meer" words={named(askable)} /> : null}
      </dl>
    </li>
  );
}

/** Names that stand there before the rest is a number. */
const mostNamed = 4;

const named = (items: readonly { name: string }[]): string => {
  const names = items.slice(0, mostNamed).map(({ name }) => name);
  const rest = items.length - names.length;
  return joinList(rest > 0 ? [...names, `nog ${rest}`] : names);
};

const Fact = ({ name, words }: { name: string; words: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{words}</dd>
  </div>
);
