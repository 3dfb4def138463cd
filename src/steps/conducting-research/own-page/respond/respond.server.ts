import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import { hashOfCode, hashOfParticipant } from '#steps/conducting-research/own-page/code.server.ts';
import {
  type AskedForm,
  answersIn,
  type Faults,
  fields,
  type TranslatedForm,
} from '#steps/conducting-research/own-page/form.rules.ts';
import { layBatch, receive, receiveWithCode } from '#steps/conducting-research/own-page/inbox.server.ts';
import { respondentPath } from '#steps/conducting-research/own-page/own-page.contract.ts';
import type { PageKeys } from '#steps/conducting-research/own-page/page-keys.server.ts';
import type { Keys } from '#steps/conducting-research/own-page/seal.server.ts';
import { countReached, pageOfCode } from '#steps/conducting-research/own-page/store.server.ts';
import { type PageWords, pageWords, type Said } from '#steps/conducting-research/own-page/words/words.rules.ts';
import { uuidForm } from '#study/rights.server.ts';
import { createPace } from './pace.ts';
import {
  choicePage,
  type DrawnForm,
  type DrawnPage,
  documentOf,
  formPage,
  type LanguageLink,
  otherPage,
  thanksPage,
  titleOf,
} from './page.rules.ts';
import { style } from './style.rules.ts';

export interface RespondDeps {
  db: Database;
  keys: Keys;
  pageKeys: PageKeys;
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
export function serveRespondents(app: FastifyInstance, { db, keys, pageKeys, log, script }: RespondDeps): void {
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
    send(
      reply,
      404,
      otherPage(
        { text: 'Deze vragenlijst is er niet', lang: null },
        { text: 'Klopt het adres? Kijk nog eens in de uitnodiging.', lang: null },
      ),
    );
  const closed = (reply: FastifyReply, { early, settings }: Page, { form, words }: Spoken) =>
    send(
      reply,
      200,
      early
        ? otherPage(titleOf(settings, form), words.say('PAGINA_VROEG', { dag: words.day(settings.opensOn!) }), words)
        : otherPage(words.say('PAGINA_GESLOTEN'), words.say('PAGINA_GESLOTEN_1', { contact: settings.contact }), words),
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
          // In which language the page was is not known here.
          otherPage(inDutch.say('PAGINA_LUKT_NIET'), inDutch.say('PAGINA_LUKT_NIET_1')),
        );
      }
    };
  const pageOf = (request: Request) => pageOfCode(db, hashOfCode(request.params.code));

  const drawn = (request: Request, page: Page, spoken: Spoken, more: Partial<DrawnForm> = {}): DrawnPage =>
    formPage({
      ...{ settings: page.settings, draft: page.state === 'draft', kiosk: isKiosk(request) },
      ...{ form: spoken.form, words: spoken.words, choice: choiceOf(request, page) },
      ...{ action: addressIn(request, '', spoken.chosen), id: randomUUID() },
      ...{ sent: null, faults: new Map(), problem: null },
      ...more,
    });

  app.get(
    `${respondentPath}/:code`,
    { config },
    guarded(async (request, reply) => {
      const page = await pageOf(request);
      if (!page) return gone(reply);
      const spoken = spokenOf(request, page);
      if (spoken.chosen === null && hasChoice(page))
        return send(reply, 200, choicePage(page.settings, choiceOf(request, page)));
      if (page.state !== 'draft' && !page.takes) return closed(reply, page, spoken);
      return send(reply, 200, drawn(request, page, spoken));
    }),
  );

  app.post(
    `${respondentPath}/:code`,
    { config },
    guarded(async (request, reply) => {
      const page = await pageOf(request);
      if (!page) return gone(reply);
      const spoken = spokenOf(request, page);
      const { say } = spoken.words;
      const sent = await formIn(request.raw, held);
      if (sent === null)
        return send(
          reply.header('connection', 'close'),
          413,
          otherPage(say('PAGINA_TE_VEEL'), say('PAGINA_TE_VEEL_1'), spoken.words),
        );
      const form = sent.get(fields.form) ?? '';
      const id = uuidForm.test(form) ? form.toLowerCase() : randomUUID();
      const again = (status: number, { faults = new Map() as Faults, problem = null as Said | null }) =>
        send(reply, status, drawn(request, page, spoken, { id, sent, faults, problem }));
      if ((sent.get(fields.trap) ?? '') !== '') return again(422, { problem: say('PAGINA_LEEG_FOUT') });
      const { answers, faults } = answersIn(spoken.form, sent, spoken.words);
      const code = sent.get(fields.code)?.trim() ?? '';
      const all = new Map(faults);
      if (page.settings.withCodes && code === '') all.set(fields.code, say('PAGINA_CODE_LEEG'));
      if (all.size > 0) return again(422, { faults: inPlace(all) });
      const done = () =>
        reply
          .code(303)
          .headers({
            ...headers,
            location: addressIn(request, '/bedankt', spoken.chosen),
          })
          .send('');
      if (page.state === 'draft') return done();
      if (!pace.admits(page.uuid)) return again(429, { problem: say('PAGINA_DRUK') });
      try {
        const one = { page: page.uuid, form: id, answers, onlyKnown: !page.takes };
        // Who sent it already hears so, also when the page closed since.
        const receipt = page.settings.withCodes
          ? await receiveWithCode(db, hashOfParticipant(keys, page.uuid, code), one)
          : await receive(db, one);
        if (receipt === 'unknown') return again(422, { faults: new Map([[fields.code, say('PAGINA_CODE_ONBEKEND')]]) });
        if (receipt === 'used') return again(422, { faults: new Map([[fields.code, say('PAGINA_CODE_GEBRUIKT')]]) });
        if (receipt !== 'received') return closed(reply, page, spoken);
      } catch (error) {
        log.error({ fault: faultOf(error) }, 'a questionnaire was not received');
        return again(503, { problem: say('PAGINA_AAN_ONS') });
      }
      // What is received is received, whatever becomes of the batch: the next one tries again. A trial is never opened.
      if (page.settings.kind !== 'trial')
        await layBatch(db, pageKeys, page.uuid).catch((error: unknown) =>
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
      const { form, words } = spokenOf(request, page);
      // Who comes next chooses a language as well.
      const kiosk = isKiosk(request) ? addressIn(request, '', null) : null;
      return send(reply, 200, thanksPage(page.settings, form, words, kiosk));
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

const inDutch = pageWords({ address: 'je' });

const askedOf = ({ url }: FastifyRequest) => new URL(url, 'http://page').searchParams;
const isKiosk = (request: FastifyRequest) => askedOf(request).has('kiosk');

/** In which language somebody reads the page. Their address alone says so: it is kept nowhere. */
interface Spoken {
  /** Null while somebody chose none. */
  chosen: PageWords['language'] | null;
  form: AskedForm | TranslatedForm;
  words: PageWords;
}

function spokenOf(request: FastifyRequest, { survey }: Page): Spoken {
  const wanted = askedOf(request).get(inAddress);
  const form = survey.translations?.find(({ language }) => language === wanted);
  if (form) return { chosen: form.language, form, words: pageWords(form) };
  return { chosen: wanted === 'nl' ? 'nl' : null, form: survey, words: pageWords({ address: survey.address }) };
}

/** How the address says which language. */
const inAddress = 'taal';

const hasChoice = ({ survey }: Page) => (survey.translations ?? []).length > 0;

function addressIn(request: Request, rest: '' | '/bedankt', language: PageWords['language'] | null): string {
  const query = [
    ...(isKiosk(request) ? ['kiosk'] : []),
    ...(language === null ? [] : [`${inAddress}=${language}`]),
  ].join('&');
  return `${respondentPath}/${request.params.code}${rest}${query === '' ? '' : `?${query}`}`;
}

/** Dutch, and the others as they stand in the research; none where Dutch is the only one. */
function choiceOf(request: Request, page: Page): LanguageLink[] {
  if (!hasChoice(page)) return [];
  const link = (language: LanguageLink['language'], form: AskedForm | TranslatedForm): LanguageLink => ({
    ...{ language, href: addressIn(request, '', language), title: titleOf(page.settings, form) },
  });
  return [link('nl', page.survey), ...page.survey.translations!.map((form) => link(form.language, form))];
}

/** Consent and code come first on the page. */
const inPlace = (faults: Faults): Faults =>
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
