/** Forms that one page takes in a minute, and parts that are counted of it: far more than people send, far less than a script can. */
const most = { forms: 1200, parts: 12_000 } as const;

/**
 * How fast things come in at each page, in the memory of this server and in no other place: a limit by address would need addresses, and
 * one in the database would hold when somebody sent something.
 */
export function createPace(now: () => number = Date.now) {
  const counts = new Map<string, { minute: number; forms: number; parts: number }>();
  const one = (what: keyof typeof most, page: string): boolean => {
    const minute = Math.floor(now() / 60_000);
    const count = counts.get(page);
    const fresh = count?.minute === minute ? count : { minute, forms: 0, parts: 0 };
    fresh[what] += 1;
    counts.set(page, fresh);
    return fresh[what] <= most[what];
  };
  return { admits: (page: string) => one('forms', page), counts: (page: string) => one('parts', page) };
}
