/**
 * Lets R run the script that people get on the files of `counts.testing.ts`, and keeps what it said. Needs R with sandwich:
 *   npx tsx src/steps/intervention-design/evaluation/course/golden/run.ts && npx biome check --write src/steps/intervention-design
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files, saidFile, stampOf } from './counts.testing.ts';

const said = files.map(({ name, files: made }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tellingen-'));
  try {
    for (const [file, content] of Object.entries(made)) writeFileSync(join(folder, file), content);
    const words = execFileSync('Rscript', ['-e', 'source("tellingen.R", encoding = "UTF-8")'], {
      cwd: folder,
      encoding: 'utf8',
    });
    process.stdout.write(`${name}\n${words}\n`);
    return {
      name,
      stamp: stampOf(made),
      said: words.trim().split('\n'),
      drawn: existsSync(join(folder, 'tellingen-1.png')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
});
writeFileSync(saidFile, JSON.stringify(said, null, 2));
