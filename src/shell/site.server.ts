import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framePath } from '#access/company/lime-survey/lime-survey.rules.ts';
import { contactPieces, type HelpPiece, helpPieces } from '#access/sign-in/help.rules.ts';
import { accessPages, accessPaths, accessPlaceOf } from '#access/sign-in/paths.rules.ts';
import { prepare } from '#foundation/server/http/answer.ts';
import { codingFor } from '#foundation/server/http/coding.ts';
import type { SiteFacts } from '#foundation/shared/site-facts.ts';
import { joinPath } from '#research/workshop/forms.contract.ts';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { newsPath } from '#shell/news/latest.rules.ts';
import { dossierFilePath, dossierPath } from '#shell/procurement/dossier-paths.rules.ts';
import { tallyPath, tallyWorkerPath } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';
import { publicPath, secretOf } from '#steps/report/public/public.rules.ts';
import { framePages } from './lime-survey-frame.server.ts';
import { isPage } from './public-paths.rules.ts';

/** Where the films of the library play. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

export const assetsPath = '/assets/';

export interface SiteOptions {
  /** The folder that the build made. */
  root: string;
  facts: SiteFacts;
  /** Whether a secret opens a research now. */
  isShared(secret: string): Promise<boolean>;
  /** The address of LimeSurvey that a one-time ticket is for; null for a ticket that is none. */
  limeSurveyOf(ticket: string): Promise<string | null>;
}

/**
 * The browser's side of the server: hashed assets that never change, the pages for who is not signed in as the build drew them, and
 * one page for every other address. Pages are never cached, and have the facts that differ per installation in a data block.
 */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const file = join(options.root, 'index.html');
  if (!existsSync(file)) return;
  const read = async (name: string) =>
    prepare(pageWith(await readFile(join(options.root, name), 'utf8'), options.facts));
  const anyPage = await read('index.html');
  const drawn = Object.fromEntries(
    await Promise.all(accessPages.map(async (page) => [page, await read(`pages/${page}.html`)] as const)),
  );
  const publicPage = await read('pages/public.html');
  const statement = await read('pages/accessibility.html');
  const dossier = await read('pages/dossier.html');
  const dossierFile = await readFile(join(options.root, 'pages/dossier.zip'));
  const news = await read('pages/news.html');
  const joining = await read('pages/join.html');
  const counting = await read('pages/tally.html');
  // With what this installation puts in the page: another page is another script, which a browser then keeps anew.
  const keeper = prepare(
    `${await readFile(join(options.root, 'pages/tally.service.js'), 'utf8')}// ${counting.etag}\n`,
  );
  const framePage = framePages(await readFile(join(options.root, 'pages/limesurvey.frame.js'), 'utf8'));
  const policy = contentSecurityPolicy(options.facts);

  await app.register(fastifyStatic, {
    root: join(options.root, 'assets'),
    prefix: assetsPath,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });

  const pageOf = (path: string) => {
    const under = (start: string) => path === start || path.startsWith(`${start}/`);
    if (under(publicPath)) return publicPage;
    if (under(statementPath)) return statement;
    if (under(dossierPath)) return dossier;
    if (under(newsPath)) return news;
    if (under(joinPath)) return joining;
    if (under(tallyPath)) return counting;
    return (under(accessPaths.start) && drawn[accessPlaceOf(path).page]) || anyPage;
  };
  /** A shared research is for who has the link, not for search engines; and one that is not there is not there. */
  const statusOf = async (path: string) => {
    if (!isPage(path)) return 404;
    if (pageOf(path) !== publicPage) return 200;
    const secret = secretOf(path);
    // When we cannot know, the page itself will tell.
    return secret && (await options.isShared(secret).catch(() => true)) ? 200 : 404;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const page = pageOf(path);
    reply.code(await statusOf(path));
    // Of an address that leads nowhere a person sees the app's own page, and a program hears it in its own words.
    if (reply.statusCode === 404 && page !== publicPage && !/\btext\/html\b/.test(String(request.headers.accept)))
      return reply.callNotFound();
    const coding = codingFor(request.headers['accept-encoding']);
    reply.headers({
      ...pageHeaders,
      etag: page.etag,
      vary: 'Accept, Accept-Encoding',
      ...(coding && { 'content-encoding': coding }),
      'content-security-policy': policy,
    });
    if (page === publicPage) reply.header('x-robots-tag', 'noindex');
    if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.send(page.in(coding));
  };
  app.get(tallyWorkerPath, (request, reply) => {
    const coding = codingFor(request.headers['accept-encoding']);
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        ...(coding && { 'content-encoding': coding }),
        'content-security-policy': policy,
        // For the page itself, which has no slash at its end, and for nothing else.
        'service-worker-allowed': tallyPath,
      })
      .send(keeper.in(coding));
  });
  app.get(dossierFilePath, (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="inkoopdossier.zip"',
        'cache-control': 'no-cache',
      })
      .send(dossierFile),
  );
  app.get(framePath, async (request, reply) => {
    const ticket = new URL(request.url, 'http://frame').searchParams.get('bearer') ?? '';
    const address = await options.limeSurveyOf(ticket);
    if (address === null) return reply.callNotFound();
    const { html, headers } = framePage(address);
    return reply.headers(headers).send(html);
  });
  app.get('/', sendPage);
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/(api|download|media|assets|scim)(\/|$)/.test(path)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

const unused = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Of what a browser can do, what films of the library may (play in a frame, fill the screen), what copying and passkeys ask, and
 * nothing else.
 */
const permissions = [
  ...['autoplay', 'fullscreen', 'picture-in-picture'].map(
    (feature) => `${feature}=(self ${players.map((player) => `"${player}"`).join(' ')})`,
  ),
  ...['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...unused.map((feature) => `${feature}=()`),
];

/** Of every page, besides what every answer has: it is asked for anew each time, and no other window can reach into it. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions.join(', '),
};

/**
 * Nothing inline, and nothing from elsewhere but what this installation names. Trusted Types policies: one parses library texts, one
 * opens our own workers; with a tag manager one names its script, and Google's own (`goog#html`) the scripts that it loads from the
 * same place. What it measures goes to Google Analytics and to nobody else.
 */
export function contentSecurityPolicy(facts: SiteFacts): string {
  const tags = facts.tagManagerId ? ' https://www.googletagmanager.com' : '';
  const measured = tags && `${tags} https://*.google-analytics.com`;
  const sentry = facts.sentryDsn ? ` ${new URL(facts.sentryDsn).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${tags}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data:${measured}`,
    `connect-src 'self'${sentry}${measured}`,
    // Of our own pages the one that talks to LimeSurvey lets itself be put in a frame; all others refuse.
    `frame-src 'self' ${players.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types drijfveer drijfveer-worker${tags && ' drijfveer-tags goog#html'}`,
  ].join('; ');
}

function pageWith(html: string, facts: SiteFacts): string {
  // `<` cannot end the data block early when it is written as an escape.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return html
    .replace(
      '<script type="application/json" id="site-facts">{}</script>',
      () => `<script type="application/json" id="site-facts">${json}</script>`,
    )
    .replaceAll('%PRODUCT_NAME%', () => escaped(facts.productName))
    .replace('%HELP%', () => sentenceOf(helpPieces(facts)))
    .replace('%CONTACT%', () => sentenceOf(contactPieces(facts)));
}

/** The same sentence as the screens write while developing. */
const sentenceOf = (pieces: readonly HelpPiece[]) =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? escaped(piece) : `<a href="${escaped(piece.href)}">${escaped(piece.text)}</a>`,
    )
    .join('');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
