import { openApiOf } from '#foundation/server/discovery/open-api.ts';
import { resourceTable } from '#main.server.ts';

/** The OpenAPI document as tests read it: its calls, with what each takes and answers. */

export type Schema = Record<string, unknown>;

export interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown } | { $ref: string }>;
}

interface Described {
  operationId: string;
  'x-aliases'?: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Answer | { $ref: string }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

export interface Answer {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> } & Record<string, unknown>;
}

/** One method of one path. */
export interface Call {
  id: string;
  method: string;
  path: string;
  aliases: readonly string[];
  /** Whether it needs a bearer. */
  signed: boolean;
  parameters: readonly Parameter[];
  body: Described['requestBody'] | null;
  answers: Record<string, Answer>;
}

export const document = JSON.parse(
  JSON.stringify(
    openApiOf(resourceTable, { publicUrl: 'http://drijfveer.test', productName: 'Drijfveer', helpEmail: null }),
  ),
) as Document;

/** What a reference within the document points at. */
export function at<T>(reference: string): T {
  const path = reference.replace(/^\w*#\//, '').split('/');
  return path.reduce<unknown>(
    (value, key) => (value as Schema)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  ) as T;
}

const resolved = <T extends object>(value: T | { $ref: string }): T => ('$ref' in value ? at<T>(value.$ref) : value);

export const calls: readonly Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    aliases: described['x-aliases'] ?? [],
    signed: described.security.length > 0,
    parameters: described.parameters,
    body: described.requestBody ?? null,
    answers: Object.fromEntries(
      Object.entries(described.responses).map(([status, answer]) => [status, resolved(answer)]),
    ),
  })),
);

/** Every example that stands beside a schema. */
export const examplesOf = ({ example, examples = {} }: Content): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map((one) => resolved<{ value: unknown }>(one).value),
];
