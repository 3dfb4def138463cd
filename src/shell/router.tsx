import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router';
import { rememberLocation, session } from '#foundation/browser/session.ts';
import { researchQuery } from '#study/research.queries.ts';
import { AppErrorScreen, ErrorScreen } from './error.screen.tsx';
import { pagePaths, stepPaths } from './page-paths.rules.ts';
import { page } from './router-page.ts';
import { ShellScreen } from './shell.screen.tsx';

/** The table of contents: every address of the signed-in app. */
export const pages: RouteObject[] = [
  page(pagePaths.home, () => import('#research/list/home.screen.tsx'), 'HomeScreen'),
  page(pagePaths.others, () => import('#research/list/home.screen.tsx'), 'OthersScreen'),
  page(pagePaths.bin, () => import('#research/list/bin.screen.tsx'), 'BinScreen'),
  page(pagePaths.about, () => import('#theory/reading/lists/list.screen.tsx'), 'AboutScreen'),
  page(pagePaths.account, () => import('#access/account/account.screen.tsx'), 'AccountScreen'),
  page(pagePaths.licence, () => import('#access/licence/licence.screen.tsx'), 'LicenceScreen'),

  page(pagePaths.users, () => import('#access/company/users/users.screen.tsx'), 'UsersScreen'),
  page(pagePaths.organisation, () => import('#access/company/organisation.screen.tsx'), 'OrganisationScreen'),
  page(pagePaths.signOn, () => import('#access/company/sign-on/sign-on.screen.tsx'), 'SignOnScreen'),
  page(pagePaths.audit, () => import('#access/company/audit/audit.screen.tsx'), 'AuditScreen'),
  page(pagePaths.leaving, () => import('#research/leaving/leaving.screen.tsx'), 'LeavingScreen'),
  page(pagePaths.companies, () => import('#access/company/all.screen.tsx'), 'CompaniesScreen'),
  page(pagePaths.company, () => import('#access/company/all.screen.tsx'), 'CompanyScreen'),
  page(
    pagePaths.installation,
    () => import('#access/company/installation/installation.screen.tsx'),
    'InstallationScreen',
  ),

  page(pagePaths.editorList, () => import('#theory/editor/editor.screen.tsx'), 'EditorListScreen'),
  page(pagePaths.editorItem, () => import('#theory/editor/editor.screen.tsx'), 'EditorItemScreen'),

  page(pagePaths.theorySearch, () => import('#theory/reading/lists/list.screen.tsx'), 'TheorySearchScreen'),
  page(pagePaths.theoryList, () => import('#theory/reading/lists/list.screen.tsx'), 'TheoryListScreen'),
  page(pagePaths.pageCategory, () => import('#theory/reading/lists/list.screen.tsx'), 'PageCategoryScreen'),
  // On these stands what other rooms tell about them.
  {
    ...page(pagePaths.theme, () => import('#theory/reading/detail.screen.tsx'), 'ThemeScreen'),
    children: [page('', () => import('#research/uses/uses.screen.tsx'), 'ThemeUses')],
  },
  {
    ...page(pagePaths.factor, () => import('#theory/reading/detail.screen.tsx'), 'FactorScreen'),
    children: [page('', () => import('#steps/determine-factors/uses.screen.tsx'), 'FactorUses')],
  },
  {
    ...page(pagePaths.technic, () => import('#theory/reading/detail.screen.tsx'), 'TechnicScreen'),
    children: [page('', () => import('#steps/linking-techniques/uses.screen.tsx'), 'TechniqueUses')],
  },
  page(pagePaths.page, () => import('#theory/reading/detail.screen.tsx'), 'PageScreen'),

  page(pagePaths.addResearch, () => import('#research/details/details.screen.tsx'), 'AddResearchScreen'),
  {
    ...page(pagePaths.research, () => import('#research/research.screen.tsx'), 'ResearchScreen'),
    children: [page('', () => import('#steps/report/downloads.screen.tsx'), 'DownloadsScreen')],
  },
  page(pagePaths.editResearch, () => import('#research/details/details.screen.tsx'), 'EditResearchScreen'),
  page(
    pagePaths.collaborators,
    () => import('#research/collaborators/collaborators.screen.tsx'),
    'CollaboratorsScreen',
  ),
  page(pagePaths.workshop, () => import('#research/workshop/screen/workshop.screen.tsx'), 'WorkshopScreen'),
  page(
    stepPaths.research_target,
    () => import('#steps/research-target/research-target.screen.tsx'),
    'ResearchTargetScreen',
  ),
  page(
    stepPaths.determine_factors,
    () => import('#steps/determine-factors/determine-factors.screen.tsx'),
    'DetermineFactorsScreen',
  ),
  page(
    stepPaths.determine_type,
    () => import('#steps/determine-type/determine-type.screen.tsx'),
    'DetermineTypeScreen',
  ),
  page(
    stepPaths.qualitative_research,
    () => import('#steps/qualitative-research/qualitative-research.screen.tsx'),
    'QualitativeResearchScreen',
  ),
  page(
    stepPaths.conducting_research,
    () => import('#steps/conducting-research/conducting-research.screen.tsx'),
    'ConductingResearchScreen',
  ),
  page(
    stepPaths.weighing_factors,
    () => import('#steps/weighing-factors/weighing-factors.screen.tsx'),
    'WeighingFactorsScreen',
  ),
  page(
    stepPaths.prioritising_factors,
    () => import('#steps/prioritising-factors/prioritising-factors.screen.tsx'),
    'PrioritisingFactorsScreen',
  ),
  page(
    stepPaths.linking_behavioral_techniques,
    () => import('#steps/linking-techniques/linking-techniques.screen.tsx'),
    'LinkingTechniquesScreen',
  ),
  page(
    stepPaths.conducting_intervention_design,
    () => import('#steps/working-with-techniques/working-with-techniques.screen.tsx'),
    'WorkingWithTechniquesScreen',
  ),
  page(
    stepPaths.intervention_design,
    () => import('#steps/intervention-design/intervention-design.screen.tsx'),
    'InterventionDesignScreen',
  ),
  page(stepPaths.complete_research, () => import('#steps/report/report.screen.tsx'), 'ReportScreen'),

  page(pagePaths.styleGuide, () => import('#shell/style-guide/style-guide.screen.tsx'), 'StyleGuideScreen'),
  page('*', () => import('./not-found.screen.tsx'), 'NotFoundScreen'),
];

export function createRouter(queries: QueryClient) {
  return createBrowserRouter([
    {
      Component: ShellScreen,
      ErrorBoundary: AppErrorScreen,
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
