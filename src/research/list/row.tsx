import { Archive, ArchiveRestore, Copy, EllipsisVertical, FolderOpen, Share2, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#access/session/session.contract.ts';
import { DeleteResearchDialog } from '#research/lifecycle/delete-dialog.tsx';
import { DuplicateDialog } from '#research/lifecycle/duplicate-dialog.tsx';
import { useArchive } from '#research/lifecycle/use-archive.ts';
import { ShareDialog } from '#research/sharing/sharing.parts.tsx';
import { peopleOf } from '#study/people.rules.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { Avatars } from '#ui/avatar.tsx';
import { Callout } from '#ui/callout.tsx';
import { capitalise, formatWhen } from '#ui/format.ts';
import { ElevenBars } from '#ui/graphic/eleven-bars.tsx';
import { Link } from '#ui/link.tsx';
import { Marked } from '#ui/list/marked.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import styles from './home.screen.module.css';
import { placeOfText, progressOf, titleAndTexts } from './list.rules.ts';

/** A research in the list: what it is, how far it is, who works on it, what can be done with it, and where words stand that one looks for. */
export function ResearchListRow({
  research,
  me,
  onChanged,
}: {
  research: ResearchRow;
  me: Me | undefined;
  onChanged: () => void;
}) {
  const [dialog, setDialog] = useState<'delete' | 'share' | 'duplicate' | null>(null);
  const { words, detail } = progressOf(research);
  const people = peopleOf(research);
  const home = `/onderzoek/${research.uuid}`;
  const { archive, takeBack, error } = useArchive();
  const { title, texts } = titleAndTexts(research.found);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={home}>{title ? <Marked pieces={title.pieces} /> : research.name}</Link>
        </h2>
        <p className={styles.meta}>
          {[research.theme?.name, research.organisation].filter(Boolean).join(' · ') || 'Nog geen thema gekozen'}
        </p>
      </div>
      <div className={styles.progress}>
        <ElevenBars
          stacked
          states={research.steps.map(({ state }) => state)}
          words={
            <>
              <b>{words}</b>
              {research.status === 'concept' ? ' · concept' : null}
              <span className={styles.detail}>{detail}</span>
            </>
          }
        />
      </div>
      <div className={styles.people}>
        <Avatars
          names={people.map(({ name }) => name)}
          me={people.find(({ uuid }) => uuid === me?.uuid)?.name}
          label="Werken hieraan"
        />
        <p className={styles.meta}>
          {capitalise(formatWhen(research.updatedAt, new Date()))} door{' '}
          {research.updatedBy?.uuid === me?.uuid ? 'jou' : (research.updatedBy?.name ?? research.owner.name)}
        </p>
      </div>
      <div className={styles.more}>
        <Menu
          label={`Meer over ${research.name}`}
          icon={EllipsisVertical}
          iconOnly
          items={[
            { label: 'Openen', icon: FolderOpen, to: home },
            ...(people.some(({ uuid }) => uuid === me?.uuid)
              ? [{ label: 'Samenwerken', icon: Users, to: `${home}/samenwerken` }]
              : []),
            ...(research.isOwner ? [{ label: 'Delen', icon: Share2, onSelect: () => setDialog('share') }] : []),
            ...(me?.licensed === false
              ? []
              : [{ label: 'Dupliceren', icon: Copy, onSelect: () => setDialog('duplicate') }]),
            ...(research.isOwner
              ? [
                  research.archivedAt
                    ? { label: 'Terughalen', icon: ArchiveRestore, onSelect: () => void takeBack(research.uuid) }
                    : { label: 'Archiveren', icon: Archive, onSelect: () => void archive(research.uuid) },
                ]
              : []),
            ...(research.isOwner
              ? ([
                  'line',
                  { label: 'Verwijderen', icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
                ] as const)
              : []),
          ]}
        />
      </div>
      {texts.length > 0 ? (
        <ul className={styles.texts} aria-label={`Gevonden in ${research.name}`}>
          {texts.map((text) => {
            const place = placeOfText(research.uuid, text);
            return (
              <li key={`${text.step} ${text.path}`}>
                <Link to={place.to}>{place.words}</Link>
                <p>
                  <Marked pieces={text.pieces} />
                </p>
              </li>
            );
          })}
        </ul>
      ) : null}
      {error ? (
        <div role="alert" className={styles.error}>
          <Callout kind="error">{error}</Callout>
        </div>
      ) : null}
      <ShareDialog research={research} open={dialog === 'share'} onClose={() => setDialog(null)} />
      <DuplicateDialog research={research} open={dialog === 'duplicate'} onClose={() => setDialog(null)} />
      <DeleteResearchDialog
        research={research}
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onDeleted={onChanged}
      />
    </li>
  );
}
