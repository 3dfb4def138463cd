import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pages } from './router.tsx';

const addresses = [
  ['/', '/'],
  ['/ander-onderzoek', '/ander-onderzoek'],
  ['/over-de-tool', '/over-de-tool'],
  ['/licentie', '/licentie'],
  ['/theorie/themas', '/theorie/:slug'],
  ['/theorie-categorie/1', '/theorie-categorie/:id'],
  ['/thema/1', '/thema/:id'],
  ['/factor/1', '/factor/:id'],
  ['/techniek/1', '/techniek/:id'],
  ['/pagina/1', '/pagina/:id'],
  ['/onderzoek/toevoegen', '/onderzoek/toevoegen'],
  ['/onderzoek/u-1', '/onderzoek/:uuid'],
  ['/onderzoek/u-1/bewerk', '/onderzoek/:uuid/bewerk'],
  ['/onderzoek/u-1/samenwerken', '/onderzoek/:uuid/samenwerken'],
  ['/onderzoek/u-1/doelanalyse', '/onderzoek/:uuid/doelanalyse'],
  ['/onderzoek/u-1/factoren-bepalen', '/onderzoek/:uuid/factoren-bepalen'],
  ['/onderzoek/u-1/type-onderzoek-bepalen', '/onderzoek/:uuid/type-onderzoek-bepalen'],
  ['/onderzoek/u-1/kwalitatief-onderzoek', '/onderzoek/:uuid/kwalitatief-onderzoek'],
  ['/onderzoek/u-1/onderzoek-uitzetten-en-analyseren', '/onderzoek/:uuid/onderzoek-uitzetten-en-analyseren'],
  ['/onderzoek/u-1/factoren-wegen', '/onderzoek/:uuid/factoren-wegen'],
  ['/onderzoek/u-1/factoren-prioriteren', '/onderzoek/:uuid/factoren-prioriteren'],
  ['/onderzoek/u-1/koppeling-gedragstechnieken', '/onderzoek/:uuid/koppeling-gedragstechnieken'],
  ['/onderzoek/u-1/aan-de-slag-met-technieken', '/onderzoek/:uuid/aan-de-slag-met-technieken'],
  ['/onderzoek/u-1/interventiedesign', '/onderzoek/:uuid/interventiedesign'],
  ['/onderzoek/u-1/rapportage', '/onderzoek/:uuid/rapportage'],
] as const;

const pageAt = (address: string) => matchRoutes(pages, address)?.[0]?.route.path;

describe('the addresses of the signed-in app', () => {
  it.each(addresses)('%s is the page %s', (address, path) => expect(pageAt(address)).toBe(path));

  it.each(addresses)('%s and more is no page', (address) =>
    expect(pageAt(`${address.replace(/\/$/, '')}/en/meer`)).toBe('*'));
});
