import { Suspense, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { DownloadMenu } from '#research/downloads/downloads.parts.tsx';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { questionnaireKinds } from '#steps/conducting-research/export/documents.contract.ts';
import { textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

const PretestNotes = latePart(() => import('./notes.parts.tsx').then((it) => it.PretestNotes));

/** A try with a few people before it goes out. */
export function Pretest(work: Work) {
  const { editing } = work;
  const { content, change, problemAt, problems, readOnly } = editing;
  const [open, setOpen] = useState(false);
  const wrong = problems.some(({ path }) => path.startsWith('pretest['));
  return (
    <Fieldset
      legend="Pretest"
      size="large"
      hint="De vragen uit de bibliotheek zijn niet eerder getoetst. Laat vijf mensen uit je doelgroep de lijst invullen en hardop zeggen wat zij denken. Zo hoor je welke vraag zij anders lezen dan jij."
    >
      {content.items.length > 0 ? (
        <DownloadMenu
          small
          research={editing.research.uuid}
          label="Pretestformulier"
          kinds={[questionnaireKinds.pretest]}
          {...(readOnly ? {} : { before: () => editing.save() })}
        />
      ) : null}
      <Checkbox
        id={fieldIdOf('pretestDone')}
        label={conductingResearch.shape.pretestDone.words.label}
        error={problemAt('pretestDone')}
        disabled={readOnly}
        checked={content.pretestDone === true}
        onChange={(pretestDone) => change({ pretestDone })}
      />
      {content.pretestDone || content.pretestFindings !== null ? (
        <TextArea
          hint="Hoeveel mensen, wat viel op, en wat heb je veranderd?"
          {...textOf(editing, 'pretestFindings')}
        />
      ) : null}
      {content.items.length > 0 ? (
        <Disclosure
          open={open || wrong}
          onToggle={setOpen}
          summary={
            content.pretest.length > 0
              ? `${conductingResearch.shape.pretest.words.label}: bij ${content.pretest.length} genoteerd`
              : conductingResearch.shape.pretest.words.label
          }
        >
          {open || wrong ? (
            <Suspense>
              <PretestNotes {...work} />
            </Suspense>
          ) : null}
        </Disclosure>
      ) : null}
    </Fieldset>
  );
}
