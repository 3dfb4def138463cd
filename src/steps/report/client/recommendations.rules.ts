import { absent, column, list, paragraph, table } from '#steps/report/model/block.rules.ts';
import { inFew } from '#steps/report/model/brief.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { closed, counted, inSentence } from '#steps/report/model/words.rules.ts';
import { type Recommendation, report } from '#steps/report/report.contract.ts';
import { isOpen, isWritten, openReason } from '#steps/step/proposal/proposal.rules.ts';

const fields = report.shape.recommendations.row;

/** The recommendations that somebody wrote in full: a proposal that was taken over and not finished is none yet. */
export const writtenRecommendations = ({ sections }: Pick<Study, 'sections'>): Recommendation[] =>
  sections.completeResearch.recommendations.filter(({ what }) => isWritten(what));

/** Aanbevelingen: each with for whom, by whom, when, what it takes, the factor that it serves and how sure it is. */
export function recommendations(study: Study): Block[] {
  return told(writtenRecommendations(study), study);
}

/** What fits half a page beside the interventions. */
const most = { rows: 4, what: 150, cell: 60, factor: 40 } as const;

/** For who decides, who has read the advice on the page before: a row of few words each, and how many there are besides. */
export function recommendationsInShort(study: Study): Block[] {
  const all = writtenRecommendations(study);
  if (all.length === 0) return [noneYet];
  const first = all.slice(0, most.rows);
  const left = all.length - first.length;
  return [
    table(
      'Wie wat doet',
      [
        column(fields.what.words.name, 30),
        column(fields.owner.words.name, 17),
        column(fields.when.words.name, 14),
        column(fields.costs.words.name, 15),
        column(fields.researchFactor.words.name, 14),
        column(fields.certainty.words.short, 10),
      ],
      first.map((row, index) => [
        [`${index + 1}. ${inFew(row.what, most.what)}`, forWhom(row)].filter(Boolean).join('\n'),
        inFew(row.owner, most.cell) ?? '–',
        inFew(row.when, most.cell) ?? '–',
        inFew(row.costs, most.cell) ?? '–',
        inFew(factorOf(row, study), most.factor) ?? '–',
        certaintyOf(row) ?? '–',
      ]),
      byResearchers,
    ),
    ...(left > 0
      ? [
          paragraph(
            `Er ${left === 1 ? 'is' : 'zijn'} nog ${counted(left, 'aanbeveling', 'aanbevelingen')}. Die ${left === 1 ? 'staat' : 'staan'} in het uitgebreide rapport.`,
          ),
        ]
      : []),
  ];
}

const noneYet = absent('Er zijn nog geen aanbevelingen.');
const byResearchers = 'De zekerheid is het oordeel van de onderzoekers.';

/** `Voor: bewoners van de flats met een lange loop.` */
const forWhom = ({ audience }: Recommendation) => {
  const few = inFew(audience, most.cell);
  return few && closed(`Voor: ${inSentence(few)}`);
};

const certaintyOf = ({ certainty }: Recommendation) => certainty && fields.certainty.choices[certainty].name;

function told(rows: readonly Recommendation[], study: Study): Block[] {
  if (rows.length === 0) return [noneYet];
  const about = (row: Recommendation): [string, string | null][] => [
    [fields.audience.words.name, row.audience],
    [fields.owner.words.name, row.owner],
    [fields.when.words.name, row.when],
    [fields.costs.words.name, row.costs],
    [fields.researchFactor.words.name, factorOf(row, study)],
    [fields.certainty.words.short, certaintyOf(row)],
  ];
  return [
    ...list(
      rows.map(({ what }) => closed(what!.trim())),
      true,
    ),
    ...(rows.some((row) => about(row).some(([, words]) => words))
      ? [
          table(
            'Wie wat doet',
            [
              column('Nr.', 6),
              column(fields.audience.words.name, 16),
              column(fields.owner.words.name, 17),
              column(fields.when.words.name, 15),
              column(fields.costs.words.name, 18),
              column(fields.researchFactor.words.name, 17),
              column(fields.certainty.words.short, 11),
            ],
            rows.map((row, index) => [String(index + 1), ...about(row).map(([, words]) => words ?? '–')]),
            byResearchers,
          ),
        ]
      : []),
  ];
}

const factorOf = ({ researchFactor }: Recommendation, { byUuid }: Study) =>
  (researchFactor && byUuid.get(researchFactor)?.name) || null;

/** A row to begin with: what stands in the research already, open where people have to say why. */
export type ProposedRecommendation = Pick<
  Recommendation,
  'what' | 'audience' | 'owner' | 'when' | 'costs' | 'researchFactor'
> & {
  from: string;
};

/**
 * What recommendations can begin with: the interventions that were designed, what a technique still asks for, and what was advised to
 * others. Each that is no sentence of the user's own ends open, so that it is not printed before somebody went on with it.
 */
export function proposedRecommendations({ sections, linkByUuid }: Study): ProposedRecommendation[] {
  const nobody = { audience: null, owner: null, when: null, costs: null, researchFactor: null };
  const { interventions } = sections.interventionDesign;
  const ideas = new Map(sections.conductingInterventionDesign.ideas.map((idea) => [idea.uuid, idea]));
  const taken = new Set(sections.completeResearch.recommendations.map(({ what }) => firstWords(what)));
  const chosen = interventions.flatMap((one): ProposedRecommendation[] => {
    if (!one.name) return [];
    const link = one.ideas.flatMap((uuid) => ideas.get(uuid)?.link ?? []).map((uuid) => linkByUuid.get(uuid));
    return [
      {
        from: 'Een interventie die je ontwierp',
        what: `Voer “${one.name}” uit, ${openReason}`,
        audience: one.audience,
        owner: one.owner ?? one.provider,
        when: firstLine(one.planning),
        costs: one.budget,
        researchFactor: link.find((found) => found)?.researchFactor ?? null,
      },
    ];
  });
  const used = new Set(interventions.flatMap((one) => one.ideas));
  const conditions = [...ideas.values()]
    .filter(({ uuid }) => used.has(uuid))
    .flatMap(({ conditions: asked, link }) =>
      asked.flatMap(({ condition, state }): ProposedRecommendation[] =>
        condition && (state === 'partly' || state === 'not_met')
          ? [
              {
                ...nobody,
                from: 'Een voorwaarde die nog niet klopt',
                what: `Zorg eerst hiervoor: ${inSentence(condition.replace(/[.:]$/, ''))}, ${openReason}`,
                researchFactor: linkByUuid.get(link)?.researchFactor ?? null,
              },
            ]
          : [],
      ),
    );
  const others = (sections.prioritisingFactors.adviceToOthers ?? '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(
      (line): ProposedRecommendation => ({
        ...nobody,
        from: 'Jouw advies aan anderen',
        what: `${line.trim().replace(/[.]$/, '')}, ${openReason}`,
      }),
    );
  return [...chosen, ...conditions, ...others].filter(({ what }) => !taken.has(firstWords(what)));
}

const firstLine = (text: string | null) => text?.split('\n')[0]?.slice(0, 500) ?? null;
const firstWords = (text: string | null) => (text ?? '').slice(0, 25);

/** Whether a row still waits for its reason. */
export const isUnfinished = ({ what }: Pick<Recommendation, 'what'>) => isOpen(what);
