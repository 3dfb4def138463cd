/**
 * What the e-mail address is called by providers. Nobody chooses another: an attribute that people fill in themselves would let them in
 * as somebody else.
 */
export const knownMail = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:mace:dir:attribute-def:mail',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'mail',
  'email',
  'emailAddress',
];

/** Whether an attribute holds the e-mail address: then it does not say who somebody is, as others may get that address later. */
export const isMail = (attribute: string): boolean =>
  knownMail.some((name) => name.toLowerCase() === attribute.toLowerCase());
