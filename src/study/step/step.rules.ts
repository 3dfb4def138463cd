import type { ContentOf, Shape } from '#foundation/shared/section.ts';
import { type StepName, sectionKey, stepNames, usedBy } from '#study/process.ts';
import type { Missing, Sections, Seen, StepContract, StepState } from './step.contract.ts';

/**
 * What a room tells about its step, as pure functions. `earlier` are the contents of the steps that it uses, by section key
 * (`{ determineFactors: … }`); a room types it with the contracts of those rooms.
 */
export interface StepRules<Content = never, Earlier = never> {
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
}

/** A step as the study sees it: contract and rules together. Rooms export one as `<room>Step`. */
// biome-ignore lint/suspicious/noExplicitAny: rooms of different content share one list.
export interface Step<S extends Shape = any, Earlier = any> {
  contract: StepContract<S>;
  rules: StepRules<ContentOf<S>, Earlier>;
}

export interface Assessment {
  state: StepState;
  stale: boolean;
  missing: Missing[];
  summary: string | null;
  /** The hashes of what it uses, as the steps before it yield that now. */
  current: Seen;
}

/** The state of every step, given all contents and what each had seen. Pure, so that server and tests agree. */
export function assess(
  steps: readonly Step[],
  sections: Sections,
  seen: Partial<Record<StepName, Seen>>,
): Record<StepName, Assessment> {
  const byName = new Map(steps.map((step) => [step.contract.name, step]));
  const contentOf = (name: StepName) => sections[sectionKey(name)] ?? byName.get(name)?.contract.empty;
  const hashes = new Map<string, string>();
  for (const [name, step] of byName)
    for (const [part, value] of Object.entries(step.rules.yields(contentOf(name) as never, sections as never)))
      hashes.set(`${name}.${part}`, hash(value));
  const entries = stepNames.map((name): [StepName, Assessment] => {
    const step = byName.get(name);
    if (!step) return [name, { state: 'empty', stale: false, missing: [], summary: null, current: {} }];
    const content = contentOf(name) as never;
    const used = usedBy(name).flatMap(([from, parts]) => parts.map((part) => `${from}.${part}`));
    const current: Seen = Object.fromEntries(used.map((part) => [part, hashes.get(part) ?? '']));
    const missing = step.rules.missing(content, sections as never);
    const state = stateOf(step, content, sections, missing);
    const last = seen[name] ?? {};
    const stale = isAtWork(state) && used.some((part) => part in last && last[part] !== current[part]);
    return [name, { state, stale, missing, summary: step.rules.summary(content, sections as never), current }];
  });
  return Object.fromEntries(entries) as Record<StepName, Assessment>;
}

/** Where nothing stands, or nothing is asked, there is nothing to look at again. */
const isAtWork = (state: StepState) => state === 'busy' || state === 'ready';

function stateOf(step: Step, content: unknown, sections: Sections, missing: Missing[]): StepState {
  if (step.rules.applies && !step.rules.applies(sections as never)) return 'not_applicable';
  if (canonical(content) === emptyForm(step.contract)) return 'empty';
  return missing.length === 0 ? 'ready' : 'busy';
}

const emptyForms = new WeakMap<object, string>();

/** What a step looks like before anyone filled in anything; worked out once. */
function emptyForm(contract: Step['contract']): string {
  const known = emptyForms.get(contract) ?? canonical(contract.empty);
  emptyForms.set(contract, known);
  return known;
}

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

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
