import { expect, it } from 'vitest';
import { changing, mostAttempts, type StepAccess } from './change.rules.ts';

interface Content {
  rows: string[];
}

/** A step on which somebody else saves so many times just before us. */
function step(others: number) {
  const stored = { version: 4, rows: ['a'] };
  const saves: string[][] = [];
  let left = others;
  const access: StepAccess<Content, string> = {
    read: async () => ({ content: { rows: stored.rows }, setAside: ['old'], version: stored.version }),
    save: async ({ rows = [] }, version) => {
      if (left > 0) {
        left -= 1;
        stored.version += 1;
        stored.rows = [...stored.rows, `other ${stored.version}`];
      }
      saves.push(rows);
      return version === stored.version;
    },
  };
  return { access, saves };
}

const add = ({ content }: { content: Content }) => ({ rows: [...content.rows, 'mine'] });

it('saves what was changed', async () => {
  const { access, saves } = step(0);
  expect(await changing(access, add)).toBe(true);
  expect(saves).toEqual([['a', 'mine']]);
});

it('adds to what somebody else saved in between', async () => {
  const { access, saves } = step(2);
  expect(await changing(access, add)).toBe(true);
  expect(saves.at(-1)).toEqual(['a', 'other 5', 'other 6', 'mine']);
});

it('gives up when that goes on', async () => {
  const { access, saves } = step(mostAttempts);
  expect(await changing(access, add)).toBe(false);
  expect(saves).toHaveLength(mostAttempts);
});

it('saves nothing when there is nothing to change, and hands on what was taken out', async () => {
  const { access, saves } = step(0);
  let seen: readonly string[] = [];
  const look = ({ setAside }: { setAside: readonly string[] }) => {
    seen = setAside;
    return null;
  };
  expect(await changing(access, look)).toBe(true);
  expect([saves, seen]).toEqual([[], ['old']]);
});

it('leaves a refusal to the caller', async () => {
  const { access } = step(0);
  const refused = { ...access, save: () => Promise.reject(new Error('De licentie is verlopen.')) };
  await expect(changing(refused, add)).rejects.toThrow('verlopen');
});
