/** The pages of Beheer, and who sees them. */
export const pages = [
  { label: 'Gebruikers', to: '/beheer/gebruikers', all: false },
  { label: 'Organisatie', to: '/beheer/organisatie', all: false },
  { label: 'Logboek', to: '/beheer/logboek', all: false },
  { label: 'Organisaties', to: '/beheer/organisaties', all: true },
] as const;
export type ManagePage = (typeof pages)[number];

/** Whether someone manages all organisations. */
export const managesAll = (roles: readonly string[]): boolean => roles.includes('ROLE_ADMIN');

/** The pages of Beheer for these roles; none for who manages nothing. */
export const managePages = (roles: readonly string[]): readonly ManagePage[] =>
  managesAll(roles) ? pages : roles.includes('ROLE_COMPANY_ADMIN') ? pages.filter(({ all }) => !all) : [];
