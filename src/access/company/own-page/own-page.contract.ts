import * as z from 'zod/mini';
import { field } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** Whether an organisation may put questionnaires before people on a page of this installation. */
export const ownPageFields = {
  allowed: field('Vragenlijsten hier laten invullen', z.boolean()),
};

const fields = z.object({ ...node('OwnPageSetting'), ...ownPageFields });
export type OwnPageSetting = z.infer<typeof fields>;

const path = '/api/companies/{id}/own_page';

export const ownPageSettingOperations = {
  read: operation({
    name: 'own_page_setting.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'Whether a company lets people fill in questionnaires on a page of this installation, for who works there.',
    problems: ['notFound'],
  }),
  save: operation({
    name: 'own_page_setting.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'Let a company put questionnaires before people on a page of this installation, or no longer. When it ends, pages that are open take nothing in any more.',
    body: z.strictObject({ allowed: z.optional(ownPageFields.allowed) }),
    example: { allowed: true },
    problems: ['accessDenied', 'notFound', 'licenceEnded', 'outdated'],
  }),
};

export const ownPageSettingResource = {
  shortName: 'OwnPageSetting',
  description: 'Whether an organisation puts questionnaires before people on a page of this installation.',
  fields,
  writable: Object.keys(ownPageFields),
  operations: Object.values(ownPageSettingOperations),
  example: { '@id': '/api/companies/1/own_page', '@type': 'OwnPageSetting', allowed: true },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    OwnPageSetting: typeof ownPageSettingResource;
  }
}
