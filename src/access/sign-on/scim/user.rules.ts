import { attributePath, holds } from './filter.rules.ts';
import { type Change, changesOf, isRecord } from './patch.rules.ts';
import { badSyntax, badValue } from './refusal.rules.ts';

/** What is kept of what a provider tells of somebody; all else is taken and left. */
export interface UserAttributes {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  formatted: string | null;
  givenName: string | null;
  familyName: string | null;
  /** The address at work. */
  email: string | null;
  active: boolean;
}

/** The texts among them, by the path that they have in SCIM in lower case. */
const texts = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
} as const satisfies Record<string, keyof UserAttributes>;

const longest = 500;

/** A text of one line, or nothing; no more than the database takes. */
export function textIn(value: unknown, name: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw badValue(`“${name}” is een tekst.`);
  if (value.length > longest) throw badValue(`“${name}” is langer dan ${longest} tekens.`);
  if (!value.isWellFormed() || /\p{Cc}/u.test(value)) throw badValue(`In “${name}” staan tekens die niet kunnen.`);
  return value;
}

/** Entra ID sends `"False"` unless a flag in its settings tells it not to. */
function booleanIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw badValue('“active” is true of false.');
}

/** The address at work out of a list of them: that of type `work`, else the primary one, else the first. */
function workAddress(value: unknown): string | null {
  const list = (Array.isArray(value) ? value : [value]).filter(isRecord);
  if (list.length === 0 && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    throw badValue('“emails” is een lijst van objecten met een “value”.');
  const found =
    list.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    list.find(({ primary }) => primary === true) ??
    list[0];
  return textIn(found?.value, 'emails.value');
}

/** Somebody as a POST or a PUT tells of them. Without `active` that stays as it was, or is true. */
export function readUser(body: unknown, was: { active: boolean } = { active: true }): UserAttributes {
  if (!isRecord(body)) throw badSyntax('Een gebruiker is een object.');
  const empty = {
    externalId: null,
    displayName: null,
    formatted: null,
    givenName: null,
    familyName: null,
    email: null,
  };
  const begin: UserAttributes = { ...empty, userName: '', active: was.active };
  const changes = Object.entries(body).flatMap(([name, value]): Change[] => {
    const path = attributePath(name);
    return path === null || value === null ? [] : [{ op: 'replace', path, which: null, part: null, value }];
  });
  return complete(changes.reduce(changed, begin));
}

/** Somebody after a PATCH. */
export const patchUser = (was: UserAttributes, body: unknown): UserAttributes =>
  complete(changesOf(body).reduce(changed, was));

function complete(user: UserAttributes): UserAttributes {
  if (user.userName === '') throw badValue('“userName” ontbreekt.');
  return user;
}

function changed(user: UserAttributes, change: Change): UserAttributes {
  const { op, path, which, part } = change;
  const value = op === 'remove' ? null : change.value;
  if (Object.hasOwn(texts, path) && which === null) {
    const name = texts[path as keyof typeof texts];
    return { ...user, [name]: textIn(value, name) ?? (name === 'userName' ? '' : null) };
  }
  if (path === 'active') return { ...user, active: booleanIn(value) };
  if (path === 'name') return named(user, op, value);
  if (path !== 'emails') return user;
  if (which === null) return { ...user, email: workAddress(value) };
  // There is one address here, of type `work`; what is said of others is left.
  if (!holds(which, { type: 'work', primary: true, value: user.email })) return user;
  if (part === null)
    return { ...user, email: value === null ? null : workAddress({ type: 'work', ...recordOf(value) }) };
  return part === 'value' ? { ...user, email: textIn(value, 'emails.value') } : user;
}

const recordOf = (value: unknown): Record<string, unknown> => {
  const [one] = Array.isArray(value) ? value : [value];
  if (!isRecord(one)) throw badValue('“emails” is een lijst van objecten met een “value”.');
  return one;
};

function named(user: UserAttributes, op: Change['op'], value: unknown): UserAttributes {
  if (value !== null && !isRecord(value)) throw badValue('“name” is een object.');
  const told = Object.entries(value ?? {}).flatMap(([part, one]) => {
    const path = `name.${part.toLowerCase()}`;
    const name = Object.hasOwn(texts, path) ? texts[path as keyof typeof texts] : null;
    return name === null ? [] : [[name, textIn(one, name)] as const];
  });
  const without = op === 'add' ? {} : { formatted: null, givenName: null, familyName: null };
  return { ...user, ...without, ...Object.fromEntries(told) };
}

/** The e-mail address of the account: that at work, else the name with which somebody logs in there. */
export const addressOf = ({ email, userName }: Pick<UserAttributes, 'email' | 'userName'>): string =>
  (email ?? userName).trim();

/** What somebody is called on screen: as the provider shows them, else put together, else the part of the address before @. */
export function nameOf(user: UserAttributes): string {
  const together = [user.givenName, user.familyName].filter((part) => part !== null).join(' ');
  const called = user.displayName ?? user.formatted ?? (together || addressOf(user).split('@')[0]!);
  return called.trim().slice(0, 150).trim() || addressOf(user);
}
