import { managePages } from '#access/company/pages.rules.ts';
import { placeOfText, plain, titleAndTexts } from '#research/list/list.rules.ts';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { newsPath } from '#shell/news/latest.rules.ts';
import { dossierPath } from '#shell/procurement/dossier-paths.rules.ts';
import { process, stepNumber, stepOf } from '#study/process.ts';
import type { FoundText, ResearchRow } from '#study/research.operations.contract.ts';

/** A place to go to. */
export interface Place {
  /** Its address. */
  to: string;
  name: string;
  /** What kind of thing it is, or where it belongs. */
  kind: string;
  /** The text in which the words were found. */
  pieces?: FoundText['pieces'];
}

export interface Places {
  /** What the group is told apart by. */
  key: string;
  label: string;
  places: Place[];
}

/** Of two groups with one label the key tells which. */
type Group = readonly [label: string, places: readonly Place[], key?: string];

/** Of each group at most so many: more is for the search of that part of the app. */
export const most = 6;

const appPages: Place[] = (
  [
    ['/', 'Mijn onderzoeken'],
    ['/onderzoek/toevoegen', 'Onderzoek toevoegen'],
    ['/ander-onderzoek', 'Andere onderzoeken'],
    ['/prullenbak', 'Prullenbak'],
    ['/theorie/themas', 'Thema’s'],
    ['/theorie/factoren', 'Factoren'],
    ['/theorie/primaire-technieken', 'Primaire technieken'],
    ['/theorie/secundaire-technieken', 'Secundaire technieken'],
    ['/theorie/matrix', 'Matrix van factoren en technieken'],
    ['/theorie/modellen', 'Modellen'],
    ['/over-de-tool', 'Over de tool'],
    ['/account', 'Mijn account'],
    ['/licentie', 'Licentie'],
    [statementPath, 'Toegankelijkheid'],
    [dossierPath, 'Inkoopdossier'],
    [newsPath, 'Nieuw'],
  ] as const
).map(([to, name]) => ({ to, name, kind: 'Pagina' }));

/** The pages of the app for someone with these roles. */
export const pagesFor = (roles: readonly string[]): Place[] => [
  ...appPages,
  ...managePages(roles).map(({ to, label }) => ({ to, name: label, kind: 'Beheer' })),
];

interface Study {
  uuid: string;
  name: string;
}

export const studyPlaces = (studies: readonly Study[]): Place[] =>
  studies.map(({ uuid, name }) => ({ to: `/onderzoek/${uuid}`, name, kind: 'Onderzoek' }));

/** Letters from which on texts are looked in: one stands in nearly all. */
const fewestLetters = 2;

/** What was found in the texts of researches, by research: of each text its place, once. */
export const textPlaces = (typed: string, studies: readonly Pick<ResearchRow, 'uuid' | 'name' | 'found'>[]): Group[] =>
  typed.trim().length < fewestLetters
    ? []
    : studies.slice(0, most).map(({ uuid, name, found }) => {
        const places = titleAndTexts(found).texts.map((text) => {
          const { to, words } = placeOfText(uuid, text);
          return { to, name: words, kind: '', pieces: text.pieces };
        });
        return [`In ${name}`, places.filter(({ to }, at) => places.findIndex((place) => place.to === to) === at), uuid];
      });

/** The eleven steps of a research, in order. */
export const stepPlaces = ({ uuid, name }: Study): Place[] =>
  process.map((step) => ({
    to: `/onderzoek/${uuid}/${step.path}`,
    name: `${stepNumber(step.name)}. ${step.title}`,
    kind: name,
  }));

/** What one looks for by name and stands far down in a step. */
export const partPlaces = ({ uuid, name }: Study): Place[] => [
  { to: `/onderzoek/${uuid}/${stepOf('conducting_research').path}#tweede-meting`, name: 'Tweede meting', kind: name },
];

/** Nobody types the apostrophe of `thema’s`. */
const bare = (text: string) => plain(text).replace(/['’]/g, '');

/** Those of which the name has every word that was typed, or the beginning of one. */
export function called(places: readonly Place[], typed: string): Place[] {
  const words = bare(typed).split(/\s+/).filter(Boolean);
  return places.filter(({ name }) => {
    const parts = bare(name).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

/** First those whose name begins with what was typed, each of both in the order it had. */
export const beginningFirst = (places: readonly Place[], typed: string): Place[] =>
  places.toSorted((a, b) => Number(begins(b, typed)) - Number(begins(a, typed)));

const begins = ({ name }: Place, typed: string) => bare(name).startsWith(bare(typed.trim()));

/**
 * What is shown when more is found for the same words: what stands there stays where it is, and what is new comes after it, so that
 * Enter and a click open what was seen. A group grows beyond its six for that.
 */
export function kept(shown: readonly Places[], found: readonly Places[]): Places[] {
  const more = new Map(found.map((group) => [group.key, group.places]));
  return [
    ...shown.map((group) => {
      const stands = new Set(group.places.map(({ to }) => to));
      return {
        ...group,
        places: [...group.places, ...(more.get(group.key) ?? []).filter(({ to }) => !stands.has(to))],
      };
    }),
    ...found.filter(({ key }) => !shown.some((group) => group.key === key)),
  ];
}

/** What a place is told apart by: a step can stand among the steps, and once more because of a text in it. */
export const placeKey = ({ key }: Places, { to }: Place): string => `${key} ${to}`;

/** Groups with something in them, cut to what can be looked over at once. */
export const groupsOf = (groups: readonly Group[]): Places[] =>
  groups.flatMap(([label, places, key = label]) =>
    places.length > 0 ? [{ key, label, places: places.slice(0, most) }] : [],
  );
