import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';

/** A key pair as an operator would make one, both halves in PEM. */
export function testDkimKey() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** What a mail server sees of a signature. */
interface Verdict {
  tags: Record<string, string>;
  /** Whether the body is as it was signed, and the headers that the signature names. */
  body: boolean;
  headers: boolean;
}

/** Verifies the one signature of a mail by the rules of RFC 6376, both parts canonicalized `relaxed`; null when it has none. */
export function verifyDkim(mail: string, publicKey: string): Verdict | null {
  const end = mail.indexOf('\r\n\r\n');
  const fields = mail
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => ({
      name: line.slice(0, line.indexOf(':')).trim().toLowerCase(),
      value: line.slice(line.indexOf(':') + 1),
    }));
  const signature = fields.find(({ name }) => name === 'dkim-signature');
  if (!signature) return null;
  const tags = Object.fromEntries(
    signature.value
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
  const relaxed = (value: string) => value.replace(/[ \t]+/g, ' ').trim();
  // Of a header that is there more often, the last that was not taken yet (section 5.4.2).
  const left = [...fields].reverse();
  const take = (name: string) => {
    const at = left.findIndex((field) => field.name === name);
    return at === -1 ? [] : left.splice(at, 1);
  };
  const signed = (tags.h ?? '').split(':').flatMap((name) => take(name.toLowerCase()));
  const unsigned = relaxed(signature.value.replace(/(;\s*b=)[^;]*/, '$1'));
  const headers = [
    ...signed.map(({ name, value }) => `${name}:${relaxed(value)}\r\n`),
    `dkim-signature:${unsigned}`,
  ].join('');
  const body = mail
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  return {
    tags,
    body: createHash('sha256').update(body).digest('base64') === tags.bh,
    headers: createVerify('RSA-SHA256')
      .update(headers)
      .verify(publicKey, tags.b ?? '', 'base64'),
  };
}
