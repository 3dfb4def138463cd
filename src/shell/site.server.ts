import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HouseFacts } from '#foundation/shared/house-facts.ts';

/**
 * The browser's side of the house: hashed assets that never change, and one page for every address, never cached, with the
 * facts that differ per installation in a data block.
 */
export async function serveSite(app: FastifyInstance, options: { root: string; facts: HouseFacts }): Promise<void> {
  const file = join(options.root, 'index.html');
  if (!existsSync(file)) return;
  const page = pageWith(await readFile(file, 'utf8'), options.facts);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  const policy = contentSecurityPolicy(options.facts);

  await app.register(fastifyStatic, {
    root: join(options.root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Encoding',
      'content-security-policy': policy,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(page);
  };
  app.get('/', sendPage);
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/(api|download|media|assets)(\/|$)/.test(path)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** Nothing inline, nothing from elsewhere; the one Trusted Types policy is the one that cleans library texts. */
export function contentSecurityPolicy(facts: HouseFacts): string {
  const tags = facts.tagManagerId ? ' https://www.googletagmanager.com' : '';
  const sentry = facts.sentryDsn ? ` ${new URL(facts.sentryDsn).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${tags}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${sentry}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types drijfveer',
  ].join('; ');
}

function pageWith(html: string, facts: HouseFacts): string {
  // `<` cannot end the data block early when it is written as an escape.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return html
    .replace(
      '<script type="application/json" id="house-facts">{}</script>',
      () => `<script type="application/json" id="house-facts">${json}</script>`,
    )
    .replaceAll('%PRODUCT_NAME%', () => facts.productName.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}
