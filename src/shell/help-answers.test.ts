import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { process } from '#study/process.ts';

it('each step has a page of its own title in the library, to which `Hulp nodig?` leads', () => {
  const names = globSync('library/pages/*.md').map((file) => /^name: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
  expect(names).toEqual(expect.arrayContaining(process.map(({ title }) => title)));
});
