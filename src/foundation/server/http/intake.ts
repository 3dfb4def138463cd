import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#foundation/shared/problem.ts';
import { largestBodyOf, type Operation, tooManyOf } from '#foundation/shared/resource.ts';
import { form } from './body.ts';
import type { Signed } from './route.ts';
import { networkOf } from './sender.ts';
import { shapeCount } from './shape.ts';

/** How many bytes of bodies are held at once, each from when it comes in until its answer. */
export interface Room {
  /** Of everyone together. */
  all: number;
  /** Of one person who is signed in: the largest import, and a save beside it. */
  person: number;
  /** Of all who are not signed in together, and of one address among them. */
  strangers: number;
  stranger: number;
}

const megabyte = 1024 * 1024;
const usualRoom: Room = { all: 64 * megabyte, person: 24 * megabyte, strangers: 8 * megabyte, stranger: megabyte };

/** The most values that a body may hold, when its call does not say otherwise: some ten times as many as a whole study does. */
const usualValues = 200_000;

/** Seconds after which there may be room again. */
const soon = 5;

/** A body that was taken in; `release` when its answer is there. */
export interface Taken {
  bytes: Buffer;
  release(): void;
}

export interface Intake {
  take(operation: Operation, signed: Signed | null, request: FastifyRequest, reply: FastifyReply): Promise<Taken>;
}

/**
 * Where bodies come in, of whom it is known by then that they may ask this: no more than the call allows, no deeper than makes
 * sense, and as long as there is room.
 */
export function createIntake(room: Room = usualRoom): Intake {
  const held = { signed: 0, strangers: 0, of: new Map<string, number>() };

  /** Counts what one sender has here, and refuses when it is too much. */
  function account(signed: Signed | null, request: FastifyRequest, tooMany: 'tooMany' | 'tooManyLogins') {
    const own = signed ? `person ${signed.uuid}` : `address ${networkOf(request.ip)}`;
    const group = signed ? 'signed' : 'strangers';
    let bytes = 0;
    const add = (more: number) => {
      bytes += more;
      held[group] += more;
      const ofOwn = (held.of.get(own) ?? 0) + more;
      if (ofOwn > 0) held.of.set(own, ofOwn);
      else held.of.delete(own);
      return ofOwn;
    };
    return {
      hold(more: number) {
        if (add(more) > (signed ? room.person : room.stranger))
          throw new Problem(tooMany, {
            detail: 'Er komt al veel tegelijk van je binnen. Wacht tot dat klaar is, en probeer het dan opnieuw.',
            retryAfter: soon,
          });
        if (held.signed + held.strangers > room.all || held.strangers > room.strangers)
          throw new Problem('busy', { retryAfter: soon });
      },
      release: () => void add(-bytes),
    };
  }

  return {
    async take(operation, signed, request, reply) {
      const { headers, raw } = request;
      if (headers.expect !== undefined) reply.raw.writeContinue();
      const { hold, release } = account(signed, request, tooManyOf(operation));
      const countShape = headers['content-type']?.startsWith(form)
        ? () => {}
        : shapeCount(operation.mostValues ?? usualValues);
      let total = 0;
      try {
        const bytes = await gather(raw, Number(headers['content-length'] ?? 0), (chunk) => {
          total += chunk.length;
          checkSize(operation, total);
          hold(chunk.length);
          countShape(chunk);
        });
        return { bytes, release };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/** Refuses what its head says enough of: that costs nothing, so it comes before all else. */
export function checkHead(operation: Operation, { headers }: FastifyRequest): void {
  checkForm(headers['content-encoding'], headers['content-type']);
  checkSize(operation, Number(headers['content-length'] ?? 0));
}

function checkSize(operation: Operation, bytes: number): void {
  if (bytes <= largestBodyOf(operation)) return;
  throw new Problem('tooLarge', operation.tooLarge === undefined ? {} : { detail: operation.tooLarge });
}

/** What is packed, or in other signs than UTF-8, is not read: no more than what the media type says. */
function checkForm(coding = 'identity', type = ''): void {
  if (coding.trim().toLowerCase() !== 'identity')
    throw new Problem('unsupportedMediaType', { detail: 'We lezen geen ingepakte berichten (Content-Encoding).' });
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset))
    throw new Problem('unsupportedMediaType', { detail: 'We lezen alleen tekst in UTF-8.' });
}

/**
 * All bytes of a body, each piece looked at before it is kept. In one growing buffer: a piece of its own for each packet would let
 * who sends them one by one take a hundred times the memory.
 */
function gather(body: IncomingMessage, announced: number, look: (chunk: Buffer) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let all: Buffer = Buffer.alloc(0);
    let size = 0;
    const stop = () => {
      body.off('data', take).off('end', end).off('error', left).off('close', left).pause();
      // A connection that breaks afterwards is nobody's error.
      body.on('error', () => {});
    };
    const take = (chunk: Buffer) => {
      try {
        look(chunk);
      } catch (error) {
        stop();
        reject(error);
        return;
      }
      const needed = size + chunk.length;
      if (size === 0) all = chunk;
      else {
        if (needed > all.length) {
          const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(2 * all.length, announced || Infinity)));
          all.copy(larger, 0, 0, size);
          all = larger;
        }
        chunk.copy(all, size);
      }
      size = needed;
    };
    const end = () => {
      stop();
      resolve(all.subarray(0, size));
    };
    const left = () => {
      stop();
      reject(new Problem('syntax', { detail: 'Het bericht brak af.' }));
    };
    if (body.destroyed) left();
    else body.on('data', take).on('end', end).on('error', left).on('close', left);
  });
}

/** Bytes of a refused body that are still let in and thrown away, so that the connection can go on. */
const littleRest = 16 * 1024;
/** Milliseconds in which a client can fetch its refusal before its connection is cut. */
const lastWait = 2000;

/**
 * Of who is refused while more of the body is on its way, nothing more is read: the answer goes out, then the end of the connection,
 * and a moment later it is cut. To cut at once would make the client's system throw the answer away.
 */
export function refuseRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { 'content-length': length, 'transfer-encoding': chunked, expect } = request.headers;
  if (raw.complete || (length === undefined && chunked === undefined)) return;
  if (chunked === undefined && expect === undefined && Number(length) <= littleRest) return;
  reply.header('connection', 'close');
  // Node reads on, and throws away, what nobody has begun to read.
  raw.read(0);
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.resetAndDestroy(), lastWait).unref();
    socket.once('close', () => clearTimeout(cut));
  };
}
