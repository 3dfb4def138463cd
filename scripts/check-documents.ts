import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { ReportForm } from '#study/report-sections.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { allFiles, makeFile, type TestStudy, testStudies } from '#testing/documents.testing.server.ts';

/**
 * npm run check:documents -- [folder] [--studie=naam]: makes every document of the test studies, has LibreOffice open its own and those for Word,
 * Excel and PowerPoint, and draws the pages of all that can be read on paper, to look at. Of the examples it counts the pages of the shorter
 * forms of the report in Word and in OpenDocument. Needs `soffice` (LibreOffice), `pdftoppm` and `pdfinfo` (poppler).
 */
const run = promisify(execFile);
const words = process.argv.slice(2);
const only = words.find((word) => word.startsWith('--studie='))?.slice('--studie='.length);
const named = words.find((word) => !word.startsWith('--'));
const folder = resolve(process.env.INIT_CWD ?? '', named ?? 'documenten');

for (const [program, what] of [
  ['soffice', 'LibreOffice'],
  ['pdftoppm', 'poppler-utils'],
] as const)
  await run('which', [program]).catch(() => {
    process.stderr.write(`Voor deze controle is ${what} nodig (het programma ${program}).\n`);
    process.exit(1);
  });

/** As LibreOffice knows them. */
const extensionOf = (format: string) =>
  /docx|odt|xlsx|pptx|pdf|json|csv|qdpx|qdc/.exec(format)?.[0] ?? (format === 'archive' ? 'pdf' : 'txt');

/** What somebody can change, and how many pages a form of the report may have in it. */
const written = ['docx', 'odt'] as const;
const pagesOfForm: Partial<Record<ReportForm, readonly [least: number, most: number]>> = {
  executive: [1, 2],
  client: [10, 15],
};
const counted = new Set(['veldermeer', 'lindemeer', 'heuvelrade']);

/** The same study, with its report in another form. */
const inForm = ({ sections, ...study }: TestStudy, form: ReportForm): TestStudy => {
  const { completeResearch, ...others } = sections as StudySections;
  return { ...study, sections: { ...others, completeResearch: { ...completeResearch, form } } };
};

async function pageCount(paper: string): Promise<number> {
  const { stdout } = await run('pdfinfo', [paper]);
  return Number(/^Pages:\s+(\d+)$/m.exec(stdout)?.[1]);
}

const profile = await mkdtemp(join(tmpdir(), 'documenten-'));
const faults: string[] = [];
try {
  for (const study of testStudies.filter(({ name }) => only === undefined || name === only)) {
    const here = join(folder, study.name);
    await rm(here, { recursive: true, force: true });
    await mkdir(here, { recursive: true });
    for (const { kind, format } of allFiles) {
      const { body } = await makeFile(study, kind, format);
      await writeFile(join(here, `${kind}-${format}.${extensionOf(format)}`), body);
    }
    if (counted.has(study.name))
      for (const form of Object.keys(pagesOfForm) as ReportForm[])
        for (const format of written)
          await writeFile(
            join(here, `form-${form}-${format}.${format}`),
            (await makeFile(inForm(study, form), 'report', format)).body,
          );
    const made = await readdir(here);
    const office = made.filter((file) => /\.(docx|odt|xlsx|pptx)$/.test(file));
    await run(
      'soffice',
      [
        `-env:UserInstallation=file://${profile}`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        join(here, 'libreoffice'),
        ...office.map((file) => join(here, file)),
      ],
      { timeout: 600_000 },
    );
    await mkdir(join(here, 'bladen'));
    const opened = await readdir(join(here, 'libreoffice'));
    for (const file of office) {
      const name = file.replace(/\.(docx|odt|xlsx|pptx)$/, '.pdf');
      if (!opened.includes(name)) faults.push(`${study.name}: LibreOffice opent ${file} niet.`);
    }
    if (counted.has(study.name))
      for (const [form, [least, most]] of Object.entries(pagesOfForm))
        for (const format of written) {
          const pages = await pageCount(join(here, 'libreoffice', `form-${form}-${format}.pdf`));
          if (pages < least || pages > most)
            faults.push(
              `${study.name}: de vorm ${form} heeft als ${format} ${pages} bladzijden, niet ${least} tot ${most}.`,
            );
        }
    const papers = [
      ...opened.map((file) => [join(here, 'libreoffice', file), file.replace('.pdf', '')] as const),
      ...made
        .filter((file) => file.endsWith('.pdf'))
        .map((file) => [join(here, file), file.replace('.pdf', '-typst')] as const),
    ];
    for (const [paper, name] of papers)
      await run('pdftoppm', ['-r', '50', '-png', paper, join(here, 'bladen', name)], { timeout: 120_000 });
    const pages = await readdir(join(here, 'bladen'));
    process.stdout.write(
      `${study.name}: ${made.length} bestanden, ${office.length} door LibreOffice, ${pages.length} bladen\n`,
    );
  }
} finally {
  await rm(profile, { recursive: true, force: true });
}
process.stdout.write(`Bekijk de bladen in ${folder}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
