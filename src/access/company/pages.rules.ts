/** The pages of Beheer, and the role that each asks for. */
export const pages = [
  { label: 'Gebruikers', to: '/beheer/gebruikers', role: 'ROLE_COMPANY_ADMIN' },
  { label: 'Organisatie', to: '/beheer/organisatie', role: 'ROLE_COMPANY_ADMIN' },
  { label: 'Inloggen', to: '/beheer/inloggen', role: 'ROLE_COMPANY_ADMIN' },
  { label: 'Logboek', to: '/beheer/logboek', role: 'ROLE_COMPANY_ADMIN' },
  { label: 'Archief en opzeggen', to: '/beheer/archief', role: 'ROLE_COMPANY_ADMIN' },
  { label: 'Organisaties', to: '/beheer/organisaties', role: 'ROLE_ADMIN' },
  { label: 'Installatie', to: '/beheer/installatie', role: 'ROLE_ADMIN' },
  { label: 'Theorie', to: '/beheer/theorie', role: 'ROLE_EDITOR' },
] as const;
export type ManagePage = (typeof pages)[number];

/** Whether someone manages all organisations. */
export const managesAll = (roles: readonly string[]): boolean => roles.includes('ROLE_ADMIN');

/** The pages of Beheer for these roles; none for who manages nothing. Who manages all organisations manages each of them. */
export const managePages = (roles: readonly string[]): readonly ManagePage[] =>
  pages.filter(({ role }) => roles.includes(role) || (role === 'ROLE_COMPANY_ADMIN' && managesAll(roles)));
