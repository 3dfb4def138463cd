import { spawn } from 'node:child_process';
import process from 'node:process';
import { install } from './install.mjs';
import { environment, nodeBinary, rootDir, tool } from './node.mjs';

/** Vite for the screens (it passes the API on) and the server, each started again when its own files change. */
install();

const children = [
  start(tool('vite/bin/vite.js')),
  // Named, because there is no plain tsconfig.json; it says how figures (JSX) are drawn on the server.
  start(
    tool('tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--tsconfig',
    'tsconfig.base.json',
    'src/main.server.ts',
  ),
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.once('exit', stop);

/** In a group of its own, so that Ctrl-C reaches it once, through us: tsx takes a second signal for impatience. */
function start(script, ...words) {
  return spawn(nodeBinary(), [script, ...words], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
    detached: process.platform !== 'win32',
  });
}

let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
