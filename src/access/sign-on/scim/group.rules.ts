import { attributePath, holds } from './filter.rules.ts';
import { type Change, changesOf, isRecord } from './patch.rules.ts';
import { badSyntax, badValue } from './refusal.rules.ts';
import { textIn } from './user.rules.ts';

/** What is kept of a group: its name, what the provider calls it, and who is in it. */
export interface GroupAttributes {
  displayName: string;
  externalId: string | null;
  /** Ids of users, in lower case. */
  members: readonly string[];
}

/** Members that one group may have: more than any licence has seats. */
const mostMembers = 5000;

function idsIn(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > mostMembers) throw badValue(`Een groep heeft hoogstens ${mostMembers} leden.`);
  return list.map((member) => {
    const id = isRecord(member) ? member.value : null;
    if (typeof id !== 'string') throw badValue('“members” is een lijst van objecten met een “value”.');
    if (isRecord(member) && typeof member.type === 'string' && member.type.toLowerCase() === 'group')
      throw badValue('Een groep in een groep kan hier niet.');
    return id.toLowerCase();
  });
}

/** A group as a POST or a PUT tells of it. */
export function readGroup(body: unknown): GroupAttributes {
  if (!isRecord(body)) throw badSyntax('Een groep is een object.');
  const begin: GroupAttributes = { displayName: '', externalId: null, members: [] };
  const changes = Object.entries(body).flatMap(([name, value]): Change[] => {
    const path = attributePath(name);
    return path === null || value === null ? [] : [{ op: 'replace', path, which: null, part: null, value }];
  });
  return complete(changes.reduce(changed, begin));
}

/** A group after a PATCH. */
export const patchGroup = (was: GroupAttributes, body: unknown): GroupAttributes =>
  complete(changesOf(body).reduce(changed, was));

function complete(group: GroupAttributes): GroupAttributes {
  if (group.displayName === '') throw badValue('“displayName” ontbreekt.');
  return group;
}

function changed(group: GroupAttributes, { op, path, which, value }: Change): GroupAttributes {
  if (path === 'displayname')
    return { ...group, displayName: textIn(op === 'remove' ? null : value, 'displayName') ?? '' };
  if (path === 'externalid') return { ...group, externalId: textIn(op === 'remove' ? null : value, 'externalId') };
  if (path !== 'members') return group;
  if (which) {
    if (op !== 'remove') throw badValue('Met een filter kun je leden alleen weghalen.');
    return { ...group, members: group.members.filter((id) => !holds(which, { value: id, type: 'user' })) };
  }
  const ids = idsIn(value);
  if (op === 'replace') return { ...group, members: [...new Set(ids)] };
  if (op === 'add') return { ...group, members: [...new Set([...group.members, ...ids])] };
  // Without a value all of them go.
  const gone = value === undefined || value === null ? new Set(group.members) : new Set(ids);
  return { ...group, members: group.members.filter((id) => !gone.has(id)) };
}
