import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The import rules of the house (README, “The rooms”), as a test. Arrows point only downward:
 * main and shell → steps → access, research, theory → foundation, ui.
 */
const src = import.meta.dirname;

const roles = ['contract', 'rules', 'figure', 'queries', 'screen', 'parts', 'server', 'entry'] as const;
type Role = (typeof roles)[number] | 'browser' | 'shared';

interface Module {
  path: string;
  /** `steps/weighing-factors`, `research`, `foundation/server`, `ui`, `main`. */
  room: string;
  role: Role;
  floor: number;
  imports: string[];
}

const floors: Record<string, number> = {
  main: 4,
  shell: 4,
  steps: 3,
  access: 2,
  research: 2,
  theory: 2,
  foundation: 1,
  ui: 0,
};

/** Rooms that are there to be imported: what every step is, and the one loader of a research. */
const shared = ['steps/step', 'research/rights'];

function moduleOf(path: string): Module {
  const parts = path.split('/');
  const top = parts.length === 1 ? 'main' : parts[0]!;
  const room =
    top === 'main'
      ? 'main'
      : top === 'steps' || top === 'foundation' || path.startsWith('research/rights/')
        ? `${top}/${parts[1]}`
        : top;
  return { path, room, role: roleOf(path, room), floor: floors[top]!, imports: importsOf(path) };
}

function roleOf(path: string, room: string): Role {
  const named = roles.find((role) => new RegExp(`\\.${role}\\.tsx?$`).test(path));
  if (named) return named;
  if (room === 'foundation/server') return 'server';
  if (room === 'foundation/shared') return 'shared';
  return 'browser';
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8');
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** The module that an import names, from `src`; null for packages. */
function target(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(src, resolve(join(src, dirname(from)), specifier));
  return null;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing|\.d\.ts$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));
const modules = files.map(moduleOf);
const byPath = new Map(modules.map((module) => [module.path, module]));

const edges = modules.flatMap((from) =>
  from.imports.flatMap((specifier) => {
    const path = target(from.path, specifier);
    const to = path === null ? undefined : byPath.get(path);
    return to ? [{ from, to }] : [];
  }),
);

const broken = (rule: (edge: { from: Module; to: Module }) => boolean) =>
  edges.filter((edge) => !rule(edge)).map(({ from, to }) => `${from.path} → ${to.path}`);
const sameRoom = ({ from, to }: { from: Module; to: Module }) => from.room === to.room;

describe('the rooms', () => {
  it('every import leads to a file', () => {
    const missing = modules.flatMap((from) =>
      from.imports.flatMap((specifier) => {
        const path = target(from.path, specifier.split('?')[0]!);
        return path !== null && !existsSync(join(src, path)) ? [`${from.path} → ${specifier}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('a contract imports only zod, foundation/shared and contracts', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.role !== 'contract' ||
          to.role === 'contract' ||
          to.room === 'foundation/shared' ||
          to.path === 'study/process.ts',
      ),
    ).toEqual([]);
    const packages = modules
      .filter((module) => module.role === 'contract')
      .flatMap((module) =>
        module.imports
          .filter((name) => /^[a-z@]/.test(name) && !name.startsWith('zod'))
          .map((name) => `${module.path} → ${name}`),
      );
    expect(packages).toEqual([]);
  });

  it('rules import only contracts and rules of their own room, of a shared room or of a floor below; the report may read all steps', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.role !== 'rules' ||
          to.role === 'contract' ||
          to.room === 'foundation/shared' ||
          to.path === 'study/process.ts' ||
          (to.role === 'rules' &&
            (from.room === to.room ||
              shared.includes(to.room) ||
              to.floor < from.floor ||
              from.room === 'steps/report')),
      ),
    ).toEqual([]);
  });

  it('a figure imports only contracts, rules, other figures and ui', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.role !== 'figure' ||
          ['contract', 'rules', 'figure'].includes(to.role) ||
          to.room === 'ui' ||
          to.room === 'foundation/shared',
      ),
    ).toEqual([]);
  });

  it('nobody imports another room’s screen or server', () => {
    expect(
      broken((edge) => {
        const { from, to } = edge;
        if (to.role !== 'screen' && to.role !== 'server') return true;
        return (
          sameRoom(edge) ||
          from.room === 'main' ||
          from.path === 'shell/router.tsx' ||
          shared.includes(to.room) ||
          to.room === 'foundation/server' ||
          from.path === 'examples/examples.server.ts'
        );
      }),
    ).toEqual([]);
  });

  it('what runs in the browser never imports server code', () => {
    expect(
      broken(({ from, to }) => from.role === 'server' || from.path.endsWith('.server.ts') || to.role !== 'server'),
    ).toEqual([]);
  });

  it('arrows point downward, but for what is there to be imported', () => {
    expect(
      broken((edge) => {
        const { from, to } = edge;
        const downward = to.floor <= from.floor;
        return (
          sameRoom(edge) ||
          downward ||
          to.role === 'contract' ||
          shared.includes(to.room) ||
          from.path.startsWith('research/example/')
        );
      }),
    ).toEqual([]);
  });

  it('ui and foundation import no room', () => {
    expect(broken(({ from, to }) => from.floor > 1 || to.floor <= 1)).toEqual([]);
    expect(broken(({ from, to }) => from.room !== 'ui' || to.room === 'ui')).toEqual([]);
    expect(broken(({ from, to }) => from.room !== 'foundation/shared' || to.room === 'foundation/shared')).toEqual([]);
  });

  it('there are no circles between files', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of edges) next.set(from.path, [...(next.get(from.path) ?? []), to.path]);
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, trail: string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      else if (!done.has(path)) {
        for (const other of next.get(path) ?? []) walk(other, [...trail, path]);
        done.add(path);
      }
    };
    for (const path of next.keys()) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('every connection with the database is one whose loss does not end the process', () => {
    const others = modules
      .filter(({ path }) => path.startsWith('foundation/server/') || path.endsWith('.server.ts'))
      .filter(({ path }) => {
        const text = readFileSync(join(src, path), 'utf8');
        const pools = text.match(/new (pg\.Pool|ForgivingPool)\(/g)?.length ?? 0;
        const quiet = text.match(/Client: (QuietClient|ImpatientClient)\b/g)?.length ?? 0;
        return /new (pg\.)?Client\(/.test(text) || pools !== quiet;
      });
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('there is no utils and no barrel', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|index)\b/.test(path))).toEqual([]);
  });
});
