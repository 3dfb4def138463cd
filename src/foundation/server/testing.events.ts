import type { RunningServer } from './testing.server.ts';

/** The events of a research, as a page hears them: it comes back when its stream ends. */
export function openStream({ server, send }: Pick<RunningServer, 'server' | 'send'>, research: string) {
  const stop = new AbortController();
  const open = async () => {
    const response = await fetch(`${server.url}/api/researches/${research}/events?after=0`, {
      headers: { authorization: `Bearer ${send.token}` },
      signal: stop.signal,
    });
    return response.body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  let reading = open();
  let said = '';
  return {
    heard: async (word: string) => {
      while (!said.includes(word)) {
        const { done, value } = await (await reading).read();
        if (done) reading = open();
        else said += value;
      }
    },
    close: () => stop.abort(),
  };
}
