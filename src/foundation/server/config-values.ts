import { isIP, isIPv6 } from 'node:net';
import type { TrustProxy } from './http/sender.ts';

/** What the text of a setting means; undefined when it means nothing that the setting can be. */

export function plainText(text: string): string | undefined {
  return text.length <= 80 && !/\p{Cc}/u.test(text) ? text : undefined;
}

export function trueOrFalse(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

export function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

/** A number of days, ten years at most. */
export function days(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) <= 3650 ? Number(text) : undefined;
}

/**
 * Days that what PostgreSQL archives of its log may be kept: no longer than raw answers to a questionnaire are, which a test holds it to.
 */
export const mostArchiveDays = 30;

export function archiveDays(text: string): number | undefined {
  const number = days(text);
  return number !== undefined && number >= 1 && number <= mostArchiveDays ? number : undefined;
}

export function host(text: string): string | undefined {
  return /^[a-zA-Z0-9._-]+$|^[0-9a-fA-F:.]+(%\w+)?$/.test(text) ? text : undefined;
}

export function hosts(text: string): string[] | undefined {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(name)) ? names : undefined;
}

export function urlWith(text: string, protocols: string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

export function origin(text: string): string | undefined {
  const address = urlWith(text, ['http:', 'https:']);
  if (!address) return undefined;
  const url = new URL(address);
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password ? url.origin : undefined;
}

export function email(text: string): string | undefined {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? text : undefined;
}

export function sender(text: string): string | undefined {
  const address = /^[^\p{Cc}<>]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  return email(address) ? text : undefined;
}

export function phone(text: string): string | undefined {
  return /^\+?[\d\s()-]{3,30}$/.test(text) ? text : undefined;
}

/** A DSN: its key stands where a login does, and its project is the last part of the path. */
export function sentryAddress(text: string): string | undefined {
  const address = urlWith(text, ['https:', 'http:']);
  return address && new URL(address).username && /\/\d+$/.test(new URL(address).pathname) ? address : undefined;
}

export function tagManager(text: string): string | undefined {
  return /^GTM-[A-Z0-9]{4,12}$/.test(text) ? text : undefined;
}

export function secret(text: string): string | undefined {
  return text.length >= 32 ? text : undefined;
}

export function proxies(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').every((part) => isProxy(part.trim())) ? text : undefined;
}

/** An address, a range such as 10.0.0.0/8, or the name of one. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  if (!isIP(address) || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv6(address) ? 128 : 32))
  );
}

export function nodeEnv(text: string): 'production' | 'development' | 'test' | undefined {
  return text === 'production' || text === 'development' || text === 'test' ? text : undefined;
}
