import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

/**
 * The least that a server can be: Node's own, without router, rights or log. It sends what the file `ANSWERS` says: a list
 * of `{ path, headers, body }`, the bytes in base64; anything else gets two letters.
 */
const answers = new Map();
if (process.env.ANSWERS) {
  for (const { path, headers, body } of JSON.parse(readFileSync(process.env.ANSWERS, 'utf8')))
    answers.set(path, { headers, body: Buffer.from(body, 'base64') });
}

createServer((request, response) => {
  const answer = answers.get(request.url);
  response.writeHead(200, answer?.headers ?? {});
  response.end(answer?.body ?? 'ok');
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
