import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { rootDir } from '../node.mjs';

const migrations = join(rootDir, 'src', 'foundation', 'server', 'database', 'migrations');

/** `CHANGES.md` of a release: what people can do since when, as `/nieuw` has it, and what each step of the database is for. */
export async function changesOf() {
  return `${[
    '# Changes',
    'What people can do since, in the words of the page `/nieuw`; what clients of the API see stands in docs/api.md.',
    ...(await releases()).map(({ day, items }) => `## ${day}\n\n${items.map(({ text }) => `- ${text}`).join('\n')}`),
    '## The database',
    'At its start a version brings the database up to date with those of these steps that it does not have yet, after a backup (docs/operating.md, *Another version*). A version before does not start on it afterwards.',
    steps()
      .map(({ name, about }) => `- \`${name}\`${about ? `: ${about}` : ''}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}

/** The releases of the page, which are written in TypeScript. */
async function releases() {
  const { outputFiles } = await build({
    entryPoints: [join(rootDir, 'src', 'shell', 'news', 'news.rules.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return module.releases;
}

/** The last first, each with the first sentence of its file. */
function steps() {
  return readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .reverse()
    .map((file) => {
      const [first = ''] = readFileSync(join(migrations, file), 'utf8').split('\n');
      return { name: file.replace(/\.sql$/, ''), about: /^-- (.*)$/.exec(first)?.[1] };
    });
}
