import styles from '#theory/editor/fields/form.module.css';
import { forms } from '#theory/editor/fields/form.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { Link } from '#ui/link.tsx';
import type { LibraryItem } from './editor.contract.ts';
import { editorPath } from './kinds.rules.ts';

/** Where a part of the form begins, for links to it. */
export const anchorOf = (title: string) => `deel-${title.toLowerCase().replaceAll(' ', '-')}`;

/** The way through a long form, and what else changes with this item. */
export function FormAside({ kind, users }: { kind: LibraryKind; users: LibraryItem['usedBy'] }) {
  return (
    <aside className={styles.aside}>
      <nav aria-label="Delen van het formulier">
        <h2>Op deze pagina</h2>
        <ul>
          {forms[kind].map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <UsedBy users={users} />
    </aside>
  );
}

/** More names than this are counted, not listed. */
const mostUsers = 12;

/** What refers to this item: what an editor changes is read there too. */
function UsedBy({ users }: { users: LibraryItem['usedBy'] }) {
  if (users.length === 0) return null;
  return (
    <div>
      <h2>Verwijzen hiernaar</h2>
      <ul>
        {users.slice(0, mostUsers).map((user) => (
          <li key={`${user.kind} ${user.id}`}>
            <Link to={editorPath(user.kind, user.id)}>{user.name}</Link>
          </li>
        ))}
      </ul>
      {users.length > mostUsers ? <p>en nog {users.length - mostUsers}</p> : null}
    </div>
  );
}
