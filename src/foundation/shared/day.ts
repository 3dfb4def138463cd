const inDutch = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-22` as `22 november 2026`. */
export const dayInWords = (day: string): string => inDutch.format(new Date(`${day}T00:00:00Z`));
