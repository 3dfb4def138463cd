import { process, type StepName } from '#study/process.ts';

/**
 * Every address of the signed-in app, once: the router hangs a screen on each, and the server knows by them which address is a page
 * (public-paths.rules.ts). It stands apart from the others, which the app need not load.
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
  signOn: '/beheer/inloggen',
  audit: '/beheer/logboek',
  leaving: '/beheer/archief',
  companies: '/beheer/organisaties',
  company: '/beheer/organisaties/:id',
  installation: '/beheer/installatie',
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
  workshop: '/onderzoek/:uuid/werksessie/:place',
  styleGuide: '/stijlgids',
} as const;

/** Of each step, under its research. */
export const stepPaths = Object.fromEntries(
  process.map(({ name, path }) => [name, `/onderzoek/:uuid/${path}`]),
) as Record<StepName, string>;

export const appPaths: readonly string[] = [...Object.values(pagePaths), ...Object.values(stepPaths)];
