import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import {
  type PlaywrightReport,
  readSpecification,
  resultsOfPlaywright,
  resultsOfVitest,
  unproven,
  type VitestReport,
} from './specification.ts';

/**
 * Whether the tests that `docs/specification.md` names for each fact ran, and passed. The reports of that run come as
 * `--unit FILE --server FILE --e2e FILE`; `--report FILE` gets the counts.
 */
const words = process.argv.slice(2);
const fileOf = (name: string) => words[words.indexOf(`--${name}`) + 1]!;
const read = <Report>(name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report;

const facts = readSpecification();
const results = [
  ...resultsOfVitest(read<VitestReport>('unit')),
  ...resultsOfVitest(read<VitestReport>('server')),
  ...resultsOfPlaywright(read<PlaywrightReport>('e2e')),
];
const without = unproven(facts, results);
for (const { number, why } of without) console.error(`${number} is not proven: ${why}.`);
const failed = new Set(without.map(({ number }) => number)).size;
console.log(`${facts.length - failed} of ${facts.length} facts of docs/specification.md were proven by this run.`);
writeFileSync(fileOf('report'), JSON.stringify({ passed: facts.length - failed, failed }));
if (failed > 0) process.exitCode = 1;
