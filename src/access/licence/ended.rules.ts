import type { HelpWays } from '#access/sign-in/help.rules.ts';
import { problems } from '#foundation/shared/problem.ts';

/** What nobody can do any more after the end of a licence, and whom to call about it. */
export function licenceEndedWords({ helpPhone, helpEmail }: HelpWays): string {
  const ways = [...(helpPhone ? [`bel ${helpPhone}`] : []), ...(helpEmail ? [`mail ${helpEmail}`] : [])].join(' of ');
  return ways
    ? `De licentie van je organisatie is verlopen. Je kunt nog lezen, downloaden en delen. Verlengen? ${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`
    : problems.licenceEnded.detail;
}
