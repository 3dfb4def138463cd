import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from './mail.ts';
import { testLetter as letter, openMailServer, openSmtp, refusal } from './testing.mail.ts';

let testServer: Awaited<ReturnType<typeof openMailServer>>;
let smtp: Awaited<ReturnType<typeof openSmtp>> | null = null;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterEach(async () => {
  await smtp?.close();
  smtp = null;
  await testServer.clear();
});
afterAll(() => testServer.close());

const serve = async (options?: Parameters<typeof openSmtp>[0]) => {
  smtp = await openSmtp(options);
  return smtp;
};
const queue = (more: Partial<typeof letter> = {}) =>
  queueMail(testServer.db, 'zoe@test.example', { ...letter, ...more });
const parsed = (all: { raw: string }[]) => Promise.all(all.map(({ raw }) => PostalMime.parse(raw)));
const logged = (words: string) => testServer.lines.filter((line) => line.includes(words));

/** One job, tried so many times, each try as soon as the one before has failed. */
async function tries(times: number, jobs: ReturnType<typeof testServer.jobs>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await testServer.makeDue();
    await jobs.runOnce();
  }
}

describe('a server that takes mail', () => {
  it('gets it as it was written: text, HTML and the headers of an automatic mail in Dutch', async () => {
    const { received, url } = await serve();
    await queue();
    await testServer.jobs({ smtpUrl: url }).runOnce();
    expect(received).toMatchObject([{ from: 'noreply@drijfveer.test', to: ['zoe@test.example'] }]);
    const [mail] = await parsed(received);
    expect(mail?.from).toEqual({ name: 'Drijfveer', address: 'noreply@drijfveer.test' });
    expect(mail?.to).toMatchObject([{ address: 'zoe@test.example' }]);
    expect([mail?.subject, mail?.text?.trim(), mail?.html?.trim()]).toEqual([
      letter.subject,
      letter.text.trim(),
      letter.html,
    ]);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@drijfveer\.test>$/);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('nl');
    expect(headers.get('content-type')).toContain('multipart/alternative');
    expect(logged('mail sent')).toHaveLength(1);
    expect(testServer.lines.join('')).not.toMatch(/geheim-123|Zoë|zoe@/);
  });

  it('gets no header that somebody put into a subject', async () => {
    const { received, url } = await serve();
    await queue({ subject: 'Noor\r\nBcc: dief@elders.example\r\nX-Evil: 1\u2028' });
    await testServer.jobs({ smtpUrl: url }).runOnce();
    expect(received).toMatchObject([{ to: ['zoe@test.example'] }]);
    expect(received[0]?.raw).not.toMatch(/^(bcc|x-evil):/im);
  });
});

describe('a server that refuses', () => {
  it.each([
    ['the sender', 'onMailFrom'],
    ['the address', 'onRcptTo'],
  ] as const)('%s for now is asked again, ever later, and gets the mail once', async (_what, step) => {
    let refusals = 2;
    const { received, url } = await serve({
      [step]: (_address: object, _session: object, done: (error?: Error) => void) => {
        refusals -= 1;
        done(refusals >= 0 ? refusal(451, 'Come back later') : undefined);
      },
    });
    await queue();
    const jobs = testServer.jobs({ smtpUrl: url });
    await jobs.runOnce();
    const [first] = await testServer.waiting();
    expect(first).toMatchObject({ attempts: 1, last_error: expect.stringContaining('Come back later') });
    await tries(1, jobs);
    const [second] = await testServer.waiting();
    expect(second?.attempts).toBe(2);
    expect(second?.seconds).toBeGreaterThan(first?.seconds ?? 0);
    await tries(2, jobs);
    expect(received).toHaveLength(1);
    expect(await testServer.waiting()).toEqual([]);
    expect(logged('it will be tried again')).toHaveLength(2);
    expect(testServer.refused).toEqual([]);
    expect(testServer.lines.join('')).not.toContain('geheim-123');
  });

  it('the address for good is not asked again, and it is told of', async () => {
    const { received, url } = await serve({
      onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
    });
    await queue();
    await testServer.jobs({ smtpUrl: url }).runOnce();
    expect(received).toEqual([]);
    expect(await testServer.waiting()).toEqual([]);
    expect(testServer.refused).toEqual([{ to: 'zoe@test.example', code: 550 }]);
    expect(logged('mail given up')).toHaveLength(1);
    expect(logged('mail given up')[0]).toContain('"code":550');
    expect(testServer.lines.join('')).not.toMatch(/geheim-123|zoe@/);
  });

  it('the message for good is not asked again either', async () => {
    const { url } = await serve({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554, 'This looks like spam')));
      },
    });
    await queue();
    await testServer.jobs({ smtpUrl: url }).runOnce();
    expect(await testServer.waiting()).toEqual([]);
    expect(testServer.refused).toEqual([{ to: 'zoe@test.example', code: 554 }]);
  });

  it('the sender for good is a matter of our settings: the mail waits until they are right', async () => {
    const { url } = await serve({ onMailFrom: (_address, _session, done) => done(refusal(550, 'Sender not allowed')) });
    await queue();
    await testServer.jobs({ smtpUrl: url }).runOnce();
    expect(await testServer.waiting()).toHaveLength(1);
    expect(logged('MAIL_FROM')).toHaveLength(1);
    expect(testServer.refused).toEqual([]);
  });

  it('for good is given up after twelve tries, on the record', async () => {
    const { url } = await serve({ onRcptTo: (_address, _session, done) => done(refusal(450, 'Mailbox busy')) });
    await queue();
    await tries(12, testServer.jobs({ smtpUrl: url }));
    expect(await testServer.waiting()).toMatchObject([{ attempts: 12 }]);
    expect(logged('job given up')).toHaveLength(1);
  });
});

describe('a connection that breaks off', () => {
  it('in the middle of a mail is made again; the mail is one by its Message-ID and date', async () => {
    let breaks = 1;
    const server = await serve({
      onData: (stream, { envelope }, done) => {
        let raw = '';
        stream.on('data', (part: Buffer) => {
          raw += part;
          if (breaks > 0) server.drop();
        });
        stream.on('end', () => {
          if (breaks > 0) return;
          server.received.push({ from: envelope.mailFrom.address, to: [], raw });
          done();
        });
        stream.on('close', () => {
          breaks -= 1;
        });
      },
    });
    await queue();
    const jobs = testServer.jobs({ smtpUrl: server.url });
    await jobs.runOnce();
    expect(server.received).toEqual([]);
    expect(await testServer.waiting()).toHaveLength(1);
    breaks = 0;
    await tries(1, jobs);
    expect(server.received).toHaveLength(1);
    expect(await testServer.waiting()).toEqual([]);
  });

  it('after the mail was taken, before that could be said, gives the same mail once more', async () => {
    let breaks = 1;
    const server = await serve({
      onData: (stream, { envelope }, done) => {
        let raw = '';
        stream.on('data', (part: Buffer) => {
          raw += part;
        });
        stream.on('end', () => {
          server.received.push({ from: envelope.mailFrom.address, to: [], raw });
          breaks -= 1;
          if (breaks === 0) server.drop();
          else done();
        });
      },
    });
    await queue();
    const jobs = testServer.jobs({ smtpUrl: server.url });
    await jobs.runOnce();
    await tries(1, jobs);
    const [first, second, ...more] = await parsed(server.received);
    expect(more).toEqual([]);
    expect([second?.messageId, second?.date, second?.text]).toEqual([first?.messageId, first?.date, first?.text]);
    expect(await testServer.waiting()).toEqual([]);
  });

  it('because the server says nothing is given up after a while, and made again later', async () => {
    const { url } = await serve({ onMailFrom: () => {} });
    await queue();
    await testServer.jobs({ smtpUrl: url }, 50).runOnce();
    expect(await testServer.waiting()).toMatchObject([{ attempts: 1 }]);
    expect(logged('the server is too slow')).toHaveLength(1);
  });

  it('before it was there says so', async () => {
    await queue();
    await testServer.jobs({ smtpUrl: 'smtp://127.0.0.1:1' }).runOnce();
    expect(await testServer.waiting()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(logged('it will be tried again')).toHaveLength(1);
  });
});

describe('settings that are wrong', () => {
  const login = 'drijfveer:geheim-wachtwoord-9';

  it('a login that is refused is said to be so, without the password', async () => {
    const { urlWith } = await serve({
      onAuth: (_auth, _session, done) => done(refusal(535, 'Bad login')),
    });
    await queue();
    await testServer.jobs({ smtpUrl: urlWith(login) }).runOnce();
    expect(logged('the server refuses the login in SMTP_URL')).toHaveLength(1);
    expect(await testServer.waiting()).toHaveLength(1);
    expect(testServer.lines.join('') + JSON.stringify(await testServer.waiting())).not.toMatch(
      /geheim-wachtwoord-9|geheim-123/,
    );
  });

  it('a login that is missing is said to be so', async () => {
    const { url } = await serve({ authOptional: false });
    await queue();
    await testServer.jobs({ smtpUrl: url }).runOnce();
    expect(await testServer.waiting()).toHaveLength(1);
    expect(logged('it will be tried again')).toHaveLength(1);
    expect(testServer.refused).toEqual([]);
  });

  it('a certificate that nobody vouches for keeps login and mail with us', async () => {
    let told = false;
    const { received, urlWith } = await serve({
      disabledCommands: [],
      onAuth: (_auth, _session, done) => {
        told = true;
        done(null, { user: 'x' });
      },
    });
    await queue();
    await testServer.jobs({ smtpUrl: urlWith(login) }).runOnce();
    expect([told, received]).toEqual([false, []]);
    expect(await testServer.waiting()).toHaveLength(1);
    expect(logged('no safe connection could be made')).toHaveLength(1);
    expect(testServer.lines.join('')).not.toMatch(/geheim-wachtwoord-9|geheim-123/);
  });
});
