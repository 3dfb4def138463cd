import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import { hasFollowUp, type Moment } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { conductingResearch, type Effect } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  differedWords,
  foundRows,
  foundWords,
  mayBeTold,
} from '#steps/conducting-research/follow-up/found-words.rules.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import {
  comparedHow,
  type EffectFigures,
  effectOf,
  isShare,
  sizeNames,
  sizesExplained,
} from '#steps/conducting-research/results/effect.rules.ts';
import { followUpRespondentsOf, outsideWords } from '#steps/conducting-research/results/respondents.rules.ts';
import { behaviourTwice } from './behaviour.rules.ts';
import { column, definitions, heading, ofData, paragraph, resting, table, written } from './block.rules.ts';
import { answerInShort } from './evaluation/answer.rules.ts';
import type { Block } from './model.contract.ts';
import type { Study } from './study.rules.ts';
import { effectWithoutSmall } from './withheld.rules.ts';
import { correlation, number, period, signed, within } from './words.rules.ts';

/** The change of the behaviour and of each factor that was measured twice, but for figures of too few people to tell. */
export function effectRows({ sections, kept, smallestGroup }: Study): { name: string; figures: EffectFigures }[] {
  const { conductingResearch: step } = sections;
  const of = (factor: string | null): Effect | null =>
    step.effects.find(({ researchFactor }) => researchFactor === factor) ?? null;
  return [
    { name: 'Het gedrag zelf', figures: effectOf(of(null), null, countedIn(step, null)) },
    ...kept.flatMap(({ uuid, name, result }) =>
      result ? [{ name, figures: effectOf(of(uuid), result, countedIn(step, uuid)) }] : [],
    ),
  ]
    .filter(({ figures }) => figures.second !== null)
    .map(({ name, figures }) => ({ name, figures: effectWithoutSmall(figures, smallestGroup) }));
}

/** What changed since the first measurement, in the behaviour and per factor. Nothing when nobody measured again. */
export function effects(study: Study): Block[] {
  const { conductingResearch: step } = study.sections;
  const rows = effectRows(study);
  const respondents = followUpRespondentsOf(step);
  const outside = outsideWords(step.followUpOutside, respondents);
  const when = period(step.followUpStart, step.followUpEnd);
  const blocks = [
    ...definitions([
      ['Periode', when ? [when] : []],
      ['Ingevuld', respondents === null ? [] : [`${number(respondents)} vragenlijsten`]],
    ]),
    ...(outside ? [paragraph(outside)] : []),
    ...behaviourTwice(study),
    ...(rows.length > 0 ? [effectTable(rows, step)] : []),
    ...found(study),
    ...written(step.followUpConclusion),
    ...(rows.length > 0
      ? [
          paragraph(
            'Een verandering laat nog niet zien dat de interventie haar veroorzaakte: er kan meer veranderd zijn.',
          ),
        ]
      : []),
  ];
  return blocks.length === 0 ? [] : [{ ...heading('Tweede meting'), anchor: 'tweede-meting' }, ...blocks];
}

/** How many were found again, and how they and the others differed before; nothing where either group is too small to tell. */
function found({ sections, byUuid, smallestGroup }: Study): Block[] {
  const { foundAgain } = sections.conductingResearch;
  if (foundAgain === null || !mayBeTold(foundAgain, smallestGroup)) return [];
  const rows = foundRows(foundAgain, (uuid) => byUuid.get(uuid)?.name ?? null, sections.conductingResearch);
  return [paragraph([foundWords(foundAgain), differedWords(rows)].filter((said) => said !== null).join(' '))];
}

type How = Pick<Study['sections']['conductingResearch'], 'pairedBy' | 'pairedPeople'>;

/**
 * The change of the behaviour in one paragraph, for the summary: with numbers of people and interval. Where the behaviour itself was not
 * compared, or of too few people to tell, only that people were asked again; nothing when nobody was.
 */
export function changeInShort(study: Study): Block[] {
  const { sections, smallestGroup } = study;
  const { conductingResearch: step } = sections;
  // A comparison says more than a change does.
  const compared = answerInShort(study);
  if (compared.length > 0) return compared;
  if (!hasFollowUp(step)) return [];
  const of = step.effects.find(({ researchFactor }) => researchFactor === null) ?? null;
  const { first, second, change, pairs, pairMeans } = effectOf(of, null, countedIn(step, null));
  const asked = followUpRespondentsOf(step);
  const count = asked === null ? '' : `, met ${number(asked)} ingevulde vragenlijsten`;
  if (!first || !second || change.kind === 'none' || Math.min(first.n, second.n, pairs ?? first.n) < smallestGroup)
    return [paragraph(`Er is een tweede meting${count}.`)];
  const share = isShare(first) && isShare(second);
  const mean = share ? percent : correlation;
  const { difference, interval } = change;
  const from = (when: 'first' | 'second') => {
    const moment = when === 'first' ? first : second;
    return pairMeans ? mean(pairMeans[when]) : `${mean(moment.mean)} (n = ${number(moment.n)})`;
  };
  const who =
    pairs === null
      ? ''
      : step.pairedBy === null
        ? ` bij ${number(pairs)} gelijke codes`
        : ` bij dezelfde ${number(pairs)} mensen`;
  const scale = share
    ? ''
    : first.unit === undefined
      ? ` op ${number(first.scaleMin)}–${number(first.scaleMax)}`
      : inUnit(first);
  const said = share
    ? `${points(difference)} procentpunt (95\u00a0%-interval ${number(interval.lo * 100, 0, 0)} tot ${number(interval.hi * 100, 0, 0)})`
    : `${signed(difference)}${inUnit(first)} (95\u00a0%-interval ${correlation(interval.lo)} tot ${correlation(interval.hi)})`;
  return [
    resting(
      `Tweede meting: het gedrag zelf ging van ${from('first')} naar ${from('second')}${scale}${who}. Dat is een verschil van ${said}. Het laat nog niet zien dat de interventie dat veroorzaakte.`,
      'effects',
    ),
  ];
}

function effectTable(rows: readonly { name: string; figures: EffectFigures }[], how: How): Block {
  const all = rows.map(({ figures }) => figures);
  const sentences = new Set(
    all.flatMap(({ change }) => (change.kind === 'none' ? [noFigureSentences[change.reason]] : [])),
  );
  return ofData(
    'effects',
    table(
      'Verandering sinds de eerste meting',
      [
        column('Factor', 31),
        column('Eerste meting', 21, 'end'),
        column('Tweede meting', 21, 'end'),
        column(conductingResearch.shape.effects.row.change.words.label, 27, 'end'),
      ],
      rows.map(({ name, figures }) => [
        name,
        momentCell(figures.first),
        momentCell(figures.second),
        changeCell(figures, how.pairedBy !== null),
      ]),
      [
        `Per meting het gemiddelde${all.some(({ second }) => second && isShare(second)) ? ' of het percentage ja' : ''}; daarnaast de verandering met het 95 %-interval.`,
        ...comparedHow(how, all),
        ...sizesExplained(all),
        ...sentences,
      ].join(' '),
    ),
  );
}

/** ` uur per week`; nothing of a scale. */
const inUnit = ({ unit = '' }: Moment) => (unit === '' ? '' : ` ${unit}`);

const momentCell = (moment: Moment | null) =>
  moment === null
    ? '–'
    : `${isShare(moment) ? percent(moment.mean) : `${correlation(moment.mean)}${moment.unit === undefined ? ` (${number(moment.scaleMin)}–${number(moment.scaleMax)})` : inUnit(moment)}`}\nn = ${number(moment.n)}`;

/** The change, of whom it is, and between which means. `asked`: somebody said that equal codes are the same person. */
function changeCell({ first, second, change, pairs, pairMeans, size }: EffectFigures, asked: boolean): string {
  if (change.kind === 'none') return '–';
  const share = first !== null && second !== null && isShare(first) && isShare(second);
  const { difference, interval } = change;
  const said = share
    ? `${points(difference)} procentpunt (${[interval.lo, interval.hi].map((end) => number(end * 100, 0, 0)).join('\u00a0tot\u00a0')})`
    : `${signed(difference)}${first ? inUnit(first) : ''} ${within(interval.lo, interval.hi)}`;
  const large = size
    ? [`${sizeNames[size.measure]} ${correlation(size.value)} ${within(size.interval.lo, size.interval.hi)}`]
    : [];
  if (pairs === null) return [said, ...large].join('\n');
  const mean = share ? percent : correlation;
  return [
    said,
    asked ? `dezelfde ${number(pairs)} mensen` : `${number(pairs)} gelijke codes`,
    ...(pairMeans ? [`van ${mean(pairMeans.first)} naar ${mean(pairMeans.second)}`] : []),
    ...large,
  ].join('\n');
}

const percent = (share: number) => `${number(share * 100, 0, 0)}\u00a0%`;
const points = (difference: number) => `${difference * 100 >= 0.5 ? '+' : ''}${number(difference * 100, 0, 0)}`;
