import type { DataColumn, DataShape } from './dataset.rules.ts';

/**
 * SPSS syntax that reads `antwoorden.csv`, names everything, and asks for the same figures: means, reliability and correlations.
 */
export function spssSyntax(columns: readonly DataColumn[], { questions, scores }: DataShape): string {
  const text = (words: string) => `'${words.replaceAll("'", "''")}'`;
  const ofScore = (name: string) =>
    questions.filter(({ score }) => score === name).map(({ name, item }) => (item.reversed ? `${name}_OM` : name));
  const made = scores.filter(({ apart, isOutcome }) => !apart && !isOutcome).map(({ name }) => name);
  const outcome = columns.find(({ name }) => name === 'GEDRAG')?.name;
  return lines([
    '* Zet antwoorden.csv in de map waarin SPSS werkt, of vul hieronder het hele pad in.',
    'SET DECIMAL=COMMA.',
    'GET DATA /TYPE=TXT /FILE="antwoorden.csv" /ENCODING="UTF8" /ARRANGEMENT=DELIMITED /DELIMITERS=";" /FIRSTCASE=2',
    '  /VARIABLES=',
    ...columns.map(({ name, decimals }) => `    ${name} F8.${decimals}`),
    '  .',
    ...columns.map(({ name, label }) => `VARIABLE LABELS ${name} ${text(cut(label, 250))}.`),
    ...columns
      .filter(({ answers }) => answers.length > 0)
      .flatMap(({ name, answers }) => [
        `VALUE LABELS ${name}`,
        ...answers.map(({ value, label }) => `  ${value} ${text(cut(label, 115))}`),
        '  .',
      ]),
    ...columns.map(({ name, level }) => `VARIABLE LEVEL ${name} (${level.toUpperCase()}).`),
    'EXECUTE.',
    '',
    '* De cijfers zijn van wie in de situatie was en over het gedrag vertelde.',
    'USE ALL.',
    'FILTER BY TELT_MEE.',
    ...(made.length > 0 || outcome
      ? [`DESCRIPTIVES VARIABLES=${[outcome, ...made].filter(Boolean).join(' ')} /STATISTICS=MEAN STDDEV MIN MAX.`]
      : []),
    ...scores
      .filter(({ apart, factor }) => !apart && factor.facts?.formative !== true)
      .filter(({ name }) => ofScore(name).length > 1)
      .map(({ name }) => `RELIABILITY /VARIABLES=${ofScore(name).join(' ')} /SUMMARY=TOTAL /MODEL=ALPHA.`),
    ...(outcome && made.length > 0
      ? [
          `CORRELATIONS /VARIABLES=${made.join(' ')} WITH ${outcome} /PRINT=TWOTAIL.`,
          `NONPAR CORR /VARIABLES=${made.join(' ')} WITH ${outcome} /PRINT=SPEARMAN.`,
        ]
      : []),
    'FILTER OFF.',
  ]);
}

/** Counted in signs; every sign that we write fits in two bytes, on average far fewer. */
const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const lines = (all: readonly string[]) => `${all.join('\r\n')}\r\n`;
