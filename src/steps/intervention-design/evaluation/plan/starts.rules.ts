import { longest } from '#foundation/shared/fields.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { inSentence, number } from '#steps/step/sentence.rules.ts';
import {
  type DesignKind,
  type Evaluation,
  evaluationShape,
  type Group,
  type Moment,
  type Outcome,
} from '../evaluation.contract.ts';
import { isDrawn } from './design.rules.ts';

type NewId = () => string;

const rowsOf = {
  group: (uuid: string, given: Partial<Group> = {}): Group => emptyRow(evaluationShape.groups, { ...given, uuid }),
  moment: (uuid: string, given: Partial<Moment> = {}): Moment => emptyRow(evaluationShape.moments, { ...given, uuid }),
};
export const emptyGroup = (uuid: string): Group => rowsOf.group(uuid);
export const emptyMoment = (uuid: string): Moment => rowsOf.moment(uuid);

/** The first outcome is the main one, until somebody says otherwise. */
export const emptyOutcome = (uuid: string, others: readonly Outcome[]): Outcome =>
  emptyRow(evaluationShape.outcomes, { uuid, role: others.some(({ role }) => role === 'main') ? 'other' : 'main' });

/** The outcomes with one changed. Exactly one is the main one: who makes it another moves it. */
export const withOutcome = (outcomes: readonly Outcome[], uuid: string, patch: Partial<Outcome>): Outcome[] =>
  outcomes.map((one) => {
    if (one.uuid === uuid) return { ...one, ...patch };
    return patch.role === 'main' && one.role === 'main' ? { ...one, role: 'other' } : one;
  });

type MeasurableGoal = Pick<ResearchTarget, 'indicator' | 'baseline' | 'target' | 'unit'>;

/** The plan with the measurable goal of the target as its first outcome: what is counted, which way it should go, and from what to what. */
export function withGoalAsOutcome(plan: Evaluation, goal: MeasurableGoal, uuid: string): Evaluation {
  const { indicator, baseline, target } = goal;
  const share = isShareGoal(goal);
  const wanted = baseline === null || target === null || baseline === target ? null : target > baseline;
  return {
    ...plan,
    outcomes: [
      ...plan.outcomes,
      {
        ...emptyOutcome(uuid, plan.outcomes),
        name: indicator,
        kind: share ? 'share' : null,
        wanted: wanted === null ? null : wanted ? 'more' : 'less',
      },
    ],
    // Of other kinds one has to say first what the numbers are of.
    ...(share && {
      expectedWithout: plan.expectedWithout ?? baseline,
      expectedWith: plan.expectedWith ?? target,
    }),
  };
}

const isShareGoal = ({ unit }: MeasurableGoal) => unit?.trim().startsWith('%') ?? false;

/** The measurable goal in a line, to take over while there is no outcome; null where it has no name that fits. */
export function goalInLine({ indicator, baseline, target, unit }: MeasurableGoal): string | null {
  if (!indicator?.trim() || indicator.length > longest.title) return null;
  if (baseline === null || target === null) return indicator.trim();
  const measure = unit ? ` ${unit.trim()}` : '';
  return `${indicator.trim()}: van ${number(baseline)} naar ${number(target)}${measure}`;
}

/** Groups to begin with, called after the intervention where there is one: to rename. */
export function startingGroups(
  design: DesignKind,
  interventions: readonly { name: string | null }[],
  id: NewId,
): Group[] {
  const [only, ...more] = interventions;
  const name = only?.name && more.length === 0 ? only.name : null;
  const called = (word: string) => {
    const full = `${word} ${name ? inSentence(name) : 'interventie'}`;
    return full.length > longest.title ? `${word} interventie` : full;
  };
  const part = isDrawn(design) ? 1 : null;
  switch (design) {
    case 'drawn_people':
    case 'drawn_places':
    case 'not_drawn':
      return [
        rowsOf.group(id(), { name: called('Met'), gets: 'with', what: name, part }),
        rowsOf.group(id(), { name: called('Zonder'), gets: 'without', part }),
      ];
    case 'stepped':
      return ['Eerste', 'Tweede', 'Derde'].map((which) =>
        rowsOf.group(id(), { name: `${which} groep`, gets: 'with', what: name }),
      );
    case 'before_after':
    case 'series':
      return [rowsOf.group(id(), { name: 'Iedereen', gets: 'with', what: name })];
  }
}

/** Moments to begin with: to rename and to date. */
export function startingMoments(design: DesignKind, id: NewId): Moment[] {
  const counts = (before: number, after: number) =>
    Array.from({ length: before + after }, (_, at) =>
      rowsOf.moment(id(), { name: `Telling ${at + 1}`, phase: at < before ? 'before' : 'after' }),
    );
  if (design === 'stepped') return counts(1, 3);
  if (design === 'series') return counts(6, 6);
  return [
    rowsOf.moment(id(), { name: 'Voormeting', phase: 'before' }),
    rowsOf.moment(id(), { name: 'Nameting', phase: 'after' }),
  ];
}
