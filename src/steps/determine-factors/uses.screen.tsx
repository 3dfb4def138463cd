import { useParams } from 'react-router';
import { PastBeside } from '#research/past/beside.parts.tsx';
import { ResearchUses } from '#research/uses/uses.parts.tsx';
import { useFactor } from '#theory/theory.queries.ts';
import { AddFactor } from './add.parts.tsx';

/** Beside a factor of the library: where it is used, and the way to use it. */
export function FactorUses() {
  const { id = '' } = useParams();
  const factor = useFactor(id).data;
  return factor ? (
    <>
      <PastBeside kind="factors" id={factor.id} what="deze factor" technics={factor.technics} />
      <ResearchUses kind="factors" id={factor.id} what="deze factor">
        <AddFactor factor={factor} />
      </ResearchUses>
    </>
  ) : null;
}
