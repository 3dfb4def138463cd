import { told } from '#foundation/shared/section.ts';
import { behaviourNote, behaviourSentence } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { type Conversation, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { unknowns } from '#steps/report/client/summary.rules.ts';
import { report } from '#steps/report/report.contract.ts';
import {
  candidateCriteria,
  type ResearchTarget,
  researchTarget,
} from '#steps/research-target/research-target.contract.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { details } from '#study/research.contract.ts';
import { behaviourAt } from './behaviour.rules.ts';
import {
  absent,
  column,
  definitions,
  list,
  ofData,
  paragraph,
  resting,
  table,
  texts,
  under,
  written,
} from './block.rules.ts';
import { changeInShort } from './effect.rules.ts';
import { measurableGoal } from './goal.rules.ts';
import type { Block, KeyFigure } from './model.contract.ts';
import type { Study } from './study.rules.ts';
import {
  answered,
  closed,
  counted,
  date,
  enumeration,
  inSentence,
  measured,
  number,
  paragraphs,
  percentage,
  sentence,
} from './words.rules.ts';

const fields = researchTarget.shape;

/** Samenvatting: the user's own words; where these are only a lead, or absent, followed by what the study holds. */
export function summary(study: Study): Block[] {
  const { summary: text, conclusion } = study.sections.completeResearch;
  const [lead, ...rest] = paragraphs(text);
  const figures = keyFigures(study);
  const first = behaviourAt(study, 'first');
  const told = rest.length > 0 ? rest.map(paragraph) : mainPoints(study);
  return [
    lead === undefined
      ? absent('Er is nog geen samenvatting geschreven.')
      : { type: 'paragraph', text: lead, lead: true },
    ...(figures.length === 0 ? [] : [{ type: 'keyFigures', items: figures } as const]),
    ...(first ? [resting(`${behaviourSentence(first)} ${behaviourNote}`, 'behaviour')] : []),
    ...changeInShort(study),
    ...told,
    ...under(report.shape.conclusion.words.name, written(conclusion)),
    ...under('Wat we niet weten', list(unknowns(study, 3))),
  ];
}

/** At most three figures: where the behaviour stands now, and on how much the research rests. */
function keyFigures({ sections }: Study): KeyFigure[] {
  const { baseline, unit, indicator } = sections.researchTarget;
  const { respondents, invited } = sections.conductingResearch;
  const [most, ...others] = talkCounts(sections.qualitativeResearch.conversations);
  const figures: KeyFigure[] = [];
  if (baseline !== null) {
    // A percentage keeps its sign beside the number; any other unit reads better under it.
    const percents = unit?.trim().startsWith('%');
    const what = indicator ?? unit;
    figures.push({
      value: percents ? measured(baseline, '%') : number(baseline),
      label: ['nulmeting', what && inSentence(percents || indicator === null ? what : `${indicator}, in ${unit}`)]
        .filter(Boolean)
        .join(': '),
    });
  }
  const observed = sections.qualitativeResearch.observationForm.length;
  if (most) {
    const counts = observed > 0 ? [`${number(observed)} ${observed === 1 ? 'telling' : 'tellingen'}`] : [];
    figures.push({ value: number(most.count), label: enumeration([most.label, ...others.map(spelled), ...counts]) });
  }
  if (respondents) {
    const response = invited && invited >= respondents ? `, respons ${percentage(respondents, invited)}` : '';
    figures.push({
      value: number(respondents),
      label: `ingevulde vragenlijst${respondents === 1 ? '' : 'en'}${response}`,
    });
  }
  return figures;
}

const spelled = ({ count, label }: TalkCount) => `${number(count)} ${label}`;

export interface TalkCount {
  count: number;
  /** `interviews`, or `gesprekken` where the method was not filled in. */
  label: string;
}

/** How many interviews, focus groups and observations there were, the most frequent first. */
export function talkCounts(conversations: readonly Pick<Conversation, 'method'>[]): TalkCount[] {
  const { choices } = qualitativeResearch.shape.conversations.row.method;
  return [...Map.groupBy(conversations, ({ method }) => method)]
    .map(([method, { length: count }]) => {
      const { name, many } = method ? choices[method] : { name: 'gesprek', many: 'gesprekken' };
      return { count, label: count === 1 ? name : many };
    })
    .sort((a, b) => b.count - a.count);
}

/** What the study holds in a few sentences, each left out when there is nothing to tell. */
function mainPoints({ kept, sections }: Study): Block[] {
  const priorities = kept.filter((factor) => factor.isPriority).map((factor) => inSentence(factor.name));
  const named = sections.interventionDesign.interventions.flatMap((one) => (one.name ? [one.name] : []));
  const { withoutIntervention, withoutInterventionReason } = sections.completeResearch;
  const points: Block[] = [];
  if (priorities.length > 0) {
    const verb = priorities.length === 1 ? 'krijgt' : 'krijgen';
    points.push(
      resting(
        closed(
          `${sentence(counted(priorities.length, 'factor', 'factoren'))} ${verb} prioriteit: ${enumeration(priorities)}`,
        ),
        'priorities',
      ),
    );
  }
  const proposal =
    named.length > 0
      ? closed(`We stellen ${counted(named.length, 'interventie', 'interventies')} voor: ${enumeration(named)}`)
      : null;
  const goal = measurableGoal(sections.researchTarget);
  if (proposal || goal) points.push(paragraph([proposal, goal].filter(Boolean).join(' ')));
  if (withoutIntervention && named.length === 0) {
    points.push(
      paragraph(
        ['Dit onderzoek eindigt zonder interventie.', ...paragraphs(withoutInterventionReason).map(closed)].join(' '),
      ),
    );
  }
  return points;
}

/** Aanleiding: why this research, for whom, and what was known beforehand. */
export function occasion({ research, sections }: Study): Block[] {
  const target = sections.researchTarget;
  const product = research.endProduct === 'other' ? null : told(details.shape.endProduct, research.endProduct ?? null);
  const blocks = [
    ...written(research.occasion),
    ...under(fields.whyNow.words.name, written(target.whyNow)),
    ...under(fields.urgency.words.name, written(target.urgency)),
    ...under(
      'De opdracht',
      definitions([
        ...texts(details.shape, research, 'client', 'organisation'),
        [details.shape.theme.words.name, paragraphs(research.themeName)],
        [details.shape.endProduct.words.name, product === null ? [] : [String(product)]],
        ['Looptijd', span(research.startDate, research.endDate)],
        [
          details.shape.stakeholders.words.name,
          (research.stakeholders ?? []).flatMap(({ who, interest }) =>
            who ? [interest ? `${who}: ${interest}` : who] : [],
          ),
        ],
      ]),
    ),
    ...under(
      details.shape.known.words.name,
      list((research.known ?? []).flatMap(({ fact, source }) => (fact ? [sourced(fact, source)] : []))),
    ),
  ];
  return blocks.length > 0 ? blocks : [absent('De aanleiding is nog niet beschreven.')];
}

const span = (from: string | null | undefined, to: string | null | undefined) => {
  if (from && to) return [`${date(from)} tot ${date(to)}`];
  if (from) return [`Vanaf ${date(from)}`];
  return to ? [`Tot ${date(to)}`] : [];
};

const sourced = (fact: string, source: string | null) => (source ? `${closed(fact)} Bron: ${closed(source)}` : fact);

/** Doelanalyse: the behaviour goal first, then what it was made from. */
export function target({ sections }: Study): Block[] {
  const content = sections.researchTarget;
  const goal = currentGoalSentence(content);
  const blocks: Block[] = [
    ...written(content.broadGoal),
    ...under(fields.audience.words.name, audience(content)),
    ...under(fields.currentBehaviour.words.name, currentBehaviour(content)),
    ...under(fields.desiredBehaviour.words.name, desiredBehaviour(content)),
    ...under('Waarom dit gedrag', candidates(content)),
    ...under('Meetbaar doel', measurable(content)),
    ...under(
      'Randvoorwaarden',
      definitions(texts(fields, content, 'timeFeasible', 'moneyFeasible', 'meansFeasible', 'lawFeasible')),
    ),
    ...under(
      'Ethische toets',
      definitions([
        [fields.ethicsLegitimate.words.name, answered(content.ethicsLegitimate, content.ethicsLegitimateNote)],
        [fields.ethicsTransparent.words.name, answered(content.ethicsTransparent, content.ethicsTransparentNote)],
        [fields.ethicsFreedom.words.name, answered(content.ethicsFreedom, content.ethicsFreedomNote)],
        [fields.ethicsHarm.words.name, answered(content.ethicsHarm, content.ethicsHarmNote)],
      ]),
    ),
  ];
  if (goal === null && blocks.length === 0) return [absent('De doelanalyse is nog niet ingevuld.')];
  return [goal === null ? absent('Er is nog geen gedragsdoel.') : { type: 'goal', text: goal }, ...blocks];
}

function audience(content: ResearchTarget): Block[] {
  const vulnerable = answered(content.vulnerable, content.vulnerableNote);
  return [
    ...written(content.audience),
    ...definitions([
      ...texts(fields, content, 'audienceSize'),
      [
        fields.segments.words.name,
        content.segments.flatMap(({ name, description }) =>
          name ? [description ? `${name}: ${description}` : name] : [],
        ),
      ],
      [fields.segments.row.question.words.name, content.segments.flatMap(({ question }) => question ?? [])],
      ...texts(fields, content, 'audienceQuestion'),
      ...texts(fields, content, 'intermediaries'),
      [fields.vulnerable.words.name, vulnerable],
    ]),
  ];
}

function currentBehaviour(content: ResearchTarget): Block[] {
  const { unit, value, year, source } = fields.facts.row;
  const facts = content.facts.filter((fact) => fact.value !== null);
  return [
    ...written(content.currentBehaviour),
    ...(facts.length === 0
      ? []
      : [
          table(
            `${fields.facts.words.name} over het huidige gedrag`,
            [
              column(unit.words.name, 50),
              column(value.words.name, 15, 'end'),
              column(year.words.name, 10, 'end'),
              column(source.words.name, 25),
            ],
            facts.map((fact) => [
              fact.unit ?? '–',
              fact.value ?? '–',
              fact.year === null ? '–' : String(fact.year),
              fact.source ?? '–',
            ]),
          ),
        ]),
    ...under(fields.competingBehaviour.words.name, written(content.competingBehaviour), 4),
  ];
}

function desiredBehaviour(content: ResearchTarget): Block[] {
  return [
    ...written(content.desiredBehaviour),
    ...definitions([
      [fields.recurrence.words.name, content.recurrence ? [fields.recurrence.choices[content.recurrence].name] : []],
      ...texts(fields, content, 'where', 'when', 'decisionMoment', 'withWhom'),
      ...texts(fields, content, 'questionBehaviour', 'questionOccasion'),
    ]),
    ...under(
      fields.subBehaviours.words.name,
      list(
        content.subBehaviours.flatMap(({ behaviour }) => (behaviour ? [behaviour] : [])),
        true,
      ),
      4,
    ),
  ];
}

const candidateData = 'candidates';

/** The candidates side by side. A sum is only shown when no criterion is 0, as in the step itself. */
function candidates(content: ResearchTarget): Block[] {
  const rows = content.candidates.filter((candidate) => candidate.behaviour !== null);
  const reasons = rows.flatMap(({ behaviour, veto, vetoReason }): [string, string[]][] =>
    veto ? [[behaviour!, [closed(`Afgevallen: ${vetoReason ?? 'reden niet ingevuld'}`)]]] : [],
  );
  return [
    ...written(content.choiceReason),
    ...(content.choiceReason === null ? [] : [resting('', candidateData)]),
    ...(rows.length < 2
      ? []
      : [
          ofData(
            candidateData,
            table(
              `${fields.candidates.words.name} naast elkaar`,
              [
                column(fields.candidates.row.behaviour.words.label, 41),
                ...candidateCriteria.map((criterion) =>
                  column(fields.candidates.row[criterion].words.short, 10, 'end'),
                ),
                column('Som', 9, 'end'),
              ],
              rows.map((candidate) => {
                const ratings = candidateCriteria.map((criterion) => candidate[criterion]);
                const mark =
                  candidate.uuid === content.chosenCandidate ? ' (gekozen)' : candidate.veto ? ' (veto)' : '';
                const by = candidate.who && `\n${fields.candidates.row.who.words.label} ${candidate.who}`;
                return [
                  candidate.behaviour! + mark + (by ?? ''),
                  ...ratings.map(rated),
                  rated(sum(ratings, candidate.veto)),
                ];
              }),
              'Elk gedrag kreeg 0 tot 3 punten per criterium. Een som staat er alleen als geen criterium 0 is.',
            ),
          ),
        ]),
    ...definitions(reasons),
  ];
}

const rated = (value: number | null) => (value === null ? '–' : number(value));

const sum = (ratings: readonly (number | null)[], veto: boolean | null) =>
  veto || ratings.some((rating) => !rating)
    ? null
    : ratings.reduce<number>((total, rating) => total + (rating ?? 0), 0);

function measurable(content: ResearchTarget): Block[] {
  const { baseline, target: aim, unit } = content;
  return definitions([
    ...texts(fields, content, 'indicator'),
    [fields.baseline.words.name, baseline === null ? [] : [measured(baseline, unit)]],
    [fields.target.words.name, aim === null ? [] : [measured(aim, unit)]],
    ...texts(fields, content, 'measuredWhen', 'dataSource', 'feasibleChange'),
  ]);
}
