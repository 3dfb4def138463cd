import type { Json } from './open-api-schemas.ts';

/** The headers of answers, as OpenAPI documents them. */

export const header = (description: string, schema: Json = { type: 'string' }): Json => ({ description, schema });

/** What more than one call answers with, written once. */
export const sharedHeaders = {
  ApiVersion: header('The version of this interface, as in `info`.'),
  RequestId: header('Of this request: the operator finds it by this in the log.'),
  ETag: header('What was answered: for `If-None-Match`, and for `If-Match` where a call takes that.'),
  Location: header('Where it is.'),
  ContentLocation: header('The address of what was written.'),
};

const shared = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });

/** Of every answer. */
export const versionHeader = { 'API-Version': shared('ApiVersion'), 'X-Request-Id': shared('RequestId') };
export const tag = { ETag: shared('ETag') };
export const location = { Location: shared('Location') };
export const contentLocation = { 'Content-Location': shared('ContentLocation') };
