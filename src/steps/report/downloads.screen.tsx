import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DocumentKind } from '#documents/document.contract.ts';
import { DownloadMenu } from '#research/downloads/downloads.parts.tsx';
import type { DownloadContext } from '#research/downloads/use-download.ts';
import { notesKinds } from '#research/notes/documents.contract.ts';
import { readsNotes } from '#research/notes/notes.queries.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { reportKinds } from './documents.contract.ts';

/** The files of a research as a whole. Those of one step, the interview guide and the questionnaire, are fetched there. */
const kinds: readonly DocumentKind[] = [...Object.values(reportKinds), ...Object.values(notesKinds)];

export interface ResearchDownloadsProps extends Pick<DownloadContext, 'before'> {
  research: Research;
}

/** Everything that a research can be taken along as: the report at once, the rest behind one item. */
export function ResearchDownloads({ research, before }: ResearchDownloadsProps) {
  const mine = readsNotes(research);
  return (
    <DownloadMenu
      research={research.uuid}
      label="Downloaden"
      others="Andere bestanden"
      kinds={kinds.filter(({ right }) => right === 'read' || mine)}
      before={before}
    />
  );
}

/** Among what can be done with a research, on its page. */
export function DownloadsScreen() {
  const { uuid = '' } = useParams();
  const { data: research } = useQuery(researchQuery(uuid));
  return research ? <ResearchDownloads research={research} /> : null;
}
