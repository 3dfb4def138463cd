/** The headings of a text against those of its kind, in their order; a kind without headings of its own may have any. */
export function headingFaults(written: readonly string[], asked: readonly string[]): string[] {
  const plain = (heading: string) => heading.trim().toLowerCase();
  const headings = written.map(plain);
  const once = [...new Set(headings)];
  const expected = asked.map(plain);
  const present = expected.filter((heading) => once.includes(heading));
  const inPlace = once.filter((heading) => expected.includes(heading));
  const misplaced = inPlace.find((heading, index) => heading !== present[index]);
  return [
    ...asked.filter((heading) => !once.includes(plain(heading))).map((heading) => `de kop “${heading}” ontbreekt`),
    ...once
      .filter((heading) => expected.length > 0 && !expected.includes(heading))
      .map((heading) => `de kop “${heading}” hoort niet in dit soort tekst`),
    ...(misplaced === undefined ? [] : [`de kop “${misplaced}” staat niet op zijn plaats`]),
    ...once
      .filter((heading) => headings.indexOf(heading) !== headings.lastIndexOf(heading))
      .map((heading) => `de kop “${heading}” staat er twee keer`),
  ];
}
