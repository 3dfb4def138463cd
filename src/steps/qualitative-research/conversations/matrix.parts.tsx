import { memo, useMemo, useState } from 'react';
import { mentionsOf } from '#evidence/evidence.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { Conversation } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { MentionMark } from '#steps/qualitative-research/qualitative-research.figure.tsx';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { plural } from '#ui/format.ts';
import { TableFrame } from '#ui/list/data-table.tsx';
import { cellWords } from './conversations.rules.ts';
import { conversationsByFactor, type MatrixCell, matrixRow } from './findings.rules.ts';

interface MatrixProps {
  conversations: readonly Conversation[];
  factors: readonly ChosenFactor[];
  opened: string | null;
  /** Opens a conversation, at one of its factors when that was pressed. */
  onOpen: (uuid: string, researchFactor?: string) => void;
}

/** More rows than this are shown on request. */
const manyRows = 40;

/**
 * Respondents × factors: the overview of all conversations, and the way into each of them. Drawn again only when what it
 * shows changes, so that typing in one of 500 conversations stays smooth.
 */
export const Matrix = memo(function Matrix({ conversations, factors, opened, onOpen }: MatrixProps) {
  const [segment, setSegment] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const segments = [...new Set(conversations.flatMap((one) => one.segment?.trim() || []))];
  const chosen = segment !== null && segments.includes(segment) ? segment : null;
  const kept = useMemo(
    () => (chosen === null ? conversations : conversations.filter((one) => one.segment?.trim() === chosen)),
    [conversations, chosen],
  );
  const about = useMemo(() => conversationsByFactor(kept), [kept]);
  // The one that is open is always among them, so that the way back to it is there.
  const shown = all ? kept : kept.filter(({ uuid }, at) => at < manyRows || uuid === opened);
  return (
    <div className={styles.fields}>
      {segments.length > 1 ? (
        <Select
          label="Segment"
          width="short"
          value={chosen}
          onChange={setSegment}
          placeholder="Alle segmenten"
          options={segments.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <TableFrame caption="Respondenten en factoren" note={<Legend />} className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Gesprek</th>
            {factors.map(({ uuid, name }) => (
              <th key={uuid} scope="col">
                {name ?? 'Eigen factor'}
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
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          <Totals words="Genoemd" about={about} factors={factors} count="mentioned" />
          <Totals words="Gaf de doorslag" about={about} factors={factors} count="decisive" />
        </tfoot>
      </TableFrame>
      {kept.length > manyRows ? (
        <Button small className={styles.start} onClick={() => setAll(!all)}>
          {all ? `Toon de eerste ${manyRows}` : `Toon alle ${plural(kept.length, 'gesprek', 'gesprekken')}`}
        </Button>
      ) : null}
    </div>
  );
});

interface LineProps extends Pick<MatrixProps, 'factors' | 'onOpen'> {
  conversation: Conversation;
  open: boolean;
}

/** One conversation, drawn again only when it changes: all the others are the same objects as before. */
const Line = memo(function Line({ conversation, factors, open, onOpen }: LineProps) {
  const { uuid, code, segment, cells } = matrixRow(conversation, factors);
  return (
    <tr data-open={open || undefined}>
      <th scope="row">
        <Button
          variant="textNoPadding"
          small
          data-conversation={uuid}
          aria-expanded={open}
          onClick={() => onOpen(uuid)}
        >
          {code ?? 'Zonder code'}
          <span className="vh"> openen</span>
        </Button>
        {segment ? <small>{segment}</small> : null}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: an extra for the mouse; the button of the row does it by keyboard.
        <td key={factors[index]!.uuid} onClick={() => onOpen(uuid, factors[index]!.uuid)}>
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

const marks: [cell: MatrixCell, words: string][] = [
  [{ mention: 'spontaneous', role: 'decisive', direction: null }, 'gaf de doorslag'],
  [{ mention: 'spontaneous', role: 'part', direction: null }, 'speelt mee'],
  [{ mention: 'spontaneous', role: 'none', direction: null }, 'genoemd, speelt niet'],
  [{ mention: 'not_mentioned', role: null, direction: null }, 'niet genoemd na vraag'],
  [{ mention: 'not_discussed', role: null, direction: null }, 'niet besproken'],
];

/** What the marks mean; screen readers hear the words in each cell instead. */
const Legend = () => (
  <span className={styles.legend}>
    {marks.map(([cell, words]) => (
      <span key={words}>
        <MentionMark cell={cell} only="dot" />
        {words}
      </span>
    ))}
    <span>
      <MentionMark cell={{ mention: 'asked', role: 'decisive', direction: null }} only="dot" />
      open rondje: na vraag
    </span>
    <span>
      <MentionMark cell={{ mention: null, role: null, direction: 'hinders' }} only="direction" />
      belemmert
    </span>
    <span>
      <MentionMark cell={{ mention: null, role: null, direction: 'helps' }} only="direction" />
      bevordert
    </span>
  </span>
);
