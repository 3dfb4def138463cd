import { type Paper, type PaperBlock, paperTexts, shortTitle } from '#documents/pdf/paper.rules.ts';
import type { Field } from '#foundation/shared/fields.ts';
import { isList, told } from '#foundation/shared/section.ts';
import { type Evaluation, evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { beforeOrAfter, dayOfMoment, momentInWords } from './moment.rules.ts';
import { planFields, reckonedIn, reckonedName, reckonedText } from './plan.rules.ts';

/** How anybody makes the hash of the plan anew. */
const howToCheck = [
  'Zo reken je de controlecode na. Download bij dit onderzoek “Meetplan om na te rekenen (JSON)”. Neem van dat bestand de SHA-256: op Linux met “sha256sum bestand”, op een Mac met “shasum -a 256 bestand”, op Windows met “certutil -hashfile bestand SHA256”. Komt er dezelfde code uit als hierboven en in de mail die iedereen kreeg die aan het onderzoek meewerkt, dan is er niets aan het plan veranderd.',
  'Het bestand is JSON van alle velden van dit plan en, als dat te berekenen was, hoeveel er nodig zijn. Het is geschreven volgens RFC 8785 (JSON Canonicalization Scheme) in UTF-8. Wie over stoppen beslist, staat er niet in.',
];

/** The plan on paper: how it stands, every field in its words, and how the hash is made anew; `named` with who decides about stopping. */
export function planPaper(
  { name, companyName }: { name: string | null; companyName?: string | null | undefined },
  plan: Evaluation,
  day: string,
  named = true,
): Paper {
  const research = name ?? 'Onderzoek';
  const title = `Meetplan – ${research}`;
  const blocks: PaperBlock[] = [
    { kind: 'title', text: 'Meetplan: hoe we weten of het werkt' },
    { kind: 'note', text: research },
    ...standing(plan),
    ...planFields.flatMap((field) => blocksOf(field, plan)),
    ...reckoned(plan),
    ...(named ? asked(evaluationShape.stopDecidedBy, plan.stopDecidedBy) : []),
    ...deviations(plan),
  ];
  return { title, author: companyName ?? null, day, sheets: [{ foot: `Meetplan – ${shortTitle(research)}`, blocks }] };
}

function standing({ fixedPlan }: Evaluation): PaperBlock[] {
  if (fixedPlan === null)
    return [
      {
        kind: 'strong',
        text: 'Dit plan is nog niet vastgezet: het kan nog veranderen, en er is nog geen controlecode.',
      },
    ];
  return [
    { kind: 'strong', text: `Vastgezet op ${momentInWords(fixedPlan.fixedAt)}.` },
    { kind: 'text', text: beforeOrAfter(fixedPlan) },
    { kind: 'box', text: `Controlecode (SHA-256): ${fixedPlan.hash}` },
    ...howToCheck.map((text): PaperBlock => ({ kind: 'note', text })),
  ];
}

function blocksOf(field: keyof Evaluation, plan: Evaluation): PaperBlock[] {
  const declared = evaluationShape[field];
  if (!isList(declared)) return asked(declared, plan[field]);
  const value: unknown = plan[field];
  const rows = value as Record<string, unknown>[];
  return [
    { kind: 'chapter', text: declared.words.name },
    ...(rows.length === 0 ? [nothing] : []),
    ...rows.map((row, index): PaperBlock => {
      const answers = Object.entries(declared.row).flatMap(([key, column]) => {
        const value = key === 'name' || isList(column) ? null : told(column, row[key]);
        return value === null || isList(column) ? [] : [`${column.words.name}: ${wordsOf(value)}`];
      });
      return { kind: 'text', text: `${index + 1}. ${[row.name ?? 'zonder naam', ...answers].join('; ')}.` };
    }),
  ];
}

const nothing: PaperBlock = { kind: 'note', text: 'Niet ingevuld.' };
const aDay = /^\d{4}-\d\d-\d\d$/;
const wordsOf = (value: string | number) =>
  typeof value === 'number' ? String(value).replace('.', ',') : aDay.test(value) ? dayOfMoment(value) : value;

function asked(field: Field, value: unknown): PaperBlock[] {
  const answer = told(field, value);
  return [{ kind: 'chapter', text: field.words.name }, ...(answer === null ? [nothing] : paperTexts(wordsOf(answer)))];
}

/** How many it takes as that was reckoned: of a fixed plan as it stands in its text. */
function reckoned(plan: Evaluation): PaperBlock[] {
  const said = plan.fixedPlan ? reckonedIn(plan.fixedPlan) : reckonedText(plan);
  return said === null ? [] : [{ kind: 'chapter', text: reckonedName }, ...paperTexts(said)];
}

/** What went otherwise, which is written down after the plan stood still. */
function deviations({ deviations: rows }: Evaluation): PaperBlock[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'title', text: evaluationShape.deviations.words.name },
    ...rows.flatMap(({ what, why, noticedOn }, index): PaperBlock[] => [
      { kind: 'chapter', text: `${index + 1}. ${noticedOn ?? 'Zonder datum'}` },
      ...paperTexts(what ?? 'Niet opgeschreven wat anders ging.'),
      ...paperTexts(why ? `Reden: ${why}` : 'Geen reden opgeschreven.', 'note'),
    ]),
  ];
}
