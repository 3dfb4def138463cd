import type { Presentation, Slide } from '#documents/presentation/presentation.rules.ts';
import { conclusions } from '#steps/report/client/conclusions.rules.ts';
import { recommendations, writtenRecommendations } from '#steps/report/client/recommendations.rules.ts';
import { advice, reasonOf, unknowns } from '#steps/report/client/summary.rules.ts';
import { brief } from '#steps/report/model/brief.rules.ts';
import { evaluation, interventions, techniques } from '#steps/report/model/change.rules.ts';
import type { Block, ReportPart } from '#steps/report/model/model.contract.ts';
import { talkCounts } from '#steps/report/model/opening.rules.ts';
import { sources } from '#steps/report/model/sources/sources.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { closed, date, enumeration, grade, number } from '#steps/report/model/words.rules.ts';
import { report } from '#steps/report/report.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import type { ReportSection } from '#study/report-sections.contract.ts';
import { behaviourSlide, correlationSlide, mentionSlide } from './chart.rules.ts';
import { bullet, or, plain, point, pointsOf, quiet } from './text.rules.ts';

const recommendation = report.shape.recommendations.row;

/**
 * The report for the client as eight to twelve slides, each of a part of it: the main line in a few words, with n and interval under it. A
 * section that was left out of the report has no slide, and one that was renamed has its own name.
 */
export function slidesOf(study: Study): Presentation {
  const { research, sections } = study;
  const setting = (section: ReportSection) => sections.completeResearch.sections.find((row) => row.section === section);
  const of = (section: ReportSection, name: string, slides: (title: string) => Slide[]) =>
    setting(section)?.hidden === true ? [] : slides(setting(section)?.title ?? name);
  const told = [
    question(study),
    behaviourSlide(study, 'Het gedrag nu'),
    ...of('conclusions', 'Waardoor', (title) => [
      ...correlationSlide(study),
      ...mentionSlide(study),
      reasons(study, title),
    ]),
    ...of('recommendations', 'Ons advies', (title) => [recommended(study, title), ...asked(study)]),
    ...of('interventions', 'De interventie', (title) => [intervention(study, title)]),
    ...of('evaluation', 'Hoe weten we of het werkt?', (title) => [measured(study, title)]),
    ...of('limitations', 'Wat we niet weten', (title) => [unknown(study, title)]),
  ];
  return {
    title: research.name,
    author: research.madeBy ?? null,
    slides: [cover(study), ...told, ...of('sources', 'Bronnen', (title) => [cited(study, title, told)])],
  };
}

function cover({ research, sections }: Study): Slide {
  const { subtitle } = sections.completeResearch;
  const by = [research.madeBy, date(research.day)].filter(Boolean).join(' · ');
  return {
    title: research.name,
    layout: 'cover',
    text: [
      ...(subtitle ? [plain(subtitle)] : []),
      ...(research.client ? [plain(`Voor ${research.client}`)] : []),
      plain(by),
    ],
    notes: ['Deze dia’s volgen uit het rapport. Daarin staan alle cijfers, met hoe ze tot stand kwamen.'],
  };
}

function question({ research, sections }: Study): Slide {
  const goal = currentGoalSentence(sections.researchTarget);
  const { respondents } = sections.conductingResearch;
  const talks = talkCounts(sections.qualitativeResearch.conversations).map(
    ({ count, label }) => `${number(count)} ${label}`,
  );
  const done = [...talks, ...(respondents ? [`${number(respondents)} ingevulde vragenlijsten`] : [])];
  return {
    title: 'Het doel',
    layout: 'text',
    text: or(
      [
        ...(goal ? [plain(closed(goal))] : []),
        ...point(researchTarget.shape.audience.words.name, sections.researchTarget.audience),
        ...point('Waarom nu', research.occasion, 260),
        ...(done.length > 0 ? [bullet(closed(enumeration(done)), 'Onderzocht met:')] : []),
      ],
      'Er is nog geen gedragsdoel.',
    ),
    notes: done.length > 0 ? [closed(`Het onderzoek berust op ${enumeration(done)}`)] : [],
  };
}

function reasons({ kept }: Study, title: string): Slide {
  const first = kept.filter(({ isPriority }) => isPriority).slice(0, 4);
  return {
    title,
    layout: 'text',
    text: or(
      first.map((factor) => bullet(reasonOf(factor, 150), `${factor.name} (belang ${grade(factor.grade)}).`)),
      'Er zijn nog geen factoren met prioriteit.',
    ),
    notes: [
      'Belang is een oordeel van de onderzoekers, van 1 tot 10, en geen uitkomst van een berekening.',
      ...first.flatMap((factor) => factor.weighing?.reasoning ?? []),
    ],
  };
}

function recommended(study: Study, title: string): Slide {
  const rows = writtenRecommendations(study);
  return {
    title,
    layout: 'text',
    text: rows.length > 0 ? rows.slice(0, 5).map(({ what }) => bullet(brief(what, 200)!)) : pointsOf(advice(study)),
    notes: rows.map(({ what }, index) => `${index + 1}. ${closed(what!.trim())}`),
  };
}

/** Who does what, where somebody said so. */
function asked(study: Study): Slide[] {
  const all = writtenRecommendations(study);
  if (!all.some(({ owner, when, costs }) => owner ?? when ?? costs)) return [];
  const rows = all
    .slice(0, 6)
    .map(({ what, owner, when, costs }, index) => [
      String(index + 1),
      brief(what, 160)!,
      ...[owner, when, costs].map((text) => brief(text, 110) ?? '–'),
    ]);
  const columns = [
    { label: 'Nr.', width: 6 },
    { label: recommendation.what.words.name, width: 40 },
    { label: recommendation.owner.words.name, width: 18 },
    { label: recommendation.when.words.name, width: 17 },
    { label: recommendation.costs.words.name, width: 19 },
  ];
  return [
    {
      title: 'Wat dit vraagt',
      layout: 'table',
      text:
        all.length > rows.length
          ? [
              quiet(
                `De eerste ${number(rows.length)} van ${number(all.length)} aanbevelingen. De andere staan in het rapport.`,
              ),
            ]
          : [],
      table: {
        alt: `Per aanbeveling wie het doet, wanneer en wat het kost. ${rows.map((row) => row.join(', ')).join('; ')}.`,
        columns,
        rows,
      },
      notes: ['Per aanbeveling wie het doet, wanneer en wat het kost, voor zover dat is afgesproken.'],
    },
  ];
}

function intervention(study: Study, title: string): Slide {
  const { interventions: rows } = study.sections.interventionDesign;
  const [only, ...others] = rows;
  if (!only) return { title, layout: 'text', text: pointsOf(interventions(study)), notes: [] };
  const applied = study.ideas.flatMap(({ idea, applied: chosen, name }) =>
    chosen && only.ideas.includes(idea.uuid) ? [name] : [],
  );
  const text =
    others.length > 0
      ? rows
          .slice(0, 5)
          .map((one) => bullet(brief(one.why ?? one.procedure, 170) ?? '', `${one.name ?? 'Interventie zonder naam'}.`))
      : [
          ...(brief(only.why, 260) ? [plain(brief(only.why, 260)!)] : []),
          ...point('Wat we doen', only.procedure, 240),
          ...point(recommendation.audience.words.name, only.audience, 120),
          ...point(recommendation.owner.words.name, only.owner ?? only.provider, 120),
          ...point(recommendation.when.words.name, only.planning ?? only.whenAndHowMuch, 150),
          ...(applied.length > 0 ? [bullet(closed(enumeration(applied.slice(0, 5))), 'Onderdelen:')] : []),
        ];
  return {
    title: others.length === 0 && only.name ? `${title}: ${only.name}` : title,
    layout: 'text',
    text: or(text, 'Deze interventie is nog niet uitgewerkt.'),
    notes: rows.flatMap((one) => [one.name, one.why, one.procedure].flatMap((part) => part ?? [])),
  };
}

/** What a client reads of it; everything that was fixed is for who presents it. */
const measured = (study: Study, title: string): Slide => ({
  title,
  layout: 'text',
  text: pointsOf(evaluation(study, false), 6),
  notes: evaluation(study).flatMap(saidInFull),
});

const saidInFull = (block: Block): string[] =>
  block.type === 'definitions' ? block.items.map(({ term, description }) => `${term}: ${description.join(' ')}`) : [];

const unknown = (study: Study, title: string): Slide => ({
  title,
  layout: 'text',
  text: or(
    unknowns(study, 6).map((text) => bullet(text)),
    'Er zijn nog geen beperkingen beschreven.',
  ),
  notes: unknowns(study, 20),
});

/** The sources that the slides and the parts of the report behind them name. */
function cited(study: Study, title: string, slides: readonly Slide[]): Slide {
  const parts = slides.map(
    ({ title: above, text, notes }): ReportPart => ({
      ...{ key: above, title: above, folded: false, introduction: [] },
      blocks: [...text.map((one) => one.text), ...notes].map((words) => ({ type: 'paragraph', text: words })),
    }),
  );
  const behind: ReportPart = {
    ...{ key: 'behind', title: '', folded: false, introduction: [] },
    blocks: [conclusions, recommendations, techniques, interventions, evaluation].flatMap((write) => write(study)),
  };
  const most = 8;
  const found = sources(study, [...parts, behind]).flatMap((block) => (block.type === 'sources' ? block.items : []));
  return {
    title,
    layout: 'text',
    text: [
      ...found.slice(0, most).map(({ text }) => bullet(brief(text, 260)!)),
      ...(found.length === 0 ? [plain('Het onderzoek noemt nog geen bronnen.')] : []),
      ...(found.length > most ? [plain('De andere bronnen staan in het rapport.')] : []),
    ],
    notes: found.map(({ text }) => text),
  };
}
