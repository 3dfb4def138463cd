import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CompanyFrame } from '#access/company/frame.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { ConflictDialog } from '#draft/conflict-dialog.tsx';
import { LeaveQuestion } from '#draft/leave-question.tsx';
import { ApiError, call } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import type { BodyOf } from '#foundation/shared/calls.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import { FormFieldView } from '#theory/editor/fields/fields.parts.tsx';
import styles from '#theory/editor/fields/form.module.css';
import { fieldsOf, forms } from '#theory/editor/fields/form.rules.ts';
import { ItemQuestions } from '#theory/editor/fields/questions.parts.tsx';
import { PublishDialog } from '#theory/editor/publish/publish.parts.tsx';
import { ShippedWaits } from '#theory/editor/publish/shipped.parts.tsx';
import type { LibraryKind } from '#theory/words.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/error-summary.tsx';
import { UnreadPlace } from '#ui/form/unread.ts';
import { plural } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import { anchorOf, FormAside } from './aside.parts.tsx';
import { ItemBar } from './bar.parts.tsx';
import { libraryWords } from './conflict.rules.ts';
import { useLibraryDraft } from './draft.ts';
import { apiPath, askItem, itemQuery, type TaggedItem, useNameOf, usePublished } from './editor.queries.ts';
import { NoItem } from './frame.parts.tsx';
import { editorPath, kindWords } from './kinds.rules.ts';

/** What can be done with what is stored of an item, by its path. */
type ItemPath = ReturnType<typeof apiPath>;
type ItemAction = 'publish' | 'retire' | 'bring_back' | 'settle_shipped';

/** One item as a form, saved as a draft by itself. */
export function ItemForm({ me, kind, id }: { me: Me; kind: LibraryKind; id: string }) {
  const { data, error } = useQuery(itemQuery(kind, id, 'form'));
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
  const { item, form, work } = draft;
  const { arrival, flush: save } = work;
  const { kind, id } = item;
  const navigate = useNavigate();
  const published = usePublished();
  const nameOf = useNameOf();
  const [asking, setAsking] = useState<Asking>(null);
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const name = String(form.name ?? '') || 'Zonder naam';
  usePageTitle(`${errors.length > 0 ? `${plural(errors.length, 'fout', 'fouten')} – ` : ''}${name} bewerken`);
  const tell = (found: FieldProblem[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const errorAt = (path: string) => errors.find(({ field }) => field === path)?.message;

  /** Does something with what is stored; the form then shows what came of it. True when it was done. */
  const act = async (
    action: ItemAction,
    body: BodyOf<'POST', `${ItemPath}/${ItemAction}`>,
    said: string,
  ): Promise<boolean> => {
    setAsking(null);
    if (!(await save())) return false;
    try {
      draft.receive(await askItem(`${apiPath(kind, id)}/${action}`, { method: 'POST', body, tag: draft.tag() }));
      setErrors([]);
      await published();
      toast(said);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await draft.catchUp();
      const violations = error instanceof ApiError ? error.violations : [];
      tell(
        violations.length > 0
          ? violations
              .map((violation) => ({ field: fieldOf(violation), message: violation.message }))
              .sort((a, b) => placeOf(kind, a.field) - placeOf(kind, b.field))
          : [{ field: 'name', message: (error as Error).message }],
      );
      return false;
    }
  };
  const discard = async () => {
    setAsking(null);
    const never = item.published === null;
    if (!(await save())) return;
    try {
      await call(`${apiPath(kind, id)}/discard`, { method: 'POST', body: {}, headers: { 'if-match': draft.tag() } });
      await published();
      if (never) await navigate('/beheer/theorie');
      else draft.receive(await askItem(apiPath(kind, id)));
      toast('Het concept is weggegooid.');
    } catch (error) {
      tell([{ field: 'name', message: (error as Error).message }]);
    }
  };
  const openPublish = async () => {
    if (await save()) setAsking('publish');
  };
  const look = async (place: string) => {
    if (await save()) await navigate(`${editorPath(kind, id)}/${place}`);
  };

  return (
    <CompanyFrame
      me={me}
      crumbs={[
        { label: 'Theorie', to: '/beheer/theorie' },
        { label: kindWords[kind].many, to: `/beheer/theorie?soort=${kindWords[kind].path}` },
      ]}
      title={name}
      lead={kindWords[kind].one}
    >
      <ItemBar
        draft={draft}
        onPublish={() => void openPublish()}
        onLook={(place) => void look(place)}
        onAsk={setAsking}
        onBringBack={() => void act('bring_back', {}, 'Het onderdeel staat weer in de lijsten.')}
      />
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
        {arrival?.by && work.saving.kind !== 'conflict' ? (
          <Callout live>
            {arrival.by.self
              ? 'Je hebt dit ook ergens anders gewijzigd. Je wijzigingen zijn samengevoegd.'
              : `${arrival.by.name} werkte ook in dit onderdeel. Jullie wijzigingen zijn samengevoegd.`}
          </Callout>
        ) : null}
      </div>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
          <UnreadPlace value={work.place}>
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
          </UnreadPlace>
        </form>
        <FormAside kind={kind} users={item.usedBy} />
      </div>
      <ConflictDialog editing={work} words={libraryWords(kind, form, nameOf)} />
      {asking === 'publish' ? (
        <PublishDialog
          item={item}
          onClose={() => setAsking(null)}
          onPublish={(note) => act('publish', { note }, 'Gepubliceerd. Iedereen ziet nu deze tekst.')}
        />
      ) : null}
      <ItemQuestions
        item={item}
        asking={asking}
        onClose={() => setAsking(null)}
        onDiscard={() => void discard()}
        onRetire={() => void act('retire', {}, 'Het onderdeel is vervallen.')}
      />
      <LeaveQuestion isUnsaved={() => !draft.isSaved()}>
        Je laatste wijzigingen zijn nog niet opgeslagen. Ze blijven in deze browser staan en komen terug als je dit
        onderdeel hier weer opent.
      </LeaveQuestion>
    </CompanyFrame>
  );
}
