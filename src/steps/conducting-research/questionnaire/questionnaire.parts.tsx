import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type ConductingResearch, mostItems } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import {
  AfterDownload,
  QuestionnaireDownload,
  type QuestionnaireForm,
} from '#steps/conducting-research/export/download.parts.tsx';
import { hasCorrelations } from '#steps/conducting-research/results/results.rules.ts';
import { renewalWords } from '#steps/conducting-research/results/words.parts.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Group } from './group.parts.tsx';
import type { QuestionnaireSource } from './items.rules.ts';
import { groupsOf, numberedItems, renewalOf } from './list.rules.ts';
import { Opening, Pretest, PrimaryOutcome, UnwantedBehaviour } from './opening.parts.tsx';
import { generateQuestionnaire, itemsWithoutRoom } from './questionnaire.rules.ts';
import { defaultQuestionnaireConsent, defaultQuestionnaireIntroduction } from './texts.rules.ts';
import { durationText, questionnaireWarnings, reversedWarnings } from './warnings.rules.ts';

/** The questionnaire: made from outcome, factors and segments, and then the user's own. */
export const Questionnaire = drawnFor<ConductingResearch>(
  'items',
  'introduction',
  'consentText',
  'unwantedBehaviour',
  'randomOrder',
  'primaryOutcome',
  'pretestDone',
  'pretestFindings',
  hasCorrelations,
)((work: Work) => {
  const { editing } = work;
  const empty = editing.content.items.length === 0;
  return (
    <StepSection
      id="vragenlijst"
      title="Vragenlijst"
      lead="De vragen worden gemaakt van je doelanalyse en je factoren. Lees ze na en pas ze aan. Wat jij verandert, blijft staan."
    >
      <UnwantedBehaviour editing={editing} />
      {empty ? <NoQuestions {...work} /> : <Questions {...work} />}
      <PrimaryOutcome {...work} />
      <Pretest editing={editing} />
    </StepSection>
  );
});

/** What the questionnaire is made of. */
const sourceOf = ({ editing: { content }, earlier, library }: Work): QuestionnaireSource => ({
  factors: earlier.determineFactors.factors,
  library: library ?? [],
  target: earlier.researchTarget,
  lowLiteracy: earlier.determineType.lowLiteracy === 'yes',
  unwantedBehaviour: content.unwantedBehaviour,
  existing: content.items,
});

/** Makes the questionnaire, and the texts above it where there are none yet. */
function useGenerate(work: Work) {
  const { content, change } = work.editing;
  const { researchTarget: target } = work.earlier;
  return () => {
    const items = generateQuestionnaire(sourceOf(work));
    change({
      items,
      introduction: content.introduction ?? defaultQuestionnaireIntroduction(target, items),
      consentText: content.consentText ?? defaultQuestionnaireConsent(target),
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
        action={
          readOnly ? null : (
            <Button onClick={generate} busy={work.library === undefined}>
              Vragenlijst maken
            </Button>
          )
        }
      >
        Hier komen de vragen te staan: eerst over het gedrag zelf, dan per factor, en tot slot over het voornemen en de
        segmenten.
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
  const [taken, setTaken] = useState<QuestionnaireForm | null>(null);
  const groups = groupsOf(content.items, factors);
  const asked = numberedItems(groups).map(({ item }) => item);
  const warnings = questionnaireWarnings(content.items, factors);
  const whole = [
    ...warnings.filter((warning) => warning.item === null),
    ...reversedWarnings(content.items, factors, earlier.determineType.lowLiteracy === 'yes'),
  ];
  const rows = ['opening', ...groups.map(({ key }) => key)];
  const allOpen = rows.every((key) => opened.has(key));
  const roomless = library ? itemsWithoutRoom(sourceOf(work)) : 0;
  const setAside = content.items.filter(
    (item) => item.researchFactor !== null && !factors.some(({ uuid }) => uuid === item.researchFactor),
  ).length;

  const again = () => {
    const { items, introduction, consentText } = content;
    const words = renewalWords(renewalOf(items, generate()));
    toast(words, { action: { label: 'Ongedaan maken', onSelect: () => change({ items, introduction, consentText }) } });
  };

  return (
    <div id={fieldIdOf('items')} className={styles.fields}>
      <div className={styles.toolbar}>
        <p className={styles.total}>
          {plural(asked.length, 'vraag', 'vragen')}
          <span> {durationText(asked)} om in te vullen</span>
        </p>
        {readOnly ? null : (
          <Button small icon={RefreshCw} onClick={again} busy={library === undefined}>
            Opnieuw maken
          </Button>
        )}
        <QuestionnaireDownload {...work} onDownload={setTaken} />
      </div>
      <AfterDownload taken={taken} items={asked} randomOrder={content.randomOrder !== false} />
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
          <Checkbox
            id={fieldIdOf('randomOrder')}
            label="Willekeurige volgorde per blok"
            hint="Elke deelnemer krijgt de vragen over de factoren in een andere volgorde, en die over het voornemen ook. De vragen over het gedrag blijven vooraan."
            disabled={readOnly}
            checked={content.randomOrder !== false}
            onChange={(randomOrder) => change({ randomOrder })}
          />
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
            open={opened.has(group.key)}
            onToggle={(open) => setOpened(toggled(opened, group.key, open))}
            edited={edited}
            onEdit={setEdited}
            say={setSaid}
          />
        ))}
      </div>
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

function toggled(set: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}
