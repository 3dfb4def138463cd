/** What the bench uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  interface Load {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { average: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(load: Load): Promise<Result>;
}
