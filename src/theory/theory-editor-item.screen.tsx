import { useQuery } from '@tanstack/react-query';
import { Eye, History, Send } from 'lucide-react';
import { useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import type { Me } from '#access/access.contract.ts';
import { ApiError, call } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/error-summary.tsx';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import type { LibraryItem } from './theory-editor.contract.ts';
import { apiPath, askItem, itemQuery, type TaggedItem, usePublished } from './theory-editor.queries.ts';
import { CollisionDialog } from './theory-editor-collision.parts.tsx';
import { useLibraryDraft } from './theory-editor-draft.ts';
import { FormFieldView } from './theory-editor-fields.parts.tsx';
import styles from './theory-editor-form.module.css';
import { fieldsOf, forms } from './theory-editor-form.rules.ts';
import { EditorFrame, ForEditors, ForItem, NoItem, StateTags } from './theory-editor-frame.parts.tsx';
import { editorPath, kindWords } from './theory-editor-kinds.rules.ts';
import { PublishDialog } from './theory-editor-publish.parts.tsx';
import { SavingWords } from './theory-editor-saving.parts.tsx';
import { ShippedWaits } from './theory-editor-shipped.parts.tsx';
import type { LibraryKind } from './theory-words.contract.ts';

/** `/beheer/theorie/{soort}/{id}`: one item as a form, saved as a draft by itself. */
export function EditorItemScreen() {
  return (
    <ForEditors>
      {(me) => <ForItem>{(kind, id) => <Load key={`${kind} ${id}`} me={me} kind={kind} id={id} />}</ForItem>}
    </ForEditors>
  );
}

function Load({ me, kind, id }: { me: Me; kind: LibraryKind; id: string }) {
  const { data, error } = useQuery(itemQuery(kind, id));
  if (error instanceof ApiError && error.status === 404) return <NoItem />;
  if (error && !data)
    return (
      <div className="wrap">
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      </div>
    );
  return data ? <Edit me={me} first={data} /> : <Spinner />;
}

/** `content.technics[0].seen` → the field's id; what is about the item as a whole leads to its name. */
const fieldOf = ({ propertyPath }: Violation) => propertyPath.replace(/^content\.?/, '') || 'name';

/** Faults stand in the order in which the form has their fields. */
const placeOf = (kind: LibraryKind, path: string) =>
  fieldsOf(kind).findIndex(({ name }) => name === /^\w+/.exec(path)?.[0]);

type Asking = 'publish' | 'discard' | 'retire' | null;

function Edit({ me, first }: { me: Me; first: TaggedItem }) {
  const draft = useLibraryDraft(me.uuid, first);
  const { item, form, saving } = draft;
  const { kind, id } = item;
  const navigate = useNavigate();
  const published = usePublished();
  const [asking, setAsking] = useState<Asking>(null);
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const name = String(form.name ?? '') || 'Zonder naam';
  usePageTitle(`${errors.length > 0 ? `${plural(errors.length, 'fout', 'fouten')} – ` : ''}${name} bewerken`);
  const unsaved = saving.kind !== 'saved';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const tell = (found: FieldProblem[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const errorAt = (path: string) => errors.find(({ field }) => field === path)?.message;

  /** Does something with what is stored; the form then shows what came of it. */
  const act = async (action: string, body: object, said: string): Promise<void> => {
    setAsking(null);
    if (!(await draft.save())) return;
    try {
      draft.restart(await askItem(`${apiPath(kind, id)}/${action}`, { method: 'POST', body, tag: draft.tag() }));
      setErrors([]);
      await published();
      toast(said);
    } catch (error) {
      const violations = error instanceof ApiError ? error.violations : [];
      tell(
        violations.length > 0
          ? violations
              .map((violation) => ({ field: fieldOf(violation), message: violation.message }))
              .sort((a, b) => placeOf(kind, a.field) - placeOf(kind, b.field))
          : [{ field: 'name', message: (error as Error).message }],
      );
    }
  };
  const discard = async () => {
    setAsking(null);
    const never = item.published === null;
    if (!never && !(await draft.save())) return;
    try {
      await call(`${apiPath(kind, id)}/discard`, { method: 'POST', body: {}, headers: { 'if-match': draft.tag() } });
      await published();
      if (never) await navigate('/beheer/theorie');
      else draft.restart(await askItem(apiPath(kind, id)));
      toast('Het concept is weggegooid.');
    } catch (error) {
      tell([{ field: 'name', message: (error as Error).message }]);
    }
  };
  const openPublish = async () => {
    if (await draft.save()) setAsking('publish');
  };
  const look = async (place: string) => {
    if (await draft.save()) await navigate(`${editorPath(kind, id)}/${place}`);
  };
  const hasDraft = item.state === 'draft' || item.state === 'edited' || saving.kind !== 'saved';

  return (
    <EditorFrame
      me={me}
      crumbs={[
        { label: 'Theorie', to: '/beheer/theorie' },
        { label: kindWords[kind].many, to: `/beheer/theorie?soort=${kindWords[kind].path}` },
      ]}
      title={name}
      lead={kindWords[kind].one}
    >
      <div className={styles.bar}>
        <div className={styles.standing}>
          <StateTags entry={item} />
          <SavingWords saving={saving} onRetry={() => void draft.save()} />
        </div>
        <div className={styles.tools}>
          <Button variant="primary" icon={Send} onClick={() => void openPublish()} disabled={!hasDraft}>
            Publiceren
          </Button>
          <Button icon={Eye} onClick={() => void look('voorbeeld')}>
            Voorbeeld
          </Button>
          <Button icon={History} onClick={() => void look('geschiedenis')}>
            Geschiedenis
          </Button>
          <Menu
            label="Meer"
            items={[
              {
                label: 'Concept weggooien',
                onSelect: () => setAsking('discard'),
                disabled: !hasDraft,
                danger: true,
              },
              item.retired
                ? {
                    label: 'Terughalen',
                    onSelect: () => void act('bring_back', {}, 'Het onderdeel staat weer in de lijsten.'),
                  }
                : {
                    label: 'Laten vervallen',
                    onSelect: () => setAsking('retire'),
                    disabled: item.published === null,
                    danger: true,
                  },
            ]}
          />
        </div>
      </div>
      <div className={styles.notices}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <ShippedWaits
          item={item}
          onSettle={(choice) =>
            act(
              'settle_shipped',
              { choice },
              choice === 'ours' ? 'Onze tekst blijft staan.' : 'De nieuwe tekst is gepubliceerd.',
            )
          }
        />
        {draft.joined ? (
          <Callout live>{draft.joined} werkte ook in dit onderdeel. Jullie wijzigingen zijn samengevoegd.</Callout>
        ) : null}
        <CollisionDialog draft={draft} />
      </div>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
          {forms[kind].map(({ title, hint, fields }) => (
            <section key={title} aria-label={title} className={styles.section}>
              <h2 id={anchorOf(title)} tabIndex={-1}>
                {title}
              </h2>
              {hint ? <p>{hint}</p> : null}
              {fields.map((field) => (
                <FormFieldView
                  key={field.name}
                  field={field}
                  value={form[field.name]}
                  onChange={(value) => draft.change({ [field.name]: value })}
                  path={field.name}
                  errorAt={errorAt}
                />
              ))}
            </section>
          ))}
        </form>
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
          <UsedBy users={item.usedBy} />
        </aside>
      </div>
      {asking === 'publish' ? (
        <PublishDialog
          item={item}
          onClose={() => setAsking(null)}
          onPublish={(note) => act('publish', { note }, 'Gepubliceerd. Iedereen ziet nu deze tekst.')}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        title="Concept weggooien?"
        confirmLabel="Weggooien"
        danger
        onConfirm={() => void discard()}
      >
        {item.published === null
          ? 'Dit onderdeel is nooit gepubliceerd. Het verdwijnt helemaal.'
          : 'Lezers blijven de gepubliceerde tekst zien. Het concept blijft in de geschiedenis staan.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'retire'}
        onClose={() => setAsking(null)}
        title={`“${item.name}” laten vervallen?`}
        confirmLabel="Laten vervallen"
        danger
        onConfirm={() => void act('retire', {}, 'Het onderdeel is vervallen.')}
      >
        Het gaat uit alle lijsten. Onderzoeken die het gebruiken, houden het. Je kunt het later terughalen.
        {item.usedBy.length > 0
          ? ` ${plural(item.usedBy.length, 'ander onderdeel verwijst', 'andere onderdelen verwijzen')} ernaar: ${item.usedBy
              .slice(0, 5)
              .map((user) => user.name)
              .join(', ')}${item.usedBy.length > 5 ? '…' : '.'}`
          : ''}
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Weggaan zonder op te slaan?"
        confirmLabel="Toch weggaan"
        onConfirm={() => blocker.proceed?.()}
      >
        Je laatste wijzigingen zijn nog niet opgeslagen. Ze blijven in deze browser staan en komen terug als je dit
        onderdeel hier weer opent.
      </ConfirmDialog>
    </EditorFrame>
  );
}

const anchorOf = (title: string) => `deel-${title.toLowerCase().replaceAll(' ', '-')}`;

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
