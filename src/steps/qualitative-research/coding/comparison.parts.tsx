import { useRef, useState } from 'react';
import { agreementOf } from '#evidence/statistics/kappa.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { cellWords } from '#steps/qualitative-research/conversations/conversations.rules.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { capitalise, plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { AgreementFound, AgreementTold } from './agreement.parts.tsx';
import type { Codings } from './coding.queries.ts';
import { type ComparedCell, codePairs, compared, openCells, settled, settledAs } from './compare.rules.ts';
import { OpenBegin } from './open.parts.tsx';

interface ComparisonProps extends Work {
  codings: Codings;
  shown: NonNullable<Codings['shown']>;
}

/** More differences than this are shown on request. */
const manyCells = 20;

/** What two people coded apart: first where they differ, each settled with one choice; only then how often they agreed. */
export function Comparison({ editing, earlier, codings, shown }: ComparisonProps) {
  const { content, change, readOnly, research } = editing;
  const { factors } = earlier.determineFactors;
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const cells = compared(content.conversations, factors, [shown[0].conversations, shown[1].conversations]);
  const open = openCells(cells, content.conversations);
  const [alike, apart] = [open.filter(({ same }) => same), open.filter(({ same }) => !same)];
  const names = shown.map(({ user, own }) => (own ? 'jij' : user.name)) as [string, string];
  const codeOf = new Map(content.conversations.map(({ uuid, code }) => [uuid, code ?? 'Zonder code']));
  const factorOf = new Map(factors.map((factor) => [factor.uuid, nameOf(factor)]));
  const placeOf = ({ conversation, researchFactor }: ComparedCell) =>
    `${codeOf.get(conversation)}, ${factorOf.get(researchFactor)}`;
  const settle = (chosen: readonly { cell: ComparedCell; follow: 0 | 1 }[], words: string) => {
    change((draft) => ({ ...draft, conversations: settled(draft.conversations, chosen) }));
    setSaid(words);
    // What was pressed is gone: focus stays in the same place.
    heading.current?.focus();
  };
  const pairs = codePairs(cells);
  const { n, same } = agreementOf(pairs);
  const isTold = content.codedTwice === n && content.codedAlike === same;

  return (
    <section className={styles.comparison} aria-labelledby="apart-gecodeerd">
      <h3 id="apart-gecodeerd" ref={heading} tabIndex={-1}>
        {apart.length > 0 ? `Hier verschillen de codes: ${plural(apart.length, 'cel', 'cellen')}` : 'Apart gecodeerd'}
      </h3>
      {alike.length > 0 ? (
        <div className={styles.toolbar}>
          <p>
            {alike.length === 1 ? 'In één cel' : `In ${alike.length} cellen`} gaven {names[0]} en {names[1]} dezelfde
            code.
          </p>
          {readOnly ? null : (
            <Button
              onClick={() =>
                settle(
                  alike.map((cell) => ({ cell, follow: 0 })),
                  `${plural(alike.length, 'code staat', 'codes staan')} in de tabel.`,
                )
              }
            >
              Zet {alike.length === 1 ? 'deze code' : 'deze codes'} in de tabel
            </Button>
          )}
        </div>
      ) : null}
      {apart.length > 0 ? (
        <>
          <p className={styles.meta}>
            Praat over elk verschil en kies welke code blijft. De citaten van allebei gaan mee.
          </p>
          <ol className={styles.differences}>
            {(all ? apart : apart.slice(0, manyCells)).map((cell) => (
              <li key={`${cell.conversation} ${cell.researchFactor}`}>
                <Difference
                  cell={cell}
                  place={placeOf(cell)}
                  names={names}
                  readOnly={readOnly}
                  onFollow={(follow) =>
                    settle([{ cell, follow }], `${placeOf(cell)}: ${cellWords(settledAs(cell, follow))}.`)
                  }
                />
              </li>
            ))}
          </ol>
          {apart.length > manyCells ? (
            <Button small className={styles.start} onClick={() => setAll(!all)}>
              {all ? `Toon de eerste ${manyCells}` : `Toon alle ${plural(apart.length, 'verschil', 'verschillen')}`}
            </Button>
          ) : null}
        </>
      ) : null}
      {open.length > 0 ? null : cells.length === 0 ? (
        <p>Niemand van de twee gaf een code. Er valt niets te vergelijken.</p>
      ) : n === 0 ? (
        <p>Er is geen cel die allebei codeerden. Er valt geen overeenstemming te berekenen.</p>
      ) : isTold ? (
        <>
          <AgreementTold content={content} />
          <AgreementFound pairs={pairs} missed={cells.length - n} />
        </>
      ) : readOnly ? null : (
        <div className={styles.toolbar}>
          <p>Elke cel heeft nu één code.</p>
          <Button onClick={() => change({ codedTwice: n, codedAlike: same })}>
            Toon hoe vaak de codes gelijk waren
          </Button>
        </div>
      )}
      {readOnly || open.length > 0 || !codings.own ? null : (
        <div>
          <OpenBegin research={research} others={codings.others} words="Nog een keer apart coderen" />
        </div>
      )}
      <LiveRegion message={said} />
    </section>
  );
}

const nameOf = ({ name }: ChosenFactor) => name ?? 'Eigen factor';

interface DifferenceProps {
  cell: ComparedCell;
  place: string;
  names: readonly [string, string];
  readOnly: boolean;
  onFollow: (follow: 0 | 1) => void;
}

/** Both codes of one cell, each with its quotes and the choice for it. */
const Difference = ({ cell, place, names, readOnly, onFollow }: DifferenceProps) => (
  <>
    <h4>{place}</h4>
    <div className={styles.pair}>
      {([0, 1] as const).map((side) => {
        const finding = cell.found[side];
        return (
          <div key={side} className={styles.side}>
            <p>
              <b>{capitalise(names[side])}:</b> {finding ? cellWords(finding) : 'gaf geen code'}
            </p>
            {finding?.quote ? <blockquote className={styles.passage}>{finding.quote}</blockquote> : null}
            {readOnly ? null : (
              <Button small className={styles.start} onClick={() => onFollow(side)}>
                Kies {cellWords(settledAs(cell, side))}
                <span className="vh"> bij {place}</span>
              </Button>
            )}
          </div>
        );
      })}
    </div>
  </>
);
