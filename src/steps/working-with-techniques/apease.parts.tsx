import { TriangleAlert } from 'lucide-react';
import { apeaseVerdict, vetoCriteria } from '#steps/step/apease.rules.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Callout } from '#ui/callout.tsx';
import { RatingGrid } from '#ui/form/rating-grid.tsx';
import { formatMark, joinList } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { type ApeaseCriterion, apease, type Idea, workingWithTechniques } from './working-with-techniques.contract.ts';
import styles from './working-with-techniques.screen.module.css';

/** What the six criteria ask, so that a 5 is always good. */
const apeaseQuestions: Record<ApeaseCriterion, string> = {
  acceptability: 'Vinden de doelgroep en andere betrokkenen dit een goed idee?',
  practicability: 'Kunnen wij dit doen, met onze mensen en middelen?',
  effectiveness: 'Haalt dit genoeg uit, gezien de moeite en de kosten?',
  affordability: 'Past dit binnen het budget?',
  sideEffects: 'Blijven ongewenste gevolgen uit?',
  equity: 'Werkt dit ook voor wie minder geld, tijd, taal of gezondheid heeft?',
};

export const apeaseName = (criterion: ApeaseCriterion) => workingWithTechniques.shape.ideas.row[criterion].words.label;

const scale = { min: 1, max: 5, words: { 1: 'helemaal niet', 5: 'helemaal' } } as const;
const column = [{ id: 'score', name: 'Score' }];

interface FeasibilityGridProps {
  idea: Idea;
  path: string;
  onChange: (patch: Partial<Idea>) => void;
  readOnly: boolean;
}

/** The feasibility check of one idea, with what it leads to in words. */
export function FeasibilityGrid({ idea, path, onChange, readOnly }: FeasibilityGridProps) {
  return (
    <div className={styles.feasibility}>
      <RatingGrid
        id={fieldIdOf(path)}
        caption="Haalbaarheidstoets (APEASE)"
        rowHeader="Criterium"
        rows={apease.map((criterion) => ({
          id: criterion,
          name: apeaseName(criterion),
          hint: `${apeaseQuestions[criterion]}${vetoCriteria.includes(criterion) ? ' Een 1 is een veto.' : ''}`,
        }))}
        criteria={column}
        scale={scale}
        value={(criterion) => idea[criterion as ApeaseCriterion]}
        onChange={(criterion, _, score) => onChange({ [criterion]: score })}
        readOnly={readOnly}
      />
      <VerdictWords idea={idea} />
    </div>
  );
}

function VerdictWords({ idea }: { idea: Idea }) {
  const verdict = apeaseVerdict(idea);
  if (verdict.kind === 'veto')
    return (
      <Callout kind="warning" boxed live title="Zo kan dit idee niet">
        {joinList(verdict.criteria.map(apeaseName))}{' '}
        {verdict.criteria.length === 1 ? 'scoort een 1. Dat is een veto' : 'scoren een 1. Dat zijn veto’s'}, hoe goed de
        rest ook is. Pas het idee aan, of kies een ander.
      </Callout>
    );
  return (
    <p className={styles.verdict} role="status">
      {verdict.kind === 'scored' ? (
        <>
          Gemiddeld <b>{formatMark(verdict.average)}</b> van 5
        </>
      ) : (
        `Nog ${apease.length - verdict.answered} van ${apease.length} scores te geven.`
      )}
    </p>
  );
}

/** The verdict in short, for a row: the average, `veto`, or how many scores there are. */
export function VerdictMark({ idea }: { idea: Pick<Idea, ApeaseCriterion> }) {
  const verdict = apeaseVerdict(idea);
  if (verdict.kind === 'veto')
    return (
      <span className={styles.veto}>
        <Icon of={TriangleAlert} />
        veto
      </span>
    );
  if (verdict.kind === 'scored')
    return (
      <>
        <span className="vh">haalbaarheid gemiddeld </span>
        <b className={styles.average}>{formatMark(verdict.average)}</b>
      </>
    );
  return verdict.answered === 0 ? null : (
    <span>
      {verdict.answered} van {apease.length} scores
    </span>
  );
}
