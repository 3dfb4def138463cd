import { sql } from 'kysely';
import * as z from 'zod/mini';
import { changeUser, companyId } from '#access/company/users/changes.server.ts';
import { inviteUsers } from '#access/company/users/invitations.server.ts';
import { listUsers } from '#access/company/users/list.server.ts';
import { removeFactorOf } from '#access/company/users/second-factor.server.ts';
import type { ManagedUser } from '#access/company/users/users.contract.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { resetLink } from '#access/mail-links/user-tokens.server.ts';
import { roles } from '#access/session/session.contract.ts';
import { certificatesOf } from '#access/sign-on/saml/certificates.server.ts';
import { samlOf } from '#access/sign-on/saml/store.server.ts';
import { changeSignOn } from '#access/sign-on/settings.server.ts';
import { connectionOf } from '#access/sign-on/store.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { changeCompany, companies, makeCompany } from './company.server.ts';
import { noteDown, operator } from './power.server.ts';

/** What was asked cannot be done; the message is a sentence for the operator. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}

export interface OperatorOptions {
  company?: string;
  file?: string;
  admin?: string;
  'admin-name'?: string;
  seats?: string;
  'valid-until'?: string;
  required?: string;
  active?: string;
  'only-this-way'?: string;
}

export interface OperatorCommand {
  /** Words after the command. */
  words: 0 | 1;
  /** Does it in the transaction that it is given; yields what to say. */
  run(db: Database, sender: Sender, word: string, options: OperatorOptions): Promise<string>;
}

/** Mails wait in the queue; a server sends them. */
const mailed = 'The mail goes out as soon as a server runs.';

/** What `npm run admin` can do, by the functions that answer the calls; nobody in particular does it. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  'list-companies': {
    words: 0,
    run: async (db) =>
      table(
        ['id', 'name', 'valid until', 'seats', 'second factor'],
        (await companies(db, operator)).map(({ id, name, validUntil, seats, seatsUsed, secondFactorRequired }) => [
          String(id),
          name,
          validUntil ?? '–',
          `${seatsUsed}/${seats}`,
          secondFactorRequired ? 'required' : '',
        ]),
      ),
  },
  'list-users': {
    words: 0,
    run: async (db, _sender, _word, { company }) => {
      const { members } = await listUsers(
        db,
        operator,
        { company: company === undefined ? undefined : operatorNumber(company, 'company') },
        null,
      );
      return table(
        ['address', 'name', 'state', 'second factor', 'company', 'roles'],
        (members as ManagedUser[]).map((user) => [
          user.username,
          user.name,
          user.state,
          user.secondFactor ? 'on' : '',
          `${companyId(user)} ${user.companyName}`,
          user.roles.filter((role) => role !== 'ROLE_USER').join(' '),
        ]),
      );
    },
  },
  'make-company': {
    words: 1,
    run: async (db, sender, name, options) => {
      if (!options.admin) throw new OperatorRefusal('Give the address of its first admin: --admin ADDRESS.');
      const made = await inSentences(() =>
        makeCompany(db, sender, operator, {
          name: name.trim(),
          seats: options.seats === undefined ? undefined : operatorNumber(options.seats, 'seats'),
          validUntil: operatorLastDay(options['valid-until']),
          admin: { address: options.admin!, name: options['admin-name'] },
        }),
      );
      return `Made company ${made.id}, ${made.name}. ${options.admin} is invited. ${mailed}`;
    },
  },
  'make-admin': {
    words: 1,
    run: async (db, sender, address, { company }) => {
      const found = await userNamed(db, address);
      if (found) {
        const wanted = roles.filter((role) => role === 'ROLE_ADMIN' || found.roles.includes(role));
        await inSentences(() => changeUser(db, operator, found.uuid, { roles: wanted }));
        return `${address} is an admin of everything now.`;
      }
      if (company === undefined)
        throw new OperatorRefusal(
          `Nobody has the address ${address}. Give a company to invite somebody new: --company ID.`,
        );
      const { outcomes } = await inSentences(() =>
        inviteUsers(db, sender, operator, operatorNumber(company, 'company'), [address], ['ROLE_USER', 'ROLE_ADMIN']),
      );
      if (outcomes[0]?.outcome !== 'invited' || outcomes.length > 1)
        throw new OperatorRefusal(
          outcomes[0]?.outcome === 'no_seat' ? 'That company has no seat left.' : `${address} is not an address.`,
        );
      return `${address} is invited, as an admin of everything. ${mailed}`;
    },
  },
  'set-licence': {
    words: 1,
    run: async (db, _sender, id, options) => {
      const seats = options.seats === undefined ? undefined : operatorNumber(options.seats, 'seats');
      const validUntil = operatorLastDay(options['valid-until']);
      if (seats === undefined && validUntil === undefined)
        throw new OperatorRefusal('Give what to change: --seats NUMBER, --valid-until YYYY-MM-DD, or both.');
      const changed = await inSentences(() =>
        changeCompany(db, operator, operatorNumber(id, 'company'), { seats, validUntil }),
      );
      return `${changed.name}: ${changed.seats} seats, ${changed.validUntil ? `valid until ${changed.validUntil}` : 'without end'}.`;
    },
  },
  'require-second-factor': {
    words: 1,
    run: async (db, _sender, id, { required = 'yes' }) => {
      if (required !== 'yes' && required !== 'no') throw new OperatorRefusal('Give --required yes or --required no.');
      const secondFactorRequired = required === 'yes';
      const { name, withoutSecondFactor } = await inSentences(() =>
        changeCompany(db, operator, operatorNumber(id, 'company'), { secondFactorRequired }),
      );
      return secondFactorRequired
        ? `${name} asks for a second factor. Without one, and led to set it up: ${withoutSecondFactor}.`
        : `${name} asks for no second factor any more. Who has one keeps it.`;
    },
  },
  'remove-second-factor': {
    words: 1,
    run: async (db, sender, address) => {
      const found = await userNamed(db, address);
      if (!found) throw new OperatorRefusal(`Nobody has the address ${address}.`);
      if (!found.secondFactor) throw new OperatorRefusal(`${address} has no second factor.`);
      await inSentences(() => removeFactorOf(db, sender, operator, found.uuid));
      return `${address} logs in with the password alone, and was logged out everywhere. ${mailed}`;
    },
  },
  'show-sign-on': {
    words: 1,
    run: async (db, _sender, id) => {
      const found = await connectionOf(db, operatorNumber(id, 'company'));
      if (!found) throw new OperatorRefusal('That company has no provider to log in at.');
      const saml = found.protocol === 'saml' ? await samlOf(db, found.uuid) : null;
      const { rows } = await sql<{ domain: string; proved: boolean }>`
        SELECT domain, proved_at IS NOT NULL AS proved FROM sign_on_domain WHERE connection = ${found.uuid} ORDER BY domain`.execute(
        db,
      );
      return table(
        ['company', 'by', 'provider', 'client', 'certificates until', 'tried', 'on', 'only this way', 'domains'],
        [
          [
            `${found.company} ${found.companyName}`,
            found.protocol === 'saml' ? 'SAML' : 'OpenID Connect',
            found.issuer ?? '–',
            found.clientId ?? '–',
            saml?.certificates.length
              ? certificatesOf(saml.certificates)
                  .map(({ ends }) => ends.toISOString().slice(0, 10))
                  .join(' ')
              : '–',
            found.triedAt ? 'yes' : 'no',
            found.active ? 'yes' : 'no',
            found.onlyThisWay ? 'yes' : 'no',
            rows.map(({ domain, proved }) => (proved ? domain : `${domain} (not proved)`)).join(' ') || '–',
          ],
        ],
      );
    },
  },
  'switch-sign-on': {
    words: 1,
    run: async (db, { publicUrl }, id, options) => {
      const active = yesOrNo(options.active, 'active');
      const onlyThisWay = yesOrNo(options['only-this-way'], 'only-this-way');
      if (active === undefined && onlyThisWay === undefined)
        throw new OperatorRefusal('Give what to switch: --active yes|no, --only-this-way no, or both.');
      if (onlyThisWay)
        throw new OperatorRefusal('Only an admin of the company lets people log in at their provider alone.');
      const company = operatorNumber(id, 'company');
      if (!(await connectionOf(db, company))) throw new OperatorRefusal('That company has no provider to log in at.');
      const change = {
        ...(active === undefined ? {} : { active }),
        ...(onlyThisWay === undefined ? {} : { onlyThisWay }),
      };
      // No secret and no address is changed by it.
      const deps = { keys: null, privateHosts: [], publicUrl: () => publicUrl };
      await inSentences(() => changeSignOn(db, deps, operator, company, change, null));
      const { companyName, ...now } = (await connectionOf(db, company))!;
      return `${companyName}: logging in at its provider is ${now.active ? 'on' : 'off'}; with a password people ${now.onlyThisWay ? 'cannot' : 'can'} log in.`;
    },
  },
  'reset-link': {
    words: 1,
    run: async (db, { publicUrl }, address) => {
      const found = await userNamed(db, address);
      const link = found && (await resetLink(db, publicUrl, found.uuid));
      if (!found || !link) throw new OperatorRefusal(`Nobody who may log in has the address ${address}.`);
      await noteDown(db, operator, { action: 'password_reset_asked', company: companyId(found), subject: found.uuid });
      return link;
    },
  },
};

async function userNamed(db: Database, address: string): Promise<ManagedUser | null> {
  if (!isAddress(address.trim())) throw new OperatorRefusal(`${address} is not an address.`);
  const { rows } = await sql<{ username: string }>`
    SELECT username FROM user_account WHERE lower(username) = lower(${address.trim()})`.execute(db);
  if (!rows[0]) return null;
  const { members } = await listUsers(db, operator, { name: rows[0].username }, null);
  return (members as ManagedUser[]).find(({ username }) => username === rows[0]!.username) ?? null;
}

function yesOrNo(text: string | undefined, what: string): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'yes' && text !== 'no') throw new OperatorRefusal(`Give --${what} yes or --${what} no.`);
  return text === 'yes';
}

/** A number that an operator gave. */
export function operatorNumber(text: string, what: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new OperatorRefusal(`${text} is no number for ${what}.`);
  return Number(text);
}

/** Undefined leaves it as it is; `none` takes the end away. */
export function operatorLastDay(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  if (!z.iso.date().safeParse(text).success) throw new OperatorRefusal(`${text} is no day. For instance 2027-12-31.`);
  return text;
}

/** What the calls refuse with a status is for an operator the sentence alone. */
async function inSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw new OperatorRefusal(error.extra.violations?.[0]?.message ?? error.message);
    throw error;
  }
}

/** Columns of text, as wide as they need to be. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => row[at]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((word, at) => word.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
