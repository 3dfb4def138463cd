const heads = ['Fault', 'Rounds', 'Acknowledged', 'Lost', 'Ready after', 'What people saw'];

/** What was reported of the same fault is one row; times are the median and the longest. */
export function faultTable(reports) {
  const rows = [...Map.groupBy(reports, ({ fault }) => fault)].map(([fault, each]) => [
    fault,
    String(sum(each.map(({ rounds }) => rounds))),
    String(sum(each.map(({ acknowledged }) => acknowledged))),
    String(sum(each.map(({ lost }) => lost))),
    times(each.flatMap(({ ready }) => ready)),
    sights(each.map(({ saw }) => saw)),
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at].length)));
  return [heads, ...rows]
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The long form promises: nothing lost, and ready within five seconds. */
export const brokenPromises = (reports) =>
  reports.flatMap(({ fault, lost, ready }) => [
    ...(lost > 0 ? [`${fault}: ${lost} acknowledged saves lost`] : []),
    ...(Math.max(0, ...ready) > mostReady ? [`${fault}: ready after ${seconds(Math.max(...ready))}`] : []),
  ]);

/** Milliseconds. */
const mostReady = 5000;

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function times(ready) {
  if (ready.length === 0) return '';
  const sorted = ready.toSorted((a, b) => a - b);
  return `${seconds(sorted[Math.floor((sorted.length - 1) / 2)])}, at most ${seconds(sorted.at(-1))}`;
}

function sights(all) {
  const statuses = [...new Set(all.flatMap((saw) => Object.keys(saw)))].sort();
  return statuses
    .map((status) => `${sum(all.map((saw) => saw[status] ?? 0))}× ${status === 'none' ? 'no answer' : status}`)
    .join(', ');
}
