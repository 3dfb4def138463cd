import { code, type Section, type State, tested } from '../line.rules.ts';
import { authorization, oauth, selfContained } from './access.rules.ts';
import { browser, services } from './browser.rules.ts';
import { communication, cryptography } from './cryptography.rules.ts';
import { encoding, files, logic } from './input.rules.ts';
import { architecture, configuration, dataProtection, logging, webRtc } from './operation.rules.ts';
import type { Chapter, Requirement } from './requirement.rules.ts';
import { authentication, session } from './sign-in.rules.ts';

/** OWASP ASVS 5.0, chapter by chapter, as far as level 2. */
export const chapters: readonly Chapter[] = [
  encoding,
  logic,
  browser,
  services,
  files,
  authentication,
  session,
  authorization,
  selfContained,
  oauth,
  cryptography,
  communication,
  configuration,
  dataProtection,
  architecture,
  logging,
  webRtc,
];

export const requirements = chapters.flatMap((chapter) => chapter.requirements);

/** The states that are told, in the order in which they are counted. */
const counted: readonly State[] = ['ja', 'deels', 'nee', 'aan de beheerder', 'niet van toepassing'];

/** How many requirements of the standard have each state: a line can be about several. */
const countsIn = (some: readonly Requirement[]): string => {
  const of = (state: State) => some.filter((one) => one.state === state).reduce((sum, { ids }) => sum + ids.length, 0);
  return counted
    .filter((state) => of(state) > 0)
    .map((state) => `${of(state)} ${state}`)
    .join(', ');
};

const numberOf = (some: readonly Requirement[]) => some.reduce((sum, { ids }) => sum + ids.length, 0);

export const asvsCounts: Section = {
  id: 'asvs-aantallen',
  title: 'OWASP ASVS 5.0, niveau 1 en 2: de stand',
  lead: `De ${numberOf(requirements)} eisen van niveau 1 en 2 zijn een voor een naast de code gelegd, door ons zelf. ‘Ja’ betekent: gezien in de code, met een test of document erbij. Niemand van buiten heeft het nagekeken.`,
  lines: [
    {
      about: 'Alles samen',
      text: countsIn(requirements),
      proof: [
        tested(
          'src/shell/procurement/dossier.test.ts',
          'answers every requirement of level 1 and 2 once, in its chapter and in order',
        ),
      ],
    },
    ...chapters.map(({ number, title, file, requirements: own }) => ({
      about: `${number} ${title}`,
      text: `${numberOf(own)} eisen: ${countsIn(own)}`,
      proof: [code(file)],
    })),
  ],
};

export const asvsOpen: Section = {
  id: 'asvs-open',
  title: 'OWASP ASVS 5.0: wat er niet of niet helemaal is',
  lead: 'Eerst wat er niet is, dan wat er deels is. Er staat bij wat ervoor nodig is, of waarom het bewust zo is.',
  stateHead: 'In het product',
  lines: (['nee', 'deels'] as const).flatMap((state) => requirements.filter((one) => one.state === state)),
};

export const asvsAll: Section = {
  id: 'asvs',
  title: 'OWASP ASVS 5.0: alle eisen',
  lead: 'Wat een eis vraagt, staat er in onze woorden. Het nummer leidt naar de zin van de standaard.',
  stateHead: 'In het product',
  folded: true,
  lines: requirements,
};
