import { same } from '#foundation/shared/same.ts';
import { foundationOf, type StepName, sectionKey, stepNames, usedBy } from '#study/process.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { Missing, Seen, StepContract, StepState } from './step.contract.ts';

/**
 * What a room tells about its step, as pure functions. `earlier` are the contents of the steps that it rests on, by section key
 * (`{ determineFactors: … }`): see `Earlier` in `step.contract.ts`.
 */
export interface StepRules<Content extends object = object, Earlier = Sections> {
  /** What is still needed before the step is `gereed`; empty when it is. Never needed to save. */
  missing(content: Content, earlier: Earlier): Missing[];
  /**
   * What other steps take from this one, in parts that `study/process.ts` names: who uses a part is flagged when it changes. Keep out
   * what nobody uses, and give a fixed order to what has no order of its own.
   */
  yields(content: Content, earlier: Earlier): Readonly<Record<string, unknown>>;
  /** One short Dutch sentence for the task list, or null when there is nothing to tell yet. */
  summary(content: Content, earlier: Earlier): string | null;
  /** False when the chosen research type leaves this step out. */
  applies?(earlier: Earlier): boolean;
  /** Steps besides those that it rests on, later ones among them, which `missing` and `summary` look at too. What it yields follows from none of them. */
  looksAt?: readonly StepName[];
}

/** A step as the study sees it: contract and rules together. Rooms export one as `<room>Step`. */
export interface Step {
  contract: StepContract;
  rules: StepRules;
  /** Whether all that changed is what the server writes itself when somebody does something on this page, such as fetching a file. */
  isFromHere?(before: object, after: object): boolean;
}

export interface Assessment {
  state: StepState;
  stale: boolean;
  missing: Missing[];
  summary: string | null;
  /** The hashes of what it uses, as the steps before it yield that now. */
  current: Seen;
}

/**
 * The state of every step, given all contents and what each had seen. Pure, so that server and tests agree. `before` are contents that
 * were assessed earlier: a step of which nothing that it may read is another value is not reckoned again.
 */
export function assess(
  steps: readonly Step[],
  sections: Sections,
  seen: Partial<Record<StepName, Seen>>,
  before?: Sections,
): Record<StepName, Assessment> {
  const reckoned = new Map(steps.map((step) => [step.contract.name, reckon(step, sections, before)]));
  const entries = stepNames.map((name): [StepName, Assessment] => {
    const own = reckoned.get(name);
    if (!own) return [name, { state: 'empty', stale: false, missing: [], summary: null, current: {} }];
    const current: Seen = Object.fromEntries(
      usedBy(name).flatMap(([from, parts]) =>
        parts.map((part) => [`${from}.${part}`, reckoned.get(from)?.hashes[part] ?? '']),
      ),
    );
    const last = seen[name] ?? {};
    const stale =
      isAtWork(own.state) && Object.keys(current).some((part) => part in last && last[part] !== current[part]);
    return [name, { state: own.state, stale, missing: own.missing, summary: own.summary, current }];
  });
  return Object.fromEntries(entries) as Record<StepName, Assessment>;
}

/** What follows from the contents alone. */
interface Reckoned extends Pick<Assessment, 'state' | 'missing' | 'summary'> {
  /** What the step yields, and the hash of each part. */
  parts: Readonly<Record<string, unknown>>;
  hashes: Readonly<Record<string, string>>;
}

/** Per value of all contents, which nobody changes once it is made, what each step came to. */
const reckonings = new WeakMap<Sections, Map<StepRules, Reckoned>>();

function reckon({ contract, rules }: Step, sections: Sections, before: Sections | undefined): Reckoned {
  const known = reckonings.get(sections) ?? new Map<StepRules, Reckoned>();
  reckonings.set(sections, known);
  const found = known.get(rules);
  if (found) return found;
  const last = before && reckonings.get(before)?.get(rules);
  const now =
    last && readsTheSame({ contract, rules }, sections, before)
      ? last
      : reckonAnew({ contract, rules }, sections, last);
  known.set(rules, now);
  return now;
}

const readsTheSame = ({ contract: { name }, rules: { looksAt = [] } }: Step, sections: Sections, before: Sections) =>
  [name, ...foundationOf(name), ...looksAt].every((step) => sections[sectionKey(step)] === before[sectionKey(step)]);

/** What a step comes to. A part that is what it was at `last` has the same hash: comparing stops at the first value that is the very same. */
function reckonAnew(step: Step, sections: Sections, last: Reckoned | undefined): Reckoned {
  const { contract, rules } = step;
  const content = sections[sectionKey(contract.name)];
  const missing = rules.missing(content, sections);
  const parts = rules.yields(content, sections);
  return {
    state: stateOf(step, content, sections, missing),
    missing,
    summary: rules.summary(content, sections),
    parts,
    hashes: Object.fromEntries(
      Object.entries(parts).map(([part, value]) => {
        const known = last?.hashes[part];
        return [part, known !== undefined && same(value, last?.parts[part]) ? known : hash(value)];
      }),
    ),
  };
}

/** Where nothing stands, or nothing is asked, there is nothing to look at again. */
export const isAtWork = (state: StepState) => state === 'busy' || state === 'ready';

function stateOf(step: Step, content: unknown, sections: Sections, missing: Missing[]): StepState {
  if (step.rules.applies && !step.rules.applies(sections)) return 'not_applicable';
  if (isUntouched(step.contract, content)) return 'empty';
  return missing.length === 0 ? 'ready' : 'busy';
}

/** Whether nobody filled in anything. The first field with something in it tells. */
export const isUntouched = (contract: Step['contract'], content: unknown): boolean => same(content, contract.empty);

/**
 * A short fingerprint of a JSON value (FNV-1a, 64 bits): tells change, guards nothing. In four words of 16 bits, as a
 * product of two of those is still exact in a double, and a BigInt per byte is ten times slower.
 */
export function hash(value: unknown): string {
  let [a, b, c, d] = [0x2325, 0x8422, 0x9ce4, 0xcbf2];
  for (const byte of new TextEncoder().encode(canonical(value))) {
    a ^= byte;
    // Times the prime 0x100000001b3 = 2^40 + 0x1b3, word by word.
    const first = a * 0x1b3;
    const second = b * 0x1b3 + (first >>> 16);
    const third = c * 0x1b3 + (a << 8) + (second >>> 16);
    d = (d * 0x1b3 + (b << 8) + (third >>> 16)) & 0xffff;
    a = first & 0xffff;
    b = second & 0xffff;
    c = third & 0xffff;
  }
  return [d, c, b, a].map((word) => word.toString(16).padStart(4, '0')).join('');
}

const canonical = (value: unknown): string => JSON.stringify(inOrder(value) ?? null);

/** The same with its keys in order: written at once afterwards, which is twice as fast as a function that `JSON.stringify` asks of each value. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder((value as Record<string, unknown>)[key]);
  return ordered;
}
