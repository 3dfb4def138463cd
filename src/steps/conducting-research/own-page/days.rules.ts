/** So many days after a day, as `yyyy-mm-dd`. */
export const dayFromToday = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
