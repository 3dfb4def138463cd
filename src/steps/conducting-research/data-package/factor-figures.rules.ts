import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { answerName, correlationRows, differenceRows, type KeptFigure, meanRows, rows } from './kept-figure.rules.ts';

/** Everything that is kept of one factor. `nameOf` has the name of each question in the files. */
export function factorFigures(
  analysis: StoredAnalysis,
  score: string,
  nameOf: ReadonlyMap<string, string>,
): KeptFigure[] {
  const place = { score };
  const { reliability, doers } = analysis;
  return [
    ...(analysis.mean.kind === 'none' && analysis.scale === null
      ? []
      : rows('factor', place, { ontbreekt: analysis.missing })),
    ...meanRows('factor', place, analysis.mean),
    ...rows('factor', place, { 'grootste deel': analysis.largestShare }),
    ...correlationRows('samenhang', place, analysis.correlation),
    ...(reliability.kind === 'none'
      ? []
      : rows('betrouwbaarheid', place, {
          n: reliability.n,
          [reliability.measure]: reliability.value,
          ...{ laag: reliability.interval.lo, hoog: reliability.interval.hi },
        })),
    ...(reliability.kind === 'none'
      ? []
      : (reliability.loadings ?? []).flatMap((loading, at) => {
          const question = nameOf.get(analysis.items[reliability.items[at]!]!.item);
          return question === undefined ? [] : rows('lading', { score, question }, { lading: loading });
        })),
    ...(doers.kind === 'none'
      ? []
      : [
          ...meanRows('doeners', place, { kind: 'figure', ...doers.doers }),
          ...meanRows('niet-doeners', place, { kind: 'figure', ...doers.nonDoers }),
          ...differenceRows('doeners min niet-doeners', place, { kind: 'figure', ...doers.difference }),
        ]),
    ...analysis.items.flatMap((item) => {
      const question = nameOf.get(item.item);
      if (question === undefined) return [];
      const ofItem = { score, question };
      return [
        ...rows('vraag', ofItem, { ontbreekt: item.missing, 'grootste deel': item.largestShare }),
        ...meanRows('vraag', ofItem, item.mean),
        ...rows('vraag', ofItem, { 'gemiddelde op 100': item.mean100 }),
        ...(item.itemRest.kind === 'none'
          ? []
          : rows('vraag en rest', ofItem, { r: item.itemRest.r, n: item.itemRest.n })),
        ...correlationRows('vraag en gedrag', ofItem, item.correlation),
        ...item.distribution.flatMap(({ n, ...given }) =>
          rows('vraag', { ...ofItem, answer: answerName(given) }, { aantal: n }),
        ),
      ];
    }),
    ...analysis.segments.flatMap(({ item, groups, difference }) => {
      const group = nameOf.get(item);
      if (group === undefined) return [];
      return [
        ...groups.flatMap(({ code, mean, correlation }) => {
          const ofGroup = { score, group, answer: String(code) };
          return [...meanRows('groep', ofGroup, mean), ...correlationRows('samenhang in groep', ofGroup, correlation)];
        }),
        ...(difference ? differenceRows('tweede groep min eerste', { score, group }, difference) : []),
      ];
    }),
  ];
}
