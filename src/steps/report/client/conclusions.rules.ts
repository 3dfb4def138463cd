import { behaviourSentence } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { behaviourFigureBlock } from '#steps/report/drawing/behaviour.rules.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import { absent, list, paragraph, resting, under, written } from '#steps/report/model/block.rules.ts';
import {
  correlationRows,
  evidenceFigure,
  mentionFigure,
  mentionRows,
  outcomeWord,
  together,
} from '#steps/report/model/figure.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { closed, counted, enumeration, grade, inSentence, number } from '#steps/report/model/words.rules.ts';
import { reasonOf } from './summary.rules.ts';

/** Conclusies: what follows from the research, with the pictures it follows from; its tables are an appendix. */
export function conclusions(study: Study): Block[] {
  const { sections, kept } = study;
  const first = behaviourAt(study, 'first');
  const told = kept.filter(({ grade: mark, isPriority }) => isPriority && mark !== null);
  const others = kept.filter(({ grade: mark, isPriority }) => !isPriority && mark !== null);
  const blocks: Block[] = [
    ...written(sections.completeResearch.conclusion),
    ...(first ? [paragraph(behaviourSentence(first)), ...behaviourFigureBlock(first)] : []),
    ...under(
      'Waar het op vastzit',
      told.length > 0
        ? [
            resting(
              told.length === 1 ? 'Deze factor kreeg prioriteit.' : 'Deze factoren kregen prioriteit.',
              'correlations',
              'mentions',
            ),
            ...named(told),
          ]
        : [],
    ),
    ...under(
      told.length > 0 ? 'Wat geen prioriteit kreeg' : 'Wat een rol speelt',
      others.length > 0
        ? [
            ...(told.length > 0
              ? [paragraph('Omdat het minder weegt, omdat er minder aan te veranderen is, of omdat er gekozen is.')]
              : []),
            ...named(others),
          ]
        : [],
    ),
    ...under(
      'Wat samenhangt met het gedrag',
      said(howManyGoTogether(study), [...evidenceFigure(study), ...together(study)]),
    ),
    ...under('Wat mensen zelf noemden', said(mostNamed(study), mentionFigure(study))),
    ...under('Waar we iets aan kunnen doen', whatCanBeDone(study)),
  ];
  return blocks.length > 0 ? blocks : [absent('Er zijn nog geen conclusies.')];
}

/** A figure with above it what it shows, in a sentence. */
const said = (sentenceOf: string | null, blocks: Block[]): Block[] =>
  blocks.length > 0 && sentenceOf ? [paragraph(sentenceOf), ...blocks] : blocks;

/** `Van de zes gemeten factoren hangen er vijf aantoonbaar samen met het gedrag …`; nothing where not every correlation has its interval. */
function howManyGoTogether(study: Study): string | null {
  const bounds = correlationRows(study).flatMap(({ low, high }) => (low === null || high === null ? [] : [low * high]));
  if (bounds.length < 2 || bounds.length < correlationRows(study).length) return null;
  const shown = bounds.filter((product) => product > 0).length;
  const what = `samen met ${outcomeWord(study)}: het interval ligt helemaal aan één kant van nul.`;
  if (shown === bounds.length)
    return `Alle ${counted(shown, '', '').trim()} gemeten factoren hangen aantoonbaar ${what}`;
  if (shown === 0)
    return `Van geen van de ${counted(bounds.length, '', '').trim()} gemeten factoren is een samenhang met ${outcomeWord(study)} aangetoond.`;
  const many = counted(bounds.length, '', '').trim();
  return `Van de ${many} gemeten factoren ${shown === 1 ? 'hangt er één' : `hangen er ${counted(shown, '', '').trim()}`} aantoonbaar ${what}`;
}

/** At most three factors that people named by themselves in most conversations; nothing where more of them did equally. */
function mostNamed(study: Study): string | null {
  const named = mentionRows(study)
    .filter(({ spontaneous }) => spontaneous > 0)
    .sort((a, b) => b.spontaneous - a.spontaneous);
  const next = named[3]?.spontaneous ?? 0;
  const first = named.slice(0, 3).filter(({ spontaneous }) => spontaneous > next);
  if (first.length === 0) return null;
  const each = first.map(
    ({ name, spontaneous, discussed }) =>
      `${inSentence(name)} (in ${number(spontaneous)} van ${number(discussed)} gesprekken)`,
  );
  return `Uit zichzelf noemden mensen het vaakst: ${enumeration(each)}. Dat zegt wat er speelt, niet hoe vaak het in de hele doelgroep voorkomt.`;
}

/** `Met prioriteit en goed te veranderen: gemak en frictie.`; the picture of all stands with its table. */
function whatCanBeDone({ kept }: Study): Block[] {
  const well = kept.filter(({ isPriority, influence, grade: mark }) => isPriority && influence === 2 && mark !== null);
  const partly = kept.filter(
    ({ isPriority, influence, grade: mark }) => isPriority && influence === 1 && mark !== null,
  );
  const names = (factors: Study['kept']) => enumeration(factors.map(({ name }) => inSentence(name)));
  const parts = [
    well.length > 0 ? `Met prioriteit en goed te veranderen: ${names(well)}.` : null,
    partly.length > 0 ? `Met prioriteit en deels te veranderen: ${names(partly)}.` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? [resting(parts.join(' '), 'priorities')] : [];
}

/** In one list more would be no main line. */
const most = 12;

/** The most important first, with how many others there are. */
const named = (factors: Study['kept']): Block[] => [
  ...list(factors.slice(0, most).map((factor) => about(factor))),
  ...(factors.length > most
    ? [
        paragraph(
          closed(
            `En nog ${counted(factors.length - most, 'factor', 'factoren')}: ${enumeration(factors.slice(most).map(({ name }) => inSentence(name)))}`,
          ),
        ),
      ]
    : []),
];

const about = (factor: Study['kept'][number]) =>
  `${factor.name} (belang ${grade(factor.grade)}). ${reasonOf(factor, 260)}`.trim();
