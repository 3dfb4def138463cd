import { RefreshCw } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import {
  type ConductingResearch,
  conductingResearch,
  mostItems,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import {
  AfterDownload,
  QuestionnaireDownload,
  type QuestionnaireForm,
} from '#steps/conducting-research/export/download.parts.tsx';
import { OpenLanguages } from '#steps/conducting-research/languages/open.parts.tsx';
import { OpenSend, SetUpLimeSurvey } from '#steps/conducting-research/lime-survey/open.parts.tsx';
import { OpenOwnPage, OwnPages } from '#steps/conducting-research/own-page/open.parts.tsx';
import { Pretest } from '#steps/conducting-research/pretest/pretest.parts.tsx';
import { OpenPreview } from '#steps/conducting-research/preview/open.parts.tsx';
import { directionsIn, hasCorrelations } from '#steps/conducting-research/results/results.rules.ts';
import { renewalWords } from '#steps/conducting-research/results/words.parts.ts';
import { senderOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { readsWithDifficulty } from '#steps/determine-type/determine-type.contract.ts';
import { savingTrouble } from '#steps/step/drawn.rules.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Directions } from './directions.parts.tsx';
import { Group } from './group.parts.tsx';
import { groupsOf, numberedItems, renewalOf } from './list.rules.ts';
import { OneSegment } from './one-segment.parts.tsx';
import { LeaveOutChoice, PopulationChoice, PrimaryOutcome, UnwantedBehaviour } from './opening.parts.tsx';
import { hasAnswers, isOut } from './out.rules.ts';
import { OwnCode } from './own-code.parts.tsx';
import { generateQuestionnaire, itemsWithoutRoom, newWordings, withNewWordings } from './questionnaire.rules.ts';
import { ReadingEase } from './reading-ease.parts.tsx';
import { sourceOf } from './source.parts.ts';
import { Closing, Opening, SkipText } from './texts.parts.tsx';
import {
  defaultClosing,
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
  defaultSkipText,
} from './texts.rules.ts';
import { durationText, questionnaireWarnings, reversedWarnings } from './warnings.rules.ts';

const MadeSurveys = latePart(() =>
  import('#steps/conducting-research/lime-survey/made.parts.tsx').then((it) => it.MadeSurveys),
);

/** The questionnaire: made from outcome, factors and segments, and then the user's own. */
export const Questionnaire = drawnFor<ConductingResearch>(
  'items',
  'translations',
  'introduction',
  'consentText',
  'skipText',
  'closingText',
  'unwantedBehaviour',
  'oneSegment',
  'smallBlocks',
  'ownCode',
  'randomOrder',
  'downloadedOn',
  'surveys',
  'primaryOutcome',
  'ownOutcome',
  'population',
  'leaveOut',
  'pretestDone',
  'pretestFindings',
  'pretest',
  hasCorrelations,
  directionsIn,
  isOut,
  savingTrouble,
)((work: Work) => {
  const { editing } = work;
  const empty = editing.content.items.length === 0;
  return (
    <StepSection
      id="vragenlijst"
      title={conductingResearch.shape.items.words.label}
      lead={
        empty ? null : 'Lees de vragen na en pas ze aan. Wat jij verandert, blijft staan, ook als je ze opnieuw maakt.'
      }
    >
      {empty ? <NoQuestions {...work} /> : null}
      {empty ? null : (
        <>
          <UnwantedBehaviour editing={editing} />
          <Questions {...work} />
        </>
      )}
      {empty ? <Later {...work} /> : <AboutAnswers {...work} />}
    </StepSection>
  );
});

const AboutAnswers = (work: Work) => (
  <>
    <Directions {...work} />
    <PrimaryOutcome {...work} />
    <PopulationChoice {...work} />
    <LeaveOutChoice {...work} />
    <Pretest {...work} />
  </>
);

/** What is chosen around the questions waits for them on one line; open as soon as something of it was chosen or is wrong. */
function Later(work: Work) {
  const { content, problems, attempt } = work.editing;
  const chosen = laterFields.some((field) => content[field] !== null);
  const wrong = problems.some(({ path }) => laterFields.some((field) => path === field) || path.startsWith('results'));
  const [open, setOpen] = useState(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt to save asks for attention again.
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong, attempt]);
  return (
    <Disclosure summary="Uitkomst, gedrag dat moet stoppen en pretest" open={open} onToggle={setOpen}>
      <div className={styles.fields}>
        <UnwantedBehaviour editing={work.editing} />
        <AboutAnswers {...work} />
      </div>
    </Disclosure>
  );
}

const laterFields = [
  'unwantedBehaviour',
  'primaryOutcome',
  'population',
  'leaveOut',
  'pretestDone',
  'pretestFindings',
] as const satisfies (keyof ConductingResearch)[];

/** Makes the questionnaire, and the texts around it where there are none yet, in small blocks. Of one that is out these stay as they are. */
function useGenerate(work: Work) {
  const { content, change } = work.editing;
  const { researchTarget: target } = work.earlier;
  return () => {
    const items = generateQuestionnaire(sourceOf(work));
    const sender = senderOf(work.editing);
    change({
      items,
      ...(!isOut(content) && {
        introduction: content.introduction ?? defaultQuestionnaireIntroduction(target, items, sender),
        consentText: content.consentText ?? defaultQuestionnaireConsent(target),
        smallBlocks: content.smallBlocks ?? true,
        skipText: content.skipText ?? defaultSkipText(target),
        closingText: content.closingText ?? defaultClosing(target, sender),
      }),
    });
    return items;
  };
}

function NoQuestions(work: Work) {
  const { readOnly } = work.editing;
  const generate = useGenerate(work);
  return (
    <div id={fieldIdOf('items')}>
      <EmptyState
        drawing={null}
        action={
          readOnly ? null : (
            <Button onClick={generate} busy={work.library === undefined}>
              Vragenlijst maken
            </Button>
          )
        }
      >
        Gemaakt van je doelanalyse en factoren.
      </EmptyState>
    </div>
  );
}

function Questions(work: Work) {
  const { editing, earlier, library } = work;
  const { content, change, readOnly } = editing;
  const { factors } = earlier.determineFactors;
  const generate = useGenerate(work);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['behaviour']));
  const [edited, setEdited] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const total = useRef<HTMLParagraphElement>(null);
  const [taken, setTaken] = useState<QuestionnaireForm | null>(null);
  const groups = groupsOf(content.items, factors);
  const asked = numberedItems(groups).map(({ item }) => item);
  const warnings = questionnaireWarnings(content.items, factors);
  const whole = [
    ...warnings.filter((warning) => warning.item === null),
    ...reversedWarnings(content.items, factors, readsWithDifficulty(earlier.determineType)),
  ];
  const rows = ['opening', ...groups.map(({ key }) => key), 'closing'];
  const allOpen = rows.every((key) => opened.has(key));
  const renewed = library ? newWordings(sourceOf(work)) : noWordings;
  const roomless = library ? itemsWithoutRoom(sourceOf(work)) : 0;
  const setAside = content.items.filter(
    (item) => item.researchFactor !== null && !factors.some(({ uuid }) => uuid === item.researchFactor),
  ).length;

  const renew = (uuids: readonly string[]) =>
    change((draft) => ({
      ...draft,
      items: withNewWordings(draft.items, new Map([...renewed].filter(([uuid]) => uuids.includes(uuid)))),
    }));
  const renewAll = () => {
    const { items } = content;
    renew([...renewed.keys()]);
    toast(`${plural(renewed.size, 'formulering', 'formuleringen')} overgenomen.`, {
      action: { label: 'Ongedaan maken', onSelect: () => change({ items }) },
    });
  };
  const again = () => {
    const { items, introduction, consentText, skipText, closingText, smallBlocks } = content;
    const before = { items, introduction, consentText, skipText, closingText, smallBlocks };
    const words = renewalWords(renewalOf(items, generate()));
    toast(words, { action: { label: 'Ongedaan maken', onSelect: () => change(before) } });
  };

  return (
    <div id={fieldIdOf('items')} className={styles.fields}>
      <div className={styles.toolbar}>
        <p ref={total} tabIndex={-1} className={styles.total}>
          {plural(asked.length, 'vraag', 'vragen')}
          <span> {durationText(asked)} om in te vullen</span>
        </p>
        {readOnly ? null : (
          <Button small icon={RefreshCw} onClick={again} busy={library === undefined}>
            Opnieuw maken
          </Button>
        )}
        <OpenPreview {...work} />
        <QuestionnaireDownload {...work} onDownload={setTaken} />
        <OpenSend {...work} />
        <OpenOwnPage {...work} />
      </div>
      <SetUpLimeSurvey {...work} />
      {content.surveys.length > 0 ? (
        <Suspense>
          <MadeSurveys {...work} onRemoved={() => total.current?.focus()} />
        </Suspense>
      ) : null}
      <OwnPages {...work} />
      {isOut(content) ? (
        <Out editing={editing} />
      ) : renewed.size > 0 ? (
        <Callout
          kind="hint"
          actions={
            readOnly ? null : (
              <Button small onClick={renewAll}>
                Alles overnemen
              </Button>
            )
          }
        >
          Voor {plural(renewed.size, 'vraag', 'vragen')} is er een nieuwe formulering. Die staat bij de vraag. Wat jij
          zelf aanpaste, blijft zoals het is.
        </Callout>
      ) : null}
      <ReadingEase
        texts={[content.introduction, content.consentText, ...asked.map(({ text }) => text), content.closingText]}
      />
      <AfterDownload
        taken={taken}
        items={asked}
        randomOrder={content.randomOrder !== false}
        skipText={content.skipText}
      />
      {whole.map(({ message }) => (
        <Callout key={message} kind="warning" live>
          {message}
        </Callout>
      ))}
      {content.items.length >= mostItems ? (
        <Callout kind="warning">
          De vragenlijst is vol: meer dan {mostItems} vragen kan niet, met de weggehaalde mee.
          {roomless > 0 ? ` Voor ${plural(roomless, 'vraag', 'vragen')} uit de bibliotheek was geen plaats.` : ''}
        </Callout>
      ) : null}
      <div>
        <div className={styles.listHead}>
          <div className={styles.fields}>
            <Checkbox
              id={fieldIdOf('randomOrder')}
              label={conductingResearch.shape.randomOrder.words.label}
              hint="Elke deelnemer krijgt de vragen over de factoren in een andere volgorde, en die over het voornemen ook. De vragen over het gedrag blijven vooraan."
              disabled={readOnly}
              checked={content.randomOrder !== false}
              onChange={(randomOrder) => change({ randomOrder })}
            />
            <Checkbox
              id={fieldIdOf('smallBlocks')}
              label={conductingResearch.shape.smallBlocks.words.label}
              hint="En alleen vragen met dezelfde antwoorden. In een lange tabel gaan mensen vinken zonder te lezen."
              disabled={readOnly || isOut(content)}
              checked={content.smallBlocks === true}
              onChange={(smallBlocks) => change({ smallBlocks })}
            />
            <OwnCode {...work} />
          </div>
          <Button variant="textNoPadding" small onClick={() => setOpened(allOpen ? new Set() : new Set(rows))}>
            {allOpen ? 'Alles sluiten' : 'Alles openen'}
          </Button>
        </div>
        <Opening
          {...work}
          open={opened.has('opening')}
          onToggle={(open) => setOpened(toggled(opened, 'opening', open))}
        />
        {groups.map((group) => (
          <Group
            key={group.key}
            {...work}
            group={group}
            warnings={warnings}
            renewed={renewed}
            onRenew={(uuid) => {
              renew([uuid]);
              setSaid('De nieuwe formulering is overgenomen.');
            }}
            open={opened.has(group.key)}
            onToggle={(open) => setOpened(toggled(opened, group.key, open))}
            edited={edited}
            onEdit={setEdited}
            say={setSaid}
          >
            {group.kind === 'behaviour' ? <SkipText {...work} /> : null}
            {group.kind === 'segment' ? <OneSegment {...work} say={setSaid} /> : null}
          </Group>
        ))}
        <Closing
          {...work}
          open={opened.has('closing')}
          onToggle={(open) => setOpened(toggled(opened, 'closing', open))}
        />
      </div>
      <OpenLanguages {...work} />
      {setAside > 0 ? (
        <Callout>
          {plural(setAside, 'vraag hoort', 'vragen horen')} bij een factor die je niet meer gekozen hebt. Ze worden niet
          gesteld, maar wel bewaard voor als de factor terugkomt.
        </Callout>
      ) : null}
      <LiveRegion message={said} />
    </div>
  );
}

/** Why nothing changes by itself any more; a questionnaire that was only looked at can be let go again. */
function Out({ editing: { content, change, readOnly } }: Pick<Work, 'editing'>) {
  const { downloadedOn } = content;
  const inLimeSurvey = content.surveys.length > 0;
  const looked = downloadedOn !== null && !inLimeSurvey && content.startDate === null && !hasAnswers(content);
  return (
    <Callout
      actions={
        looked && !readOnly ? (
          <Button small onClick={() => change({ downloadedOn: null })}>
            Nog niet uitgezet
          </Button>
        ) : null
      }
    >
      {looked
        ? `Deze vragenlijst is op ${formatDate(downloadedOn)} gedownload.`
        : inLimeSurvey
          ? 'Deze vragenlijst staat in LimeSurvey.'
          : 'Deze vragenlijst staat uit, of er zijn antwoorden.'}{' '}
      Daarom blijft elke vraag zoals hij is, ook als de theorie of je doelanalyse verandert. Een tweede meting stelt
      dezelfde vragen.
    </Callout>
  );
}

const noWordings: ReturnType<typeof newWordings> = new Map();

function toggled(set: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}
