import type { BarChart, Slide } from '#documents/presentation/presentation.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { BehaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import {
  behaviourFigure,
  behaviourNote,
  behaviourSentence,
} from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { measuredOtherwise } from '#steps/report/client/summary.rules.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import { brief } from '#steps/report/model/brief.rules.ts';
import {
  correlationRows,
  findingOf,
  mentionFinding,
  mentionRows,
  outcomeWord,
  spoken,
  spokenMention,
} from '#steps/report/model/figure.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { number, percentage } from '#steps/report/model/words.rules.ts';
import { or, plain, pointsOf, quiet } from './text.rules.ts';

/** More bars cannot be read from the back of a room. */
const mostBars = 10;
const cut = (all: number, what: string) =>
  all > mostBars
    ? [quiet(`De ${number(mostBars)} ${what} met het hoogste belang. Alle ${number(all)} staan in het rapport.`)]
    : [];

/** How much of the behaviour there is, with its answers as bars where these are known. */
export function behaviourSlide(study: Study, title: string): Slide {
  const found = behaviourAt(study, 'first');
  if (!found)
    return { title, layout: 'text', text: or(pointsOf(measuredOtherwise(study)), notMeasured), notes: [notMeasured] };
  const text = [plain(behaviourSentence(found)), quiet(behaviourNote)];
  const chart = answersChart(found);
  return {
    title: `${title}: ${behaviourFigure(found)}`,
    layout: chart ? 'chart' : 'text',
    text,
    ...(chart && { chart }),
    notes: [behaviourSentence(found), `${behaviourNote} De balken: welk deel van de mensen elk antwoord gaf.`],
  };
}

const notMeasured = 'Hoeveel mensen het gedrag nu doen, is in dit onderzoek niet met een vragenlijst gemeten.';

function answersChart({ answers, n }: BehaviourResult): BarChart | null {
  if (answers.length === 0) return null;
  const told = answers.map(({ words, n: many }) => `${words}: ${percentage(many, n)} (${number(many)})`);
  return {
    alt: `Een balk per antwoord, n = ${number(n)}. ${told.join('; ')}.`,
    head: 'Antwoord',
    categories: answers.map(({ words }) => words),
    series: [{ name: 'Procent', values: answers.map(({ share }) => 100 * share) }],
    axis: null,
    label: '0" %"',
  };
}

/** How each factor goes together with the behaviour, with intervals; nothing where no correlation is known. */
export function correlationSlide(study: Study): Slide[] {
  const all = correlationRows(study);
  if (all.length === 0) return [];
  const rows = all.slice(0, mostBars);
  const { title, note } = findingOf(study);
  const sizes = [
    ...new Set(study.kept.flatMap(({ result }) => (result?.r == null ? [] : (result.correlationN ?? result.n ?? [])))),
  ];
  const n =
    sizes.length === 1
      ? `n = ${number(sizes[0]!)}`
      : sizes.length > 1
        ? `n = ${number(Math.min(...sizes))} tot ${number(Math.max(...sizes))}`
        : null;
  const furthest = Math.max(...rows.flatMap(({ r, low, high }) => [r, low ?? r, high ?? r]).map(Math.abs));
  const end = furthest <= 0.6 ? 0.6 : 1;
  const lowest = Math.min(...rows.flatMap(({ r, low }) => [r, low ?? r]));
  const chart: BarChart = {
    alt: `Per factor een balk voor de samenhang met ${outcomeWord(study)}, met het 95 %-interval als lijn. ${rows.map(spoken).join('; ')}.`,
    head: 'Factor',
    categories: rows.map(spoken),
    series: [
      {
        name: conductingResearch.shape.results.row.r.words.name,
        values: rows.map(({ r }) => r),
        reach: rows.map(({ r, low, high }) =>
          low === null || high === null ? null : { below: r - low, above: high - r },
        ),
        strong: rows.map(({ priority }) => priority),
      },
    ],
    axis: { lo: lowest < 0 ? -end : 0, hi: end },
    label: null,
  };
  return [
    {
      title,
      layout: 'chart',
      text: [
        plain(`Samenhang (r) met ${outcomeWord(study)}${n ? `, ${n}` : ''}. De lijn is het 95\u00a0%-interval.`),
        ...(rows.some(({ priority }) => priority) ? [plain('Donker: de factoren met prioriteit.')] : []),
        ...(note ? [quiet(brief(note, 300)!)] : []),
        quiet('Samenhang bewijst geen oorzaak.'),
        ...cut(all.length, 'factoren'),
      ],
      chart,
      notes: [
        `${title}.`,
        ...(note ? [note] : []),
        ...all.map((row) => `${spoken(row)}.`),
        ...(n ? [`${n}. Tussen haakjes staat het 95\u00a0%-interval.`] : []),
      ],
    },
  ];
}

/** How often each factor was mentioned in conversations; nothing where none was. */
export function mentionSlide(study: Study): Slide[] {
  const all = mentionRows(study);
  if (all.length === 0) return [];
  const rows = all.slice(0, mostBars);
  const talks = study.sections.qualitativeResearch.conversations.length;
  const held = `${number(talks)} ${talks === 1 ? 'gesprek' : 'gesprekken'}`;
  return [
    {
      title: mentionFinding(all),
      layout: 'chart',
      text: [
        plain(
          `Aantal gesprekken waarin de factor genoemd is, van de gesprekken waarin die besproken is (n = ${number(talks)}).`,
        ),
        quiet('Gesprekken laten zien wat er speelt, niet hoe vaak dat in de hele doelgroep voorkomt.'),
        ...cut(all.length, 'factoren'),
      ],
      chart: {
        alt: `Per factor een balk voor het aantal gesprekken waarin die genoemd is. ${rows.map(spokenMention).join('; ')}.`,
        head: 'Factor',
        categories: rows.map(
          ({ name, spontaneous, asked, discussed }) =>
            `${name}: ${number(spontaneous + asked)} van ${number(discussed)}`,
        ),
        series: [
          { name: 'Uit zichzelf', values: rows.map(({ spontaneous }) => spontaneous) },
          { name: 'Na vraag', values: rows.map(({ asked }) => asked) },
        ],
        axis: null,
        label: '0;;',
      },
      notes: [
        `Dit berust op ${held}: te weinig voor een percentage met een interval.`,
        ...all.map((row) => `${spokenMention(row)}.`),
      ],
    },
  ];
}
