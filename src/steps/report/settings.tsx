import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import type { StudySections } from '#study/sections.contract.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { proposedRecommendations } from './client/recommendations.rules.ts';
import { formOf } from './model/form.rules.ts';
import type { Study } from './model/study.rules.ts';
import { PrivacySettings } from './privacy/privacy.parts.tsx';
import type { ReportProposals } from './proposals.rules.ts';
import { type Report, report } from './report.contract.ts';
import type { productsWithoutIntervention } from './report.rules.ts';
import styles from './report.screen.module.css';
import { Recommendations } from './settings/recommendations.parts.tsx';
import { Appendices, Sections } from './settings/sections.parts.tsx';
import { mayEndWithout, WithoutIntervention } from './without-intervention.parts.tsx';

/** What each form is, beside its name. */
const formHints = {
  executive: 'Twee pagina’s: de samenvatting en wat er moet gebeuren.',
  client: 'Tien tot vijftien pagina’s, de hoofdlijn eerst. De tabellen staan achterin.',
  full: 'Alles wat het onderzoek weet, stap voor stap.',
};

export interface ReportSettingsProps {
  content: Report;
  /** What the steps say, for what the texts can begin with. */
  joined: Study;
  study: Partial<StudySections>;
  proposals: ReportProposals;
  onChange: (patch: Partial<Report>) => void;
  problemAt: (path: string) => string | null;
  endProduct: (typeof productsWithoutIntervention)[number] | string | null;
}

/** The form of the report, the texts that it adds, which sections it has, and what of people is in it. */
export function ReportSettings({
  content,
  joined,
  study,
  proposals,
  onChange,
  problemAt,
  endProduct,
}: ReportSettingsProps) {
  const text = (
    field: 'subtitle' | 'clientOrganisation' | 'authors' | 'version' | 'summary' | 'conclusion' | 'limitations',
  ) => ({
    ...asked(report.shape[field]),
    id: fieldIdOf(field),
    value: content[field],
    onChange: (value: string) => onChange({ [field]: value || null }),
    error: problemAt(field),
  });
  return (
    <div className={styles.settings}>
      <RadioGroup
        {...asked(report.shape.form)}
        id={fieldIdOf('form')}
        hint="Een andere vorm verandert je teksten niet."
        value={formOf(content)}
        onChange={(form) => onChange({ form })}
        options={optionsOf(report.shape.form, formHints)}
        error={problemAt('form')}
      />
      <TextField {...text('subtitle')} />
      <Fieldset
        legend="Op de omslag"
        hint="De stand en de versie staan met de datum ook boven elke bladzijde van Word en PDF. Wat leeg is, staat er niet."
      >
        <div className={styles.cover}>
          <TextField {...text('clientOrganisation')} />
          <TextField {...text('authors')} />
          <TextField {...text('version')} />
          <RadioGroup
            {...asked(report.shape.stage)}
            id={fieldIdOf('stage')}
            value={content.stage}
            onChange={(stage) => onChange({ stage })}
            options={optionsOf(report.shape.stage)}
            clearable
            error={problemAt('stage')}
          />
        </div>
      </Fieldset>
      <div className={styles.text}>
        <TextArea hint="Wat je opdrachtgever moet onthouden, in enkele zinnen." {...text('summary')} />
        <Proposals of={proposals.summary} into={text('summary')} name="samenvatting" />
      </div>
      <div className={styles.text}>
        <TextArea hint="Wat volgt uit het onderzoek?" {...text('conclusion')} />
        <Proposals of={proposals.conclusion} into={text('conclusion')} name="conclusie" how="add" />
      </div>
      <Fieldset
        legend={report.shape.recommendations.words.label}
        size="large"
        hint="Wat moet er gebeuren, door wie en wanneer? Wat je overneemt, staat pas in het rapport als jij het afmaakt."
      >
        <Recommendations
          rows={content.recommendations}
          proposals={proposedRecommendations(joined)}
          factors={joined.kept}
          onChange={(recommendations) => onChange({ recommendations })}
          problemAt={problemAt}
        />
      </Fieldset>
      <TextArea hint="Wat dit onderzoek niet kan zeggen." {...text('limitations')} />
      <Sections content={content} onChange={onChange} problemAt={problemAt} />
      <Appendices content={content} onChange={onChange} />
      <PrivacySettings content={content} study={study} onChange={onChange} problemAt={problemAt} />
      {mayEndWithout(endProduct) ? (
        <WithoutIntervention content={content} onChange={onChange} problemAt={problemAt} />
      ) : null}
    </div>
  );
}
