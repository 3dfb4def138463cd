import * as z from 'zod/mini';
import { personName } from '#access/company/users/users.contract.ts';
import { longest } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const fields = z.object({
  ...node('Company'),
  id: z.int(),
  name: z.string(),
  /** The last day of the licence; null has no end. */
  validUntil: z.nullable(z.iso.date()),
  licensed: z.boolean(),
  seats: z.int(),
  seatsUsed: z.int(),
  /** Whether a new research is visible to colleagues when its maker does not say. */
  researchesVisible: z.boolean(),
  /** Whether everyone must log in with a second factor, or set one up first. */
  secondFactorRequired: z.boolean(),
  /** How many who can log in have no second factor. */
  withoutSecondFactor: z.int(),
  createdAt: z.string(),
});
export type Company = z.infer<typeof fields>;

/** What the organisation decides itself. */
const settings = { researchesVisible: z.optional(z.boolean()), secondFactorRequired: z.optional(z.boolean()) };

const companyName = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest.title),
    z.refine((text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text), 'text'),
  );
const seats = () => z.int().check(z.minimum(0), z.maximum(100_000));
const lastDay = () => z.nullable(z.iso.date());

/** What only an admin of everything decides. */
export const contractFields = ['name', 'validUntil', 'seats'] as const;

export const companyOperations = {
  list: operation({
    name: 'companies.list',
    method: 'GET',
    path: '/api/companies',
    access: 'user',
    kind: 'collection',
    summary: 'All companies, for an admin of everything.',
    problems: ['accessDenied'],
  }),
  read: operation({
    name: 'companies.read',
    method: 'GET',
    path: '/api/companies/{id}',
    access: 'user',
    kind: 'item',
    summary: 'A company; its own admin may read it too.',
    problems: ['accessDenied', 'notFound'],
  }),
  create: operation({
    name: 'companies.create',
    method: 'POST',
    path: '/api/companies',
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'Make a company; its first admin is invited by mail.',
    body: z.strictObject({
      name: companyName(),
      validUntil: z.optional(lastDay()),
      seats: z.optional(seats()),
      ...settings,
      admin: z.strictObject({ address: z.string().check(z.maxLength(300)), name: z.optional(personName()) }),
    }),
    example: {
      name: 'Gemeente Veldermeer',
      validUntil: '2027-12-31',
      seats: 10,
      admin: { address: 'marijke.hoekstra@veldermeer.example', name: 'Marijke Hoekstra' },
    },
    problems: ['accessDenied', 'invalid'],
  }),
  save: operation({
    name: 'companies.save',
    method: 'PUT',
    path: '/api/companies/{id}',
    access: 'user',
    kind: 'item',
    summary:
      'Change a company. Its own admin changes the settings; name, licence and seats are for an admin of everything. Who asks colleagues for a second factor has one.',
    body: z.strictObject({
      name: z.optional(companyName()),
      validUntil: z.optional(lastDay()),
      seats: z.optional(seats()),
      ...settings,
    }),
    example: { seats: 25, researchesVisible: true, secondFactorRequired: true },
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'outdated'],
  }),
  endLicence: operation({
    name: 'companies.end_licence',
    method: 'POST',
    path: '/api/companies/{id}/end_licence',
    access: 'user',
    kind: 'item',
    status: 200,
    summary: 'End the licence of a company: yesterday was its last day. Reading, downloading and sharing go on.',
    body: z.strictObject({}),
    example: {},
    problems: ['accessDenied', 'notFound'],
  }),
};

export const companyResource = {
  shortName: 'Company',
  description: 'An organisation with its licence and its settings.',
  collection: '/api/companies',
  fields,
  writable: ['name', 'validUntil', 'seats', 'researchesVisible', 'secondFactorRequired', 'admin'],
  filters: [
    { kind: 'search', property: 'name', pattern: '.{1,150}' },
    { kind: 'boolean', property: 'licensed' },
  ],
  operations: Object.values(companyOperations),
  example: {
    '@id': '/api/companies/1',
    '@type': 'Company',
    id: 1,
    name: 'Gemeente Veldermeer',
    validUntil: '2027-12-31',
    licensed: true,
    seats: 25,
    seatsUsed: 12,
    researchesVisible: true,
    secondFactorRequired: false,
    withoutSecondFactor: 5,
    createdAt: '2026-11-05T09:15:00.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Company: typeof companyResource;
  }
}
