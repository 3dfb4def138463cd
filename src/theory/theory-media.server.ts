import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mediaPath } from './theory-references.rules.ts';

/**
 * Serves the images of the library from its folder, to whoever asks: `<img>` sends no bearer. A drawing that is opened by
 * itself can run nothing.
 */
export async function serveLibraryMedia(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: mediaPath,
    decorateReply: false,
    index: false,
    list: false,
    maxAge: '1h',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
