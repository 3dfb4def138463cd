import { Callout } from '#ui/callout.tsx';
import { Pointed } from '#ui/pointed.tsx';
import type { Warning } from './warnings.rules.ts';

interface RemarkProps extends Pick<Warning, 'message' | 'at'> {
  /** The text in which the words stand. */
  of: string | null;
  /** Said aloud when it appears: while one types. */
  live?: boolean;
}

/** A soft remark about a text of the questionnaire, under the sentence with the words that it is about. */
export function Remark({ of, live = false, message, at }: RemarkProps) {
  return (
    <Callout kind="warning" live={live}>
      {of !== null && at ? (
        <>
          <Pointed {...sentenceWith(of, at)} />
          <br />
        </>
      ) : null}
      {message}
    </Callout>
  );
}

function sentenceWith(text: string, { start, end }: NonNullable<Warning['at']>) {
  const from = Math.max(...['. ', '? ', '! ', '\n'].map((sign) => text.lastIndexOf(sign, start - 1) + 1));
  const rest = text.slice(end).search(/[.?!](?=\s|$)|\n/);
  const to = rest < 0 ? text.length : end + rest + 1;
  const lead = text.slice(from, start).match(/^\s*/)![0].length;
  return { text: text.slice(from + lead, to).trimEnd(), start: start - from - lead, end: end - from - lead };
}
