import { accessPaths } from '#access/sign-in/paths.rules.ts';
import { joinPath } from '#research/workshop/forms.contract.ts';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { newsPath } from '#shell/news/latest.rules.ts';
import { dossierPath } from '#shell/procurement/dossier-paths.rules.ts';
import { tallyPath } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';
import { publicPath } from '#steps/report/public/public.rules.ts';
import { appPaths } from './page-paths.rules.ts';

/** The pages for who is not signed in, which the router does not know. */
export const publicPaths: readonly string[] = [
  ...new Set(Object.values(accessPaths)),
  `${accessPaths.reset}/:token`,
  `${accessPaths.verify}/:token`,
  `${publicPath}/:secret`,
  joinPath,
  tallyPath,
  `${tallyPath}/:uuid`,
  statementPath,
  dossierPath,
  newsPath,
];

const patterns = [...appPaths, ...publicPaths].map(
  (path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Whether there is a page at an address. What it is about, such as a research, may still not be there. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
