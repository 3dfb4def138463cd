import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a handler gives back, before it is negotiated and sent. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** An object becomes JSON, a Buffer goes as it is, null has no body. */
  body: object | Buffer | null;
}

/** What was serialised and compressed once, because it is asked for more often than it changes: the library, the documentation. */
export interface Prepared {
  raw: Buffer;
  br: Buffer;
  etag: string;
  /** Its content type, when that does not follow from what the client accepts. */
  type?: string;
}

/** Serialises and compresses something that many will ask for. The tag is weak: it is the same for both encodings. */
export function prepare(body: object, type: string): Prepared {
  const raw = Buffer.from(JSON.stringify(body));
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  return { raw, br: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), etag, type };
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
