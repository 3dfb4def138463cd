import { fetchJson } from '#foundation/browser/api.ts';
import type { Asked, Reply } from './messages.contract.ts';
import { told } from './messages.contract.ts';
import type { Post } from './protocol.rules.ts';
import { LimeSurveyRefused } from './refusal.rules.ts';

/** A way to the LimeSurvey of an organisation, for as long as somebody has a dialog open. */
export interface Connection {
  post: Post;
  /** Takes the frame away; what was under way is not answered any more. */
  close(): void;
}

/** Milliseconds in which a page of our own opens. */
const patience = 30_000;

/**
 * Opens the page that may talk to LimeSurvey, in a frame without an origin, and yields the way to it. What it says is believed only when it
 * comes from that window, has the form that we know and the token that we gave.
 */
export async function connectTo(company: number): Promise<Connection> {
  const { url } = await fetchJson(`/api/companies/${company}/lime_survey_frames`, { method: 'POST', body: {} });
  const token = crypto.randomUUID();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'Verbinding met LimeSurvey';
  frame.hidden = true;
  frame.src = `${url}#${token}`;

  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  let opened: () => void;
  const ready = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== 'null') return;
    const said = told.safeParse(data);
    if (!said.success || said.data.token !== token) return;
    if (said.data.kind === 'ready') return opened();
    waiting.get(said.data.id)?.(said.data);
    waiting.delete(said.data.id);
  };
  const close = () => {
    window.removeEventListener('message', hear);
    frame.remove();
    for (const answer of waiting.values()) answer({ kind: 'failed', why: 'network' });
    waiting.clear();
  };
  window.addEventListener('message', hear);
  document.body.append(frame);
  try {
    await within(ready, patience);
  } catch (error) {
    close();
    throw error;
  }
  return {
    post: (body) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        // It has no origin to name; only our own pages can be in this frame.
        frame.contentWindow?.postMessage({ token, id: last, body } satisfies Asked, '*');
      }),
    close,
  };
}

const within = (work: Promise<void>, milliseconds: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LimeSurveyRefused('slow')), milliseconds);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
