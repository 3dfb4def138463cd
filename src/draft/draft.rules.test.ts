import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { beginDraft, type Draft, type DraftEvent, reduceDraft, type ServerCopy } from './draft.rules.ts';

const now = new Date('2026-11-05T09:15:00Z');
const after = (draft: Draft, ...events: DraftEvent[]) =>
  events.reduce((before, event) => reduceDraft(before, event, now), draft);
const sanne = { uuid: 'sanne', name: 'Sanne de Wit' };
/** What Sanne saved, on top of what both began with. */
const saved = (content: object, version = 1): ServerCopy => ({
  content: { goal: 'begin', audience: 'bewoners', ...content },
  version,
  by: sanne,
});
const empty = saved({}, 0).content;

/** A draft in each of its states, as it gets there. */
function statesOf(sends: boolean): Record<string, Draft> {
  const begun = beginDraft('noor', saved({}, 0), sends);
  const typed = after(begun, { kind: 'edit', draft: { ...empty, goal: 'van Noor' } });
  const saving = after(typed, { kind: 'send', confirm: false });
  const twice: DraftEvent = {
    kind: 'found',
    base: { ...empty, goal: 'ouder' },
    draft: { ...empty, goal: 'van een ander tabblad' },
  };
  const conflict = after(typed, sends ? { kind: 'arrive', copy: saved({ goal: 'van Sanne' }) } : twice);
  const failed: DraftEvent = { kind: 'refused', draft: saving.draft, message: 'Dat mag niet.', violations: [] };
  return {
    saved: begun,
    typed,
    ...(sends && {
      saving,
      offline: after(saving, { kind: 'unreachable', message: 'Geen verbinding.' }),
      failed: after(saving, failed),
    }),
    conflict,
    later: after(conflict, { kind: 'put_off' }),
  };
}

/** Everything that can happen to a draft, under the words that it has in the diagram. */
const events: Record<string, (draft: Draft) => DraftEvent> = {
  edit: ({ draft }) => ({ kind: 'edit', draft: { ...draft, audience: 'ouderen' } }),
  'edit, the same as the server has': ({ theirs, base }) => ({ kind: 'edit', draft: theirs ?? base }),
  send: () => ({ kind: 'send', confirm: false }),
  'send, Opslaan': () => ({ kind: 'send', confirm: true }),
  stored: ({ draft, version }) => ({ kind: 'stored', draft, version: version + 1, confirmed: false }),
  'stored, edited meanwhile': ({ base, version }) => ({ kind: 'stored', draft: base, version, confirmed: false }),
  outdated: ({ version }) => ({ kind: 'outdated', copy: saved({ audience: 'jongeren' }, version + 1) }),
  'outdated, the same was typed': ({ draft, version }) => ({ kind: 'outdated', copy: saved(draft, version + 1) }),
  'outdated, in conflict': ({ version }) => ({ kind: 'outdated', copy: saved({ goal: 'nieuw' }, version + 1) }),
  unreachable: () => ({ kind: 'unreachable', message: 'Geen verbinding.' }),
  refused: ({ draft }) => ({ kind: 'refused', draft, message: 'Dat mag niet.', violations: [] }),
  'refused, edited meanwhile': ({ base }) => ({ kind: 'refused', draft: base, message: 'Nee.', violations: [] }),
  arrive: ({ theirs, base, version }) => ({
    kind: 'arrive',
    copy: saved({ ...(theirs ?? base), audience: 'jongeren' }, version + 1),
  }),
  'arrive, the same was typed': ({ draft, version }) => ({ kind: 'arrive', copy: saved(draft, version + 1) }),
  'arrive, in conflict': ({ version }) => ({ kind: 'arrive', copy: saved({ goal: 'nieuw' }, version + 1) }),
  found: () => ({ kind: 'found', base: empty, draft: { ...empty, audience: 'ouderen' } }),
  'found, in conflict': () => ({
    kind: 'found',
    base: { ...empty, goal: 'ouder' },
    draft: { ...empty, goal: 'van een ander tabblad' },
  }),
  choose: () => ({ kind: 'choose', choices: ['mine'] }),
  put_off: () => ({ kind: 'put_off' }),
  take_up: () => ({ kind: 'take_up' }),
  finish: () => ({ kind: 'finish', content: empty }),
  seen: () => ({ kind: 'seen' }),
  kept: () => ({ kind: 'kept', kept: false }),
};

/** Each arrow of a diagram of `docs/states/step.md`, `from --> to: event`; of a state with states in it for each of these. */
function drawn(title: string): string[] {
  const page = readFileSync(join(rootDir, 'docs/states/step.md'), 'utf8');
  const [, text] = new RegExp(`## ${title}\n[^#]*?\`\`\`mermaid\n([^\`]*)\`\`\``).exec(page) ?? [];
  expect(text, title).toBeDefined();
  const inside = new Map(
    [...text!.matchAll(/state (\w+) \{([^}]*)\}/g)].map(([, name, names]) => [name!, names!.trim().split(/\s+/)]),
  );
  return [...text!.matchAll(/(\w+) --> (\w+): (.+)/g)].flatMap(([, from, to, event]) =>
    (inside.get(from!) ?? [from!]).map((state) => `${state} --> ${to}: ${event}`),
  );
}

describe.each([
  ['A draft in the browser', true],
  ['A form that makes something', false],
])('%s', (title, sends) => {
  const states = statesOf(sends);

  it('has every state that is drawn, and each is what it is called', () => {
    expect(Object.entries(states).map(([name, { state }]) => [name, state.kind])).toEqual(
      Object.keys(states).map((name) => [name, name]),
    );
    const names = drawn(title).flatMap((arrow) => arrow.split(':')[0]!.split(' --> '));
    expect([...new Set(names)].sort()).toEqual(Object.keys(states).sort());
  });

  it('goes from state to state as the diagram is drawn, and in no other way', () => {
    const moves = Object.entries(states).flatMap(([from, draft]) =>
      Object.entries(events).flatMap(([words, event]) => {
        const to = after(draft, event(draft)).state.kind;
        return to === from ? [] : [`${from} --> ${to}: ${words}`];
      }),
    );
    expect(moves.sort()).toEqual(drawn(title).sort());
  });
});
