import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRouter, pages } from './router.tsx';

/** The routes as the browser gets them; outside a browser there is none to make a router for. */
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  createBrowserRouter: (routes: RouteObject[]) => ({ routes }),
}));

const addresses = [
  ['/', '/', 'HomeScreen'],
  ['/ander-onderzoek', '/ander-onderzoek', 'OthersScreen'],
  ['/over-de-tool', '/over-de-tool', 'AboutScreen'],
  ['/licentie', '/licentie', 'LicenceScreen'],
  ['/theorie/themas', '/theorie/:slug', 'TheoryListScreen'],
  ['/theorie-categorie/1', '/theorie-categorie/:id', 'PageCategoryScreen'],
  ['/thema/1', '/thema/:id', 'ThemeScreen'],
  ['/factor/1', '/factor/:id', 'FactorScreen'],
  ['/techniek/1', '/techniek/:id', 'TechnicScreen'],
  ['/pagina/1', '/pagina/:id', 'PageScreen'],
  ['/onderzoek/toevoegen', '/onderzoek/toevoegen', 'AddResearchScreen'],
  ['/onderzoek/u-1', '/onderzoek/:uuid', 'ResearchScreen'],
  ['/onderzoek/u-1/bewerk', '/onderzoek/:uuid/bewerk', 'EditResearchScreen'],
  ['/onderzoek/u-1/samenwerken', '/onderzoek/:uuid/samenwerken', 'CollaboratorsScreen'],
  ['/onderzoek/u-1/werksessie/doelanalyse', '/onderzoek/:uuid/werksessie/:place', 'WorkshopScreen'],
  ['/onderzoek/u-1/doelanalyse', '/onderzoek/:uuid/doelanalyse', 'ResearchTargetScreen'],
  ['/onderzoek/u-1/factoren-bepalen', '/onderzoek/:uuid/factoren-bepalen', 'DetermineFactorsScreen'],
  ['/onderzoek/u-1/type-onderzoek-bepalen', '/onderzoek/:uuid/type-onderzoek-bepalen', 'DetermineTypeScreen'],
  ['/onderzoek/u-1/kwalitatief-onderzoek', '/onderzoek/:uuid/kwalitatief-onderzoek', 'QualitativeResearchScreen'],
  [
    '/onderzoek/u-1/onderzoek-uitzetten-en-analyseren',
    '/onderzoek/:uuid/onderzoek-uitzetten-en-analyseren',
    'ConductingResearchScreen',
  ],
  ['/onderzoek/u-1/factoren-wegen', '/onderzoek/:uuid/factoren-wegen', 'WeighingFactorsScreen'],
  ['/onderzoek/u-1/factoren-prioriteren', '/onderzoek/:uuid/factoren-prioriteren', 'PrioritisingFactorsScreen'],
  [
    '/onderzoek/u-1/koppeling-gedragstechnieken',
    '/onderzoek/:uuid/koppeling-gedragstechnieken',
    'LinkingTechniquesScreen',
  ],
  [
    '/onderzoek/u-1/aan-de-slag-met-technieken',
    '/onderzoek/:uuid/aan-de-slag-met-technieken',
    'WorkingWithTechniquesScreen',
  ],
  ['/onderzoek/u-1/interventiedesign', '/onderzoek/:uuid/interventiedesign', 'InterventionDesignScreen'],
  ['/onderzoek/u-1/rapportage', '/onderzoek/:uuid/rapportage', 'ReportScreen'],
] as const;

const pageAt = (address: string) => matchRoutes(pages, address)?.[0]?.route;

/** What the page is once its code is there. */
async function screenAt(address: string): Promise<string> {
  const { lazy } = pageAt(address)!;
  const { Component } = await (lazy as () => Promise<{ Component: { name: string } }>)();
  return Component.name;
}

afterEach(() => vi.unstubAllGlobals());

describe('the addresses of the signed-in app', () => {
  it.each(addresses)('%s is the page %s', (address, path) => expect(pageAt(address)?.path).toBe(path));

  it.each(addresses)('%s, the page %s, shows %s', async (address, _path, screen) => {
    vi.stubGlobal('sessionStorage', { removeItem: () => {} });
    expect(await screenAt(address)).toBe(screen);
  });

  it.each(addresses)('%s and more is no page', (address) => {
    for (const more of ['/meer', '/en/meer'])
      expect([more, pageAt(`${address.replace(/\/$/, '')}${more}`)?.path]).toEqual([more, '*']);
  });
});

describe('the door of the signed-in app', () => {
  const door = createRouter(new QueryClient()).routes as RouteObject[];
  const visit = async (address: string, stored: Record<string, string>) => {
    const tab = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
    });
    const [found] = matchRoutes(door, address.split('?')[0]!)!;
    const { loader } = found!.route as { loader: (asked: object) => Promise<Response | null> };
    const answer = await loader({ request: new Request(`http://127.0.0.1${address}`), params: {} });
    return { to: answer?.headers.get('location') ?? null, kept: Object.fromEntries(tab) };
  };

  it('is one, around all pages', () => {
    expect(door).toHaveLength(1);
    expect(door[0]!.children!.flatMap(({ children }) => children)).toEqual(pages);
  });

  it.each(
    addresses,
  )('%s is for who has an access token; others are sent to log in, and come back there', async (address) => {
    const out = { to: '/authenticatie/inloggen', kept: { current_user_location: address } };
    expect(await visit(address, {})).toEqual(out);
    expect(await visit(address, { refresh_token: 'r1' })).toEqual(out);
    expect(await visit(address, { token: 'a.b.c' })).toEqual({ to: null, kept: {} });
  });

  it('keeps what was asked of a page with it', async () => {
    expect((await visit('/theorie/zoeken?q=doel', {})).kept).toEqual({
      current_user_location: '/theorie/zoeken?q=doel',
    });
  });
});
