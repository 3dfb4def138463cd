import type { Effect } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Moment } from '#steps/conducting-research/conducting-research-analysed.rules.ts';
import { type EffectFigures, effectOf } from '#steps/conducting-research/conducting-research-effect.rules.ts';
import { noFigureSentences } from '#steps/conducting-research/conducting-research-known.rules.ts';
import { column, definitions, paragraph, table, under, written } from './report-block.rules.ts';
import type { Block } from './report-model.contract.ts';
import type { Study } from './report-study.rules.ts';
import { correlation, number, period, signed, within } from './report-words.rules.ts';

/** What changed since the first measurement, in the behaviour and per factor. Nothing when nobody measured again. */
export function effects(study: Study): Block[] {
  const { conductingResearch: step } = study.sections;
  const of = (factor: string | null): Effect | null =>
    step.effects.find(({ researchFactor }) => researchFactor === factor) ?? null;
  const rows = [
    { name: 'Het gedrag zelf', figures: effectOf(of(null), null) },
    ...study.kept.flatMap(({ uuid, name, result }) => (result ? [{ name, figures: effectOf(of(uuid), result) }] : [])),
  ].filter(({ figures }) => figures.second !== null);
  const when = period(step.followUpStart, step.followUpEnd);
  return under('Tweede meting', [
    ...definitions([
      ['Periode', when ? [when] : []],
      ['Ingevuld', step.followUpRespondents === null ? [] : [`${number(step.followUpRespondents)} vragenlijsten`]],
    ]),
    ...(rows.length > 0 ? [effectTable(rows)] : []),
    ...written(step.followUpConclusion),
    ...(rows.length > 0
      ? [
          paragraph(
            'Een verandering laat nog niet zien dat de interventie haar veroorzaakte: er kan meer veranderd zijn.',
          ),
        ]
      : []),
  ]);
}

function effectTable(rows: readonly { name: string; figures: EffectFigures }[]): Block {
  const pairs = rows.map(({ figures }) => figures.pairs);
  const sentences = new Set(
    rows.flatMap(({ figures: { change } }) => (change.kind === 'none' ? [noFigureSentences[change.reason]] : [])),
  );
  return table(
    'Verandering sinds de eerste meting',
    [
      ...[column('Factor', 31), column('Eerste meting', 21, 'end'), column('Tweede meting', 21, 'end')],
      column('Verandering', 27, 'end'),
    ],
    rows.map(({ name, figures: { first, second, change, pairs: same } }) => [
      name,
      momentCell(first),
      momentCell(second),
      change.kind === 'none'
        ? '–'
        : [
            `${signed(change.difference)} ${within(change.interval.lo, change.interval.hi)}`,
            ...(same === null ? [] : [`dezelfde ${number(same)} mensen`]),
          ].join('\n'),
    ]),
    [
      'Gemiddelden, en het tweede min het eerste met het 95 %-interval.',
      pairs.some((count) => count === null) ? 'De twee metingen zijn vergeleken als twee groepen.' : null,
      pairs.some((count) => count !== null)
        ? 'Waar “dezelfde mensen” staat, is de verandering per persoon berekend.'
        : null,
      ...sentences,
    ]
      .filter((part) => part !== null)
      .join(' '),
  );
}

const momentCell = (moment: Moment | null) =>
  moment === null
    ? '–'
    : `${correlation(moment.mean)} (${number(moment.scaleMin)}–${number(moment.scaleMax)})\nn = ${number(moment.n)}`;
