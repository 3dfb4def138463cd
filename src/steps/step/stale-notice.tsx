import type { ReactNode } from 'react';
import { useMe } from '#access/session/session.queries.ts';
import { sectionKey, stepOf } from '#study/process.ts';
import type { StepChange } from '#study/research.operations.contract.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatWhen, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { fieldIdOf } from './field-id.ts';
import styles from './stale-notice.module.css';
import { changeInWords, placeOfChange } from './stale-notice.rules.ts';
import type { Editing } from './use-step.ts';

/** More changes than this are there for who opens them. */
const mostShown = 2;

/** What changed in an earlier step since somebody last looked at this one, and the button that says one did. */
export function StaleNotice({
  editing,
  children,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the notice does not look into the content.
  editing: Editing<any>;
  children: ReactNode;
}) {
  const { research, step, readOnly } = editing;
  const entry = research.steps.find(({ name }) => name === step.contract.name);
  if (!entry?.stale || readOnly) return null;
  const [first, rest] = [entry.changes.slice(0, mostShown), entry.changes.slice(mostShown)];
  return (
    <Callout
      boxed
      kind="warning"
      title="Eerdere stap gewijzigd"
      actions={
        <Button small onClick={() => void editing.save()}>
          Bekeken
        </Button>
      }
    >
      {children}
      {first.length > 0 ? <Changes changes={first} research={research} /> : null}
      {rest.length > 0 ? (
        <Disclosure summary={`Nog ${plural(rest.length, 'wijziging', 'wijzigingen')}`}>
          <Changes changes={rest} research={research} />
        </Disclosure>
      ) : null}
    </Callout>
  );
}

function Changes({ changes, research }: { changes: readonly StepChange[]; research: Research }) {
  const { data: me } = useMe();
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { step, path, name, was, by, at } = change;
        const place = placeOfChange(path, research[sectionKey(step)]);
        const { path: address, title } = stepOf(step);
        return (
          <li key={`${step} ${path} ${was}`}>
            {by.uuid === me?.uuid ? 'Je' : by.name} wijzigde {formatWhen(at, new Date(), { exact: true })}{' '}
            <Link to={`/onderzoek/${research.uuid}/${address}${place === null ? '' : `#${fieldIdOf(place)}`}`}>
              {name} in {title}
            </Link>
            : {changeInWords(change)}.
          </li>
        );
      })}
    </ul>
  );
}
