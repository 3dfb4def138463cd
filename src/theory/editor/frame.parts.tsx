import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ForManagers } from '#access/company/frame.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Tag } from '#ui/tag.tsx';
import type { LibraryEntry } from './editor.contract.ts';
import styles from './frame.module.css';
import { kindOfPath, pendingWords, stateWords } from './kinds.rules.ts';

/** The editor's pages stand under Beheer, and are for editors alone. */
export const ForEditors = ({ children }: { children: (me: Me) => ReactNode }) => (
  <ForManagers page="/beheer/theorie">{children}</ForManagers>
);

/** The kind and id of the address, or what to say when there is no such item. */
export function ForItem({ children }: { children: (kind: LibraryKind, id: string) => ReactNode }) {
  const { kind: path, id = '' } = useParams();
  const kind = kindOfPath(path);
  return kind && /^\d{1,9}$/.test(id) ? children(kind, id) : <NoItem />;
}

export function NoItem() {
  usePageTitle('Niet gevonden');
  return (
    <MessagePage
      title="Dit onderdeel is er niet"
      action={
        <Button variant="primary" to="/beheer/theorie">
          Naar alle onderdelen
        </Button>
      }
    >
      Misschien is het concept weggegooid, of klopt het adres niet helemaal.
    </MessagePage>
  );
}

/** How far an item is, in words. */
export const StateTags = ({ entry }: { entry: Pick<LibraryEntry, 'state' | 'retired' | 'shippedPending'> }) => (
  <span className={styles.tags}>
    <Tag kind={entry.state === 'draft' || entry.state === 'edited' ? 'secondary' : 'plain'}>
      {stateWords[entry.state]}
    </Tag>
    {entry.shippedPending ? <Tag kind="secondary">{pendingWords}</Tag> : null}
  </span>
);
