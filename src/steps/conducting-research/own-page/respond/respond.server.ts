import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import { dayInWords } from '#foundation/shared/day.ts';
import { hashOfCode, hashOfParticipant } from '#steps/conducting-research/own-page/code.server.ts';
import { answersIn, type Faults, fields } from '#steps/conducting-research/own-page/form.rules.ts';
import { layBatch, receive, receiveWithCode } from '#steps/conducting-research/own-page/inbox.server.ts';
import { respondentPath } from '#steps/conducting-research/own-page/own-page.contract.ts';
import type { Keys } from '#steps/conducting-research/own-page/seal.server.ts';
import { countReached, pageOfCode } from '#steps/conducting-research/own-page/store.server.ts';
import { uuidForm } from '#study/rights.server.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { createPace } from './pace.ts';
import { type DrawnForm, type DrawnPage, documentOf, formPage, otherPage, thanksPage } from './page.rules.ts';
import { style } from './style.rules.ts';

export interface RespondDeps {
  db: Database;
  keys: Keys;
  log: Logger;
  /** What shows the form part by part; empty where there is no build. */
  script: string;
}

/** Bytes of a form: forty open answers at their longest, as they travel. */
const largestForm = 512 * 1024;
/** Milliseconds in which it is here. */
const formTime = 20_000;
/** Bytes of forms that come in at once, over all pages. */
const mostHeld = 32 * 1024 * 1024;

type Page = NonNullable<Awaited<ReturnType<typeof pageOfCode>>>;
type Request = FastifyRequest<{ Params: { code: string; part: string } }>;

/**
 * `/vragenlijst/{code}`: the page that people fill in. It stands outside the API: no account, no cookie, no file, and nothing of it is
 * written in the log. Forms are counted per page and never per address.
 */
export function serveRespondents(app: FastifyInstance, { db, keys, log, script }: RespondDeps): void {
  const headers = headersWith(script);
  const pace = createPace();
  const held = { bytes: 0 };
  const config = { unlogged: true };

  const send = (reply: FastifyReply, status: number, page: DrawnPage) =>
    reply
      .code(status)
      .headers(headers)
      .send(documentOf(page, style, script));
  const gone = (reply: FastifyReply) =>
    send(reply, 404, otherPage('Deze vragenlijst is er niet', 'Klopt het adres? Kijk nog eens in de uitnodiging.'));
  const closed = (reply: FastifyReply, { early, settings, survey }: Page) =>
    early
      ? send(reply, 200, otherPage(settings.title, `Deze vragenlijst gaat open op ${dayInWords(settings.opensOn!)}.`))
      : send(
          reply,
          200,
          otherPage(
            'Deze vragenlijst is gesloten',
            `${addressed('Je kunt hem niet meer invullen.', survey.address)} Vragen? ${settings.contact}`,
          ),
        );
  /** Whatever goes wrong: a page in words, and in the log no more than what kind of fault it was. */
  const guarded =
    (work: (request: Request, reply: FastifyReply) => Promise<unknown>) =>
    async (request: Request, reply: FastifyReply) => {
      try {
        return await work(request, reply);
      } catch (error) {
        log.error({ fault: faultOf(error) }, 'a questionnaire page failed');
        return send(
          reply.header('retry-after', '5'),
          503,
          otherPage('Dit lukt nu even niet', 'Wacht een minuut en probeer het dan opnieuw.'),
        );
      }
    };
  const pageOf = (request: Request) => pageOfCode(db, hashOfCode(request.params.code));

  const drawn = (request: Request, page: Page, more: Partial<DrawnForm> = {}): DrawnPage =>
    formPage({
      ...{ settings: page.settings, form: page.survey, draft: page.state === 'draft', kiosk: isKiosk(request) },
      ...{ action: `${respondentPath}/${request.params.code}${isKiosk(request) ? '?kiosk' : ''}`, id: randomUUID() },
      ...{ sent: null, faults: new Map(), problem: null },
      ...more,
    });

  app.get(
    `${respondentPath}/:code`,
    { config },
    guarded(async (request, reply) => {
      const page = await pageOf(request);
      if (!page) return gone(reply);
      if (page.state !== 'draft' && !page.takes) return closed(reply, page);
      return send(reply, 200, drawn(request, page));
    }),
  );

  app.post(
    `${respondentPath}/:code`,
    { config },
    guarded(async (request, reply) => {
      const page = await pageOf(request);
      if (!page) return gone(reply);
      const sent = await formIn(request.raw, held);
      if (sent === null)
        return send(
          reply.header('connection', 'close'),
          413,
          otherPage('Dit is te veel', 'Maak je antwoorden korter en verstuur ze opnieuw.'),
        );
      const form = sent.get(fields.form) ?? '';
      const id = uuidForm.test(form) ? form.toLowerCase() : randomUUID();
      const again = (status: number, { faults = new Map() as Faults, problem = null as string | null }) =>
        send(reply, status, drawn(request, page, { id, sent, faults, problem }));
      if ((sent.get(fields.trap) ?? '') !== '')
        return again(422, {
          problem: 'Een veld dat leeg moet blijven, was ingevuld. Verstuur de vragenlijst opnieuw.',
        });
      const { answers, faults } = answersIn(page.survey, sent);
      const code = sent.get(fields.code)?.trim() ?? '';
      const all = new Map(faults);
      if (page.settings.withCodes && code === '') all.set(fields.code, 'Vul de code in.');
      if (all.size > 0) return again(422, { faults: inPlace(all) });
      const done = () =>
        reply
          .code(303)
          .headers({
            ...headers,
            location: `${respondentPath}/${request.params.code}/bedankt${isKiosk(request) ? '?kiosk' : ''}`,
          })
          .send('');
      if (page.state === 'draft') return done();
      if (!pace.admits(page.uuid))
        return again(429, { problem: 'Het is heel druk. Wacht een minuut en verstuur dan opnieuw.' });
      try {
        const one = { page: page.uuid, form: id, answers, onlyKnown: !page.takes };
        // Who sent it already hears so, also when the page closed since.
        const receipt = page.settings.withCodes
          ? await receiveWithCode(db, hashOfParticipant(keys, page.uuid, code), one)
          : await receive(db, one);
        if (receipt === 'unknown')
          return again(422, {
            faults: new Map([[fields.code, 'Deze code kennen we niet. Kijk nog eens in de uitnodiging.']]),
          });
        if (receipt === 'used') return again(422, { faults: new Map([[fields.code, 'Deze code is al gebruikt.']]) });
        if (receipt !== 'received') return closed(reply, page);
      } catch (error) {
        log.error({ fault: faultOf(error) }, 'a questionnaire was not received');
        return again(503, {
          problem: 'Dat ligt aan ons. Alles staat er nog. Wacht een minuut en verstuur dan opnieuw.',
        });
      }
      // What is received is received, whatever becomes of the batch: the next one tries again. A trial is never opened.
      if (page.settings.kind !== 'trial')
        await layBatch(db, keys, page.uuid).catch((error: unknown) =>
          log.error({ fault: faultOf(error) }, 'answers were not shuffled yet'),
        );
      return done();
    }),
  );

  app.get(
    `${respondentPath}/:code/bedankt`,
    { config },
    guarded(async (request, reply) => {
      const page = await pageOf(request);
      if (!page) return gone(reply);
      const kiosk = isKiosk(request) ? `${respondentPath}/${request.params.code}?kiosk` : null;
      return send(reply, 200, thanksPage(page.settings, page.survey, kiosk));
    }),
  );

  app.post(
    `${respondentPath}/:code/deel/:part`,
    { config },
    guarded(async (request, reply) => {
      const page = await pageOf(request);
      const part = Number(request.params.part);
      if (
        page?.takes &&
        Number.isInteger(part) &&
        part >= 1 &&
        part <= page.survey.parts.length &&
        pace.counts(page.uuid)
      )
        await countReached(db, page.uuid, part);
      return reply.code(204).headers({ 'cache-control': 'no-store' }).send();
    }),
  );
}

const isKiosk = ({ url }: FastifyRequest) => new URL(url, 'http://page').searchParams.has('kiosk');

/** Consent and code come first on the page. */
const inPlace = (faults: ReadonlyMap<string, string>): Faults =>
  new Map(
    [...faults].sort(
      ([a], [b]) =>
        Number(b === fields.consent || b === fields.code) - Number(a === fields.consent || a === fields.code),
    ),
  );

/** The kind of a fault alone: what a database says of one can hold what somebody sent. */
function faultOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}

/** A form, read here: nothing of it is counted or kept by who sends it. Null when it is too large or too slow. */
async function formIn(request: IncomingMessage, held: { bytes: number }): Promise<URLSearchParams | null> {
  const parts: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => request.destroy(), formTime);
  try {
    for await (const part of request) {
      const bytes = part as Buffer;
      size += bytes.length;
      held.bytes += bytes.length;
      if (size > largestForm || held.bytes > mostHeld) return null;
      parts.push(bytes);
    }
    return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
  } finally {
    clearTimeout(late);
    held.bytes -= size;
  }
}

const sourceOf = (text: string) =>
  text === '' ? "'none'" : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but its own style and script, by their hashes, and its own form: not from elsewhere, and nothing elsewhere. */
function headersWith(script: string): Record<string, string> {
  if (script.includes('</script'))
    throw new Error('The script of the questionnaire would end the page that it stands in.');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${sourceOf(style)}`,
      `script-src ${sourceOf(script)}`,
      'img-src data:',
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  };
}
