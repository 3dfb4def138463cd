/** The page of our own that talks to LimeSurvey, in a frame. */
export const framePath = '/limesurvey-verbinding';

/** What is wrong with an address of LimeSurvey, each in a sentence. */
export const addressFaults = {
  none: 'Vul het hele adres in, bijvoorbeeld https://enquete.voorbeeld.nl.',
  http: 'Dit adres begint met http. Daarmee gaan wachtwoorden en antwoorden leesbaar over het internet, en browsers houden het tegen. Vraag je beheerder van LimeSurvey om https.',
  login: 'Haal de gebruikersnaam en het wachtwoord uit het adres. Die vraagt LimeSurvey zelf, elke keer.',
  wildcard: 'Vul één adres in, zonder sterretje of andere tekens.',
  ours: 'Dit is het adres van deze tool. Vul het adres van LimeSurvey in.',
} as const;

/** Only such names: what a browser takes for a host, and a policy cannot take for more than one. */
const host = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;
const loopback = /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/;

/**
 * The address of LimeSurvey as it is kept: with https, without what stands behind it (`/index.php/admin`). Of a server that itself runs
 * on this machine with http, as while trying it, LimeSurvey on this machine may do so too.
 */
export function limeSurveyAddress(typed: string, ownAddress: string): { address: string } | { fault: string } {
  const text = typed.trim();
  if (text.includes('*')) return { fault: addressFaults.wildcard };
  const url = urlOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return { fault: addressFaults.none };
  if (url.username !== '' || url.password !== '') return { fault: addressFaults.login };
  if (!host.test(url.hostname)) return { fault: addressFaults.wildcard };
  if (!url.hostname.includes('.') && !loopback.test(url.hostname) && !url.hostname.startsWith('['))
    return { fault: addressFaults.none };
  const own = urlOf(ownAddress);
  const bothHere = own?.protocol === 'http:' && loopback.test(own.hostname) && loopback.test(url.hostname);
  if (url.protocol === 'http:' && !bothHere) return { fault: addressFaults.http };
  if (url.origin === own?.origin) return { fault: addressFaults.ours };
  return {
    address: `${url.origin}${url.pathname.replace(/\/(?:index\.php|admin)(?:\/.*)?$/, '').replace(/\/+$/, '')}`,
  };
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
