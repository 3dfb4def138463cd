import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson } from '#access/person/wire-example.contract.ts';
import { auditActions } from '#foundation/shared/audit.ts';
import { reference, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const fields = z.object({
  ...node('AuditEntry'),
  id: z.int(),
  at: z.string(),
  action: z.enum(auditActions),
  /** Who did it; null for a command of the operator, or for somebody who was not signed in. */
  actor: z.nullable(person),
  /** To whom, when that is somebody else. */
  subject: z.nullable(person),
  /** The research, when the reader may know its title. */
  research: z.nullable(z.object({ ...node('Research'), uuid: z.uuid(), name: z.string() })),
  company: z.nullable(reference('/api/companies')),
  /** The network address that it came from; null for commands. */
  address: z.nullable(z.string()),
  /** What changed. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof fields>;

export const auditOperations = {
  list: operation({
    name: 'audit_entries.list',
    method: 'GET',
    path: '/api/audit_entries',
    access: 'user',
    kind: 'collection',
    summary:
      'Who did what, newest first: for an admin of a company what concerns that company. Without a page these are the newest 500. `from` and `to` are days, both included.',
    problems: ['accessDenied'],
  }),
  read: operation({
    name: 'audit_entries.read',
    method: 'GET',
    path: '/api/audit_entries/{id}',
    access: 'user',
    kind: 'item',
    summary: 'One line of the audit trail.',
    problems: ['accessDenied', 'notFound'],
  }),
};

const day = '\\d{4}-\\d{2}-\\d{2}';

export const auditResource = {
  shortName: 'AuditEntry',
  description: 'Something that was done in or to an organisation, kept for twelve months.',
  collection: '/api/audit_entries',
  fields,
  filters: [
    { kind: 'search', property: 'action', pattern: auditActions.join('|') },
    { kind: 'search', property: 'user', pattern: uuidPattern },
    { kind: 'search', property: 'company', pattern: '\\d{1,9}' },
    { kind: 'search', property: 'from', pattern: day },
    { kind: 'search', property: 'to', pattern: day },
  ],
  operations: Object.values(auditOperations),
  example: {
    '@id': '/api/audit_entries/7',
    '@type': 'AuditEntry',
    id: 7,
    at: '2026-11-05T09:15:00.000Z',
    action: 'user_invited',
    actor: examplePerson('Marijke Hoekstra', 1),
    subject: examplePerson('Sanne de Wit', 2),
    research: null,
    company: '/api/companies/1',
    address: '192.0.2.7',
    details: {},
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    AuditEntry: typeof auditResource;
  }
}
