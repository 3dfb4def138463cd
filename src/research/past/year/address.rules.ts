import { pastView } from '../filter.rules.ts';

/** By which word the overview of a year is known at the address of earlier research. */
export const yearView = 'jaaroverzicht';

/** `/ander-onderzoek?eerder=&jaaroverzicht=2026` */
export const yearAddress = (year: number): string => `/ander-onderzoek?${pastView}=&${yearView}=${year}`;
