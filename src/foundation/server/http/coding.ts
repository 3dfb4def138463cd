import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What an answer can be packed with; the first is the smaller one. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** The coding that a client with this `Accept-Encoding` takes most gladly (RFC 9110, 12.5.3); null leaves the answer as it is. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  if (accepted === undefined) return null;
  const qualities = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((range) => {
        const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality) || 0] as const;
      }),
  );
  const qualityOf = (coding: Coding) => qualities.get(coding) ?? qualities.get('*') ?? 0;
  const best = qualityOf('gzip') > qualityOf('br') ? 'gzip' : 'br';
  const quality = qualityOf(best);
  return quality > 0 && quality >= (qualities.get('identity') ?? 0) ? best : null;
}

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const brotliAt = (quality: number, length: number) => ({
  params: {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Bytes that are sent more than once, in each coding made when first asked for. */
export interface Packed {
  readonly raw: Buffer;
  in(coding: Coding | null): Buffer;
}

/** `quality` is Brotli’s, to 11. */
export function packed(raw: Buffer, quality: number): Packed {
  const made = new Map<Coding, Buffer>();
  return {
    raw,
    in(coding) {
      if (coding === null) return raw;
      let bytes = made.get(coding);
      if (!bytes) {
        bytes = coding === 'br' ? brotliCompressSync(raw, brotliAt(quality, raw.length)) : gzipSync(raw, { level: 9 });
        made.set(coding, bytes);
      }
      return bytes;
    },
  };
}

/** Bytes: what is smaller fits one packet, packed or not. */
export const worthPacking = 1024;
/** Brotli’s and gzip’s; made anew for every answer it must be quick. */
const quick = { br: 4, gzip: 6 };
/** Made once and sent to many: of 1.3 MB of library 341 kB and not 357, for twice the processor and in another thread. */
const thorough = { br: 9, gzip: 9 };

type Thoroughness = Readonly<Record<Coding, number>>;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Bytes: to hand less to another thread, and take it back, takes as much of this one as packing it, and of the whole twice as much. */
const worthHandingOver = 16_384;

/** What is large in another thread, so that nobody waits for it but who asked. */
async function packApart(bytes: Buffer, coding: Coding, { br, gzip: level }: Thoroughness = quick): Promise<Buffer> {
  const options = brotliAt(br, bytes.length);
  if (bytes.length < worthHandingOver)
    return coding === 'br' ? brotliCompressSync(bytes, options) : gzipSync(bytes, { level });
  return coding === 'br' ? inBrotli(bytes, options) : inGzip(bytes, { level });
}

/** Bytes that are packed once for each coding, what is large in another thread; who asks meanwhile waits for the same. */
export interface PackedApart {
  readonly raw: Buffer;
  in(coding: Coding | null): Buffer | Promise<Buffer>;
}

/** The same as `packed` for what few ask and is soon another. */
export const packedForFew = (raw: Buffer): PackedApart => packedApart(raw, quick);

/** The same for what is large, asked by many, and seldom another. */
export const packedForMany = (raw: Buffer): PackedApart => packedApart(raw, thorough);

function packedApart(raw: Buffer, thoroughness: Thoroughness): PackedApart {
  const made = new Map<Coding, Buffer | Promise<Buffer>>();
  return {
    raw,
    in(coding) {
      if (coding === null) return raw;
      const known = made.get(coding);
      if (known) return known;
      const making = packApart(raw, coding, thoroughness).then((bytes) => {
        made.set(coding, bytes);
        return bytes;
      });
      made.set(coding, making);
      return making;
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is answered holds a token, a ticket or another secret: packed, its length could tell of it. */
    secret?: boolean;
    /** The name of the operation that it is a route of. */
    operation?: string;
  }
}

/** Packs every answer of text, but those that hold a secret. Streams pass as they are. */
export function packAnswers(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const coding = isWorthPacking(reply, payload) ? codingFor(request.headers['accept-encoding']) : null;
    if (coding === null) return done();
    const bytes = Buffer.from(payload as string | Buffer);
    packApart(bytes, coding).then((small) => {
      const tag = reply.getHeader('etag');
      // The tag of other bytes than these: equal in what they say, so weak.
      if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
      reply.header('content-encoding', coding).removeHeader('content-length');
      done(null, small);
    }, done);
  });
}

const texts = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b|image\/svg)/;

function isWorthPacking(reply: FastifyReply, payload: unknown): boolean {
  if (reply.request.routeOptions.config.secret) return false;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (payload.length < worthPacking || reply.hasHeader('content-encoding')) return false;
  if (!texts.test(String(reply.getHeader('content-type') ?? ''))) return false;
  // Also of an answer that this client gets as it is.
  if (!/accept-encoding/i.test(String(reply.getHeader('vary') ?? '')))
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  return true;
}
