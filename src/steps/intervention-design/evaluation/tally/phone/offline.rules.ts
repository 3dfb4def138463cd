import { tallyPath } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';

/** What the build put on the page: its files by their address. */
export interface Shipped {
  files: readonly string[];
}

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * What a request gets of what is kept: the page when somebody goes there without a network, one of its files, or nothing. Answers of the API are
 * never kept, nor is anything else of the site.
 */
export function keptFor({ method, mode, url }: Asked, origin: string, { files }: Shipped): 'page' | 'file' | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return pathname === tallyPath || pathname.startsWith(`${tallyPath}/`) ? 'page' : null;
  return files.includes(pathname) ? 'file' : null;
}
