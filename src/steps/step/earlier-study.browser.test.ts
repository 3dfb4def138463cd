import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { determineType } from '#steps/determine-type/determine-type.contract.ts';
import { EarlierStudy } from './earlier-study.tsx';

/** What is missing when only the given things are there: the words of each link and where it leads. */
function missing({ audience = null, readOnly = false }: { audience?: string | null; readOnly?: boolean }) {
  const html = renderToStaticMarkup(
    createElement(EarlierStudy, {
      research: 'u-1',
      earlier: {
        researchTarget: { questionBehaviour: null, questionAudience: audience },
        determineFactors: { factors: audience === null ? [{ name: 'Gemak' }] : [] },
        determineType: determineType.empty,
      },
      readOnly,
      form: 'leidraad',
    }),
  );
  const line = html.slice(html.indexOf('Nog niet ingevuld'));
  return {
    words: line.replaceAll(/<[^>]*>/g, ''),
    links: [...line.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, words]) => [words, to]),
  };
}

describe('what is not there yet of earlier steps', () => {
  it('leads to the field itself, by what the field is called on its form', () => {
    expect(missing({}).links).toEqual([
      ['“Wat doen mensen?”', '/onderzoek/u-1/doelanalyse#field-questionBehaviour'],
      ['Doelgroep in de vragen', '/onderzoek/u-1/doelanalyse#field-questionAudience'],
      ['“Welk onderzoek ga je doen?”', '/onderzoek/u-1/type-onderzoek-bepalen#field-researchType'],
    ]);
    expect(missing({ audience: 'bewoners' }).links.at(-1)).toEqual([
      'Factoren',
      '/onderzoek/u-1/factoren-bepalen#field-factors',
    ]);
  });

  it('is told without a link to who may only read', () => {
    expect(missing({ readOnly: true })).toEqual({
      words: 'Nog niet ingevuld: “Wat doen mensen?”, Doelgroep in de vragen, “Welk onderzoek ga je doen?”',
      links: [],
    });
  });
});
