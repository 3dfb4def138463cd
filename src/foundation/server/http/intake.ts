import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#foundation/shared/problem.ts';
import { largestBodyOf, type Operation, tooManyOf } from '#foundation/shared/resource.ts';
import { form } from './body.ts';
import type { Signed } from './route.ts';
import { networkOf } from './sender.ts';
import { shapeCount } from './shape.ts';

/**
 * How many bytes of bodies are held at once, each from when it comes in until its answer. Those who are signed in and those who are
 * not have limits of their own, so that neither keeps the other out.
 */
export interface IntakeLimits {
  /** Of all who are signed in together, and of one of them: the largest import, and a save beside it. */
  persons: number;
  person: number;
  /** Of all who are not signed in together, and of one network among them. */
  strangers: number;
  stranger: number;
  /** Milliseconds in which a body of theirs is here. It is small: who takes longer only keeps others out. */
  strangerTime: number;
}

const megabyte = 1024 * 1024;
const usualLimits: IntakeLimits = {
  persons: 64 * megabyte,
  person: 24 * megabyte,
  strangers: 64 * megabyte,
  stranger: megabyte,
  strangerTime: 5000,
};

/** The most values that a body may hold, when its call does not say otherwise: some ten times as many as a whole study does. */
const usualValues = 200_000;

/**
 * Bits of an IPv6 address that count as one network here: whoever holds 48, as sites and tunnels get them, has 65,536 of the networks
 * that attempts are counted by.
 */
const widest = 48;

/** Seconds after which a refused body may be sent again. */
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
 * sense, and as long as no limit above is reached.
 */
export function createIntake(limits: IntakeLimits = usualLimits): Intake {
  const held = { persons: 0, strangers: 0, of: new Map<string, number>() };

  /** Counts what one sender has here, and refuses when it is too much. */
  function account(signed: Signed | null, request: FastifyRequest, tooMany: 'tooMany' | 'tooManyLogins') {
    const own = signed ? `person ${signed.uuid}` : `network ${networkOf(request.ip, widest)}`;
    const group = signed ? 'persons' : 'strangers';
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
        if (add(more) > (signed ? limits.person : limits.stranger))
          throw new Problem(tooMany, {
            detail: 'Er komt al veel tegelijk van je binnen. Wacht tot dat klaar is, en probeer het dan opnieuw.',
            retryAfter: soon,
          });
        if (held[group] > limits[group]) throw new Problem('busy', { retryAfter: soon });
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
      const body = gather(raw, Number(headers['content-length'] ?? 0), (chunk) => {
        total += chunk.length;
        checkSize(operation, total);
        hold(chunk.length);
        countShape(chunk);
      });
      const late = signed ? undefined : setTimeout(() => body.refuse(new Problem('tooSlow')), limits.strangerTime);
      try {
        return { bytes: await body.whole, release };
      } catch (error) {
        release();
        if (error instanceof Problem && error.kind === 'tooSlow') cutAfter(request, reply);
        throw error;
      } finally {
        clearTimeout(late);
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
 * who sends them one by one take a hundred times the memory. `refuse` reads it no further.
 */
function gather(
  body: IncomingMessage,
  announced: number,
  look: (chunk: Buffer) => void,
): { whole: Promise<Buffer>; refuse(error: unknown): void } {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer>();
  let all: Buffer = Buffer.alloc(0);
  let size = 0;
  const stop = () => {
    body.off('data', take).off('end', end).off('error', left).off('close', left).pause();
    // A connection that breaks afterwards is nobody's error.
    body.on('error', () => {});
  };
  const refuse = (error: unknown) => {
    stop();
    reject(error);
  };
  const take = (chunk: Buffer) => {
    try {
      look(chunk);
    } catch (error) {
      refuse(error);
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
  const left = () => refuse(new Problem('syntax', { detail: 'Het bericht brak af.' }));
  if (body.destroyed) left();
  else body.on('data', take).on('end', end).on('error', left).on('close', left);
  return { whole, refuse };
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
  cutAfter(request, reply);
}

/** However little is still to come: not to be waited for. */
function cutAfter({ raw }: FastifyRequest, reply: FastifyReply): void {
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
