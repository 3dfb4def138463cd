import { randomBytes } from 'node:crypto';
import { drawLots } from '#evidence/effect/lots/draw.rules.ts';
import { generatorOf, listHash, seedBytes } from '#evidence/effect/lots/seed.rules.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { writePlan } from '#steps/intervention-design/evaluation/write.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { StepDeps } from '#study/step/step.server.ts';
import type { Lots } from './lots.contract.ts';
import { lotsOperations } from './lots.operations.contract.ts';
import { drawnPlaces, drawsLeft, listOf, lotGroups, planFault, sameGroups, unitFault } from './lots.rules.ts';

/** `Loten`: a list is frozen, and then the server draws. `room` saves either like any change of its step. */
export function lotsRoutes(deps: StepDeps, room: StepRoom): Route[] {
  const written = (call: Parameters<typeof writePlan>[2], make: (plan: Evaluation) => Promise<Lots>) =>
    writePlan(deps, room, call, async ({ sections }) => ({ lots: await make(sections.interventionDesign) }));
  return [
    route(lotsOperations.freeze, (call) => written(call, (plan) => frozen(plan, call.body)), { ifMatch: 'handled' }),
    route(lotsOperations.draw, (call) => written(call, (plan) => drawn(plan, call.body.reason)), {
      ifMatch: 'handled',
    }),
  ];
}

async function frozen(plan: Evaluation, { most, units }: Pick<Lots, 'most' | 'units'>): Promise<Lots> {
  if (plan.lots && plan.lots.attempts.length > 0) throw new Problem('alreadyDrawn');
  refuse(planFault(plan));
  const groups = lotGroups(plan);
  refuse(unitFault(groups, units));
  const hash = await listHash({ groups, units });
  return { frozenAt: new Date().toISOString(), hash, most, groups, units, attempts: [], drawn: [] };
}

async function drawn(plan: Evaluation, reason: string | null): Promise<Lots> {
  const { lots } = plan;
  refuse(planFault(plan));
  if (lots === null) throw refusal('units', 'Zet eerst de lijst met codes vast.');
  if (drawsLeft(lots) <= 0)
    throw new Problem('alreadyDrawn', { detail: 'Er is al zo vaak geloot als van tevoren was afgesproken.' });
  if (!sameGroups(lots, plan))
    throw refusal('groups', 'De groepen zijn veranderd sinds de lijst is vastgezet. Zet de lijst opnieuw vast.');
  if (lots.attempts.length > 0 && reason === null)
    throw refusal('reason', 'Schrijf op waarom je opnieuw loot. Dat blijft bij de loting staan.');
  const seed = randomBytes(seedBytes).toString('hex');
  const uuids = new Map(lots.groups.map(({ uuid, code }) => [code, uuid]));
  const seats = drawLots(listOf(lots), await generatorOf(seed, lots.hash));
  return {
    ...lots,
    attempts: [
      ...lots.attempts,
      { at: new Date().toISOString(), seed, reason: lots.attempts.length > 0 ? reason : null },
    ],
    drawn: seats.map(({ code, group }) => ({ code, group: uuids.get(group)! })),
  };
}

/** Refuses a save, by whoever and by whatever door, that takes away what lots were drawn for. */
export function refuseUndrawn(before: Evaluation, after: Evaluation): void {
  const [place] = drawnPlaces(before, after);
  if (place !== undefined)
    throw refusal(
      place,
      place === 'groups'
        ? 'In deze groepen is geloot: ze kunnen niet meer weg. Een andere naam mag wel.'
        : 'Er is geloot: de opzet blijft die van een loting.',
    );
}

function refuse(fault: { path: string; message: string } | null): void {
  if (fault) throw refusal(fault.path, fault.message);
}

const refusal = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });
