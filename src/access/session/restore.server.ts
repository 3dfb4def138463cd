import type pg from 'pg';

/**
 * After a restore: what let somebody in without a password when the backup was made may have been ended since, and often that is
 * why there is a restore. So all of it ends: sessions (and with them the access tokens that name them), known devices, mailed
 * links, download tickets, tokens of providers that keep up accounts, stored answers, work sessions with their codes, links to count with, questionnaires that were open, and codes of a second factor that may have been used. An older backup need not have all
 * these tables.
 */
export async function endAccess(client: pg.ClientBase): Promise<void> {
  for (const [table, statement] of endings) {
    const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      `public.${table}`,
    ]);
    if (rows[0]?.there) await client.query(statement);
  }
  // A server that is still running forgets whom it let in.
  await client.query(`SELECT pg_notify('rights_changed', '')`);
}

const endings: [table: string, statement: string][] = [
  ['session_family', 'DELETE FROM session_family'],
  ['user_account', 'UPDATE user_account SET session_version = session_version + 1'],
  ['login_device', 'DELETE FROM login_device'],
  ['user_token', 'DELETE FROM user_token'],
  ['download_ticket', 'DELETE FROM download_ticket'],
  ['scim_token', 'DELETE FROM scim_token'],
  ['idempotency_key', 'DELETE FROM idempotency_key'],
  ['passkey_challenge', 'DELETE FROM passkey_challenge'],
  ['workshop', 'DELETE FROM workshop'],
  ['tally_link', 'DELETE FROM tally_link'],
  // Their keys are in no backup: they can take nothing in any more.
  ['own_page', "UPDATE own_page SET state = 'closed', public_key = NULL WHERE state = 'open'"],
  [
    'second_factor',
    'UPDATE second_factor SET last_step = GREATEST(last_step, floor(extract(epoch FROM now()) / 30)::bigint)',
  ],
];

/** For the operator, after a restore. */
export const endedAccess = `All sessions, mailed links, download tickets, tokens for SCIM, work sessions, links to count with and open questionnaires have ended: everyone logs in again, who was
invited needs a new link, and an organisation whose provider keeps up its accounts makes a new token.
What was ended since the backup cannot be known from it. Look at these yourself: users who were removed or deactivated, recovery
codes that were used, second factors, passkeys that were removed, and shared links that were withdrawn.`;
