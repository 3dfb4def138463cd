import { type RawBuilder, sql } from 'kysely';

/** A row of `user_account` as others see that person: address, class and name, never the e-mail address. */
export const personJson = (alias: string): RawBuilder<unknown> =>
  sql`json_build_object('@id', '/api/users/' || ${sql.ref(`${alias}.uuid`)}, '@type', 'User', 'uuid', ${sql.ref(`${alias}.uuid`)}, 'name', ${sql.ref(`${alias}.name`)})`;

/** A row of `research_collaborator` with whom it is about: what an owner can end, by its own address. */
export const collaborationJson = (alias: string, person: string): RawBuilder<unknown> =>
  sql`json_build_object('@id', '/api/research_collaborators/' || ${sql.ref(`${alias}.uuid`)}, '@type', 'ResearchCollaborator',
    'uuid', ${sql.ref(`${alias}.uuid`)}, 'name', ${sql.ref(`${person}.name`)}, 'user', ${personJson(person)}, 'pending', ${isPending(person)})`;

/** Whether somebody was invited and has not answered yet; `alias` is of `user_account`. */
export const isPending = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.invited_at`)} IS NOT NULL AND NOT ${sql.ref(`${alias}.active`)})`;
