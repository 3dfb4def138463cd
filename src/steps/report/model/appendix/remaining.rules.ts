import type { Field } from '#foundation/shared/fields.ts';
import { told } from '#foundation/shared/section.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { determineType } from '#steps/determine-type/determine-type.contract.ts';
import { column, definitions, table, under } from '#steps/report/model/block.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { date, paragraphs } from '#steps/report/model/words.rules.ts';
import { privacyOf } from '#steps/report/privacy/privacy.rules.ts';
import { report } from '#steps/report/report.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { details } from '#study/research.contract.ts';

/** For an appendix: what the steps know and no section tells, as what was answered on the way to what they do tell. */
export function remaining({ research, sections, kept }: Study): Block[] {
  const { determineType: type, researchTarget: target, conductingResearch: survey } = sections;
  const missing = kept.flatMap(({ name, result }) => (result?.missing ? [[name, String(result.missing)]] : []));
  const { missing: missingField } = conductingResearch.shape.results.row;
  const privacy = privacyOf(sections.completeResearch, sections);
  const ofPeople = sections.qualitativeResearch.conversations.length + survey.results.length > 0;
  return [
    ...under(
      'Hoe de factoren zijn gekozen',
      answers(determineFactors.shape, sections.determineFactors, 'suggestionsShown'),
    ),
    ...under(
      'Waarop de keuze van het soort onderzoek berust',
      answers(
        determineType.shape,
        type,
        ...(['knownWhy', 'needsNumbers', 'needsSegments', 'reachable', 'reachablePerSegment'] as const),
        ...(['sensitive', 'lowLiteracy', 'otherLanguage', 'time', 'budget', 'visible'] as const),
      ),
    ),
    ...under('Waarmee de vragen zijn gemaakt', [
      ...answers(
        researchTarget.shape,
        target,
        ...(['questionAudience', 'questionContext', 'questionPeriod', 'formOfAddress'] as const),
        ...(['questionProblem', 'questionConsequence', 'questionOrganisation'] as const),
      ),
      ...ownForms(target.ownForms),
    ]),
    ...under('Hoe de vragenlijst is ingesteld', [
      ...answers(
        conductingResearch.shape,
        { ...survey, downloadedOn: survey.downloadedOn && date(survey.downloadedOn) },
        ...(['unwantedBehaviour', 'skipText', 'randomOrder', 'smallBlocks', 'ownCode', 'oneSegment'] as const),
        ...(['downloadedOn', 'population', 'leaveOut', 'analysedWith'] as const),
      ),
      ...(missing.length === 0
        ? []
        : [
            table(
              'Antwoorden die ontbreken',
              [column('Factor', 70), column(missingField.words.name, 30, 'end')],
              missing,
            ),
          ]),
    ]),
    ...under(
      'Wat van mensen dit onderzoek verlaat',
      !ofPeople
        ? []
        : [
            ...answers(
              report.shape,
              { ...privacy, smallGroups: privacy.smallestGroup === 0 },
              ...(['quotes', 'smallGroups', 'conversations', 'colleaguesFetch'] as const),
            ),
            ...answers(details.shape, { visible: research.visible ?? null }, 'visible'),
          ],
    ),
  ];
}

/** What was answered, under the names of the fields and in their words. */
const answers = <Name extends string>(
  fields: { readonly [F in NoInfer<Name>]: Field },
  content: { readonly [F in NoInfer<Name>]: unknown },
  ...names: Name[]
): Block[] =>
  definitions(
    names.map((name) => {
      const value = content[name];
      const words = value === null ? null : told(fields[name], value);
      return [fields[name].words.name, paragraphs(words === null ? null : String(words))] as const;
    }),
  );

/** The forms of the behaviour that somebody worded better. */
function ownForms(rows: Study['sections']['researchTarget']['ownForms']): Block[] {
  const { words, row } = researchTarget.shape.ownForms;
  const filled = rows.filter((one) => one.words !== null);
  if (filled.length === 0) return [];
  return [
    table(
      words.name,
      [column(row.phrase.words.name, 50), column(row.words.words.name, 50)],
      filled.map((one) => [one.phrase ?? '–', one.words!]),
    ),
  ];
}
