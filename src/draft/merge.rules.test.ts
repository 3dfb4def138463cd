import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseAsSent, changedFields, mergeSections, resolveConflicts } from './merge.rules.ts';

const [a, b, c] = ['a', 'b', 'c'];
const row = (uuid: string, text: string | null = null) => ({ uuid, text });

describe('merging two people’s work', () => {
  it('fields that only one of the two changed merge by themselves', () => {
    const base = { goal: 'x', audience: 'y' };
    expect(mergeSections(base, { goal: 'mijn', audience: 'y' }, { goal: 'x', audience: 'hun' })).toEqual({
      merged: { goal: 'mijn', audience: 'hun' },
      conflicts: [],
    });
  });

  it('what both changed differently is a conflict that keeps both', () => {
    const { merged, conflicts } = mergeSections({ goal: 'x' }, { goal: 'mijn' }, { goal: 'hun' });
    expect(merged).toEqual({ goal: 'mijn' });
    expect(conflicts).toEqual([{ path: ['goal'], base: 'x', mine: 'mijn', theirs: 'hun' }]);
    expect(resolveConflicts(merged, conflicts, ['theirs'])).toEqual({ goal: 'hun' });
    expect(resolveConflicts(merged, conflicts, ['mine'])).toEqual({ goal: 'mijn' });
  });

  it('the same change by both is none', () => {
    expect(mergeSections({ goal: 'x' }, { goal: 'z' }, { goal: 'z' }).conflicts).toEqual([]);
  });

  it('rows merge by uuid and field', () => {
    const base = { list: [{ ...row(a, 'x'), extra: 1 }] };
    const { merged, conflicts } = mergeSections(
      base,
      { list: [{ ...row(a, 'mijn'), extra: 1 }] },
      { list: [{ ...row(a, 'x'), extra: 2 }] },
    );
    expect(merged).toEqual({ list: [{ uuid: a, text: 'mijn', extra: 2 }] });
    expect(conflicts).toEqual([]);
  });

  it('a conflict in a row names its uuid and field', () => {
    const { merged, conflicts } = mergeSections(
      { list: [row(a, 'x')] },
      { list: [row(a, 'mijn')] },
      { list: [row(a, 'hun')] },
    );
    expect(conflicts[0]?.path).toEqual(['list', a, 'text']);
    expect(resolveConflicts(merged, conflicts, ['theirs'])).toEqual({ list: [row(a, 'hun')] });
  });

  it('rows that each added both stay', () => {
    const { merged } = mergeSections({ list: [row(a)] }, { list: [row(a), row(b)] }, { list: [row(a), row(c)] });
    expect((merged.list as { uuid: string }[]).map(({ uuid }) => uuid).sort()).toEqual([a, b, c]);
  });

  it('a row removed by one is gone, unless the other changed it', () => {
    expect(mergeSections({ list: [row(a), row(b)] }, { list: [row(b)] }, { list: [row(a), row(b)] }).merged).toEqual({
      list: [row(b)],
    });
    expect(
      mergeSections({ list: [row(a), row(b)] }, { list: [row(b)] }, { list: [row(a, 'nieuw'), row(b)] }).merged,
    ).toEqual({ list: [row(a, 'nieuw'), row(b)] });
  });

  it('the order of a list is a value of its own', () => {
    const base = { list: [row(a), row(b), row(c)] };
    expect(
      mergeSections(base, { list: [row(c), row(a), row(b)] }, { list: [row(a, 'hun'), row(b), row(c)] }).merged,
    ).toEqual({ list: [row(c), row(a, 'hun'), row(b)] });
    expect(
      mergeSections(base, { list: [row(a), row(b, 'mijn'), row(c)] }, { list: [row(c), row(b), row(a)] }).merged,
    ).toEqual({ list: [row(c), row(b, 'mijn'), row(a)] });
  });
});

describe('for any two edits', () => {
  const uuids = ['a', 'b', 'c', 'd', 'e'];
  const rows = fc.uniqueArray(
    fc.record({ uuid: fc.constantFrom(...uuids), text: fc.constantFrom(null, 'x', 'y', 'z') }),
    { selector: (item) => item.uuid, maxLength: 5 },
  );
  const section = fc.record({ goal: fc.constantFrom(null, 'x', 'y', 'z'), list: rows });

  it('whoever changed nothing gets the other’s, without a conflict', () => {
    fc.assert(
      fc.property(section, section, (base, changed) => {
        expect(mergeSections(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
        expect(mergeSections(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
      }),
    );
  });

  it('no value that one of them wrote is lost unseen: it is in the merge or in a conflict', () => {
    fc.assert(
      fc.property(section, section, section, (base, mine, theirs) => {
        const { merged, conflicts } = mergeSections(base, mine, theirs);
        const seen = (path: string[], value: unknown, now: unknown) =>
          now === value ||
          conflicts.some(
            (conflict) =>
              conflict.path.join() === path.join() && (conflict.mine === value || conflict.theirs === value),
          );
        for (const edited of [mine, theirs]) {
          if (edited.goal !== base.goal) expect(seen(['goal'], edited.goal, merged.goal)).toBe(true);
          for (const { uuid, text } of edited.list) {
            const before = base.list.find((item) => item.uuid === uuid);
            // An empty field of a new row was not written by anyone.
            if ((before?.text ?? null) === text) continue;
            const now = (merged.list as typeof edited.list).find((item) => item.uuid === uuid);
            expect(now && seen(['list', uuid, 'text'], text, now.text)).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what was sent without an answer', () => {
  const word = fc.constantFrom(null, 'x', 'y', 'z');
  const rows = fc
    .uniqueArray(fc.record({ uuid: fc.constantFrom('a', 'b', 'c', 'd'), text: word, extra: word }), {
      selector: ({ uuid }) => uuid,
    })
    .map((list) => list as { uuid: string }[]);
  const section = fc.record({ goal: word, audience: word, list: rows });

  it('is what is compared with when it arrived: everything typed since stays, and nothing is asked', () => {
    fc.assert(
      fc.property(section, section, section, (base, sent, mine) => {
        const fields = changedFields(sent, base);
        const theirs = { ...base, ...fields };
        const { merged, conflicts } = mergeSections(baseAsSent(base, [fields], theirs), mine, theirs);
        expect(conflicts).toEqual([]);
        expect(merged).toEqual(mine);
      }),
    );
  });

  it('changes nothing when it did not arrive', () => {
    fc.assert(
      fc.property(section, section, (base, sent) => {
        expect(baseAsSent(base, [changedFields(sent, base)], base)).toEqual(base);
      }),
    );
  });

  it('leaves what somebody else changed after it a change by somebody else', () => {
    const base = { goal: 'x', list: [row(a)] };
    const sent = { goal: 'eerst', list: [row(a), row(b, 'eerst')] };
    const theirs = { goal: 'van Sanne', list: [row(a), row(b, 'eerst'), row(c)] };
    const mine = { goal: 'eerst, en verder', list: [row(a), row(b, 'eerst, en verder')] };
    const { merged, conflicts } = mergeSections(baseAsSent(base, [sent], theirs), mine, theirs);
    expect(merged).toEqual({ goal: 'eerst, en verder', list: [row(a), row(b, 'eerst, en verder'), row(c)] });
    expect(conflicts.map(({ path }) => path)).toEqual([['goal']]);
  });
});
