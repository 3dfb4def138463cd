/**
 * Lets R reckon the packages of the golden data sets once more, with the script that people get, and keeps what it said in
 * `recomputed.json`. Needs R with lavaan:
 *   npx tsx src/steps/conducting-research/golden/recompute.ts && npx biome check --write src/steps/conducting-research/golden
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesOfGolden, recomputedFile, stampOf } from './recomputed.testing.ts';

/** Rows, columns, names, the words of the last column, the answers to the first question, and the sum of everything. */
const readSav = `
  d <- haven::read_sav("antwoorden.sav")
  cat(nrow(d), ncol(d), paste(names(d), collapse = " "), attr(d[[ncol(d)]], "label"),
    paste(names(attr(d[[3]], "labels")), collapse = "|"), format(sum(as.matrix(d), na.rm = TRUE), digits = 12), sep = "\\n")`;

const results = packagesOfGolden().map(({ name, files }) => {
  const folder = mkdtempSync(join(tmpdir(), 'narekenen-'));
  try {
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    const said = execFileSync('Rscript', ['narekenen.R'], { cwd: folder, encoding: 'utf8' });
    process.stdout.write(`${name}: ${said}\n`);
    const read = execFileSync('Rscript', ['-e', readSav], { cwd: folder, encoding: 'utf8' });
    return { name, stamp: stampOf(files), said: said.trim().split('\n'), sav: read.trim().split('\n') };
  } finally {
    rmSync(folder, { recursive: true });
  }
});
writeFileSync(recomputedFile, JSON.stringify(results, null, 2));
process.stdout.write(`${readFileSync(recomputedFile).length} bytes\n`);
