import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { licenceEndedWords } from '#access/licence/ended.rules.ts';
import { useMe } from '#access/session/session.queries.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { progressOf } from '#research/list/list.rules.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { useOwnResearches } from '#study/research.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { joinList, plural } from '#ui/format.ts';
import { RetryCallout } from '#ui/retry-callout.tsx';
import { choosable, findResearches, manyResearches } from './choose.rules.ts';
import styles from './uses.parts.module.css';

export interface ChooseResearchProps {
  /** `Kennis`: what is to be added. */
  name: string;
  /** Uuids of the researches that have it already. */
  using?: ReadonlySet<string>;
  /** On the button of each: `Toevoegen`, or `Kies` when more is asked first. */
  action: string;
  /** The research that is being changed. */
  busy?: string | null;
  onChoose: (research: ResearchRow) => void;
}

const nobody: ReadonlySet<string> = new Set();

/** In a dialog: the researches that something of the library can be added to; and why, when there are none. */
export function ChooseResearch({ name, using = nobody, action, busy = null, onChoose }: ChooseResearchProps) {
  const { data: me } = useMe();
  const { data, error, refetch, isFetching } = useOwnResearches();
  const [words, setWords] = useState('');
  if (me?.licensed === false) return <Callout boxed>{licenceEndedWords(siteFacts)}</Callout>;
  if (error && !data)
    return (
      <RetryCallout busy={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </RetryCallout>
    );
  if (!data) return <Spinner label="Onderzoeken laden…" />;
  const { open, present, completed } = choosable(data, using);
  const found = findResearches(open, words);
  return (
    <div className={styles.choose}>
      {open.length > manyResearches ? (
        <SearchField
          label="Zoek een onderzoek"
          hint="Op titel, organisatie of thema."
          value={words}
          onChange={setWords}
        />
      ) : null}
      {open.length > manyResearches ? (
        <p role="status" className={styles.none}>
          {found.length === 0
            ? 'Geen onderzoek gevonden. Probeer een ander woord.'
            : `${plural(found.length, 'onderzoek', 'onderzoeken')}.`}
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul aria-label="Jouw onderzoeken" className={styles.choices}>
          {found.map((research) => (
            <Choice key={research.uuid} research={research}>
              <Button
                small
                busy={busy === research.uuid}
                disabled={busy !== null && busy !== research.uuid}
                onClick={() => onChoose(research)}
              >
                {action}
                <span className="vh"> {research.name}</span>
              </Button>
            </Choice>
          ))}
        </ul>
      ) : null}
      {open.length === 0 ? (
        <div className={styles.choose}>
          <p>
            {present.length > 0
              ? 'Er is geen ander onderzoek waaraan je dit kunt toevoegen.'
              : 'Je hebt nog geen onderzoek waaraan je dit kunt toevoegen.'}
          </p>
          <p>
            <Button variant="primary" icon={Plus} to="/onderzoek/toevoegen">
              Begin een onderzoek
            </Button>
          </p>
        </div>
      ) : null}
      <Reasons name={name} present={present} completed={completed} />
    </div>
  );
}

const Choice = ({ research, children }: { research: ResearchRow; children: ReactNode }) => {
  const { words, detail } = progressOf(research);
  return (
    <li>
      <div>
        <b>{research.name}</b>
        <span>
          {words} · {detail}
        </span>
      </div>
      {children}
    </li>
  );
};

/** Why a research that one has is not in the list. */
function Reasons({ name, present, completed }: { name: string; present: readonly string[]; completed: number }) {
  if (present.length === 0 && completed === 0) return null;
  return (
    <div className={styles.reasons}>
      {present.length > 0 ? (
        <p>
          {name} staat al in {joinList(present.slice(0, 3).map((title) => `“${title}”`))}
          {present.length > 3 ? ` en ${plural(present.length - 3, 'ander onderzoek', 'andere onderzoeken')}` : ''}.
        </p>
      ) : null}
      {completed > 0 ? (
        <p>
          {completed === 1
            ? 'Een afgerond onderzoek staat hier niet'
            : `${completed} afgeronde onderzoeken staan hier niet`}
          : die kun je pas wijzigen als de eigenaar ze heropent.
        </p>
      ) : null}
    </div>
  );
}
