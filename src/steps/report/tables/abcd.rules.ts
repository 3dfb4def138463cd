import { commaCsvOf } from '#foundation/shared/csv.ts';
import { type ChainColumn, chainColumns, chainRows } from '#steps/intervention-design/chain.rules.ts';
import type { StudySections } from '#study/sections.contract.ts';

/**
 * The variables of `abcd_specs_complete`, the full example of a table for `behaviorchange::abcd()`, in their order
 * (https://search.r-project.org/CRAN/refmans/behaviorchange/html/abcd_specs_examples.html, version 25.8.0).
 */
const headings: Record<ChainColumn, string> = {
  bcps: 'Behavior Change Principles',
  cnds: 'Conditions for effectiveness\n(e.g. parameters for use)',
  apps: 'Applications',
  sdts: 'Sub-determinants\n(e.g. beliefs; can be formulated as Change Objectives)',
  dets: 'Determinants',
  pobs: 'Performance Objectives',
  behs: 'Target Behavior',
};

/**
 * From technique to behaviour, a row per idea that an intervention uses. With commas: given the name of a file,
 * `behaviorchange::abcd()` reads it with `read.csv` (R/abcd.R of the package).
 */
export const abcdFile = (sections: StudySections): string =>
  commaCsvOf([
    chainColumns.map((column) => headings[column]),
    ...chainRows(sections.interventionDesign, sections).map((row) => chainColumns.map((column) => row[column])),
  ]);
