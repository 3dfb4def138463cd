import { accessPaths } from '#access/access-paths.rules.ts';
import { process, type StepName } from '#research/process.ts';
import { publicPath } from '#steps/report/public-report.rules.ts';
import { statementPath } from './accessibility-statement.rules.ts';

/**
 * Every address of the signed-in app, once: the router hangs a screen on each, and the server knows by them which address is a page.
 */
export const pagePaths = {
  home: '/',
  others: '/ander-onderzoek',
  bin: '/prullenbak',
  about: '/over-de-tool',
  account: '/account',
  licence: '/licentie',
  users: '/beheer/gebruikers',
  organisation: '/beheer/organisatie',
  audit: '/beheer/logboek',
  companies: '/beheer/organisaties',
  company: '/beheer/organisaties/:id',
  editorList: '/beheer/theorie',
  editorItem: '/beheer/theorie/:kind/:id/:place?',
  theorySearch: '/theorie/zoeken',
  theoryList: '/theorie/:slug',
  pageCategory: '/theorie-categorie/:id',
  theme: '/thema/:id',
  factor: '/factor/:id',
  technic: '/techniek/:id',
  page: '/pagina/:id',
  addResearch: '/onderzoek/toevoegen',
  research: '/onderzoek/:uuid',
  editResearch: '/onderzoek/:uuid/bewerk',
  collaborators: '/onderzoek/:uuid/samenwerken',
  styleGuide: '/stijlgids',
} as const;

/** Of each step, under its research. */
export const stepPaths = Object.fromEntries(
  process.map(({ name, path }) => [name, `/onderzoek/:uuid/${path}`]),
) as Record<StepName, string>;

export const appPaths: readonly string[] = [...Object.values(pagePaths), ...Object.values(stepPaths)];

/** The pages for who is not signed in, which the router does not know. */
export const publicPaths: readonly string[] = [
  ...new Set(Object.values(accessPaths)),
  `${accessPaths.reset}/:token`,
  `${accessPaths.verify}/:token`,
  `${publicPath}/:secret`,
  statementPath,
];

const patterns = [...appPaths, ...publicPaths].map(
  (path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Whether there is a page at an address. What it is about, such as a research, may still not be there. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
