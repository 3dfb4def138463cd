/** What tests use of `smtp-server`, which brings no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  type Done = (error?: Error & { responseCode?: number }) => void;

  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      logger?: boolean;
      onMailFrom?(address: { address: string }, session: object, done: Done): void;
      onData?(stream: Readable, session: { envelope: { rcptTo: { address: string }[] } }, done: Done): void;
    });
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  }
}
