import { bareTag, hashOf } from '#foundation/server/http/answer.ts';
import type { ScimCall } from './deps.server.ts';
import { asAsked } from './query.server.ts';
import { ScimRefusal } from './refusal.rules.ts';

export interface ScimAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: object;
}

/** Where SCIM is served. */
export const scimPath = '/scim/v2';

export interface Meta {
  resourceType: 'User' | 'Group';
  created: Date;
  lastModified: Date;
}

export type Resource = Record<string, unknown> & { id: string; meta: { location: string; version: string } };

/** A resource with its meta: the version is a weak tag of all that it says. */
export function withMeta(call: ScimCall, body: Record<string, unknown> & { id: string }, meta: Meta): Resource {
  const { resourceType, created, lastModified } = meta;
  const dated = { resourceType, created: created.toISOString(), lastModified: lastModified.toISOString() };
  const location = `${call.deps.sender().publicUrl}${scimPath}/${resourceType}s/${body.id}`;
  return { ...body, meta: { ...dated, location, version: `W/"${hashOf(JSON.stringify([body, dated]))}"` } };
}

const knows = (header: string, { meta }: Resource) =>
  header.split(',').some((tag) => tag.trim() === '*' || bareTag(tag) === bareTag(meta.version));

/** Refuses who changes something else than they read. */
export function mustKnow({ headers: { ifMatch } }: ScimCall, resource: Resource): void {
  if (ifMatch !== undefined && !knows(ifMatch, resource))
    throw new ScimRefusal(412, 'Dit is intussen gewijzigd. Lees het opnieuw en probeer het dan nog eens.');
}

/** A resource as an answer; nothing of it for who has it already. */
export function answerWith(call: ScimCall, resource: Resource, status = 200): ScimAnswer {
  const headers = { etag: resource.meta.version, ...(status === 201 ? { location: resource.meta.location } : {}) };
  const { ifNoneMatch } = call.headers;
  if (status === 200 && ifNoneMatch !== undefined && knows(ifNoneMatch, resource)) return { status: 304, headers };
  return { status, headers, body: asAsked(resource, call.query) };
}
