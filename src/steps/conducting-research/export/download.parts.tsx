import { track } from '#foundation/browser/data-layer.ts';
import { DownloadMenu } from '#research/downloads/downloads.parts.tsx';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Callout } from '#ui/callout.tsx';
import { isFilter } from './document.rules.ts';
import { questionnaireKinds } from './documents.contract.ts';

const blocks = conductingResearch.shape.items.row.block.choices;

export type QuestionnaireForm = keyof typeof questionnaireKinds.questionnaire.forms;

/** The questionnaire to print, for a survey tool, or as a codebook. */
export function QuestionnaireDownload(props: Work & { onDownload: (form: QuestionnaireForm) => void }) {
  const { editing, earlier, onDownload } = props;
  return (
    <DownloadMenu
      research={editing.research.uuid}
      label="Vragenlijst downloaden"
      kinds={[questionnaireKinds.questionnaire]}
      small
      {...(editing.readOnly ? {} : { before: () => editing.save() })}
      onDownload={(form) => {
        track({ event: 'downloadQuestionnaire', researchType: earlier.determineType.researchType });
        onDownload(form);
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
  skipText: string | null;
}

function wordsAfter(form: QuestionnaireForm, { items, randomOrder, skipText }: Asked): string | null {
  if (form === 'limesurvey')
    return 'Kies in LimeSurvey “Enquête importeren” en dan dit bestand. Namen staan daar zonder streepje: EIGEFF_1 heet er EIGEFF1. Als je de antwoorden inleest, herkennen we ze.';
  if (form === 'qualtrics')
    return [
      'Qualtrics leest uit dit bestand de vragen, de antwoorden en de namen. Stel daar zelf nog in welke vragen verplicht zijn, de toestemming ook.',
      ...items
        .filter(isFilter)
        .map(
          ({ variable }) =>
            `Laat de vragen in het blok “${blocks.outcome.name}” alleen zien als ${variable ?? 'de filtervraag'} “ja” is.`,
        ),
      ...(skipText && items.some(isFilter) ? [`Zet er voor wie “nee” zegt deze uitleg bij: “${skipText}”`] : []),
      ...(randomOrder
        ? [`Zet in elk blok “${blocks.factor.name}” en “${blocks.intention.name}” de willekeurige volgorde aan.`]
        : []),
      'In het codeboek staat het per vraag.',
    ].join(' ');
  if (form === 'surveyjs')
    return 'Plak de inhoud van dit bestand in de JSON-editor van SurveyJS, of laat je bouwer dat doen.';
  if (form === 'forms_docx')
    return [
      'Begin in Microsoft Forms met snel importeren (Quick import) en kies dit bestand. Kijk na of elke vraag er staat.',
      `Stel daar zelf in welke vragen verplicht zijn${items.some(isFilter) ? ', wie vragen overslaat' : ''}${randomOrder ? ' en of de volgorde wisselt' : ''}.`,
      'Laat de woorden van vragen en antwoorden zoals ze zijn: daaraan herkennen we ze als je het Excel-bestand uit Forms inleest.',
    ].join(' ');
  if (form === 'coded_pdf')
    return 'Naast elk hokje staat het cijfer dat je typt. Typ de antwoorden over in het invulblad (Excel): de namen in de kantlijn zijn daar de kolommen.';
  if (form === 'entry_xlsx') return 'Vul het blad “Antwoorden” in, en kies het bestand dan bij “Antwoorden inlezen”.';
  return null;
}
