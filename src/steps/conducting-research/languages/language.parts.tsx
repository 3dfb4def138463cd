import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { DownloadButton } from '#research/downloads/downloads.parts.tsx';
import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { questionnaireKinds } from '#steps/conducting-research/export/documents.contract.ts';
import { hasPdf, withoutPdf } from '#steps/conducting-research/export/language.rules.ts';
import { limeSurveyFile, limeSurveyLanguage } from '#steps/conducting-research/export/limesurvey.rules.ts';
import { qualtricsFile } from '#steps/conducting-research/export/qualtrics.rules.ts';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { surveyJsFile } from '#steps/conducting-research/export/surveyjs.rules.ts';
import { useMayHavePages } from '#steps/conducting-research/own-page/own-page.queries.ts';
import { takenOut } from '#steps/conducting-research/questionnaire/out.rules.ts';
import { today } from '#steps/conducting-research/today.parts.ts';
import { fieldOf } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { languages } from './known.contract.ts';
import type { Translation } from './languages.contract.ts';
import { translationCsv, withoutIt } from './sheet.rules.ts';
import { Texts } from './texts.parts.tsx';
import {
  dutchOnPage,
  fewestTried,
  inLanguage,
  isTried,
  type LanguageStatus,
  languageName,
  statusOf,
  withCheck,
} from './translation.rules.ts';

export interface LanguageProps {
  editing: Editing<ConductingResearch>;
  input: QuestionnaireInput;
  translation: Translation;
  path: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChange: (make: (translation: Translation) => Translation) => void;
  onRemove: () => void;
}

/** One language: how far it is, what comes next, who checked it, and its texts. */
export function LanguageRow({ open, onToggle, ...language }: LanguageProps) {
  const { translation, input } = language;
  const status = statusOf(input, translation);
  const name = languageName(translation);
  return (
    <Disclosure
      look="row"
      open={open}
      onToggle={onToggle}
      summary={
        <span className={styles.groupName}>
          <span>
            {name}
            {translation.language === null ? null : (
              <>
                {' '}
                – <bdi lang={translation.language}>{languages[translation.language].own}</bdi>
              </>
            )}
          </span>
          <small>{stateWords(status, translation)}</small>
        </span>
      }
    >
      {open ? <Language {...language} status={status} /> : null}
    </Disclosure>
  );
}

/** `concept, nog niet nagekeken` */
function stateWords({ state, counts, texts }: LanguageStatus, { checkedOn, tried }: Translation): string {
  if (state === 'concept') return 'concept, nog niet nagekeken';
  if (state === 'checked')
    return `nagekeken op ${formatDate(checkedOn!)}${tried ? `, uitgeprobeerd met ${plural(tried, 'mens', 'mensen')}` : ', nog niet uitgeprobeerd'}`;
  const done = counts.checked + counts.unchecked;
  return [
    `${done} van ${plural(texts.length, 'tekst', 'teksten')} vertaald`,
    ...(counts.outdated > 0 ? [`${counts.outdated} verouderd`] : []),
    ...(counts.faulty > 0 ? [`${counts.faulty} met een fout`] : []),
  ].join(', ');
}

function Language({
  editing,
  input,
  translation,
  path,
  onChange,
  onRemove,
  status,
}: Omit<LanguageProps, 'open' | 'onToggle'> & { status: LanguageStatus }) {
  const { readOnly } = editing;
  const [showTexts, setShowTexts] = useState(false);
  const withPage = useMayHavePages(true) === true;
  const text = (field: 'translatedBy' | 'checkedBy' | 'checkedOn' | 'triedFindings') => ({
    ...fieldOf(editing, `${path}.${field}`),
    disabled: readOnly,
    value: translation[field],
    onChange: (value: string | null) => onChange((one) => ({ ...one, [field]: value || null })),
  });
  const isWhole = status.state !== 'unfinished';
  return (
    <div className={styles.fields}>
      <Next status={status} translation={translation} readOnly={readOnly} onCheck={() => onChange(withCheck)} />
      <div className={styles.thirds}>
        <TextField {...text('translatedBy')} />
        {isWhole ? (
          <>
            <TextField {...text('checkedBy')} remark={status.checkFault} />
            <DateField {...text('checkedOn')} />
          </>
        ) : null}
      </div>
      {status.state === 'checked' ? (
        <div className={styles.fields}>
          <NumberField
            whole
            {...fieldOf(editing, `${path}.tried`)}
            disabled={readOnly}
            value={translation.tried}
            onChange={(tried) => onChange((one) => ({ ...one, tried }))}
          />
          <TextArea {...text('triedFindings')} hint="Wat begrepen zij anders, en wat heb je veranderd?" rows={2} />
        </div>
      ) : null}
      {status.state === 'checked' ? <OnPaper {...{ editing, translation }} /> : null}
      {status.state === 'checked' ? <ToSurveyTool {...{ editing, input, translation, withPage }} /> : null}
      <Disclosure
        open={showTexts}
        onToggle={setShowTexts}
        summary={conductingResearch.shape.translations.row.texts.words.label}
      >
        {showTexts ? (
          <Texts
            texts={status.texts}
            remarkOnMissing={() => 'Nog niet vertaald.'}
            {...{ translation, readOnly, onChange }}
          />
        ) : null}
      </Disclosure>
      {withPage ? <PageTexts {...{ status, translation, readOnly, onChange }} /> : null}
      <div className={styles.toolbar}>
        <Button
          small
          variant="text"
          icon={Download}
          onClick={() =>
            saveAs(
              fileNameOf({
                ...{ kind: `vertaling-${translation.language}`, title: input.title, day: today(), extension: 'csv' },
              }),
              translationCsv(input, translation, withPage),
              'text/csv',
            )
          }
        >
          Blad als CSV
        </Button>
        {readOnly ? null : (
          <Button small variant="text" icon={Trash2} onClick={onRemove}>
            {languageName(translation)} verwijderen
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the page here says itself: to have translated by who lets people fill the questionnaire in here. */
function PageTexts({
  status,
  translation,
  ...more
}: Pick<LanguageProps, 'translation' | 'onChange'> & { status: LanguageStatus; readOnly: boolean }) {
  const [open, setOpen] = useState(false);
  const left = dutchOnPage(status, translation).length;
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      summary={
        left === 0
          ? 'Teksten van de vragenlijstpagina'
          : `Teksten van de vragenlijstpagina: ${plural(left, 'zin', 'zinnen')} nog in het Nederlands`
      }
    >
      {open ? (
        <>
          <p className={styles.meta}>
            Alleen nodig als je mensen hier laat invullen. Laat vooral de uitleg over privacy vertalen. Wat leeg blijft,
            staat er in het Nederlands of met onze eigen woorden.
          </p>
          <Texts
            texts={status.pageTexts}
            remarkOnMissing={({ text }) => withoutIt(translation, text)}
            {...{ translation, ...more }}
          />
        </>
      ) : null}
    </Disclosure>
  );
}

/** The questionnaire in this language to print, from the side that it is read from. */
function OnPaper({ editing, translation: { language } }: Pick<LanguageProps, 'editing' | 'translation'>) {
  if (language === null) return null;
  const context = {
    ...{ small: true, research: editing.research.uuid, kind: questionnaireKinds.questionnaire, language },
    ...(editing.readOnly ? {} : { before: () => editing.save() }),
  };
  return (
    <>
      <div className={styles.toolbar}>
        <DownloadButton {...context} form="docx">
          {questionnaireKinds.questionnaire.forms.docx.label}
        </DownloadButton>
        {hasPdf(language) ? (
          <DownloadButton {...context} form="pdf">
            {questionnaireKinds.questionnaire.forms.pdf.label}
          </DownloadButton>
        ) : null}
      </div>
      {hasPdf(language) ? null : <p className={styles.meta}>{withoutPdf(language)}</p>}
    </>
  );
}

/** What a survey tool reads, and what is left to do there. */
const tools = {
  limesurvey: {
    label: 'LimeSurvey',
    write: limeSurveyFile,
    file: { extension: 'txt', type: 'text/plain' },
    after: 'Kies in LimeSurvey “Enquête importeren” en dan dit bestand. Het is een eigen enquête naast de Nederlandse.',
  },
  qualtrics: {
    label: 'Qualtrics',
    write: qualtricsFile,
    file: { extension: 'txt', type: 'text/plain' },
    after: 'Maak in Qualtrics een eigen enquête van dit bestand. Kies daar de taal, en wat verplicht is.',
  },
  surveyjs: {
    label: 'SurveyJS',
    write: surveyJsFile,
    file: { extension: 'json', type: 'application/json' },
    after: 'Plak de inhoud van dit bestand in de JSON-editor van SurveyJS, of laat je bouwer dat doen.',
  },
} as const;

/** What is left to do in Microsoft Forms, which gives back words and no names. */
const afterForms = ({ content }: QuestionnaireInput) =>
  [
    'Kies in Microsoft Forms snel importeren (Quick import) en dan dit bestand. Het wordt een eigen formulier naast het Nederlandse. Laat vragen en antwoorden zoals ze zijn, en verander ook de vertaling hier niet meer: aan de woorden herkennen we ze.',
    content.ownCode === true ? 'De eigen code van deelnemers herkennen we uit Forms alleen in het Nederlands.' : '',
  ].join(' ');

/** The questionnaire in this language for a survey tool, made here: names and answer codes are those of the Dutch one. */
function ToSurveyTool({
  editing,
  input,
  translation,
  withPage,
}: Pick<LanguageProps, 'editing' | 'input' | 'translation'> & { withPage: boolean }) {
  const [taken, setTaken] = useState<keyof typeof tools | 'forms' | null>(null);
  const asked = inLanguage(input, translation);
  if (asked === null) return null;
  const survey = surveyOf(asked);
  const offered = (Object.keys(tools) as (keyof typeof tools)[]).filter(
    (tool) => tool !== 'limesurvey' || limeSurveyLanguage(survey) !== null,
  );
  const take = (tool: keyof typeof tools) => {
    const { label, write, file } = tools[tool];
    const kind = `vragenlijst-${label.toLowerCase()}-${translation.language}`;
    saveAs(fileNameOf({ kind, title: input.title, day: today(), extension: file.extension }), write(survey), file.type);
    setTaken(tool);
    // It is out, as the Dutch one is when it is fetched.
    if (!editing.readOnly) editing.change((draft) => ({ ...draft, ...takenOut(draft, surveyOf(input), today()) }));
  };
  return (
    <>
      <div className={styles.toolbar}>
        {offered.map((tool) => (
          <Button key={tool} small icon={Download} onClick={() => take(tool)}>
            Voor {tools[tool].label}
          </Button>
        ))}
        <DownloadButton
          small
          research={editing.research.uuid}
          kind={questionnaireKinds.questionnaire}
          form="forms_docx"
          language={translation.language ?? ''}
          onDownload={() => setTaken('forms')}
          {...(editing.readOnly ? {} : { before: () => editing.save() })}
        >
          Voor {questionnaireKinds.questionnaire.forms.forms_docx.label}
        </DownloadButton>
      </div>
      {taken === null ? (
        <p className={styles.meta}>
          Namen en codes zijn die van de Nederlandse vragenlijst: lees de antwoorden in als die van meer mensen.{' '}
          {withPage ? 'De vragenlijstpagina die je nu klaarzet, heeft deze taal ook.' : ''}
        </p>
      ) : (
        <Callout live>{taken === 'forms' ? afterForms(input) : tools[taken].after}</Callout>
      )}
    </>
  );
}

interface NextProps {
  status: LanguageStatus;
  translation: Translation;
  readOnly: boolean;
  onCheck: () => void;
}

/** What is left to do before people can be asked in this language. */
function Next({ status, translation, readOnly, onCheck }: NextProps) {
  const { state, counts, checkFault } = status;
  if (state === 'unfinished')
    return (
      <Callout kind={counts.outdated + counts.faulty > 0 ? 'warning' : 'info'}>
        {counts.outdated + counts.faulty > 0
          ? 'Niet elke vertaling klopt nog. Kijk bij de teksten wat er is.'
          : 'Laat de teksten vertalen door iemand die met deze taal opgroeide. Geef het blad mee en lees het daarna in. Of typ de vertaling bij de teksten.'}
      </Callout>
    );
  if (state === 'concept') {
    const named = translation.checkedBy !== null && translation.checkedOn !== null && checkFault === null;
    return (
      <Callout
        kind="hint"
        live
        actions={
          named && !readOnly ? (
            <Button small onClick={onCheck}>
              Deze teksten zijn nagekeken
            </Button>
          ) : null
        }
      >
        {named
          ? `${plural(counts.unchecked, 'tekst is', 'teksten zijn')} nog niet nagekeken.`
          : 'Laat iemand anders de vertaling nakijken, die ook met deze taal opgroeide. Vul in wie dat was en wanneer.'}
      </Callout>
    );
  }
  if (isTried(status, translation)) return <Callout kind="good">Deze vertaling is nagekeken en uitgeprobeerd.</Callout>;
  return (
    <Callout kind="hint" live>
      Probeer de vertaling uit met minstens {fewestTried} mensen die deze taal spreken. Laat hen hardop denken.
    </Callout>
  );
}
