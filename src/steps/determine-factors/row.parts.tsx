import { useId } from 'react';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { told } from '#foundation/shared/section.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { ReadMore } from '#theory/reading/theory.parts.tsx';
import type { Factor } from '#theory/theory.contract.ts';
import { useClusters } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { usePaper } from '#ui/media.ts';
import { DeskResearchRows } from './desk-research.parts.tsx';
import { type ChosenFactor, determineFactors } from './determine-factors.contract.ts';
import { isOwnFactor, missingOf } from './determine-factors.rules.ts';
import styles from './determine-factors.screen.module.css';
import { OwnFields } from './own-fields.parts.tsx';
import { nameOf } from './work.parts.ts';

const fields = determineFactors.shape.factors.row;

export interface ChosenFactorRowProps {
  row: ChosenFactor;
  /** Where the row stands in the content: `factors[2]`. */
  path: string;
  /** The library's factor; null for an own one, and until the library is there. */
  item: Factor | null;
  /** Names of the segments of the research target, to choose from. */
  segments: readonly string[];
  /** Of the research target; one alone is no choice. */
  subBehaviours: readonly { uuid: string; behaviour: string }[];
  open: boolean;
  onToggle: (open: boolean) => void;
  onChange: (patch: Partial<ChosenFactor>) => void;
  onTake: () => void;
  onReadMore: (iri: string) => void;
  problems: readonly { path: string; message: string }[];
  readOnly: boolean;
}

/** Whether anything was filled in of what is expected; until then it waits on a line. */
const expects = ({ direction, expectation, expectationSource, segment, subBehaviours }: ChosenFactor) =>
  [direction, expectation, expectationSource, segment].some((one) => one !== null) || subBehaviours.length > 0;

/** One chosen factor: a line that opens to why it may matter. */
export function ChosenFactorRow(props: ChosenFactorRowProps) {
  const { row, open, onToggle } = props;
  const paper = usePaper();
  return (
    <Disclosure look="row" open={open} onToggle={onToggle} summary={<Words row={row} open={open} />}>
      {open || paper ? <Fields {...props} /> : null}
    </Disclosure>
  );
}

/** The line itself: name, what was expected in a few words, and the hypothesis while it is closed. */
function Words({ row, open }: Pick<ChosenFactorRowProps, 'row' | 'open'>) {
  const { data: clusters = [] } = useClusters();
  const cluster = clusters.find(({ slug }) => slug === row.cluster)?.name.split(':')[0] ?? null;
  const words = [
    isOwnFactor(row) ? 'Eigen factor' : null,
    cluster,
    told(fields.direction, row.direction),
    row.expectation && `verwacht belang ${told(fields.expectation, row.expectation)}`,
    told(fields.expectationSource, row.expectationSource),
  ].filter((word) => word !== null);
  return (
    <span className={styles.line}>
      <h3>{nameOf(row)}</h3>
      {words.length > 0 ? <span className={styles.facts}>{words.join(' · ')}</span> : null}
      {missingOf(row).length > 0 ? (
        <span className={styles.needed}>
          Nog nodig:{' '}
          {missingOf(row)
            .map(({ field }) => fields[field].words.short.toLowerCase())
            .join(', ')}
        </span>
      ) : open ? null : (
        <span className={styles.excerpt}>{row.hypothesis}</span>
      )}
    </span>
  );
}

function Fields({
  row,
  path,
  item,
  segments,
  subBehaviours,
  onChange,
  onTake,
  onReadMore,
  problems,
  readOnly,
}: ChosenFactorRowProps) {
  const { data: clusters = [] } = useClusters();
  const suggestions = useId();
  const problemAt = (field: string) => problems.find((problem) => problem.path === `${path}.${field}`)?.message ?? null;
  const at = (field: keyof typeof fields) => ({
    ...asked(fields[field]),
    id: fieldIdOf(`${path}.${field}`),
    error: problemAt(field),
  });
  return (
    <div className={styles.body}>
      {item?.helpText ? (
        <p className={styles.definition}>
          {item.helpText} <ReadMore iri={item['@id']} name={item.name} onReadMore={() => onReadMore(item['@id'])} />
        </p>
      ) : null}
      {isOwnFactor(row) ? (
        <OwnFields
          row={row}
          clusters={clusters}
          idOf={(field) => fieldIdOf(`${path}.${field}`)}
          problemOf={problemAt}
          onChange={onChange}
          readOnly={readOnly}
        />
      ) : null}
      <TextArea
        {...at('hypothesis')}
        mark={needed}
        hint="Wat gebeurt er, bij wie en wanneer? Schrijf het zo op dat je het straks kunt nagaan."
        value={row.hypothesis}
        onChange={(text) => onChange({ hypothesis: text || null })}
        readOnly={readOnly}
      />
      <Disclosure summary="Wat verwacht je van deze factor?" open={expects(row)}>
        <div className={styles.choices}>
          <RadioGroup
            {...at('direction')}
            hint="Wat doet deze factor nu met het gedrag?"
            options={optionsOf(fields.direction)}
            value={row.direction}
            onChange={(direction) => onChange({ direction })}
            disabled={readOnly}
            clearable
          />
          <RadioGroup
            {...at('expectation')}
            hint="Hoe zwaar weegt hij, denk je?"
            options={optionsOf(fields.expectation)}
            value={row.expectation}
            onChange={(expectation) => onChange({ expectation })}
            disabled={readOnly}
            clearable
          />
          <RadioGroup
            {...at('expectationSource')}
            hint="Waar komt je verwachting vandaan?"
            options={optionsOf(fields.expectationSource)}
            value={row.expectationSource}
            onChange={(expectationSource) => onChange({ expectationSource })}
            disabled={readOnly}
            clearable
          />
          <TextField
            {...at('segment')}
            hint="Speelt dit vooral bij een deel van de doelgroep?"
            value={row.segment}
            onChange={(text) => onChange({ segment: text || null })}
            list={suggestions}
            readOnly={readOnly}
          />
          <datalist id={suggestions}>
            {segments.map((segment) => (
              <option key={segment} value={segment} />
            ))}
          </datalist>
          {subBehaviours.length > 1 ? (
            <CheckboxGroup
              {...at('subBehaviours')}
              hint="Zonder vinkjes: over alles. Dit komt in de keten van techniek naar gedrag."
              options={subBehaviours.map(({ uuid, behaviour }) => ({ value: uuid, label: behaviour }))}
              values={row.subBehaviours}
              onChange={(chosen) => onChange({ subBehaviours: chosen })}
              disabled={readOnly}
            />
          ) : null}
        </div>
      </Disclosure>
      <DeskResearchRows
        rows={row.deskResearch}
        path={`${path}.deskResearch`}
        name={nameOf(row)}
        onChange={(deskResearch) => onChange({ deskResearch })}
        problems={problems}
        readOnly={readOnly}
      />
      {readOnly ? null : (
        <div>
          <Button variant="textNoPadding" onClick={onTake}>
            Factor weghalen
            <span className="vh">: {nameOf(row)}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
