import { Copy, Ellipsis, FolderOpen, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchJson } from '#foundation/browser/api.ts';
import { Avatars } from '#ui/avatar.tsx';
import { ElevenBars } from '#ui/eleven-bars.tsx';
import { capitalise, formatWhen } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { toast } from '#ui/toast.ts';
import { DeleteResearchDialog } from './delete-research-dialog.tsx';
import styles from './home.screen.module.css';
import type { ResearchRow } from './research.contract.ts';
import { progressOf } from './research-list.rules.ts';

/** A research in the list: what it is, how far it is, who works on it, and what can be done with it. */
export function ResearchListRow({ research, me, onChanged }: { research: ResearchRow; me: string | undefined; onChanged: () => void }) {
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const { words, detail } = progressOf(research);
  const people = [research.owner, ...research.collaborators];
  const home = `/onderzoek/${research.uuid}`;
  const duplicate = async () => {
    try {
      const copy = await fetchJson<{ uuid: string }>(`/api/researches/${research.uuid}/duplicate`, { method: 'POST', body: {} });
      onChanged();
      navigate(`/onderzoek/${copy.uuid}`);
    } catch (error) {
      toast((error as Error).message);
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link to={home}>{research.name}</Link>
        </h2>
        <p className={styles.meta}>{[research.theme?.name, research.organisation].filter(Boolean).join(' · ') || 'Nog geen thema gekozen'}</p>
      </div>
      <div>
        <ElevenBars states={research.steps.map(({ state }) => state)} words={`${words}${research.status === 'concept' ? ' · concept' : ''}`} />
        <p className={styles.meta}>{detail}</p>
      </div>
      <div>
        <Avatars names={people.map(({ name }) => name)} me={people.find(({ uuid }) => uuid === me)?.name} label="Werken hieraan" />
        <p className={styles.meta}>
          {capitalise(formatWhen(research.updatedAt, new Date()))} door {research.updatedBy?.uuid === me ? 'jou' : (research.updatedBy?.name ?? research.owner.name)}
        </p>
      </div>
      <Menu
        label={`Meer over ${research.name}`}
        icon={Ellipsis}
        iconOnly
        items={[
          { label: 'Openen', icon: FolderOpen, to: home },
          ...(research.isOwner ? [{ label: 'Samenwerken', icon: Users, to: `${home}/samenwerken` }] : []),
          { label: 'Dupliceren', icon: Copy, onSelect: () => void duplicate() },
          ...(research.isOwner ? (['line', { label: 'Verwijderen', icon: Trash2, danger: true, onSelect: () => setDeleting(true) }] as const) : []),
        ]}
      />
      <DeleteResearchDialog research={research} open={deleting} onClose={() => setDeleting(false)} onDeleted={onChanged} />
    </li>
  );
}
