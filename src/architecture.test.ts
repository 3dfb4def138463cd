import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The import rules of the code (README, “The rooms”), as a test. A folder is a room, and arrows point only downward; each floor below
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
  ['server'],
  ['main', 'testing'],
];
const floorOf = (top: string) => floors.findIndex((names) => names.includes(top));

/** Source files in one folder, at most: what one can see at a glance. */
const fullFolder = 25;

const roles = ['contract', 'rules', 'figure', 'queries', 'screen', 'parts', 'server', 'entry'] as const;
type Role = (typeof roles)[number] | 'browser' | 'shared';

interface Module {
  path: string;
  /** The room that answers for it: `steps/weighing-factors`, `foundation/server`, `research`, `main`. */
  room: string;
  role: Role;
  floor: number;
  imports: string[];
}

function moduleOf(path: string): Module {
  const parts = path.split('/');
  const top = parts.length === 1 ? 'main' : parts[0]!;
  const room = top === 'steps' || top === 'foundation' ? `${top}/${parts[1]}` : top;
  return { path, room, role: roleOf(path, room), floor: floorOf(top), imports: importsOf(path) };
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

  it('arrows point downward; the examples alone may know everything', () => {
    expect(modules.filter(({ floor }) => floor < 0)).toEqual([]);
    expect(broken(({ from, to }) => to.floor <= from.floor)).toEqual([]);
    // Of one floor nobody looks into another room: steps tell each other what they hold by contract and rules alone.
    expect(
      broken(
        (edge) =>
          edge.from.floor !== edge.to.floor ||
          sameRoom(edge) ||
          edge.from.room === 'steps/report' ||
          edge.from.room === 'testing' ||
          ['contract', 'rules', 'figure'].includes(edge.to.role) ||
          ['steps/step', 'foundation/shared'].includes(edge.to.room),
      ),
    ).toEqual([]);
    expect(broken(({ from, to }) => from.room !== 'foundation/shared' || to.room === 'foundation/shared')).toEqual([]);
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

  it('rules import only contracts and rules of their own room, of what steps share or of a floor below; the report may read all steps', () => {
    expect(
      broken(
        (edge) =>
          edge.from.role !== 'rules' ||
          edge.to.role === 'contract' ||
          edge.to.room === 'foundation/shared' ||
          edge.to.path === 'study/process.ts' ||
          (edge.to.role === 'rules' &&
            ([edge.from.room, 'steps/step'].includes(edge.to.room) ||
              edge.to.floor < edge.from.floor ||
              edge.from.room === 'steps/report')),
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

  /** What is there to be called by every room: who somebody is, what a study is, and how a document is written. */
  const served = ['foundation/server', 'study', 'documents'];

  it('nobody imports another room’s screen or server', () => {
    expect(
      broken((edge) => {
        const { from, to } = edge;
        if (to.role !== 'screen' && to.role !== 'server') return true;
        return (
          sameRoom(edge) ||
          ['main', 'server'].includes(from.room) ||
          from.room === 'examples' ||
          from.path === 'shell/router.tsx' ||
          (to.role === 'server' && (served.includes(to.room) || to.path.startsWith('access/person/')))
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

  it('a file is handed to the browser in one place, which keeps its address until every browser has read it', () => {
    const handing = files.filter((path) => readFileSync(join(src, path), 'utf8').includes('createObjectURL'));
    expect(handing).toEqual(['ui/export/save-as.ts']);
  });

  it('what comes later beside a page may not come, and takes no page away; on the pages before signing in it is the page', () => {
    const later = files.filter((path) => /\blazy\b.*from 'react'/.test(readFileSync(join(src, path), 'utf8')));
    expect(later.filter((path) => !/^access\/(mail-links|sign-in)\//.test(path))).toEqual([
      'foundation/browser/late-part.tsx',
    ]);
  });

  it('a type is forced only where TypeScript cannot follow', () => {
    const forced = /\bas\s+(?:unknown\s+as|object\s+as|never\b|any\b|\w+<never\b)|@ts-(?:ignore|expect-error|nocheck)/g;
    const comment = /^\s*(?:\/\/(?!\s*@ts)|\/?\*).*$/gm;
    const scripts = readdirSync(join(src, '../scripts'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `../scripts/${path}`);
    const places = [...files, ...scripts].flatMap((path) =>
      [...readFileSync(join(src, path), 'utf8').replaceAll(comment, '').matchAll(forced)].map(() => path),
    );
    // Each says there why. At most five: look for a better type, a check or a parse first.
    expect(places.sort()).toEqual([
      'foundation/server/http/exchange.ts',
      'foundation/shared/section.ts',
      'theory/editor/publish/complete.rules.ts',
    ]);
  });

  it('only tests that play a browser replace modules or globals: the others share what they load (vitest.config.ts)', () => {
    const replacing = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path) && !/\.browser\./.test(path))
      .filter((path) =>
        /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/.test(readFileSync(join(src, path), 'utf8')),
      );
    expect(replacing).toEqual([]);
  });

  it('there is no utils and no barrel', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|index)\b/.test(path))).toEqual([]);
  });
});
