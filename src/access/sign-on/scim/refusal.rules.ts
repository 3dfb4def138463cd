/** What kind of fault a request has (RFC 7644, table 9), as far as it is used here. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A request that is refused, in the shape that SCIM has for it: who reads the sentence manages the provider. */
export class ScimRefusal extends Error {
  override readonly name = 'ScimRefusal';
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const badSyntax = (detail: string) => new ScimRefusal(400, detail, 'invalidSyntax');
export const badValue = (detail: string) => new ScimRefusal(400, detail, 'invalidValue');
export const badPath = (detail: string) => new ScimRefusal(400, detail, 'invalidPath');
export const badFilter = (detail: string) => new ScimRefusal(400, detail, 'invalidFilter');
export const notUnique = (detail: string) => new ScimRefusal(409, detail, 'uniqueness');

/** The body of an error (RFC 7644, section 3.12). */
export const refusalBody = (status: number, detail: string, scimType: ScimType | null = null): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail,
});
