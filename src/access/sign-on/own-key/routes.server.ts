import { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import { type Actor, actorOf, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, created, noContent } from '#foundation/server/http/answer.ts';
import { type Route, type RouteOptions, route } from '#foundation/server/http/route.ts';
import { contextOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SignOnDeps } from '../deps.server.ts';
import { connectionToChange } from '../settings.server.ts';
import { connectionOf } from '../store.server.ts';
import { keyOperations, mostKeys, publicKeysOperation, type SignOnKey } from './keys.contract.ts';
import { type KeptKey, keyNamed, keysOf, makeKey, publicKeyOf, publishedKeys, signWithKey } from './keys.server.ts';

/** The keys by which a provider knows us: for it their public halves, and for the admin of an organisation which there are, and which signs. */
export function keyRoutes(
  deps: SignOnDeps,
  admit: (what: string, most: number) => NonNullable<RouteOptions['admit']>,
): Route[] {
  return [
    route(
      publicKeysOperation,
      async ({ params }) => {
        const keys = await publishedKeys(deps.db, params.uuid);
        if (keys.length === 0) throw new Problem('notFound');
        return answer({ keys: keys.map(publicKeyOf) });
      },
      { admit: admit('sign-on keys', 60) },
    ),
    route(keyOperations.list, async (call) => {
      const company = Number(call.params.id);
      await companyOf(call.db, actorOf(call), company);
      return listed((await keysOf(call.db, company)).map((key) => member(...present(key))));
    }),
    route(keyOperations.read, async (call) =>
      item(...present(await keyNamed(call.db, actorOf(call), call.params.uuid))),
    ),
    route(keyOperations.add, async (call) => {
      const [actor, company] = [actorOf(call), Number(call.params.id)];
      await companyOf(call.db, actor, company);
      needsLicence(actor);
      const { uuid: connection, protocol } = await connectionToChange(call.db, company);
      if ((await keysOf(call.db, company)).length >= mostKeys)
        throw refused('', 'Er zijn al twee sleutels. Haal eerst de sleutel weg die je niet gebruikt.');
      const uuid = await makeKey(call.db, deps.keys, connection, protocol);
      const key = await keyNamed(call.db, actor, uuid);
      await note(call.db, actor, 'sign_on_key_made', key);
      return created({ '@context': contextOf('SignOnKey'), ...member(...present(key)) });
    }),
    route(keyOperations.use, async (call) => {
      const { actor, key } = await toChange(call);
      needsLicence(actor);
      if (!key.signs) {
        await signWithKey(call.db, key);
        await note(call.db, actor, 'sign_on_key_used', key);
      }
      return item(...present(await keyNamed(call.db, actor, key.uuid)));
    }),
    route(keyOperations.remove, async (call) => {
      const { actor, key } = await toChange(call);
      const connection = await connectionOf(call.db, key.company);
      if (key.signs && (key.protocol === 'saml' || connection?.clientAuth === 'key'))
        throw refused('', 'Met deze sleutel loggen jullie nu in. Neem eerst de andere sleutel in gebruik.');
      await sql`DELETE FROM sign_on_key WHERE uuid = ${key.uuid}`.execute(call.db);
      await note(call.db, actor, 'sign_on_key_removed', key);
      return noContent();
    }),
  ];
}

/** The company is locked first: which key signs, and how many there are, is looked at under it. */
async function toChange(call: Parameters<typeof actorOf>[0] & { db: Database; params: { uuid: string } }) {
  const actor = actorOf(call);
  const { company } = await keyNamed(call.db, actor, call.params.uuid);
  await lockCompany(call.db, company);
  return { actor, key: await keyNamed(call.db, actor, call.params.uuid) };
}

const note = (
  db: Database,
  actor: Actor,
  action: 'sign_on_key_made' | 'sign_on_key_used' | 'sign_on_key_removed',
  { company, kid }: KeptKey,
) => noteDown(db, actor, { action, company, details: { item: kid } });

function present(key: KeptKey): [string, 'SignOnKey', Omit<SignOnKey, '@id' | '@type' | '@context'>] {
  const { uuid, kid, signs, certificate } = key;
  const read = new X509Certificate(certificate);
  return [
    `/api/sign_on_keys/${uuid}`,
    'SignOnKey',
    {
      uuid,
      kid,
      signs,
      certificate,
      fingerprints: { sha1: read.fingerprint, sha256: read.fingerprint256 },
      madeAt: new Date(read.validFrom).toISOString(),
      endsAt: new Date(read.validTo).toISOString(),
    },
  ];
}
