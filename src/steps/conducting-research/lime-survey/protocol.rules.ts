import type { Reply } from './messages.contract.ts';
import { LimeSurveyRefused, refusedBy } from './refusal.rules.ts';

/** Calls of LimeSurvey’s RemoteControl 2 as JSON-RPC: LimeSurvey Manual, “RemoteControl 2 API”; answers as measured on 6.14. */
export type Post = (body: string) => Promise<Reply>;

/** One call. Rejects with `LimeSurveyRefused` for whatever is no answer to it. */
export type Call = (method: string, params: readonly unknown[]) => Promise<unknown>;

export function callsBy(post: Post): Call {
  let last = 0;
  return async (method, params) => {
    last += 1;
    return resultOf(await post(JSON.stringify({ method, params, id: last })));
  };
}

/** What LimeSurvey answered. Everything that it refuses it says with HTTP 200, in a `status` that is not `OK`. */
export function resultOf(reply: Reply): unknown {
  if (reply.kind === 'failed') throw new LimeSurveyRefused(reply.why);
  const answer = jsonOf(reply);
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) throw new LimeSurveyRefused('off');
  const { result } = answer;
  const error = 'error' in answer ? answer.error : null;
  if (typeof error === 'string') {
    if (/unknown method|incorrect parameters|undefined method/i.test(error)) throw new LimeSurveyRefused('version');
    throw refusedBy(error);
  }
  if (error !== null) throw new LimeSurveyRefused('broken');
  if (typeof result === 'object' && result !== null && 'status' in result) {
    const { status } = result;
    if (typeof status === 'string' && status !== 'OK') throw refusedBy(status);
  }
  return result;
}

function jsonOf({ status, text }: Extract<Reply, { kind: 'answer' }>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // With the interface off there is a page, or nothing at all; what begins as an answer was broken off.
    if (status >= 500) throw new LimeSurveyRefused('broken');
    throw new LimeSurveyRefused(/^\s*\{"/.test(text) ? 'half' : 'off');
  }
}

/** What is done while logged in. The session ends in LimeSurvey whatever came of it. */
export async function loggedIn<T>(call: Call, login: Login, work: (key: string) => Promise<T>): Promise<T> {
  const key = await call('get_session_key', [login.name, login.password]);
  if (typeof key !== 'string' || key === '') throw new LimeSurveyRefused('version');
  try {
    return await work(key);
  } finally {
    await call('release_session_key', [key]).catch(() => {});
  }
}

/** Kept by nobody: of an open dialog alone. */
export interface Login {
  name: string;
  password: string;
}
