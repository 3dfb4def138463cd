import { expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { isSearched } from '#foundation/shared/fields.ts';
import { isList, type Shape } from '#foundation/shared/section.ts';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import { rulesVersion } from '#study/rules-version.ts';
import type { Sections } from '#study/sections.contract.ts';
import { assess, hash } from '#study/step/step.rules.ts';
import { allSteps } from './all-steps.testing.ts';

/** What this version of the rules makes of the examples, and of a research in which nothing stands; and the fields whose texts are searched. */
const known = { version: 10, values: 'f5150e5fc179fe1c' };

const nothing = Object.fromEntries(
  allSteps.map(({ contract }) => [sectionKey(contract.name), contract.empty]),
) as unknown as Sections;

const searchedIn = (shape: Shape, path: string): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    isList(field) ? searchedIn(field.row, `${path}.${name}`) : isSearched(field) ? [`${path}.${name}`] : [],
  );

it('what the rules make of a research is what this version of them made', () => {
  const values = hash([
    ...[...Object.values(examples).map(({ sections }) => sections), nothing].map((sections) =>
      assess(allSteps, sections, {}),
    ),
    ...allSteps.flatMap(({ contract: { name, shape } }) => searchedIn(shape, name)),
    ...searchedIn(details.shape, 'details'),
  ]);
  // When an example changed, put the new value beside the same version. When a rule, a shape or a `uses` did, raise `rulesVersion` as well:
  // then what is kept in databases is reckoned anew.
  expect({ version: rulesVersion, values }).toEqual(known);
});
