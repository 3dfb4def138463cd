import { companyOf } from '#access/company/company.server.ts';
import { actorOf, needsLicence } from '#access/company/power.server.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, type RouteOptions, route } from '#foundation/server/http/route.ts';
import { countAttempt } from '#foundation/server/rate-limit.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SignOnDeps } from '../deps.server.ts';
import { backRefused, comeBack } from '../flow.server.ts';
import { SignOnRefused } from '../identity.server.ts';
import { connectionNamed, isFilled } from '../store.server.ts';
import { takeLogout } from './logout.server.ts';
import { samlOperations } from './metadata.contract.ts';
import { readAnswer, samlIdentify, samlKeys, stateOf } from './protocol.server.ts';
import { keepMetadata, takeMetadata } from './read-metadata.server.ts';
import { samlAddressesOf, samlOf } from './store.server.ts';

type Admit = (what: string, most: number) => NonNullable<RouteOptions['admit']>;

/** Logging in at a provider by SAML 2.0: our metadata, where its answers come in, and reading what it says of itself. */
export function samlRoutes(deps: SignOnDeps, admit: Admit): Route[] {
  const own = { transaction: false };
  return [
    route(
      samlOperations.metadata,
      async ({ params }) =>
        answer(Buffer.from(await ownMetadata(deps, params.uuid)), {
          headers: {
            'content-type': 'application/samlmetadata+xml',
            'content-disposition': 'attachment; filename="metadata.xml"',
            'cache-control': 'no-store',
          },
        }),
      { admit: admit('sign-on metadata', 60) },
    ),
    route(
      samlOperations.acs,
      ({ params, body, address }) => takeAnswer(deps, params.uuid, body.SAMLResponse, address),
      { ...own, admit: admit('sign-on acs', 60) },
    ),
    route(samlOperations.logout, ({ params, search, address }) => takeLogout(deps, params.uuid, search, address), {
      ...own,
      admit: admit('sign-on saml logout', 60),
    }),
    route(
      samlOperations.readMetadata,
      async (call) => {
        const [actor, company] = [actorOf(call), Number(call.params.id)];
        await companyOf(deps.db, actor, company);
        needsLicence(actor);
        await countAttempt(deps.db, `metadata ${call.signed.uuid}`, { most: 30, seconds: 600 });
        const typed = call.body.metadata.trim();
        const given = typed.startsWith('<') ? { xml: typed } : { address: typed };
        const read = await takeMetadata(deps, given);
        await deps.db.transaction().execute((db) => keepMetadata(db, deps, actor, company, given, read));
        return answer({ issuer: read.entityId, certificates: read.certificates.length });
      },
      own,
    ),
  ];
}

async function ownMetadata(deps: SignOnDeps, uuid: string): Promise<string> {
  const connection = await connectionNamed(deps.db, uuid);
  const saml = connection?.protocol === 'saml' ? await samlOf(deps.db, uuid) : null;
  if (!connection || !saml) throw new Problem('notFound');
  const { entityId, answerAddress, logoutAddress } = samlAddressesOf(deps.sender().publicUrl, uuid);
  const [{ key, certificate }, ...others] = await samlKeys(deps, uuid);
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const metadata = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: answerAddress,
    logoutCallbackUrl: logoutAddress,
    privateKey: key,
    // The next is known before it signs, and the former until it is taken away.
    publicCerts: [certificate, ...others.map((other) => other.certificate)],
    decryptionPvk: key,
    decryptionCert: certificate,
    signatureAlgorithm: 'sha256',
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    wantAssertionsSigned: true,
    // The same each time, so that who compares finds no difference.
    generateUniqueId: () => `_${uuid}`,
  });
  // The library names POST here; requests and answers about logging out go by redirect, both ways.
  return metadata.replace(/(<SingleLogoutService Binding="[^"]*:)HTTP-POST"/, '$1HTTP-Redirect"');
}

/** An answer that no login belongs to goes back to the login page, and nothing is looked up for it. */
async function takeAnswer(deps: SignOnDeps, uuid: string, sent: unknown, from: string) {
  const connection = await connectionNamed(deps.db, uuid);
  if (connection?.protocol !== 'saml' || !isFilled(connection)) return backRefused('login', 'unknown');
  const read = readAnswer(sent, connection);
  if ('fault' in read) {
    // Its form is not that of an answer; which login it would belong to is not known.
    deps.log.warn({ connection: uuid, fault: read.fault }, 'answer of a provider refused');
    return backRefused('login', 'untrusted');
  }
  const state = stateOf(read.response);
  if (state === null) return backRefused('login', 'provider_began');
  return comeBack(
    deps,
    uuid,
    {
      protocol: 'saml',
      state,
      identify: async (now, begun) => {
        if (now.protocol !== 'saml') throw new SignOnRefused('unknown');
        return samlIdentify(deps, now, state, read, begun);
      },
    },
    from,
  );
}
