import { longest } from '#foundation/shared/fields.ts';
import { fieldOf, needed, textOf, yesNoOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import type { Research } from '#study/research.queries.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Link } from '#ui/link.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { researchTarget } from './research-target.contract.ts';
import styles from './research-target.screen.module.css';
import { RowLabel } from './row-label.parts.tsx';
import type { Work } from './work.parts.ts';

/** What it is all for. */
export function Aim({ editing, research }: Work & { research: Research }) {
  return (
    <StepSection id="doel" title="Doel" lead="Waar wil je naartoe? Het mag hier nog groot en algemeen zijn.">
      {research.occasion ? (
        <div className={styles.occasion}>
          <p>
            Aanleiding, uit de gegevens van dit onderzoek{' '}
            {editing.readOnly ? null : <Link to={`/onderzoek/${research.uuid}/bewerk`}>Aanpassen</Link>}
          </p>
          <p>{research.occasion}</p>
        </div>
      ) : null}
      <TextArea
        label="Breed doel"
        mark={needed}
        hint="Wat moet er beter worden, en voor wie?"
        maxLength={longest.long}
        {...textOf(editing, 'broadGoal')}
      />
      <div className={styles.pair}>
        <TextArea
          label="Waarom nu?"
          hint="Wat is er veranderd, of wat gebeurt er als je niets doet?"
          maxLength={longest.long}
          {...textOf(editing, 'whyNow')}
        />
        <TextArea
          label="Voelt de doelgroep de urgentie?"
          hint="Is dit ook voor hen een probleem? Waar kun je op aansluiten?"
          maxLength={longest.long}
          {...textOf(editing, 'urgency')}
        />
      </div>
    </StepSection>
  );
}

/** Whose behaviour it is. */
export function Audience({ editing }: Work) {
  const { content, change, problemAt, readOnly } = editing;
  return (
    <StepSection
      id="doelgroep"
      title="Doelgroep"
      lead="Om wie gaat het precies? Denk aan de mensen die het gedrag zelf doen."
    >
      <TextArea
        label="Doelgroep"
        mark={needed}
        hint="Begin met een korte naam, zoals “Bewoners van de flats”. Vertel daarna wat belangrijk is om te weten."
        maxLength={longest.long}
        {...textOf(editing, 'audience')}
      />
      <div className={styles.pair}>
        <TextField
          label="Omvang"
          hint="Hoeveel mensen of huishoudens zijn het ongeveer?"
          maxLength={longest.short}
          {...textOf(editing, 'audienceSize')}
        />
        <TextArea
          label="Intermediairs"
          hint="Wie staat er tussen jou en de doelgroep? Bijvoorbeeld een huismeester of leraar."
          maxLength={longest.short}
          rows={1}
          {...textOf(editing, 'intermediaries')}
        />
      </div>
      <div className={styles.block}>
        <h3>Segmenten</h3>
        <p className={styles.meta}>
          Verschilt het gedrag, of de reden ervoor, tussen groepen? Noem die groepen apart. Je kunt ze later
          vergelijken.
        </p>
        <RowList
          label="Segmenten"
          noun="segment"
          rows={content.segments}
          onChange={(segments) => change({ segments })}
          newRow={(uuid) => emptyRow(researchTarget.shape.segments, { uuid })}
          max={20}
          readOnly={readOnly}
          empty={readOnly ? 'Geen segmenten.' : null}
        >
          {(segment, { index, name, change: changeRow }) => (
            <div className={styles.named}>
              <TextField
                {...fieldOf(editing, `segments[${index}].name`)}
                label={<RowLabel row={name}>Naam</RowLabel>}
                maxLength={longest.title}
                value={segment.name}
                readOnly={readOnly}
                onChange={(text) => changeRow({ name: text || null })}
              />
              <TextArea
                {...fieldOf(editing, `segments[${index}].description`)}
                label={<RowLabel row={name}>Omschrijving</RowLabel>}
                maxLength={longest.short}
                rows={1}
                value={segment.description}
                readOnly={readOnly}
                onChange={(text) => changeRow({ description: text || null })}
              />
            </div>
          )}
        </RowList>
        {problemAt('segments') ? <p className={styles.problem}>{problemAt('segments')}</p> : null}
      </div>
      <div className={styles.asked}>
        <RadioGroup
          label="Kwetsbare groep?"
          hint="Is het een groep die extra zorg vraagt? Denk aan doenvermogen: lukt het mensen om informatie te vinden, een plan te maken en vol te houden, ook bij stress?"
          {...yesNoOf(editing, 'vulnerable')}
        />
        <TextArea
          label="Toelichting bij kwetsbare groep"
          hint="Waar houd je rekening mee in je onderzoek en je aanpak?"
          maxLength={longest.long}
          rows={1}
          {...textOf(editing, 'vulnerableNote')}
        />
      </div>
    </StepSection>
  );
}
