import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { agreementLabels } from '#evidence/suggestion.rules.ts';
import { longest } from '#foundation/shared/fields.ts';
import list from '#steps/step/factor-list.module.css';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { BlindMarks } from '#steps/weighing-factors/marks/marks.parts.tsx';
import type { Marks } from '#steps/weighing-factors/marks/marks.queries.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatMark } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Score } from '#ui/graphic/score.tsx';
import { usePaper } from '#ui/media.ts';
import { BandHelp } from './bands.parts.tsx';
import { bandEnds, doubtOf, type Evidence, suggestedMark } from './evidence.rules.ts';
import { EvidenceList, SuggestionHelp } from './evidence.tsx';
import type { Basis, Certainty, Weighing } from './weighing-factors.contract.ts';
import { CorrelationStrip, MeanStrip } from './weighing-factors.figure.tsx';
import { isReasoned, missingOf, softHints } from './weighing-factors.rules.ts';
import styles from './weighing-factors.screen.module.css';

const basisLabels: Record<Basis, string> = {
  presumption: 'vermoeden',
  desk_research: 'deskresearch',
  qualitative: 'kwalitatief',
  quantitative: 'kwantitatief',
};

const certaintyLabels: Record<Certainty, string> = { low: 'laag', middle: 'midden', high: 'hoog' };

export interface FactorRowProps {
  name: string;
  /** The library's item; absent for an own factor. */
  library: Factor | null;
  weighing: Weighing;
  /** Where the row stands in the content: `researchFactors[2]`. */
  path: string;
  evidence: Evidence;
  /** How many conversations were held. */
  conversations: number;
  /** Own marks of everyone, when several people work on the research. */
  marks: Marks | null;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChange: (patch: Partial<Weighing>) => void;
  onTheory: (iri: string) => void;
  problemAt: (path: string) => string | null;
  readOnly: boolean;
  /** Marks per segment. */
  segments: ReactNode;
  /** What was decided before. */
  decisions: ReactNode;
}

/** One factor: a line of the figure, that opens to its evidence, mark and reasoning. */
export function FactorRow(props: FactorRowProps) {
  const { name, library, weighing, evidence, conversations, open, onToggle, onTheory } = props;
  const { result, interval } = evidence;
  const paper = usePaper();
  const scale =
    result?.mean != null && result.scaleMin != null && result.scaleMax != null && result.scaleMax > result.scaleMin;
  return (
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
          <RowWords weighing={weighing} evidence={evidence} />
        </span>
        <span className={styles.figures}>
          <span>{scale ? <MeanStrip mean={result.mean!} lo={result.scaleMin!} hi={result.scaleMax!} /> : null}</span>
          <span>{result?.r == null ? null : <CorrelationStrip r={result.r} interval={interval} />}</span>
        </span>
        <span className={classes(list.mark, styles.mark)}>
          <span className="vh">Cijfer </span>
          {weighing.leftOut || weighing.grade === null ? '–' : formatMark(weighing.grade)}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      {open || paper ? (
        <div className={classes(list.body, styles.body)}>
          <EvidenceList {...{ name, library, evidence, conversations, onTheory }} />
          {weighing.leftOut ? <LeftOut {...props} /> : <Judgement {...props} />}
        </div>
      ) : null}
    </details>
  );
}

/** Under the name: what is suggested, or what is still needed. */
function RowWords({ weighing, evidence }: { weighing: Weighing; evidence: Evidence }) {
  const suggested = suggestedMark(evidence);
  if (weighing.leftOut) return <p>Niet meegenomen</p>;
  if (weighing.grade !== null && missingOf(weighing).some(({ field }) => field === 'reasoning'))
    return <p className={list.needed}>Nog nodig: onderbouwing</p>;
  const doubt = doubtOf(evidence);
  const talks = bandEnds(evidence);
  if (!suggested && talks)
    return (
      <p>
        Gesprekken: {formatMark(talks[0])}–{formatMark(talks[1])}
      </p>
    );
  if (!suggested) return <p>{evidence.result ? 'Geen voorstel' : 'Geen cijfers uit een vragenlijst'}</p>;
  return (
    <p>
      Voorstel {formatMark(suggested.mark)} ({formatMark(suggested.lo)}–{formatMark(suggested.hi)})
      {doubt ? `, ${doubt}` : null}
    </p>
  );
}

type Judged = Pick<FactorRowProps, 'weighing' | 'path' | 'onChange' | 'problemAt' | 'readOnly'>;

function Judgement(props: Judged & Pick<FactorRowProps, 'name' | 'evidence' | 'segments' | 'marks' | 'decisions'>) {
  const { name, weighing, path, evidence, marks, onChange, problemAt, readOnly, segments, decisions } = props;
  const suggested = suggestedMark(evidence);
  // While the answer is being written the question stays, so that nothing jumps under the hands.
  const hints = softHints(
    { ...weighing, differsBecause: null },
    { suggestion: suggested?.mark ?? null, band: bandEnds(evidence) },
  );
  const asksWhy = hints.some(({ kind }) => kind === 'far') || weighing.differsBecause !== null;
  const at = (field: keyof Weighing) => ({
    id: fieldIdOf(`${path}.${field}`),
    error: problemAt(`${path}.${field}`),
    disabled: readOnly,
  });
  // Where people gave marks of their own the owner records what they agree on.
  const forOwner = marks !== null && !marks.isOwner && !readOnly && marks.of(weighing.uuid).given > 0;
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
          legend={`Cijfer voor het belang van ${name}`}
          value={weighing.grade}
          onChange={(grade) => onChange({ grade })}
          suggestion={suggested ? { mark: suggested.mark, range: [suggested.lo, suggested.hi] } : null}
          hint={
            forOwner
              ? `${marks.owner} legt het cijfer vast dat jullie afspreken.`
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
          label="Waarom wijkt je cijfer af van het onderzoek?"
          value={weighing.differsBecause}
          onChange={(text) => onChange({ differsBecause: text || null })}
          maxLength={longest.long}
        />
      ) : null}
      <TextArea
        {...at('reasoning')}
        label="Onderbouwing"
        mark={isReasoned(weighing) || readOnly ? undefined : needed}
        hint="Minstens 20 tekens. Wat gaf de doorslag voor dit cijfer?"
        value={weighing.reasoning}
        onChange={(text) => onChange({ reasoning: text || null })}
        maxLength={longest.long}
      />
      {decisions}
      <CheckboxGroup
        label="Gebaseerd op"
        options={Object.entries(basisLabels).map(([value, label]) => ({ value: value as Basis, label }))}
        values={weighing.basedOn}
        onChange={(basedOn) => onChange({ basedOn })}
        disabled={readOnly}
      />
      <RadioGroup
        label="Zekerheid"
        options={Object.entries(certaintyLabels).map(([value, label]) => ({ value: value as Certainty, label }))}
        value={weighing.certainty}
        onChange={(certainty) => onChange({ certainty })}
        disabled={readOnly}
      />
      {segments}
      <div className={styles.actions}>
        <div>
          <SuggestionHelp suggestion={evidence.suggestion} />
          <BandHelp band={evidence.band} />
        </div>
        {readOnly ? null : (
          <Button variant="textNoPadding" onClick={() => onChange({ leftOut: true })}>
            Niet meenemen
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
        label="Waarom neem je deze factor niet mee?"
        mark={weighing.leftOutReason === null && !readOnly ? needed : undefined}
        hint="De factor blijft met deze reden in het rapport staan."
        value={weighing.leftOutReason}
        onChange={(text) => onChange({ leftOutReason: text || null })}
        error={problemAt(`${path}.leftOutReason`)}
        maxLength={longest.short}
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
