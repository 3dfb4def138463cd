import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { addressOf } from '../http/listen-address.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** Where it listens, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the figures at `/metrics`, on a port of its own: what visitors reach never has them, however a proxy is set. Throws when it
 * cannot listen there.
 */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    if (!isRead) return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    text().then(
      (figures) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(figures),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be gathered');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const at = server.address();
  return {
    url: addressOf(host, typeof at === 'object' && at ? at.port : port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
