import { asked, optionsOf } from '#foundation/shared/fields.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { classes } from '#ui/classes.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { RowList } from '#ui/list/rows.tsx';
import styles from '../plan/plan.module.css';
import { rowField } from '../work.parts.ts';
import { type CarriedOut, fidelityShape } from './fidelity.contract.ts';
import { numbersFault, placesIn } from './fidelity.rules.ts';

const { fidelity: list } = fidelityShape;
const named = (rows: readonly { uuid: string; name: string | null }[], nameless: string) =>
  rows.map(({ uuid, name }) => ({ value: uuid, label: name ?? nameless }));

/** How it was carried out: once for a group, or for each place and moment of it. */
export function CarriedOutPart({ editing }: { editing: Editing<InterventionDesign> }) {
  const { content, change, readOnly } = editing;
  const [first] = content.groups.toSorted((one, other) => Number(other.gets === 'with') - Number(one.gets === 'with'));
  if (!first) return <p className={styles.meta}>Zet eerst in het plan welke groepen er zijn.</p>;
  return (
    <div className={styles.group} id="field-fidelity">
      <h3>{list.words.label}</h3>
      <p className={styles.meta}>
        Schrijf het één keer per groep op, of per plek of moment. Ook bij een groep zonder: kreeg die het echt niet? De
        aantallen zijn van wat je bijhield: mensen, bezoeken, kaarten. Het komt naast het effect te staan; er wordt
        niets voor omgerekend.
      </p>
      <RowList<CarriedOut>
        label={list.words.label}
        noun="uitvoering"
        addLabel="Uitvoering opschrijven"
        rows={content.fidelity}
        onChange={(fidelity) => change({ fidelity })}
        newRow={(uuid) => emptyRow(list, { uuid, group: first.uuid })}
        max={list.max}
        sortable={false}
        readOnly={readOnly}
      >
        {(row, { index, change: edit }) => <OneGroup editing={editing} row={row} index={index} edit={edit} />}
      </RowList>
    </div>
  );
}

interface OneGroupProps {
  editing: Editing<InterventionDesign>;
  row: CarriedOut;
  index: number;
  edit: (patch: Partial<Omit<CarriedOut, 'uuid'>>) => void;
}

function OneGroup({ editing, row, index, edit }: OneGroupProps) {
  const { content, readOnly } = editing;
  const places = placesIn(content, row.group);
  const fault = numbersFault(row);
  const at = (name: keyof typeof list.row) => {
    const { label, error, ...field } = rowField(editing, `fidelity[${index}]`, name);
    return {
      ...field,
      error: error ?? (fault?.path === name ? fault.message : undefined),
      label: (
        <>
          {label}
          <span className="vh"> van uitvoering {index + 1}</span>
        </>
      ),
    };
  };
  return (
    <div className={styles.group}>
      <div className={styles.fields}>
        <Select
          {...at('group')}
          placeholder={null}
          value={row.group}
          options={named(content.groups, 'Groep zonder naam')}
          onChange={(group) => group && edit({ group, place: null })}
        />
        {places.length > 0 ? (
          <Select
            {...at('place')}
            placeholder="De hele groep"
            value={row.place}
            options={places.map((place) => ({ value: place, label: place }))}
            onChange={(place) => edit({ place })}
          />
        ) : null}
        {content.moments.length > 0 ? (
          <Select
            {...at('moment')}
            placeholder="De hele tijd"
            value={row.moment}
            options={named(content.moments, 'Moment zonder naam')}
            onChange={(moment) => edit({ moment })}
          />
        ) : null}
      </div>
      <RadioGroup
        {...at('how')}
        options={optionsOf(list.row.how)}
        clearable
        value={row.how}
        onChange={(how) => edit({ how })}
      />
      <div className={classes(styles.fields, styles.short)}>
        {(['asMeant', 'known', 'total'] as const).map((name) => (
          <NumberField key={name} {...at(name)} whole value={row[name]} onChange={(value) => edit({ [name]: value })} />
        ))}
      </div>
      <TextArea
        {...asked(list.row.differed)}
        {...at('differed')}
        readOnly={readOnly}
        value={row.differed}
        onChange={(text) => edit({ differed: text || null })}
      />
    </div>
  );
}
