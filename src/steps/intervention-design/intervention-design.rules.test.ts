import { describe, expect, it } from 'vitest';
import { commaCsvOf } from '#foundation/shared/csv.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { linkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { withProposal } from '#steps/step/proposal/proposal.rules.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { type Idea, workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { chainColumns, chainFileName, chainOf, chainRows, chainTable } from './chain.rules.ts';
import { type Intervention, type InterventionDesign, interventionDesign } from './intervention-design.contract.ts';
import {
  appliedIdeas,
  chosenIdeas,
  coverage,
  type Earlier,
  emptyIntervention,
  interventionDesignRules,
  withReason,
} from './intervention-design.rules.ts';
import { proposalsOf, reasonProposals } from './proposals.rules.ts';
import { tidierItems } from './tidier.rules.ts';

const [ease, norm, habit] = [rowId('factor', 1), rowId('factor', 2), rowId('factor', 3)];
const [aid, plain, trend, ofHabit] = [rowId('link', 1), rowId('link', 2), rowId('link', 3), rowId('link', 4)];

const factor = (uuid: string, name: string) =>
  emptyRow(determineFactors.shape.factors, { uuid, name, hypothesis: `Omdat ${name}` });
const priority = (uuid: string, chosen: boolean) =>
  emptyRow(prioritisingFactors.shape.researchFactors, { uuid, priority: chosen });
const link = (uuid: string, researchFactor: string, name: string, secondary = false) =>
  emptyRow(linkingTechniques.shape.links, { uuid, researchFactor, technic: '/api/technics/1', name, secondary });
const ideaRows = workingWithTechniques.shape.ideas;
const idea = (title: string, of: string, conditions: string[] = []): Idea =>
  emptyRow(ideaRows, {
    uuid: rowId('idea', title),
    link: of,
    title,
    application: `Mensen zien ${title}.`,
    conditions: conditions.map((condition) =>
      emptyRow(ideaRows.row.conditions, { uuid: rowId('condition', title, condition), condition }),
    ),
  });

const caddy = idea('het bakje', aid, ['Binnen handbereik', 'Getest']);
const bags = idea('de zakjes', aid);
const picture = idea('het plaatje', plain);
const lift = idea('de liftkaart', trend);
const fixed = idea('het vaste moment', ofHabit);

/** Priority factors in the order norm, ease; habit lost its priority. */
const earlier: Earlier = {
  researchTarget: {
    ...researchTarget.empty,
    desiredBehaviour: 'Bewoners doen etensresten in een bakje.',
    questionBehaviour: 'etensresten apart weggooien',
    subBehaviours: ['Bakje neerzetten', 'Bakje legen'].map((behaviour) => ({ uuid: rowId(behaviour), behaviour })),
    indicator: 'Huishoudens die de container wekelijks openen',
    baseline: 31,
    target: 45,
    unit: '%',
  },
  determineFactors: {
    ...determineFactors.empty,
    factors: [factor(ease, 'Gemak'), factor(norm, 'Norm'), factor(habit, 'Gewoonten')],
  },
  conductingResearch: conductingResearch.empty,
  weighingFactors: weighingFactors.empty,
  prioritisingFactors: {
    ...prioritisingFactors.empty,
    researchFactors: [priority(norm, true), priority(ease, true), priority(habit, false)],
  },
  linkingBehavioralTechniques: {
    ...linkingTechniques.empty,
    links: [
      link(aid, ease, 'Hulpmiddelen toevoegen'),
      link(plain, ease, 'Begrijpelijke taal', true),
      link(trend, norm, 'Groei laten zien'),
      link(ofHabit, habit, 'Gewoonte vormen'),
    ],
  },
  conductingInterventionDesign: { ideas: [caddy, lift, picture, bags, fixed], workshopParticipants: null },
};

const uuids = (...ideas: Idea[]) => ideas.map(({ uuid }) => uuid);
const intervention = (fields: Partial<Intervention> = {}): Intervention => ({
  ...emptyIntervention(rowId('intervention')),
  ...fields,
});
const design = (...interventions: Intervention[]): InterventionDesign => ({
  ...interventionDesign.empty,
  interventions,
});
const described = {
  name: 'Bakjesproef',
  why: 'Gemak.',
  procedure: 'Aanbellen.',
  form: 'Aan huis.',
  whenAndHowMuch: 'Twee keer.',
};
const messages = (content: InterventionDesign) =>
  interventionDesignRules.missing(content, earlier).map(({ message }) => message);

describe('one or more interventions, made from chosen ideas', () => {
  it('needs at least one', () => {
    expect(interventionDesignRules.missing(design(), earlier)).toEqual([
      { path: 'interventions', message: 'Ontwerp minstens één interventie.' },
    ]);
  });

  it('offers ideas of priority factors in the order of preference; those of a set aside factor wait', () => {
    expect(
      appliedIdeas(earlier).map(({ idea: { title }, technique, factor: name }) => `${title}: ${technique}, ${name}`),
    ).toEqual([
      'het bakje: Hulpmiddelen toevoegen, Gemak',
      'de liftkaart: Groei laten zien, Norm',
      'het plaatje: Begrijpelijke taal, Gemak',
      'de zakjes: Hulpmiddelen toevoegen, Gemak',
    ]);
  });

  it('changes the ideas of one factor and keeps the rest, also what was set aside', () => {
    const ofEase = appliedIdeas(earlier).filter(({ researchFactor }) => researchFactor === ease);
    const before = intervention({ ideas: uuids(caddy, lift, fixed) });
    expect(chosenIdeas(before, ofEase, uuids(bags))).toEqual(uuids(lift, fixed, bags));
  });
});

describe('limits', () => {
  it('are 50 interventions a research', () => {
    const of = (count: number) =>
      interventionDesign.body.safeParse({
        interventions: Array.from({ length: count }, () => ({ uuid: crypto.randomUUID() })),
      }).success;
    expect([of(50), of(51)]).toEqual([true, false]);
  });
});

describe('the TIDieR items in Dutch', () => {
  it('are twelve, numbered in their order', () => {
    expect(tidierItems.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(Object.keys(emptyIntervention('x'))).toEqual(expect.arrayContaining(tidierItems.map(({ key }) => key)));
  });

  it('needs Naam, Waarom, Procedure, Vorm en kanaal, and Wanneer en hoeveel for gereed', () => {
    const content = design(intervention({ ideas: uuids(caddy, lift) }));
    expect(messages(content)).toEqual(
      ['Naam', 'Waarom (factoren en technieken)', 'Procedure', 'Vorm en kanaal', 'Wanneer en hoeveel'].map(
        (label) => `Interventie 1: vul in bij ${label}.`,
      ),
    );
    expect(messages(design(intervention({ ...described, ideas: uuids(caddy, lift) })))).toEqual([]);
  });
});

describe('what an intervention can begin with is offered, never filled in', () => {
  const texts = (ideas: Idea[], of: Earlier = earlier) =>
    Object.fromEntries(
      Object.entries(proposalsOf({ ideas: uuids(...ideas) }, of)).flatMap(([field, offered]) =>
        offered.length > 0 ? [[field, offered.map(({ text }) => text)]] : [],
      ),
    );

  it('names per priority factor the techniques, each once, with what strengthens them; why is for people to write', () => {
    const [why] = proposalsOf({ ideas: uuids(caddy, bags, picture, lift) }, earlier).why!;
    expect(why).toMatchObject({
      text: 'Norm: die veranderen we met “Groei laten zien”.\nGemak: die veranderen we met “Hulpmiddelen toevoegen”, versterkt door “Begrijpelijke taal”.',
      stem: 'We kozen hiervoor, omdat …',
    });
    expect(texts([picture]).why).toEqual(['Gemak: we versterken de aanpak met “Begrijpelijke taal”.']);
    expect(texts([fixed]).why).toBeUndefined();
  });

  it('tells the measurable goal of step 1 as the indicator', () => {
    const indicatorOf = (target: Partial<Earlier['researchTarget']>) =>
      texts([], { ...earlier, researchTarget: { ...earlier.researchTarget, ...target } }).indicator;
    expect(indicatorOf({})).toEqual(['Huishoudens die de container wekelijks openen: van 31 naar 45\u00a0%']);
    const rides = { indicator: 'Ritten', baseline: null, target: 2.5, unit: 'per week' };
    expect(indicatorOf(rides)).toEqual(['Ritten: naar 2,5\u00a0per week']);
    expect(indicatorOf({ ...rides, target: null })).toEqual(['Ritten']);
    expect(indicatorOf({ ...rides, indicator: null })).toBeUndefined();
  });

  it('makes procedure, channel, moment and materials of the ideas, in their order', () => {
    const [first, second] = earlier.conductingInterventionDesign.ideas;
    const worked = {
      ...earlier,
      conductingInterventionDesign: {
        ...earlier.conductingInterventionDesign,
        ideas: [
          { ...first!, channel: 'Aan de deur', moment: 'In week 1', exampleText: 'Hier is je bakje.' },
          { ...second!, channel: 'Poster in de lift', moment: 'vanaf week 3.' },
        ],
      },
    };
    expect(texts([first!, second!], worked)).toMatchObject({
      procedure: ['het bakje: Mensen zien het bakje.\nde liftkaart: Mensen zien de liftkaart.'],
      form: ['Aan de deur en poster in de lift.'],
      whenAndHowMuch: ['het bakje: In week 1.\nde liftkaart: vanaf week 3.'],
      materials: ['het bakje: “Hier is je bakje.”'],
    });
    expect(texts([first!], worked)).toMatchObject({ name: ['het bakje'], procedure: ['Mensen zien het bakje.'] });
  });

  it('offers every segment, the conditions that are not met, and the first measurement with its number of people', () => {
    const segments = [
      { uuid: rowId('s', 1), name: 'Starters', description: 'Wonen er korter dan een jaar.', question: null },
      { uuid: rowId('s', 2), name: 'Ouderen', description: null, question: null },
      { uuid: rowId('s', 3), name: null, description: 'Nog zonder naam.', question: null },
    ];
    const conditions = caddy.conditions.map((one, at) => ({
      ...one,
      state: at === 0 ? ('met' as const) : ('partly' as const),
    }));
    const rich: Earlier = {
      ...earlier,
      researchTarget: { ...earlier.researchTarget, audience: 'Bewoners van de flats.', segments },
      conductingResearch: {
        ...conductingResearch.empty,
        results: [
          emptyRow(conductingResearch.shape.results, {
            uuid: rowId('result'),
            researchFactor: ease,
            n: 312,
            mean: 3.14,
            scaleMin: 1,
            scaleMax: 7,
          }),
        ],
      },
      conductingInterventionDesign: { ideas: [{ ...caddy, conditions }, lift], workshopParticipants: null },
    };
    expect(texts([caddy], rich)).toMatchObject({
      audience: ['Bewoners van de flats.', 'Starters: Wonen er korter dan een jaar.', 'Ouderen'],
      risks: ['het bakje: aan “Getest” is nog maar deels voldaan.'],
      factorMeasurement: ['De eerste meting: gemak gemiddeld 3,1 op 1–7 (n = 312).'],
    });
  });

  it('offers nothing where there is nothing to make it of', () => {
    const bare = {
      ...earlier,
      researchTarget: researchTarget.empty,
      conductingInterventionDesign: { ideas: [], workshopParticipants: null },
    };
    expect(texts([], bare)).toEqual({});
  });

  it('is empty in a new intervention, and makes it not gereed', () => {
    expect(emptyIntervention('x')).toEqual({ ...emptyIntervention('x'), why: null, indicator: null, ideas: [] });
    expect(messages(design(intervention({ ideas: uuids(caddy, lift) })))).toContain(
      'Interventie 1: vul in bij Waarom (factoren en technieken).',
    );
  });

  it('does not count while the reason is still open', () => {
    const [why] = proposalsOf({ ideas: uuids(caddy, lift) }, earlier).why!;
    const taken = intervention({ ...described, ideas: uuids(caddy, lift), why: withProposal(null, why!) });
    expect(messages(design(taken))).toEqual(['Bakjesproef: vul in bij Waarom (factoren en technieken).']);
    expect(messages(design({ ...taken, why: taken.why!.replace('…', 'mensen het vergeten.') }))).toEqual([]);
    const half = design(intervention({ ...described, ideas: uuids(caddy) }));
    const [reason] = reasonProposals({ uuid: norm, name: 'Norm' }, earlier);
    expect(withProposal(null, reason!)).toBe('De factor “Norm” komt nu in geen interventie terug, omdat …');
    expect(messages(withReason(half, norm, withProposal(null, reason!)))).toHaveLength(1);
  });
});

describe('every priority factor is covered by an application, or the step says which is not', () => {
  const half = design(intervention({ ...described, ideas: uuids(caddy) }));

  it('knows by which intervention and ideas', () => {
    const two = design(intervention({ name: 'A', ideas: uuids(caddy, bags) }), {
      ...intervention({ name: 'B', ideas: uuids(picture) }),
      uuid: rowId('intervention', 2),
    });
    expect(coverage(two, earlier).map(({ name, by }) => [name, by.map((one) => [one.name, one.ideas.length])])).toEqual(
      [
        ['Norm', []],
        [
          'Gemak',
          [
            ['A', 2],
            ['B', 1],
          ],
        ],
      ],
    );
  });

  it('asks for an idea or a reason', () => {
    expect(interventionDesignRules.missing(half, earlier)).toEqual([
      {
        path: 'uncovered[0].reason',
        message: 'Norm komt in geen interventie terug. Gebruik een idee voor deze factor, of schrijf op waarom niet.',
      },
    ]);
    expect(messages(withReason(half, norm, 'Pas als de groei is gemeten.'))).toEqual([]);
    expect(messages(withReason(withReason(half, norm, 'Later.'), norm, null))).toHaveLength(1);
  });

  it('takes no idea for an application that a veto stops, and says so', () => {
    const ideas = earlier.conductingInterventionDesign.ideas.map((one) =>
      one.uuid === caddy.uuid ? { ...one, equity: 1 } : one,
    );
    const vetoed = { ...earlier, conductingInterventionDesign: { ideas, workshopParticipants: null } };
    const content = design(intervention({ ...described, ideas: uuids(caddy, lift) }));
    expect(coverage(content, vetoed).map(({ name, by, stopped }) => [name, by.length, stopped])).toEqual([
      ['Norm', 1, false],
      ['Gemak', 0, true],
    ]);
    expect(interventionDesignRules.missing(content, vetoed).map(({ message }) => message)).toEqual([
      'Gemak: het gekozen idee heeft een veto. Gebruik een ander idee voor deze factor, of schrijf op waarom niet.',
    ]);
    expect(chainRows(content, vetoed).map(({ dets }) => dets)).toEqual(['Norm']);
    expect(chainOf(content, vetoed).factors.map(({ name }) => name)).toEqual(['Norm']);
  });

  it('gives every factor without reason a path of its own', () => {
    const none = design(intervention(described));
    const paths = interventionDesignRules.missing(none, earlier).map(({ path }) => path);
    expect(new Set(paths).size).toBe(2);
  });

  it('writes a reason in the same row for everyone', () => {
    const once = withReason(half, norm, 'Later.');
    expect(once.uncovered).toEqual(withReason(half, norm, 'Later.').uncovered);
    expect(withReason(once, norm, 'Nooit.').uncovered).toMatchObject([{ researchFactor: norm, reason: 'Nooit.' }]);
  });
});

describe('the chain techniek → toepassing → factor → deelgedrag → doelgedrag (ABCD)', () => {
  const content = design(intervention({ ideas: uuids(caddy, lift, picture, bags, fixed) }));

  it('has one row per used idea, by priority factor', () => {
    const rows = chainRows(content, earlier);
    expect(rows.map(({ dets, bcps }) => `${dets}: ${bcps}`)).toEqual([
      'Norm: Groei laten zien',
      'Gemak: Hulpmiddelen toevoegen',
      'Gemak: Begrijpelijke taal',
      'Gemak: Hulpmiddelen toevoegen',
    ]);
    expect(rows[1]).toEqual({
      bcps: 'Hulpmiddelen toevoegen',
      cnds: 'Binnen handbereik; Getest',
      apps: 'Mensen zien het bakje.',
      sdts: 'Omdat Gemak',
      dets: 'Gemak',
      pobs: 'Bakje neerzetten; Bakje legen',
      behs: 'Bewoners doen etensresten in een bakje.',
    });
  });

  it('has a row for each sub-behaviour that its factor is about, in the order of the research target', () => {
    const subs = earlier.researchTarget.subBehaviours.map(({ uuid }) => uuid);
    const about = (name: string, chosen: readonly string[]) => ({
      ...earlier,
      determineFactors: {
        ...earlier.determineFactors,
        factors: earlier.determineFactors.factors.map((one) =>
          one.name === name ? { ...one, subBehaviours: [...chosen] } : one,
        ),
      },
    });
    const told = (of: typeof earlier) =>
      chainRows(design(intervention({ ideas: uuids(caddy, lift) })), of).map(({ dets, pobs }) => `${dets}: ${pobs}`);
    expect(told(about('Gemak', [...subs].reverse()))).toEqual([
      'Norm: Bakje neerzetten; Bakje legen',
      'Gemak: Bakje neerzetten',
      'Gemak: Bakje legen',
    ]);
    // What was taken out of the research target since.
    expect(told(about('Norm', [rowId('gone', 1)]))).toEqual([
      'Norm: Bakje neerzetten; Bakje legen',
      'Gemak: Bakje neerzetten; Bakje legen',
    ]);
  });

  it('takes the behaviour itself where no sub-behaviours were written down: the package needs every cell', () => {
    const bare = { ...earlier, researchTarget: { ...earlier.researchTarget, subBehaviours: [] } };
    expect(chainRows(content, bare)[0]!.pobs).toBe('Bewoners doen etensresten in een bakje.');
  });

  it('can show one intervention', () => {
    const second = { ...intervention({ ideas: uuids(lift) }), uuid: rowId('intervention', 2) };
    expect(
      chainRows(design(intervention({ ideas: uuids(caddy) }), second), earlier, second.uuid).map(({ dets }) => dets),
    ).toEqual(['Norm']);
  });

  it('runs together as a tree: factors, their techniques (primary first), their applications', () => {
    expect(chainOf(content, earlier)).toEqual({
      factors: [
        { name: 'Norm', techniques: [{ name: 'Groei laten zien', secondary: false, applications: ['de liftkaart'] }] },
        {
          name: 'Gemak',
          techniques: [
            { name: 'Hulpmiddelen toevoegen', secondary: false, applications: ['het bakje', 'de zakjes'] },
            { name: 'Begrijpelijke taal', secondary: true, applications: ['het plaatje'] },
          ],
        },
      ],
      subBehaviours: ['Bakje neerzetten', 'Bakje legen'],
      behaviour: 'etensresten apart weggooien',
    });
  });

  it('is a CSV in the seven columns of the R package behaviorchange', () => {
    expect(chainColumns).toEqual(['bcps', 'cnds', 'apps', 'sdts', 'dets', 'pobs', 'behs']);
    const [head, first] = commaCsvOf(
      chainTable(chainRows(design(intervention({ ideas: uuids(lift) })), earlier)),
    ).split('\r\n');
    expect(head).toBe('bcps,cnds,apps,sdts,dets,pobs,behs');
    expect(first).toBe(
      'Groei laten zien,,Mensen zien de liftkaart.,Omdat Norm,Norm,Bakje neerzetten; Bakje legen,Bewoners doen etensresten in een bakje.',
    );
  });

  it.each([
    ['Etensresten apart in de hoogbouw', 'drijfveer-keten-etensresten-apart-in-de-hoogbouw.csv'],
    ['Café’s & één reünie: 100 %', 'drijfveer-keten-cafe-s-een-reunie-100.csv'],
    ['../../…', 'drijfveer-keten-onderzoek.csv'],
  ])('is called after the research %s', (name, file) => {
    expect(chainFileName(name)).toBe(file);
  });
});

describe('what the task list sees', () => {
  it('is the names of the interventions', () => {
    const content = design(intervention({ name: 'Bakjesproef' }), {
      ...intervention({ name: 'Liftkaart' }),
      uuid: rowId('intervention', 2),
    });
    expect(interventionDesignRules.summary(content, earlier)).toBe('Bakjesproef en Liftkaart.');
    expect(interventionDesignRules.summary(design(intervention({ name: 'Helm mee!' })), earlier)).toBe('Helm mee!');
    expect(interventionDesignRules.summary(design(), earlier)).toBeNull();
  });
});
