import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { saysDatabaseAway, tellAway } from '#foundation/server/database/away.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Operation } from '#foundation/shared/resource.ts';
import { complaintOf } from '../database/complaints.ts';
import { type Answer, bareTag, hashOf, type Prepared, tagOf } from './answer.ts';
import { codingFor, worthPacking } from './coding.ts';
import { refuseRest } from './intake.ts';
import { type MediaType, toPlainJson } from './negotiation.ts';
import { problemAnswer } from './problem-answer.ts';

/** Whatever was thrown, as one problem; what nobody expected stands in the log. */
export function problemOf(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupportedMediaType');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Problem('notFound');
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL') return new Problem('syntax');
  if (isRefusal(error)) return new Problem('notFound');
  if (saysDatabaseAway(error)) {
    tellAway(error, log);
    return new Problem('away', { retryAfter: 5 });
  }
  const complaint = complaintOf(error);
  if (complaint) return complaint;
  log.error({ err: error }, 'unexpected');
  return new Problem('broken');
}

/** What a plugin refuses, such as a file outside its folder: asked wrongly, and nothing of ours broke. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

/** Answers with what was thrown. */
export function sendProblem(reply: FastifyReply, error: unknown, log: Logger): FastifyReply {
  const { status, type, headers, body } = problemAnswer(problemOf(error, log));
  refuseRest(reply.request, reply);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': type, ...headers })
    .send(JSON.stringify(body));
}

/** What was made beforehand, or 304 for who has it already. */
export function sendPrepared(
  reply: FastifyReply,
  prepared: Prepared,
  request: FastifyRequest,
  media: MediaType,
): FastifyReply | Promise<FastifyReply> {
  const { 'if-none-match': known, 'accept-encoding': codings } = request.headers;
  const { etag, raw } = prepared;
  const isSame = etag.startsWith('W/');
  const coding = isSame || raw.length >= worthPacking ? codingFor(codings) : null;
  const headers: Record<string, string> = {
    'cache-control': prepared.headers['cache-control'] ?? 'private, no-cache',
    // The tag of other bytes than these: equal in what they say, so weak.
    etag: coding === null || isSame ? etag : `W/${etag}`,
    vary: 'Accept, Accept-Encoding',
  };
  if (known && matches(known, bareTag(etag))) return reply.code(304).headers(headers).send();
  headers['content-type'] = `${media}; charset=utf-8`;
  Object.assign(headers, prepared.headers);
  if (coding) headers['content-encoding'] = coding;
  const bytes = prepared.in(coding);
  return Buffer.isBuffer(bytes)
    ? sendBytes(reply, headers, bytes)
    : bytes.then((packed) => sendBytes(reply, headers, packed));
}

/** Bytes that leave room for a head within the 16 kB that Node copies without asking for memory. */
const onePiece = 14 * 1024;

/** Each made once, and gone with the bytes it was made of. */
const texts = new WeakMap<Buffer, string>();

/**
 * Of something small, sending is most of the cost. A head and a buffer go as two pieces; a head and a text of one byte a sign –
 * the same bytes – as one. To Node directly: Fastify would count the signs as UTF-8. (docs/decisions/0020)
 */
function sendBytes(reply: FastifyReply, headers: Record<string, string>, bytes: Buffer): FastifyReply {
  if (bytes.length > onePiece) return reply.headers(headers).send(bytes);
  let text = texts.get(bytes);
  if (text === undefined) {
    text = bytes.toString('latin1');
    texts.set(bytes, text);
  }
  reply.hijack();
  const head = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, headers, { 'content-length': bytes.length });
  reply.raw.writeHead(200, head);
  reply.raw.end(text, 'latin1');
  return reply;
}

/** A handler's answer in the media type that the client accepts. */
export function send(
  reply: FastifyReply,
  result: Answer,
  request: FastifyRequest,
  operation: Operation,
  media: MediaType,
): FastifyReply {
  reply.code(result.status).header('cache-control', 'no-store').headers(result.headers);
  if (result.body === null) return reply.send();
  if (Buffer.isBuffer(result.body)) return reply.send(result.body);
  const plain = operation.kind === 'plain';
  const json = JSON.stringify(!plain && media === 'application/json' ? toPlainJson(result.body) : result.body);
  if (!reply.hasHeader('content-type'))
    reply.header('content-type', `${plain ? 'application/json' : media}; charset=utf-8`);
  if (operation.kind === 'item') placeOf(reply, result.body, operation);
  const isRead = operation.method === 'GET' && result.status === 200;
  const tag = tagOf(result, json) ?? (isRead ? hashOf(json) : null);
  if (tag) {
    // A tag to save with, and for clients that keep answers themselves; a browser keeps none of it on a shared computer.
    reply.header('etag', `"${tag}"`);
    if (operation.method === 'GET' && matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.send(json);
}

/** Where what was written can be found; of what has no place the handler says itself what it leads to. */
function placeOf(reply: FastifyReply, body: object, operation: Operation): void {
  if (operation.method === 'GET' || operation.placeless || !('@id' in body)) return;
  reply.header('content-location', String(body['@id']));
  if (reply.statusCode === 201) reply.header('location', String(body['@id']));
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((candidate) => bareTag(candidate) === tag || candidate.trim() === '*');
}
