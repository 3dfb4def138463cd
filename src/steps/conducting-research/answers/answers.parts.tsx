import { Suspense, startTransition, useEffect, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { isOutOfDate } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { type ImportQuestion, importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import type { KeptAnswers } from '#steps/conducting-research/answers-import/merge.rules.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { useLimeSurveyPlace } from '#steps/conducting-research/lime-survey/place.parts.ts';
import { useOwnPageApi } from '#steps/conducting-research/own-page/own-page.queries.ts';
import { useWantedAnswers, wantAnswers } from '#steps/conducting-research/own-page/wanted.parts.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { hasComputed } from '#steps/conducting-research/results/respondents.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { workersOf } from '#study/step/beside.ts';
import { Progress } from '#ui/busy/progress.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { toast } from '#ui/overlay/toast.ts';
import type { SurveyAnswers as Kept, Measurement } from './answers.contract.ts';
import { useAnswersApi, useSurveyAnswers } from './answers.queries.ts';
import { FollowPeople } from './follow/follow.parts.tsx';
import type { KnownCodes } from './follow/known-codes.parts.ts';
import { closingLabel, KeepAnswers, RemoveAnswers, SettleAnalysis, useKeeping } from './keep.parts.tsx';
import { useTakeAnswers } from './take.parts.ts';

const ImportAnswers = latePart(() =>
  import('#steps/conducting-research/answers-import/dialog/answers.parts.tsx').then((it) => it.ImportAnswers),
);
const FetchFromLimeSurvey = latePart(() =>
  import('#steps/conducting-research/lime-survey/fetch.parts.tsx').then((it) => it.FetchFromLimeSurvey),
);
const CodeBooks = latePart(() => import('./code-books.parts.tsx').then((it) => it.CodeBooks));
const OpenAnswers = latePart(() => import('./open.parts.tsx').then((it) => it.OpenAnswers));

interface SurveyAnswersProps {
  work: Work;
  measurement: Measurement;
}

/** The answers to one measurement: to read in, and what is kept of them, for who may work on the research. */
export function SurveyAnswers({ work, measurement }: SurveyAnswersProps) {
  const { editing } = work;
  const worksHere = workersOf(editing.research).me !== null;
  const all = useSurveyAnswers(editing.research.uuid, worksHere);
  if (!worksHere || all === undefined) return null;
  const kept = all.find((one) => one.measurement === measurement) ?? null;
  if (editing.readOnly) return kept ? <StillFollowed work={work} kept={kept} /> : null;
  return <AnswersPanel work={work} measurement={measurement} all={all} kept={kept} />;
}

/** Where nothing can be changed any more, following people can still end. */
function StillFollowed({ work: { editing }, kept }: { work: Work; kept: Kept }) {
  const { follow } = useAnswersApi(editing.research.uuid, 'first');
  return kept.goneOn === null ? (
    <FollowPeople kept={kept} consentText={editing.content.consentText} onFollow={follow} />
  ) : null;
}

type Open =
  | {
      kind: 'import';
      questions: ImportQuestion[];
      kept: KeptAnswers | null;
      first: KnownCodes | null;
      version: number | null;
      /** Of LimeSurvey, or of a page of our own; null to choose one. */
      file: File | null;
    }
  | { kind: 'fetch' | 'texts' | 'books' | 'settle' | 'remove' };

function AnswersPanel({
  work,
  measurement,
  all,
  kept,
}: SurveyAnswersProps & { all: readonly Kept[]; kept: Kept | null }) {
  const { editing, earlier } = work;
  const { take, computeAgain, computing, readKept, readFirstCodes, hashing, answersApi } = useTakeAnswers(
    work,
    measurement,
    all,
  );
  const keeping = useKeeping(kept, answersApi.keep);
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { factors } = earlier.determineFactors;
  const asked = askedItems(editing.content.items, factors).length;
  const there = kept !== null && kept.goneOn !== null;
  const outOfDate = measurement === 'first' && isOutOfDate(editing.content, factors);
  const close = () => setOpen(null);
  const place = useLimeSurveyPlace(editing.content.surveys.length > 0);
  const surveys = editing.content.surveys.filter(
    ({ address, survey }) => survey !== null && address !== null && address === place?.address,
  );

  /** What goes wrong stands in words beside the buttons. */
  const attempt = async (work: () => Promise<void>) => {
    setError(null);
    await work().catch((failure: unknown) => setError(sentenceOf(failure)));
  };
  // Of these two the code is fetched when they open; see `ui/overlay/lazy-open.ts` for why as a transition.
  const openWhenFetched = (what: Open) => startTransition(() => setOpen(what));
  /** Fetched where there are other languages alone. */
  const inOtherLanguages = async () => {
    if (editing.content.translations.length === 0) return undefined;
    const { translatedQuestions } = await import('#steps/conducting-research/languages/answered.rules.ts');
    return translatedQuestions(
      questionnaireInput({ ...editing.research, ...earlier, conductingResearch: editing.content }),
    );
  };
  const openImport = async (file: File | null = null) => {
    setBusy(true);
    await attempt(async () =>
      openWhenFetched({
        kind: 'import',
        questions: importQuestions(askedItems(editing.content.items, factors), await inOtherLanguages()),
        kept: there && kept.settledAt === null ? await readKept() : null,
        first: await readFirstCodes(),
        version: kept?.version ?? null,
        file,
      }),
    );
    setBusy(false);
  };
  const wanted = useWantedAnswers();
  const ownPages = useOwnPageApi(editing.research.uuid);
  const mine = wanted?.kind === measurement ? wanted.page : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when somebody asked for it.
  useEffect(() => {
    if (mine === null) return;
    wantAnswers(null);
    void attempt(async () => openImport(await ownPages.answers(mine)));
  }, [mine]);
  const again = () =>
    attempt(async () => {
      if (await computeAgain()) toast('De cijfers zijn opnieuw uitgerekend.');
    });

  const progress = computing ? (
    <Progress label="Uitrekenen…" percent={Math.floor(computing.share * 100)} onCancel={computing.stop} />
  ) : null;

  return (
    <div className={styles.answers}>
      <Standing measurement={measurement} kept={kept} />
      {asked === 0 ? (
        <p className={styles.meta}>Maak eerst de vragenlijst: dan weten we welke kolom bij welke vraag hoort.</p>
      ) : null}
      {outOfDate ? (
        <Callout kind="warning" live>
          De vragen, de factoren of de uitkomst zijn veranderd sinds de cijfers zijn uitgerekend.
          {there ? ' Reken ze opnieuw uit.' : ' De ruwe antwoorden zijn er niet meer: lees je bestand opnieuw in.'}
        </Callout>
      ) : null}
      <div className={styles.toolbar}>
        {there && kept.settledAt === null ? (
          <Button onClick={() => setOpen({ kind: 'settle' })}>{closingLabel(keeping.wish.on)}</Button>
        ) : null}
        <Button busy={busy} disabled={asked === 0} onClick={() => void openImport()}>
          {kept === null ? 'Antwoorden inlezen' : 'Opnieuw inlezen'}
        </Button>
        {surveys.length > 0 && asked > 0 ? (
          <Button onClick={() => openWhenFetched({ kind: 'fetch' })}>Haal antwoorden op uit LimeSurvey</Button>
        ) : null}
        {there ? (
          <>
            {outOfDate || measurement === 'follow_up' ? (
              <Button busy={computing !== null} onClick={() => void again()}>
                Reken opnieuw uit
              </Button>
            ) : null}
            <Menu
              label="Meer"
              items={[
                { label: 'Codeboek per kolom', onSelect: () => openWhenFetched({ kind: 'books' }) },
                { label: 'Open antwoorden lezen', onSelect: () => openWhenFetched({ kind: 'texts' }) },
                { label: 'Ruwe antwoorden verwijderen', danger: true, onSelect: () => setOpen({ kind: 'remove' }) },
              ]}
            />
          </>
        ) : null}
      </div>
      {progress && open === null ? progress : null}
      {error ? <Callout kind="error">{error}</Callout> : null}
      {there ? <KeepAnswers kept={kept} keeping={keeping} /> : null}
      {measurement === 'first' && kept ? (
        <FollowPeople kept={kept} consentText={editing.content.consentText} onFollow={answersApi.follow} />
      ) : null}
      {place && place.address !== null && surveys.length === 0 && editing.content.surveys.length > 0 ? (
        <p className={styles.meta}>
          De vragenlijst staat op een ander adres van LimeSurvey dan je organisatie nu gebruikt. Haal de antwoorden daar
          op als bestand.
        </p>
      ) : null}
      <Suspense fallback={null}>
        {open?.kind === 'fetch' && place ? (
          <FetchFromLimeSurvey
            company={place.company}
            surveys={surveys}
            onFile={(file) => void openImport(file)}
            onChoose={() => void openImport()}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'import' ? (
          <ImportAnswers
            file={open.file}
            questions={open.questions}
            kept={open.kept && { answers: open.kept }}
            measurement={measurement}
            first={open.first}
            hash={hashing}
            progress={progress}
            onConfirm={async ({ answers, counts, fileName, mode, personalCode }) => {
              // Who was known by an own code before, still is when others are laid beside them.
              const pairedBy = personalCode ?? (mode === 'add' ? editing.content.pairedBy : null);
              const taken = await take(answers, open.version, measurement === 'follow_up' ? pairedBy : null);
              if (taken)
                toast(
                  `${plural(counts.added + counts.replaced, 'respondent', 'respondenten')} uit ${fileName} overgenomen.`,
                );
              return taken;
            }}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'books' ? (
          <CodeBooks items={editing.content.items} read={answersApi.read} onClose={close} />
        ) : null}
        {open?.kind === 'texts' ? <OpenAnswers read={answersApi.read} onClose={close} /> : null}
      </Suspense>
      {open?.kind === 'settle' && kept ? (
        <SettleAnalysis
          kept={kept}
          wish={keeping.wish}
          onKeep={answersApi.keep}
          onSettle={answersApi.settle}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <RemoveAnswers figures={hasComputed(editing.content)} onRemove={answersApi.remove} onClose={close} />
      ) : null}
    </div>
  );
}

/** What is kept, who read it in, and when it goes. */
function Standing({ measurement, kept }: { measurement: Measurement; kept: Kept | null }) {
  if (kept === null)
    return (
      <p className={styles.meta}>
        {measurement === 'first'
          ? 'Staan de antwoorden in een bestand uit LimeSurvey, Qualtrics of Excel? Lees ze in. Dan rekenen we alles voor je uit, per factor en per vraag.'
          : 'Lees de antwoorden van de tweede meting in, met dezelfde namen van vragen. Of vul de cijfers hieronder zelf in.'}{' '}
        Ruwe antwoorden bewaren we hoogstens 30 dagen.
      </p>
    );
  const who = kept.importedBy ? ` door ${kept.importedBy.name}` : '';
  const read = (
    <>
      Antwoorden van <b>{plural(kept.respondents, 'mens', 'mensen')}</b>, ingelezen op {formatDate(kept.importedAt)}
      {who}.
    </>
  );
  return (
    <p className={styles.meta}>
      {read} {kept.settledAt ? `De analyse is afgesloten op ${formatDate(kept.settledAt)}. ` : ''}
      {kept.goneOn === null
        ? 'De ruwe antwoorden zijn verwijderd; de cijfers blijven. Lees je opnieuw in, dan komen die antwoorden in de plaats van deze.'
        : `De ruwe antwoorden verdwijnen na ${formatDate(kept.goneOn)}. Alleen wie aan dit onderzoek meewerkt, kan erbij.`}
    </p>
  );
}
