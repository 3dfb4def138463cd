const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day it is in the Netherlands. */
export const today = (): string => day.format(new Date());
