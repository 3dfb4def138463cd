import type {
  findingDirections,
  legalBases,
  MentionKind,
  qualitativeMethods,
  roles,
} from './qualitative-research.contract.ts';

/** The Dutch words for what is chosen in this step. */

export type QualitativeMethod = (typeof qualitativeMethods)[number];
export type LegalBasis = (typeof legalBases)[number];
export type Role = (typeof roles)[number];
export type FindingDirection = (typeof findingDirections)[number];

export const methodLabels: Record<QualitativeMethod, string> = {
  interview: 'Interview',
  focus_group: 'Focusgroep',
  observation: 'Observatie',
};

export const methodHints: Record<QualitativeMethod, string> = {
  interview: 'Eén op één. Past bij gevoelige onderwerpen en bij de vraag waarom mensen iets doen.',
  focus_group: 'Vijf tot acht mensen samen. Laat zien wat gewoon is in een groep, niet wat ieder apart doet.',
  observation: 'Kijken en tellen op de plek zelf. Laat zien wat mensen doen, niet waarom.',
};

export const legalBasisLabels: Record<LegalBasis, string> = {
  consent: 'Toestemming',
  public_task: 'Taak van algemeen belang',
  legitimate_interest: 'Gerechtvaardigd belang',
  other: 'Anders',
};

export const mentionLabels: Record<MentionKind, string> = {
  not_discussed: 'niet besproken',
  not_mentioned: 'niet genoemd na vraag',
  asked: 'na vraag',
  spontaneous: 'spontaan',
};

export const roleLabels: Record<Role, string> = {
  none: 'speelt niet',
  part: 'speelt mee',
  decisive: 'gaf de doorslag',
};

export const directionLabels: Record<FindingDirection, string> = { hinders: 'belemmert', helps: 'bevordert' };
