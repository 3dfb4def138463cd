import { expect, it } from 'vitest';
import { report } from '#steps/report/report.contract.ts';
import { details } from '#study/research.contract.ts';
import { coverWords } from './cover.rules.ts';

it('the cover has the words of the contracts', () => {
  const { authors, version, stage } = report.shape;
  expect(coverWords).toEqual({
    client: details.shape.client.words.name,
    authors: authors.words.name,
    version: version.words.name,
    stages: { draft: stage.choices.draft.name, final: stage.choices.final.name },
  });
});
