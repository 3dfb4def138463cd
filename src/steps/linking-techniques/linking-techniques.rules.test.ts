import { describe, expect, it } from 'vitest';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { Priority } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { Factor, LinkedTechnic, Technic, TechnicReference } from '#theory/theory.contract.ts';
import { goesAlong, rowOf, withChoice, withLink, withoutLink } from './choice.rules.ts';
import type { LinkingTechniques, TechniqueLink } from './linking-techniques.contract.ts';
import {
  coverage,
  type Earlier,
  isComplete,
  isSupported,
  linksOf,
  otherTechnics,
  priorityFactors,
  linkingTechniquesRules as rules,
  softHints,
  suggestions,
  supportedBy,
  waiting,
} from './linking-techniques.rules.ts';

const iri = (name: string) => `/api/technics/${name}`;

const reference = (name: string, isSecondary = false): TechnicReference => ({
  '@id': iri(name),
  '@type': 'technics',
  id: 1,
  slug: name,
  name,
  helpText: null,
  description: null,
  isSecondary,
});

const technic = (name: string, change: Partial<Technic> = {}): Technic => ({
  ...reference(name),
  retired: false,
  blocks: [],
  sources: [],
  factors: [],
  englishName: name,
  bctCode: null,
  bctName: null,
  bctRelated: [],
  conditions: [],
  ethics: null,
  supports: [],
  supportedBy: [],
  evidence: null,
  ...change,
});

const linked = (name: string, basis: LinkedTechnic['basis']): LinkedTechnic => ({
  ...reference(name),
  basis,
  mechanism: null,
  linkSources: ['Michie e.a. (2013)'],
});

const easing = technic('vereenvoudigen');
const aids = technic('hulpmiddelen');
const prompt = technic('geheugensteuntje');
const plain = technic('begrijpelijke taal', { isSecondary: true, supports: [reference('vereenvoudigen')] });
const play = technic('spelelementen', { isSecondary: true, supports: [reference('geheugensteuntje')] });
const library = [plain, prompt, aids, easing, play];
const ease: Pick<Factor, 'technics'> = {
  technics: [
    linked('begrijpelijke taal', 'confirmed'),
    linked('vereenvoudigen', 'editorial'),
    linked('hulpmiddelen', 'literature'),
  ],
};

const link = (researchFactor: string, of: Technic, change: Partial<TechniqueLink> = {}): TechniqueLink => ({
  uuid: `${researchFactor} ${of.name}`,
  researchFactor,
  technic: of['@id'],
  name: of.name,
  secondary: of.isSecondary,
  ownChoice: false,
  reason: 'Past bij wat we zagen.',
  supports: of.supports.map((primary) => primary['@id']),
  unsupportedReason: null,
  ethicalObjection: null,
  ...change,
});

const chosen = (uuid: string, factor: string | null = `/api/factors/${uuid}`) =>
  ({ uuid, name: uuid, factor }) as ChosenFactor;
const priority = (uuid: string, on = true) => ({ uuid, priority: on }) as Priority;
const content = (...links: TechniqueLink[]): LinkingTechniques => ({ links });

/** Norm goes before gemak; kennis has no priority; eigen is an own factor. */
const earlier: Earlier = {
  determineFactors: {
    ...determineFactors.empty,
    factors: [chosen('gemak'), chosen('kennis'), chosen('norm'), chosen('eigen', null)],
  },
  prioritisingFactors: {
    researchFactors: [priority('norm'), priority('gemak'), priority('kennis', false)],
    adviceToOthers: null,
    workshopParticipants: null,
  },
  weighingFactors: { researchFactors: [], segmentGrades: [], workshopParticipants: null },
};

const names = (list: readonly { name: string | null }[]) => list.map(({ name }) => name);

describe('the priority factors', () => {
  it('stand in the order of the user', () => {
    expect(names(priorityFactors(earlier))).toEqual(['norm', 'gemak']);
  });

  it('are without what was left out of the weighing, or is gone', () => {
    const researchFactors = [{ uuid: 'norm', leftOut: true }] as Earlier['weighingFactors']['researchFactors'];
    expect(
      names(
        priorityFactors({
          ...earlier,
          weighingFactors: { researchFactors, segmentGrades: [], workshopParticipants: null },
        }),
      ),
    ).toEqual(['gemak']);
    expect(priorityFactors({ ...earlier, determineFactors: { ...determineFactors.empty, factors: [] } })).toEqual([]);
  });

  it('carry no library item when they are own factors', () => {
    const prioritisingFactors = {
      researchFactors: [priority('eigen')],
      adviceToOthers: null,
      workshopParticipants: null,
    };
    expect(priorityFactors({ ...earlier, prioritisingFactors })[0]!.factor).toBeNull();
  });
});

describe('the techniques to choose from', () => {
  it('are those the library links with the factor, primary first, then by basis and name', () => {
    expect(suggestions(ease, library).map(({ technic: one, basis }) => [one.name, basis])).toEqual([
      ['hulpmiddelen', 'literature'],
      ['vereenvoudigen', 'editorial'],
      ['begrijpelijke taal', 'confirmed'],
    ]);
  });

  it('name the sources of the link', () => {
    expect(suggestions(ease, library)[0]!.sources).toEqual(['Michie e.a. (2013)']);
  });

  it('are also any other, as `eigen keuze`', () => {
    expect(names(otherTechnics(ease, library))).toEqual(['geheugensteuntje', 'spelelementen']);
  });

  it('are all of them for an own factor', () => {
    expect(suggestions(undefined, library)).toEqual([]);
    expect(otherTechnics(undefined, library)).toHaveLength(library.length);
  });

  it('leave out what the library retired', () => {
    const retired = library.map((one) => ({ ...one, retired: true }));
    expect(suggestions(ease, retired)).toEqual([]);
    expect(otherTechnics(undefined, retired)).toEqual([]);
  });
});

describe('a secondary technique', () => {
  it('can be chosen once the factor has a primary that it supports', () => {
    expect(isSupported(plain, [link('gemak', easing)])).toBe(true);
    expect(supportedBy(plain, [link('gemak', easing), link('gemak', aids)])).toEqual(['vereenvoudigen']);
  });

  it('otherwise asks for a reason', () => {
    expect(isSupported(plain, [])).toBe(false);
    expect(isSupported(plain, [link('gemak', aids), link('gemak', play)])).toBe(false);
    expect(isSupported(aids, [])).toBe(true);
  });
});

describe('choosing', () => {
  const choice = { uuid: 'new', researchFactor: 'gemak', technic: easing, ownChoice: false };

  it('copies name and kind from the library', () => {
    expect(withChoice(content(), [], choice).links).toEqual([link('gemak', easing, { uuid: 'new', reason: null })]);
  });

  it('does nothing when it is chosen already', () => {
    const before = content(link('gemak', easing));
    expect(withChoice(before, [], choice)).toBe(before);
    expect(withChoice(before, [], { ...choice, researchFactor: 'norm' }).links).toHaveLength(2);
  });

  it('again brings the row back whole', () => {
    const aside = [
      link('norm', easing),
      link('gemak', easing, { reason: 'Eén pas scheelt een stap.', ethicalObjection: 'Geen.' }),
    ];
    const taken = withoutLink(content(link('gemak', aids), aside[1]!), aside[1]!.uuid);
    expect(names(taken.links)).toEqual(['hulpmiddelen']);
    expect(withChoice(taken, aside, choice).links.at(-1)).toEqual(aside[1]);
    expect(rowOf([], choice).uuid).toBe('new');
  });

  it('puts primary techniques before secondary ones', () => {
    const all = content(link('gemak', plain), link('norm', prompt), link('gemak', easing));
    expect(names(linksOf(all, 'gemak'))).toEqual(['vereenvoudigen', 'begrijpelijke taal']);
  });

  it('changes one row and no other', () => {
    const all = content(link('gemak', easing), link('norm', easing));
    expect(withLink(all, all.links[1]!.uuid, { reason: null }).links.map(({ reason }) => reason)).toEqual([
      'Past bij wat we zagen.',
      null,
    ]);
  });
});

describe('taking back a technique that later steps use', () => {
  const later = {
    conductingInterventionDesign: {
      ideas: [
        { uuid: 'i1', link: 'l1', title: 'Hangbakje' },
        { uuid: 'i2', link: 'l1', title: null },
        { uuid: 'i3', link: 'l2', title: 'Zakjes' },
      ],
    },
    interventionDesign: {
      interventions: [
        { name: 'Bakjesproef', ideas: ['i2'] },
        { name: 'Lift', ideas: ['i3'] },
      ],
    },
  };

  it('says what goes with it', () => {
    expect(goesAlong('l1', later)).toEqual({
      ideas: ['Hangbakje', 'Idee zonder titel'],
      interventions: ['Bakjesproef'],
    });
  });

  it('says nothing when nothing uses it', () => {
    expect(goesAlong('l3', later)).toBeNull();
    expect(goesAlong('l1', {})).toBeNull();
  });
});

describe('soft hints', () => {
  const factors = priorityFactors(earlier);
  const many = (uuid: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => link(uuid, technic(`t${from + index}`)));

  it('(soft) 3 per factor', () => {
    expect(softHints(content(...many('gemak', 3)), factors)).toEqual([]);
    expect(softHints(content(...many('gemak', 4)), factors)).toEqual([
      'Bij gemak heb je meer dan drie technieken gekozen. Kies wat het meeste doet.',
    ]);
  });

  it('(soft) 8 in all, each counted once', () => {
    const more = (from: number) => softHints(content(...many('gemak', 5), ...many('norm', 4, from)), factors).at(-1);
    expect(more(5)).toBe('Je hebt 9 verschillende technieken gekozen. Meer dan acht wordt moeilijk uit te voeren.');
    expect(more(4)).toMatch(/^Bij gemak/);
  });
});

describe('the coverage grid', () => {
  const factors = priorityFactors(earlier);
  const grid = coverage(
    content(link('gemak', plain), link('gemak', easing), link('norm', plain), link('kennis', prompt)),
    factors,
  );

  it('has the techniques of the priority factors, primary first', () => {
    expect(names(grid.technics)).toEqual(['vereenvoudigen', 'begrijpelijke taal']);
  });

  it('shows empty cells', () => {
    expect(grid.has('gemak', easing['@id'])).toBe(true);
    expect(grid.has('norm', easing['@id'])).toBe(false);
  });

  it('shows which factors have no primary technique', () => {
    expect(names(grid.uncovered)).toEqual(['norm']);
    expect(grid.primaries('gemak')).toBe(1);
    expect(isComplete(content(link('gemak', easing)), 'gemak')).toBe(true);
    expect(isComplete(content(link('gemak', easing, { reason: null })), 'gemak')).toBe(false);
    expect(isComplete(content(link('gemak', plain)), 'gemak')).toBe(false);
  });

  it('keeps choices at factors that lost their priority', () => {
    expect(waiting(content(link('kennis', prompt), link('gemak', easing)), earlier)).toEqual([
      { name: 'kennis', count: 1 },
    ]);
  });
});

describe('what the step still needs', () => {
  const messages = (saved: LinkingTechniques, study = earlier) =>
    rules.missing(saved, study).map(({ message }) => message);

  it('is the priorities of step 7 first', () => {
    expect(
      messages(content(), {
        ...earlier,
        prioritisingFactors: { researchFactors: [], adviceToOthers: null, workshopParticipants: null },
      }),
    ).toEqual(['Kies eerst welke factoren prioriteit krijgen, in “Factoren prioriteren”.']);
  });

  it('is at least one primary technique per priority factor, and why each fits', () => {
    expect(
      rules.missing(
        content(link('kennis', prompt, { reason: null }), link('gemak', easing, { reason: null })),
        earlier,
      ),
    ).toEqual([
      { path: 'links.norm', message: 'norm: kies minstens één primaire techniek.' },
      { path: 'links[1].reason', message: 'vereenvoudigen bij gemak: schrijf op waarom deze techniek past.' },
    ]);
  });

  it('is why a secondary technique stands without a primary one that it supports', () => {
    const alone = content(link('gemak', aids), link('gemak', plain), link('norm', prompt));
    expect(messages(alone)).toEqual([
      'begrijpelijke taal bij gemak: schrijf op waarom je deze kiest zonder een primaire die hij versterkt.',
    ]);
    expect(messages(content(link('gemak', easing), link('gemak', plain), link('norm', prompt)))).toEqual([]);
    const explained = link('gemak', plain, { unsupportedReason: 'De brief gaat toch uit.' });
    expect(messages(content(link('gemak', aids), explained, link('norm', prompt)))).toEqual([]);
  });

  it('is nothing when that is there', () => {
    expect(messages(content(link('gemak', easing), link('norm', prompt)))).toEqual([]);
  });
});

describe('what later steps take', () => {
  it('are the choices for priority factors, without their texts', () => {
    const all = content(link('gemak', easing), link('kennis', prompt));
    expect(rules.yields(all, earlier).links).toEqual({
      'gemak vereenvoudigen': { researchFactor: 'gemak', technic: iri('vereenvoudigen'), secondary: false },
    });
  });

  it('are the same when a choice was taken back and made again', () => {
    const [first, second] = [link('gemak', easing), link('norm', prompt)];
    expect(rules.yields(content(first, second), earlier)).toEqual(rules.yields(content(second, first), earlier));
  });

  it('are told in one sentence', () => {
    const summary = (...links: TechniqueLink[]) => rules.summary(content(...links), earlier);
    expect(summary()).toBeNull();
    expect(summary(link('gemak', easing))).toBe('Nog nodig: een primaire techniek bij norm.');
    expect(summary(link('gemak', easing), link('norm', easing))).toBe('1 primaire techniek bij 2 factoren.');
    expect(summary(link('gemak', easing), link('norm', prompt), link('gemak', plain))).toBe(
      '2 primaire technieken en 1 secundaire bij 2 factoren.',
    );
  });
});
