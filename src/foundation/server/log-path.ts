/** Where an address ends in a secret: links from mails, and the public view of a study. */
const secret =
  /(\/api\/tokens\/(?:verify_user\/|reset_password\/)?|\/researches\/share\/|\/authenticatie\/(?:wachtwoord-vergeten|verifieer-gebruiker)\/|\/openbaar-onderzoek\/)(?!(?:verify_user|reset_password)\/?$)[^/]+/;

/** A path as it may stand in a log: `/api/tokens/…`. */
export const logPath = (path: string | undefined) => path?.replace(secret, '$1…');
