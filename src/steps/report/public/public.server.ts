import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { countSender } from '#foundation/server/rate-limit.ts';
import { publicResearchOperations } from './public.contract.ts';
import { type PublicDeps, publicView } from './view.server.ts';

/** A room full of people behind one address may open the page at once; guessing is hopeless at any rate. */
const readsPerAddress = { most: 120, seconds: 60 };

/** What the public reads of a shared research: what its owner chose, as it is now. */
export const publicRoutes = (deps: PublicDeps): Route[] => [
  route(
    publicResearchOperations.read,
    async ({ db, params }) =>
      answer(await publicView(db, deps, params.secret), { headers: { 'x-robots-tag': 'noindex' } }),
    { admit: ({ db, address }) => countSender(db, 'share', address, readsPerAddress) },
  ),
];
