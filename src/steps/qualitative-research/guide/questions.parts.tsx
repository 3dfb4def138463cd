import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { FactorName } from '#steps/qualitative-research/factor.parts.tsx';
import type { GuideQuestion } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { RowRemoved } from '#ui/list/row-removed.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { removeQuestion, resetQuestion, restoreQuestion } from './guide.rules.ts';
import { dropPlace, guideBlocks, moveQuestion, nudgeQuestion } from './order.rules.ts';
import { QuestionRow } from './question.parts.tsx';

interface QuestionListProps extends Work {
  /** The questions that are asked, in order. */
  shown: GuideQuestion[];
  /** Questions as they would be asked by now, by uuid. */
  renewed: ReadonlyMap<string, GuideQuestion>;
  onRenew: (uuid: string) => void;
  /** The one that is being worded. */
  opened: string | null;
  onOpen: (uuid: string | null) => void;
  /** Adds a follow-up to a factor; null when the guide is full. */
  onAdd: ((researchFactor: string) => void) | null;
}

const undoTime = 10_000;

/** The questions in blocks, to be worded, moved and removed. */
export function QuestionList(props: QuestionListProps) {
  const { editing, earlier, onTheory, shown, renewed, onRenew, opened, onOpen, onAdd } = props;
  const { content, change, problemAt, readOnly } = editing;
  const { factors } = earlier.determineFactors;
  const { data: library } = useFactors();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<ReturnType<typeof dropPlace>>(null);
  const [gone, setGone] = useState<{ uuid: string; name: string } | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLElement | null>(null);
  const withGone = gone ? content.questions.filter((one) => one.uuid === gone.uuid || shown.includes(one)) : shown;
  const blocks = guideBlocks(withGone);
  const write = (make: (questions: GuideQuestion[]) => GuideQuestion[]) =>
    change((draft) => ({ ...draft, questions: make(draft.questions) }));

  // A button that moved along with its row keeps the focus.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement !== pressed.current) pressed.current.focus();
    pressed.current = null;
  });

  const nudge = (question: GuideQuestion, name: string, by: -1 | 1) => {
    pressed.current = document.activeElement as HTMLElement;
    setSaid(`${name} is ${by < 0 ? 'omhoog' : 'omlaag'} geplaatst.`);
    write((questions) => nudgeQuestion(questions, shown, question.uuid, by));
  };
  const drag = (uuid: string | null) => {
    setDragged(uuid);
    setOver(null);
  };
  const drop = (uuid: string) => {
    const place = dragged ? dropPlace(shown, dragged, uuid) : null;
    if (dragged && place) write((questions) => moveQuestion(questions, dragged, place.before));
    drag(null);
  };
  const remove = ({ uuid }: GuideQuestion, name: string) => {
    setGone({ uuid, name });
    write((questions) => removeQuestion(questions, uuid));
  };

  const row = (question: GuideQuestion, block: GuideQuestion[], at: number, blockAt: number) => {
    const number = `${blockAt + 1}${at === 0 ? '' : letter(at)}`;
    const name = at === 0 ? `Vraag ${number}` : `Doorvraag ${number}`;
    if (gone?.uuid === question.uuid && question.removed) {
      return (
        <RowRemoved
          key={question.uuid}
          words={`${gone.name} verwijderd`}
          time={undoTime}
          onUndo={() => {
            setGone(null);
            write((questions) => restoreQuestion(questions, gone.uuid));
          }}
          onEnd={() => setGone(null)}
        />
      );
    }
    const path = `questions[${content.questions.indexOf(question)}].text`;
    return (
      <QuestionRow
        key={question.uuid}
        question={question}
        number={number}
        name={name}
        path={path}
        problem={problemAt(path)}
        renewed={renewed.get(question.uuid)?.text ?? null}
        onRenew={() => onRenew(question.uuid)}
        readOnly={readOnly}
        follows={at > 0}
        open={opened === question.uuid}
        first={at === 0 ? blockAt === 0 : at === 1}
        last={at === 0 ? blockAt === blocks.length - 1 : at === block.length - 1}
        dropSide={over?.over === question.uuid ? over.side : null}
        onOpen={(on) => onOpen(on ? question.uuid : null)}
        onChange={(next) => write((questions) => questions.map((one) => (one.uuid === question.uuid ? next : one)))}
        onReset={
          library && question.template !== null && question.edited
            ? () =>
                write((questions) => resetQuestion(factors, library, earlier.researchTarget, questions, question.uuid))
            : null
        }
        onNudge={(by) => nudge(question, name, by)}
        onRemove={() => remove(question, name)}
        onDrag={(on) => drag(on ? question.uuid : null)}
        onDragOver={() => {
          const place = dragged ? dropPlace(shown, dragged, question.uuid) : null;
          if (place?.over !== over?.over || place?.side !== over?.side) setOver(place);
          return place !== null;
        }}
        onDrop={() => drop(question.uuid)}
      />
    );
  };

  return (
    <>
      <ol className={styles.guide} aria-label="Vragen van de leidraad">
        {blocks.map((block, blockAt) => {
          const { researchFactor } = block[0]!;
          const factor = factors.find(({ uuid }) => uuid === researchFactor);
          return (
            <li key={block[0]!.uuid} className={styles.block}>
              <h3>{factor ? <FactorName factor={factor} onTheory={onTheory} /> : 'Eigen vraag'}</h3>
              <ol>{block.map((question, at) => row(question, block, at, blockAt))}</ol>
              {factor && onAdd && !readOnly ? (
                <Button
                  variant="textNoPadding"
                  small
                  icon={Plus}
                  className={styles.more}
                  onClick={() => onAdd(factor.uuid)}
                >
                  Doorvraag toevoegen<span className="vh"> bij {factor.name}</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      <LiveRegion message={said} />
    </>
  );
}

/** `a` for the first follow-up, `aa` after `z`. */
const letter = (at: number): string =>
  (at > 26 ? letter(Math.floor((at - 1) / 26)) : '') + String.fromCharCode(97 + ((at - 1) % 26));
