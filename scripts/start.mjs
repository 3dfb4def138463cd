import { spawn } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildWhenStale } from './build-when-stale.mjs';
import { environment, isNewEnough, nodeBinary, rootDir } from './node.mjs';

/**
 * Builds when stale and becomes the server. It does not start the server as a child: one process gets each signal once,
 * gives its own exit code, and leaves no one behind when it is killed. Only where this runs on a Node that is too old,
 * the pinned one runs this file again.
 */
if (isNewEnough()) {
  buildWhenStale();
  module.enableCompileCache?.(join(rootDir, 'node_modules', '.cache', 'compile'));
  process.setSourceMapsEnabled(true);
  const main = join(rootDir, 'dist', 'server', 'main.mjs');
  stopWithNpm();
  // What is started, as if it were started directly.
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} else {
  onPinnedNode();
}

/**
 * npm runs us through a shell, and hands a SIGTERM to that shell, which dies of it and passes nothing on: we would go on
 * without anyone who knows us. So when npm started us, the end of our parent is a SIGTERM.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

function onPinnedNode() {
  const script = fileURLToPath(import.meta.url);
  // In a group of its own, so that Ctrl-C reaches it once: through us.
  const server = spawn(nodeBinary(), [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: environment(),
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1);
  });
}
