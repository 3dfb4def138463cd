import type { Technic } from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';
import { plain, type ViewSection, withEntries } from './views.rules.ts';

/** The sixteen groups of the taxonomy, by the first part of a code. Source of the English names: Michie e.a. (2013). */
const bctGroups: readonly (readonly [string, string])[] = [
  ['Doelen en plannen', 'Goals and planning'],
  ['Terugkoppeling en bijhouden', 'Feedback and monitoring'],
  ['Sociale steun', 'Social support'],
  ['Kennis vormen', 'Shaping knowledge'],
  ['Gevolgen van het gedrag', 'Natural consequences'],
  ['Gedrag vergelijken', 'Comparison of behaviour'],
  ['Associaties', 'Associations'],
  ['Herhalen en vervangen', 'Repetition and substitution'],
  ['Uitkomsten vergelijken', 'Comparison of outcomes'],
  ['Beloning en dreiging', 'Reward and threat'],
  ['Regulatie', 'Regulation'],
  ['Wat eraan voorafgaat', 'Antecedents'],
  ['Identiteit', 'Identity'],
  ['Gevolgen volgens plan', 'Scheduled consequences'],
  ['Geloof in eigen kunnen', 'Self-belief'],
  ['Leren in gedachten', 'Covert learning'],
];

const codeParts = ({ bctCode }: Technic) => (bctCode ?? '0.0').split('.').map(Number) as [number, number];

/** Per group of the BCT taxonomy in the order of its codes; what has no code of its own comes last. */
export function technicsByBct(technics: readonly Technic[]): ViewSection<Technic>[] {
  const coded = technics.filter(({ bctCode }) => bctCode !== null);
  const groups = bctGroups.map(
    ([title, englishName], at): ViewSection<Technic> => ({
      ...plain,
      key: `bct-${at + 1}`,
      title: `${at + 1}. ${title}`,
      englishName,
      jump: `${at + 1}. ${title}`,
      entries: coded
        .filter((item) => codeParts(item)[0] === at + 1)
        .sort((a, b) => codeParts(a)[1] - codeParts(b)[1] || byName(a, b))
        .map((item) => ({ item, note: [item.bctCode, item.bctName].filter(Boolean).join(' ') })),
    }),
  );
  const rest = technics
    .filter(({ bctCode }) => bctCode === null)
    .sort(byName)
    .map((item) => ({ item, note: item.bctRelated.length > 0 ? `verwant: ${item.bctRelated.join(', ')}` : null }));
  return withEntries([
    ...groups,
    { ...plain, key: 'bct-geen', title: 'Zonder eigen code', jump: 'Zonder eigen code', entries: rest },
  ]);
}
