import { expect, it, test } from 'vitest';
import { type ExampleResearch, examples } from '#examples/examples.testing.ts';
import { isList, type Shape } from '#foundation/shared/section.ts';
import { withTypedEffect } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import type { Translation } from '#steps/conducting-research/languages/languages.contract.ts';
import { translatableTexts } from '#steps/conducting-research/languages/texts.rules.ts';
import { newTranslation, withCheck, withText } from '#steps/conducting-research/languages/translation.rules.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { library, sectionSetting, weightedBySegment, withEverybody } from '#steps/report/report.testing.ts';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import type { Sections } from '#study/sections.contract.ts';
import { allSteps } from './all-steps.testing.ts';
import { fullSection, type Given, studyReferences } from './every-field.testing.ts';

/**
 * Whether the report tells what is asked: in whole studies one field after another is answered otherwise, in every row where it was
 * answered, and the report must be another. Of a text that is not enough: the words themselves have to stand in it.
 */

type Row = Record<string, unknown>;
type Changed = (study: { details: Row; sections: Sections }) => void;

/** Every field of every contract answered, every list filled, nothing hidden, and one of the two factors left out. */
function fullStudy(): ExampleResearch {
  const references = studyReferences();
  const given: Given = (place) => {
    if (place.name === 'hidden' || place.name === 'removed') return false;
    if (place.name === 'leftOut') return place.row === 1;
    return references.given(place);
  };
  const sections = allSteps.map(({ contract: { name, shape } }) => [sectionKey(name), fullSection(shape, given)]);
  return { details: fullSection(details.shape, given), sections: Object.fromEntries(sections) } as ExampleResearch;
}

function altered(study: ExampleResearch, change: Changed): ExampleResearch {
  const copy = structuredClone(study);
  change(copy as ExampleResearch & { details: Row });
  return copy;
}

const { veldermeer } = examples;
const full = fullStudy();
/** Who was found again beside who was not. */
const foundAgain = {
  ...{ coded: 300, matched: 251 },
  rows: [
    {
      ...{ researchFactor: null, scale: { lo: 0, hi: 10 } },
      ...{ matched: { n: 250, mean: 5, sd: 2 }, others: { n: 49, mean: 4, sd: 2 } },
    },
  ],
};
const second = { secondN: 290, secondMean: 3.1, secondSd: 1.3 };

/** Some fields are told only where others are empty, or where figures fit each other: together these studies have all of it. */
const studies: readonly ExampleResearch[] = [
  full,
  ...Object.values(examples),
  // Before the fieldwork, with figures that were typed in, and without an intervention.
  altered(full, ({ sections }) => {
    Object.assign(sections.qualitativeResearch, { conversations: [], codedTwice: 120, codedAlike: 104 });
    Object.assign(sections.interventionDesign, { interventions: [] });
    for (const result of sections.conductingResearch.results) result.analysis = null;
    for (const row of sections.weighingFactors.researchFactors) row.leftOut = false;
  }),
  altered(full, ({ sections }) => {
    for (const row of sections.weighingFactors.researchFactors) row.leftOut = false;
    for (const intervention of sections.interventionDesign.interventions) intervention.ideas = [];
  }),
  // A form of the report with a section and an appendix put in and moved, which it does not begin with.
  altered(veldermeer, ({ sections: { completeResearch: step } }) => {
    Object.assign(step, { form: 'client' });
    Object.assign(step, {
      sections: [sectionSetting({ section: 'occasion', added: true, place: 0 })],
      appendices: [{ uuid: 'b0', appendix: 'tidier', hidden: null, added: true }],
    });
  }),
  // A pretest is told of the questions that are there, and of the second measurement who was never in the situation.
  altered(full, ({ sections: { conductingResearch: step } }) => {
    Object.assign(step, {
      followUpOutside: 12,
      followUpRespondents: 291,
      followUpCounted: null,
      pretest: step.items.map(({ uuid }) => ({ uuid, heard: 'Wat is apart?', changed: 'Er staat nu “in het bakje”.' })),
    });
  }),
  // A translation that a second person checked.
  altered(veldermeer, ({ sections }) => {
    const input = questionnaireInput({ name: '', ...sections });
    const whole = translatableTexts(input).reduce<Translation>(
      (translation, text) => withText(translation, text, { text: `${text.dutch} (en)` }),
      newTranslation('en'),
    );
    const by = { translatedBy: 'Bureau', checkedBy: 'Lezer', checkedOn: '2025-10-20', tried: 3 };
    Object.assign(sections.conductingResearch, { translations: [{ ...withCheck(whole), ...by }] });
    // What to mind of figures over languages is a limitation, in the place of nobody's own.
    Object.assign(sections.conductingResearch, { answerLanguages: 'enough' });
    Object.assign(sections.completeResearch, { limitations: null });
  }),
  // A second measurement: of two groups, as too few people were in both, and of the same people.
  altered(veldermeer, ({ sections }) => {
    const [result] = sections.conductingResearch.results;
    result!.analysis = null;
    const behaviour = withTypedEffect(sections.conductingResearch, null, second);
    Object.assign(sections.conductingResearch, withTypedEffect(behaviour, result!.researchFactor, second), {
      followUpRespondents: 291,
      followUpCounted: null,
      pairedPeople: 40,
    });
  }),
  altered(veldermeer, ({ sections: { conductingResearch: step, completeResearch } }) => {
    Object.assign(step, { pairedBy: 'Uw code', pairedPeople: 251, foundAgain });
    // The limitations that follow from the research stand in the place of nobody's own.
    Object.assign(completeResearch, { limitations: null });
    Object.assign(step.quality!, { stopped: 12, fast: 9 });
    Object.assign(step, { clustered: true, ...withEverybody(step) });
    Object.assign(step, weightedBySegment(step));
    const paired = { ...second, pairs: 250, change: 0.3, changeLow: 0.2, changeHigh: 0.4 };
    for (const row of step.effects)
      Object.assign(row, paired, {
        pairsFirstMean: 2.75,
        pairsSecondMean: 3.05,
        pairsFirstSd: 1,
        pairsSecondSd: 1.1,
        pairsR: 0.5,
      });
  }),
];

const reportOf = ({ details: about, sections }: ExampleResearch) =>
  JSON.stringify(
    buildReport({
      research: { ...about, name: about.name ?? '', themeName: about.theme, day: '2026-11-21' },
      sections,
      library: library(),
    }),
  );
const reports = new Map(studies.map((study) => [study, reportOf(study)]));

interface Place {
  /** `weighing_factors.researchFactors.grade` */
  path: string;
  /** `weighingFactors`, or `details`. */
  section: string;
  names: string[];
  field: Shape[string];
}
const placesIn = (shape: Shape, at: Omit<Place, 'field'>): Place[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const place = { ...at, path: `${at.path}.${name}`, names: [...at.names, name], field };
    return [place, ...(isList(field) ? placesIn(field.row, place) : [])];
  });
const places = [
  ...placesIn(details.shape, { path: 'details', section: 'details', names: [] }),
  ...allSteps.flatMap(({ contract: { name, shape } }) =>
    placesIn(shape, { path: name, section: sectionKey(name), names: [] }),
  ),
];

const unheard = 'Woorden die nergens anders staan';

/** Other answers than this one. */
function others(field: Shape[string], value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (isList(field) || Array.isArray(value)) return [[]];
  if ('longest' in field) return [unheard];
  if ('choices' in field) return Object.keys(field.choices as object).filter((one) => one !== value);
  if (typeof value === 'number') return [value + 1, value - 1, null];
  return typeof value === 'boolean' ? [!value] : [null];
}

const rowsAt = (content: Row, [name, ...rest]: readonly string[]): Row[] =>
  rest.length === 0 ? [content] : ((content[name!] ?? []) as Row[]).flatMap((row) => rowsAt(row, rest));

/** Whether the report of some study tells this field. */
function isTold({ section, names, field }: Place): boolean {
  const last = names.at(-1)!;
  const most = 'choices' in field ? Object.keys(field.choices as object).length : 3;
  const heard = (report: string, study: ExampleResearch) =>
    'longest' in field ? report.includes(unheard) : report !== reports.get(study);
  return studies.some((study) =>
    Array.from({ length: most }, (_, index) => index).some((index) => {
      let answered = false;
      const copy = altered(study, ({ details: about, sections }) => {
        const content = section === 'details' ? about : sections[section as keyof Sections];
        for (const row of rowsAt(content as Row, names)) {
          const answers = others(field, row[last]);
          if (index >= answers.length) continue;
          row[last] = answers[index];
          answered = true;
        }
      });
      return answered && heard(reportOf(copy), study);
    }),
  );
}

/** What the report does not tell, by the reason why. */
const untold: Record<string, readonly string[]> = {
  'it is what the program calls a form of the verb; the sentence in which it stands is told': [
    'research_target.ownForms.form',
  ],
  'it is the name of a person, for who took part: a report goes from hand to hand': ['qualitative_research.contact'],
  'it is what happened to one person, as it was told in confidence; it goes along with the conversations, where these may':
    ['qualitative_research.conversations.findings.event', 'qualitative_research.conversations.findings.note'],
  'it is where answers can be fetched again, for who works on the research': [
    'conducting_research.surveys',
    ...['address', 'madeBy', 'madeOn', 'survey'].map((field) => `conducting_research.surveys.${field}`),
  ],
  'it is the questionnaire itself in another language, which goes along in the files of the questionnaire': [
    ...['key', 'dutch', 'text', 'remark', 'checked'].map((field) => `conducting_research.translations.texts.${field}`),
  ],
  'it is who translated or checked: a report goes from hand to hand': [
    'conducting_research.translations.translatedBy',
    'conducting_research.translations.checkedBy',
  ],
};

/** A section, or a list in one. */
const partOf = ({ section, names }: Place) => (names.length > 1 ? `${section}.${names[0]}` : section);
const parts = [...new Set(places.map(partOf))];

it('each field that is not told is one that is asked', () => {
  expect(places.length).toBeGreaterThan(250);
  expect(parts.length).toBeGreaterThan(allSteps.length);
  const asked = new Set(places.map(({ path }) => path));
  expect(
    Object.values(untold)
      .flat()
      .filter((path) => !asked.has(path)),
  ).toEqual([]);
});

// One by one: all together take longer on a busy machine than a test may.
test.each(parts)('the report tells every field of %s, but for those named here', { timeout: 300_000 }, (part) => {
  const those = places.filter((place) => partOf(place) === part);
  const missing = those.filter((place) => !isTold(place)).map(({ path }) => path);
  const named = Object.values(untold).flat();
  expect(missing).toEqual(those.flatMap(({ path }) => (named.includes(path) ? [path] : [])));
});
