import { useQueryClient } from '@tanstack/react-query';
import { Archive, Copy, EllipsisVertical, FileText, Pencil, Share2, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useMe } from '#access/session/session.queries.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import { progressOf } from '#research/list/list.rules.ts';
import styles from '#research/research.screen.module.css';
import { ShareDialog } from '#research/sharing/sharing.parts.tsx';
import { peopleOf } from '#study/people.rules.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { DeleteResearchDialog } from './delete-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { useArchive } from './use-archive.ts';

/** What can be done with a research as a whole, by whom it is for. What can be downloaded stands among it: the route hands that in. */
export function ResearchActions({ research }: { research: Research }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<'delete' | 'share' | 'duplicate' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { archive, error } = useArchive();
  const home = `/onderzoek/${research.uuid}`;
  const next = progressOf(research);
  const licensed = me?.licensed !== false;
  // Who I am comes later than the research: what is known of me there does not make the buttons jump.
  const member = research.canEdit || peopleOf(research).some(({ uuid }) => uuid === me?.uuid);
  const reopen = async () => {
    setProblem(null);
    try {
      queries.setQueryData(
        researchQuery(research.uuid).queryKey,
        await fetchJson(`/api/researches/${research.uuid}/reopen`, { method: 'POST', body: {} }),
      );
      void queries.invalidateQueries({ queryKey: ['researches'] });
      toast('Het onderzoek is heropend.');
    } catch (failure) {
      setProblem((failure as Error).message);
    }
  };
  const more: MenuItem[] = [
    ...(research.canEdit ? [{ label: 'Gegevens bewerken', icon: Pencil, to: `${home}/bewerk` }] : []),
    ...(licensed ? [{ label: 'Dupliceren', icon: Copy, onSelect: () => setDialog('duplicate') }] : []),
    ...(research.isOwner && research.archivedAt === null
      ? [{ label: 'Archiveren', icon: Archive, onSelect: () => void archive(research.uuid) }]
      : []),
    ...(research.isOwner
      ? (['line', { label: 'Verwijderen', icon: Trash2, danger: true, onSelect: () => setDialog('delete') }] as const)
      : []),
  ];
  return (
    <>
      {member ? (
        <Button icon={Users} to={`${home}/samenwerken`}>
          Samenwerken
        </Button>
      ) : null}
      {research.isOwner ? (
        <Button icon={Share2} onClick={() => setDialog('share')}>
          Delen
        </Button>
      ) : null}
      <Outlet />
      {research.isOwner && research.status === 'completed' && research.archivedAt === null && licensed ? (
        <Button onClick={() => void reopen()}>Heropenen</Button>
      ) : null}
      {research.canEdit ? (
        <Button variant="primary" to={next.path}>
          {next.words.startsWith('Stap') ? `Verder met stap ${next.words.split(' ')[1]}` : 'Bekijk het rapport'}
        </Button>
      ) : (
        <Button variant="primary" icon={FileText} to={`${home}/rapportage`}>
          Bekijk het rapport
        </Button>
      )}
      {more.length > 0 ? <Menu label="Meer" icon={EllipsisVertical} iconOnly items={more} /> : null}
      {problem || error ? (
        <div className={styles.problem}>
          <Callout kind="error">{problem ?? error}</Callout>
        </div>
      ) : null}
      <ShareDialog research={research} open={dialog === 'share'} onClose={() => setDialog(null)} />
      <DuplicateDialog research={research} open={dialog === 'duplicate'} onClose={() => setDialog(null)} />
      <DeleteResearchDialog
        research={research}
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onDeleted={() => {
          void queries.invalidateQueries({ queryKey: ['researches'] });
          navigate('/');
        }}
      />
    </>
  );
}
