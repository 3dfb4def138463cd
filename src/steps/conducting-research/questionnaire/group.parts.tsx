import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mostItems, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { groupName } from '#steps/conducting-research/results/words.parts.ts';
import { libraryFactor, type Work } from '#steps/conducting-research/work.parts.ts';
import { ReadMore } from '#theory/reading/theory.parts.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { plural } from '#ui/format.ts';
import { putBack } from '#ui/list/row-order.ts';
import { RowRemoved } from '#ui/list/row-removed.tsx';
import { Item } from './item.parts.tsx';
import { type ItemGroup, movedItem, restored, withItem, withOwnItem, withoutItem } from './list.rules.ts';
import { variableWarning, type Warning } from './warnings.rules.ts';

/** How long, in milliseconds, a question that was taken out can be put back in its place. */
const undoTime = 10_000;

interface GroupProps extends Work {
  group: ItemGroup;
  warnings: readonly Warning[];
  /** Questions as they would be asked by now, by uuid. */
  renewed: ReadonlyMap<string, QuestionnaireItem>;
  onRenew: (uuid: string) => void;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The question being changed. */
  edited: string | null;
  onEdit: (uuid: string | null) => void;
  /** Says aloud what happened. */
  say: (words: string) => void;
  /** What else belongs to these questions. */
  children?: ReactNode;
}

export const nameOf = ({ kind, factor }: ItemGroup): string =>
  kind === 'factor' ? (factor?.name ?? 'Eigen factor') : groupName(kind);

const notes: Partial<Record<ItemGroup['kind'], string>> = {
  behaviour: 'Zonder vraag over het gedrag zelf kun je geen samenhang uitrekenen. Deze vragen staan vooraan.',
  intention: 'Na de factoren: wie eerst zegt wat hij van plan is, antwoordt daarna anders.',
  segment:
    'Zo kun je straks groepen met elkaar vergelijken. Vraag je ook leeftijd of wijk? Dan zie je of wie antwoordde op de bevolking lijkt. Deze vragen staan achteraan.',
};

/** The questions about one thing: to read, change, move, take out, bring back and add. */
export function Group(props: GroupProps) {
  const {
    editing,
    library,
    onTheory,
    group,
    warnings,
    renewed,
    onRenew,
    open,
    onToggle,
    edited,
    onEdit,
    say,
    children,
  } = props;
  const { content, change, problemAt, problems, readOnly } = editing;
  const { items } = content;
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  /** The question just taken out, where it stood in this group and in the whole list. */
  const [gone, setGone] = useState<{ item: QuestionnaireItem; number: number; at: number; place: number } | null>(null);
  const name = nameOf(group);
  const theory = libraryFactor(library, group.factor?.factor ?? null);
  const places = new Map(items.map((item, index) => [item.uuid, index]));
  const pathOf = (item: QuestionnaireItem) => `items[${places.get(item.uuid)}]`;
  const wrong = (item: QuestionnaireItem) => problems.some(({ path }) => path.startsWith(`${pathOf(item)}.`));

  useEffect(() => {
    if (!focusNext.current) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const set = (next: QuestionnaireItem[]) => change({ items: next });
  const remove = (item: QuestionnaireItem, number: number) => {
    const at = group.items.findIndex((one) => one.item.uuid === item.uuid);
    setGone({ item, number, at, place: items.indexOf(item) });
    set(withoutItem(items, item.uuid));
    onEdit(null);
    say(`Vraag ${number} is weggehaald.`);
  };
  const undo = () => {
    if (!gone) return;
    set(putBack(restored(items, gone.item.uuid), gone.item, gone.place));
    focusNext.current = `[data-item="${gone.item.uuid}"] button`;
    setGone(null);
    say('De vraag is teruggezet.');
  };
  const bringBack = (item: QuestionnaireItem) => {
    setGone(null);
    set(restored(items, item.uuid));
    focusNext.current = `[data-item="${item.uuid}"] button`;
    say('De vraag is teruggezet.');
  };
  const add = () => {
    const uuid = crypto.randomUUID();
    set(withOwnItem(items, group, { uuid, name, library: theory }));
    onEdit(uuid);
    say('Er is een vraag bij.');
  };
  const move = (item: QuestionnaireItem, by: -1 | 1) => {
    set(movedItem(items, group, item.uuid, by));
    say(by < 0 ? 'De vraag staat een plaats hoger.' : 'De vraag staat een plaats lager.');
  };

  // What can still be put back in its place is not offered twice.
  const removed = group.removed.filter(({ uuid }) => uuid !== gone?.item.uuid);
  const goneRow = gone ? (
    <RowRemoved
      key="gone"
      words={`Vraag ${gone.number} weggehaald`}
      time={undoTime}
      onUndo={undo}
      onEnd={() => setGone(null)}
    />
  ) : null;
  const note = group.kind === 'factor' ? null : notes[group.kind];
  return (
    <Disclosure
      look="row"
      open={open || group.items.some(({ item }) => wrong(item))}
      onToggle={onToggle}
      summary={
        <span className={styles.groupName}>
          <span role="heading" aria-level={3}>
            {name}
          </span>
          <small>{group.items.length > 0 ? plural(group.items.length, 'vraag', 'vragen') : 'nog geen vragen'}</small>
        </span>
      }
    >
      <div ref={list} className={styles.group}>
        {theory?.helpText ? (
          <p className={styles.meta}>
            {theory.helpText} <ReadMore iri={theory['@id']} name={name} onReadMore={() => onTheory(theory['@id'])} />
          </p>
        ) : null}
        {note ? <p className={styles.meta}>{note}</p> : null}
        {children}
        {theory?.measurementNote ? <Callout kind="hint">{theory.measurementNote}</Callout> : null}
        {group.items.length > 0 || gone ? (
          <ol className={styles.items}>
            {group.items.flatMap(({ number, item }, index) => [
              gone?.at === index ? goneRow : null,
              <Item
                key={item.uuid}
                item={item}
                number={number}
                path={pathOf(item)}
                warnings={warnings.filter((warning) => warning.item === item.uuid)}
                renewed={renewed.get(item.uuid) ?? null}
                onRenew={() => {
                  onRenew(item.uuid);
                  focusNext.current = `[data-item="${item.uuid}"] button`;
                }}
                variableWarning={variableWarning(item, items)}
                first={index === 0}
                last={index === group.items.length - 1}
                open={edited === item.uuid || wrong(item)}
                readOnly={readOnly}
                problemAt={problemAt}
                onOpen={(next) => onEdit(next ? item.uuid : null)}
                onChange={(patch) => change((draft) => ({ ...draft, items: withItem(draft.items, item.uuid, patch) }))}
                onMove={(by) => move(item, by)}
                onRemove={() => remove(item, number)}
              />,
            ])}
            {gone && gone.at >= group.items.length ? goneRow : null}
          </ol>
        ) : null}
        {readOnly || items.length >= mostItems ? null : (
          <Button data-add="" small icon={Plus} onClick={add}>
            Eigen vraag toevoegen<span className="vh"> bij {name}</span>
          </Button>
        )}
        {removed.length > 0 ? (
          <Disclosure summary={`Weggehaald (${removed.length})`}>
            <ul className={styles.removed}>
              {removed.map((item) => (
                <li key={item.uuid}>
                  <span>{item.text}</span>
                  {readOnly ? null : (
                    <Button variant="textNoPadding" small onClick={() => bringBack(item)}>
                      Terugzetten<span className="vh">: {item.text}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
    </Disclosure>
  );
}
