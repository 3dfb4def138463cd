import { csvOf } from '#foundation/shared/csv.ts';
import { conformance } from './content/accessibility.rules.ts';
import { asvsAll, asvsCounts, asvsOpen } from './content/asvs/sections.rules.ts';
import { api, exit, formulas, product } from './content/buying.rules.ts';
import type { Section } from './content/line.rules.ts';
import { dpia, processors, register, terms } from './content/privacy.rules.ts';
import { bio, reporting } from './content/security.rules.ts';

export interface Part {
  title: string;
  sections: readonly Section[];
}

/** All that it says, by who reads it. */
export const parts: readonly Part[] = [
  { title: 'Voor de inkoper', sections: [product, exit, api, formulas] },
  { title: 'Voor de privacy officer', sections: [register, terms, processors, dpia] },
  { title: 'Voor de security officer', sections: [reporting, bio, asvsCounts, asvsOpen, asvsAll] },
  { title: 'Voor wie op toegankelijkheid let', sections: [conformance] },
];

export const proofs = parts.flatMap(({ sections }) =>
  sections.flatMap(({ lines }) => lines.flatMap(({ proof }) => proof)),
);

/** The documents that it names, each once: they go along in the zip. */
export const namedDocuments: readonly string[] = [
  ...new Set(proofs.filter(({ test, code }) => test === undefined && !code).map(({ file }) => file)),
].sort();

/** Each section as a table that a spreadsheet opens, by the name of its file. */
export const tablesOf = (): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ sections }) =>
      sections.map(({ id, lines, stateHead }) => [
        `tabellen/${id}.csv`,
        csvOf([
          ['Onderwerp', ...(stateHead ? [stateHead] : []), 'Hoe het is', 'Document, test of code'],
          ...lines.map(({ about, state, text, proof }) => [
            about,
            ...(stateHead ? [state ?? ''] : []),
            text,
            proof.map(({ file, test }) => (test === undefined ? file : `${file} › ${test}`)).join(' | '),
          ]),
        ]),
      ]),
    ),
  );
