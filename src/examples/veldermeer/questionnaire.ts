import {
  type Block,
  outcomes,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { type FactorKey, factors, id } from './ids.ts';

interface Scale {
  min: number;
  max: number;
  left: string;
  right: string;
  labels?: string[];
}

const scale = (min: number, ...labels: string[]): Scale => ({
  min,
  max: min + labels.length - 1,
  left: labels[0]!,
  right: labels.at(-1)!,
  labels,
});
const ends = (left: string, right: string): Scale => ({ min: 1, max: 7, left, right });

const agree5 = scale(
  1,
  'helemaal mee oneens',
  'mee oneens',
  'niet mee oneens en niet mee eens',
  'mee eens',
  'helemaal mee eens',
);
const agree7 = ends('helemaal mee oneens', 'helemaal mee eens');
const often5 = scale(1, 'nooit', 'zelden', 'soms', 'vaak', 'altijd');
const many5 = scale(
  1,
  'niemand of bijna niemand',
  'een minderheid',
  'ongeveer de helft',
  'een meerderheid',
  'iedereen of bijna iedereen',
);
const likely7 = ends('heel onwaarschijnlijk', 'heel waarschijnlijk');
const yesOrNo = scale(0, 'nee', 'ja');
const uptoTen: Scale = { min: 0, max: 10, left: 'geen enkele keer', right: 'alle tien keer' };

type Given = Partial<Pick<QuestionnaireItem, 'reversed' | 'required' | 'edited' | 'template' | 'notApplicable'>>;

const item = (
  block: Block,
  factor: FactorKey | null,
  variable: string,
  text: string,
  answers: Scale | null,
  given: Given = {},
): Omit<QuestionnaireItem, 'uuid'> => ({
  block,
  researchFactor: factor && factors[factor],
  text,
  variable,
  scaleMin: answers?.min ?? null,
  scaleMax: answers?.max ?? null,
  leftAnchor: answers?.left ?? null,
  rightAnchor: answers?.right ?? null,
  labels: answers?.labels?.join('\n') ?? null,
  reversed: false,
  required: false,
  notApplicable: false,
  template: null,
  edited: false,
  removed: false,
  ...given,
});

/** The items of one factor in the order of the library's template; `E` marks the reworded ones, `R` the reversed one. */
const itemsOf = (factor: FactorKey, stem: string, ...items: [text: string, answers: Scale, marks?: 'E' | 'R'][]) =>
  items.map(([text, answers, marks], template) =>
    item('factor', factor, `${stem}_${template + 1}`, `Etensresten apart weggooien: ${text}`, answers, {
      template,
      edited: marks === 'E',
      reversed: marks === 'R',
    }),
  );

const ofOurs = (template: number): Given => ({ template, required: true });

/** Segments are asked in plain words; “zonder kinderen” follows from the first answer and is left out. */
const segmentItems: QuestionnaireItem[] = [
  'Wonen er bij jou thuis kinderen onder de 18?',
  'Wonen er bij jou thuis geen kinderen onder de 18?',
  'Woon je korter dan een jaar in deze flat?',
].map((text, index) => ({
  uuid: rowId('item', 'segment', id('segment', index + 1)),
  ...item('segment', null, `SEGMENT_${index + 1}`, text, yesOrNo, { template: index, edited: true }),
  removed: index === 1,
}));

const numbered = (row: Omit<QuestionnaireItem, 'uuid'>, index: number): QuestionnaireItem => ({
  uuid: id('item', index + 1),
  ...row,
});

/** The questionnaire as it was sent out, with the drawbacks that came from the conversations filled in. */
export const items: QuestionnaireItem[] = [
  ...[
    item(
      'filter',
      null,
      'FILTER_1',
      'Etensresten apart weggooien: was er de laatste vier weken thuis een moment waarop je dat kon doen?',
      yesOrNo,
      ofOurs(0),
    ),
    item(
      'outcome',
      null,
      'LAATSTE_10',
      'Etensresten apart weggooien: denk aan de laatste tien keer dat je dat thuis kon doen. Hoeveel van die tien keer heb je het gedaan?',
      uptoTen,
      ofOurs(outcomes.indexOf('last_ten')),
    ),
    item(
      'outcome',
      null,
      'LAATSTE_1',
      'Etensresten apart weggooien: denk aan de allerlaatste keer dat je dat thuis kon doen. Heb je het toen gedaan?',
      yesOrNo,
      ofOurs(outcomes.indexOf('last_time')),
    ),
    item(
      'outcome',
      null,
      'FREQ_1',
      'Etensresten apart weggooien: hoe vaak heb je dat de laatste vier weken thuis gedaan?',
      often5,
      ofOurs(outcomes.indexOf('frequency')),
    ),
    ...itemsOf(
      'ease',
      'GEMFRI',
      ['hoe moeilijk of makkelijk wordt dat je thuis gemaakt?', ends('heel moeilijk', 'heel makkelijk')],
      ['daar moet ik te veel stappen voor zetten.', agree7, 'R'],
    ),
    ...itemsOf(
      'place',
      'FYSOMG',
      ['de voorzieningen die daarvoor nodig zijn, zijn er bij de flat.', agree5, 'E'],
      ['de inrichting van de plek maakt dat lastig.', agree5, 'R'],
      ['de spullen die ik daarvoor nodig heb, zijn binnen handbereik.', often5],
    ),
    ...itemsOf(
      'drawbacks',
      'VERNAD',
      ['hoe waarschijnlijk is het dat je last krijgt van stank?', likely7, 'E'],
      ['hoe waarschijnlijk is het dat je last krijgt van fruitvliegjes?', likely7, 'E'],
      ['voor mij zitten daar weinig nadelen aan.', agree7, 'R'],
    ),
    ...itemsOf(
      'norm',
      'DESNOR',
      ['hoeveel van de bewoners van de flat die je kent, doen dat volgens jou?', many5],
      ['hoeveel van de mensen die belangrijk voor je zijn, doen dat zelf?', many5],
    ),
    ...itemsOf(
      'attitude',
      'ATTITU',
      ['hoe slecht of goed vind je dat?', ends('heel slecht', 'heel goed')],
      ['hoe onverstandig of verstandig vind je dat?', ends('heel onverstandig', 'heel verstandig')],
      ['alles bij elkaar vind ik dat geen goed idee.', agree7, 'R'],
    ),
    ...itemsOf(
      'knowledge',
      'KENNIS',
      ['ik weet waarom dat gevraagd wordt.', agree5],
      ['ik weet welke gevolgen dat heeft.', agree5],
      ['het is me onduidelijk wat dat precies inhoudt.', agree5, 'R'],
    ),
    item(
      'intention',
      null,
      'INTENTIE_1',
      'Etensresten apart weggooien: ik ben van plan om dat de komende maand te doen.',
      agree7,
      ofOurs(0),
    ),
    item(
      'intention',
      null,
      'INTENTIE_2',
      'Etensresten apart weggooien: hoe waarschijnlijk is het dat je dat de komende maand doet?',
      likely7,
      ofOurs(1),
    ),
  ].map(numbered),
  ...segmentItems,
  numbered(item('open', null, 'OPEN_1', 'Wil je verder nog iets kwijt over dit onderwerp?', null, { template: 0 }), 99),
];
