/** What people agree to when they are followed, in the first person: nothing in it is more than what happens. */
export const followConsent =
  'Met mijn eigen code mogen mijn antwoorden naast die van een volgende keer worden gelegd; daarvoor worden die code, versleuteld, en een score per onderwerp hoogstens twee jaar bewaard.';

/** The sentences of a text, as they are written: for pointing at the one that says something. */
export const sentencesOf = (text: string | null): string[] =>
  (text ?? '').split(/\n+/).flatMap((line) =>
    line
      .split(/(?<=[.!?…])\s+(?=\S)/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ''),
  );

/** Whether a text holds this sentence whole. */
export const saysSo = (text: string | null, sentence: string): boolean => sentencesOf(text).includes(sentence.trim());

/** The consent with our sentence about following in it, once. */
export const withFollowConsent = (text: string | null): string =>
  saysSo(text, followConsent) ? text! : [text, followConsent].filter(Boolean).join('\n\n');
