import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { openReason, type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { closed, enumeration, inSentence, number, sentence } from '#steps/step/sentence.rules.ts';
import type { Intervention } from './intervention-design.contract.ts';
import {
  type AppliedIdea,
  appliedIdeas,
  type Coverage,
  type Earlier,
  ideasByFactor,
  ideasIn,
  ideaTitle,
  priorityFactors,
} from './intervention-design.rules.ts';

/** The texts of an intervention that have something to begin with. */
export type Proposals = Partial<Record<keyof Intervention, Proposal[]>>;

const fromIdeas = 'Uit de gekozen ideeën';
const fromTarget = 'Uit de doelanalyse';

/** Of more segments nobody reads the list. */
const mostSegments = 5;

/** What the texts of an intervention can begin with: its ideas, the goal, and the first measurement. */
export function proposalsOf(intervention: Pick<Intervention, 'ideas'>, earlier: Earlier): Proposals {
  const { researchTarget: target, conductingResearch: survey } = earlier;
  const ideas = ideasIn(intervention, appliedIdeas(earlier));
  return {
    name: ideas.length === 1 ? proposed(fromIdeas, ideas[0]!.idea.title) : [],
    why: proposed(fromIdeas, techniquesByFactor(ideas, earlier), `We kozen hiervoor, ${openReason}`),
    materials: proposed(
      fromIdeas,
      perIdea(ideas, ({ exampleText }) => exampleText && `“${exampleText.trim()}”`),
    ),
    procedure: proposed(
      fromIdeas,
      perIdea(ideas, ({ application }) => application),
    ),
    form: proposed(fromIdeas, channels(ideas)),
    whenAndHowMuch: proposed(
      fromIdeas,
      perIdea(ideas, ({ moment }) => moment),
    ),
    provider: proposed(fromTarget, target.intermediaries),
    location: proposed(fromTarget, target.where),
    audience: [
      ...proposed(fromTarget, target.audience),
      ...target.segments
        .slice(0, mostSegments)
        .flatMap(({ name, description }) =>
          proposed('Uit de doelanalyse: een segment', name && (description ? `${name}: ${description}` : name)),
        ),
    ],
    sender: proposed(fromTarget, target.questionOrganisation && sentence(target.questionOrganisation)),
    risks: [...proposed(fromIdeas, conditionsNotMet(ideas)), ...proposed(fromTarget, target.vulnerableNote)],
    ethicsNote: proposed('Uit de ethische toets van de doelanalyse', ethics(target)),
    evaluationDesign: proposed(
      fromTarget,
      firstValue(target),
      `Daarmee vergelijken we de meting achteraf. We doen dat zo, ${openReason}`,
    ),
    indicator: proposed(fromTarget, measurableGoal(target)),
    measurements: proposed(
      fromTarget,
      [target.measuredWhen, target.dataSource && `Databron: ${target.dataSource}`]
        .flatMap((text) => (text ? [closed(text)] : []))
        .join(' '),
    ),
    factorMeasurement: proposed('Uit de vragenlijst', firstMeasurement(survey, earlier)),
  };
}

/** For the reason that a priority factor is in no intervention. */
export const reasonProposals = ({ uuid, name }: Pick<Coverage, 'uuid' | 'name'>, earlier: Earlier): Proposal[] => {
  const grade = earlier.weighingFactors.researchFactors.find((row) => row.uuid === uuid)?.grade ?? null;
  const weight = grade === null ? '' : ` (belang ${number(grade, 1, 1)})`;
  return proposed('Uit de weging', `De factor “${name}”${weight} komt nu in geen interventie terug,`, openReason);
};

const all = new Intl.ListFormat('nl');
const quoted = (names: readonly string[]) => all.format([...new Set(names)].map((name) => `“${name}”`));

/** Per factor the techniques that should change it. */
function techniquesByFactor(used: readonly AppliedIdea[], earlier: Earlier): string {
  return ideasByFactor(used, earlier)
    .filter(({ ideas }) => ideas.length > 0)
    .map(({ factor, ideas }) => {
      const primary = ideas.filter(({ secondary }) => !secondary).map(({ technique }) => technique);
      const secondary = ideas.filter((one) => one.secondary).map(({ technique }) => technique);
      if (primary.length === 0) return `${factor.name}: we versterken de aanpak met ${quoted(secondary)}.`;
      const support = secondary.length > 0 ? `, versterkt door ${quoted(secondary)}` : '';
      return `${factor.name}: die veranderen we met ${quoted(primary)}${support}.`;
    })
    .join('\n');
}

/** A line per idea of which something is known, in the order of preference; of one idea without its name. */
function perIdea(ideas: readonly AppliedIdea[], what: (idea: AppliedIdea['idea']) => string | null): string {
  return ideas
    .flatMap((one) => {
      const text = what(one.idea)?.trim();
      return text ? [closed(ideas.length === 1 ? sentence(text) : `${ideaTitle(one)}: ${text}`)] : [];
    })
    .join('\n');
}

function channels(ideas: readonly AppliedIdea[]): string | null {
  const named = [...new Set(ideas.flatMap(({ idea }) => idea.channel?.trim() || []))];
  return named.length > 0 ? closed(sentence(enumeration(named.map(inSentence)))) : null;
}

/** The conditions of the techniques that are not, or only partly, seen to. */
const conditionsNotMet = (ideas: readonly AppliedIdea[]): string =>
  ideas
    .flatMap((one) =>
      one.idea.conditions.flatMap(({ condition, state, note }) =>
        condition && (state === 'partly' || state === 'not_met')
          ? `${ideaTitle(one)}: aan “${condition}” is nog ${state === 'partly' ? 'maar deels' : 'niet'} voldaan.${note ? ` ${closed(note)}` : ''}`
          : [],
      ),
    )
    .join('\n');

const ethics = (target: ResearchTarget): string =>
  [target.ethicsLegitimateNote, target.ethicsTransparentNote, target.ethicsFreedomNote, target.ethicsHarmNote]
    .flatMap((note) => (note ? [closed(note)] : []))
    .join('\n');

/** A number with its unit, kept on one line. */
const measured = (value: number, unit: string | null) => number(value) + (unit ? `\u00a0${unit}` : '');

/** `Nulmeting: 31 % (Registratie).` */
function firstValue({ baseline, unit, indicator, dataSource }: ResearchTarget): string | null {
  if (baseline === null) return null;
  const what = indicator ? ` van “${indicator}”` : '';
  return `De nulmeting${what} is ${measured(baseline, unit)}${dataSource ? ` (${dataSource})` : ''}.`;
}

/** The measurable goal in one line: `Huishoudens die scheiden: van 31 naar 45 %`. Null while it has no indicator. */
function measurableGoal({
  indicator,
  baseline,
  target,
  unit,
}: Pick<ResearchTarget, 'indicator' | 'baseline' | 'target' | 'unit'>): string | null {
  if (indicator === null || target === null) return indicator;
  const from = baseline === null ? '' : `van ${number(baseline)} `;
  return `${indicator}: ${from}naar ${measured(target, unit)}`;
}

/** What the questionnaire found of each priority factor, with which a later measurement is compared. */
function firstMeasurement({ results }: Pick<ConductingResearch, 'results'>, earlier: Earlier): string | null {
  const found = priorityFactors(earlier).flatMap(({ uuid, name }) => {
    const result = results.find((row) => row.researchFactor === uuid);
    if (result?.mean == null || result.n === null) return [];
    const { mean, n, scaleMin, scaleMax } = result;
    const scale = scaleMin === null || scaleMax === null ? '' : ` op ${scaleMin}–${scaleMax}`;
    return [`${inSentence(name)} gemiddeld ${number(mean, 1, 1)}${scale} (n = ${number(n)})`];
  });
  return found.length > 0 ? `De eerste meting: ${enumeration(found)}.` : null;
}
