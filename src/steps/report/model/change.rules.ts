import { applications } from '#steps/intervention-design/chain.rules.ts';
import { type Intervention, interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { coverage } from '#steps/intervention-design/intervention-design.rules.ts';
import { tidierItems } from '#steps/intervention-design/tidier.rules.ts';
import { linkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { chainData, chainFigure } from '#steps/report/drawing/chain.rules.ts';
import {
  apease,
  type Idea,
  workingWithTechniques,
} from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { basisLabels, primaryMeaning, secondaryMeaning } from '#theory/theory.rules.ts';
import {
  absent,
  column,
  definitions,
  heading,
  list,
  ofData,
  paragraph,
  table,
  texts,
  under,
  written,
} from './block.rules.ts';
import { brief, inFew } from './brief.rules.ts';
import { answer, whatHappened } from './evaluation/answer.rules.ts';
import { counts } from './evaluation/counts.rules.ts';
import { carriedOut } from './evaluation/fidelity.rules.ts';
import { hasPlan, plan } from './evaluation/plan.rules.ts';
import { votesHead } from './ideas.rules.ts';
import type { Block } from './model.contract.ts';
import { citing } from './sources/citation.rules.ts';
import type { Study, StudyFactor, StudyLink } from './study.rules.ts';
import { techniqueEvidence, techniqueEvidencePointer, techniqueEvidenceTable } from './technique-evidence.rules.ts';
import { answered, closed, counted, enumeration, inSentence, paragraphs, sentence } from './words.rules.ts';

const linkFields = linkingTechniques.shape.links.row;
const ideaFields = workingWithTechniques.shape.ideas.row;
const fields = interventionDesign.shape.interventions.row;

/** The plan to evaluate an intervention, in the order in which it is told. */
export const evaluationFields = [
  'evaluationDesign',
  'indicator',
  'measurements',
  'factorMeasurement',
  'processEvaluation',
] as const;

/** What the plan to know whether it worked does not ask. */
const besidesPlan = ['factorMeasurement', 'processEvaluation'] as const;

/** Technieken: per factor which techniques were chosen, why, and how they are applied. */
export function techniques({ kept, sections }: Study): Block[] {
  const linked = kept.filter((factor) => factor.links.length > 0);
  if (linked.length === 0) return [absent('Er zijn nog geen technieken gekozen.')];
  const all = linked.flatMap((factor) => factor.links);
  const bare = kept.filter((factor) => factor.isPriority && factor.links.every((link) => link.secondary === true));
  return [
    paragraph(
      all.some((link) => link.secondary)
        ? `${primaryMeaning} ${secondaryMeaning}`
        : 'Alle gekozen technieken zijn primair: ze kunnen zelf een factor veranderen.',
    ),
    ...linked.flatMap(forFactor),
    ...techniqueEvidence(all),
    ...(bare.length > 0 && sections.prioritisingFactors.researchFactors.length > 0
      ? [absent(`Nog zonder primaire techniek: ${enumeration(bare.map((factor) => inSentence(factor.name)))}.`)]
      : []),
  ];
}

function forFactor(factor: StudyFactor): Block[] {
  const links = [...factor.links].sort((a, b) => Number(a.secondary === true) - Number(b.secondary === true));
  const grounded = links.some((link) => link.basis !== null || link.ownChoice);
  const applied = links.flatMap((link) => link.applications.map((idea) => ({ link, idea })));
  return [
    heading(factor.name),
    table(
      `Technieken voor ${inSentence(factor.name)}`,
      [
        column(linkFields.technic.words.name, 26),
        column('Soort', 14),
        column(linkFields.reason.words.name, grounded ? 40 : 60),
        ...(grounded ? [column('Grond van de koppeling', 20)] : []),
      ],
      links.map((link) => [
        link.label,
        link.secondary ? 'secundair' : 'primair',
        link.reason ?? 'nog niet beschreven',
        ...(grounded ? [ground(link)] : []),
      ]),
      grounded
        ? 'De grond zegt waar de koppeling op rust. Geen van de gronden bewijst dat de techniek hier werkt.'
        : null,
    ),
    ...definitions(
      links.flatMap((link): [string, string[]][] => [
        [`${linkFields.supports.words.name} door ${inSentence(link.label)}`, strengthened(link, links)],
        [`${linkFields.ethicalObjection.words.name} bij ${inSentence(link.label)}`, paragraphs(link.ethicalObjection)],
        [
          `${linkFields.unsupportedReason.words.name} bij ${inSentence(link.label)}`,
          paragraphs(link.unsupportedReason),
        ],
      ]),
    ),
    ...(applied.length === 0
      ? []
      : [
          table(
            `Toepassingen bij ${inSentence(factor.name)}`,
            [
              column(linkFields.technic.words.name, 26),
              column(ideaFields.application.words.name, 50),
              column('Kanaal en moment', 24),
            ],
            applied.map(({ link, idea }) => [
              link.label,
              [idea.title, idea.application].filter((text) => text !== null).join(': ') || 'nog niet uitgewerkt',
              [idea.channel, idea.moment].filter((text) => text !== null).join('; ') || '–',
            ]),
          ),
          ...definitions(applied.flatMap(({ link, idea }) => workedOut(idea, inSentence(idea.title ?? link.label)))),
        ]),
  ];
}

/** Which of the techniques for the same factor a secondary one makes stronger. */
function strengthened({ secondary, supports }: StudyLink, links: readonly StudyLink[]): string[] {
  const names = secondary ? links.flatMap((other) => (supports.includes(other.technic) ? [other.label] : [])) : [];
  return names.length > 0 ? [closed(enumeration(names))] : [];
}

/** The words that people get to see, and whether what the technique asks of them is met. */
function workedOut({ exampleText, conditions }: Idea, name: string): [string, string[]][] {
  const { condition: asked, state } = ideaFields.conditions.row;
  return [
    [`${ideaFields.exampleText.words.name} bij ${name}`, paragraphs(exampleText)],
    [
      `${ideaFields.conditions.words.name} bij ${name}`,
      conditions.flatMap((one) => {
        const said = one.condition ?? asked.words.name;
        // Not looked at yet.
        if (one.state === null && one.note === null) return [];
        return [
          [
            one.state ? `${said.replace(/[.:]$/, '')}: ${state.choices[one.state].name}.` : closed(said),
            one.note && closed(one.note),
          ]
            .filter(Boolean)
            .join(' '),
        ];
      }),
    ],
  ];
}

/** `in onderzoek of door experts (Carey e.a., 2019)` */
function ground({ ownChoice, basis, namedBy }: StudyLink): string {
  if (ownChoice) return 'eigen keuze';
  if (!basis) return '–';
  return citing(basisLabels[basis], namedBy);
}

const unnamed = 'Interventie zonder naam';

/** Interventies: each in the TIDieR items, with the chain from technique to behaviour. */
export function interventions(study: Study): Block[] {
  const { interventions: rows } = study.sections.interventionDesign;
  const { withoutIntervention, withoutInterventionReason } = study.sections.completeResearch;
  const gaps = coverage(study.sections.interventionDesign, study.sections).flatMap(
    ({ name, by, reason }): [string, string[]][] => (by.length > 0 ? [] : [[name, paragraphs(reason)]]),
  );
  if (rows.length === 0) {
    return withoutIntervention
      ? [paragraph('Dit onderzoek eindigt zonder interventie.'), ...written(withoutInterventionReason)]
      : [absent('Er is nog geen interventie ontworpen.')];
  }
  return [
    ...rows.flatMap((intervention) => aboutIntervention(intervention, study)),
    ...under(interventionDesign.shape.uncovered.words.name, definitions(gaps)),
  ];
}

/** For a client: what is done by whom, for whom and when, and the chain as one picture; the chain as rows is an appendix. */
export function interventionsInShort(study: Study): Block[] {
  const { interventions: rows } = study.sections.interventionDesign;
  if (rows.length === 0) return interventions(study);
  const told = rows.flatMap((intervention) => {
    const name = intervention.name ?? unnamed;
    return [
      heading(name),
      ...written(intervention.why),
      // Before the drawing, which seldom fits what is left of a page.
      ...definitions(
        texts(
          fields,
          intervention,
          ...([
            'procedure',
            'audience',
            'provider',
            'location',
            'whenAndHowMuch',
            'owner',
            'planning',
            'budget',
          ] as const),
          'risks',
        ),
      ),
      ...chainFigure(study, name, intervention.uuid),
    ];
  });
  return [...told, ...techniqueEvidencePointer(techniquesInUse(study))];
}

/** What fits half a page under the recommendations. */
const atAGlance = { rows: 3, name: 60, why: 130, who: 90, how: 130 } as const;

/** For who decides: what is proposed in a sentence or two each, and how one will know that it worked. */
export function interventionsAtAGlance(study: Study): Block[] {
  const { interventions: rows } = study.sections.interventionDesign;
  if (rows.length === 0) return interventions(study);
  const told = rows.slice(0, atAGlance.rows).map((one) => {
    const name = inFew(one.name, atAGlance.name) ?? unnamed;
    const audience = inFew(one.audience, atAGlance.who);
    return [`${name}.`, brief(one.why, atAGlance.why), audience && closed(`Voor: ${inSentence(audience)}`)]
      .filter(Boolean)
      .join(' ');
  });
  const measuredBy = rows.slice(0, atAGlance.rows).flatMap(({ evaluationDesign, indicator, measurements }) => {
    const said = [evaluationDesign, indicator, measurements].flatMap((text) => brief(text, atAGlance.how) ?? []);
    return said.length > 0 ? [said[0]!] : [];
  });
  return [
    ...list(told),
    ...(rows.length > told.length
      ? [
          paragraph(
            `Nog ${counted(rows.length - told.length, 'interventie staat', 'interventies staan')} in het uitgebreide rapport.`,
          ),
        ]
      : []),
    ...under('Hoe we weten of het werkt', list(measuredBy)),
  ];
}

/** The techniques of all interventions. */
const techniquesInUse = (study: Study): StudyLink[] =>
  study.sections.interventionDesign.interventions.flatMap((intervention) => techniquesOf(intervention, study));

/** For an appendix: what research found of the techniques of the interventions. */
export const evidenceOfTechniques = (study: Study): Block[] => techniqueEvidenceTable(techniquesInUse(study));

/** The chosen techniques of which an application is in the intervention. */
const techniquesOf = ({ uuid }: Intervention, { sections, linkByUuid }: Study): StudyLink[] =>
  applications(sections.interventionDesign, sections, uuid).flatMap(({ idea }) => linkByUuid.get(idea.link) ?? []);

/** For an appendix: the chain of each intervention as rows, the data of its drawing. */
export const chainTables = (study: Study): Block[] =>
  study.sections.interventionDesign.interventions.flatMap((intervention) =>
    chain(intervention, intervention.name ?? unnamed, study),
  );

/** For an appendix: each intervention in the items of TIDieR, and its chain as rows where no other appendix has that. */
export const tidierTables = (study: Study, withChain: boolean): Block[] =>
  study.sections.interventionDesign.interventions.flatMap((intervention) =>
    aboutIntervention(intervention, study).filter(
      (block) => block.type === 'table' && (withChain || block.data === undefined),
    ),
  );

/** For an appendix: the techniques a factor with what they became, as tables, and what research found where no other appendix has that. */
export const techniqueTables = (study: Study, withEvidence: boolean): Block[] => [
  ...techniques(study).filter(({ type }) => type === 'table'),
  ...(withEvidence ? techniqueEvidence(study.kept.flatMap(({ links }) => links)) : []),
];

/** For an appendix: how each application did in the feasibility check. */
export function applicationScores({ ideas, methods }: Study): Block[] {
  const judged = [...apease, 'workshopVotes'] as const;
  const scored = ideas.filter(({ idea, applied }) => applied && judged.some((field) => idea[field] !== null));
  if (scored.length === 0) return [];
  const voted = scored.some(({ idea }) => idea.workshopVotes !== null);
  const shown = voted ? judged : apease;
  const width = voted ? 10 : 11;
  return [
    table(
      'Scores van de toepassingen',
      [
        column(ideaFields.application.words.name, 100 - width * shown.length),
        ...shown.map((field) =>
          column(field === 'workshopVotes' ? votesHead : ideaFields[field].words.name, width, 'end'),
        ),
      ],
      scored.map(({ idea, name }) => [
        name,
        ...shown.map((field) => (idea[field] === null ? '–' : String(idea[field]))),
      ]),
      `${citing('Haalbaarheidstoets (APEASE)', methods.apease)}, van 1 tot 5: hoger is beter. Het zijn oordelen van de onderzoekers.${
        voted ? ` De stemmen zijn van mensen in een werksessie.` : ''
      }`,
    ),
  ];
}

function aboutIntervention(intervention: Intervention, study: Study): Block[] {
  const name = intervention.name ?? unnamed;
  // The name stands in the heading and the caption already.
  const items = tidierItems.filter((item) => item.key !== 'name');
  const filled = items.filter((item) => intervention[item.key] !== null);
  const open = items
    .filter((item) => intervention[item.key] === null)
    .map(({ label }) => inSentence(label).replace(/: (.+)$/, ' ($1)'));
  return [
    heading(name),
    ...(filled.length === 0
      ? [absent('Deze interventie is nog niet uitgewerkt.')]
      : [
          table(
            `${name} in de onderdelen van TIDieR`,
            [column('Onderdeel', 28), column('Beschrijving', 72)],
            filled.map((item) => [item.label, intervention[item.key] as string]),
            [
              ...(open.length > 0 ? [`Nog niet beschreven: ${enumeration(open)}.`] : []),
              citing('TIDieR zegt wat iemand moet weten om een interventie na te doen.', study.methods.tidier),
            ].join(' '),
          ),
        ]),
    // Before the drawing, which seldom fits what is left of a page.
    ...definitions([
      ...texts(fields, intervention, 'audience', 'sender', 'budget', 'planning', 'owner', 'risks', 'pretest'),
      [fields.ethicsChecked.words.name, answered(intervention.ethicsChecked, intervention.ethicsNote)],
    ]),
    ...chain(intervention, name, study),
    ...chainFigure(study, name, intervention.uuid),
  ];
}

/** Techniek → toepassing → factor, a row per application in the intervention; what all lead to stands under it, once. */
function chain({ uuid }: Intervention, name: string, { sections }: Study): Block[] {
  const { questionBehaviour, desiredBehaviour } = sections.researchTarget;
  const behaviour = questionBehaviour ?? desiredBehaviour ?? '–';
  const rows = applications(sections.interventionDesign, sections, uuid).map(({ idea, technique, factor }) => [
    technique,
    idea.title ?? idea.application ?? '–',
    factor,
  ]);
  if (rows.length === 0) return [];
  const steps = sections.researchTarget.subBehaviours.flatMap(({ behaviour: one }) => (one ? [one] : []));
  return [
    ofData(
      chainData(uuid),
      table(
        `Van techniek naar factor in ${name}`,
        [column('Techniek', 31), column('→ Toepassing', 39), column('→ Factor', 30)],
        rows,
        closed(
          [
            'Lees elke rij van links naar rechts: de techniek krijgt vorm in de toepassing, die de factor verandert.',
            steps.length > 0 ? `Deelgedrag: ${closed(enumeration(steps.map(inSentence)))}` : null,
            `Samen leiden ze tot dit gedrag: ${inSentence(behaviour)}`,
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ),
    ),
  ];
}

/**
 * Evaluatieplan: how we shall know whether it worked, and whether it did. `whole` with everything that was fixed and counted; a client reads
 * the main line.
 */
export function evaluation(study: Study, whole = true): Block[] {
  const { interventions: rows } = study.sections.interventionDesign;
  // What the plan says already a client need not read twice.
  const briefly = !whole && hasPlan(study.sections.interventionDesign);
  const plans = rows.map((intervention) => ({
    name: intervention.name ?? unnamed,
    texts: definitions(texts(fields, intervention, ...(briefly ? besidesPlan : evaluationFields))),
  }));
  const made = plans.filter((one) => one.texts.length > 0);
  const answered = answer(study);
  const planned = plan(study, whole);
  const known = [
    ...answered,
    ...(answered.length > 0 ? under('Het meetplan', planned) : planned),
    ...(whole ? [...counts(study), ...carriedOut(study)] : []),
    ...whatHappened(study),
  ];
  if (made.length === 0 && known.length === 0) return [absent('Er is nog geen evaluatieplan.')];
  const without = plans.filter((one) => one.texts.length === 0).map(({ name }) => name);
  return [
    ...known,
    ...(plans.length === 1
      ? made.flatMap((one) => one.texts)
      : made.flatMap((one) => [heading(one.name), ...one.texts])),
    ...(without.length > 0 && known.length === 0
      ? [
          absent(
            closed(
              `${sentence(counted(without.length, 'interventie heeft', 'interventies hebben'))} nog geen evaluatieplan: ${enumeration(without)}`,
            ),
          ),
        ]
      : []),
  ];
}
