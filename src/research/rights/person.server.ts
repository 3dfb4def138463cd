import { type RawBuilder, sql } from 'kysely';

/** A row of `user_account` as others see that person: address, class and name, never the e-mail address. */
export const personJson = (alias: string): RawBuilder<unknown> =>
  sql`json_build_object('@id', '/api/users/' || ${sql.ref(`${alias}.uuid`)}, '@type', 'User', 'uuid', ${sql.ref(`${alias}.uuid`)}, 'name', ${sql.ref(`${alias}.name`)})`;
