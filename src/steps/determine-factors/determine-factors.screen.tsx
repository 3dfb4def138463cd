import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PastLine } from '#research/past/line.parts.tsx';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { earlierField } from '#steps/step/earlier-field.ts';
import { EarlierTerms } from '#steps/step/earlier-terms.tsx';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { textOf } from '#steps/step/fields.ts';
import { StepFrame } from '#steps/step/frame.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import type { Research } from '#study/research.queries.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { plural } from '#ui/format.ts';
import { putBack } from '#ui/list/row-order.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { withAgreed, workshopQuestions } from './agreed.rules.ts';
import { type LibraryFactor, ownSetAside, rowFor, thoughtFirst, withFactor } from './choice.rules.ts';
import type { ChosenFactor } from './determine-factors.contract.ts';
import { determineFactorsStep, hints } from './determine-factors.rules.ts';
import styles from './determine-factors.screen.module.css';
import { Explanation } from './explanation.parts.tsx';
import { FactorLibraryList } from './library.parts.tsx';
import { OwnFactorDialog } from './own.parts.tsx';
import { RemoveFactorDialog } from './remove.parts.tsx';
import { ChosenFactorRow } from './row.parts.tsx';
import { SelectedFactors } from './selected.parts.tsx';
import { usesOf } from './use.rules.ts';
import { nameOf } from './work.parts.ts';

/** `/onderzoek/{uuid}/factoren-bepalen`: the library with the choice beside it, and why each chosen factor may matter. */
export function DetermineFactorsScreen() {
  return <ResearchLoader>{(research) => <DetermineFactors research={research} />}</ResearchLoader>;
}

function DetermineFactors({ research }: { research: Research }) {
  const editing = useStep(determineFactorsStep, research);
  const { change, readOnly, attempt, problems } = editing;
  const { factors } = editing.content;
  const { researchTarget: target } = editing.sections;
  const { data: library = [] } = useFactors();
  const theory = useTheoryBeside(factors.find(({ factor }) => factor !== null)?.factor ?? null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<ChosenFactor | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // What was taken out here and now; the server tells of it only after the next save.
  const [taken, setTaken] = useState<readonly ChosenFactor[]>([]);
  const setAside = [...taken, ...((research.setAside.determine_factors ?? []) as ChosenFactor[])];
  const selected = useRef<HTMLHeadingElement>(null);
  const doelanalyse = `/onderzoek/${research.uuid}/doelanalyse`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt to save opens the rows with something wrong.
  useEffect(() => {
    const faulty = factors.filter((_, index) => problems.some(({ path }) => path.startsWith(`factors[${index}].`)));
    if (faulty.length > 0) setOpen((shown) => new Set([...shown, ...faulty.map(({ uuid }) => uuid)]));
  }, [attempt, problems]);

  // Who comes back goes on with the list; while one chooses nothing folds away.
  const [cameWithFactors] = useState(factors.length > 0);

  const add = (row: ChosenFactor) => {
    change((draft) => ({ ...draft, factors: withFactor(draft.factors, row) }));
    setSaid(`${nameOf(row)} gekozen. ${plural(factors.length + 1, 'factor', 'factoren')} in je lijst.`);
  };
  const choose = (item: LibraryFactor) => add(rowFor(item, setAside, crypto.randomUUID()));
  const remove = (row: ChosenFactor) => {
    const at = factors.findIndex(({ uuid }) => uuid === row.uuid);
    setTaken((before) => [row, ...before.filter(({ uuid }) => uuid !== row.uuid)]);
    change((draft) => ({ ...draft, factors: draft.factors.filter(({ uuid }) => uuid !== row.uuid) }));
    setSaid(`${nameOf(row)} weggehaald. ${plural(factors.length - 1, 'factor', 'factoren')} in je lijst.`);
    toast(`${nameOf(row)} is weggehaald.`, {
      action: {
        label: 'Ongedaan maken',
        onSelect: () => change((draft) => ({ ...draft, factors: putBack(draft.factors, row, at) })),
      },
    });
  };
  const uses = leaving ? usesOf(leaving.uuid, editing.sections) : [];
  /** Asks first when later steps use the factor. True when it went at once. */
  const take = (row: ChosenFactor): boolean => {
    if (usesOf(row.uuid, editing.sections).length > 0) {
      setLeaving(row);
      return false;
    }
    remove(row);
    return true;
  };
  const toggle = (uuid: string, on: boolean) =>
    setOpen((shown) => new Set(on ? [...shown, uuid] : [...shown].filter((one) => one !== uuid)));
  const goTo = (uuid: string) => {
    flushSync(() => toggle(uuid, true));
    focusField(fieldIdOf(`factors[${factors.findIndex((row) => row.uuid === uuid)}].hypothesis`));
  };

  const ownIdeas = (
    <TextArea
      hint="Schrijf het op voordat je de lijst bekijkt: wat houdt mensen tegen, en wat helpt ze? Mag leeg blijven."
      rows={1}
      {...textOf(editing, 'ownIdeas')}
    />
  );
  return (
    <StepFrame
      editing={editing}
      lead="Kies de factoren die het gedrag kunnen verklaren. Schrijf per factor op waarom jij denkt dat hij speelt."
      explanation={<Explanation />}
      workshop={{
        questions: workshopQuestions(editing.content),
        onTake: (workshop) => change((draft) => withAgreed(draft, workshop)),
      }}
      known={
        <EarlierTerms
          readOnly={readOnly}
          empty={{
            words:
              'Je hebt nog geen doelanalyse. Met een helder gedrag en een heldere doelgroep kies je betere factoren.',
            label: 'Naar de doelanalyse',
            to: doelanalyse,
          }}
          terms={[
            { term: 'Gedragsdoel', words: currentGoalSentence(target), to: doelanalyse },
            earlierField(research.uuid, researchTarget, 'audience', target.audience),
            earlierField(research.uuid, researchTarget, 'competingBehaviour', target.competingBehaviour),
          ]}
        />
      }
      aside={theory.panel}
    >
      <StepSection id="factoren-kiezen" title="Factoren kiezen" className={styles.choosing}>
        {cameWithFactors ? <Disclosure summary="Jullie eigen ideeën vooraf">{ownIdeas}</Disclosure> : ownIdeas}
        {research.theme && research.themeName && thoughtFirst(editing.content) ? (
          <PastLine theme={research.theme} themeName={research.themeName} />
        ) : null}
        <div className={styles.columns}>
          <FactorLibraryList
            factors={factors}
            setAside={setAside}
            ownSetAside={ownSetAside(setAside, factors)}
            theme={research.theme}
            suggestionsShown={editing.content.suggestionsShown === true}
            onSuggestions={() => change({ suggestionsShown: true })}
            readOnly={readOnly}
            onChoose={choose}
            onRestore={add}
            onTake={take}
            onOwn={setOwn}
            onReadMore={theory.read}
          />
          <SelectedFactors
            heading={selected}
            factors={factors}
            hints={hints({ factors })}
            problem={editing.problemAt('factors')}
            readOnly={readOnly}
            onOpen={goTo}
            onMove={(rows, words) => {
              change({ factors: rows });
              setSaid(words);
            }}
            onTake={(row) => {
              if (take(row)) selected.current?.focus();
            }}
          />
        </div>
      </StepSection>
      <StepSection
        id="factoren-verwachting"
        title="Waarom speelt dit?"
        lead="Open een factor en schrijf je verwachting op. In het onderzoek kijk je of die klopt."
      >
        {factors.length === 0 ? (
          <p className={styles.none}>
            Hier staan straks de factoren die je kiest, elk met jouw verwachting. Kies er hierboven eerst een.
          </p>
        ) : (
          <div>
            {factors.map((row, index) => (
              <ChosenFactorRow
                key={row.uuid}
                row={row}
                path={`factors[${index}]`}
                item={library.find((item) => item['@id'] === row.factor) ?? null}
                segments={target.segments.flatMap(({ name }) => name ?? [])}
                subBehaviours={target.subBehaviours.flatMap(({ uuid, behaviour }) =>
                  behaviour === null ? [] : [{ uuid, behaviour }],
                )}
                open={open.has(row.uuid)}
                onToggle={(on) => toggle(row.uuid, on)}
                onChange={(patch) =>
                  change((draft) => ({
                    ...draft,
                    factors: draft.factors.map((one) => (one.uuid === row.uuid ? { ...one, ...patch } : one)),
                  }))
                }
                onTake={() => {
                  if (take(row)) selected.current?.focus();
                }}
                onReadMore={theory.read}
                problems={problems}
                readOnly={readOnly}
              />
            ))}
          </div>
        )}
      </StepSection>
      <RemoveFactorDialog
        factor={leaving}
        uses={uses}
        returnFocus={selected}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove(leaving);
          setLeaving(null);
        }}
      />
      <OwnFactorDialog
        research={editing.research.uuid}
        name={own}
        onClose={() => setOwn(null)}
        onAdd={(row) => {
          add(row);
          setOwn(null);
        }}
      />
      {theory.drawer}
      <LiveRegion message={said} />
    </StepFrame>
  );
}
