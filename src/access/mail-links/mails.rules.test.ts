import { expect, it } from 'vitest';
import {
  collaborationMail,
  invitationMail,
  invitationRequestMail,
  measurementMail,
  passkeyMail,
  passwordChangedMail,
  passwordResetMail,
  planFixedMail,
  type Sender,
  secondFactorMail,
  secondFactorRemovedMail,
  verificationMail,
} from './mails.rules.ts';

const sender: Sender = {
  productName: 'Drijfveer',
  publicUrl: 'https://drijfveer.test',
  helpPhone: null,
  helpEmail: null,
};
const name = '<b>Noor</b> & "co"';
const everywhere = { signedOut: 'everywhere', passkeys: false } as const;
const mails = {
  verification: verificationMail(sender, name, 'abc-DEF_1'),
  reset: passwordResetMail(sender, name, 'abc-DEF_1'),
  invitation: invitationMail(sender, { name, by: 'Marijke', company: 'Bureau <i>Waterkant' }, 'abc-DEF_1'),
  invitationRequest: invitationRequestMail(sender, {
    name,
    by: 'Noor',
    address: 'nieuw@voorbeeld',
    research: 'Gft & co',
  }),
  collaboration: collaborationMail(sender, { name, by: 'Noor', research: 'Gft & co', path: '/onderzoek/1' }),
  planFixed: planFixedMail(sender, {
    ...{ name, by: 'Noor', research: 'Gft & co', path: '/onderzoek/1/interventiedesign', hash: 'ab'.repeat(32) },
    ...{ at: new Date('2026-11-05T09:15:00Z'), isBefore: true },
  }),
  measurement: measurementMail(sender, {
    ...{
      name,
      research: 'Gft & co',
      moment: 'Na zes <i>weken</i>',
      completed: false,
      path: '/onderzoek/1/interventiedesign',
    },
  }),
  changed: passwordChangedMail(sender, name, new Date('2026-11-05T09:15:00Z'), everywhere),
  factorOn: secondFactorMail(sender, name, 'on', new Date('2026-11-05T09:15:00Z')),
  factorOff: secondFactorMail(sender, name, 'off', new Date('2026-11-05T09:15:00Z')),
  recovery: secondFactorMail(sender, name, 'recovery', new Date('2026-11-05T09:15:00Z')),
  passkeyAdded: passkeyMail(sender, name, 'added', 'Chrome op <Windows>', new Date('2026-11-05T09:15:00Z')),
  passkeyRemoved: passkeyMail(sender, name, 'removed', 'Chrome op Windows', new Date('2026-11-05T09:15:00Z')),
  passkeyCopied: passkeyMail(sender, name, 'copied', 'Chrome op Windows', new Date('2026-11-05T09:15:00Z')),
};

it('leads to the screens of the specification', () => {
  expect(mails.verification.text).toContain('\nhttps://drijfveer.test/authenticatie/verifieer-gebruiker/abc-DEF_1\n');
  expect(mails.reset.text).toContain('\nhttps://drijfveer.test/authenticatie/wachtwoord-vergeten/abc-DEF_1\n');
  expect(mails.changed.text).toContain('\nhttps://drijfveer.test/authenticatie/wachtwoord-vergeten\n');
});

it.each(Object.entries(mails))('%s: says the same in text and in HTML, and shows names as they are', (_kind, mail) => {
  expect(mail.text).toContain(`Hallo ${name},`);
  expect(mail.html).toContain('Hallo &#60;b&#62;Noor&#60;/b&#62; &#38; &#34;co&#34;,');
  expect(mail.html).not.toContain('<b>');
  const words = mail.html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replaceAll('<br>', '\n');
  for (const line of mail.text.trim().split('\n\n')) expect(words).toContain(line);
});

it.each(Object.entries(mails))('%s: loads nothing, follows nobody, is Dutch and readable', (_kind, mail) => {
  expect(mail.html).toContain('<html lang="nl">');
  expect(mail.html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  const addresses = [...mail.html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address);
  expect(
    addresses.every((address) =>
      /^https:\/\/drijfveer\.test\/(authenticatie\/|onderzoek\/|account$|beheer\/gebruikers$)/.test(address),
    ),
  ).toBe(true);
  expect(mail.text).not.toMatch(/!|\bu\b|\buw\b/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

it.each(Object.entries(mails))('%s: has its colours for the dark, and its widths for Outlook', (_kind, mail) => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
  expect(mail.html).toContain('<!--[if mso]>');
  // What is shown light must be shown dark as well: every class of the dark is in use.
  for (const [, name] of mail.html.matchAll(/\.([a-z]+)[ ,]/g))
    expect(mail.html).toMatch(new RegExp(`class="[^"]*${name}`));
});

it('keeps line ends in names out of the subject and the text', () => {
  const evil = 'Noor\r\nBcc: iemand@elders.example\u2028\u0000';
  for (const mail of [
    invitationMail(sender, { name: evil, by: evil, company: evil }, 'a'),
    collaborationMail(sender, { name: evil, by: evil, research: evil, path: '/onderzoek/1' }),
    verificationMail(sender, evil, 'a'),
    secondFactorRemovedMail(sender, { name: evil }, { by: evil, passkeys: true }, new Date()),
    passkeyMail(sender, evil, 'added', evil, new Date()),
  ]) {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/\nBcc:/);
  }
});

it('says when the password changed, in Dutch time', () => {
  expect(mails.changed.text).toContain('gewijzigd op 5 november 2026 om 10.15 uur.');
});

it('says where one is logged out by a new password', () => {
  const kept = { signedOut: 'elsewhere', passkeys: true } as const;
  const elsewhere = passwordChangedMail(sender, 'Noor', new Date(), kept);
  expect(mails.changed.text).toContain('op al je apparaten uitgelogd');
  expect(elsewhere.text).toContain('op al je andere apparaten uitgelogd');
  expect([mails.changed.text, elsewhere.text].map((text) => text.includes('Je passkeys werken nog.'))).toEqual([
    false,
    true,
  ]);
});

it('says how to reach us when there is a way', () => {
  expect(mails.reset.text).not.toContain('Kom je er niet uit');
  const both = passwordResetMail(
    { ...sender, helpPhone: '070 123 45 67', helpEmail: 'hulp@drijfveer.test' },
    'Noor',
    'a',
  );
  expect(both.text).toContain('Kom je er niet uit? Bel 070 123 45 67 of mail naar hulp@drijfveer.test.');
});

it('says who took a second factor away, as far as the reader knows them, and what to do next', () => {
  const at = new Date('2026-11-05T09:15:00Z');
  const { text } = secondFactorRemovedMail(sender, { name: 'Noor' }, { by: 'Marijke Hoekstra', passkeys: false }, at);
  expect(text).toContain('Marijke Hoekstra heeft inloggen in twee stappen uitgezet voor je account');
  expect(text).toContain('op 5 november 2026 om 10.15 uur.');
  expect(text).toContain('Je bent overal uitgelogd.');
  expect(text).toContain('Heb je hier niet om gevraagd?');
  expect(text).not.toContain('passkeys');
  const unknown = secondFactorRemovedMail(sender, { name: 'Noor' }, { by: null, passkeys: true }, at).text;
  expect(unknown).toContain('Een beheerder heeft inloggen');
  expect(unknown).toContain('Ook je passkeys zijn weggehaald.');
});
