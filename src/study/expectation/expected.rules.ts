/** What several people expected of the main outcome of a study, before anything was counted: how many they are, the median, and from the lowest to the highest. */
export interface Expected {
  n: number;
  median: number;
  lo: number;
  hi: number;
}

/** What of a plan says whether there is something to lay it beside. */
export interface CountedPlan {
  outcomes: readonly { uuid: string; role: string | null }[];
  measured: readonly { outcome: string | null; amount: number | null }[];
}

/** The main outcome once it was counted; till then what others expect of it is told to nobody. */
export function countedMain({ outcomes, measured }: CountedPlan): string | null {
  const main = outcomes.find(({ role }) => role === 'main');
  return main && measured.some(({ outcome, amount }) => outcome === main.uuid && amount !== null) ? main.uuid : null;
}
