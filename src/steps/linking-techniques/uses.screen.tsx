import { useParams } from 'react-router';
import { PastBeside } from '#research/past/beside.parts.tsx';
import { ResearchUses } from '#research/uses/uses.parts.tsx';
import { useTechnic } from '#theory/theory.queries.ts';
import { AddTechnique } from './add.parts.tsx';

/** Beside a technique of the library: where it is used, and the way to use it. */
export function TechniqueUses() {
  const { id = '' } = useParams();
  const technic = useTechnic(id).data;
  return technic ? (
    <>
      <PastBeside kind="technics" id={technic.id} what="deze techniek" />
      <ResearchUses kind="technics" id={technic.id} what="deze techniek">
        <AddTechnique technic={technic} />
      </ResearchUses>
    </>
  ) : null;
}
