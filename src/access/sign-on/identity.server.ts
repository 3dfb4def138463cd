import type { Unmet } from './demands.rules.ts';
import type { SignOnRefusal } from './refusals.contract.ts';
import type { SignOnTrial } from './sign-on.contract.ts';

/** A login that ends here, with what people read of it. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly reason: SignOnRefusal;

  constructor(reason: SignOnRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Who somebody is, as the provider vouches for it. */
export interface Identity {
  issuer: string;
  subject: string;
  address: string | null;
  /** Whether the provider says that the address is not theirs. */
  addressDenied: boolean;
  name: string | null;
  groups: string[];
  /** What the provider calls its own session. */
  session: string | null;
  /** Of SAML: what the provider calls them, to log out there. */
  nameId?: NameId | null;
  /** What the organisation demands of a login and this one does not meet: then only a trial goes on, to show it. */
  unmet: Unmet | null;
  claims: SignOnTrial['claims'];
}

/** What a provider calls somebody, as it must be told again to log out there. */
export interface NameId {
  value: string;
  format: string | null;
  nameQualifier: string | null;
  spNameQualifier: string | null;
}
