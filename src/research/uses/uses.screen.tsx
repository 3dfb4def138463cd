import { useParams } from 'react-router';
import { ResearchUses } from './uses.parts.tsx';

/** Beside a theme of the library: the researches within it. */
export function ThemeUses() {
  const { id = '' } = useParams();
  return <ResearchUses kind="themes" id={Number(id)} what="dit thema" />;
}
