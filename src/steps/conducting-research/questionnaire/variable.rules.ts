/** Names of variables in questionnaire and data file: capitals, digits and one underscore, as every package takes them. */

const longestStem = 10;

/** The stem of a variable name from a slug or a name, at most ten capitals: `Mijn buurt` → `MIJNBUURT`. */
export function variableStem(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return letters.slice(0, longestStem) || 'EIGEN';
}

/** `EIGEFF_1`, or with the next free number where that name is taken. */
export function uniqueVariable(stem: string, number: number, taken: ReadonlySet<string>): string {
  for (let next = number; ; next++) {
    const name = `${stem}_${next}`;
    if (!taken.has(name)) return name;
  }
}
