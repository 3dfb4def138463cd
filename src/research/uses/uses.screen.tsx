import { useParams } from 'react-router';
import { PastBeside } from '#research/past/beside.parts.tsx';
import { ResearchUses } from './uses.parts.tsx';

/** Beside a theme of the library: the researches within it. */
export function ThemeUses() {
  const { id = '' } = useParams();
  return (
    <>
      <PastBeside kind="themes" id={Number(id)} what="dit thema" />
      <ResearchUses kind="themes" id={Number(id)} what="dit thema" />
    </>
  );
}
