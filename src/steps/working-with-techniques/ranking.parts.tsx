import { ArrowDownWideNarrow } from 'lucide-react';
import { useState } from 'react';
import { apeaseVerdict, isStopped } from '#steps/step/apease.rules.ts';
import { StepSection } from '#steps/step/section.tsx';
import { IdeaVote } from '#steps/working-with-techniques/votes/votes.parts.tsx';
import type { Votes } from '#steps/working-with-techniques/votes/votes.queries.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark, plural } from '#ui/format.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { apeaseName, VerdictMark } from './apease.parts.tsx';
import type { Work } from './work.parts.ts';
import { apease, type Idea } from './working-with-techniques.contract.ts';
import { type RankedIdea, rankedIdeas, suggestedOrder, withOrder } from './working-with-techniques.rules.ts';
import styles from './working-with-techniques.screen.module.css';

const nameOf = ({ idea, link }: RankedIdea) => idea.title ?? `Idee zonder naam bij ${link.name ?? 'een techniek'}`;

/** All ideas in the order of preference: with the buttons, by dragging, or in one go as the scores suggest. */
export function Ranking({ editing, earlier, votes }: Work & { votes: Votes | null }) {
  const { content, change, readOnly } = editing;
  const ranked = rankedIdeas(content, earlier);
  const byUuid = new Map(ranked.map((one) => [one.idea.uuid, one]));
  const ideas = ranked.map(({ idea }) => idea);
  const suggested = suggestedOrder(ideas);
  const [said, setSaid] = useState('');
  const inOrder = suggested.every(({ uuid }, index) => uuid === ideas[index]?.uuid);
  const putInOrder = (order: readonly { uuid: string }[]) =>
    change((draft) => ({ ...draft, ideas: withOrder(draft.ideas, order) }));
  const suggest = () => {
    // Not `disabled`: the button would lose the focus of who has just pressed it.
    if (inOrder) return;
    putInOrder(suggested);
    setSaid('De ideeën staan nu in de voorgestelde volgorde.');
    toast('Ideeën in voorgestelde volgorde gezet', {
      action: { label: 'Ongedaan maken', onSelect: () => putInOrder(ideas) },
    });
  };

  return (
    <StepSection
      id="volgorde"
      title="Volgorde van je ideeën"
      lead="Zet bovenaan wat je het liefst uitvoert. In de volgende stap kies je met welke ideeën je een interventie maakt."
    >
      {votes && !readOnly && ranked.length > 0 ? (
        <p className={styles.lead}>
          {votes.isOpen
            ? 'Stem op elk idee dat jou goed lijkt. De volgorde bepalen jullie zelf: stemmen wegen niet vanzelf mee.'
            : 'Stem eerst zelf op de ideeën die jou goed lijken. Daarna zie je de stemmen van de anderen.'}
        </p>
      ) : null}
      {ranked.length === 0 ? (
        <p className={styles.lead}>Hier staan straks al je ideeën onder elkaar, met hun score voor haalbaarheid.</p>
      ) : (
        <>
          {readOnly || ranked.length === 1 ? null : (
            <div className={styles.suggest}>
              <Button small icon={ArrowDownWideNarrow} onClick={suggest} aria-disabled={inOrder || undefined}>
                Zet in voorgestelde volgorde
              </Button>
              <p role="status">
                {said && inOrder
                  ? said
                  : inOrder
                    ? 'Dit is de voorgestelde volgorde.'
                    : 'Hoogste gemiddelde eerst, ideeën met een veto onderaan.'}
              </p>
            </div>
          )}
          <RowList
            label="Ideeën in volgorde van voorkeur"
            noun="idee"
            rows={ideas}
            onChange={putInOrder}
            newRow={() => ideas[0] as Idea}
            addHidden
            removeHidden
            readOnly={readOnly}
            className={styles.ranking}
          >
            {(idea, { index }) => {
              const one = byUuid.get(idea.uuid);
              const kept = votes?.of(idea.uuid);
              return one ? (
                <div className={styles.ranked} data-veto={isStopped(idea) || undefined}>
                  <span className={styles.place}>{index + 1}</span>
                  <span>
                    <strong>{nameOf(one)}</strong>
                    <small>
                      {one.link.name}
                      <span className={styles.ofFactor}> · {one.factorName}</span>
                      {kept?.author ? ` · idee van ${kept.author.name}` : null}
                      {idea.workshopVotes === null
                        ? null
                        : ` · ${plural(idea.workshopVotes, 'stem', 'stemmen')} in de werksessie`}
                    </small>
                  </span>
                  <span className={styles.outcome}>
                    <VerdictMark idea={idea} />
                  </span>
                  {votes && kept ? (
                    <span className={styles.voting}>
                      <IdeaVote idea={kept} name={nameOf(one)} research={votes.research} readOnly={readOnly} />
                    </span>
                  ) : null}
                </div>
              ) : null;
            }}
          </RowList>
          <Disclosure summary="Alle scores in één tabel">
            <Scores ranked={ranked} votes={votes} />
          </Disclosure>
        </>
      )}
    </StepSection>
  );
}

const Scores = ({ ranked, votes }: { ranked: readonly RankedIdea[]; votes: Votes | null }) => (
  <DataTable
    caption="Scores per idee"
    note="Van 1 (helemaal niet) tot en met 5 (helemaal), in jouw volgorde."
    minWidth="wide"
    rows={ranked}
    rowKey={({ idea }) => idea.uuid}
    columns={[
      { key: 'idea', header: 'Idee', rowHeader: true, cell: nameOf },
      {
        key: 'average',
        header: 'Gemiddeld',
        numeric: true,
        cell: ({ idea }) => {
          const verdict = apeaseVerdict(idea);
          if (verdict.kind === 'veto') return 'veto';
          return verdict.kind === 'scored' ? formatMark(verdict.average) : '–';
        },
      },
      ...(votes?.isOpen
        ? [
            {
              key: 'votes',
              header: 'Stemmen',
              numeric: true,
              cell: ({ idea }: RankedIdea) => votes.of(idea.uuid)?.votes ?? '–',
            },
          ]
        : []),
      ...apease.map((criterion) => ({
        key: criterion,
        header: apeaseName(criterion),
        numeric: true,
        cell: ({ idea }: RankedIdea) => idea[criterion] ?? '–',
      })),
    ]}
  />
);
