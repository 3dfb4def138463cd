import { ReadCount } from '#steps/conducting-research/answers/read-count.parts.tsx';
import { fieldworkWarnings, responseRate } from '#steps/conducting-research/questionnaire/warnings.rules.ts';
import { countedRespondents, respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import { shareWords } from '#steps/conducting-research/results/words.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Planned } from '#steps/step/planned.tsx';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type ConductingResearch, conductingResearch } from './conducting-research.contract.ts';
import styles from './conducting-research.screen.module.css';
import { channelProposals } from './proposals.rules.ts';
import { SampleHelp } from './sample.parts.tsx';
import { fieldOf, textOf, type Work } from './work.parts.ts';

/** Who was asked, how and when, and how many answered. */
export const Fieldwork = drawnFor<ConductingResearch>(
  'channel',
  'startDate',
  'endDate',
  'invited',
  'respondents',
  'clustered',
  countedRespondents,
)(({ editing, earlier }: Work) => {
  const { content } = editing;
  const channel = textOf(editing, 'channel');
  const respondents = respondentsOf(content);
  const counts = { invited: content.invited, respondents };
  const rate = responseRate(counts);
  return (
    <StepSection
      id="uitzetten"
      title="Uitzetten"
      lead="Noteer hoe de vragenlijst bij mensen kwam en hoeveel er meededen. Dat hoort bij een eerlijk rapport."
    >
      <Planned
        research={editing.research.uuid}
        plan={earlier.determineType}
        of="planRecruitment"
        into={channel}
        onDiffers={channel.onChange}
      >
        <div className={styles.fields}>
          <TextField hint="Bijvoorbeeld een brief met een code, een mail, of aan de deur." {...channel} />
          <Proposals of={channelProposals(editing.research.qualitativeResearch)} into={channel} name="kanaal" />
        </div>
      </Planned>
      <div className={styles.quarters}>
        <div className={styles.dayPair}>
          <DateField {...fieldOf(editing, 'startDate')} />
          <DateField {...fieldOf(editing, 'endDate')} />
        </div>
        <div>
          <NumberField whole {...fieldOf(editing, 'invited')} />
          <NumberField whole {...fieldOf(editing, 'respondents')} />
        </div>
      </div>
      <ReadCount
        typed={content.respondents}
        counted={countedRespondents(content)}
        onTake={editing.readOnly ? undefined : (counted) => editing.change({ respondents: counted })}
      />
      {content.startDate !== null && content.endDate !== null && content.endDate < content.startDate ? (
        <Callout kind="warning" live>
          De laatste dag ligt vóór de eerste. Controleer de datums.
        </Callout>
      ) : null}
      {fieldworkWarnings(counts).map(({ message }) => (
        <Callout key={message} kind="warning" live>
          {message}
        </Callout>
      ))}
      <output className={styles.rate} htmlFor={`${fieldIdOf('invited')} ${fieldIdOf('respondents')}`}>
        <span>Respons</span>
        <b>{shareWords(rate)}</b>
        <span>
          {rate === null
            ? 'Vul in hoeveel mensen je uitnodigde en hoeveel er invulden.'
            : 'Wie niet meedeed, denkt er misschien anders over. Schrijf in je conclusie welke groep je mist.'}
        </span>
      </output>
      <Checkbox
        id={fieldIdOf('clustered')}
        label={conductingResearch.shape.clustered.words.label}
        hint="Zij lijken op elkaar. De echte intervallen zijn dan waarschijnlijk breder dan hier staat. Dat komt bij de beperkingen in je rapport."
        disabled={editing.readOnly}
        checked={content.clustered === true}
        onChange={(clustered) => editing.change({ clustered })}
      />
      <SampleHelp respondents={respondents} rate={rate} />
    </StepSection>
  );
});
