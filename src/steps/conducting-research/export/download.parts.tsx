import { track } from '#foundation/browser/data-layer.ts';
import type { downloadKinds } from '#research/downloads/downloads.contract.ts';
import { DownloadMenu } from '#research/downloads/downloads.parts.tsx';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Callout } from '#ui/callout.tsx';
import { isFilter } from './document.rules.ts';

export type QuestionnaireForm = (typeof downloadKinds)['questionnaire']['formats'][number];

const forms: readonly ({ format: QuestionnaireForm; label: string } | 'line')[] = [
  { format: 'docx', label: 'Word, om te printen' },
  'line',
  { format: 'limesurvey', label: 'LimeSurvey' },
  { format: 'qualtrics', label: 'Qualtrics' },
  { format: 'surveyjs', label: 'SurveyJS' },
  'line',
  { format: 'codebook', label: 'Codeboek (CSV)' },
  { format: 'codebook_xlsx', label: 'Codeboek (Excel)' },
];

/** The questionnaire to print, for a survey tool, or as a codebook. */
export function QuestionnaireDownload(props: Work & { onDownload: (form: QuestionnaireForm) => void }) {
  const { editing, earlier, onDownload } = props;
  return (
    <DownloadMenu
      research={editing.research.uuid}
      label="Vragenlijst downloaden"
      files={forms.map((form) => (form === 'line' ? form : { kind: 'questionnaire', ...form }))}
      small
      {...(editing.readOnly ? {} : { before: () => editing.save() })}
      onDownload={({ format }) => {
        track({ event: 'downloadQuestionnaire', researchType: earlier.determineType.researchType });
        onDownload(format as QuestionnaireForm);
      }}
    />
  );
}

/** What is left to do with a file in the survey tool it is for. */
export function AfterDownload({ taken, ...asked }: { taken: QuestionnaireForm | null } & Asked) {
  const words = taken === null ? null : wordsAfter(taken, asked);
  return words === null ? null : <Callout live>{words}</Callout>;
}

interface Asked {
  items: readonly QuestionnaireItem[];
  randomOrder: boolean;
}

function wordsAfter(form: QuestionnaireForm, { items, randomOrder }: Asked): string | null {
  if (form === 'limesurvey')
    return 'Kies in LimeSurvey “Enquête importeren” en dan dit bestand. Namen staan daar zonder streepje: EIGEFF_1 heet er EIGEFF1. Als je de antwoorden inleest, herkennen we ze.';
  if (form === 'qualtrics')
    return [
      'Qualtrics leest uit dit bestand de vragen, de antwoorden en de namen. Stel daar zelf nog in welke vragen verplicht zijn, de toestemming ook.',
      ...items
        .filter(isFilter)
        .map(
          ({ variable }) =>
            `Laat de vragen in het blok Gedrag alleen zien als ${variable ?? 'de filtervraag'} “ja” is.`,
        ),
      ...(randomOrder ? ['Zet in de blokken Factoren en Voornemen de willekeurige volgorde aan.'] : []),
      'In het codeboek staat het per vraag.',
    ].join(' ');
  if (form === 'surveyjs')
    return 'Plak de inhoud van dit bestand in de JSON-editor van SurveyJS, of laat je bouwer dat doen.';
  return null;
}
