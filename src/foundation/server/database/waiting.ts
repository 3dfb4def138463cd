import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that one piece of work has waited for the database so far; what it waits for at the same time counts once. */
class Account {
  #spent = 0;
  #since = 0;
  #waiting = 0;
  #closed = false;

  get spent(): number {
    return this.#closed ? 0 : this.#spent + (this.#waiting > 0 ? performance.now() - this.#since : 0);
  }

  begin(): void {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
  }

  end(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#spent += performance.now() - this.#since;
  }

  /** What goes on after the work, such as a timer that it set, is no part of it. */
  close(): void {
    this.#closed = true;
  }
}

const accounts = new AsyncLocalStorage<Account>();

/** Counts all that `work` waits for the database as one wait: whoever asked does not see how many statements it takes. */
export async function asOneWait<Result>(work: () => Promise<Result>): Promise<Result> {
  const account = new Account();
  try {
    return await accounts.run(account, work);
  } finally {
    account.close();
  }
}

/** Milliseconds that the work at hand has waited already. */
export const waitedSoFar = (): number => accounts.getStore()?.spent ?? 0;

/** Counts until this is there. */
export async function counted<Result>(answer: Promise<Result>): Promise<Result> {
  const account = accounts.getStore();
  account?.begin();
  try {
    return await answer;
  } finally {
    account?.end();
  }
}
