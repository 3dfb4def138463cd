import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A library of one of everything, for tests of the reader: quick to write, and free of faults as it stands. */
const files: Record<string, string> = {
  'ids.json': JSON.stringify({
    factors: { kennis: 1, gewoonten: 2 },
    technics: { voordoen: 1 },
    themes: { zwerfafval: 1 },
    clusters: { weten: 1 },
    models: { 'com-b': 1 },
    pages: { over: 1 },
    page_categories: { methode: 1 },
    sources: { 'ajzen-1991': 7, 'west-2005': 8 },
    scales: { eens5: 1 },
  }),
  'eisen.yaml': `fails: [forbidden]
texts:
  factors: { words: { min: 3, max: 20 }, headings: [Wat is het?], checks: [] }
  technics: { words: {}, headings: [], checks: [] }
  themes: { words: {}, headings: [], checks: [] }
  clusters: { words: {}, headings: [], checks: [] }
  models: { words: {}, headings: [], checks: [] }
  pages: { words: {}, headings: [], checks: [] }
readability:
  fleschDouma: { min: 40 }
  leesindexA: {}
  sentenceLength: {}
  longestSentence: { max: 15 }
  longWords: {}
practice: { perTheme: 0, notBetter: 0 }
forbidden: { teneinde: om }
`,
  'page-categories.yaml': 'methode: { name: Over de methode }\n',
  'scales.yaml': 'eens5: { name: Eens, min: 1, max: 5, anchors: [Oneens, Eens] }\n',
  'sources/alle.yaml': `ajzen-1991:
  name: Ajzen (1991)
  citation: Ajzen, I. (1991). The theory of planned behavior.
  type: artikel
  verified: false
west-2005:
  name: West e.a. (2005)
  citation: West, R. (2005). Time for a change.
  type: artikel
  verified: false
`,
  'clusters/weten.md': `---
name: Weten
englishName: Knowing
definition: Wat iemand weet.
comB: capaciteit
sources: [ajzen-1991]
---
`,
  'models/com-b.md': `---
name: COM-B
englishName: COM-B
kind: framework
constructs: []
sources: [ajzen-1991]
---
`,
  'pages/over.md': `---
name: Over
category: methode
sources: [ajzen-1991]
---

Dit is de methode.
`,
  'technics/voordoen.md': `---
name: Voordoen
englishName: Modelling
isSecondary: false
definition: Laten zien.
conditions: [Herkenning]
sources: [ajzen-1991]
---
`,
  'themes/zwerfafval.md': `---
name: Zwerfafval
englishName: Litter
definition: Afval op straat.
factors: []
sources: [ajzen-1991]
---
`,
};

const factor = (name: string, variable: string) => `---
name: ${name}
englishName: ${name}
cluster: weten
comB: capaciteit
tdfDomain: Knowledge
moa: Knowledge
variable: ${variable}
definition: Wat iemand weet.
interviewQuestions: [{ key: weten, text: Wat weet je? }]
questionnaireItems:
  - { key: weten, text: Ik weet het., scale: eens5 }
expectedDirection: positive
sources: [ajzen-1991]
technics: []
---
`;

export interface SmallLibrary {
  folder: string;
  /** Replaces or adds a file. */
  write(file: string, text: string | Uint8Array): void;
  /** Puts Markdown under the facts of the factor Kennis. */
  writeText(markdown: string): void;
  remove(): void;
}

/** The line of `factors/kennis.md` on which a text put there begins. */
export const firstTextLine = 17;

/** Writes the small library to a folder of its own. */
export function smallLibrary(): SmallLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  const write: SmallLibrary['write'] = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  write('factors/kennis.md', factor('Kennis', 'KENNIS'));
  write('factors/gewoonten.md', factor('Gewoonten', 'GEWOON'));
  return {
    folder,
    write,
    writeText: (markdown) => write('factors/kennis.md', factor('Kennis', 'KENNIS') + markdown),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The same factor's file as text, to break. */
export const smallFactor = factor('Kennis', 'KENNIS');

/** And those of the technique and of the demands. */
export const smallTechnic = files['technics/voordoen.md']!;
export const smallDemands = files['eisen.yaml']!;
