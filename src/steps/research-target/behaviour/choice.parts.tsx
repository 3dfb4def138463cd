import { useId } from 'react';
import { Remarked } from '#steps/research-target/remarks.parts.tsx';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { candidateName, highestSum, zeroWords } from '#steps/research-target/words.rules.ts';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf, textOf } from '#steps/step/fields.ts';
import { Button } from '#ui/button.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { chosenCandidateOf, type RankedCandidate, rankedCandidates } from './candidates.rules.ts';

/** The ranking is where one chooses: highest sum first, what falls out last, with the reason. */
export function CandidateChoice({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  const group = useId();
  const chosen = chosenCandidateOf(content);
  return (
    <div className={styles.block}>
      <Remarked field="chosenCandidate" checks={checks}>
        <Fieldset
          {...fieldOf(editing, 'chosenCandidate')}
          legend={researchTarget.shape.chosenCandidate.words.label}
          size="large"
          role="radiogroup"
          hint="De hoogste som staat bovenaan. De som helpt je vergelijken; jij kiest."
          disabled={readOnly}
        >
          <div className={styles.ranking}>
            {rankedCandidates(content.candidates).map((ranked) => (
              <label key={ranked.candidate.uuid} className={styles.ranked} data-out={isOut(ranked) || undefined}>
                <input
                  type="radio"
                  name={group}
                  checked={ranked.candidate.uuid === chosen?.uuid}
                  onChange={() => change({ chosenCandidate: ranked.candidate.uuid })}
                />
                <span className={styles.rank} aria-hidden="true">
                  {ranked.rank === null ? '–' : `${ranked.rank}.`}
                </span>
                <span>
                  {candidateName(ranked.candidate, content.candidates.indexOf(ranked.candidate))}
                  <span className="vh">. </span>
                  <small>{place(ranked)}</small>
                </span>
                <span className={styles.sum} aria-hidden="true">
                  {ranked.sum}
                </span>
              </label>
            ))}
          </div>
          {chosen && !readOnly ? (
            <Button
              variant="textNoPadding"
              small
              className={styles.start}
              onClick={() => change({ chosenCandidate: null })}
            >
              Keuze wissen
            </Button>
          ) : null}
        </Fieldset>
      </Remarked>
      <TextArea hint="Waarom kies je dit gedrag, en waarom de andere niet?" {...textOf(editing, 'choiceReason')} />
    </div>
  );
}

const isOut = ({ state }: RankedCandidate) => state === 'zero' || state === 'vetoed';

function place({ candidate, state, sum, rank }: RankedCandidate): string {
  if (state === 'vetoed')
    return candidate.vetoReason === null ? 'Valt af door een veto.' : `Veto: ${candidate.vetoReason}`;
  if (state === 'zero') return zeroWords(candidate);
  if (state === 'unrated') return 'Nog niet op alles beoordeeld.';
  return `Nummer ${rank}, som ${sum} van ${highestSum}.`;
}
