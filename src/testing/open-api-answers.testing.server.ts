import { createHash } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Answer, at, type Call, document, type Schema } from './open-api-document.testing.server.ts';
import type { Received } from './open-api-server.testing.server.ts';

/** Whether an answer is what the OpenAPI document says of it. */

/** Every schema of the document has an address of its own: asked for by its place within it, each would be compiled over and over. */
const addressOf = (name: string) => `document:${name}`;
const addressed = (schema: Schema) =>
  JSON.parse(
    JSON.stringify(schema).replace(/"\$ref":"#\/components\/schemas\/([^"]+)"/g, (_, name: string) =>
      JSON.stringify({ $ref: addressOf(name) }).slice(1, -1),
    ),
  ) as Schema;

// To make the compiled code smaller takes longer than running it does.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
for (const [name, schema] of Object.entries(document.components.schemas))
  ajv.addSchema(addressed(schema), addressOf(name));

const compiled = new Map<string, ValidateFunction>();
/** The same by the schema itself, most of which are parts of the document: writing one out takes longer than judging by it. */
const known = new WeakMap<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const validate = known.get(schema) ?? compile(schema);
  known.set(schema, validate);
  return validate;
}

function compile(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(addressed(schema));
  compiled.set(text, validate);
  return validate;
}

/** Where a value departs from a schema. */
export function misfits(schema: Schema, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

/** The schemas that together say what a value of this schema is, given the value: of a choice those that it fits. */
function partsOf(schema: Schema, value: unknown): Schema[] {
  if (typeof schema.$ref === 'string') return partsOf(at<Schema>(schema.$ref), value);
  const choices = [...((schema.anyOf ?? []) as Schema[]), ...((schema.oneOf ?? []) as Schema[])];
  return [
    schema,
    ...((schema.allOf ?? []) as Schema[]).flatMap((part) => partsOf(part, value)),
    ...choices.filter((choice) => misfits(choice, value).length === 0).flatMap((choice) => partsOf(choice, value)),
  ];
}

/** Fields of a value that its schema does not name; an object without named fields may hold anything. */
export function unknownFields(schema: Schema, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = partsOf(schema, value);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (part.items ? [part.items as Schema] : []));
    return value.flatMap((inner, index) => unknownFields({ allOf: items }, inner, `${path}[${index}]`));
  }
  const isOpen = !parts.some((part) => part.properties);
  return Object.entries(value).flatMap(([key, inner]) => {
    const named = parts.flatMap((part) => {
      const own = (part.properties as Record<string, Schema> | undefined)?.[key] ?? part.additionalProperties;
      return typeof own === 'object' ? [own as Schema] : [];
    });
    if (named.length === 0) return isOpen ? [] : [`${path}.${key}`];
    return unknownFields({ allOf: named }, inner, `${path}.${key}`);
  });
}

const documentation = '/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';

export const isJson = (type: string): boolean => /\bjson$/.test(type);

/** What is wrong with an answer, by what the document says of the call. What the router itself refuses it need not say. */
export function faultsOf(call: Call, { isOdd }: { isOdd: boolean }, received: Received): string[] {
  const { status, headers } = received;
  const faults = headers.link?.endsWith(documentation) ? [] : ['no Link header'];
  if (status >= 500) return [...faults, 'broken'];
  const answer = call.answers[status];
  if (answer) return [...faults, ...headerFaults(answer, received), ...contentFaults(answer, received)];
  return isOdd && [400, 404, 405, 414].includes(status) ? faults : [...faults, `${status} is not documented`];
}

/** Headers that tell a client what it may build on: these are there when the document says so, and not otherwise. */
const telling = ['etag', 'location', 'content-location', 'retry-after', 'www-authenticate', 'api-version'];

function headerFaults({ headers: documented = {} }: Answer, { status, headers }: Received): string[] {
  const names = Object.keys(documented).map((name) => name.toLowerCase());
  // The refusals of one status are one answer in the document, of which only some may have the header.
  const undocumented = status < 400 ? telling.filter((name) => headers[name] && !names.includes(name)) : [];
  return [
    ...names.flatMap((name) => (headers[name] ? [] : [`no ${name} header`])),
    ...undocumented.map((name) => `${name} header is not documented`),
  ];
}

function contentFaults({ content = {} }: Answer, { status, headers, text }: Received): string[] {
  if (Object.keys(content).length === 0) return text === '' ? [] : [`${status} has a body`];
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  if (!content[type]) return [`${status} as “${type}” is not documented`];
  if (!isJson(type) || headers['content-encoding']) return [];
  return textFaults(content[type].schema ?? nothing, text, status < 300);
}

const nothing: Schema = {};

/** What was found of a text, by its schema: a long list that nobody changes meanwhile comes back the same again and again. */
const judged = new WeakMap<Schema, Map<string, string[]>>();

function textFaults(schema: Schema, text: string, succeeded: boolean): string[] {
  const before = judged.get(schema) ?? new Map<string, string[]>();
  judged.set(schema, before);
  const key = `${succeeded} ${createHash('sha256').update(text).digest('base64')}`;
  const faults = before.get(key) ?? faultsInText(schema, text, succeeded);
  before.set(key, faults);
  return faults;
}

function faultsInText(schema: Schema, text: string, succeeded: boolean): string[] {
  const value: unknown = JSON.parse(text);
  const unknown = succeeded ? unknownFields(schema, value) : [];
  return [...misfits(schema, value), ...unknown.map((name) => `${name} is not documented`)];
}
