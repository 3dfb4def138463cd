import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DocumentKind } from '#documents/document.contract.ts';
import { DownloadMenu } from '#research/downloads/downloads.parts.tsx';
import type { DownloadContext } from '#research/downloads/use-download.ts';
import { notesKinds } from '#research/notes/documents.contract.ts';
import { readsNotes } from '#research/notes/notes.queries.ts';
import { inSentence } from '#steps/step/sentence.rules.ts';
import { stepOf } from '#study/process.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { reportKinds } from './documents.contract.ts';
import { privacyOf, privacyWords } from './privacy/privacy.rules.ts';

/** The files of a research as a whole. Those of one step, the interview guide and the questionnaire, are fetched there. */
const kinds: readonly DocumentKind[] = [...Object.values(reportKinds), ...Object.values(notesKinds)];

export interface ResearchDownloadsProps extends Pick<DownloadContext, 'before'> {
  research: Research;
  /** Whether the menu says itself what of people is in the files, with the way to where that is chosen. */
  withPrivacy?: boolean;
}

/** Everything that a research can be taken along as: the report at once, the rest behind one item. */
export function ResearchDownloads({ research, before, withPrivacy }: ResearchDownloadsProps) {
  const mine = readsNotes(research);
  const about = {
    label: `Van mensen: ${inSentence(privacyWords(privacyOf(research.completeResearch, research)))}`,
    to: `/onderzoek/${research.uuid}/${stepOf('complete_research').path}`,
  };
  return (
    <DownloadMenu
      research={research.uuid}
      label="Downloaden"
      others="Andere bestanden"
      kinds={kinds.filter(({ right }) => right === 'read' || mine)}
      before={before}
      about={withPrivacy ? about : undefined}
    />
  );
}

/** Among what can be done with a research, on its page. */
export function DownloadsScreen() {
  const { uuid = '' } = useParams();
  const { data: research } = useQuery(researchQuery(uuid));
  return research ? <ResearchDownloads research={research} withPrivacy /> : null;
}
