/** Named in this order: most browsers also carry the names of others. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'een iPhone'],
  [/\biPad\b/, 'een iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'een Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'een Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * What a `User-Agent` says in words that its owner knows: `Firefox op Windows`. No version and no model: it is there to tell one's
 * devices apart, not to follow them.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Onbekend apparaat';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser) return system ? `${browser} op ${system}` : browser;
  if (system) return `Een browser op ${system}`;
  // A program: `curl/8.5.0`, `python-requests/2.32`.
  const program = /^([a-z][\w.-]{1,30})(\/|$)/i.exec(userAgent)?.[1];
  return program && program !== 'Mozilla' ? `Het programma ${program}` : 'Onbekend apparaat';
}

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];
