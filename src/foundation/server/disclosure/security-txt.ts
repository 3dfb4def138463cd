import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Where somebody who found a weakness hears whom to tell (RFC 9116, section 3). */
export const securityTxtPath = '/.well-known/security.txt';

/** Where it stood before the RFC; some still look there. */
const formerPath = '/security.txt';

/** For the log: words of these addresses are no secrets. */
export const securityTxtPaths: readonly string[] = [securityTxtPath, formerPath];

/** Whom to tell, in order of preference, and what may be expected then. */
export interface Disclosure {
  /** `mailto:` and `https:` addresses; nobody when there are none. */
  securityContacts: readonly string[];
  securityPolicy: string | null;
}

/** How long it is valid, in days: the RFC asks for less than a year. */
const validDays = 180;
const day = 24 * 60 * 60 * 1000;

/**
 * The file as RFC 9116 writes it down. It expires so many days after the day that it is asked for, so it is never out of date while the server
 * runs, and becomes so when somebody keeps a copy that nobody looks after.
 */
export function securityTxt({ securityContacts, securityPolicy }: Disclosure, publicUrl: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / day) + validDays) * day);
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: nl, en',
    // The RFC takes no address of the web without TLS.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${securityTxtPath}`] : []),
    ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    '',
  ].join('\n');
}

interface ServeOptions {
  disclosure: Disclosure;
  publicUrl(): string;
  log: Logger;
}

/** Serves the file, and leads who asks at the former address to it. Without a contact neither is there, and the log says who needs it. */
export function serveSecurityTxt(app: FastifyInstance, { disclosure, publicUrl, log }: ServeOptions): void {
  if (disclosure.securityContacts.length === 0) {
    log.info(
      `SECURITY_CONTACT is not set, so there is no ${securityTxtPath}. Dutch governments are obliged to have one: it says whom to tell of a weakness.`,
    );
    return;
  }
  app.get(securityTxtPath, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(securityTxt(disclosure, publicUrl(), new Date())),
  );
  app.get(formerPath, (_request, reply) => reply.redirect(securityTxtPath, 301));
}

/** `mailto:security@a.example, https://a.example/report` → both; undefined when one of them is neither. */
export function securityContacts(text: string): string[] | undefined {
  const contacts = text.split(/[\s,]+/).filter((part) => part !== '');
  return contacts.length > 0 && contacts.every(isContact) ? contacts : undefined;
}

const isContact = (text: string): boolean => /^mailto:[^\s@,?]+@[^\s@,?]+$/.test(text) || isSafeAddress(text);

/** Whether it is an address of the web, as the RFC takes it. */
export const isSafeAddress = (text: string): boolean =>
  /^https:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text) && !new URL(text).username;
