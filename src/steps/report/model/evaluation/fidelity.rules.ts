import { type CarriedOut, fidelityShape } from '#steps/intervention-design/evaluation/fidelity/fidelity.contract.ts';
import { numbersFault } from '#steps/intervention-design/evaluation/fidelity/fidelity.rules.ts';
import { column, table } from '../block.rules.ts';
import type { Block } from '../model.contract.ts';
import type { Study } from '../study.rules.ts';
import { inSentence, number } from '../words.rules.ts';

const { words, row: fields } = fidelityShape.fidelity;

/** How it was carried out, a row for each group, place or moment of which it was written down; no numbers of fewer than may be told. */
export function carriedOut({ sections, smallestGroup }: Study): Block[] {
  const { fidelity, groups, moments } = sections.interventionDesign;
  const nameIn = (list: readonly { uuid: string; name: string | null }[], uuid: string | null) =>
    list.find((one) => one.uuid === uuid)?.name ?? '–';
  const rows = fidelity.filter(({ uuid, group, ...said }) => Object.values(said).some((value) => value !== null));
  if (rows.length === 0) return [];
  return [
    table(
      words.name,
      [
        column(`${fields.group.words.name} of ${inSentence(fields.place.words.name)}`, 24),
        column(fields.moment.words.name, 14),
        column(fields.how.words.name, 16),
        column('Aantal keer', 16),
        column(fields.differed.words.name, 30),
      ],
      rows.map((row) => [
        row.place ? `${row.place} (${nameIn(groups, row.group)})` : nameIn(groups, row.group),
        row.moment ? nameIn(moments, row.moment) : 'hele tijd',
        row.how ? fields.how.choices[row.how].name : '–',
        numbersOf(row, smallestGroup),
        row.differed ?? '–',
      ]),
      'Aantal keer: hoe vaak het zoals bedoeld ging, van hoe vaak dat bekend is. Het effect is er niet op aangepast.',
    ),
  ];
}

function numbersOf(row: CarriedOut, smallest: number): string {
  const { asMeant, known, total } = row;
  const most = Math.max(known ?? 0, total ?? 0);
  if (numbersFault(row) !== null || most < smallest) return '–';
  const told = [
    asMeant === null ? null : `${number(asMeant)}${known === null ? '' : ` van ${number(known)}`}`,
    asMeant === null && known !== null ? `van ${number(known)} bekend` : null,
    total === null ? null : `samen ${number(total)}`,
  ].filter((said) => said !== null);
  return told.join(', ') || '–';
}
