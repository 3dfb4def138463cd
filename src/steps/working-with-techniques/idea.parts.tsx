import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { Later } from '#ui/form/later.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FeasibilityGrid } from './apease.parts.tsx';
import { Conditions } from './conditions.parts.tsx';
import type { Work } from './work.parts.ts';
import { apease, type Idea, workingWithTechniques } from './working-with-techniques.contract.ts';
import styles from './working-with-techniques.screen.module.css';

const fields = workingWithTechniques.shape.ideas.row;

interface IdeaFormProps extends Work {
  idea: Idea;
  /** The technique's conditions in the library as it is now. */
  conditions: readonly string[];
}

/** One idea: what it is, whether the technique can work in it, and whether it can be done. */
export function IdeaForm({ editing, idea, conditions }: IdeaFormProps) {
  const { content, change, problemAt, readOnly } = editing;
  const path = `ideas[${content.ideas.findIndex(({ uuid }) => uuid === idea.uuid)}]`;
  const edit = (patch: Partial<Idea>) =>
    change((draft) => ({
      ...draft,
      ideas: draft.ideas.map((one) => (one.uuid === idea.uuid ? { ...one, ...patch } : one)),
    }));
  const at = (field: keyof Idea & keyof typeof fields) => ({
    ...asked(fields[field]),
    id: fieldIdOf(`${path}.${field}`),
    error: problemAt(`${path}.${field}`),
    disabled: readOnly,
  });
  return (
    <>
      <TextField {...at('title')} value={idea.title} onChange={(text) => edit({ title: text || null })} />
      <TextArea
        {...at('application')}
        mark={needed}
        hint="Beschrijf het zo dat een collega het voor zich ziet."
        value={idea.application}
        onChange={(text) => edit({ application: text || null })}
      />
      <Later
        summary="Kanaal, moment en voorbeeldtekst"
        used={idea.channel !== null || idea.moment !== null || idea.exampleText !== null}
      >
        <div className={styles.two}>
          <TextField
            {...at('channel')}
            hint="Bijvoorbeeld een bezoek, een brief of een sticker."
            value={idea.channel}
            onChange={(text) => edit({ channel: text || null })}
          />
          <TextField
            {...at('moment')}
            hint="Wanneer komt de doelgroep dit tegen?"
            value={idea.moment}
            onChange={(text) => edit({ moment: text || null })}
          />
        </div>
        <TextArea
          {...at('exampleText')}
          hint="De woorden die de doelgroep leest of hoort."
          value={idea.exampleText}
          onChange={(text) => edit({ exampleText: text || null })}
        />
      </Later>
      <Conditions
        conditions={idea.conditions}
        library={conditions}
        path={`${path}.conditions`}
        onChange={(rows) => edit({ conditions: rows })}
        problemAt={problemAt}
        readOnly={readOnly}
      />
      <Later summary="Haalbaarheidstoets (APEASE)" used={apease.some((criterion) => idea[criterion] !== null)}>
        <FeasibilityGrid idea={idea} path={path} onChange={edit} readOnly={readOnly} />
      </Later>
    </>
  );
}
