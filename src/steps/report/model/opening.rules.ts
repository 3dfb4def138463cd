import { candidateCriteria, type ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { absent, column, definitions, list, paragraph, table, under, written } from './block.rules.ts';
import { criterionLabels, methodLabels, recurrenceLabels } from './labels.rules.ts';
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

/** Samenvatting: the user's own words; where these are only a lead, or absent, followed by what the study holds. */
export function summary(study: Study): Block[] {
  const { summary: text, conclusion } = study.sections.completeResearch;
  const [lead, ...rest] = paragraphs(text);
  const figures = keyFigures(study);
  const told = rest.length > 0 ? rest.map(paragraph) : mainPoints(study);
  return [
    lead === undefined
      ? absent('Er is nog geen samenvatting geschreven.')
      : { type: 'paragraph', text: lead, lead: true },
    ...(figures.length === 0 ? [] : [{ type: 'keyFigures', items: figures } as const]),
    ...told,
    ...under('Conclusie', written(conclusion)),
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

const one: Record<string, string> = {
  interviews: 'interview',
  focusgroepen: 'focusgroep',
  observaties: 'observatie',
  gesprekken: 'gesprek',
};

/** How many interviews, focus groups and observations there were, the most frequent first. */
export function talkCounts(conversations: readonly { method: keyof typeof methodLabels | null }[]): TalkCount[] {
  const counts = new Map<string, number>();
  for (const { method } of conversations) {
    const label = method ? methodLabels[method] : 'gesprekken';
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ count, label: count === 1 ? one[label]! : label }))
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
      paragraph(
        closed(
          `${sentence(counted(priorities.length, 'factor', 'factoren'))} ${verb} prioriteit: ${enumeration(priorities)}`,
        ),
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

/** `Het meetbare doel: van 31 naar 45 % van de huishoudens.` */
function measurableGoal({ baseline, target, unit }: ResearchTarget): string | null {
  if (baseline === null || target === null) return null;
  return `Het meetbare doel: van ${number(baseline)} naar ${measured(target, unit)}.`;
}

const endProducts = {
  advice: 'een advies',
  campaign: 'een campagne',
  intervention: 'een interventie',
  briefing: 'een briefing',
  other: null,
};

/** Aanleiding: why this research, for whom, and what was known beforehand. */
export function occasion({ research, sections }: Study): Block[] {
  const target = sections.researchTarget;
  const product = research.endProduct ? endProducts[research.endProduct] : null;
  const blocks = [
    ...written(research.occasion),
    ...under('Waarom nu', written(target.whyNow)),
    ...under('Voelt de doelgroep de urgentie?', written(target.urgency)),
    ...under(
      'De opdracht',
      definitions([
        ['Opdrachtgever', paragraphs(research.client)],
        ['Organisatie of afdeling', paragraphs(research.organisation)],
        ['Thema', paragraphs(research.themeName)],
        ['Gewenst eindproduct', product ? [sentence(product)] : []],
        ['Looptijd', span(research.startDate, research.endDate)],
        [
          'Belanghebbenden',
          (research.stakeholders ?? []).flatMap(({ who, interest }) =>
            who ? [interest ? `${who}: ${interest}` : who] : [],
          ),
        ],
      ]),
    ),
    ...under(
      'Wat al bekend was',
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
    ...under('Doelgroep', audience(content)),
    ...under('Huidig gedrag', currentBehaviour(content)),
    ...under('Gewenst gedrag', desiredBehaviour(content)),
    ...under('Waarom dit gedrag', candidates(content)),
    ...under('Meetbaar doel', measurable(content)),
    ...under(
      'Randvoorwaarden',
      definitions([
        ['Tijd', paragraphs(content.timeFeasible)],
        ['Geld', paragraphs(content.moneyFeasible)],
        ['Middelen', paragraphs(content.meansFeasible)],
        ['Wet', paragraphs(content.lawFeasible)],
      ]),
    ),
    ...under(
      'Ethische toets',
      definitions([
        ['Legitiem doel', answered(content.ethicsLegitimate, content.ethicsLegitimateNote)],
        ['Transparant', answered(content.ethicsTransparent, content.ethicsTransparentNote)],
        ['Keuzevrijheid', answered(content.ethicsFreedom, content.ethicsFreedomNote)],
        ['Nadeel voor groepen', answered(content.ethicsHarm, content.ethicsHarmNote)],
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
      ['Omvang', paragraphs(content.audienceSize)],
      [
        'Segmenten',
        content.segments.flatMap(({ name, description }) =>
          name ? [description ? `${name}: ${description}` : name] : [],
        ),
      ],
      ['Intermediairs', paragraphs(content.intermediaries)],
      ['Kwetsbare groep', vulnerable],
    ]),
  ];
}

function currentBehaviour(content: ResearchTarget): Block[] {
  const facts = content.facts.filter((fact) => fact.value !== null);
  return [
    ...written(content.currentBehaviour),
    ...(facts.length === 0
      ? []
      : [
          table(
            'Feiten en cijfers over het huidige gedrag',
            [column('Wat', 50), column('Waarde', 15, 'end'), column('Jaar', 10, 'end'), column('Bron', 25)],
            facts.map((fact) => [
              fact.unit ?? '–',
              fact.value ?? '–',
              fact.year === null ? '–' : String(fact.year),
              fact.source ?? '–',
            ]),
          ),
        ]),
    ...under('Wat mensen nu in plaats daarvan doen', written(content.competingBehaviour), 4),
  ];
}

function desiredBehaviour(content: ResearchTarget): Block[] {
  return [
    ...written(content.desiredBehaviour),
    ...definitions([
      ['Hoe vaak', content.recurrence ? [sentence(recurrenceLabels[content.recurrence])] : []],
      ['Waar', paragraphs(content.where)],
      ['Wanneer', paragraphs(content.when)],
      ['Beslismoment', paragraphs(content.decisionMoment)],
      ['Met wie', paragraphs(content.withWhom)],
    ]),
    ...under(
      'Deelgedragingen',
      list(
        content.subBehaviours.flatMap(({ behaviour }) => (behaviour ? [behaviour] : [])),
        true,
      ),
      4,
    ),
  ];
}

/** The candidates side by side. A sum is only shown when no criterion is 0, as in the step itself. */
function candidates(content: ResearchTarget): Block[] {
  const rows = content.candidates.filter((candidate) => candidate.behaviour !== null);
  const reasons = rows.flatMap(({ behaviour, veto, vetoReason }): [string, string[]][] =>
    veto ? [[behaviour!, [closed(`Afgevallen: ${vetoReason ?? 'reden niet ingevuld'}`)]]] : [],
  );
  return [
    ...written(content.choiceReason),
    ...(rows.length < 2
      ? []
      : [
          table(
            'Kandidaatgedragingen naast elkaar',
            [
              column('Gedrag', 41),
              ...candidateCriteria.map((criterion) => column(criterionLabels[criterion], 10, 'end')),
              column('Som', 9, 'end'),
            ],
            rows.map((candidate) => {
              const ratings = candidateCriteria.map((criterion) => candidate[criterion]);
              const mark = candidate.uuid === content.chosenCandidate ? ' (gekozen)' : candidate.veto ? ' (veto)' : '';
              return [candidate.behaviour! + mark, ...ratings.map(rated), rated(sum(ratings, candidate.veto))];
            }),
            'Elk gedrag kreeg 0 tot 3 punten per criterium. Een som staat er alleen als geen criterium 0 is.',
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
    ['Indicator', paragraphs(content.indicator)],
    ['Nulwaarde', baseline === null ? [] : [measured(baseline, unit)]],
    ['Streefwaarde', aim === null ? [] : [measured(aim, unit)]],
    ['Meetmoment', paragraphs(content.measuredWhen)],
    ['Databron', paragraphs(content.dataSource)],
    ['Wat haalbaar is, en waarom', paragraphs(content.feasibleChange)],
  ]);
}
