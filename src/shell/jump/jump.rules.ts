import { managePages } from '#access/company/pages.rules.ts';
import { plain } from '#research/list/list.rules.ts';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { process, stepNumber } from '#study/process.ts';

/** A place to go to. */
export interface Place {
  /** Its address; also what it is told apart by. */
  to: string;
  name: string;
  /** What kind of thing it is, or where it belongs. */
  kind: string;
}

export interface Places {
  label: string;
  places: Place[];
}

/** Of each group at most so many: more is for the search of that part of the house. */
const most = 6;

const housePages: Place[] = (
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
  ] as const
).map(([to, name]) => ({ to, name, kind: 'Pagina' }));

/** The pages of the house for someone with these roles. */
export const pagesFor = (roles: readonly string[]): Place[] => [
  ...housePages,
  ...managePages(roles).map(({ to, label }) => ({ to, name: label, kind: 'Beheer' })),
];

interface Study {
  uuid: string;
  name: string;
}

export const studyPlaces = (studies: readonly Study[]): Place[] =>
  studies.map(({ uuid, name }) => ({ to: `/onderzoek/${uuid}`, name, kind: 'Onderzoek' }));

/** The eleven steps of a research, in order. */
export const stepPlaces = ({ uuid, name }: Study): Place[] =>
  process.map((step) => ({
    to: `/onderzoek/${uuid}/${step.path}`,
    name: `${stepNumber(step.name)}. ${step.title}`,
    kind: name,
  }));

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

/** Groups with something in them, cut to what can be looked over at once. */
export const groupsOf = (groups: readonly [label: string, places: readonly Place[]][]): Places[] =>
  groups.flatMap(([label, places]) => (places.length > 0 ? [{ label, places: places.slice(0, most) }] : []));
