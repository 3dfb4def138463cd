import { faultOf, type LotGroup, type LotList } from '#evidence/effect/lots/list.rules.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { ListedUnit, Lots } from './lots.contract.ts';

/** A group of the plan as lots know it: by its name, with its part. */
export type NamedGroup = LotGroup & { uuid: string };

export const lotGroups = ({ groups }: Pick<Evaluation, 'groups'>): NamedGroup[] =>
  groups.map(({ uuid, name, part }) => ({ uuid, code: name?.trim() ?? '', part: part ?? 1 }));

/** The frozen list as it is drawn. */
export const listOf = ({ groups, units }: Pick<Lots, 'groups' | 'units'>): LotList => ({ groups, units });

/** What a plan lacks before lots can be drawn, as a sentence at the field; null when it lacks nothing. */
export function planFault(plan: Pick<Evaluation, 'design' | 'groups'>): { path: string; message: string } | null {
  if (plan.design !== 'drawn_people' && plan.design !== 'drawn_places')
    return { path: 'design', message: 'Kies bij “Hoe vergelijk je?” eerst dat je loot.' };
  const groups = lotGroups(plan);
  if (groups.length < 2) return { path: 'groups', message: 'Noem eerst minstens twee groepen.' };
  const nameless = groups.findIndex(({ code }) => code === '');
  if (nameless >= 0) return { path: `groups[${nameless}].name`, message: 'Geef elke groep eerst een naam.' };
  const double = groups.findIndex(({ code }, at) => groups.findIndex((other) => other.code === code) < at);
  return double >= 0 ? { path: `groups[${double}].name`, message: 'Twee groepen heten hetzelfde.' } : null;
}

/** What is wrong with the units of a list that is sent, at which of them; null of a list that can be drawn. */
export function unitFault(
  groups: readonly NamedGroup[],
  units: readonly ListedUnit[],
): { path: string; message: string } | null {
  const fault = faultOf({ groups, units });
  if (fault === null) return null;
  if (fault.fault === 'too_few_units') return { path: 'units', message: tooFew(groups.length) };
  const at = units.findLastIndex(({ code }) => code === fault.code);
  return { path: `units[${at}].code`, message: `“${fault.code}” staat twee keer in de lijst.` };
}

export const tooFew = (groups: number) =>
  `De lijst is te kort: er zijn ${groups} groepen, dus minstens ${groups} codes nodig.`;

/** Whether the groups are still those that the list was frozen with. Another name is no other group. */
export const sameGroups = (lots: Pick<Lots, 'groups'>, plan: Pick<Evaluation, 'groups'>): boolean => {
  const now = lotGroups(plan);
  return (
    now.length === lots.groups.length &&
    lots.groups.every(({ uuid, part }) => now.some((group) => group.uuid === uuid && group.part === part))
  );
};

/** Where a save would take away what lots were drawn for: a group, or that lots decide. */
export function drawnPlaces({ lots }: Evaluation, after: Evaluation): string[] {
  if (lots === null || lots.attempts.length === 0) return [];
  const kept = new Set(after.groups.map(({ uuid }) => uuid));
  return [
    ...(after.design === 'drawn_people' || after.design === 'drawn_places' ? [] : ['design']),
    ...(lots.groups.every(({ uuid }) => kept.has(uuid)) ? [] : ['groups']),
  ];
}

/** How often lots may still be drawn. */
export const drawsLeft = ({ most, attempts }: Pick<Lots, 'most' | 'attempts'>): number => most - attempts.length;
