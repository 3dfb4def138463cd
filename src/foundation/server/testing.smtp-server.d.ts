/** What tests use of `smtp-server`, which brings no types. */
declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events';
  import type { Server, Socket } from 'node:net';
  import type { Readable } from 'node:stream';

  type Done = (error?: Error & { responseCode?: number }) => void;
  interface Address {
    address: string;
  }

  export interface SMTPServerOptions {
    authOptional?: boolean;
    disabledCommands?: string[];
    onConnect?(session: object, done: Done): void;
    onAuth?(
      auth: { username?: string; password?: string },
      session: object,
      done: (error: Error | null, answer?: { user: string }) => void,
    ): void;
    onMailFrom?(address: Address, session: object, done: Done): void;
    onRcptTo?(address: Address, session: object, done: Done): void;
    onData?(stream: Readable, session: { envelope: { mailFrom: Address; rcptTo: Address[] } }, done: Done): void;
  }

  export class SMTPServer extends EventEmitter {
    constructor(options: SMTPServerOptions);
    server: Server;
    connections: Set<{ _socket: Socket }>;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  }
}
