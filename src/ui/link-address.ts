/** What may stand in the address of a link: a page of ours, another site, a mail address or a telephone number. */
const ownPath = /^\/(?![/\\])[^\s<>"\\]*$/;
const elsewhere = /^(https?:\/\/|mailto:|tel:)[^\s<>"\\]+$/i;
/** What someone types without the first part: `www.rivm.nl/gedrag`, `info@rivm.nl`. */
const site = /^(https?:\/\/)?([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(:\d+)?([/?#].*)?$/iu;
const mail = /^(mailto:)?[^\s<>"\\@:/]+@([\p{L}\d-]+\.)+\p{L}{2,}(\?.*)?$/iu;

/** The address when it may be followed, else null. */
export function linkAddress(address: string | null): string | null {
  const plain = address?.trim() ?? '';
  return ownPath.test(plain) || elsewhere.test(plain) ? plain : null;
}

/** The address that someone means who types `www.rivm.nl` or `info@rivm.nl`; null when it cannot be told. */
export function typedAddress(typed: string): string | null {
  const plain = typed.trim();
  if (mail.test(plain)) return linkAddress(plain.replace(/^(mailto:)?/i, 'mailto:'));
  if (site.test(plain)) return linkAddress(/^https?:/i.test(plain) ? plain : `https://${plain}`);
  return ownPath.test(plain) ? plain : null;
}
