import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The import rules of the house (README, “The rooms”), as a test. A folder is a room, and arrows point only downward; each floor below
 * stands in one line.
 */
const src = import.meta.dirname;

const floors = [
  ['ui'],
  ['foundation'],
  ['draft', 'evidence', 'documents'],
  ['access'],
  ['theory'],
  ['study'],
  ['research'],
  ['steps'],
  ['examples', 'shell'],
  ['main', 'testing'],
];
const floorOf = (top: string) => floors.findIndex((names) => names.includes(top));

/** Source files in one folder, at most: what one can see at a glance. */
const fullFolder = 25;

const roles = ['contract', 'rules', 'figure', 'queries', 'screen', 'parts', 'server', 'entry'] as const;
type Role = (typeof roles)[number] | 'browser' | 'shared';

interface Module {
  path: string;
  /** The part of the house that answers for it: `steps/weighing-factors`, `foundation/server`, `research`, `main`. */
  house: string;
  role: Role;
  floor: number;
  imports: string[];
}

function moduleOf(path: string): Module {
  const parts = path.split('/');
  const top = parts.length === 1 ? 'main' : parts[0]!;
  const house = top === 'steps' || top === 'foundation' ? `${top}/${parts[1]}` : top;
  return { path, house, role: roleOf(path, house), floor: floorOf(top), imports: importsOf(path) };
}

function roleOf(path: string, house: string): Role {
  const named = roles.find((role) => new RegExp(`\\.${role}\\.tsx?$`).test(path));
  if (named) return named;
  if (house === 'foundation/server') return 'server';
  if (house === 'foundation/shared') return 'shared';
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
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\.|\.d\.ts$/.test(path))
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
const sameHouse = ({ from, to }: { from: Module; to: Module }) => from.house === to.house;

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

  it('arrows point downward; the examples alone may know everything', () => {
    expect(modules.filter(({ floor }) => floor < 0)).toEqual([]);
    expect(broken(({ from, to }) => to.floor <= from.floor)).toEqual([]);
    // Of one floor nobody looks into another house: steps tell each other what they hold by contract and rules alone.
    expect(
      broken(
        (edge) =>
          edge.from.floor !== edge.to.floor ||
          sameHouse(edge) ||
          edge.from.house === 'steps/report' ||
          edge.from.house === 'testing' ||
          ['contract', 'rules', 'figure'].includes(edge.to.role) ||
          ['steps/step', 'foundation/shared'].includes(edge.to.house),
      ),
    ).toEqual([]);
    expect(broken(({ from, to }) => from.house !== 'foundation/shared' || to.house === 'foundation/shared')).toEqual(
      [],
    );
  });

  it('a folder can be seen at a glance, and a name does not say its folder again', () => {
    const counts = new Map<string, number>();
    for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > fullFolder)).toEqual([]);
    const repeating = files.filter((path) => {
      const folders = dirname(path).split('/');
      return folders.some((folder) => basename(path).startsWith(`${folder}-`));
    });
    expect(repeating).toEqual([]);
  });

  it('a contract imports only zod, foundation/shared and contracts', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.role !== 'contract' ||
          to.role === 'contract' ||
          to.house === 'foundation/shared' ||
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

  it('rules import only contracts and rules of their own house, of what steps share or of a floor below; the report may read all steps', () => {
    expect(
      broken(
        (edge) =>
          edge.from.role !== 'rules' ||
          edge.to.role === 'contract' ||
          edge.to.house === 'foundation/shared' ||
          edge.to.path === 'study/process.ts' ||
          (edge.to.role === 'rules' &&
            ([edge.from.house, 'steps/step'].includes(edge.to.house) ||
              edge.to.floor < edge.from.floor ||
              edge.from.house === 'steps/report')),
      ),
    ).toEqual([]);
  });

  it('a figure imports only contracts, rules, other figures and ui', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.role !== 'figure' ||
          ['contract', 'rules', 'figure'].includes(to.role) ||
          to.house === 'ui' ||
          to.house === 'foundation/shared',
      ),
    ).toEqual([]);
  });

  /** What is there to be called by every server: who somebody is, what a study is, and how a document is written. */
  const served = ['foundation/server', 'study', 'documents'];

  it('nobody imports another house’s screen or server', () => {
    expect(
      broken((edge) => {
        const { from, to } = edge;
        if (to.role !== 'screen' && to.role !== 'server') return true;
        return (
          sameHouse(edge) ||
          from.house === 'main' ||
          from.house === 'examples' ||
          from.path === 'shell/router.tsx' ||
          (to.role === 'server' && (served.includes(to.house) || to.path.startsWith('access/person/')))
        );
      }),
    ).toEqual([]);
  });

  it('what runs in the browser never imports server code', () => {
    expect(
      broken(({ from, to }) => from.role === 'server' || from.path.endsWith('.server.ts') || to.role !== 'server'),
    ).toEqual([]);
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
