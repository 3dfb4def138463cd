import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { agreementLabels, flagsOf, groundsOf, suggestionWords } from '#evidence/suggestion-words.rules.ts';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import list from '#steps/step/factor-list.module.css';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import type { Proposal } from '#steps/step/proposal/proposal.rules.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { BlindMarks } from '#steps/weighing-factors/marks/marks.parts.tsx';
import type { Marks } from '#steps/weighing-factors/marks/marks.queries.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatMark } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Score } from '#ui/graphic/score.tsx';
import { usePaper } from '#ui/media.ts';
import { BandHelp } from './bands.parts.tsx';
import { bandEnds, type Evidence, sharesOf, suggestedMark } from './evidence.rules.ts';
import { EvidenceList, SuggestionHelp } from './evidence.tsx';
import { type Weighing, weighingFactors } from './weighing-factors.contract.ts';
import { AnswersStrip, CorrelationStrip } from './weighing-factors.figure.tsx';
import { isFar, isReasoned, missingOf, softHints } from './weighing-factors.rules.ts';
import styles from './weighing-factors.screen.module.css';

const fields = weighingFactors.shape.researchFactors.row;

export interface FactorRowProps {
  name: string;
  /** The library's item; absent for an own factor. */
  library: Factor | null;
  weighing: Weighing;
  /** Where the row stands in the content: `researchFactors[2]`. */
  path: string;
  evidence: Evidence;
  /** How far the axis of correlations reaches, in every row the same. */
  axis: number;
  /** Own words and figures that the reasoning may take over. */
  proposals: readonly Proposal[];
  /** How many conversations were held. */
  conversations: number;
  /** Own marks of everyone, when several people work on the research; undefined until they are known. */
  marks: Marks | null | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChange: (patch: Partial<Weighing>) => void;
  onTheory: (iri: string) => void;
  problemAt: (path: string) => string | null;
  readOnly: boolean;
  /** Marks per segment. */
  segments: ReactNode;
  /** How many notes are about it; over the line, which is a button itself. */
  notes: ReactNode;
  /** What was decided before. */
  decisions: ReactNode;
}

/** One factor: a line of the figure, that opens to its evidence, mark and reasoning. */
export function FactorRow(props: FactorRowProps) {
  const { name, library, weighing, evidence, axis, conversations, open, onToggle, onTheory } = props;
  const { result, interval } = evidence;
  const waits = waitsForOwnMark(props);
  const paper = usePaper();
  const scale =
    result?.mean != null && result.scaleMin != null && result.scaleMax != null && result.scaleMax > result.scaleMin;
  return (
    <>
      {props.notes}
      <details className={classes(list.factor, styles.factor)} open={open}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature. */}
        <summary
          onClick={(event) => {
            event.preventDefault();
            onToggle(!open);
          }}
        >
          <span className={styles.title}>
            <h2>{name}</h2>
            <RowWords weighing={weighing} evidence={evidence} waits={waits} />
          </span>
          <span className={styles.figures}>
            <span>
              {scale ? (
                <AnswersStrip
                  mean={result.mean!}
                  lo={result.scaleMin!}
                  hi={result.scaleMax!}
                  shares={sharesOf(result)}
                />
              ) : null}
            </span>
            <span>{result?.r == null ? null : <CorrelationStrip r={result.r} interval={interval} limit={axis} />}</span>
          </span>
          <span className={classes(list.mark, styles.mark)}>
            <span className="vh">{fields.grade.words.name} </span>
            {weighing.leftOut || weighing.grade === null ? '–' : formatMark(weighing.grade)}
          </span>
          <Icon of={ChevronDown} />
        </summary>
        {open || paper ? (
          <div className={classes(list.body, styles.body)}>
            <EvidenceList
              {...{ name, library, conversations, onTheory }}
              evidence={waits ? { ...evidence, band: null } : evidence}
            />
            {weighing.leftOut ? <LeftOut {...props} /> : <Judgement {...props} waits={waits} />}
          </div>
        ) : null}
      </details>
    </>
  );
}

/** Among several people a proposal would pull their marks together: it shows after one's own, or once a mark is agreed. */
const waitsForOwnMark = ({ marks, weighing, readOnly }: Pick<FactorRowProps, 'marks' | 'weighing' | 'readOnly'>) =>
  marks !== null && !readOnly && weighing.grade === null && !marks?.of(weighing.uuid).own;

/** Under the name: what is suggested, or what is still needed. */
function RowWords({ weighing, evidence, waits }: { weighing: Weighing; evidence: Evidence; waits: boolean }) {
  const { suggestion } = evidence;
  if (weighing.leftOut) return <p>Niet meegenomen</p>;
  if (waits) return <p>Eerst je eigen cijfer</p>;
  if (weighing.grade !== null && missingOf(weighing).some(({ field }) => field === 'reasoning'))
    return <p className={list.needed}>Nog nodig: {fields.reasoning.words.name.toLowerCase()}</p>;
  const talks = bandEnds(evidence);
  if (isFar(weighing, { suggestion: suggestedMark(evidence), band: talks })) return <p>Cijfer ver van het onderzoek</p>;
  if (!suggestedMark(evidence) && talks)
    return (
      <p>
        Gesprekken: {formatMark(talks[0])}–{formatMark(talks[1])}
      </p>
    );
  if (suggestion === null) return <p>Geen cijfers uit een vragenlijst</p>;
  if (suggestion.kind === 'none') return <p>{groundsOf(suggestion).join(' ')}</p>;
  return <p>{[`Voorstel ${suggestionWords(suggestion)}`, ...flagsOf(suggestion)].join(', ')}</p>;
}

type Judged = Pick<FactorRowProps, 'weighing' | 'path' | 'onChange' | 'problemAt' | 'readOnly'>;

type JudgementProps = Judged &
  Pick<FactorRowProps, 'name' | 'evidence' | 'proposals' | 'segments' | 'marks' | 'decisions'> & { waits: boolean };

function Judgement(props: JudgementProps) {
  const { waits, name, weighing, path, evidence, marks, onChange, problemAt, readOnly } = props;
  const suggested = waits ? null : suggestedMark(evidence);
  // While the answer is being written the question stays, so that nothing jumps under the hands.
  const hints = softHints(
    { ...weighing, differsBecause: null },
    { suggestion: suggested, band: waits ? null : bandEnds(evidence) },
  );
  const asksWhy = hints.some(({ kind }) => kind === 'far') || weighing.differsBecause !== null;
  const at = (field: keyof typeof fields) => ({
    ...asked(fields[field]),
    id: fieldIdOf(`${path}.${field}`),
    error: problemAt(`${path}.${field}`),
    disabled: readOnly,
  });
  const reasoning = {
    ...at('reasoning'),
    value: weighing.reasoning,
    onChange: (text: string) => onChange({ reasoning: text || null }),
  };
  // Where people gave marks of their own the owner records what they agree on.
  const forOwner = marks && !marks.isOwner && !readOnly && marks.of(weighing.uuid).given > 0;
  return (
    <>
      {marks ? (
        <BlindMarks
          {...{ marks, name, readOnly }}
          factor={weighing.uuid}
          agreed={weighing.grade}
          onAgree={(grade) => onChange({ grade })}
        />
      ) : null}
      <div>
        <Score
          {...at('grade')}
          {...(forOwner && { disabled: true })}
          legend={fields.grade.words.label.replace('deze factor', name)}
          value={weighing.grade}
          onChange={(grade) => onChange({ grade })}
          suggestion={suggested ? { mark: suggested.grade, range: [suggested.lo, suggested.hi] } : null}
          hint={
            forOwner
              ? `${marks.owner} legt het cijfer vast dat jullie afspreken.`
              : waits && suggestedMark(evidence)
                ? 'Het voorstel verschijnt als je hierboven je eigen cijfer gaf, of hier een cijfer kiest.'
                : suggested
                  ? 'Lichtblauw is de bandbreedte van het voorstel.'
                  : 'Van 1 tot en met 10, in halve punten.'
          }
        />
        {evidence.agreement ? (
          <p className={styles.agreement} data-agreement={evidence.agreement}>
            <Icon of={evidence.agreement === 'same' ? Check : TriangleAlert} />
            Gesprekken en vragenlijst {agreementLabels[evidence.agreement]}
          </p>
        ) : null}
      </div>
      {hints.map(({ kind, message }) => (
        <Callout key={kind} kind="warning" live>
          {message}
        </Callout>
      ))}
      {asksWhy ? (
        <TextArea
          {...at('differsBecause')}
          value={weighing.differsBecause}
          onChange={(text) => onChange({ differsBecause: text || null })}
        />
      ) : null}
      <TextArea
        {...reasoning}
        mark={isReasoned(weighing) || readOnly ? undefined : needed}
        hint="Minstens 20 tekens. Wat gaf de doorslag voor dit cijfer?"
      />
      <Proposals of={props.proposals} into={reasoning} name="onderbouwing" how="show" />
      {props.decisions}
      <CheckboxGroup
        {...at('basedOn')}
        options={optionsOf(fields.basedOn)}
        values={weighing.basedOn}
        onChange={(basedOn) => onChange({ basedOn })}
      />
      <Disclosure summary="Hoe zeker ben je van dit cijfer?" open={weighing.certainty !== null}>
        <RadioGroup
          {...at('certainty')}
          options={optionsOf(fields.certainty)}
          value={weighing.certainty}
          onChange={(certainty) => onChange({ certainty })}
        />
      </Disclosure>
      {props.segments}
      <div className={styles.actions}>
        <div>
          {waits ? null : (
            <>
              <SuggestionHelp suggestion={evidence.suggestion} />
              <BandHelp band={evidence.band} />
            </>
          )}
        </div>
        {readOnly ? null : (
          <Button variant="textNoPadding" onClick={() => onChange({ leftOut: true })}>
            {fields.leftOut.words.label}
          </Button>
        )}
      </div>
    </>
  );
}

function LeftOut({
  weighing,
  path,
  onChange,
  problemAt,
  readOnly,
  decisions,
}: Judged & Pick<FactorRowProps, 'decisions'>) {
  return (
    <>
      <TextField
        id={fieldIdOf(`${path}.leftOutReason`)}
        {...asked(fields.leftOutReason)}
        mark={weighing.leftOutReason === null && !readOnly ? needed : undefined}
        hint="De factor blijft met deze reden in het rapport staan."
        value={weighing.leftOutReason}
        onChange={(text) => onChange({ leftOutReason: text || null })}
        error={problemAt(`${path}.leftOutReason`)}
        disabled={readOnly}
      />
      {decisions}
      {readOnly ? null : (
        <div>
          <Button onClick={() => onChange({ leftOut: null })}>Toch meenemen</Button>
        </div>
      )}
    </>
  );
}
