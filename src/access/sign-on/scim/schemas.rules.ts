import { ScimRefusal } from './refusal.rules.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: readonly Attribute[];
}

const attribute = ({ subAttributes, ...said }: Attribute): object => ({
  ...{ multiValued: false, required: false, caseExact: false, mutability: 'readWrite', returned: 'default' },
  ...(said.type === 'complex' || said.type === 'boolean' ? {} : { uniqueness: 'none' }),
  ...said,
  ...(subAttributes ? { subAttributes: subAttributes.map(attribute) } : {}),
});

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

const inList = (value: string): Attribute[] => [
  text('value', value, { caseExact: true }),
  text('display', 'A name for people.', { mutability: 'readOnly' }),
  { name: '$ref', type: 'reference', description: 'The address of it.', mutability: 'readOnly' },
  text('type', 'What kind it is.', { mutability: 'readOnly' }),
];

/** What is kept; all else that is sent is taken and left. */
const attributes: Record<string, { name: string; description: string; of: readonly Attribute[] }> = {
  [userSchema]: {
    name: 'User',
    description: 'Somebody of the organisation.',
    of: [
      text('userName', 'What the provider calls them; unique in the organisation.', {
        required: true,
        uniqueness: 'server',
      }),
      text('externalId', 'What the provider knows them by.', { caseExact: true }),
      text('displayName', 'The name on screen.'),
      {
        name: 'name',
        type: 'complex',
        description: 'The parts of the name, for when there is no displayName.',
        subAttributes: [
          text('formatted', 'The whole name.'),
          text('givenName', 'The given name.'),
          text('familyName', 'The family name.'),
        ],
      },
      {
        name: 'emails',
        type: 'complex',
        multiValued: true,
        description: 'The address at work, of a domain that the organisation proved: that of the account. One is kept.',
        subAttributes: [
          text('value', 'The address.'),
          text('type', 'Always “work”.'),
          { name: 'primary', type: 'boolean', description: 'Always true.' },
        ],
      },
      { name: 'active', type: 'boolean', description: 'Whether they may log in.' },
      {
        name: 'groups',
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        description: 'The groups that they are in.',
        subAttributes: inList('The id of the group.'),
      },
    ],
  },
  [groupSchema]: {
    name: 'Group',
    description: 'A group of people of the organisation.',
    of: [
      text('displayName', 'The name; unique in the organisation.', { required: true, uniqueness: 'server' }),
      text('externalId', 'What the provider knows it by.', { caseExact: true }),
      {
        name: 'members',
        type: 'complex',
        multiValued: true,
        description: 'The users in it.',
        subAttributes: inList('The id of the user.'),
      },
    ],
  },
};

const found = (what: string) => new ScimRefusal(404, `${what} is er niet.`);

/** `/Schemas`, each by its own address. */
export const schemasAt = (address: string): object[] =>
  Object.entries(attributes).map(([id, { name, description, of }]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description,
    attributes: of.map(attribute),
    meta: { resourceType: 'Schema', location: `${address}/Schemas/${id}` },
  }));

export function schemaAt(address: string, id: string): object {
  const schema = schemasAt(address).find((one) => 'id' in one && one.id === id);
  if (!schema) throw found('Dit schema');
  return schema;
}

/** `/ResourceTypes`. */
export const resourceTypesAt = (address: string): object[] =>
  Object.entries(attributes).map(([schema, { name, description }]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/${name}` },
  }));

export function resourceTypeAt(address: string, id: string): object {
  const type = resourceTypesAt(address).find((one) => 'id' in one && one.id === id);
  if (!type) throw found('Dit soort');
  return type;
}

/** `/ServiceProviderConfig` (RFC 7643, section 5). */
export const serviceProviderConfigAt = (address: string, maxResults: number): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'A token that an admin of the organisation makes.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
});
