import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router';
import { rememberLocation, session } from '#foundation/browser/session.ts';
import { researchQuery } from '#research/research.queries.ts';
import { ErrorScreen, HouseErrorScreen } from './error.screen.tsx';
import { page } from './router-page.ts';
import { ShellScreen } from './shell.screen.tsx';

/** The table of contents: every address of the signed-in app. */
export const pages: RouteObject[] = [
  page('/', () => import('#research/home.screen.tsx'), 'HomeScreen'),
  page('/ander-onderzoek', () => import('#research/home.screen.tsx'), 'OthersScreen'),
  page('/prullenbak', () => import('#research/bin.screen.tsx'), 'BinScreen'),
  page('/over-de-tool', () => import('#theory/theory-list.screen.tsx'), 'AboutScreen'),
  page('/account', () => import('#access/account/account.screen.tsx'), 'AccountScreen'),
  page('/licentie', () => import('#access/licence.screen.tsx'), 'LicenceScreen'),

  page('/beheer/gebruikers', () => import('#access/company/company-users.screen.tsx'), 'UsersScreen'),
  page('/beheer/organisatie', () => import('#access/company/company-organisation.screen.tsx'), 'OrganisationScreen'),
  page('/beheer/logboek', () => import('#access/company/company-audit.screen.tsx'), 'AuditScreen'),
  page('/beheer/organisaties', () => import('#access/company/company-all.screen.tsx'), 'CompaniesScreen'),
  page('/beheer/organisaties/:id', () => import('#access/company/company-all.screen.tsx'), 'CompanyScreen'),

  page('/beheer/theorie', () => import('#theory/theory-editor.screen.tsx'), 'EditorListScreen'),
  page('/beheer/theorie/:kind/:id/:place?', () => import('#theory/theory-editor.screen.tsx'), 'EditorItemScreen'),

  page('/theorie/zoeken', () => import('#theory/theory-list.screen.tsx'), 'TheorySearchScreen'),
  page('/theorie/:slug', () => import('#theory/theory-list.screen.tsx'), 'TheoryListScreen'),
  page('/theorie-categorie/:id', () => import('#theory/theory-list.screen.tsx'), 'PageCategoryScreen'),
  // Beside these stands what the rooms of research and steps tell about them.
  {
    ...page('/thema/:id', () => import('#theory/theory-detail.screen.tsx'), 'ThemeScreen'),
    children: [page('', () => import('#research/research-uses.screen.tsx'), 'ThemeUses')],
  },
  {
    ...page('/factor/:id', () => import('#theory/theory-detail.screen.tsx'), 'FactorScreen'),
    children: [page('', () => import('#steps/determine-factors/determine-factors-uses.screen.tsx'), 'FactorUses')],
  },
  {
    ...page('/techniek/:id', () => import('#theory/theory-detail.screen.tsx'), 'TechnicScreen'),
    children: [page('', () => import('#steps/linking-techniques/linking-techniques-uses.screen.tsx'), 'TechniqueUses')],
  },
  page('/pagina/:id', () => import('#theory/theory-detail.screen.tsx'), 'PageScreen'),

  page('/onderzoek/toevoegen', () => import('#research/details.screen.tsx'), 'AddResearchScreen'),
  page('/onderzoek/:uuid', () => import('#research/research.screen.tsx'), 'ResearchScreen'),
  page('/onderzoek/:uuid/bewerk', () => import('#research/details.screen.tsx'), 'EditResearchScreen'),
  page('/onderzoek/:uuid/samenwerken', () => import('#research/collaborators.screen.tsx'), 'CollaboratorsScreen'),
  page(
    '/onderzoek/:uuid/doelanalyse',
    () => import('#steps/research-target/research-target.screen.tsx'),
    'ResearchTargetScreen',
  ),
  page(
    '/onderzoek/:uuid/factoren-bepalen',
    () => import('#steps/determine-factors/determine-factors.screen.tsx'),
    'DetermineFactorsScreen',
  ),
  page(
    '/onderzoek/:uuid/type-onderzoek-bepalen',
    () => import('#steps/determine-type/determine-type.screen.tsx'),
    'DetermineTypeScreen',
  ),
  page(
    '/onderzoek/:uuid/kwalitatief-onderzoek',
    () => import('#steps/qualitative-research/qualitative-research.screen.tsx'),
    'QualitativeResearchScreen',
  ),
  page(
    '/onderzoek/:uuid/onderzoek-uitzetten-en-analyseren',
    () => import('#steps/conducting-research/conducting-research.screen.tsx'),
    'ConductingResearchScreen',
  ),
  page(
    '/onderzoek/:uuid/factoren-wegen',
    () => import('#steps/weighing-factors/weighing-factors.screen.tsx'),
    'WeighingFactorsScreen',
  ),
  page(
    '/onderzoek/:uuid/factoren-prioriteren',
    () => import('#steps/prioritising-factors/prioritising-factors.screen.tsx'),
    'PrioritisingFactorsScreen',
  ),
  page(
    '/onderzoek/:uuid/koppeling-gedragstechnieken',
    () => import('#steps/linking-techniques/linking-techniques.screen.tsx'),
    'LinkingTechniquesScreen',
  ),
  page(
    '/onderzoek/:uuid/aan-de-slag-met-technieken',
    () => import('#steps/working-with-techniques/working-with-techniques.screen.tsx'),
    'WorkingWithTechniquesScreen',
  ),
  page(
    '/onderzoek/:uuid/interventiedesign',
    () => import('#steps/intervention-design/intervention-design.screen.tsx'),
    'InterventionDesignScreen',
  ),
  page('/onderzoek/:uuid/rapportage', () => import('#steps/report/report.screen.tsx'), 'ReportScreen'),

  page('/stijlgids', () => import('./style-guide.screen.tsx'), 'StyleGuideScreen'),
  page('*', () => import('./not-found.screen.tsx'), 'NotFoundScreen'),
];

export function createRouter(queries: QueryClient) {
  return createBrowserRouter([
    {
      Component: ShellScreen,
      ErrorBoundary: HouseErrorScreen,
      HydrateFallback: () => null,
      loader: ({ request, params }) => {
        const { pathname, search } = new URL(request.url);
        if (!session.accessToken()) {
          rememberLocation(pathname + search);
          return redirectDocument('/authenticatie/inloggen');
        }
        // The study is asked for while the screen's own code is still on its way.
        if (params.uuid) void queries.prefetchQuery(researchQuery(params.uuid));
        return null;
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      // Around the pages and not on each: a page whose code never came cannot show its own boundary.
      children: [{ ErrorBoundary: ErrorScreen, children: pages }],
    },
  ]);
}
