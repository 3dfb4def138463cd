import { useState } from 'react';
import { asked } from '#foundation/shared/fields.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { groupsOf, numberedItems } from '#steps/conducting-research/questionnaire/list.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { isNoted, pretestedOf, withPretested } from './pretest.rules.ts';
import { probesOf } from './probes.rules.ts';

const fields = conductingResearch.shape.pretest.row;

/** Per question what to ask about it, what people said, and what was changed; opened one by one. */
export function PretestNotes(work: Work) {
  const { editing, earlier } = work;
  const { content, problems } = editing;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wrong = new Set(problems.flatMap(({ path }) => /^pretest\[(\d+)\]/.exec(path)?.[1] ?? []).map(Number));
  return numberedItems(groupsOf(content.items, earlier.determineFactors.factors)).map(({ number, item }) => {
    const open = opened.has(item.uuid) || wrong.has(content.pretest.findIndex(({ uuid }) => uuid === item.uuid));
    return (
      <Disclosure
        key={item.uuid}
        look="row"
        open={open}
        onToggle={(now) =>
          setOpened((before) => new Set(now ? [...before, item.uuid] : [...before].filter((one) => one !== item.uuid)))
        }
        summary={
          <span className={styles.groupName}>
            <span>
              {number}. {item.text ?? 'Nog zonder woorden'}
            </span>
            {isNoted(content, item.uuid) ? <small>genoteerd</small> : null}
          </span>
        }
      >
        {open ? <Notes {...work} item={item} number={number} /> : null}
      </Disclosure>
    );
  });
}

function Notes({ editing, earlier, item, number }: Work & { item: QuestionnaireItem; number: number }) {
  const { content, change, problemAt, readOnly } = editing;
  const row = pretestedOf(content, item.uuid);
  const index = content.pretest.indexOf(row);
  const path = index < 0 ? `pretest.${item.uuid}` : `pretest[${index}]`;
  const text = (field: 'heard' | 'changed') => ({
    ...asked(fields[field]),
    id: fieldIdOf(`${path}.${field}`),
    label: (
      <>
        {fields[field].words.label}
        <span className="vh"> bij vraag {number}</span>
      </>
    ),
    rows: 2,
    disabled: readOnly,
    error: problemAt(`${path}.${field}`),
    value: row[field],
    onChange: (value: string) => change((draft) => withPretested(draft, item.uuid, { [field]: value || null })),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.meta}>
        <p>Vraag bijvoorbeeld:</p>
        <ul>
          {probesOf(item).map((probe) => (
            <li key={probe}>{addressed(probe, earlier.researchTarget.formOfAddress ?? 'je')}</li>
          ))}
        </ul>
      </div>
      <div className={styles.pair}>
        <TextArea {...text('heard')} />
        <TextArea {...text('changed')} />
      </div>
    </div>
  );
}
