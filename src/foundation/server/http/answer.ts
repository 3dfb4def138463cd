import { createHash } from 'node:crypto';
import { type Packed, type PackedApart, packed, packedForFew, packedForMany } from './coding.ts';
import { type MediaType, toPlainJson } from './negotiation.ts';

/** What a handler gives back, before it is negotiated and sent. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** An object becomes JSON, a Buffer goes as it is, null has no body. */
  body: object | Buffer | null;
  /** Of what a later save is based on; its tag begins with this, and goes on with a hash of the whole. */
  version?: string;
}

/** What was serialised and compressed once, because it is asked for more often than it changes: the library, a step of a research. */
export interface Prepared extends PackedApart {
  /** Weak when it is the same for all codings; of a strong one that of other bytes is weak. */
  readonly etag: string;
  /** Its content type, when that does not follow from what the client accepts, and whatever else goes with it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Serialises something that many will ask for; text goes as it is. The tag is weak: it is the same for all codings. */
export function prepare(body: object | string, headers: Record<string, string> = {}): Prepared & Packed {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { ...packed(raw, 5), etag: `W/"${hashOf(raw)}"`, headers };
}

/** The same for a list of the library: it is large, and the other requests do not wait while it is packed. */
export function prepareForMany(body: object): Prepared {
  const raw = Buffer.from(JSON.stringify(body));
  return { ...packedForMany(raw), etag: `W/"${hashOf(raw)}"`, headers: {} };
}

/** Serialises the answer to a read that few will ask again; a browser keeps none of it on a shared computer. */
export function prepareForFew(read: Answer, media: MediaType): Prepared {
  const json = JSON.stringify(media === 'application/json' ? toPlainJson(read.body) : read.body);
  const etag = `"${tagOf(read, json) ?? hashOf(json)}"`;
  return { ...packedForFew(Buffer.from(json)), etag, headers: { 'cache-control': 'no-store' } };
}

/** The handler's own tag, or its version with a hash of the whole. */
export function tagOf({ headers, version }: Pick<Answer, 'headers' | 'version'>, json: string): string | null {
  if (headers.etag) return bareTag(headers.etag);
  return version === undefined ? null : `${version}.${hashOf(json)}`;
}

/** What a tag is made of: long enough never to be the same for two answers. */
export const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

export const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'raw' in value && 'etag' in value;

export const answer = (
  body: object | Buffer | null,
  options: { status?: number; headers?: Record<string, string>; version?: string } = {},
): Answer => ({
  status: options.status ?? (body === null ? 204 : 200),
  headers: options.headers ?? {},
  body,
  ...(options.version === undefined ? {} : { version: options.version }),
});

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'body' in value;

/** What was made; the endpoint tells where it can be found. */
export const created = (body: object, headers: Record<string, string> = {}): Answer =>
  answer(body, { status: 201, headers });

export const noContent = (headers: Record<string, string> = {}): Answer => answer(null, { headers });

/** Whether a client that sends this `If-Match` knows the version: no header and `*` know any. */
export const knowsVersion = (ifMatch: string | undefined, version: string): boolean =>
  ifMatch === undefined ||
  ifMatch.split(',').some((candidate) => {
    const tag = bareTag(candidate);
    return tag === '*' || tag === version || tag.startsWith(`${version}.`);
  });

/** `W/"a-3"` and `"a-3"` → `a-3`; `*` stays. */
export const bareTag = (tag: string): string => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
