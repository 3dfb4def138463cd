import type { Asked, Told } from './messages.contract.ts';

/**
 * The page in the frame: sends what the app asks to the one address that the server wrote in it, and tells what came back. It has an
 * opaque origin and a policy of its own, so it reaches LimeSurvey and nothing of ours, and reads no answer itself.
 * `scripts/prerender.mjs` builds it; the server writes it in the page (`shell/lime-survey-frame.server.ts`).
 */

/** Milliseconds that LimeSurvey has for one answer. */
const patience = 120_000;
/** Signs of an answer: a file of 50 MB in base64, with room to spare. */
const longest = 70_000_000;

const { address } = document.body.dataset;
const token = location.hash.slice(1);
// Of the address, as the origin of this page itself is none; nobody but our own pages may hold it in a frame.
const app = location.origin;

const tell = (message: Told) => parent.postMessage(message, app);

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' &&
  data !== null &&
  'token' in data &&
  data.token === token &&
  'id' in data &&
  typeof data.id === 'number' &&
  'body' in data &&
  typeof data.body === 'string';

async function call({ id, body }: Asked): Promise<Told> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(`${address}/index.php/admin/remotecontrol`, {
      method: 'POST',
      body,
      signal,
      // What LimeSurvey takes for JSON, and a browser for text: so that it need not ask LimeSurvey beforehand, which does not answer that.
      headers: { 'content-type': 'text/plain;application/json' },
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const text = await textOf(response);
    return text === null
      ? { kind: 'failed', token, id, why: 'large' }
      : { kind: 'answer', token, id, status: response.status, text };
  } catch {
    return { kind: 'failed', token, id, why: signal.aborted ? 'slow' : 'network' };
  }
}

async function textOf({ body }: Response): Promise<string | null> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return text;
    text += piece.value;
    if (text.length <= longest) continue;
    await reader?.cancel();
    return null;
  }
}

if (parent !== self && address && token) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === app && isAsked(data)) void call(data).then(tell);
  });
  tell({ kind: 'ready', token });
}
