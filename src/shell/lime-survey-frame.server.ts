import { createHash } from 'node:crypto';

/** A page as it is sent, and what it may do. */
export interface FramePage {
  html: string;
  headers: Record<string, string>;
}

/**
 * The page in a frame that talks to one LimeSurvey and to nothing else. The policy names its one origin, and sandboxes the page also
 * where somebody opens it by itself.
 */
export function framePages(script: string): (address: string) => FramePage {
  const hash = createHash('sha256').update(script).digest('base64');
  if (script.includes('</script')) throw new Error('The script of the frame would end the page that it stands in.');
  return (address) => ({
    html: `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Verbinding met LimeSurvey</title></head><body data-address="${escaped(address)}"><script>${script}</script></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'sameorigin',
      'x-robots-tag': 'noindex',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'sha256-${hash}'`,
        `connect-src ${new URL(address).origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    },
  });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
