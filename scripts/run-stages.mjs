import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { environment, nodeBinary, rootDir } from './node.mjs';

/**
 * Runs stages in rounds. A round is lanes that run side by side, so that one which waits leaves the processor to another; the stages of a
 * lane run after each other. All are told as if they ran one by one, in the order in which they are named: the first that is not done
 * yet speaks, and what others say is kept until it is their turn. When a stage fails, what runs is finished and nothing begins.
 * What failed is named once more at the end; the very last line is `N passed, N failed`.
 */
export async function runStages(rounds) {
  const reports = mkdtempSync(join(tmpdir(), 'drijfveer-reports-'));
  const children = new Set();
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const results = await runRounds(rounds, {
      begin: (stage, index, say) => begin(stage, index, reports, children, say),
      write: (text) => process.stdout.write(text),
      now: () => performance.now(),
    });
    const total = (key) => results.reduce((sum, counts) => sum + counts[key], 0);
    console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
    process.exitCode = total('failed') === 0 ? 0 : 1;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    rmSync(reports, { recursive: true, force: true });
  }
}

/** One process; resolves with what it counted. */
function begin(stage, index, reports, children, say) {
  const reportOf = (name) => join(reports, `${name}.json`);
  const report = reportOf(stage.report ?? index);
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), stage.words(report, reportOf), {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment({ ...colours, ...stage.environment?.(report) }),
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.on('error', (error) => say(`${error.message}\n`));
    child.on('close', (status) => {
      children.delete(child);
      const counts = existsSync(report)
        ? stage.count(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failed: 0 };
      // A file that does not load, a mistake in the types: a failure that no test tells of.
      resolve(status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 });
    });
  });
}

/**
 * The counts of each stage that ran. `begin` starts one, hands on what it says and resolves with its counts; `now` is in milliseconds.
 */
export async function runRounds(rounds, { begin, write, now }) {
  const results = [];
  const failures = [];
  let begun = 0;
  let failed = false;
  for (const lanes of rounds) {
    if (failed) break;
    const speech = inTurn(lanes.flat(), write);
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) {
          const { say, done } = speech.get(stage);
          if (failed) {
            done();
            continue;
          }
          const from = now();
          say(`\n— ${stage.name}\n`);
          begun += 1;
          const counts = await begin(stage, begun, say);
          results.push(counts);
          if (counts.failed > 0) {
            failed = true;
            failures.push(...(counts.failures?.length > 0 ? counts.failures : [stage.name]));
          }
          say(`— ${stage.name}: ${counts.failed > 0 ? 'failed' : 'done'} in ${((now() - from) / 1000).toFixed(0)} s\n`);
          done();
        }
      }),
    );
  }
  if (failed) {
    write(`\nWhat failed:\n${failures.map((one) => `  ${one}\n`).join('')}`);
    write('\nA stage failed; those that had not begun did not run.\n');
  }
  return results;
}

/** Of each stage how it speaks and says that it is done; the first that is not done is heard at once, the others when it is their turn. */
function inTurn(stages, write) {
  const queue = stages.map((stage) => ({ stage, kept: '', isDone: false }));
  const hear = () => {
    while (queue.length > 0) {
      write(queue[0].kept);
      queue[0].kept = '';
      if (!queue[0].isDone) return;
      queue.shift();
    }
  };
  return new Map(
    queue.map((one) => [
      one.stage,
      {
        say: (text) => {
          one.kept += text;
          if (queue[0] === one) hear();
        },
        done: () => {
          one.isDone = true;
          hear();
        },
      },
    ]),
  );
}
