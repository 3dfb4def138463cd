/** With what someone comes to the login page: an address to fill in, and what happened just before. */
export interface Arrival {
  username: string;
  after: 'reset' | 'verify' | 'ended' | null;
}

/** In session storage and not in the address: it belongs to this tab, and stays out of history and logs. */
const key = 'login_arrival';

export const arrival = {
  keep: (it: Arrival) => sessionStorage.setItem(key, JSON.stringify(it)),
  forget: () => sessionStorage.removeItem(key),
  read(): Arrival | null {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Arrival | null;
    } catch {
      return null;
    }
  },
};
