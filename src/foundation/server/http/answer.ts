/** What a handler gives back, before it is negotiated and sent. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** An object becomes JSON, a Buffer goes as it is, null has no body. */
  body: object | Buffer | null;
}

/** Library content that was serialised and compressed once, when it changed. */
export interface Prepared {
  raw: Buffer;
  br: Buffer;
  etag: string;
}

export const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'raw' in value && 'br' in value && 'etag' in value;

export const answer = (
  body: object | Buffer | null,
  options: { status?: number; headers?: Record<string, string> } = {},
): Answer => ({
  status: options.status ?? (body === null ? 204 : 200),
  headers: options.headers ?? {},
  body,
});

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'body' in value;

/** What was made, where it can be found. */
export const created = (body: { '@id': string } & object, headers: Record<string, string> = {}): Answer =>
  answer(body, { status: 201, headers: { location: body['@id'], 'content-location': body['@id'], ...headers } });

export const noContent = (headers: Record<string, string> = {}): Answer => answer(null, { headers });

/** `W/"a-3"` and `"a-3"` → `a-3`; `*` stays. */
export const bareTag = (tag: string): string => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
