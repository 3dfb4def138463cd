import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { rootDir } from './node.mjs';

/**
 * `npm run new-step NAME`: an empty room under src/steps, ready to be filled: contract, rules with their test, server side and
 * screen (another folder can be named after it). It prints what must still be told elsewhere, because those lists are the only ones.
 */
const name = process.argv[2] ?? '';
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) fail('Give the room a name such as: npm run new-step pilot-study');
const folder = join(process.argv[3] ?? join(rootDir, 'src/steps'), name);
if (existsSync(folder)) fail(`There is a room ${name} already.`);

const words = name.split('-');
const camel = words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
const pascal = camel[0].toUpperCase() + camel.slice(1);
const step = words.join('_');

const files = {
  contract: `import { longText } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep } from '#study/step/step.contract.ts';

/** What this step asks. */
export const ${camel} = defineStep('${step}', { conclusion: longText('Conclusie') }, { strict: true });

export type ${pascal} = ContentOf<typeof ${camel}.shape>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    ${camel}: ${pascal};
  }
}
`,
  rules: `import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type ${pascal}, ${camel} } from './${name}.contract.ts';

export const ${camel}Rules: StepRules<${pascal}, unknown> = {
  missing: ({ conclusion }) => (conclusion ? [] : [{ path: 'conclusion', message: 'Schrijf een conclusie.' }]),
  yields: ({ conclusion }) => ({ conclusion }),
  summary: ({ conclusion }) => conclusion,
};

export const ${camel}Step = { contract: ${camel}, rules: ${camel}Rules } satisfies Step;
`,
  'rules.test': `import { expect, it } from 'vitest';
import { ${camel} } from './${name}.contract.ts';
import { ${camel}Rules } from './${name}.rules.ts';

it('asks for a conclusion', () => {
  expect(${camel}Rules.missing(${camel}.empty, {})).toEqual([{ path: 'conclusion', message: 'Schrijf een conclusie.' }]);
});
`,
  server: `import type { StepRoom } from '#study/step/room.server.ts';
import { ${camel}Step } from './${name}.rules.ts';

export const ${camel}Room: StepRoom = { step: ${camel}Step };
`,
  screen: `import { textOf } from '#steps/step/fields.ts';
import { StepFrame } from '#steps/step/frame.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import type { Research } from '#study/research.queries.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { ${camel}Step } from './${name}.rules.ts';

/** The step's page. */
export function ${pascal}Screen() {
  return <ResearchLoader>{(research) => <${pascal} research={research} />}</ResearchLoader>;
}

function ${pascal}({ research }: { research: Research }) {
  const editing = useStep(${camel}Step, research);
  return (
    <StepFrame editing={editing} lead="Eén zin die zegt wat je hier doet." explanation={<p>Wat, waarom, en een voorbeeld.</p>}>
      <TextArea {...textOf(editing, 'conclusion')} />
    </StepFrame>
  );
}
`,
};

mkdirSync(folder, { recursive: true });
for (const [role, text] of Object.entries(files))
  writeFileSync(join(folder, `${name}.${role}.${role === 'screen' ? 'tsx' : 'ts'}`), text);

console.log(`Made src/steps/${name}. Now tell the others:
  1. src/study/process.ts       its place, its Dutch path and title, and what it uses of the steps before it
  2. src/main.server.ts         ${camel}Room at its place in the list of rooms
  3. src/shell/router.tsx       a page at its place in stepPaths
  4. src/testing/rights-matrix.server.test.ts  '${step}' in the list of steps
  5. a migration that adds a research_step row '${step}' to every research`);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
