import type { ManagedUser, UserState } from './users.contract.ts';

export const stateLabels: Record<UserState, string> = {
  active: 'Actief',
  invited: 'Uitgenodigd',
  inactive: 'Gedeactiveerd',
  removed: 'Verwijderd',
};

/** What each role is called; everyone is a user, so that one is not said. */
export const roleLabels: Record<string, string> = {
  ROLE_COMPANY_ADMIN: 'Beheerder',
  ROLE_EDITOR: 'Redacteur van de bibliotheek',
  ROLE_ADMIN: 'Beheerder van de hele tool',
};

export const rolesInWords = (roles: readonly string[]): string[] =>
  Object.entries(roleLabels).flatMap(([role, label]) => (roles.includes(role) ? [label] : []));

/** Roles that an admin of an organisation can neither give nor take. */
export const rolesAbove: readonly string[] = ['ROLE_EDITOR', 'ROLE_ADMIN'];

/** Whether an admin manages somebody with these roles: nobody manages who stands above them. */
export const manages = (admin: readonly string[], theirs: readonly string[]): boolean =>
  admin.includes('ROLE_ADMIN') || !theirs.some((role) => rolesAbove.includes(role));

export interface UserFilter {
  words: string;
  state: UserState | null;
  /** By address of the company. */
  company: string | null;
}

export const noUserFilter: UserFilter = { words: '', state: null, company: null };

/** The users to show: every word stands in the name, the address or the company. */
export function selectUsers(users: readonly ManagedUser[], { words, state, company }: UserFilter): ManagedUser[] {
  const wanted = words.toLocaleLowerCase('nl').split(/\s+/).filter(Boolean);
  return users.filter(
    (user) =>
      (state === null || user.state === state) &&
      (company === null || user.company === company) &&
      wanted.every((word) =>
        `${user.name} ${user.username} ${user.companyName}`.toLocaleLowerCase('nl').includes(word),
      ),
  );
}
