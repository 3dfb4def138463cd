import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NotReplicated } from './away.ts';
import { breakOff } from './break-off.ts';
import { addressOf, eachHost } from './url.ts';
import { NoHostWrites, type WritingHosts, writingHosts } from './writing-host.ts';

declare module 'pg' {
  interface ClientBase {
    /** The settings that a session begins with; `pg` has it, and its types do not. */
    getStartupConf(): Record<string, string>;
  }
}

type Connected = ((error: Error) => void) & ((error: null, client: pg.Client) => void);

/** The name of a connection that only looks. */
const searching = 'drijfveer search';

/** Milliseconds to get a connection, when nobody says otherwise. */
const usualPatience = 3000;

/** PostgreSQL's code for writing where that cannot be done: a standby, or a server that was fenced. */
const readOnly = '25006';

/**
 * Where in PostgreSQL a commit waits for its standbys. When that wait is broken off, by a cancel, the session goes on as if all were
 * well, with a warning: the transaction is on this server alone, and is lost with it. A warning has no code of its own, and its sentence
 * is in the language of the database; the name of the routine, which each message carries, is neither.
 */
const waitForStandby = 'SyncRepWaitForLSN';

/**
 * A connection of which the loss is no error of this process: whoever waits for an answer gets the error, and an `end` event
 * follows. The `error` event that `pg` gives besides would, without anyone who listens, end the process; a pool listens only while
 * nobody uses the connection. So every connection of ours is one of these.
 *
 * Of a list of hosts it is a connection with the one that takes writes. It is cut when that host takes none any more, and when a commit
 * came back that no standby has: neither is ever success.
 */
export class QuietClient extends pg.Client {
  readonly #hosts: WritingHosts | null;
  readonly #patience: number;

  constructor(config: string | pg.ClientConfig = {}) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    const { connectionString: url = '', connectionTimeoutMillis } = given;
    const hosts = writingHosts(url, (host) => new QuietClient({ connectionString: host, application_name: searching }));
    super(hosts ? { ...given, connectionString: eachHost(url)[0] } : given);
    this.#hosts = hosts;
    this.#patience = connectionTimeoutMillis || usualPatience;
    this.on('error', () => {});
    this.on('notice', ({ routine }) => {
      if (routine === waitForStandby) this.#giveUp(new NotReplicated());
    });
    this.connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (error.code === readOnly) this.#giveUp(error);
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (!this.#hosts) {
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const connecting = this.#connectToWriter(this.#hosts);
    if (!callback) return connecting;
    connecting.then(() => callback(null, this), callback);
    return undefined;
  }

  /** That it writes is asked of this connection too: what a search found may be over. */
  async #connectToWriter(hosts: WritingHosts): Promise<pg.Client> {
    const end = performance.now() + this.#patience;
    const address = await hosts.find(this.#patience / 2);
    const { host, port } = addressOf(address);
    Object.assign(this, { host, port });
    this.on('error', () => hosts.forget(address));
    const late = setTimeout(() => void breakOff(this), end - performance.now());
    try {
      await super.connect();
      const { rows } = await super.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
      if (rows[0]?.transaction_read_only !== 'off') throw new NoHostWrites(`${host}:${port} does not take writes.`);
      this.once('end', hosts.hold(address));
      return this;
    } catch (error) {
      hosts.forget(address);
      await breakOff(this);
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Whoever waits for an answer gets this error, whatever PostgreSQL says after it, and the connection is of no more use. */
  #giveUp(error: Error): void {
    this.connection.emit('error', error);
    void breakOff(this);
  }

  /** A role or a database may be set to hear no warnings; the one on which it depends what counts as saved must be heard. */
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), client_min_messages: 'warning' };
  }
}

/** Says goodbye, and leaves anyway when the other side does not within `patience` milliseconds. Never throws. */
export async function endWithin(client: pg.Client, patience: number): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(patience, undefined, { ref: false })]);
  void breakOff(client);
}

/**
 * Asks for a sign of life every `pulse` milliseconds, and breaks off a connection that gives none for as long. For one that only
 * waits for news: when its packets get lost (a firewall, a fail-over), TCP itself would find out after two hours.
 */
export function keepWatch<Client extends pg.Client>(client: Client, pulse: number): Client {
  client.once('connect', () => {
    let asked = false;
    const beat = setInterval(() => {
      if (asked) return void breakOff(client);
      asked = true;
      client.query('SELECT 1').then(
        () => {
          asked = false;
        },
        () => {},
      );
    }, pulse).unref();
    client.once('end', () => clearInterval(beat));
  });
  return client;
}
