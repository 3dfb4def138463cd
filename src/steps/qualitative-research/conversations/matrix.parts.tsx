import { type MouseEvent, memo, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mentionsOf } from '#evidence/evidence.rules.ts';
import { RowNotes } from '#research/notes/row-notes.parts.tsx';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  type Conversation,
  type Finding,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { MentionMark } from '#steps/qualitative-research/qualitative-research.figure.tsx';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { plural } from '#ui/format.ts';
import { TableFrame } from '#ui/list/data-table.tsx';
import { stopAt } from '#ui/list/grid.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { cellWords, codeKeys, directionKeys, placeAfterPress } from './conversations.rules.ts';
import { conversationsByFactor, matrixRow } from './findings.rules.ts';
import { cellName, cellOf, codeOf, nameOf, useCodeKeys } from './matrix-keys.parts.ts';

const fields = qualitativeResearch.shape.conversations.row;

interface MatrixProps {
  conversations: readonly Conversation[];
  /** As they were when typing last rested: the totals are made of all of them. */
  settled: readonly Conversation[];
  factors: readonly ChosenFactor[];
  opened: string | null;
  readOnly: boolean;
  /** Whether a cell was agreed on before, and so is not coded apart. */
  isAgreed: ((uuid: string, researchFactor: string) => boolean) | undefined;
  table: RefObject<HTMLTableElement | null>;
  /** Opens a conversation, and leaves the focus where it is. */
  onOpen: (uuid: string) => void;
  /** Opens a conversation and goes there: to its head, or to one of its factors and there what was said. */
  onGo: (uuid: string, researchFactor?: string | null, isQuote?: boolean) => void;
  /** Gives a factor of a conversation its code, or a part of it. */
  onCode: (uuid: string, researchFactor: string, code: Partial<Finding>) => void;
}

/** More rows than this are shown on request. */
const manyRows = 40;

/**
 * Respondents × factors: the overview of all conversations, and the way into each of them. A grid under the keys: a digit gives
 * a cell its code. A row is drawn again only when its conversation changes, so that typing in one of 500 stays smooth.
 */
export function Matrix(props: MatrixProps) {
  const { conversations, settled, factors, opened, readOnly, isAgreed, table, onOpen, onGo, onCode } = props;
  const [segment, setSegment] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const keys = useId();
  /** What was pressed with last. */
  const pointer = useRef('mouse');
  const segments = [...new Set(settled.flatMap((one) => one.segment?.trim() || []))];
  const chosen = segment !== null && segments.includes(segment) ? segment : null;
  const keep = (list: readonly Conversation[]) =>
    chosen === null ? list : list.filter((one) => one.segment?.trim() === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` asks for the chosen segment alone.
  const about = useMemo(() => conversationsByFactor(keep(settled)), [settled, chosen]);
  const kept = keep(conversations);
  // The one that is open is always among them, so that the way back to it is there.
  const shown = all ? kept : kept.filter(({ uuid }, at) => at < manyRows || uuid === opened);

  const { onKeyDown, said } = useCodeKeys({ shown, factors, readOnly, isAgreed, onGo, onCode });

  // One way in with Tab, also when the cell that had it is gone.
  useLayoutEffect(() => {
    const first = table.current?.querySelector<HTMLElement>('[tabindex="0"]') ? null : table.current?.tBodies[0];
    const cell = first?.rows[0]?.cells[factors.length > 0 ? 1 : 0];
    if (table.current && cell) stopAt(table.current, cell);
  });

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { cell, conversation, factor } = cellOf(event.target as Element, shown, factors);
    if (!cell || !conversation) return;
    const stop = stopAt(event.currentTarget, cell);
    if (!factor) return onGo(conversation.uuid);
    const place = placeAfterPress(pointer.current, event.detail);
    if (place !== 'cell') return onGo(conversation.uuid, factor.uuid, place === 'quote');
    stop.focus({ preventScroll: true });
    onOpen(conversation.uuid);
  };

  return (
    <div className={styles.fields}>
      {segments.length > 1 ? (
        <Select
          label={fields.segment.words.label}
          width="short"
          value={chosen}
          onChange={setSegment}
          placeholder="Alle segmenten"
          options={segments.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <TableFrame
        caption="Respondenten en factoren"
        className={styles.matrix}
        table={{
          role: 'grid',
          ref: table,
          'aria-describedby': keys,
          onKeyDown,
          onPointerDown: ({ pointerType }) => {
            pointer.current = pointerType;
          },
          onClick,
        }}
      >
        <thead>
          <tr data-row="">
            <th scope="col">Gesprek</th>
            {factors.map((factor) => (
              <th key={factor.uuid} scope="col" tabIndex={-1}>
                {nameOf(factor)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((conversation) => (
            <Line
              key={conversation.uuid}
              conversation={conversation}
              factors={factors}
              open={conversation.uuid === opened}
            />
          ))}
        </tbody>
        <tfoot>
          <Totals words={fields.findings.row.mention.words.name} about={about} factors={factors} count="mentioned" />
          <Totals words="Gaf de doorslag" about={about} factors={factors} count="decisive" />
        </tfoot>
      </TableFrame>
      <Legend id={keys} readOnly={readOnly} />
      {kept.length > manyRows ? (
        <Button small className={styles.start} onClick={() => setAll(!all)}>
          {all ? `Toon de eerste ${manyRows}` : `Toon alle ${plural(kept.length, 'gesprek', 'gesprekken')}`}
        </Button>
      ) : null}
      <LiveRegion message={said} />
    </div>
  );
}

interface LineProps extends Pick<MatrixProps, 'factors'> {
  conversation: Conversation;
  open: boolean;
}

/** One conversation, drawn again only when it changes: all the others are the same objects as before. */
const Line = memo(function Line({ conversation, factors, open }: LineProps) {
  const { uuid, segment, cells } = matrixRow(conversation, factors);
  return (
    <tr data-row={uuid} data-open={open || undefined}>
      <th scope="row">
        <Button variant="textNoPadding" small tabIndex={-1} aria-expanded={open}>
          {codeOf(conversation)}
          <span className="vh"> openen</span>
        </Button>
        {segment ? <small>{segment}</small> : null}
        <RowNotes of={uuid} name={`gesprek ${codeOf(conversation)}`} />
      </th>
      {cells.map((cell, index) => (
        <td
          key={factors[index]!.uuid}
          tabIndex={-1}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
          role="gridcell"
          aria-label={cellName(conversation, factors[index]!, cell)}
        >
          <MentionMark cell={cell} />
          <span className="vh">{cellWords(cell)}</span>
        </td>
      ))}
    </tr>
  );
});

interface TotalsProps extends Pick<MatrixProps, 'factors'> {
  words: string;
  about: ReadonlyMap<string, readonly Conversation[]>;
  count: 'mentioned' | 'decisive';
}

const Totals = ({ words, about, factors, count }: TotalsProps) => (
  <tr>
    <th scope="row">{words}</th>
    {factors.map(({ uuid }) => {
      const mentions = mentionsOf(about.get(uuid) ?? [], uuid);
      return (
        <td key={uuid} className="num">
          {mentions.discussed === 0 ? '–' : `${mentions[count]} van ${mentions.discussed}`}
        </td>
      );
    })}
  </tr>
);

/** What the marks mean, each with its key; screen readers hear the words in each cell instead. */
const Legend = ({ id, readOnly }: { id: string; readOnly: boolean }) => (
  <div className={styles.legend}>
    <ul aria-label="Tekens">
      {codeKeys.map(([key, code]) => (
        <li key={key}>
          {readOnly ? null : <kbd>{key}</kbd>}
          <MentionMark cell={{ ...code, direction: null }} only="dot" />
          {cellWords({ ...code, direction: null })}
        </li>
      ))}
      {directionKeys.map(([key, direction]) => (
        <li key={key}>
          {readOnly ? null : <kbd>{key === '-' ? '−' : key}</kbd>}
          <MentionMark cell={{ mention: null, role: null, direction }} only="direction" />
          {cellWords({ mention: null, role: null, direction })}
        </li>
      ))}
    </ul>
    <p id={id}>
      {readOnly
        ? 'Klik op een cel of loop met de pijltjes. Open een citaat met Enter of dubbelklik, en ga terug met Escape.'
        : 'Klik op een cel en druk op de toets van een teken: na een cijfer sta je in de volgende cel. Een + of − meteen na een cijfer hoort bij dat cijfer, Backspace neemt het terug. Met de pijltjes loop je, Delete wist, Enter of dubbelklik opent het citaat, Escape brengt je terug.'}
    </p>
  </div>
);
