import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Over a connection of its own, so that it holds up nobody here. */
  apart?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request over a kept connection, with as little of its own as can be: we measure the server. */
export function ask(url: string, { method = 'GET', headers = {}, body, apart = false }: Asking = {}): Promise<Asked> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent: apart ? false : agent,
        method,
        headers: {
          accept: 'application/ld+json',
          ...(payload ? { 'content-type': 'application/ld+json', 'content-length': payload.length } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** As `ask`; an answer of another status means that the bench measures something else than it thinks. */
export async function askFor(status: number, url: string, asking: Asking = {}): Promise<Asked> {
  const answer = await ask(url, asking);
  if (answer.status !== status)
    throw new Error(
      `${asking.method ?? 'GET'} ${url} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
    );
  return answer;
}

export const jsonOf = <T>(answer: Asked) => JSON.parse(answer.body.toString()) as T;

/** Lets go of the kept connections, so that servers can close. */
export const hangUp = () => agent.destroy();
